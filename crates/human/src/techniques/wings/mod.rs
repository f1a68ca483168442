//! Wings: patterns of a few cells with two or three candidates each, at least one of which must hold a certain digit.

pub(crate) mod remote_pair;
pub(crate) mod w_wing;
pub(crate) mod xy_wing;

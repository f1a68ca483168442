//! Wings: patterns of a few cells with two or three candidates each, at least one of which must hold a certain digit.

pub mod remote_pair;
pub mod w_wing;
pub mod xy_wing;

//! Wings: a few cells of two or three candidates that prove one another.

pub mod remote_pair;
pub mod w_wing;
pub mod xy_wing;

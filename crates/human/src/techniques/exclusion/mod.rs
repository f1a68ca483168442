//! Exclusion: techniques that rule out the ways to fill a few cells, one way after the other.

pub(crate) mod aligned_exclusion;

//! Exclusion: ways to fill a few cells together, ruled out one by one.

pub mod aligned_exclusion;

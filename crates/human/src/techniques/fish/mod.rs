//! Fish: patterns of several rows and columns that share the places of one digit.

pub mod basic;
pub mod finned;

//! Patterns of a single digit, built from pairs of places in a house.

pub mod empty_rectangle;
pub mod turbot_fish;

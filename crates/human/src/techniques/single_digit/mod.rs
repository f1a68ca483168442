//! Patterns of a single digit that consist of pairs of places in a house.

pub mod empty_rectangle;
pub mod turbot_fish;

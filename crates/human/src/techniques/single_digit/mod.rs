//! Patterns of a single digit that consist of pairs of places in a house.

pub(crate) mod empty_rectangle;
pub(crate) mod turbot_fish;

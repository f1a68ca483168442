//! Techniques for placed rules: cages, arrows, lines, dots, clues beside the grid.
//!
//! Most steps rest on one constraint. The rule of 45, rules in one house, runs along rules about two cells, and trials use
//! several. The techniques work from the meanings of constraints, so a new rule needs no technique of its own. No published scale
//! rates such steps; the ratings here are chosen so that a person needs about as long for a classic step with the same rating.

pub(crate) mod any_rule;
pub(crate) mod cage_combinations;
pub(crate) mod digit_of_a_rule;
pub(crate) mod last_cell;
pub(crate) mod least_and_greatest;
pub(crate) mod marked_cell;
pub(crate) mod rule_of_45;
pub(crate) mod rules_of_a_house;
pub mod trial;
mod trial_words;
pub(crate) mod two_cells;
mod two_cells_words;
mod words;

//! Techniques for placed rules: cages, arrows, lines, dots, clues beside the grid.
//!
//! Except for the rule of 45 and trials, each step rests on one constraint. The techniques work from the meanings of
//! constraints, so a new rule needs no technique of its own. No published scale rates such steps; the ratings here are chosen
//! so that a person needs about as long for a classic step with the same rating.

pub(crate) mod any_rule;
pub(crate) mod cage_combinations;
pub(crate) mod digit_of_a_rule;
pub(crate) mod least_and_greatest;
pub(crate) mod marked_cell;
pub(crate) mod pair_without_partner;
pub(crate) mod rule_of_45;
pub mod trial;
mod words;

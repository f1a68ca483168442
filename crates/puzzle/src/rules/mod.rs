//! The rules of a puzzle beside the classic ones: houses, cages, arrows, dots, lines, and clues beside the grid.
//!
//! Each rule is one file. The file defines the data of the rule, its field in f-puzzles, its houses or its meaning, and its
//! look. It names no propagator, because the engine chooses propagators by the meaning. One line in [`KINDS`] (`kinds.rs`) registers a rule.
//! In a text, the rules of a kind are one word, such as `@diagonals` or `@cage=A1,A2:9;C3,C4:12` (see [`instance`]). [`list`]
//! has the rules of one puzzle.
//!
//! A person can define a rule in a text; [`own`] makes a kind of the definition.
//!
//! A few kinds lay out the grid ([`layout`]): a puzzle has one rule of such a kind, and the geometry lists its houses. All other
//! rules are placed in the grid and post constraints.

pub mod board;
mod definition;
pub mod drawn;
pub mod instance;
pub mod kind;
mod kinds;
pub mod layout;
pub mod list;
mod loops;
pub mod own;
pub(super) mod phrase;
mod placing;
mod shape;
pub mod studio;

mod anti_king;
mod anti_knight;
mod arrow;
mod between_line;
mod box_indexer;
pub(crate) mod boxes;
mod candidates;
mod clone;
mod column_indexer;
pub(crate) mod diagonals;
mod difference_dot;
pub(crate) mod digits;
mod disjoint_groups;
mod double_arrow;
mod entropic_line;
mod equality_cage;
mod even;
mod extra_region;
mod killer_cage;
pub(crate) mod latin;
mod little_killer;
mod lockout_line;
mod maximum;
mod minimum;
mod modular_line;
mod nabner;
mod negative_difference;
mod negative_ratio;
mod negative_xv;
mod non_consecutive;
mod odd;
mod palindrome;
pub mod part;
mod quadruple;
mod ratio_dot;
mod region_sum_line;
pub mod regions;
mod renban;
mod row_indexer;
mod sandwich;
pub(crate) mod sides;
mod skyscraper;
mod slow_thermometer;
mod thermometer;
mod whispers;
pub(crate) mod windoku;
mod with;
mod x_sum;
mod xv;
mod zipper_line;

pub use board::{Board, Posted, RuleId};
pub use instance::MARK;
pub use kind::{Kind, Look, Shape, Values};
pub use kinds::{KINDS, layouts, placed_kinds};
pub use own::{kind_at, kind_of};

#[cfg(test)]
mod tests;

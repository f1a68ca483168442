//! The rules of a puzzle beside the classic ones: houses, cages, arrows, dots, lines, and clues beside the grid.
//!
//! Each rule is one file. The file defines the data of the rule, its field in f-puzzles, its houses or its meaning, and its
//! look. It names no propagator, because the engine chooses propagators by the meaning. One line in [`KINDS`] registers a rule.
//! In a text, the rules of a kind are one word, such as `@diagonals` or `@cage=A1,A2:9;C3,C4:12` (see [`instance`]). [`list`]
//! has the rules of one puzzle.
//!
//! A few kinds lay out the grid ([`layout`]): a puzzle has one rule of such a kind, and the geometry lists its houses. All other
//! rules are placed in the grid and post constraints.

pub mod board;
pub mod drawn;
pub mod instance;
pub mod kind;
pub mod layout;
pub mod list;
mod loops;
pub(super) mod phrase;
mod placing;
mod shape;

mod anti_king;
mod anti_knight;
mod arrow;
mod between_line;
mod box_indexer;
mod candidates;
mod clone;
mod column_indexer;
pub(crate) mod diagonals;
mod difference_dot;
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

/// All kinds of rules, in the order in which texts list them and in which a geometry lists their houses. The kinds that lay out the
/// grid come first.
pub static KINDS: &[&Kind] = &[
    &latin::KIND,
    &regions::KIND,
    &diagonals::KIND,
    &windoku::KIND,
    &part::KIND,
    &killer_cage::KIND,
    &equality_cage::KIND,
    &extra_region::KIND,
    &arrow::KIND,
    &thermometer::KIND,
    &slow_thermometer::KIND,
    &difference_dot::KIND,
    &ratio_dot::KIND,
    &xv::KIND,
    &little_killer::KIND,
    &whispers::KIND,
    &renban::KIND,
    &palindrome::KIND,
    &region_sum_line::KIND,
    &zipper_line::KIND,
    &between_line::KIND,
    &lockout_line::KIND,
    &entropic_line::KIND,
    &modular_line::KIND,
    &nabner::KIND,
    &double_arrow::KIND,
    &odd::KIND,
    &even::KIND,
    &candidates::KIND,
    &minimum::KIND,
    &maximum::KIND,
    &quadruple::KIND,
    &clone::KIND,
    &row_indexer::KIND,
    &column_indexer::KIND,
    &box_indexer::KIND,
    &skyscraper::KIND,
    &sandwich::KIND,
    &x_sum::KIND,
    &anti_knight::KIND,
    &anti_king::KIND,
    &disjoint_groups::KIND,
    &non_consecutive::KIND,
    &negative_xv::KIND,
    &negative_ratio::KIND,
    &negative_difference::KIND,
    &with::KIND,
];

/// The kinds that lay out the grid.
pub fn layouts() -> impl Iterator<Item = &'static Kind> {
    KINDS.iter().copied().filter(|kind| kind.layout.is_some())
}

/// The kinds whose rules are placed in the grid.
pub fn placed_kinds() -> impl Iterator<Item = &'static Kind> {
    KINDS.iter().copied().filter(|kind| kind.layout.is_none())
}

/// The kind of a rule.
pub fn kind_of(rule: RuleId) -> &'static Kind {
    KINDS[usize::from(rule.kind)]
}

#[cfg(test)]
mod tests;

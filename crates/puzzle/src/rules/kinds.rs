//! The register of the kinds of rules that the program knows. Each kind is a file of this folder and a line here.

use super::kind::Kind;
use super::{
    anti_king, anti_knight, arrow, between_line, box_indexer, boxes, candidates, clone, column_indexer, diagonals,
    difference_dot, digits, disjoint_groups, double_arrow, entropic_line, equality_cage, even, extra_region,
    killer_cage, latin, little_killer, lockout_line, maximum, minimum, modular_line, nabner, negative_difference,
    negative_ratio, negative_xv, non_consecutive, odd, palindrome, part, quadruple, ratio_dot, region_sum_line,
    regions, renban, row_indexer, sandwich, sides, skyscraper, slow_thermometer, thermometer, whispers, windoku, with,
    x_sum, xv, zipper_line,
};

/// All kinds of rules, in the order in which texts list them and in which a geometry lists their houses. The kinds that lay out the
/// grid come first.
pub static KINDS: &[&Kind] = &[
    &sides::KIND,
    &boxes::KIND,
    &digits::KIND,
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

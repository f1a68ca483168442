//! Negative difference: the difference of neighbours without a dot is none of the values of the difference dots. Without
//! difference dots, it is not 1. Domain consistency of each pair.

use super::kind::{Kind, Look, Shape, Values};
use super::non_consecutive;

pub(super) static KIND: Kind = Kind {
    id: "negative-difference",
    name: "negative difference",
    summary: "Neighbours without a dot have none of the differences of the dots.",
    shape: Shape::Grid,
    values: Values::None,
    field: "negative",
    look: Look::None,
    mentions: &[non_consecutive::NOT_CONSECUTIVE],
    post: |board, _, poster| {
        let differences = board.values_of("difference", 1);
        for (first, second) in board.unmarked_neighbours(&["difference", "ratio"]) {
            poster.pair(first, second, |a, b| !differences.contains(&i32::from(a.abs_diff(b))));
        }
    },
    ..Kind::PLAIN
};

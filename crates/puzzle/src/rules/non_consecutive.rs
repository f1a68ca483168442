//! Non-consecutive: neighbours never differ by 1, unless a dot joins them. Domain consistency of each pair.

use super::kind::{Kind, Look, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "non-consecutive",
    name: "non-consecutive",
    summary: "Neighbours never differ by 1, unless a dot joins them.",
    shape: Shape::Grid,
    values: Values::None,
    field: "nonconsecutive",
    look: Look::None,
    check: |_, _| Ok(()),
    post: |board, _, poster| {
        for (first, second) in board.unmarked_neighbours(&["difference", "ratio"]) {
            poster.pair(first, second, |a, b| a.abs_diff(b) != 1);
        }
    },
    place: |_, _| None,
};

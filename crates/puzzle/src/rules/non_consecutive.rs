//! Non-consecutive: neighbours never differ by 1, unless a dot joins them. Domain consistency of each pair.

use super::kind::{Kind, Look, Mention, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "non-consecutive",
    name: "non-consecutive",
    summary: "Neighbours never differ by 1, unless a dot joins them.",
    shape: Shape::Grid,
    values: Values::None,
    field: "nonconsecutive",
    look: Look::None,
    mentions: &[NOT_CONSECUTIVE],
    post: |board, _, poster| {
        for (first, second) in board.unmarked_neighbours(&["difference", "ratio"]) {
            poster.pair(first, second, |a, b| a.abs_diff(b) != 1);
        }
    },
    ..Kind::PLAIN
};

/// How texts speak of digits that are not consecutive.
pub(super) const NOT_CONSECUTIVE: Mention = Mention {
    rank: 2,
    words: &["nonconsecutive", "non-consecutive", "not be consecutive", "not contain consecutive"],
    name: "digits that are not consecutive",
};

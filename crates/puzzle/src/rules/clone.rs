//! Clone: two groups of cells hold the same digits in the same order. Domain consistency.

use super::kind::{Kind, Look, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "clone",
    name: "clone",
    summary: "Two cloned groups of cells hold the same digits in the same places.",
    shape: Shape::TwoGroups,
    values: Values::None,
    field: "clone",
    look: Look::Area("blue"),
    post: |board, rule, poster| {
        let (one, other) = (board.cells(&rule.groups[0]), board.cells(&rule.groups[1]));
        for (first, second) in one.into_iter().zip(other).filter(|(first, second)| first != second) {
            poster.pair(first, second, |a, b| a == b);
        }
    },
    place: |solved, random| solved.at_random(random),
    ..Kind::PLAIN
};

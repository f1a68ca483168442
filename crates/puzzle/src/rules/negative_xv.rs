//! Negative XV: neighbours without an XV mark have neither the sum 5 nor the sum 10. Domain consistency of each pair.

use super::kind::{Kind, Look, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "negative-xv",
    name: "negative XV",
    summary: "Neighbours without a mark have neither the sum 5 nor the sum 10.",
    shape: Shape::Grid,
    values: Values::None,
    field: "negative",
    look: Look::None,
    post: |board, _, poster| {
        for (first, second) in board.unmarked_neighbours(&["xv"]) {
            poster.pair(first, second, |a, b| {
                let numbers = [a, b].map(|value| board.dimensions.number(value));
                !matches!(numbers[0] + numbers[1], 5 | 10)
            });
        }
    },
    ..Kind::PLAIN
};

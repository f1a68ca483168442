//! Negative ratio: the ratio of neighbours without a dot is none of the values of the ratio dots. Without ratio dots, it is not
//! 2. Domain consistency of each pair.

use super::kind::{Kind, Look, Shape, Values};
use super::ratio_dot::is_ratio;

pub(super) static KIND: Kind = Kind {
    id: "negative-ratio",
    name: "negative ratio",
    summary: "Neighbours without a dot have none of the ratios of the dots.",
    shape: Shape::Grid,
    values: Values::None,
    field: "negative",
    look: Look::None,
    post: |board, _, poster| {
        let ratios = board.values_of("ratio", 2);
        for (first, second) in board.unmarked_neighbours(&["difference", "ratio"]) {
            poster.pair(first, second, |a, b| !ratios.iter().any(|&ratio| is_ratio(board.dimensions, a, b, ratio)));
        }
    },
    ..Kind::PLAIN
};

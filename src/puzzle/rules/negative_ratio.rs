//! Negative ratio: neighbours without a dot have none of the ratios that occur on dots, or the ratio 2 if there are none. Domain
//! consistency of each pair.

use super::kind::{Kind, Look, Shape, Values};
use crate::meanings::Pairs;

pub(super) static KIND: Kind = Kind {
    id: "negative-ratio",
    name: "negative ratio",
    summary: "Neighbours without a dot have none of the ratios of the dots.",
    shape: Shape::Grid,
    values: Values::None,
    field: "negative",
    look: Look::None,
    check: |_, _| Ok(()),
    post: |board, _, poster| {
        let mut ratios: Vec<i32> = board.of("ratio").map(|dot| dot.value().unwrap_or(2)).collect();
        if ratios.is_empty() {
            ratios.push(2);
        }
        for pair in board.unmarked_neighbours(&["difference", "ratio"]) {
            let has_ratio = |a: u8, b: u8| ratios.iter().any(|ratio| i32::from(a) + 1 == ratio * (i32::from(b) + 1));
            let meaning = Pairs::new(board.dimensions.size(), |a, b| !has_ratio(a, b) && !has_ratio(b, a));
            poster.post(pair, meaning);
        }
    },
};

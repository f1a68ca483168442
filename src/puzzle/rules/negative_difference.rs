//! Negative difference: neighbours without a dot have none of the differences that occur on dots, or 1 if there are none. Domain
//! consistency of each pair.

use super::kind::{Kind, Look, Shape, Values};
use crate::meanings::Pairs;

pub(super) static KIND: Kind = Kind {
    id: "negative-difference",
    name: "negative difference",
    summary: "Neighbours without a dot have none of the differences of the dots.",
    shape: Shape::Grid,
    values: Values::None,
    field: "negative",
    look: Look::None,
    check: |_, _| Ok(()),
    post: |board, _, poster| {
        let mut differences: Vec<i32> = board.of("difference").map(|dot| dot.value().unwrap_or(1)).collect();
        if differences.is_empty() {
            differences.push(1);
        }
        for pair in board.unmarked_neighbours(&["difference", "ratio"]) {
            let is_barred = |a: u8, b: u8| differences.contains(&i32::from(a.abs_diff(b)));
            poster.post(pair, Pairs::new(board.dimensions.size(), |a, b| !is_barred(a, b)));
        }
    },
};

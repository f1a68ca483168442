//! Minimum: the digit is smaller than each neighbour that is not marked the same. Domain consistency of each pair.

use super::kind::{Kind, Look, Shape, Values};
use crate::meanings::Pairs;

pub(super) static KIND: Kind = Kind {
    id: "minimum",
    name: "minimum",
    summary: "The digit of a minimum is smaller than those of its neighbours.",
    shape: Shape::Cell,
    values: Values::None,
    field: "minimum",
    look: Look::Inward,
    check: |_, _| Ok(()),
    post: |board, rule, poster| {
        let marked: Vec<usize> = board.of("minimum").flat_map(|other| board.cells(&other.groups[0])).collect();
        for cell in board.cells(&rule.groups[0]) {
            for (a, b) in board.neighbours() {
                let other = if a == cell {
                    b
                } else if b == cell {
                    a
                } else {
                    continue;
                };
                if !marked.contains(&other) {
                    poster.post(vec![cell, other], Pairs::new(board.dimensions.size(), |a, b| a < b));
                }
            }
        }
    },
};

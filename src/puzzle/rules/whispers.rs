//! Whispers: neighbours on the line differ by at least the value, half the size of the grid (rounded up) if there is none.
//! Domain consistency of each pair.

use super::kind::{Kind, Look, Shape, Values};
use crate::meanings::Pairs;

pub(super) static KIND: Kind = Kind {
    id: "whispers",
    name: "whispers line",
    summary: "Neighbours on a whispers line differ by at least 5, or by at least the number beside it.",
    shape: Shape::Line,
    values: Values::Default(|size| (size + 1) / 2),
    field: "whispers",
    look: Look::Line("green"),
    check: |_, _| Ok(()),
    post: |board, rule, poster| {
        let least = rule.value().unwrap_or((board.size() + 1) / 2);
        for line in &rule.groups {
            for pair in board.cells(line).windows(2) {
                let meaning = Pairs::new(board.dimensions.size(), |a, b| i32::from(a.abs_diff(b)) >= least);
                poster.post(pair.to_vec(), meaning);
            }
        }
    },
};

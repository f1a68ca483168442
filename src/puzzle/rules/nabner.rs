//! Nabner: no two digits of the line are equal or consecutive. Domain consistency of each pair.

use super::kind::{Kind, Look, Shape, Values};
use crate::meanings::Pairs;

pub(super) static KIND: Kind = Kind {
    id: "nabner",
    name: "nabner line",
    summary: "No two digits of a nabner line are equal or consecutive.",
    shape: Shape::Line,
    values: Values::None,
    field: "nabner",
    look: Look::Line("yellow"),
    check: |_, _| Ok(()),
    post: |board, rule, poster| {
        for line in &rule.groups {
            let cells = board.cells(line);
            for (index, &first) in cells.iter().enumerate() {
                for &second in &cells[index + 1..] {
                    poster.post(vec![first, second], Pairs::new(board.dimensions.size(), |a, b| a.abs_diff(b) >= 2));
                }
            }
        }
    },
};

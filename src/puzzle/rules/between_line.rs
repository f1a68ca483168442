//! Between line: the digits of the line lie strictly between those at its ends. A line of two cells says nothing. Domain
//! consistency.

use super::kind::{Kind, Look, Shape, Values};
use crate::meanings::Between;

pub(super) static KIND: Kind = Kind {
    id: "between",
    name: "between line",
    summary: "The digits of a between line lie strictly between the digits at its ends.",
    shape: Shape::Line,
    values: Values::None,
    field: "betweenline",
    look: Look::EndedLine("grey"),
    check: |_, _| Ok(()),
    post: |board, rule, poster| {
        for line in &rule.groups {
            let cells = board.cells(line);
            if let [first, inner @ .., last] = &cells[..]
                && !inner.is_empty()
            {
                poster.post([&[*first, *last], inner].concat(), Between);
            }
        }
    },
};

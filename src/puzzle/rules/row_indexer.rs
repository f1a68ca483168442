//! Row indexer: the digit tells where the number of the cell's own row stands. Domain consistency.

use super::kind::{Kind, Look, Shape, Values};
use crate::meanings::Element;

pub(super) static KIND: Kind = Kind {
    id: "row-indexer",
    name: "row indexer",
    summary: "The digit V of a row indexer in row R says that R stands in row V of its column.",
    shape: Shape::Cells,
    values: Values::None,
    field: "rowindexer",
    look: Look::Area("orange"),
    check: |_, _| Ok(()),
    post: |board, rule, poster| {
        for cell in board.cells(&rule.groups[0]) {
            let d = board.dimensions;
            let n = d.size();
            let list: Vec<usize> = (0..n).map(|row| d.cell(row, d.column(cell))).collect();
            let own = d.row(cell);
            let others = list.iter().copied().filter(|&other| other != cell);
            let scope = std::iter::once(cell).chain(others).collect();
            poster.post(scope, Element { own: Some(own), target: own as u8 });
        }
    },
};

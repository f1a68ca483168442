//! Column indexer: the digit tells where the number of the cell's own column stands. Domain consistency.

use super::kind::{Kind, Look, Shape, Values};
use crate::meanings::Element;

pub(super) static KIND: Kind = Kind {
    id: "column-indexer",
    name: "column indexer",
    summary: "The digit V of a column indexer in column C says that C stands in column V of its row.",
    shape: Shape::Cells,
    values: Values::None,
    field: "columnindexer",
    look: Look::Area("green"),
    check: |_, _| Ok(()),
    post: |board, rule, poster| {
        for cell in board.cells(&rule.groups[0]) {
            let d = board.dimensions;
            let n = d.size();
            let list: Vec<usize> = (0..n).map(|column| d.cell(d.row(cell), column)).collect();
            let own = d.column(cell);
            let others = list.iter().copied().filter(|&other| other != cell);
            let scope = std::iter::once(cell).chain(others).collect();
            poster.post(scope, Element { own: Some(own), target: own as u8 });
        }
    },
};

//! Column indexer: if the cell is in column c and has the digit d, then the cell of its row in column d has the digit c. Domain
//! consistency.

use super::kind::{Kind, Look, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "column-indexer",
    name: "column indexer",
    summary: "The digit V of a column indexer in column C says that C stands in column V of its row.",
    shape: Shape::Cells,
    values: Values::None,
    field: "columnindexer",
    look: Look::Area("green"),
    check: |board, _| board.has_digits_of_places(),
    post: |board, rule, poster| {
        let d = board.dimensions;
        for cell in board.cells(&rule.groups[0]) {
            let list: Vec<usize> = (0..d.size()).map(|column| d.cell(d.row(cell), column)).collect();
            poster.index(cell, &list);
        }
    },
    place: |solved, random| solved.cell(random, |cell| solved.holds(&solved.rule(&[cell]))),
    ..Kind::PLAIN
};

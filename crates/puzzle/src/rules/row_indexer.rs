//! Row indexer: if the cell is in row r and has the digit d, then the cell of its column in row d has the digit r. Domain
//! consistency.

use super::kind::{Kind, Look, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "row-indexer",
    name: "row indexer",
    summary: "The digit V of a row indexer in row R says that R stands in row V of its column.",
    shape: Shape::Cells,
    values: Values::None,
    field: "rowindexer",
    look: Look::Area("orange"),
    check: |board, _| board.has_digits_of_places(),
    post: |board, rule, poster| {
        let d = board.dimensions;
        for cell in board.cells(&rule.groups[0]) {
            let list: Vec<usize> = (0..d.size()).map(|row| d.cell(row, d.column(cell))).collect();
            poster.index(cell, &list);
        }
    },
    place: |solved, random| solved.cell(random, |cell| solved.holds(&solved.rule(&[cell]))),
    ..Kind::PLAIN
};

//! Box indexer: if the cell is at place p of its box and has the digit d, then place d of the box has the digit p. Domain
//! consistency.

use super::kind::{Kind, Look, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "box-indexer",
    name: "box indexer",
    summary: "The digit V of a box indexer at place P of its box says that P stands at place V of the box.",
    shape: Shape::Cells,
    values: Values::None,
    field: "boxindexer",
    look: Look::Area("violet"),
    needs_regions: true,
    check: |board, _| board.has_digits_of_places(),
    post: |board, rule, poster| {
        for cell in board.cells(&rule.groups[0]) {
            poster.index(cell, &board.region_cells(board.region[cell]));
        }
    },
    place: |solved, random| solved.cell(random, |cell| solved.holds(&solved.rule(&[cell]))),
    ..Kind::PLAIN
};

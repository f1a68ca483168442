//! Anti-king: cells that touch at a corner differ. Domain consistency of each pair.

use super::kind::{Kind, Look, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "anti-king",
    name: "anti-king",
    summary: "Cells that touch at a corner differ.",
    shape: Shape::Grid,
    values: Values::None,
    field: "antiking",
    look: Look::None,
    check: |_, _| Ok(()),
    post: |board, _, poster| board.leaps_differ(&[(1, 1), (1, -1)], poster),
    place: |_, _| None,
};

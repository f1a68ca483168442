//! Anti-king: cells that touch at a corner differ. Domain consistency of each pair.

use super::diagonals;
use super::kind::{Kind, Look, Mention, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "anti-king",
    name: "anti-king",
    summary: "Cells that touch at a corner differ.",
    shape: Shape::Grid,
    values: Values::None,
    field: "antiking",
    look: Look::None,
    mentions: &[
        Mention { rank: 1, words: &["king's move", "king’s move", "anti-king", "antiking"], name: "a king's move" },
        diagonals::DIAGONALS,
    ],
    post: |board, _, poster| board.leaps_differ(&[(1, 1), (1, -1)], poster),
    ..Kind::PLAIN
};

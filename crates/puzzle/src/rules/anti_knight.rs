//! Anti-knight: cells a knight's move apart differ. Domain consistency of each pair.

use super::kind::{Kind, Look, Mention, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "anti-knight",
    name: "anti-knight",
    summary: "Cells a knight's move apart differ.",
    shape: Shape::Grid,
    values: Values::None,
    field: "antiknight",
    look: Look::None,
    mentions: &[Mention { rank: 0, words: &["knight"], name: "a knight's move" }],
    post: |board, _, poster| board.leaps_differ(&[(1, 2), (2, 1), (1, -2), (2, -1)], poster),
    ..Kind::PLAIN
};

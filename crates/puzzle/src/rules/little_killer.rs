//! Little killer: the sum along a diagonal; digits may repeat. A clue of 0 is no clue. Bounds by combinations.

use super::arrow;
use super::diagonals;
use super::kind::{Kind, Look, Mention, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "little-killer",
    name: "little killer",
    summary: "The digits along the diagonal have the sum beside the arrow. Digits may repeat.",
    shape: Shape::Diagonal,
    values: Values::One,
    field: "littlekillersum",
    look: Look::Clue,
    mentions: &[
        Mention { rank: 6, words: &["little killer"], name: "little killers" },
        arrow::ARROWS,
        diagonals::DIAGONALS,
    ],
    post: |board, clue, poster| {
        let total = clue.value().unwrap_or(0);
        if total > 0 {
            let cells = board.diagonal(clue);
            let weights = vec![1; cells.len()];
            let (scope, meaning) = board.sum(&cells, &weights, total);
            poster.post(scope, meaning);
        }
    },
    place: |solved, random| solved.diagonal(random, |digits| digits.iter().sum()),
    ..Kind::PLAIN
};

//! Arrow: the digits of each line add up to the number in the circle. The first cell of a line lies in the circle and does not
//! count. If the circle has several cells, their digits in reading order are one number. Domain consistency up to five cells,
//! otherwise bounds by combinations.

use super::kind::{Kind, Look, Mention, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "arrow",
    name: "arrow",
    summary: "The digits along an arrow have the sum in its circle.",
    shape: Shape::Arrow,
    values: Values::None,
    field: "arrow",
    look: Look::Arrow,
    mentions: &[ARROWS],
    may_return: true,
    check: |_, arrow| match arrow.groups[0].len() {
        1..=3 => Ok(()),
        cells => Err(format!("its circle has {cells} cells; a number of at most three digits fits")),
    },
    post: |board, arrow, poster| {
        let mut circle = board.cells(&arrow.groups[0]);
        circle.sort_unstable();
        let places = (0..circle.len() as u32).rev().map(|exponent| -(10i32.saturating_pow(exponent)));
        let of_circle: Vec<i32> = places.collect();
        for line in &arrow.groups[1..] {
            let line = board.cells(&line[1..]);
            let weights = [&of_circle[..], &vec![1; line.len()]].concat();
            let (scope, meaning) = board.sum(&[&circle[..], &line].concat(), &weights, 0);
            poster.post(scope, meaning);
        }
    },
    place: |solved, random| solved.at_random(random),
    ..Kind::PLAIN
};

/// How texts speak of arrows.
pub(super) const ARROWS: Mention = Mention { rank: 4, words: &["arrow"], name: "arrows" };

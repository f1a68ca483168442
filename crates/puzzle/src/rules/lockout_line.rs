//! Lockout line: the two ends differ by at least the value, or half the size of the grid (rounded down) without a value. The
//! other digits lie outside the range between the ends. Domain consistency.

use super::kind::{Kind, Look, Mention, Shape, Values};
use pencilmark_meanings::Outside;

pub(super) static KIND: Kind = Kind {
    id: "lockout",
    name: "lockout line",
    summary: "The ends of a lockout line differ by at least half the size of the grid (4 of 9); the other digits lie outside the range of the ends.",
    shape: Shape::Line,
    values: Values::Default(|size| size / 2),
    field: "lockout",
    look: Look::EndedLine("teal"),
    mentions: &[Mention { rank: 16, words: &["lockout"], name: "lockout lines" }],
    post: |board, rule, poster| {
        let gap = poster.value(rule).clamp(0, 64) as u8;
        for line in &rule.groups {
            if let [first, inner @ .., last] = &board.cells(line)[..] {
                poster.post([&[*first, *last], inner].concat(), Outside { gap });
            }
        }
    },
    place: |solved, random| solved.line(random, 3, 6, |_| true, |line| solved.holds(&solved.rule(line))),
    ..Kind::PLAIN
};

//! Whispers: neighbours on the line differ by at least the value. The default value is half the size of the grid, rounded up.
//! Domain consistency of each pair.

use super::kind::{Kind, Look, Mention, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "whispers",
    name: "whispers line",
    summary: "Neighbours on a whispers line differ by at least half the size of the grid (5 of 9), or by at least its number.",
    shape: Shape::Line,
    values: Values::Default(|size| (size + 1) / 2),
    field: "whispers",
    look: Look::Line("green"),
    mentions: &[Mention { rank: 8, words: &["whisper"], name: "whispers" }],
    may_return: true,
    post: |board, rule, poster| {
        let least = poster.value(rule);
        for line in &rule.groups {
            for pair in board.cells(line).windows(2) {
                poster.pair(pair[0], pair[1], |a, b| i32::from(a.abs_diff(b)) >= least);
            }
        }
    },
    place: |solved, random| {
        let least = (solved.board.digit_count() as u32).div_ceil(2);
        let whispers =
            |line: &[usize]| solved.digits_of(line).windows(2).all(|pair| pair[0].abs_diff(pair[1]) >= least);
        solved.line(random, 3, 8, whispers, |_| true)
    },
    ..Kind::PLAIN
};

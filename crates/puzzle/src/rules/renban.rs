//! Renban: the digits are consecutive, in any order. Domain consistency.

use super::kind::{Kind, Look, Mention, Shape, Values};
use super::loops;
use pencilmark_meanings::Consecutive;

pub(super) static KIND: Kind = Kind {
    id: "renban",
    name: "renban line",
    summary: "The digits of a renban line are consecutive numbers in any order.",
    shape: Shape::Line,
    values: Values::None,
    field: "renban",
    look: Look::Line("purple"),
    mentions: &[Mention { rank: 7, words: &["renban"], name: "renban lines" }],
    read_line: loops::as_set,
    post: |board, rule, poster| {
        for line in &rule.groups {
            let cells = board.cells(line);
            let count = cells.len() as u32;
            poster.post(cells, Consecutive { count });
        }
    },
    place: |solved, random| {
        let span = |line: &[usize]| {
            let digits = solved.digits_of(line);
            digits.iter().max().unwrap_or(&0) - digits.iter().min().unwrap_or(&0)
        };
        let begins = |line: &[usize]| solved.differ(line) && span(line) < 6;
        solved.line(random, 3, 6, begins, |line| span(line) + 1 == line.len() as i32)
    },
    ..Kind::PLAIN
};

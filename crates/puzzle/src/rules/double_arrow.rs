//! Double arrow: the inner digits have the same sum as the two ends. A line of two cells has no effect. Bounds by combinations.

use super::arrow;
use super::kind::{Kind, Look, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "double-arrow",
    name: "double arrow",
    summary: "The digits between the ends of a double arrow have the same sum as its two ends.",
    shape: Shape::Line,
    values: Values::None,
    field: "doublearrow",
    look: Look::EndedLine("ink"),
    mentions: &[arrow::ARROWS],
    may_return: true,
    post: |board, rule, poster| {
        for line in &rule.groups {
            let cells = board.cells(line);
            if cells.len() > 2 {
                let mut signs = vec![-1; cells.len()];
                (signs[0], signs[cells.len() - 1]) = (1, 1);
                let (scope, meaning) = board.sum(&cells, &signs, 0);
                poster.post(scope, meaning);
            }
        }
    },
    place: |solved, random| {
        let inner = |line: &[usize]| solved.sum(&line[1..line.len() - 1]);
        let begins = |line: &[usize]| inner(line) <= solved.digit(line[0]) + solved.board.digit_count();
        solved.line(random, 3, 6, begins, |line| solved.holds(&solved.rule(line)))
    },
    ..Kind::PLAIN
};

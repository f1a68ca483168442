//! Between line: the digits of the line lie strictly between those at its ends. A line of two cells has no effect. Domain
//! consistency.

use super::kind::{Kind, Look, Mention, Shape, Values};
use pencilmark_meanings::Between;

pub(super) static KIND: Kind = Kind {
    id: "between",
    name: "between line",
    summary: "The digits of a between line lie strictly between the digits at its ends.",
    shape: Shape::Line,
    values: Values::None,
    field: "betweenline",
    look: Look::EndedLine("grey"),
    mentions: &[Mention { rank: 15, words: &["between line"], name: "between lines" }],
    post: |board, rule, poster| {
        for line in &rule.groups {
            let cells = board.cells(line);
            if let [first, inner @ .., last] = &cells[..]
                && !inner.is_empty()
            {
                poster.post([&[*first, *last], inner].concat(), Between);
            }
        }
    },
    place: |solved, random| {
        // The inner digits lie on one side of the first.
        let begins = |line: &[usize]| {
            let digits = solved.digits_of(line);
            digits[1..].iter().all(|digit| *digit > digits[0]) || digits[1..].iter().all(|digit| *digit < digits[0])
        };
        solved.line(random, 3, 7, begins, |line| solved.holds(&solved.rule(line)))
    },
    ..Kind::PLAIN
};

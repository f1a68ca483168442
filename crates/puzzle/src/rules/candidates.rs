//! Given candidates: the digit of a cell is one of the listed digits. Domain consistency.

use super::instance::Instance;
use super::kind::{Kind, Look, Shape, Values};
use crate::digit::Digit;
use pencilmark_meanings::OneOf;

pub(super) static KIND: Kind = Kind {
    id: "candidates",
    name: "given candidates",
    summary: "The digit of a cell is one of its given candidates.",
    shape: Shape::Cell,
    values: Values::Set,
    field: "",
    look: Look::None,
    post: |board, rule, poster| {
        let values = rule.digits(board.dimensions).map(Digit::value).collect();
        poster.post(board.cells(&rule.groups[0]), OneOf(values));
    },
    place: |solved, random| {
        let cell = solved.cell(random, |_| true)?;
        let mut digits = solved.digits_of(&solved.board.cells(&cell.groups[0]));
        let d = solved.board.dimensions;
        let all = d.least_digit() as i32..=d.greatest_digit() as i32;
        let mut others: Vec<i32> = all.filter(|digit| !digits.contains(digit)).collect();
        random.shuffle(&mut others);
        digits.extend(others.into_iter().take(random.usize(1..=2)));
        digits.sort_unstable();
        Some(Instance { values: digits, ..cell })
    },
    ..Kind::PLAIN
};

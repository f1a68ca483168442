//! Killer cage: the digits differ, and their sum is the total, if there is one. Domain consistency; in grids of more than 16
//! rows there are two constraints, "all different" and the sum, each at domain consistency.

use super::instance::Instance;
use super::kind::{Kind, Look, Mention, Shape, Values};
use pencilmark_meanings::{AllDifferent, Linear};

pub(super) static KIND: Kind = Kind {
    id: "cage",
    name: "cage",
    summary: "The digits of a cage differ, and their sum is the number in its corner, if there is one.",
    shape: Shape::Cells,
    values: Values::Optional,
    field: "killercage",
    look: Look::Cage,
    mentions: &[Mention { rank: 5, words: &["cage"], name: "cages" }],
    post: |board, cage, poster| {
        let cells = board.cells(&cage.groups[0]);
        match cage.value() {
            Some(total) if !board.has_few_values() => {
                let sum = Linear::new(vec![1; cells.len()], total).of_digits(board.dimensions.least_digit());
                poster.post(cells.clone(), AllDifferent);
                poster.post(cells, sum);
            }
            Some(total) => {
                let meaning = Linear::distinct(cells.len(), total).of_digits(board.dimensions.least_digit());
                poster.post(cells, meaning);
            }
            None => poster.post(cells, AllDifferent),
        }
    },
    place: |solved, random| {
        let cells = solved.area(random, 2, 5, |area| solved.differ(area))?;
        Some(Instance { values: vec![solved.sum(&cells)], ..solved.rule(&cells) })
    },
    ..Kind::PLAIN
};

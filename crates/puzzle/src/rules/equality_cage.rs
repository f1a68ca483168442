//! Equality cage: the cage has as many even as odd digits, and as many low as high digits. The middle digit of a grid with an
//! odd number of rows is neither low nor high. The digits differ. Two constraints, each at domain consistency: "all different",
//! and the two balances.

use super::kind::{Kind, Look, Shape, Values};
use pencilmark_meanings::{AllDifferent, State, Stated, Statement};

pub(super) static KIND: Kind = Kind {
    id: "equality",
    name: "equality cage",
    summary: "An equality cage has different digits, as many even as odd ones, and as many low as high ones.",
    shape: Shape::Cells,
    values: Values::None,
    field: "equalitycage",
    look: Look::Area("yellow"),
    post: |board, cage, poster| {
        let cells = board.cells(&cage.groups[0]);
        poster.post(cells.clone(), AllDifferent);
        poster.post(cells, Stated { statement: &BALANCED, parameter: board.digit_count() as u64 });
    },
    place: |solved, random| {
        let begins = |area: &[usize]| solved.differ(area);
        let fits = |area: &Vec<usize>| solved.holds(&solved.rule(area));
        (0..20).find_map(|_| solved.area(random, 2, 6, begins).filter(fits)).map(|area| solved.rule(&area))
    },
    ..Kind::PLAIN
};

/// The parameter is the number of digits. The state holds how many more odd than even digits, and how many more low than high
/// digits, were read.
static BALANCED: Statement = Statement {
    name: "balanced",
    read: |count, state, _, value| {
        // Whether the least digit is 0 or 1 does not matter: the odd digits and the even ones change places.
        let (digit, count) = (i64::from(value) + 1, count as i64);
        let parity = if digit % 2 == 1 { 1 } else { -1 };
        let height = (count + 1 - 2 * digit).signum();
        let [odd, low] = differences(state);
        Some(packed(odd + parity, low + height))
    },
    accepts: |_, state| differences(state) == [0, 0],
};

/// The two differences of a state.
fn differences(state: State) -> [i64; 2] {
    [state as i64, (state >> 64) as i64]
}

fn packed(odd: i64, low: i64) -> State {
    State::from(odd as u64) | State::from(low as u64) << 64
}

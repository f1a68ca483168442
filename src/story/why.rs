//! Why a step of a story holds, as far as its words can say it.

use crate::kernel::{Domain, Value};
use crate::puzzle::House;
use crate::trace::Decision;

/// What is known about a cell.
pub(super) struct Known<'a> {
    pub(super) cell: usize,
    pub(super) allowed: Domain,
    pub(super) facts: Vec<&'a Decision<String>>,
}

/// Why a step holds, as far as the words can say it.
pub(super) enum Why {
    /// A cell has one digit left.
    LastDigit(usize, Value),
    /// A digit has one place left in a house.
    LastPlace(House, Value, usize),
    /// A digit of the first house is within the second one.
    Within(House, House, Value),
    NoDigit(usize),
    NoPlace(House, Value),
    /// The facts and the constraints entail it in some other way.
    Other,
}

/// Why a step holds, judged by its facts and its houses. `is_of_houses`: it has no rules.
pub(super) fn why(
    full: Domain,
    cells: usize,
    houses: &[(House, Vec<usize>)],
    is_of_houses: bool,
    from: &[Known<'_>],
    to: &[Known<'_>],
) -> Why {
    let mut known = vec![full; cells];
    from.iter().for_each(|fact| known[fact.cell] = fact.allowed);
    let sees = |cell: usize, value: Value| {
        let mut with = houses.iter().filter(|(_, cells)| cells.contains(&cell)).flat_map(|(_, cells)| cells);
        with.any(|&other| other != cell && known[other].value() == Some(value))
    };
    // Two equal digits contradict each other, and no other reason is as plain.
    let is_gone =
        |cell: usize, value: Value| !known[cell].contains(value) || (!known[cell].is_fixed() && sees(cell, value));
    let left = |cell: usize| full.iter().filter(|&value| !is_gone(cell, value)).collect::<Domain>();
    let places = |cells: &[usize], value: Value| {
        cells.iter().copied().filter(|&cell| !is_gone(cell, value)).collect::<Vec<usize>>()
    };
    // Only a house with as many cells as there are digits has a place for each digit.
    let is_full = |cells: &[usize]| cells.len() == full.len();
    let found = match to {
        [] => {
            let no_digit = (0..cells).find(|&cell| left(cell).is_empty()).map(Why::NoDigit);
            let mut of_houses = houses.iter().flat_map(|house| full.iter().map(move |value| (house, value)));
            no_digit.or_else(|| {
                let ((house, _), value) =
                    of_houses.find(|((_, cells), value)| is_full(cells) && places(cells, *value).is_empty())?;
                Some(Why::NoPlace(*house, value))
            })
        }
        [one] => one.allowed.value().and_then(|value| {
            if left(one.cell) == Domain::single(value) {
                return Some(Why::LastDigit(one.cell, value));
            }
            let (house, _) = houses.iter().find(|(_, cells)| is_full(cells) && places(cells, value) == [one.cell])?;
            Some(Why::LastPlace(*house, value, one.cell))
        }),
        _ => None,
    };
    found.or_else(|| within(full, houses, is_of_houses, to, places)).unwrap_or(Why::Other)
}

/// Whether a digit that goes from some cells of a house is within that house in another one.
fn within(
    full: Domain,
    houses: &[(House, Vec<usize>)],
    is_of_houses: bool,
    to: &[Known<'_>],
    places: impl Fn(&[usize], Value) -> Vec<usize>,
) -> Option<Why> {
    let [one, two] = houses else { return None };
    let gone: Domain = to.iter().fold(Domain::EMPTY, |gone, known| Domain(gone.0 | full.minus(known.allowed).0));
    let value = gone.value().filter(|_| is_of_houses)?;
    [(one, two), (two, one)].into_iter().find_map(|((house, cells), (other, others))| {
        let places = places(cells, value);
        let is_within =
            cells.len() == full.len() && !places.is_empty() && places.iter().all(|cell| others.contains(cell));
        let is_outside = to.iter().all(|known| others.contains(&known.cell) && !cells.contains(&known.cell));
        (is_within && is_outside).then_some(Why::Within(*house, *other, value))
    })
}

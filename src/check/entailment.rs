//! The meaning of each constraint by itself: whether values for its cells exist that satisfy it. A reason entails a removal
//! exactly if the constraint cannot hold with the cited literals and the removed value.

use super::rules::Meaning;

/// Whether a constraint cannot hold when its cells (in the order of the scope) may take only these values. For
/// [`Meaning::Crossing`], `false` may also mean that the test is too weak to see the conflict.
pub(super) fn is_refuted(meaning: &Meaning, size: usize, domains: &[u64]) -> bool {
    match *meaning {
        Meaning::Different => !can_differ(domains, size),
        Meaning::Crossing { outside, crossing } => crossing_is_refuted(domains, outside, crossing),
        Meaning::Digit(digit) => domains.contains(&0) || !can_place(domains, size, digit),
        Meaning::Trial => false,
    }
}

/// Whether all cells can take values that are different from each other. The function grows a matching of cells and
/// values along augmenting paths. There are at least as many values (`size`) as cells, so a cell that may take any
/// value can be skipped.
fn can_differ(domains: &[u64], size: usize) -> bool {
    let full = u64::MAX >> (64 - size);
    let mut owners = [usize::MAX; 64];
    (0..domains.len()).all(|cell| domains[cell] == full || augment(cell, domains, &mut owners, &mut 0))
}

/// Finds a value for a cell, moving other cells to other values where necessary; `seen` holds the values already tried.
fn augment(cell: usize, domains: &[u64], owners: &mut [usize; 64], seen: &mut u64) -> bool {
    loop {
        let untried = domains[cell] & !*seen;
        if untried == 0 {
            return false;
        }
        let value = untried.trailing_zeros() as usize;
        *seen |= 1 << value;
        if owners[value] == usize::MAX || augment(owners[value], domains, owners, seen) {
            owners[value] = cell;
            return true;
        }
    }
}

/// Whether two crossing houses cannot both hold. The cells are the first house without the crossing, the crossing, and
/// the rest of the second house. The houses are refuted if one of them has no matching, or if a value is fixed in one
/// house outside the crossing and has no place outside the crossing in the other house. The value would then have to
/// stand in the crossing, and so twice in the house in which it is fixed.
fn crossing_is_refuted(domains: &[u64], outside: usize, crossing: usize) -> bool {
    let size = outside + crossing;
    let (first, second) = (&domains[..outside], &domains[size..]);
    let stands = |cells: &[u64]| cells.iter().filter(|d| d.is_power_of_two()).fold(0, |set, d| set | d);
    let possible = |cells: &[u64]| cells.iter().fold(0, |set, d| set | d);
    stands(second) & !possible(first) != 0
        || stands(first) & !possible(second) != 0
        || !can_differ(&domains[..size], size)
        || !can_differ(&domains[outside..], size)
}

/// Whether a digit (a bit) can stand once in every row and every column of a square of cells.
fn can_place(domains: &[u64], size: usize, digit: u64) -> bool {
    let places = |row: &[u64]| {
        let columns = row.iter().enumerate();
        columns.fold(u64::MAX >> (64 - size), |places, (column, &domain)| match domain {
            _ if domain & digit == 0 => places & !(1 << column),
            _ if domain == digit => places & 1 << column,
            _ => places,
        })
    };
    let rows: Vec<u64> = domains.chunks(size).map(places).collect();
    can_differ(&rows, size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Whether the cells can take different values. The test finds out by trying all combinations of values.
    fn by_trying(domains: &[u64], used: u64) -> bool {
        let Some((&first, rest)) = domains.split_first() else { return true };
        (0..64).any(|v| first & !used & 1 << v != 0 && by_trying(rest, used | 1 << v))
    }

    proptest! {
        #[test]
        fn a_matching_is_found_when_there_is_one(domains in proptest::collection::vec(0u64..64, 1..=6)) {
            prop_assert_eq!(can_differ(&domains, 6), by_trying(&domains, 0));
        }

        #[test]
        fn a_crossing_is_refuted_only_when_it_cannot_hold(domains in proptest::collection::vec(1u64..16, 6)) {
            // Two houses of four cells that share two cells.
            let fill = |values: &[usize; 6]| {
                let differ = |cells: &[usize]| cells.iter().fold(0u64, |set, v| set | 1 << v) == 0b1111;
                differ(&values[..4]) && differ(&values[2..])
            };
            let mut holds = false;
            for code in 0..4usize.pow(6) {
                let values: [usize; 6] = std::array::from_fn(|i| code / 4usize.pow(i as u32) % 4);
                holds |= fill(&values) && (0..6).all(|i| domains[i] >> values[i] & 1 == 1);
            }
            prop_assert!(!(holds && crossing_is_refuted(&domains, 2, 2)));
        }
    }

    #[test]
    fn a_locked_candidate_is_seen() {
        // The value 1 is absent from the first house outside the crossing, and fixed in the second house outside the
        // crossing.
        assert!(crossing_is_refuted(&[0b1110, 0b1110, 0b1111, 0b1111, 0b0001, 0b1111], 2, 2));
        assert!(!crossing_is_refuted(&[0b1110, 0b1111, 0b1111, 0b1111, 0b0001, 0b1111], 2, 2));
    }

    #[test]
    fn an_x_wing_is_seen() {
        // In the first two rows, the digit 1 can stand only in columns 1 and 2. In the third row, it is fixed in column
        // 1 or 2.
        let (no, any) = (0b1110, 0b1111);
        let square = [any, any, no, no, any, any, no, no, 0b0001, any, any, any, any, any, any, any];
        assert!(is_refuted(&Meaning::Digit(1), 4, &square));
        let mut elsewhere = square;
        elsewhere[8] = any;
        assert!(!is_refuted(&Meaning::Digit(1), 4, &elsewhere));
    }
}

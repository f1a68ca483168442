//! The meaning of each constraint by itself: whether values for its cells exist that satisfy it. A reason entails a removal
//! exactly if the constraint cannot hold with the cited literals and the removed value.

use super::rules::Meaning;
use pencilmark_meanings::{AllDifferent, Domain, Meaning as _};

/// Whether a constraint cannot hold when its cells (in the order of the scope) may take only these values. For
/// [`Meaning::Crossing`], `false` may also mean that the test is too weak to see the conflict.
pub(super) fn is_refuted(meaning: &Meaning, domains: &[Domain]) -> bool {
    match *meaning {
        Meaning::Said(ref said) => !said.is_satisfiable(domains),
        Meaning::Crossing { outside, crossing } => crossing_is_refuted(domains, outside, crossing),
        Meaning::Trial | Meaning::Learnt => false,
    }
}

/// Whether two crossing houses cannot both hold. The cells are the first house without the crossing, the crossing, and the rest
/// of the second house. The houses are refuted if one of them has no filling. They are also refuted if a value is fixed in one
/// house outside the crossing, and has no place outside the crossing in the other house. The value would then have to be in the
/// crossing, and so twice in the house in which it is fixed.
fn crossing_is_refuted(domains: &[Domain], outside: usize, crossing: usize) -> bool {
    let size = outside + crossing;
    let (first, second) = (&domains[..outside], &domains[size..]);
    let stands = |cells: &[Domain]| cells.iter().filter(|d| d.is_fixed()).fold(0, |set, d| set | d.0);
    let possible = |cells: &[Domain]| cells.iter().fold(0, |set, d| set | d.0);
    stands(second) & !possible(first) != 0
        || stands(first) & !possible(second) != 0
        || !AllDifferent.is_satisfiable(&domains[..size])
        || !AllDifferent.is_satisfiable(&domains[outside..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_meanings::OnePlaceALine;
    use proptest::prelude::*;

    fn domains(sets: &[u64]) -> Vec<Domain> {
        sets.iter().map(|&set| Domain(set)).collect()
    }

    proptest! {
        #[test]
        fn a_crossing_is_refuted_only_when_it_cannot_hold(sets in proptest::collection::vec(1u64..16, 6)) {
            // Two houses of four cells that share two cells.
            let fill = |values: &[usize; 6]| {
                let differ = |cells: &[usize]| cells.iter().fold(0u64, |set, v| set | 1 << v) == 0b1111;
                differ(&values[..4]) && differ(&values[2..])
            };
            let mut holds = false;
            for code in 0..4usize.pow(6) {
                let values: [usize; 6] = std::array::from_fn(|i| code / 4usize.pow(i as u32) % 4);
                holds |= fill(&values) && (0..6).all(|i| sets[i] >> values[i] & 1 == 1);
            }
            prop_assert!(!(holds && crossing_is_refuted(&domains(&sets), 2, 2)));
        }
    }

    #[test]
    fn a_locked_candidate_is_seen() {
        // The value 1 is absent from the first house outside the crossing, and fixed in the second house outside the
        // crossing.
        assert!(crossing_is_refuted(&domains(&[0b1110, 0b1110, 0b1111, 0b1111, 0b0001, 0b1111]), 2, 2));
        assert!(!crossing_is_refuted(&domains(&[0b1110, 0b1111, 0b1111, 0b1111, 0b0001, 0b1111]), 2, 2));
    }

    #[test]
    fn an_x_wing_is_seen() {
        // In the first two rows, the digit 1 can stand only in columns 1 and 2. In the third row, it is fixed in column
        // 1 or 2.
        let (no, any) = (0b1110, 0b1111);
        let square = [any, any, no, no, any, any, no, no, 0b0001, any, any, any, any, any, any, any];
        let digit = Meaning::Said(OnePlaceALine { size: 4, value: 0 }.into());
        assert!(is_refuted(&digit, &domains(&square)));
        let mut elsewhere = square;
        elsewhere[8] = any;
        assert!(!is_refuted(&digit, &domains(&elsewhere)));
    }
}

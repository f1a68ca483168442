//! A memo of results of a propagator. A search comes back to the same domains of a small scope again and again, and a look into a
//! table is cheaper than a run. A memo never changes a result: it holds what a run from these domains has found.

use crate::kernel::Domain;

/// The number of results that are kept. Each has one place, which the next result with the same hash takes over.
const PLACES: usize = 256;

/// The results of runs over scopes whose domains fit 127 bits together.
#[derive(Debug, Default)]
pub(super) struct Memo {
    /// The domains before a run, and the supported values after it; 0 if there are none. Empty before the first run.
    places: Vec<(u128, u128)>,
}

/// A copy of a propagator begins without results, so that copies of a search stay small.
impl Clone for Memo {
    fn clone(&self) -> Memo {
        Memo::default()
    }
}

impl Memo {
    /// All domains of a scope in one word, with a bit above them that no empty place has. `None` if they do not fit.
    pub(super) fn key(domains: &[Domain], width: usize) -> Option<u128> {
        if domains.len() * width > 127 {
            return None;
        }
        Some(domains.iter().fold(1, |key, domain| key << width | u128::from(domain.0)))
    }

    /// The result for a key.
    pub(super) fn find(&self, key: u128) -> Option<u128> {
        self.places.get(place(key)).filter(|(known, _)| *known == key).map(|&(_, result)| result)
    }

    /// Keeps the result for a key.
    pub(super) fn keep(&mut self, key: u128, result: u128) {
        if self.places.is_empty() {
            self.places.resize(PLACES, (0, 0));
        }
        self.places[place(key)] = (key, result);
    }
}

fn place(key: u128) -> usize {
    let mixed = (key as u64 ^ (key >> 61) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> (64 - PLACES.trailing_zeros())) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_memo_gives_back_what_it_keeps() {
        let mut memo = Memo::default();
        let key = |values: &[u64]| {
            let domains: Vec<Domain> = values.iter().map(|&value| Domain(value)).collect();
            Memo::key(&domains, 9)
        };
        assert_eq!(key(&[1; 15]), None, "15 domains of 9 values do not fit");
        let (empty, some) = (key(&[0, 0]).unwrap(), key(&[3, 5]).unwrap());
        assert_eq!((memo.find(empty), memo.find(some)), (None, None));
        memo.keep(some, 7);
        assert_eq!((memo.find(empty), memo.find(some)), (None, Some(7)));
        assert_eq!(memo.clone().find(some), None);
    }
}

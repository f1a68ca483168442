//! A memo of what a propagator found for the domains of its scope. A search meets the same domains of a few variables again and
//! again: after each return to a node, and in each branch that changes other variables only. A memo pays if a run takes long. It
//! pays for sums of several variables, but not for automata.
//!
//! The memo is a hash table in which a new result takes the place of an old one. A result that is found again is equal to a result
//! that is computed again, so the memo changes no search.

use super::scratch::Scratch;
use crate::kernel::Domain;

/// The domains of a scope in one number.
type Key = u128;

/// A result: the values of each variable that stay, and the values that every solution has in each group, both in one number like
/// the key. Nothing stays if there is no solution.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    key: Key,
    supported: Key,
    required: Key,
}

/// The results for the domains of one scope.
#[derive(Debug, Default)]
pub(super) struct Memo {
    entries: Vec<Found>,
    /// The runs so far. A propagator that runs rarely gets no table.
    runs: u32,
}

impl Clone for Memo {
    fn clone(&self) -> Memo {
        Memo::default()
    }
}

/// The number of runs after which a table pays.
const FIRST_RUNS: u32 = 200;
/// The number of entries: a power of two.
const ENTRIES: usize = 1 << 11;

/// The domains as one number, each in `width` bits; `None` if they do not fit.
fn pack(domains: &[Domain], width: usize) -> Option<Key> {
    (domains.len() * width <= 128).then(|| domains.iter().fold(0, |key, domain| key << width | Key::from(domain.0)))
}

/// Writes the domains of a number.
fn unpack(mut packed: Key, domains: &mut [Domain], width: usize) {
    for domain in domains.iter_mut().rev() {
        *domain = Domain(packed as u64 & !(u64::MAX << width));
        packed >>= width;
    }
}

impl Memo {
    /// A memo that notes the first result already.
    #[cfg(test)]
    pub(super) fn at_once() -> Memo {
        Memo { entries: Vec::new(), runs: FIRST_RUNS }
    }

    /// Where a key stands in the table. Fibonacci hashing (Knuth, *The Art of Computer Programming* 3, section 6.4).
    fn place(key: Key) -> usize {
        let folded = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (folded >> (64 - ENTRIES.ilog2())) as usize
    }

    /// Finds the supported values of a scope over values below `width`, and the values that every solution has in each of some
    /// groups. If the memo has no result for these domains, `run` computes the result. Returns whether there is a solution.
    pub(super) fn support(
        &mut self,
        scratch: &mut Scratch,
        (width, groups): (usize, usize),
        run: impl FnOnce(&mut Scratch) -> bool,
    ) -> bool {
        let Some(key) = pack(&scratch.domains, width) else { return run(scratch) };
        if let Some(found) = self.entries.get(Memo::place(key)).filter(|found| found.key == key) {
            scratch.required.resize(groups, Domain::EMPTY);
            unpack(found.supported, &mut scratch.supported, width);
            unpack(found.required, &mut scratch.required, width);
            return found.supported != 0;
        }
        let is_possible = run(scratch);
        let packed = |domains: &[Domain]| pack(domains, width).filter(|_| is_possible).unwrap_or(0);
        self.put(Found { key, supported: packed(&scratch.supported), required: packed(&scratch.required) });
        is_possible
    }

    /// Notes a result, in place of another one if need be.
    fn put(&mut self, found: Found) {
        if self.entries.is_empty() {
            self.runs += 1;
            if self.runs < FIRST_RUNS {
                return;
            }
            self.entries.resize(ENTRIES, Found::default());
        }
        self.entries[Memo::place(found.key)] = found;
    }
}

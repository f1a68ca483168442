//! Clauses that searches of one problem pass on to each other: a flat list of words, which fits into a message.

use super::lit::{Lit, Packing};
use crate::kernel::Domain;

/// The largest number of literals of a clause that is passed on.
const MOST_LITERALS: usize = 64;
/// The highest LBD of a clause that is passed on. On a 25x25 grid, two threads made 57,000 failures together with a limit of 4
/// and 49,000 with a limit of 6, while one thread made 45,000. On another grid, four threads without a limit made as many
/// failures as with 8, but needed a fifth more time.
const HIGHEST_LBD: u32 = 8;

/// Learnt clauses, in the order of learning. For each clause there is the number of its literals, its LBD, and its packed literals.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SharedClauses {
    words: Vec<u32>,
}

impl SharedClauses {
    /// Reads clauses from words that [`SharedClauses::words`] returned, possibly in another process.
    pub fn from_words(words: Vec<u32>) -> SharedClauses {
        SharedClauses { words }
    }

    /// The clauses as words.
    pub fn words(&self) -> &[u32] {
        &self.words
    }

    /// Whether there are no clauses.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Adds a clause if it is worth passing on. Returns whether it is.
    pub(super) fn offer(&mut self, literals: &[Lit], lbd: u32) -> bool {
        let is_short = literals.len() <= 2;
        let is_good = is_short || (lbd <= HIGHEST_LBD && literals.len() <= MOST_LITERALS);
        if is_good {
            self.words.extend([literals.len() as u32, lbd]);
            self.words.extend(literals.iter().map(|lit| lit.0));
        }
        is_good
    }

    /// All clauses with their LBD. The list ends before a clause that is cut off.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&[u32], u32)> {
        let mut rest = &self.words[..];
        std::iter::from_fn(move || {
            let (head, tail) = rest.split_at_checked(2)?;
            let (literals, next) = tail.split_at_checked(head[0] as usize)?;
            rest = next;
            Some((literals, head[1]))
        })
    }
}

/// The literals of a clause as this problem packs them. `None` if a word is no literal of the problem.
pub(super) fn literals_of(words: &[u32], packing: Packing, domains: &[Domain], width: usize) -> Option<Vec<Lit>> {
    let known = |lit: &Lit| packing.var(*lit).index() < domains.len() && usize::from(packing.value(*lit)) < width;
    words.iter().map(|&word| Some(Lit(word)).filter(known)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Literal, VarId};

    #[test]
    fn short_and_good_clauses_are_passed_on() {
        let packing = Packing::new(9);
        let lits = |count: u32| -> Vec<Lit> {
            (0..count).map(|var| packing.pack(Literal::Not(VarId(var), (var % 9) as u8))).collect()
        };
        let mut shared = SharedClauses::default();
        assert!(shared.is_empty());
        assert!(shared.offer(&lits(1), 1) && shared.offer(&lits(2), 2) && shared.offer(&lits(7), HIGHEST_LBD));
        assert!(!shared.offer(&lits(3), HIGHEST_LBD + 1));
        assert!(!shared.offer(&lits(MOST_LITERALS as u32 + 1), 2));
        let read = SharedClauses::from_words(shared.words().to_vec());
        let found: Vec<(Option<Vec<Lit>>, u32)> =
            read.iter().map(|(words, lbd)| (literals_of(words, packing, &[Domain::full(9); 7], 9), lbd)).collect();
        assert_eq!(found, [(Some(lits(1)), 1), (Some(lits(2)), 2), (Some(lits(7)), HIGHEST_LBD)]);
    }

    #[test]
    fn damaged_words_are_left_out() {
        let packing = Packing::new(9);
        let cut = SharedClauses::from_words(vec![1, 1, 0, 3, 2, 0]);
        assert_eq!(cut.iter().collect::<Vec<_>>(), [(&[0][..], 1)]);
        let domains = [Domain::full(9); 2];
        let of = |literal: Literal| literals_of(&[packing.pack(literal).0], packing, &domains, 9);
        assert!(of(Literal::Is(VarId(1), 8)).is_some());
        assert_eq!(of(Literal::Is(VarId(2), 0)), None);
        assert_eq!(of(Literal::Is(VarId(0), 12)), None);
        assert_eq!(SharedClauses::from_words(vec![u32::MAX]).iter().count(), 0);
    }
}

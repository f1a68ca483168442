//! The clauses, and their propagation by two watched literals (Moskewicz et al., *Chaff*, DAC 2001).
//!
//! A clause watches two of its literals. While neither is false, the clause cannot remove anything. When a watched literal
//! becomes false, the clause looks for another one to watch. If there is none, the clause is unit: its last literal must hold.
//! Then the clause *strikes*: it makes this literal true.
//!
//! The number of different levels among the literals of a clause, its *LBD*, predicts how useful the clause is (Audemard & Simon,
//! *Predicting learnt clauses quality in modern SAT solvers*, IJCAI 2009). The store drops the worse half of the clauses from
//! time to time, and keeps those with an LBD of at most 2.
//!
//! Most clauses of 25x25 grids have an LBD of at most 2, and they have about eight literals. Other rules for dropping clauses
//! saved no time. If clauses with an LBD of 2 stay only while they are in use, there are 11 % fewer failures, but each takes
//! longer. If these clauses are dropped like the others, there are 25 to 50 % more failures. Dropping three quarters at longer
//! intervals did not help.

use super::lit::{Lit, Packing};
use crate::kernel::{Domain, Literal};

/// A clause: the index of its first word in the store.
pub(super) type ClauseRef = u32;

/// The number of words of a clause before its literals. The words hold the number of literals, the LBD with a flag for kept clauses,
/// the activity, and the number of the clause in the order of learning (two words). The literals follow directly, so
/// propagation reads one stretch of memory.
const HEAD: usize = 5;
const LEN: usize = 0;
const LBD: usize = 1;
const ACTIVITY: usize = 2;
const NUMBER: usize = 3;
/// The bit of the LBD word that says that the clause is never dropped.
const KEPT: u32 = 1 << 31;

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: ClauseRef,
    /// Another literal of the clause. While it is true, the clause need not be read.
    other: Lit,
}

/// What is known about a literal in the current domains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Truth {
    True,
    False,
    Open,
}

/// The result of [`Clauses::visit`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Visit {
    /// No clause is unit or violated.
    Quiet,
    /// The clause has only this literal left.
    Strike(ClauseRef, Lit),
    /// All literals of the clause are false.
    Conflict(ClauseRef),
}

/// The store of clauses.
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    packing: Packing,
    /// All clauses, one after the other.
    words: Vec<u32>,
    /// The places of all clauses, oldest first.
    places: Vec<ClauseRef>,
    /// For each literal the clauses that watch it.
    watches: Vec<Vec<Watch>>,
    /// For each variable the number of watched bounds.
    bounds: Vec<u32>,
    /// The place in the list of a false literal at which the next call of [`Clauses::visit`] goes on.
    at: usize,
    increment: f32,
    learnt: u64,
    /// The number of clauses at which the next reduction happens.
    limit: usize,
}

/// The number of clauses before the first reduction, and the number of new clauses before each later one.
const FIRST: usize = 4000;
/// The largest number of clauses that are kept only because of their small LBD. This limit bounds the memory of long runs.
const MOST_GOOD: usize = 20_000;
const STEP: usize = 2000;

impl Clauses {
    pub(super) fn new(variables: usize, packing: Packing) -> Clauses {
        Clauses {
            packing,
            words: Vec::new(),
            places: Vec::new(),
            watches: vec![Vec::new(); packing.count(variables)],
            bounds: vec![0; variables],
            at: 0,
            increment: 1.0,
            learnt: 0,
            limit: FIRST,
        }
    }

    /// The number of clauses.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    fn word(&self, clause: ClauseRef, word: usize) -> u32 {
        self.words[clause as usize + word]
    }

    /// The number of a clause in the order of learning, from 1.
    pub(super) fn number(&self, clause: ClauseRef) -> u64 {
        u64::from(self.word(clause, NUMBER)) | u64::from(self.word(clause, NUMBER + 1)) << 32
    }

    /// The number of clauses learnt so far.
    pub(super) fn learnt(&self) -> u64 {
        self.learnt
    }

    /// A number for a clause that is learnt but not stored.
    pub(super) fn next_number(&mut self) -> u64 {
        self.learnt += 1;
        self.learnt
    }

    pub(super) fn lbd(&self, clause: ClauseRef) -> u32 {
        self.word(clause, LBD) & !KEPT
    }

    fn activity(&self, clause: ClauseRef) -> f32 {
        f32::from_bits(self.word(clause, ACTIVITY))
    }

    /// The literals of a clause. The literal that the clause made true comes first.
    pub(super) fn literals(&self, clause: ClauseRef) -> impl ExactSizeIterator<Item = Lit> + '_ {
        let start = clause as usize + HEAD;
        self.words[start..start + self.word(clause, LEN) as usize].iter().map(|&word| Lit(word))
    }

    /// All clauses, oldest first.
    pub(super) fn all(&self) -> impl Iterator<Item = ClauseRef> + '_ {
        self.places.iter().copied()
    }

    /// The clause with a number, if it has not been dropped.
    pub(super) fn find(&self, number: u64) -> Option<ClauseRef> {
        let index = self.places.binary_search_by_key(&number, |&clause| self.number(clause)).ok()?;
        Some(self.places[index])
    }

    fn is_false(packing: Packing, lit: Lit, domains: &[Domain]) -> bool {
        domains[packing.var(lit).index()].intersect(packing.allowed(lit)).is_empty()
    }

    fn is_true(packing: Packing, lit: Lit, domains: &[Domain]) -> bool {
        domains[packing.var(lit).index()].minus(packing.allowed(lit)).is_empty()
    }

    /// What the domains say about a literal.
    pub(super) fn truth(packing: Packing, lit: Lit, domains: &[Domain]) -> Truth {
        let (domain, allowed) = (domains[packing.var(lit).index()], packing.allowed(lit));
        if domain.minus(allowed).is_empty() {
            Truth::True
        } else if domain.intersect(allowed).is_empty() {
            Truth::False
        } else {
            Truth::Open
        }
    }

    /// Adds a clause. Its first two literals are watched: they must be the last ones to become false.
    pub(super) fn add(&mut self, literals: &[Lit], lbd: u32, kept: bool) -> ClauseRef {
        let clause = self.words.len() as ClauseRef;
        self.learnt += 1;
        let lbd = lbd | if kept { KEPT } else { 0 };
        let number = [self.learnt as u32, (self.learnt >> 32) as u32];
        self.words.extend([literals.len() as u32, lbd, self.increment.to_bits(), number[0], number[1]]);
        self.words.extend(literals.iter().map(|lit| lit.0));
        self.places.push(clause);
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: ClauseRef) {
        let mut literals = self.literals(clause);
        let (Some(first), Some(second)) = (literals.next(), literals.next()) else { return };
        drop(literals);
        for (lit, other) in [(first, second), (second, first)] {
            self.watches[lit.0 as usize].push(Watch { clause, other });
            self.bounds[self.packing.var(lit).index()] += u32::from(lit.is_bound());
        }
    }

    /// Counts a use of a clause in an analysis.
    pub(super) fn used(&mut self, clause: ClauseRef) {
        let activity = self.activity(clause) + self.increment;
        self.words[clause as usize + ACTIVITY] = activity.to_bits();
        if activity > 1e20 {
            for clause in self.all().collect::<Vec<_>>() {
                self.words[clause as usize + ACTIVITY] = (self.activity(clause) * 1e-20).to_bits();
            }
            self.increment *= 1e-20;
        }
    }

    /// Reduces the weight of older uses in the activities.
    pub(super) fn decay(&mut self) {
        self.increment /= 0.999;
    }

    /// Lowers the LBD of a clause.
    pub(super) fn set_lbd(&mut self, clause: ClauseRef, lbd: u32) {
        let kept = self.word(clause, LBD) & KEPT;
        self.words[clause as usize + LBD] = self.lbd(clause).min(lbd) | kept;
    }

    /// Calls `with` for each literal that a new fact makes false and that some clause may watch.
    pub(super) fn falsified(&self, fact: Literal, domain: Domain, mut with: impl FnMut(Lit)) {
        match fact {
            Literal::Is(var, value) => with(self.packing.pack(Literal::Not(var, value))),
            Literal::Not(var, value) => {
                with(self.packing.pack(Literal::Is(var, value)));
                if self.bounds[var.index()] > 0 {
                    let (min, max) = (domain.min().unwrap_or(0), domain.max().unwrap_or(0));
                    (value..min).for_each(|most| with(self.packing.pack(Literal::AtMost(var, most))));
                    (max + 1..=value).for_each(|least| with(self.packing.pack(Literal::AtLeast(var, least))));
                }
            }
            Literal::AtMost(..) | Literal::AtLeast(..) => {}
        }
    }

    /// Starts a walk along the clauses that watch a false literal.
    pub(super) fn begin_visit(&mut self) {
        self.at = 0;
    }

    /// Goes on along the clauses that watch the false literal `lit`, up to the first clause that is unit or violated.
    pub(super) fn visit(&mut self, lit: Lit, domains: &[Domain]) -> Visit {
        let packing = self.packing;
        let mut list = std::mem::take(&mut self.watches[lit.0 as usize]);
        let mut result = Visit::Quiet;
        while self.at < list.len() {
            let Watch { clause, other } = list[self.at];
            if Clauses::is_true(packing, other, domains) {
                self.at += 1;
                continue;
            }
            let start = clause as usize;
            let end = start + HEAD + self.words[start + LEN] as usize;
            let literals = &mut self.words[start + HEAD..end];
            if literals[0] == lit.0 {
                literals.swap(0, 1);
            }
            let first = Lit(literals[0]);
            if first != other && Clauses::is_true(packing, first, domains) {
                list[self.at].other = first;
                self.at += 1;
                continue;
            }
            let next = literals[2..].iter().position(|&lit| !Clauses::is_false(packing, Lit(lit), domains));
            if let Some(next) = next {
                literals.swap(1, next + 2);
                let watched = Lit(literals[1]);
                list.swap_remove(self.at);
                self.watches[watched.0 as usize].push(Watch { clause, other: first });
                if lit.is_bound() {
                    self.bounds[packing.var(lit).index()] -= 1;
                }
                if watched.is_bound() {
                    self.bounds[packing.var(watched).index()] += 1;
                }
                continue;
            }
            self.at += 1;
            let is_false = Clauses::is_false(packing, first, domains);
            result = if is_false { Visit::Conflict(clause) } else { Visit::Strike(clause, first) };
            break;
        }
        self.watches[lit.0 as usize] = list;
        result
    }

    /// Whether there are enough clauses to drop some.
    pub(super) fn is_full(&self) -> bool {
        self.places.len() >= self.limit
    }

    /// Drops the worse half of the clauses. Clauses stay if they are in use, have a small LBD, or must be kept. Returns the old and
    /// the new place of each clause that stays, in order.
    pub(super) fn reduce(&mut self, mut in_use: Vec<ClauseRef>) -> Vec<(ClauseRef, ClauseRef)> {
        in_use.sort_unstable();
        in_use.dedup();
        let mut stay = in_use;
        let is_kept = |&clause: &ClauseRef| self.word(clause, LBD) >= KEPT || self.word(clause, LEN) <= 2;
        let (kept, others): (Vec<_>, Vec<_>) =
            self.all().filter(|clause| stay.binary_search(clause).is_err()).partition(is_kept);
        let (mut good, mut others): (Vec<_>, Vec<_>) = others.into_iter().partition(|&clause| self.lbd(clause) <= 2);
        if good.len() > MOST_GOOD {
            others.append(&mut good);
        }
        let better = |&a: &ClauseRef, &b: &ClauseRef| {
            let active = self.activity(b).total_cmp(&self.activity(a));
            self.lbd(a).cmp(&self.lbd(b)).then(active).then(b.cmp(&a))
        };
        others.sort_unstable_by(better);
        others.truncate(others.len() / 2);
        stay.extend(kept.into_iter().chain(good).chain(others));
        stay.sort_unstable();
        self.limit = stay.len() + STEP;
        self.keep(&stay)
    }

    /// Keeps only some clauses, and moves them together.
    fn keep(&mut self, stay: &[ClauseRef]) -> Vec<(ClauseRef, ClauseRef)> {
        let words = std::mem::take(&mut self.words);
        self.watches.iter_mut().for_each(Vec::clear);
        self.bounds.fill(0);
        let mut moved = Vec::with_capacity(stay.len());
        for &clause in stay {
            moved.push(self.words.len() as ClauseRef);
            let start = clause as usize;
            self.words.extend_from_slice(&words[start..start + HEAD + words[start + LEN] as usize]);
        }
        self.places.clone_from(&moved);
        moved.iter().for_each(|&clause| self.watch(clause));
        stay.iter().copied().zip(moved).collect()
    }

    /// An estimate of the size in bytes.
    pub(super) fn footprint(&self) -> usize {
        let watches = self.places.len() * 2 * size_of::<Watch>() + self.watches.len() * size_of::<Vec<Watch>>();
        self.words.len() * size_of::<u32>() + watches
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::VarId;
    use proptest::prelude::*;

    const VARIABLES: usize = 4;
    const WIDTH: usize = 4;

    fn literal() -> impl Strategy<Value = Literal> {
        let parts = (0u32..VARIABLES as u32, 0u8..WIDTH as u8, 0..4);
        parts.prop_map(|(var, value, kind)| match kind {
            0 => Literal::Is(VarId(var), value),
            1 => Literal::Not(VarId(var), value),
            2 => Literal::AtMost(VarId(var), value.min(WIDTH as u8 - 2)),
            _ => Literal::AtLeast(VarId(var), value.max(1)),
        })
    }

    /// Propagates a removal through the clauses until no clause is unit. Returns false if a clause is violated.
    fn propagate(clauses: &mut Clauses, domains: &mut [Domain], removed: (VarId, u8)) -> bool {
        let mut facts = vec![removed];
        while let Some((var, value)) = facts.pop() {
            let mut literals = Vec::new();
            let domain = domains[var.index()];
            clauses.falsified(Literal::Not(var, value), domain, |lit| literals.push(lit));
            if let Some(last) = domain.value() {
                clauses.falsified(Literal::Is(var, last), domain, |lit| literals.push(lit));
            }
            for lit in literals {
                clauses.begin_visit();
                loop {
                    match clauses.visit(lit, domains) {
                        Visit::Quiet => break,
                        Visit::Conflict(_) => return false,
                        Visit::Strike(_, lit) => {
                            let literal = clauses.packing.unpack(lit);
                            let domain = &mut domains[literal.var().index()];
                            let lost = domain.minus(literal.allowed());
                            *domain = domain.intersect(literal.allowed());
                            facts.extend(lost.iter().map(|value| (literal.var(), value)));
                        }
                    }
                }
            }
        }
        true
    }

    proptest! {
        /// After propagation, no clause has a single literal that is not false. A clause fails only if all its literals are
        /// false.
        #[test]
        fn watched_literals_find_every_clause_that_has_something_to_say(
            literals in prop::collection::vec(prop::collection::vec(literal(), 2..5), 1..12),
            removals in prop::collection::vec((0u32..VARIABLES as u32, 0u8..WIDTH as u8), 0..12),
        ) {
            let mut clauses = Clauses::new(VARIABLES, Packing::new(WIDTH));
            let packing = clauses.packing;
            for literals in &literals {
                let lits: Vec<Lit> = literals.iter().map(|&literal| packing.pack(literal)).collect();
                clauses.add(&lits, 3, false);
            }
            let mut domains = vec![Domain::full(WIDTH); VARIABLES];
            for (var, value) in removals {
                let domain = domains[var as usize];
                if domain.is_fixed() || !domain.contains(value) {
                    continue;
                }
                domains[var as usize] = domain.without(value);
                let consistent = propagate(&mut clauses, &mut domains, (VarId(var), value));
                let falsified =
                    |literal: &&Literal| domains[literal.var().index()].intersect(literal.allowed()).is_empty();
                let left = |literals: &Vec<Literal>| {
                    let open: std::collections::BTreeSet<&Literal> =
                        literals.iter().filter(|literal| !falsified(literal)).collect();
                    (open.len(), open.iter().any(|literal| literal.holds(domains[literal.var().index()])))
                };
                if !consistent {
                    prop_assert!(literals.iter().any(|literals| left(literals).0 == 0));
                    break;
                }
                for literals in &literals {
                    let (open, is_true) = left(literals);
                    let repeated = literals.iter().collect::<std::collections::BTreeSet<_>>().len() < literals.len();
                    prop_assert!(is_true || open > 1 || (repeated && open == 1), "{:?} in {:?}", literals, domains);
                }
            }
        }
    }

    #[test]
    fn a_reduction_keeps_the_clauses_in_use_and_the_better_half_of_the_others() {
        let mut clauses = Clauses::new(VARIABLES, Packing::new(WIDTH));
        let packing = clauses.packing;
        let literals = |value| [0, 1, 2].map(|var| packing.pack(Literal::Is(VarId(var), value)));
        // The LBD grows with the rank, so the first clauses are the best.
        let added: Vec<ClauseRef> =
            (0..20).map(|rank| clauses.add(&literals(rank as u8 % 4), 3 + rank, false)).collect();
        let kept = clauses.add(&literals(0), 90, true);
        let glue = clauses.add(&literals(1), 2, false);
        let moved = clauses.reduce(vec![added[19], added[19]]);
        let stays: Vec<ClauseRef> = moved.iter().map(|&(old, _)| old).collect();
        let expected: Vec<ClauseRef> = added[..9].iter().copied().chain([added[19], kept, glue]).collect();
        assert_eq!(stays, expected);
        assert_eq!(clauses.len(), expected.len());
        for (old, new) in moved {
            let rank = added.iter().position(|&clause| clause == old);
            let value = rank.map_or(u8::from(old == glue), |rank| rank as u8 % 4);
            assert!(clauses.literals(new).eq(literals(value)));
            assert_eq!(clauses.find(clauses.number(new)), Some(new));
            assert_eq!(clauses.number(new), rank.map_or(if old == kept { 21 } else { 22 }, |rank| rank as u64 + 1));
        }
        // The clauses that stay are still watched.
        let mut domains = [Domain::full(WIDTH).without(0); VARIABLES];
        assert!(!propagate(&mut clauses, &mut domains, (VarId(0), 0)));
    }
}

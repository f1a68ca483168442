//! ALS chain, also called ALS-XY-chain: a sequence of almost locked sets. Each set has a restricted common with the next set.
//! Two successive commons are different digits. Let z be a digit of both end sets that is neither the first common nor the
//! last. If the first set lacks z, it holds the first common. Then the second set lacks this common and holds the next common,
//! and so on along the sequence. Finally the last set lacks the last common and no other digit, so it holds z. Therefore one of
//! the end sets holds z, and a cell that sees all places of z in both end sets loses z. A sequence of three sets is an
//! ALS-XY-wing.

use crate::als::Ties;
use crate::board::Board;
use crate::candidate_set;
use crate::candidate_set::{CandidateSet, KnownSets, MAX_DIGITS};
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, LinkKind, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// The technique; it needs no state.
pub(crate) struct AlsChain;

const INFO: Info = Info {
    id: "als-chain",
    name: "ALS chain",
    other_names: &["ALS-XY-chain", "Almost locked set chain"],
    family: Family::AlmostLockedSets,
    looks_for: "In a row of sets with one digit more than cells, neighbours share a digit that only one of them can hold.",
    rating: Rating(71),
    uniqueness: false,
    sizes: Sizes::Sets,
};

/// The largest number of sets in a chain. People do not follow longer chains.
const MOST_SETS: usize = 6;

impl Technique for AlsChain {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let ties = Ties::new(board);
        let mut walk = AlsWalk::new(&ties);
        let mut ends: Vec<(usize, usize, Value, usize, Value)> = Vec::new();
        for start in 0..ties.sets.len() {
            let targets = ties.targets(board, start);
            if targets.iter().all(|digits| digits.is_empty()) {
                continue;
            }
            for first in ties.sets[start].digits.iter() {
                walk.run(&ties, start, first, &mut |sets, end, last| {
                    if sets >= 3 && end > start && !targets[end].without(first).without(last).is_empty() {
                        ends.push((sets, start, first, end, last));
                    }
                });
            }
        }
        // Shorter chains come first, because the shortest chain is the best hint.
        ends.sort();
        let mut seen = KnownSets::default();
        for (_, start, first, end, last) in ends {
            let [one, two] = [start, end].map(|index| &ties.sets[index]);
            let mut gone = CandidateSet::EMPTY;
            for z in one.digits.intersect(two.digits).without(first).without(last).iter() {
                gone.add(z, one.seen(z) & two.seen(z) & board.cells_with(z));
            }
            if !gone.is_empty() && seen.add(gone) {
                walk.run(&ties, start, first, &mut |_, _, _| {});
                let evidence = evidence(&ties, board, start, &walk.way(start, end, last));
                found.add(Deduction::removing(INFO.id, INFO.rating, gone.list(), evidence))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let gone = phrases::removed(step);
        let set = |number: usize| phrases::cells_in(step, Role::Als(number as u8));
        writer.text("If ").cells(&set(0)).text(" had no ");
        phrases::either(gone, SpanRole::Kept, writer);
        for (index, link) in step.evidence.links.iter().enumerate() {
            let common = Domain::single(link.from[0].digit);
            writer.text(if index == 0 { ", they would have all else, " } else { " and have " });
            writer.values(common, SpanRole::Kept).text(" among it; then ").cells(&set(index + 1));
            writer.text(" are without ").values(common, SpanRole::Removed);
        }
        writer.text(" and have ").values(gone, SpanRole::Kept).text(". So one of the end sets has it: ");
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}

/// A breadth-first search from one set. For each set that the search reaches, it records the digit that ties the set to the
/// one before.
struct AlsWalk {
    known: Vec<u64>,
    before: Vec<(u16, Value)>,
    front: Vec<(usize, Value)>,
    next: Vec<(usize, Value)>,
}

impl AlsWalk {
    fn new(ties: &Ties) -> AlsWalk {
        AlsWalk {
            known: vec![0; MAX_DIGITS * ties.words],
            before: vec![(0, 0); MAX_DIGITS * ties.sets.len()],
            front: Vec::new(),
            next: Vec::new(),
        }
    }

    /// Searches from `start` with `first` as the digit of the first tie. Calls `reach` for each set reached, with the number of
    /// sets in the chain, the set, and the digit of the last tie.
    fn run(&mut self, ties: &Ties, start: usize, first: Value, reach: &mut dyn FnMut(usize, usize, Value)) {
        self.known.fill(0);
        self.front.clear();
        self.front.push((start, Value::MAX));
        for sets in 2..=MOST_SETS {
            self.next.clear();
            for &(set, by) in &self.front {
                for digit in ties.sets[set].digits.iter() {
                    if digit == by || by == Value::MAX && digit != first {
                        continue;
                    }
                    let known = &mut self.known[usize::from(digit) * ties.words..][..ties.words];
                    for (word, (&bits, known)) in ties.row(set, digit).iter().zip(known).enumerate() {
                        let mut fresh = bits & !*known;
                        *known |= fresh;
                        while fresh != 0 {
                            let other = word * 64 + fresh.trailing_zeros() as usize;
                            fresh &= fresh - 1;
                            if other == start {
                                continue;
                            }
                            self.before[other * MAX_DIGITS + usize::from(digit)] = (set as u16, by);
                            self.next.push((other, digit));
                            reach(sets, other, digit);
                        }
                    }
                }
            }
            std::mem::swap(&mut self.front, &mut self.next);
        }
    }

    /// The sets after the start up to the end, each with the digit that ties it to the set before.
    fn way(&self, start: usize, end: usize, last: Value) -> Vec<(usize, Value)> {
        let mut way = Vec::new();
        let (mut set, mut by) = (end, last);
        while set != start {
            way.push((set, by));
            let (before, digit) = self.before[set * MAX_DIGITS + usize::from(by)];
            (set, by) = (usize::from(before), digit);
        }
        way.reverse();
        way
    }
}

/// The evidence of a chain: the cells of all sets are facts, and the commons are arrows.
fn evidence(ties: &Ties, board: &Board, start: usize, way: &[(usize, Value)]) -> Evidence {
    let mut evidence = ties.sets[start].evidence(board, 0, Evidence::new());
    let mut before = start;
    for (number, &(set, digit)) in way.iter().enumerate() {
        evidence = ties.sets[set].evidence(board, number as u8 + 1, evidence);
        let end = |set: usize| candidate_set::of_digit(digit, ties.sets[set].places(digit));
        evidence = evidence.link(end(before), end(set), LinkKind::Weak);
        before = set;
    }
    evidence
}

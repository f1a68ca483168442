//! Remote pair: a chain of cells with the same two candidates, a and b, in which each cell sees the next. Along the chain,
//! the cells hold a and b in turn. Two cells an odd number of steps apart, such as the first and the last of four, hold
//! different digits. So a cell that sees both of them loses a and b. In a longer chain this holds for any two cells an odd
//! number of steps apart, and one deduction covers them all.

use crate::board::Board;
use crate::candidate::Candidate;
use crate::candidate_set::{CandidateSet, KnownSets};
use crate::cell_set::CellSet;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, LinkKind, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::Domain;
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// A chain of cells with the same two candidates.
pub(crate) struct RemotePair;

const INFO: Info = Info {
    id: "remote-pair",
    name: "Remote pair",
    other_names: &["Remote pairs", "Remote naked pair"],
    family: Family::Wings,
    looks_for: "Four or more cells with the same two candidates make a chain.",
    rating: Rating(44),
    uniqueness: false,
    sizes: Sizes::Sets,
};

/// The largest number of search steps for each length of chain. Many cells with the same two candidates may form very many
/// chains.
const BUDGET: usize = 5_000;

impl Technique for RemotePair {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let pairs = board.cells_of(2);
        let mut done: Vec<Domain> = Vec::new();
        for first in pairs {
            let digits = board.candidates(first);
            let equal: CellSet = pairs.iter().filter(|&cell| board.candidates(cell) == digits).collect();
            if equal.len() < 4 || done.contains(&digits) {
                continue;
            }
            done.push(digits);
            let mut search =
                PairSearch { board, digits, equal, chain: Vec::new(), seen: KnownSets::default(), budget: 0 };
            for length in (4..=equal.len()).step_by(2) {
                search.budget = BUDGET;
                for start in equal {
                    search.chain.push(start);
                    let flow = search.grow(length, found);
                    search.chain.pop();
                    flow?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let chain = phrases::cells_in(step, Role::Pattern);
        let digits = phrases::digits_in(step, Role::Pattern);
        writer.cells(&chain).text(" are ").values(digits, SpanRole::Kept);
        writer.text(" in turn, each seeing the next. ");
        if let [first, .., last] = chain[..]
            && chain.len() == 4
        {
            writer.text("So ").cells(&[first, last]).text(" hold one each, and ");
        } else {
            writer.text("A cell that sees two of them an odd number of steps apart can be neither: ");
        }
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}

/// The search for chains through cells of the same two candidates.
struct PairSearch<'a> {
    board: &'a Board,
    digits: Domain,
    equal: CellSet,
    chain: Vec<usize>,
    seen: KnownSets,
    budget: usize,
}

impl PairSearch<'_> {
    /// Reports every chain of `length` cells that continues the current one.
    fn grow(&mut self, length: usize, found: &mut Collector<'_>) -> ControlFlow<()> {
        if self.chain.len() == length {
            return self.report(found);
        }
        let used: CellSet = self.chain.iter().copied().collect();
        let Some(&last) = self.chain.last() else { return ControlFlow::Continue(()) };
        for next in (self.board.topology().peer_set(last) & self.equal) - used {
            let Some(budget) = self.budget.checked_sub(1) else { break };
            self.budget = budget;
            self.chain.push(next);
            let flow = self.grow(length, found);
            self.chain.pop();
            flow?;
        }
        ControlFlow::Continue(())
    }

    fn report(&mut self, found: &mut Collector<'_>) -> ControlFlow<()> {
        let topology = self.board.topology();
        let mut cells = CellSet::EMPTY;
        for (index, &one) in self.chain.iter().enumerate() {
            for &two in self.chain[index + 1..].iter().skip(2).step_by(2) {
                cells |= topology.peer_set(one) & topology.peer_set(two);
            }
        }
        let mut gone = CandidateSet::EMPTY;
        self.digits.iter().for_each(|digit| gone.add(digit, cells));
        self.chain.iter().for_each(|&cell| self.digits.iter().for_each(|d| gone.take(d, CellSet::single(cell))));
        let gone = gone.on(self.board);
        if gone.is_empty() || !self.seen.add(gone) {
            return ControlFlow::Continue(());
        }
        let mut evidence = Evidence::new().cells(self.chain.iter().copied());
        evidence = evidence.parts(self.chain.iter().map(|&cell| (cell, self.digits)), Role::Pattern);
        for (index, pair) in self.chain.windows(2).enumerate() {
            // The arrows go along the chain and alternate between the digits: a in one cell, b in the next.
            let turn = |cell: usize, index: usize| {
                let digit = self.digits.iter().nth(index % 2);
                digit.map(|digit| Candidate { cell, digit }).into_iter().collect()
            };
            evidence = evidence.link(turn(pair[0], index), turn(pair[1], index + 1), LinkKind::Strong);
        }
        found.add(Deduction::removing(INFO.id, INFO.rating, gone.list(), evidence))
    }
}

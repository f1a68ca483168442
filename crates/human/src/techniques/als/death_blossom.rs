//! Death blossom: for each candidate of a cell (the stem) there is an almost locked set (a petal). All places of the
//! candidate in its petal see the stem. Whichever digit the stem takes, the petal of that digit lacks it and has all its
//! other digits. If all petals contain a further digit, at least one petal therefore holds it. A cell that sees all places
//! of this digit in all petals loses it.

use crate::als::{self, Als};
use crate::board::Board;
use crate::candidate_set::{CandidateSet, KnownSets, MAX_DIGITS};
use crate::cell_set::CellSet;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// The technique; it needs no state.
pub(crate) struct DeathBlossom;

const INFO: Info = Info {
    id: "death-blossom",
    name: "Death blossom",
    other_names: &["Aligned ALS exclusion"],
    family: Family::AlmostLockedSets,
    looks_for: "For each candidate of some cell, a set with one digit more than cells would lose that candidate.",
    rating: Rating(70),
    uniqueness: false,
    sizes: Sizes::Sets,
};

/// The search for petals of one stem.
struct PetalSearch<'a> {
    board: &'a Board,
    stem: usize,
    digits: Vec<Value>,
    petals: Vec<Vec<&'a Als>>,
    chosen: Vec<&'a Als>,
    seen: KnownSets,
    /// The number of petals that the search may still try. Without a limit, the search could try millions of petals.
    budget: usize,
}

const BUDGET: usize = 100_000;

impl Technique for DeathBlossom {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let sets = als::all(board, 1);
        let mut seen = KnownSets::default();
        for stem in board.blank_cells() {
            let digits: Vec<Value> = board.candidates(stem).iter().collect();
            let near = board.topology().peer_set(stem);
            let fits = |set: &&Als, digit: Value| {
                set.digits.contains(digit) && set.places(digit).is_subset(near) && !set.cells.contains(stem)
            };
            let petals: Vec<Vec<&Als>> =
                digits.iter().map(|&digit| sets.iter().filter(|set| fits(set, digit)).collect()).collect();
            if digits.len() < 2 || petals.iter().any(Vec::is_empty) {
                continue;
            }
            let mut search = PetalSearch { board, stem, digits, petals, chosen: Vec::new(), seen, budget: BUDGET };
            let everywhere = std::array::from_fn(|digit| match digit < board.size() {
                true => board.cells_with(digit as Value),
                false => CellSet::EMPTY,
            });
            let common = Domain::full(board.size()).minus(board.candidates(stem));
            let flow = search.choose(common, &everywhere, found);
            seen = search.seen;
            flow?;
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let Some((stem, digits)) = step.evidence.in_role(Role::Pivot).next() else { return };
        for (number, digit) in digits.iter().enumerate() {
            let petal = Role::Als(number as u8);
            let digit = Domain::single(digit);
            writer.text(if number == 0 { "If " } else { "; if " }).cell(stem).text(" is ");
            writer
                .values(digit, SpanRole::Kept)
                .text(", ")
                .cells(&phrases::cells_in(step, petal))
                .text(" are left with ");
            writer.values(phrases::digits_in(step, petal).minus(digit), SpanRole::Kept);
        }
        writer.text(". Each way ");
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}

impl PetalSearch<'_> {
    fn choose(&mut self, common: Domain, goers: &[CellSet; MAX_DIGITS], found: &mut Collector<'_>) -> ControlFlow<()> {
        let Some(&digit) = self.digits.get(self.chosen.len()) else { return self.report(common, goers, found) };
        for index in 0..self.petals[self.chosen.len()].len() {
            let petal = self.petals[self.chosen.len()][index];
            let mut left = Domain::EMPTY;
            let mut narrowed = [CellSet::EMPTY; MAX_DIGITS];
            for z in common.intersect(petal.digits).without(digit).iter() {
                let cells = goers[usize::from(z)] & petal.seen(z);
                if !cells.is_empty() {
                    narrowed[usize::from(z)] = cells;
                    left = left.with(z);
                }
            }
            let Some(budget) = self.budget.checked_sub(1) else { return ControlFlow::Continue(()) };
            self.budget = budget;
            if !left.is_empty() {
                self.chosen.push(petal);
                let flow = self.choose(left, &narrowed, found);
                self.chosen.pop();
                flow?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&mut self, common: Domain, goers: &[CellSet; MAX_DIGITS], found: &mut Collector<'_>) -> ControlFlow<()> {
        let mut gone = CandidateSet::EMPTY;
        common.iter().for_each(|z| gone.add(z, goers[usize::from(z)].without(self.stem)));
        if gone.is_empty() || !self.seen.add(gone) {
            return ControlFlow::Continue(());
        }
        let board = self.board;
        let mut evidence = Evidence::new().cell(self.stem).part(self.stem, board.candidates(self.stem), Role::Pivot);
        for (number, petal) in self.chosen.iter().enumerate() {
            evidence = petal.evidence(board, number as u8, evidence);
        }
        found.add(Deduction::removing(INFO.id, INFO.rating, gone.list(), evidence))
    }
}

//! Trial: a candidate is removed because propagation of all houses and rules fails after the candidate is entered. A trial is
//! no guess, because the conclusion does not assume that the candidate is right. The explanation lists the consequences.
//!
//! The technique tries the candidates of the cells with the fewest candidates first, compares the first few failures, and takes
//! the shortest. The step cites only the facts that the failure needs, which are found by following the reasons of the removals
//! back from the conflict.

use super::words;
use crate::board::Board;
use crate::candidate::Candidate;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{
    Conflict, ConstraintId, Decision, Domain, Engine, Literal, Relation, Store, VarId, Violation,
};
use pencilmark_engine::propagators::AnyPropagator;
use pencilmark_engine::record::{Event, Origin, Past, Pruning, Recorder, Removal};
use pencilmark_model::model::{ConstraintKind, Model};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// A candidate that propagation refutes.
pub struct Trial;

const INFO: Info = Info {
    id: "trial",
    name: "Trial",
    other_names: &["Trial by rules", "Bifurcation", "What if"],
    family: Family::ForcingChains,
    looks_for: "Trying a certain candidate soon leaves a rule or a cell without a way out.",
    rating: Rating(66),
    uniqueness: false,
    sizes: Sizes::Ruled,
};

/// The rating rises by a tenth for each group of this many steps of the failure, up to [`MOST_EXTRA`] tenths.
const STEPS_A_TENTH: usize = 2;
const MOST_EXTRA: usize = 30;
/// The technique takes a failure with at most this many steps at once.
const SHORT: usize = 3;
/// The most failures that the technique compares.
const MOST_COMPARED: usize = 16;
/// The largest number of consequences that the explanation lists.
const MOST_TOLD: usize = 8;

impl Technique for Trial {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let mut failures: Vec<Failure<'_>> = refuted(board);
        failures.sort_by_key(|failure| failure.chain.len());
        for failure in failures {
            found.add(failure.step())?;
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let [tried] = step.eliminations[..] else { return };
        let Some(failure) = Failure::of(board, &mut engine(board), tried) else { return };
        writer.text("Suppose that ");
        words::cell_is(tried.cell, Domain::single(tried.digit), writer);
        writer.text(". ");
        failure.tell(writer);
        writer.text(" So ").cell(tried.cell).text(" cannot be ");
        writer.values(Domain::single(tried.digit), SpanRole::Removed).text(".");
    }
}

/// An engine with every house and rule, on the candidates of a board.
fn engine(board: &Board) -> Engine<AnyPropagator> {
    let model = board.topology().model();
    let domains = (0..board.topology().cells()).map(|cell| board.domain(cell)).collect();
    Engine::new(Store::new(domains, board.size()), model.posted().into(), model.propagators().to_vec())
}

/// The first failures, in the order of the numbers of candidates of their cells. A failure with few steps is good enough, so
/// the search ends with it.
fn refuted(board: &Board) -> Vec<Failure<'_>> {
    let mut engine = engine(board);
    let mut cells: Vec<usize> = board.blank_cells().collect();
    cells.sort_by_key(|&cell| board.candidates(cell).len());
    let candidates = cells.into_iter().flat_map(|cell| {
        let digits = board.candidates(cell).iter();
        digits.map(move |digit| Candidate { cell, digit })
    });
    let mut failures = Vec::new();
    for failure in candidates.filter_map(|tried| Failure::of(board, &mut engine, tried)) {
        let is_short = failure.chain.len() <= SHORT;
        failures.push(failure);
        if is_short || failures.len() == MOST_COMPARED {
            break;
        }
    }
    failures
}

/// The failure of a trial: the removals that lead to it, and the conflict.
struct Failure<'a> {
    board: &'a Board,
    model: &'a Model,
    tried: Candidate,
    /// The removals that the failure needs, oldest first.
    chain: Vec<Pruning>,
    conflict: Conflict,
    /// The cells whose candidates the failure needs.
    cells: Vec<usize>,
}

impl<'a> Failure<'a> {
    /// Tries a candidate; `None` if propagation does not fail.
    fn of(board: &'a Board, engine: &mut Engine<AnyPropagator>, tried: Candidate) -> Option<Failure<'a>> {
        let model = board.topology().model();
        let decision = Decision { var: VarId(tried.cell as u32), relation: Relation::Equal, value: tried.digit };
        // An unobserved probe is faster, and most probes do not fail.
        let conflict = engine.probe(decision, &mut ()).err()?;
        let mut heard = Recorder::default();
        let conflict = engine.probe(decision, &mut heard).err().unwrap_or(conflict);
        let steps: Vec<Pruning> = heard.batch.iter().filter_map(Event::pruning).collect();
        let start: Vec<Domain> = (0..board.topology().cells()).map(|cell| board.domain(cell)).collect();
        let past = Past::new(&start, board.size()).of_trial(1, decision, &steps);
        let needed = vec![false; steps.len()];
        let mut walk = Walk { board, model, tried, past, needed, cells: Vec::new() };
        walk.note(&walk.past.literals_of(conflict, model.scope(conflict.constraint)));
        let (chain, cells) = walk.back();
        Some(Failure { board, model, tried, chain, conflict, cells })
    }

    /// The constraints of the failure, each once.
    fn constraints(&self) -> Vec<ConstraintId> {
        let mut all: Vec<ConstraintId> = Vec::new();
        for id in self.chain.iter().map(|step| step.constraint).chain([self.conflict.constraint]) {
            if !all.contains(&id) {
                all.push(id);
            }
        }
        all
    }

    fn step(&self) -> Deduction {
        let rules = self.constraints().into_iter().filter_map(|id| match self.model.kind(id) {
            ConstraintKind::Rule(number) => Some(number as usize),
            _ => None,
        });
        let numbers = self.board.topology().geometry().houses();
        let of_houses = self.constraints().into_iter().filter_map(|id| match self.model.kind(id) {
            ConstraintKind::House(house) => numbers.iter().position(|&other| other == house),
            _ => None,
        });
        let tried = (self.tried.cell, Domain::single(self.tried.digit));
        let others = self.cells.iter().copied().filter(|&cell| cell != self.tried.cell);
        let evidence = of_houses
            .fold(Evidence::new(), Evidence::house)
            .rules(rules)
            .cells(self.cells.iter().copied())
            .parts([tried], Role::Pivot)
            .parts(others.map(|cell| (cell, self.board.candidates(cell))), Role::Off);
        let extra = (self.chain.len() / STEPS_A_TENTH).min(MOST_EXTRA);
        Deduction::removing(INFO.id, Rating(INFO.rating.0 + extra as u16), vec![self.tried], evidence)
    }

    /// "Then 3 and 4 leave A2 by the arrow of A1; … The cage of 12 in B1 and B2 cannot hold any more."
    fn tell(&self, writer: &mut Writer<'_>) {
        // Removals of one constraint that follow each other are one consequence.
        let mut told: Vec<(ConstraintId, Vec<(usize, Domain)>)> = Vec::new();
        for step in &self.chain {
            let (cell, digit) = (step.var.index(), Domain::single(step.value));
            match told.last_mut().filter(|(id, _)| *id == step.constraint) {
                Some((_, lost)) => match lost.iter_mut().find(|(other, _)| *other == cell) {
                    Some((_, digits)) => *digits = Domain(digits.0 | digit.0),
                    None => lost.push((cell, digit)),
                },
                None => told.push((step.constraint, vec![(cell, digit)])),
            }
        }
        for (index, (id, lost)) in told.iter().take(MOST_TOLD).enumerate() {
            writer.text(if index == 0 { "By " } else { "; by " }).constraint(self.model, *id).text(", ");
            for (at, (cell, digits)) in lost.iter().enumerate() {
                writer.text(if at == 0 { "" } else { ", " }).values(*digits, SpanRole::Removed);
                writer.text(if digits.len() == 1 { " leaves " } else { " leave " }).cell(*cell);
            }
        }
        if told.len() > MOST_TOLD {
            writer.text(format!("; and so on, {} consequences in all", told.len()));
        }
        writer.text(if told.is_empty() { "" } else { ". Then " });
        match self.conflict.violation {
            Violation::Empty { var } => drop(writer.cell(var).text(" has no candidate left.")),
            Violation::NoSolution(_) => {
                writer.constraint(self.model, self.conflict.constraint).text(" cannot hold any more.");
            }
        }
    }
}

/// A walk back from a conflict through the reasons of the removals.
struct Walk<'a> {
    board: &'a Board,
    model: &'a Model,
    tried: Candidate,
    past: Past,
    /// For each removal, whether the conflict follows from it.
    needed: Vec<bool>,
    /// The cells whose candidates on the board matter.
    cells: Vec<usize>,
}

impl Walk<'_> {
    /// Records the facts behind some literals: removals of the trial, and the candidates of their cells.
    fn note(&mut self, literals: &[Literal]) {
        for &literal in literals {
            let cell = literal.var().index();
            if cell != self.tried.cell && self.board.is_blank(cell) && !self.cells.contains(&cell) {
                self.cells.push(cell);
            }
            for value in self.past.excluded(literal).iter() {
                if let Origin::Removal(index) = self.past.fact(literal.var(), value).origin {
                    self.needed[index] = true;
                }
            }
        }
    }

    /// The removals that the conflict needs, oldest first, and the cells.
    fn back(mut self) -> (Vec<Pruning>, Vec<usize>) {
        for index in (0..self.needed.len()).rev() {
            if self.needed[index] {
                let Removal { step, time, .. } = &self.past.removals()[index];
                let literals = self.past.literals_behind(*step, *time, self.model.scope(step.constraint));
                self.note(&literals);
            }
        }
        let chain = self.past.removals().iter().zip(&self.needed).filter(|(_, needed)| **needed);
        let chain = chain.map(|(removal, _)| removal.step).collect();
        self.cells.sort_unstable();
        (chain, self.cells)
    }
}

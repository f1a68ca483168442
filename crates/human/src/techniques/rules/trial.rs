//! Trial: a candidate goes because propagation of all houses and rules fails once the candidate is entered. The step is named
//! honestly as a trial. It is no guess: nothing rests on the candidate being right, and the explanation lists what follows.
//!
//! The technique tries the candidates of the cells with the fewest candidates first, compares the first few failures, and takes
//! the shortest. It cites only the facts that the failure needs: it
//! walks back from the conflict through the reasons of the removals.

use super::words;
use crate::board::Board;
use crate::candidate::Candidate;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{
    Conflict, ConstraintId, Decision, Domain, Engine, Literal, Relation, Store, Value, VarId, Violation,
};
use pencilmark_engine::propagators::AnyPropagator;
use pencilmark_engine::record::{Event, Pruning, Recorder};
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

/// The rating rises by a tenth with each of these many steps of the failure, up to [`MOST_EXTRA`] tenths.
const STEPS_A_TENTH: usize = 2;
const MOST_EXTRA: usize = 30;
/// A failure of so few steps is taken at once; otherwise the technique compares at most [`MOST_COMPARED`] failures.
const SHORT: usize = 3;
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
        let removals: Vec<Pruning> = heard.batch.iter().filter_map(Event::pruning).collect();
        let mut walk = Walk::new(board, model, tried, &removals);
        walk.conflict(conflict);
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
    removals: &'a [Pruning],
    /// For each cell and digit the number of its removal, or [`STAYS`].
    removal_of: Vec<u32>,
    /// For each removal, whether the conflict rests on it.
    needed: Vec<bool>,
    /// The cells whose candidates on the board matter.
    cells: Vec<usize>,
}

/// The number that stands for a candidate that the trial does not remove.
const STAYS: u32 = u32::MAX;

impl<'a> Walk<'a> {
    fn new(board: &'a Board, model: &'a Model, tried: Candidate, removals: &'a [Pruning]) -> Walk<'a> {
        let mut removal_of = vec![STAYS; board.topology().cells() * board.size()];
        for (index, removal) in removals.iter().enumerate() {
            removal_of[removal.var.index() * board.size() + usize::from(removal.value)] = index as u32;
        }
        Walk { board, model, tried, removals, removal_of, needed: vec![false; removals.len()], cells: Vec::new() }
    }

    /// The numbers of the removals from a cell, each with its digit.
    fn removals_from(&self, cell: usize) -> impl Iterator<Item = (Value, u32)> + '_ {
        let of_cell = &self.removal_of[cell * self.board.size()..][..self.board.size()];
        of_cell.iter().enumerate().filter(|(_, index)| **index != STAYS).map(|(digit, &index)| (digit as Value, index))
    }

    /// The domain of a variable before the removal with this number.
    fn domain(&self, var: VarId, before: usize) -> Domain {
        let start = match var.index() == self.tried.cell {
            true => Domain::single(self.tried.digit),
            false => self.board.domain(var.index()),
        };
        let gone = self.removals_from(var.index()).filter(|&(_, index)| (index as usize) < before);
        gone.fold(start, |domain, (digit, _)| domain.without(digit))
    }

    fn conflict(&mut self, conflict: Conflict) {
        let end = self.removals.len();
        let literals = {
            let domain = |var: VarId| self.domain(var, end);
            conflict.literals(self.model.scope(conflict.constraint), self.board.size(), &domain)
        };
        literals.into_iter().for_each(|literal| self.note(literal));
    }

    /// Records the facts behind a literal: removals of the trial, and the candidates of its cell.
    fn note(&mut self, literal: Literal) {
        let cell = literal.var().index();
        if cell != self.tried.cell && self.board.is_blank(cell) && !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        let allowed = literal.allowed();
        let gone: Vec<u32> =
            self.removals_from(cell).filter(|(digit, _)| !allowed.contains(*digit)).map(|(_, index)| index).collect();
        gone.into_iter().for_each(|index| self.needed[index as usize] = true);
    }

    /// The removals that the conflict needs, oldest first, and the cells.
    fn back(mut self) -> (Vec<Pruning>, Vec<usize>) {
        for index in (0..self.removals.len()).rev() {
            if !self.needed[index] {
                continue;
            }
            let removal = self.removals[index];
            let literals = {
                let domain = |var: VarId| self.domain(var, index);
                let removed = Some((removal.var, removal.value));
                removal.reason.literals(self.model.scope(removal.constraint), self.board.size(), removed, &domain)
            };
            literals.into_iter().for_each(|literal| self.note(literal));
        }
        let chain = self.removals.iter().zip(&self.needed).filter(|(_, needed)| **needed);
        let chain = chain.map(|(removal, _)| *removal).collect();
        self.cells.sort_unstable();
        (chain, self.cells)
    }
}

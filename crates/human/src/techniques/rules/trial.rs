//! Trial: a candidate is removed because propagation of all houses and rules fails after the candidate is entered. A trial is
//! no guess, because the conclusion does not assume that the candidate is right. The explanation lists the consequences. If no
//! trial fails, sums by the rule of 45 are propagated too.
//!
//! The technique tries the candidates of the cells with the fewest candidates first, and compares the first failures. Each failure is
//! a story: the steps to the contradiction, without those that it does not need, each shortened against the meaning of its house or
//! rule. The technique takes the failure with the fewest consequences to hold in the head, and cites only the facts of its story.

use super::rule_of_45;
use super::trial_words::{self, Consequence};
use crate::board::Board;
use crate::candidate::Candidate;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::network::Network;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Conflict, ConstraintId, Decision, Domain, Engine, Literal, Relation, VarId};
use pencilmark_engine::propagators::AnyPropagator;
use pencilmark_engine::record::{Event, Past, Recorder};
use pencilmark_engine::story::{Derivation, Propagated, Step, trim};
use pencilmark_model::model::ConstraintKind;
use pencilmark_words::sentence::Writer;
use std::collections::BTreeSet;
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

/// The rating rises by a tenth for each group of this many consequences, up to [`MOST_EXTRA`] tenths.
const CONSEQUENCES_A_TENTH: usize = 2;
const MOST_EXTRA: usize = 30;
/// The technique takes a failure with at most this many consequences at once.
const SHORT: usize = 2;
/// The number of consequences that a placed digit is worth.
const WORTH_OF_A_DIGIT: usize = 3;
/// The number of consequences that a sum by the rule of 45 is worth, because a person adds it up first.
const WORTH_OF_A_SUM: usize = 4;
/// The most failures that the technique compares.
const MOST_COMPARED: usize = 48;
/// The most failures whose steps the technique shortens.
const MOST_SHORTENED: usize = 8;

impl Technique for Trial {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        // A sum by the rule of 45 takes a person long, so trials without such sums come first.
        let mut failures: Vec<Failure<'_>> = refuted(board, false);
        if failures.is_empty() && board.topology().network().has_sums() {
            failures = refuted(board, true);
        }
        failures.sort_by_cached_key(Failure::effort);
        let tried: Vec<Candidate> = failures.iter().map(|failure| failure.tried).collect();
        failures.truncate(MOST_SHORTENED);
        let mut failures: Vec<Failure<'_>> = failures.into_iter().map(|failure| failure.told(true)).collect();
        failures.sort_by_cached_key(Failure::effort);
        for failure in failures {
            let alike = failure.alike(&tried);
            found.add(failure.step(&alike))?;
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let Some((tried, _)) = step.evidence.in_role(Role::Pivot).next() else { return };
        let Some(digit) = step.evidence.in_role(Role::Pivot).find_map(|(_, digits)| digits.value()) else { return };
        let tried = Candidate { cell: tried, digit };
        let mut engine = whole_engine(board, !step.evidence.sums.is_empty());
        if let Some(failure) = Failure::of(board, &mut engine, tried) {
            let failure = failure.told(true);
            for id in failure.constraints() {
                if let Some(equation) = failure.network.sum(id) {
                    rule_of_45::derivation(equation, board, writer);
                    writer.text(". ");
                }
            }
            trial_words::write(board, tried, &failure.consequences(), failure.conflict, step, writer);
        }
    }
}

/// An engine with some of the constraints, on the candidates of a board.
fn engine(board: &Board, has: &dyn Fn(ConstraintId) -> bool) -> Engine<AnyPropagator> {
    board.topology().network().engine(trial_words::domains(board), board.size(), has)
}

/// An engine with all houses and rules, and with the sums that follow from them if `with_sums` is true.
fn whole_engine(board: &Board, with_sums: bool) -> Engine<AnyPropagator> {
    let network = board.topology().network();
    engine(board, &|id| with_sums || network.sum(id).is_none())
}

/// The first failures, in the order of the numbers of candidates of their cells. A failure with few steps is good enough, so
/// the search ends with it.
fn refuted(board: &Board, with_sums: bool) -> Vec<Failure<'_>> {
    let mut engine = whole_engine(board, with_sums);
    let mut cells: Vec<usize> = board.blank_cells().collect();
    cells.sort_by_key(|&cell| board.candidates(cell).len());
    let candidates = cells.into_iter().flat_map(|cell| {
        let digits = board.candidates(cell).iter();
        digits.map(move |digit| Candidate { cell, digit })
    });
    let mut failures = Vec::new();
    for failure in candidates.filter_map(|tried| Failure::of(board, &mut engine, tried)) {
        let is_short = failure.consequences().len() <= SHORT;
        failures.push(failure);
        if is_short || failures.len() == MOST_COMPARED {
            break;
        }
    }
    failures
}

/// The failure of a trial, as a story.
struct Failure<'a> {
    board: &'a Board,
    network: &'a Network,
    tried: Candidate,
    /// All steps to the contradiction; the parts of a step are constraints of the network.
    whole: Vec<Step>,
    /// The steps that the contradiction needs.
    steps: Vec<Step>,
    conflict: Conflict,
    /// The cells whose candidates the failure needs.
    cells: Vec<usize>,
}

impl<'a> Failure<'a> {
    /// Tries a candidate; `None` if propagation does not fail.
    fn of(board: &'a Board, engine: &mut Engine<AnyPropagator>, tried: Candidate) -> Option<Failure<'a>> {
        let network = board.topology().network();
        let decision = Decision { var: VarId(tried.cell as u32), relation: Relation::Equal, value: tried.digit };
        // An unobserved probe is faster, and most probes do not fail.
        engine.probe(decision, &mut ()).err()?;
        let mut heard = Recorder::default();
        let conflict = engine.probe(decision, &mut heard).err()?;
        let removals: Vec<_> = heard.batch.iter().filter_map(Event::pruning).collect();
        let past = Past::new(&trial_words::domains(board), board.size()).of_trial(1, decision, &removals);
        let Propagated { steps, conflict: end } = Propagated::of(&past, Some(conflict), network);
        let mut assumed = trial_words::assumed(board, tried);
        let mut derivation = Derivation::new(Domain::full(board.size()), &mut assumed);
        steps.into_iter().chain(end).for_each(|step| derivation.push(step));
        let whole = derivation.into_steps();
        let failure = Failure { board, network, tried, whole, steps: Vec::new(), conflict, cells: Vec::new() };
        Some(failure.told(false))
    }

    /// The same failure, without the steps that the contradiction does not need. With `shortens`, each step also loses its unneeded facts.
    fn told(mut self, shortens: bool) -> Failure<'a> {
        let (board, tried) = (self.board, self.tried);
        let (cell, assumption) = (tried.cell, Literal::Is(VarId(tried.cell as u32), tried.digit));
        let start = trial_words::assumed(board, tried);
        let given = Some((assumption, board.domain(cell)));
        let full = Domain::full(board.size());
        let (steps, _) = trim(self.network, full, &start, given, self.whole.clone(), &[], shortens);
        // Also a cell that only loses candidates is one of the cells of its house that have to hold its digits.
        let facts = steps.iter().flat_map(|step| &step.from);
        let cells: BTreeSet<usize> = facts.map(|fact| fact.var().index()).collect();
        self.cells = cells.into_iter().filter(|&other| other != cell && board.is_blank(other)).collect();
        self.steps = steps;
        self
    }

    /// The constraints of the failure, each once.
    fn constraints(&self) -> Vec<ConstraintId> {
        let mut all: Vec<ConstraintId> = Vec::new();
        for id in self.steps.iter().flat_map(|step| &step.part).map(|&part| ConstraintId(part as u32)) {
            if !all.contains(&id) {
                all.push(id);
            }
        }
        all
    }

    /// The failures of other candidates by the same houses and rules, with the same end.
    fn alike(&self, tried: &[Candidate]) -> Vec<Failure<'a>> {
        let kept = self.constraints();
        let mut engine = engine(self.board, &|id| kept.contains(&id));
        let others = tried.iter().filter(|&&other| other != self.tried);
        let failures = others.filter_map(|&other| Failure::of(self.board, &mut engine, other));
        let is_alike = |other: &Failure<'_>| {
            other.conflict.constraint == self.conflict.constraint
                && other.consequences().len() <= self.consequences().len()
        };
        failures.filter(is_alike).collect()
    }

    fn step(&self, alike: &[Failure<'_>]) -> Deduction {
        let constraints = self.constraints();
        let rules = constraints.iter().filter_map(|&id| match self.network.kind(id) {
            Some(ConstraintKind::Rule(number)) => Some(number as usize),
            _ => None,
        });
        let numbers = self.board.topology().geometry().houses();
        let of_houses = constraints.iter().filter_map(|&id| match self.network.kind(id) {
            Some(ConstraintKind::House(house)) => numbers.iter().position(|&other| other == house),
            _ => None,
        });
        let tried = (self.tried.cell, Domain::single(self.tried.digit));
        let mut cells = self.cells.clone();
        for cell in alike.iter().flat_map(|other| &other.cells) {
            if !cells.contains(cell) {
                cells.push(*cell);
            }
        }
        cells.sort_unstable();
        let others = cells.iter().copied().filter(|&cell| cell != self.tried.cell);
        let others: Vec<(usize, Domain)> = others.map(|cell| (cell, self.board.candidates(cell))).collect();
        let sums = constraints.iter().filter_map(|&id| self.network.sum(id));
        let with_sums = sums.fold(Evidence::new(), |evidence, sum| evidence.sum(&sum.houses, &sum.cages));
        let mut evidence = of_houses
            .fold(with_sums, Evidence::house)
            .rules(rules)
            .cells(cells.iter().copied())
            .parts([tried], Role::Pivot)
            .parts(others, Role::Off);
        let extra = (self.length() / CONSEQUENCES_A_TENTH).min(MOST_EXTRA);
        let mut gone: Vec<Candidate> = alike.iter().map(|other| other.tried).collect();
        // If the cell has only two candidates, the other one is its digit.
        let placed = self.board.candidates(self.tried.cell).without(self.tried.digit).value();
        match placed {
            Some(_) if !cells.contains(&self.tried.cell) => evidence = evidence.cell(self.tried.cell),
            Some(_) => {}
            None => gone.push(self.tried),
        }
        let placed = placed.map(|digit| Candidate { cell: self.tried.cell, digit });
        gone.retain(|gone| placed.is_none_or(|placed| placed.cell != gone.cell));
        let mut step = Deduction::removing(INFO.id, Rating(INFO.rating.0 + extra as u16), gone, evidence);
        step.placements.extend(placed);
        step
    }

    /// The removals, those of one constraint after each other together.
    fn consequences(&self) -> Vec<Consequence> {
        Consequence::of(self.board, self.tried, &self.steps)
    }

    /// How much a person holds in the head. A trial that fills a cell is worth a longer list.
    fn effort(&self) -> usize {
        let fills = self.board.candidates(self.tried.cell).len() == 2;
        self.length() + if fills { 0 } else { WORTH_OF_A_DIGIT }
    }

    /// The number of consequences, in which a sum by the rule of 45 counts as several.
    fn length(&self) -> usize {
        let sums = self.constraints().into_iter().filter(|&id| self.network.sum(id).is_some()).count();
        self.consequences().len() + WORTH_OF_A_SUM * sums
    }
}

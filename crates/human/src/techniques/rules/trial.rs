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
        let mut stories: Vec<Story<'_>> = refuted(board, false);
        if stories.is_empty() && board.topology().network().has_sums() {
            stories = refuted(board, true);
        }
        stories.sort_by_cached_key(Story::effort);
        let tried: Vec<Candidate> = stories.iter().map(|story| story.failure.tried).collect();
        stories.truncate(MOST_SHORTENED);
        let mut stories: Vec<Story<'_>> = stories.into_iter().map(|story| story.failure.told(true)).collect();
        stories.sort_by_cached_key(Story::effort);
        for story in stories {
            let alike = story.alike(&tried);
            found.add(story.step(&alike))?;
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let Some((tried, _)) = step.evidence.in_role(Role::Pivot).next() else { return };
        let Some(digit) = step.evidence.in_role(Role::Pivot).find_map(|(_, digits)| digits.value()) else { return };
        let tried = Candidate { cell: tried, digit };
        let mut engine = whole_engine(board, !step.evidence.sums.is_empty());
        if let Some(failure) = Failure::of(board, &mut engine, tried) {
            let story = failure.told(true);
            for id in story.constraints() {
                if let Some(equation) = board.topology().network().sum(id) {
                    rule_of_45::derivation(equation, board, writer);
                    writer.text(". ");
                }
            }
            trial_words::write(board, tried, &story.consequences(), story.failure.conflict, step, writer);
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
fn refuted(board: &Board, with_sums: bool) -> Vec<Story<'_>> {
    let mut engine = whole_engine(board, with_sums);
    let mut cells: Vec<usize> = board.blank_cells().collect();
    cells.sort_by_key(|&cell| board.candidates(cell).len());
    let candidates = cells.into_iter().flat_map(|cell| {
        let digits = board.candidates(cell).iter();
        digits.map(move |digit| Candidate { cell, digit })
    });
    let mut stories = Vec::new();
    for failure in candidates.filter_map(|tried| Failure::of(board, &mut engine, tried)) {
        let story = failure.told(false);
        let is_short = story.consequences().len() <= SHORT;
        stories.push(story);
        if is_short || stories.len() == MOST_COMPARED {
            break;
        }
    }
    stories
}

/// A trial that fails.
struct Failure<'a> {
    board: &'a Board,
    network: &'a Network,
    tried: Candidate,
    /// All steps to the contradiction; the parts of a step are constraints of the network.
    steps: Vec<Step>,
    conflict: Conflict,
}

/// The story of a failure.
struct Story<'a> {
    failure: Failure<'a>,
    /// The steps that the contradiction needs.
    steps: Vec<Step>,
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
        Some(Failure { board, network, tried, steps: derivation.into_steps(), conflict })
    }

    /// The failure without the steps that the contradiction does not need. With `shortens`, each step also loses its unneeded facts.
    fn told(self, shortens: bool) -> Story<'a> {
        let (board, tried) = (self.board, self.tried);
        let (cell, assumption) = (tried.cell, Literal::Is(VarId(tried.cell as u32), tried.digit));
        let start = trial_words::assumed(board, tried);
        let given = Some((assumption, board.domain(cell)));
        let full = Domain::full(board.size());
        let (steps, _) = trim(self.network, full, &start, given, self.steps.clone(), &[], shortens);
        // Also a cell that only loses candidates is one of the cells of its house that have to hold its digits.
        let facts = steps.iter().flat_map(|step| &step.from);
        let cells: BTreeSet<usize> = facts.map(|fact| fact.var().index()).collect();
        let cells = cells.into_iter().filter(|&other| other != cell && board.is_blank(other)).collect();
        Story { failure: self, steps, cells }
    }
}

impl<'a> Story<'a> {
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
    fn alike(&self, tried: &[Candidate]) -> Vec<Story<'a>> {
        let Failure { board, conflict, .. } = self.failure;
        let kept = self.constraints();
        let most = self.consequences().len();
        let mut engine = engine(board, &|id| kept.contains(&id));
        let others = tried.iter().filter(|&&other| other != self.failure.tried);
        let failures = others.filter_map(|&other| Failure::of(board, &mut engine, other));
        let with_same_end = failures.filter(|other| other.conflict.constraint == conflict.constraint);
        with_same_end.map(|other| other.told(false)).filter(|other| other.consequences().len() <= most).collect()
    }

    fn step(&self, alike: &[Story<'_>]) -> Deduction {
        let Failure { board, network, tried, .. } = self.failure;
        let constraints = self.constraints();
        let rules = constraints.iter().filter_map(|&id| match network.kind(id) {
            Some(ConstraintKind::Rule(number)) => Some(number as usize),
            _ => None,
        });
        let numbers = board.topology().geometry().full_houses();
        let of_houses = constraints.iter().filter_map(|&id| match network.kind(id) {
            Some(ConstraintKind::House(house)) => numbers.iter().position(|&other| other == house),
            _ => None,
        });
        let mut cells = self.cells.clone();
        for cell in alike.iter().flat_map(|other| &other.cells) {
            if !cells.contains(cell) {
                cells.push(*cell);
            }
        }
        cells.sort_unstable();
        let others = cells.iter().copied().filter(|&cell| cell != tried.cell);
        let others: Vec<(usize, Domain)> = others.map(|cell| (cell, board.candidates(cell))).collect();
        let sums = constraints.iter().filter_map(|&id| network.sum(id));
        let with_sums = sums.fold(Evidence::new(), |evidence, sum| evidence.sum(&sum.houses, &sum.cages));
        let mut evidence = of_houses
            .fold(with_sums, Evidence::house)
            .rules(rules)
            .cells(cells.iter().copied())
            .parts([(tried.cell, Domain::single(tried.digit))], Role::Pivot)
            .parts(others, Role::Off);
        let extra = (self.length() / CONSEQUENCES_A_TENTH).min(MOST_EXTRA);
        let mut gone: Vec<Candidate> = alike.iter().map(|other| other.failure.tried).collect();
        // If the cell has only two candidates, the other one is its digit.
        let placed = board.candidates(tried.cell).without(tried.digit).value();
        match placed {
            Some(_) if !cells.contains(&tried.cell) => evidence = evidence.cell(tried.cell),
            Some(_) => {}
            None => gone.push(tried),
        }
        let placed = placed.map(|digit| Candidate { cell: tried.cell, digit });
        gone.retain(|gone| placed.is_none_or(|placed| placed.cell != gone.cell));
        let mut step = Deduction::removing(INFO.id, Rating(INFO.rating.0 + extra as u16), gone, evidence);
        step.placements.extend(placed);
        step
    }

    /// The removals, those of one constraint after each other together.
    fn consequences(&self) -> Vec<Consequence> {
        Consequence::of(self.failure.board, self.failure.tried, &self.steps)
    }

    /// How much a person holds in the head. A trial that fills a cell is worth a longer list.
    fn effort(&self) -> usize {
        let fills = self.failure.board.candidates(self.failure.tried.cell).len() == 2;
        self.length() + if fills { 0 } else { WORTH_OF_A_DIGIT }
    }

    /// The number of consequences, in which a sum by the rule of 45 counts as several.
    fn length(&self) -> usize {
        let sums = self.constraints().into_iter().filter(|&id| self.failure.network.sum(id).is_some()).count();
        self.consequences().len() + WORTH_OF_A_SUM * sums
    }
}

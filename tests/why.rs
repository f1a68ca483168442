//! Why a candidate is missing and why a node fails, judged by the rules: every step of a chain is entailed by its own
//! constraint and the facts it cites, the facts come from givens and decisions in force, and no step can be left out.
//! A minimal conflict is one: propagation fails on it, and on no smaller part of it.

mod common;

use common::corpus::{self, Random};
use common::oracle;
use common::rules::Rules;
use pencilmark::kernel::{Decision, Domain, Engine, Relation, Store, VarId};
use pencilmark::options::{Consistency, GivenOptions, ModelKind, Options, Redundant};
use pencilmark::propagators::AnyPropagator;
use pencilmark::puzzle::Grid;
use pencilmark::puzzle::model::{Model, Rule};
use pencilmark::search::{Branching, NodeStatus, Restarts, Strategy, ValueOrder, VariableOrder};
use pencilmark::trace::conflict::{self, ConflictError, ConflictReport, MinimalConflict};
use pencilmark::trace::report::{DecisionReport, LiteralReport};
use pencilmark::trace::why::report::{CitedReport, SourceReport, TrialReport, WhyReport, WhyStepReport};
use pencilmark::trace::why::{WhyError, why};
use pencilmark::trace::{Timeline, Unit};
use std::time::{Duration, Instant};

/// The puzzles: many in the full collections where they are, fewer in the samples.
fn puzzles() -> Vec<Vec<u8>> {
    let (directory, suffix, each) = match corpus::full_collections() {
        Some(directory) => (directory, "-dev", 40),
        None => (corpus::data(), "", 6),
    };
    let mut all = corpus::sample("seeds");
    for name in ["17clue", "magictour", "hardest1106", "minimal", "many-solutions"] {
        let puzzles = corpus::puzzles_in(&directory.join(format!("{name}{suffix}.txt")));
        let apart = (puzzles.len() / each).max(1);
        all.extend(puzzles.into_iter().step_by(apart).take(each));
    }
    let mut random = Random::new(3);
    let rules = Rules::for_cells(36);
    all.extend((0..each).map(|_| corpus::random_puzzle(&rules, 9, &mut random)));
    all.extend(corpus::sample("16x16").into_iter().skip(1).take(1 + each / 20));
    all
}

/// The configurations, each with a name.
fn configurations() -> Vec<(&'static str, Options)> {
    let level = |consistency| Options { consistency, nodes: Some(120), ..Options::default() };
    let strategy = |variable_order, value_order, branching| Strategy {
        variable_order,
        value_order,
        branching,
        ..Strategy::default()
    };
    let (value, bounds, domain) = (level(Consistency::Value), level(Consistency::Bounds), level(Consistency::Domain));
    let binary = strategy(VariableOrder::DomWdeg, ValueOrder::Min, Branching::Binary);
    let saved = strategy(VariableOrder::DomWdeg, ValueOrder::Saved, Branching::Enumerate);
    let random = strategy(VariableOrder::Random, ValueOrder::Random, Branching::Binary);
    let split = strategy(VariableOrder::FirstFail, ValueOrder::Max, Branching::Split);
    let all = Redundant { hidden: true, locked: true, fish: true };
    let hidden = Redundant { hidden: true, ..Redundant::default() };
    vec![
        ("value", value.clone()),
        ("bounds", bounds.clone()),
        ("domain", domain.clone()),
        ("forward", level(Consistency::Forward)),
        ("pairwise", Options { model: ModelKind::Pairwise, ..value.clone() }),
        ("mixed, domain, random binary", Options { model: ModelKind::Mixed, strategy: random, ..domain.clone() }),
        ("value, hidden, dom/wdeg binary", Options { redundant: hidden, strategy: binary, ..value.clone() }),
        ("value, all redundant", Options { redundant: all, ..value.clone() }),
        ("domain, locked and fish", Options { redundant: Redundant { hidden: false, ..all }, ..domain.clone() }),
        ("domain, random binary", Options { strategy: random, seed: 4, ..domain.clone() }),
        (
            "value, dom/wdeg, saved values, restarts",
            Options { restarts: Restarts::Luby, restart_after: 2, strategy: saved, ..value.clone() },
        ),
        ("value, split", Options { strategy: split, ..value.clone() }),
        ("value, shaving", Options { shaving: true, nodes: Some(12), ..value.clone() }),
        ("domain, shaving", Options { shaving: true, nodes: Some(12), ..domain.clone() }),
        ("bounds, interval, binary", Options { intervals: true, strategy: binary, ..bounds }),
        ("domain, interval, random binary", Options { intervals: true, strategy: random, ..domain }),
        ("value, interval, split", Options { intervals: true, strategy: split, ..value }),
    ]
}

/// What is known of every cell, as far as a chain says.
type Known = Vec<u64>;

struct Judge<'a> {
    rules: &'a Rules,
    puzzle: &'a [u8],
    decisions: &'a [Decision],
}

impl Judge<'_> {
    fn cell(&self, name: &str) -> usize {
        self.rules.cell(name).unwrap_or_else(|| panic!("{name} is no cell"))
    }

    fn everything(&self) -> Known {
        vec![self.rules.full(); self.puzzle.len()]
    }

    /// The values that a literal leaves its cell.
    fn left(&self, literal: &LiteralReport) -> u64 {
        match (literal.is, literal.not) {
            (Some(v), None) => 1 << (v - 1),
            (None, Some(v)) => self.rules.full() & !(1 << (v - 1)),
            _ => panic!("a literal says one thing"),
        }
    }

    fn decision(&self, decision: &DecisionReport) -> (usize, u64) {
        let (cell, up_to) = (self.cell(&decision.cell), (1u64 << decision.value) - 1);
        let single = 1 << (decision.value - 1);
        let left = match &*decision.relation {
            "=" => single,
            "≠" => self.rules.full() & !single,
            "≤" => up_to,
            ">" => self.rules.full() & !up_to,
            other => panic!("{other} is no relation"),
        };
        (cell, left)
    }

    /// The cell that a source speaks of and the values it leaves it. `steps` are those before, `trial` the value tried
    /// and the literals cited around it.
    fn source(
        &self,
        source: &SourceReport,
        steps: &[WhyStepReport],
        trial: Option<(&DecisionReport, &[CitedReport])>,
        cell: usize,
    ) -> u64 {
        let (of, left) = match source.kind {
            "given" => {
                let given = source.given.as_ref().expect("a given");
                let of = self.cell(&given.cell);
                assert_eq!(Some(usize::from(self.puzzle[of])), given.is, "it is a clue of the puzzle");
                (of, self.left(given))
            }
            "decision" => {
                let decision = source.decision.as_ref().expect("a decision");
                let in_force = self.decisions.iter().any(|d| {
                    let sign = ["=", "≠", "≤", ">"][d.relation as usize];
                    (d.var.index(), sign, usize::from(d.value) + 1)
                        == (self.cell(&decision.cell), &*decision.relation, decision.value)
                });
                assert!(in_force, "{decision:?} is not in force");
                self.decision(decision)
            }
            "step" => {
                let step = &steps[source.step.expect("a step")];
                (self.cell(&step.cell), self.rules.full() & !(1 << (step.value - 1)))
            }
            "trial" => self.decision(trial.expect("inside a trial").0),
            "cited" => {
                let cited = trial.expect("inside a trial").1.iter().filter(|c| self.cell(&c.literal.cell) == cell);
                (cell, cited.fold(self.rules.full(), |left, c| left & self.left(&c.literal)))
            }
            other => panic!("{other} is no source"),
        };
        assert_eq!(of, cell, "a source speaks of the cell it is cited for");
        left
    }

    /// Checks that each literal follows from its sources, all of them.
    fn sources_hold(
        &self,
        cites: &[CitedReport],
        before: &[WhyStepReport],
        trial: Option<(&DecisionReport, &[CitedReport])>,
    ) {
        for cited in cites {
            let cell = self.cell(&cited.literal.cell);
            let left: Vec<u64> = cited.sources.iter().map(|s| self.source(s, before, trial, cell)).collect();
            let together = |skip: usize| {
                left.iter().enumerate().filter(|(i, _)| *i != skip).fold(self.rules.full(), |all, (_, left)| all & left)
            };
            let entailed = |known: u64| known & !self.left(&cited.literal) == 0;
            assert!(entailed(together(usize::MAX)), "{cited:?} does not follow from its sources");
            for skip in 0..left.len() {
                assert!(!entailed(together(skip)), "{cited:?} has a source too many");
            }
        }
    }

    /// The literals of a step that are known, as domains.
    fn cited(&self, cites: &[CitedReport], known: &Known) -> Known {
        let mut domains = self.everything();
        for cited in cites {
            let (cell, left) = (self.cell(&cited.literal.cell), self.left(&cited.literal));
            if known[cell] & !left == 0 {
                domains[cell] &= left;
            }
        }
        domains
    }

    /// Whether a constraint cannot hold in these domains. `empty` asks for no more than a cell without a value.
    fn refuted(&self, name: &str, domains: &Known) -> bool {
        let house = |name: &str| self.rules.houses.iter().find(|(n, _)| n == name).map(|(_, cells)| cells.clone());
        let over = |cells: &[usize]| cells.iter().map(|&cell| domains[cell]).collect::<Vec<u64>>();
        if let Some(cells) = house(name) {
            return !oracle::satisfiable(&over(&cells));
        }
        if let Some((x, y)) = name.split_once(" ≠ ") {
            return !oracle::satisfiable(&over(&[self.cell(x), self.cell(y)]));
        }
        if let Some(symbol) = name.strip_prefix("rows × columns of ") {
            let value = corpus::digits(symbol)[0] - 1;
            let n = self.rules.size;
            let places =
                |row: usize| (0..n).filter(|c| domains[row * n + c] >> value & 1 == 1).fold(0, |s, c| s | 1 << c);
            let mut rows: Vec<u64> = (0..n).map(places).collect();
            // A cell that is the value rules out all other places of its row.
            for row in 0..n {
                let is = |c: &usize| domains[row * n + c] == 1 << value;
                if let Some(c) = (0..n).find(is) {
                    rows[row] = 1 << c;
                }
            }
            return !oracle::satisfiable(&rows);
        }
        let (first, second) = name.split_once(" × ").unwrap_or_else(|| panic!("no constraint {name}"));
        let (first, second) = (house(first).expect("a house"), house(second).expect("a house"));
        // One of the two houses alone would be another constraint's business: some value has to stand in the first, where
        // the second has it already.
        (0..self.rules.size).any(|value| {
            let places = first.iter().filter(|&&cell| domains[cell] >> value & 1 == 1);
            let elsewhere = |&cell: &usize| !first.contains(&cell) && domains[cell] == 1 << value;
            second.iter().any(elsewhere) && places.clone().all(|cell| second.contains(cell))
        })
    }

    /// Whether a step follows from what is known, by its own constraint and literals alone.
    fn follows(&self, step: &WhyStepReport, known: &Known) -> bool {
        let mut domains = self.cited(&step.cites, known);
        let cell = self.cell(&step.cell);
        match &step.trial {
            None => {
                domains[cell] &= 1 << (step.value - 1);
                self.refuted(&step.constraint, &domains)
            }
            Some(trial) => {
                let tried = self.decision(&trial.decision);
                assert_eq!(tried, (cell, 1 << (step.value - 1)), "what was tried is what goes");
                domains[cell] &= tried.1;
                self.trial_fails(trial, domains, usize::MAX)
            }
        }
    }

    /// Whether the trial fails, from these domains and without the step `skip`.
    fn trial_fails(&self, trial: &TrialReport, mut known: Known, skip: usize) -> bool {
        self.derive(&trial.steps, &mut known, skip);
        let domains = self.cited(&trial.cites, &known);
        domains.contains(&0) || (trial.conflict.rule != "empty" && self.refuted(&trial.constraint, &domains))
    }

    /// Takes every step that follows, in order.
    fn derive(&self, steps: &[WhyStepReport], known: &mut Known, skip: usize) {
        for (index, step) in steps.iter().enumerate().filter(|(index, _)| *index != skip) {
            let _ = index;
            if self.follows(step, known) {
                known[self.cell(&step.cell)] &= !(1 << (step.value - 1));
            }
        }
    }

    /// All the givens and decisions that a chain starts from.
    fn leaves(&self, steps: &[WhyStepReport]) -> Known {
        let mut known = self.everything();
        for source in steps.iter().flat_map(|step| &step.cites).flat_map(|cited| &cited.sources) {
            match source.kind {
                "given" => {
                    let given = source.given.as_ref().expect("a given");
                    known[self.cell(&given.cell)] &= self.left(given);
                }
                "decision" => {
                    let (cell, left) = self.decision(source.decision.as_ref().expect("a decision"));
                    known[cell] &= left;
                }
                _ => {}
            }
        }
        known
    }

    /// A whole chain; `domains` are those of the position.
    fn judge(&self, why: &WhyReport, domains: &[Domain]) {
        let target = (self.cell(&why.cell), why.value);
        assert!(!why.sentences.is_empty());
        if why.steps.is_empty() {
            let left = self.source(&why.source, &[], None, target.0);
            assert!(left >> (why.value - 1) & 1 == 0, "{:?} rules the value out", why.source);
            return;
        }
        assert_eq!((why.source.kind, why.source.step), ("step", Some(why.steps.len() - 1)));
        let last = why.steps.last().expect("a step");
        assert_eq!((self.cell(&last.cell), last.value), target, "the target comes last");
        for (index, step) in why.steps.iter().enumerate() {
            let gone = !domains[self.cell(&step.cell)].contains(step.value as u8 - 1);
            assert!(gone, "{} may be {} at the position", step.cell, step.value);
            self.sources_hold(&step.cites, &why.steps[..index], None);
            let cited = step.cites.iter().fold(self.everything(), |mut known, cited| {
                known[self.cell(&cited.literal.cell)] &= self.left(&cited.literal);
                known
            });
            assert!(self.follows(step, &cited), "step {index} is not entailed: {step:?}");
            if let Some(trial) = &step.trial {
                self.judge_trial(step, trial, cited);
            }
        }
        let reached = |skip: usize| {
            let mut known = self.leaves(&why.steps);
            self.derive(&why.steps, &mut known, skip);
            known[target.0] >> (target.1 - 1) & 1 == 0
        };
        assert!(reached(usize::MAX));
        for skip in 0..why.steps.len() {
            assert!(!reached(skip), "step {skip} of {} is not needed: {:?}", why.steps.len(), why.steps[skip]);
        }
    }

    fn judge_trial(&self, step: &WhyStepReport, trial: &TrialReport, mut cited: Known) {
        let around = Some((&trial.decision, &step.cites[..]));
        for (index, inner) in trial.steps.iter().enumerate() {
            self.sources_hold(&inner.cites, &trial.steps[..index], around);
        }
        self.sources_hold(&trial.cites, &trial.steps, around);
        let (cell, left) = self.decision(&trial.decision);
        cited[cell] &= left;
        for skip in 0..trial.steps.len() {
            assert!(!self.trial_fails(trial, cited.clone(), skip), "step {skip} of a trial is not needed: {trial:?}");
        }
    }
}

fn path(timeline: &Timeline, mut node: u32) -> Vec<Decision> {
    let mut decisions = Vec::new();
    while node != 0 {
        let at = timeline.tree().nodes()[node as usize];
        decisions.extend(at.decision);
        node = at.parent;
    }
    decisions
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

#[test]
fn every_chain_is_valid_ends_in_givens_and_decisions_and_has_no_step_to_spare() {
    let mut random = Random::new(11);
    let (mut all, mut trials, mut after_backtracks) = (Vec::new(), 0, 0);
    for (name, options) in configurations() {
        let (mut times, mut steps) = (Vec::new(), 0);
        for (number, puzzle) in puzzles().into_iter().enumerate() {
            if options.shaving && (puzzle.len() > 81 || number % 4 != 0) {
                continue;
            }
            let rules = Rules::for_cells(puzzle.len());
            let model = Model::new(&corpus::grid(&puzzle), &options);
            let mut timeline = Timeline::new(model.search());
            timeline.step(Unit::End, || false);
            let end = timeline.end().expect("an end");
            let asked = if puzzle.len() > 81 { 1 } else { 3 };
            for _ in 0..asked {
                timeline.seek(1 + random.below(end as usize) as u64);
                let domains = timeline.domains();
                let missing = |cell: usize| Domain::full(rules.size).minus(domains[cell]);
                let cells: Vec<usize> =
                    (0..puzzle.len()).filter(|&cell| puzzle[cell] == 0 && !missing(cell).is_empty()).collect();
                if cells.is_empty() {
                    continue;
                }
                let cell = cells[random.below(cells.len())];
                let values: Vec<u8> = missing(cell).iter().collect();
                let value = values[random.below(values.len())];
                let started = Instant::now();
                let chain = why(&model, &timeline, VarId(cell as u32), value).expect("a chain");
                times.push(started.elapsed());
                let report = WhyReport::new(&model, &chain);
                assert_eq!((&*report.cell, report.value), (&*rules.name(cell), usize::from(value) + 1));
                let decisions = path(&timeline, timeline.node());
                let outcome = std::panic::catch_unwind(|| {
                    Judge { rules: &rules, puzzle: &puzzle, decisions: &decisions }.judge(&report, &domains);
                });
                assert!(outcome.is_ok(), "{name}, position {} of {}", timeline.position(), corpus::line(&puzzle));
                steps += report.steps.len();
                trials += report.steps.iter().filter(|step| step.trial.is_some()).count();
                after_backtracks += usize::from(timeline.stats().backtracks > 0);
            }
        }
        println!(
            "{name}: {} chains of {:.1} steps, median {:?}, slowest {:?}",
            times.len(),
            steps as f64 / times.len() as f64,
            median(times.clone()),
            times.iter().max()
        );
        all.extend(times);
    }
    println!(
        "all: {} chains, median {:?}; {trials} trials; {after_backtracks} after backtracks",
        all.len(),
        median(all.clone())
    );
    assert!(trials > 2 && after_backtracks > 100, "{trials} {after_backtracks}");
}

#[test]
fn a_candidate_that_is_there_has_no_chain() {
    let model = Model::new(&corpus::grid(&corpus::sample("seeds")[0]), &Options::default());
    let timeline = Timeline::new(model.search());
    let open = model.grid().values().iter().position(|&v| v == 0).expect("a blank");
    assert_eq!(why(&model, &timeline, VarId(open as u32), 0), Err(WhyError::Present));
    assert_eq!(why(&model, &timeline, VarId(81), 0), Err(WhyError::NoSuchCandidate));
    assert_eq!(why(&model, &timeline, VarId(0), 9), Err(WhyError::NoSuchCandidate));
    let given = model.grid().values().iter().position(|&v| v != 0).expect("a clue");
    let other = if model.grid().values()[given] == 1 { 1 } else { 0 };
    let report =
        WhyReport::new(&model, &why(&model, &timeline, VarId(given as u32), other).expect("a clue rules it out"));
    assert!(report.steps.is_empty() && report.sentences[0].sentence.contains("is given"), "{report:?}");
}

/// Whether propagation with the options of the run fails when only this is posted.
fn fails(model: &Model, part: &MinimalConflict) -> bool {
    let options = model.options();
    let mut domains = vec![Domain::full(model.geometry().size()); model.geometry().cells()];
    part.givens.iter().for_each(|&(var, value)| domains[var.index()] = Domain::single(value));
    let store = Store::new(domains, model.geometry().size());
    let store = if options.intervals { store.with_intervals() } else { store };
    let posted = model.propagators().iter().enumerate().filter(|(index, _)| {
        part.constraints.contains(&model.constraint_of(pencilmark::kernel::PropId(*index as u32)))
    });
    let mut engine = Engine::new(store, posted.map(|(_, propagator)| propagator.clone()).collect());
    if !propagates(model, &mut engine) {
        return true;
    }
    // In the order they were made; with interval domains what cannot be said yet is said again later.
    loop {
        let before = engine.store().domains().to_vec();
        for &decision in &part.decisions {
            let domain = engine.store().domain(decision.var);
            let kept = decision.keep(domain);
            if kept.is_empty() {
                return true;
            }
            let hole =
                decision.relation == Relation::NotEqual && kept.min() == domain.min() && kept.max() == domain.max();
            if options.intervals && hole {
                continue;
            }
            engine.decide(decision, &mut ());
            if !propagates(model, &mut engine) {
                return true;
            }
        }
        if engine.store().domains() == before {
            return false;
        }
    }
}

/// Propagates and shaves to the end; false when that fails.
fn propagates(model: &Model, engine: &mut Engine<AnyPropagator>) -> bool {
    let shaving = pencilmark::kernel::ConstraintId(model.rules().len() as u32 - 1);
    if engine.propagate(&mut ()).is_err() {
        return false;
    }
    if !matches!(model.rules().last(), Some(Rule::Shaving)) {
        return true;
    }
    loop {
        let before = engine.store().domains().to_vec();
        for cell in 0..before.len() {
            let var = VarId(cell as u32);
            for value in engine.store().domain(var).iter().collect::<Vec<_>>() {
                let domain = engine.store().domain(var);
                let decision = Decision { var, relation: Relation::Equal, value };
                if domain.is_fixed() || !domain.contains(value) || engine.probe(decision, &mut ()).is_ok() {
                    continue;
                }
                if engine.remove_refuted(var, value, shaving, &mut ()).is_err() || engine.propagate(&mut ()).is_err() {
                    return false;
                }
            }
        }
        if engine.store().domains() == before {
            return true;
        }
    }
}

#[test]
fn conflicts_fail_and_nothing_can_be_dropped() {
    let mut random = Random::new(12);
    let mut all = Vec::new();
    for (name, options) in configurations() {
        let (mut times, mut elements) = (Vec::new(), 0);
        for (number, puzzle) in puzzles().into_iter().enumerate() {
            if options.shaving && (puzzle.len() > 81 || number % 8 != 0) {
                continue;
            }
            let model = Model::new(&corpus::grid(&puzzle), &options);
            let mut timeline = Timeline::new(model.search());
            timeline.step(Unit::End, || false);
            let nodes = timeline.tree().nodes();
            let mut failed: Vec<usize> =
                (0..nodes.len()).filter(|&id| nodes[id].status == NodeStatus::Failed).collect();
            random.shuffle(&mut failed);
            for &node in failed.iter().take(2) {
                let started = Instant::now();
                let found = conflict::conflict(&model, timeline.tree(), node as u32).expect("a conflict");
                times.push(started.elapsed());
                let about = || format!("{name}, node {node} of {}: {found:?}", corpus::line(&puzzle));
                let in_force = path(&timeline, node as u32);
                assert!(found.decisions.iter().all(|decision| in_force.contains(decision)), "{}", about());
                let given = |&(var, value): &(VarId, u8)| puzzle[var.index()] == value + 1;
                assert!(found.givens.iter().all(given), "{}", about());
                assert!(fails(&model, &found), "{}", about());
                for skip in 0..found.decisions.len() {
                    let mut fewer = found.clone();
                    fewer.decisions.remove(skip);
                    assert!(!fails(&model, &fewer), "decision {skip} can be dropped: {}", about());
                }
                for skip in 0..found.givens.len() {
                    let mut fewer = found.clone();
                    fewer.givens.remove(skip);
                    assert!(!fails(&model, &fewer), "given {skip} can be dropped: {}", about());
                }
                for skip in 0..found.constraints.len() {
                    let mut fewer = found.clone();
                    fewer.constraints.remove(skip);
                    assert!(!fails(&model, &fewer), "constraint {skip} can be dropped: {}", about());
                }
                elements += found.decisions.len() + found.givens.len() + found.constraints.len();
                let sentence = ConflictReport::new(&model, &found).explanation.sentence;
                assert!(sentence.ends_with("hold."), "{sentence}");
            }
        }
        println!(
            "{name}: {} conflicts of {:.1} elements, median {:?}, slowest {:?}",
            times.len(),
            elements as f64 / times.len().max(1) as f64,
            median(times.clone()),
            times.iter().max()
        );
        all.extend(times);
    }
    println!("all: {} conflicts, median {:?}", all.len(), median(all.clone()));
    assert!(all.len() > 100);
}

#[test]
fn a_node_that_has_not_failed_has_no_conflict() {
    let model = Model::new(&corpus::grid(&corpus::sample("seeds")[0]), &Options::default());
    let mut timeline = Timeline::new(model.search());
    timeline.step(Unit::End, || false);
    assert_eq!(conflict::conflict(&model, timeline.tree(), 0), Err(ConflictError::NotFailed));
    assert_eq!(conflict::conflict(&model, timeline.tree(), 999), Err(ConflictError::NoSuchNode));
}

/// Two equal givens and the house they share: the smallest conflict there is, and its sentence.
#[test]
fn a_conflict_in_a_sentence() {
    let mut puzzle = vec![0; 81];
    (puzzle[0], puzzle[4]) = (5, 5);
    let given = GivenOptions { consistency: Some("value".into()), ..GivenOptions::default() };
    let grid: Grid = corpus::grid(&puzzle);
    let model = Model::new(&grid, &given.check().expect("options"));
    let mut timeline = Timeline::new(model.search());
    timeline.step(Unit::End, || false);
    let found = conflict::conflict(&model, timeline.tree(), 0).expect("a conflict");
    let report = ConflictReport::new(&model, &found);
    assert_eq!(report.explanation.sentence, "The givens A1 = 5, A5 = 5 and row A cannot all hold.");
    assert_eq!(report.constraints, ["row A"]);
}

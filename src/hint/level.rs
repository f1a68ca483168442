//! The bridge to constraint propagation: the weakest consistency level that makes a deduction by itself.
//!
//! From the same candidates, propagation runs to its fixpoint under one level after the other, until one has taken away
//! all that the step takes away. So the level is not a property of a technique but of the step in its position: an X-wing
//! whose eliminations also follow from locked candidates needs no more than those.

use crate::human::{Candidate, Deduction};
use crate::kernel::{Decision, Domain, Engine, Relation, Store, VarId};
use crate::options::{Consistency, Options, Redundant};
use crate::propagators::AnyPropagator;
use crate::puzzle::Grid;
use crate::puzzle::model::Model;
use crate::search::{Limits, Move, Search};

/// The levels, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Forward checking from the filled cells.
    Forward,
    /// A fixed cell's value leaves its peers, to a fixpoint.
    Value,
    /// Value consistency, and a digit with one place takes it.
    ValueHidden,
    /// Bounds consistency of the houses.
    Bounds,
    /// Domain consistency of the houses.
    Domain,
    /// Domain consistency and locked candidates.
    Locked,
    /// Those, and for each digit domain consistency of its rows and columns.
    Fish,
    /// All of that, and dropping candidates whose trial fails.
    Shaving,
    /// None of these: it takes search.
    Search,
}

impl Level {
    const ALL: [(Level, &'static str); 9] = [
        (Level::Forward, "forward"),
        (Level::Value, "value"),
        (Level::ValueHidden, "value+hidden"),
        (Level::Bounds, "bounds"),
        (Level::Domain, "domain"),
        (Level::Locked, "+locked"),
        (Level::Fish, "+fish"),
        (Level::Shaving, "+shaving"),
        (Level::Search, "search"),
    ];

    /// The name it goes by in reports; from `+locked` on a level has all that comes before it, from domain consistency.
    pub fn name(self) -> &'static str {
        Level::ALL[self as usize].1
    }

    fn options(self) -> Options {
        let consistency = match self {
            Level::Forward => Consistency::Forward,
            Level::Value | Level::ValueHidden => Consistency::Value,
            Level::Bounds => Consistency::Bounds,
            _ => Consistency::Domain,
        };
        let redundant =
            Redundant { hidden: self == Level::ValueHidden, locked: self >= Level::Locked, fish: self >= Level::Fish };
        Options { consistency, redundant, shaving: self == Level::Shaving, ..Options::default() }
    }
}

/// Finds the levels of steps on one position. What a level does is worked out once.
pub struct Levels<'a> {
    grid: &'a Grid,
    candidates: &'a [Domain],
    /// The fixpoint of each level asked for so far; `None` inside where it fails, which proves anything.
    fixpoints: Vec<Option<Vec<Domain>>>,
}

impl<'a> Levels<'a> {
    /// For a position: its filled cells, and the candidates of all.
    pub fn new(grid: &'a Grid, candidates: &'a [Domain]) -> Levels<'a> {
        Levels { grid, candidates, fixpoints: Vec::new() }
    }

    /// The weakest level that makes the deduction.
    pub fn of(&mut self, step: &Deduction) -> Level {
        let levels = Level::ALL.iter().map(|(level, _)| *level).take_while(|level| *level < Level::Shaving);
        for level in levels {
            // Forward checking enters no digit: a cell is filled by deciding it.
            if level == Level::Forward && !step.placements.is_empty() {
                continue;
            }
            if entails(self.fixpoint(level).as_deref(), step) {
                return level;
            }
        }
        // Mostly the trial fails at once, and the whole fixpoint is not needed.
        if self.fails_when_tried(step) {
            return Level::Shaving;
        }
        match entails(self.shaved().as_deref(), step) {
            true => Level::Shaving,
            false => Level::Search,
        }
    }

    fn fixpoint(&mut self, level: Level) -> &Option<Vec<Domain>> {
        while self.fixpoints.len() <= level as usize {
            let next = Level::ALL[self.fixpoints.len()].0;
            let fixpoint = match next {
                Level::Shaving => self.shaved(),
                _ => self.propagated(next).map(|engine| engine.store().domains().to_vec()),
            };
            self.fixpoints.push(fixpoint);
        }
        &self.fixpoints[level as usize]
    }

    fn engine(&self, level: Level) -> Engine<AnyPropagator> {
        let model = Model::new(self.grid, &level.options());
        // Forward checking starts from the filled cells alone: a cell with one candidate is not decided by that.
        let domains = if level == Level::Forward { model.initial_domains() } else { self.candidates.to_vec() };
        Engine::new(Store::new(domains, self.grid.geometry().size()), model.propagators().to_vec())
    }

    fn propagated(&self, level: Level) -> Option<Engine<AnyPropagator>> {
        let mut engine = self.engine(level);
        engine.propagate(&mut ()).ok().map(|()| engine)
    }

    fn fails_when_tried(&self, step: &Deduction) -> bool {
        let Some(mut engine) = self.propagated(Level::Fish) else { return true };
        let value = |relation, &Candidate { cell, digit }: &Candidate| Decision {
            var: VarId(cell as u32),
            relation,
            value: digit,
        };
        let against = step.eliminations.iter().map(|c| value(Relation::Equal, c));
        let others = step.placements.iter().flat_map(|placed| {
            let others = self.candidates[placed.cell].without(placed.digit).iter();
            others.map(|digit| Candidate { cell: placed.cell, digit }).collect::<Vec<_>>()
        });
        let mut all = against.chain(others.map(|c| value(Relation::Equal, &c)));
        all.all(|decision| {
            !engine.store().domain(decision.var).contains(decision.value) || engine.probe(decision, &mut ()).is_err()
        })
    }

    fn shaved(&self) -> Option<Vec<Domain>> {
        let options = Level::Shaving.options();
        let model = Model::new(self.grid, &options);
        let strategy = options.strategy;
        let limits = Limits { solutions: 0, nodes: None };
        let search = Search::new(self.engine(Level::Shaving), strategy, 0, limits);
        let mut search = match model.shaving() {
            Some(shaving) => search.with_shaving(shaving),
            None => search,
        };
        loop {
            match search.advance(&mut ()) {
                Move::Failed(_) => return None,
                Move::Fixpoint | Move::Solution => return Some(search.engine().store().domains().to_vec()),
                _ => {}
            }
        }
    }
}

/// Whether domains say all that a step says; a failure says anything.
fn entails(domains: Option<&[Domain]>, step: &Deduction) -> bool {
    let Some(domains) = domains else { return true };
    step.eliminations.iter().all(|c| !domains[c.cell].contains(c.digit))
        && step.placements.iter().all(|c| domains[c.cell] == Domain::single(c.digit))
}

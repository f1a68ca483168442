//! Relates hints to propagation: finds the first level of the ladder whose propagation makes the deduction of a step.
//!
//! From the candidates of the position, propagation runs to its fixpoint under one level after the other, until a level has
//! removed every candidate that the step removes. So two steps of one technique may have different levels. For example, an
//! X-wing has the level `+locked` if locked candidates make the same eliminations.

use crate::human::{Candidate, Deduction};
use crate::kernel::{Decision, Domain, Engine, Relation, Store, VarId};
use crate::levels::{LADDER, Level};
use crate::model::Model;
use crate::options::Consistency;
use crate::propagators::AnyPropagator;
use crate::puzzle::Grid;
use crate::search::{Limits, Move, Search};

/// The name in place of a level if no level of the ladder makes the deduction.
pub const SEARCH: &str = "search";

/// Finds the levels of steps on one position. It computes the fixpoint of each level only once.
pub struct LevelFinder<'a> {
    grid: &'a Grid,
    candidates: &'a [Domain],
    /// The fixpoint of each level that was needed so far. The inner value is `None` if propagation fails.
    fixpoints: Vec<Option<Vec<Domain>>>,
}

impl<'a> LevelFinder<'a> {
    /// A finder for a position, given by its filled cells and the candidates of all cells.
    pub fn new(grid: &'a Grid, candidates: &'a [Domain]) -> LevelFinder<'a> {
        LevelFinder { grid, candidates, fixpoints: Vec::new() }
    }

    /// The first level of the ladder that makes the deduction of a step; `None` if the deduction needs search.
    pub fn of(&mut self, step: &Deduction) -> Option<&'static Level> {
        (0..LADDER.len()).find(|&index| self.makes(index, step)).map(|index| &LADDER[index])
    }

    fn makes(&mut self, index: usize, step: &Deduction) -> bool {
        let level = &LADDER[index];
        if level.shaving {
            // It is usually enough to test the candidates that contradict the step. The whole fixpoint is then not needed.
            return self.fails_when_tried(level, step) || entails(self.shaved(level).as_deref(), step);
        }
        // Forward checking never enters a digit, because only a decision fills a cell.
        if level.consistency == Consistency::Forward && !step.placements.is_empty() {
            return false;
        }
        entails(self.fixpoint(index).as_deref(), step)
    }

    fn fixpoint(&mut self, index: usize) -> &Option<Vec<Domain>> {
        while self.fixpoints.len() <= index {
            let engine = self.propagated(&LADDER[self.fixpoints.len()]);
            self.fixpoints.push(engine.map(|engine| engine.store().domains().to_vec()));
        }
        &self.fixpoints[index]
    }

    fn engine(&self, level: &Level) -> Engine<AnyPropagator> {
        let model = Model::new(self.grid, &level.options());
        // Forward checking starts from the filled cells alone, because it does not treat a cell with one candidate as
        // filled.
        let is_forward = level.consistency == Consistency::Forward;
        let domains = if is_forward { model.initial_domains() } else { self.candidates.to_vec() };
        let store = Store::new(domains, self.grid.geometry().digit_count());
        Engine::new(store, model.posted().into(), model.propagators().to_vec())
    }

    /// The engine at the fixpoint of a level without shaving; `None` if propagation fails.
    fn propagated(&self, level: &Level) -> Option<Engine<AnyPropagator>> {
        let mut engine = self.engine(level);
        engine.propagate(&mut ()).ok().map(|()| engine)
    }

    /// Whether propagation fails for each candidate that contradicts the step when that candidate is tried.
    fn fails_when_tried(&self, level: &Level, step: &Deduction) -> bool {
        let Some(mut engine) = self.propagated(level) else { return true };
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

    /// The fixpoint of a level with shaving; `None` if propagation fails.
    fn shaved(&self, level: &Level) -> Option<Vec<Domain>> {
        let options = level.options();
        let model = Model::new(self.grid, &options);
        let strategy = options.strategy;
        let limits = Limits { solutions: 0, nodes: None };
        let search = Search::new(self.engine(level), strategy, 0, limits);
        let mut search = match model.shaving() {
            Some(shaving) => search.with_shaving(shaving),
            None => search,
        };
        match search.run_until(&mut (), Move::ends_propagation) {
            Move::Failed(_) => None,
            _ => Some(search.engine().store().domains().to_vec()),
        }
    }
}

/// Whether the domains of a fixpoint make the deduction of a step. A failure entails every deduction.
fn entails(domains: Option<&[Domain]>, step: &Deduction) -> bool {
    let Some(domains) = domains else { return true };
    step.eliminations.iter().all(|c| !domains[c.cell].contains(c.digit))
        && step.placements.iter().all(|c| domains[c.cell] == Domain::single(c.digit))
}

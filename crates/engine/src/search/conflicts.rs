//! The order `conflicts`: branch where the search fails. Each failure raises the scores of two variables: the newest decision,
//! and the variable that propagation fixed last, which is usually close to the failure in the constraint graph. The weights of
//! dom/wdeg belong to constraints instead, and on grids with many overlapping rules every variable soon has the same weight.
//!
//! If a value has only two places in a house, the choice between them is as good as a variable with two values. With binary
//! branching this order takes such a pair of places when its scores are higher. The solver of sigh/Interactive-Sudoku-Solver branches
//! in a similar way.

use super::strategy::{Branching, Strategy, VariableOrder};
use crate::kernel::{Engine, Propagator, Value, VarId};

/// The number of failures after which all scores are halved, so that recent failures count more.
const PERIOD: u32 = 1024;

/// The scores of all variables.
#[derive(Clone, Debug, Default)]
pub(super) struct Scores {
    /// Variables beyond the end of the list have score 0.
    scores: Vec<u32>,
    failures: u32,
}

impl Scores {
    pub(super) fn clear(&mut self) {
        self.scores.clear();
        self.failures = 0;
    }

    /// Counts a failure near these variables.
    pub(super) fn failed(&mut self, near: impl IntoIterator<Item = VarId>) {
        for var in near {
            if self.scores.len() <= var.index() {
                self.scores.resize(var.index() + 1, 0);
            }
            self.scores[var.index()] += 1;
        }
        self.failures += 1;
        if self.failures == PERIOD {
            self.failures = 0;
            self.scores.iter_mut().for_each(|score| *score /= 2);
        }
    }

    /// The score of a variable plus 1, so that variables without failures compare by the size of their domains.
    fn of(&self, var: VarId) -> u64 {
        1 + u64::from(self.scores.get(var.index()).copied().unwrap_or(0))
    }

    /// The open variable with the highest ratio of score to domain size, the first among equals.
    pub(super) fn variable<P: Propagator>(
        &self,
        engine: &Engine<P>,
        open: impl Iterator<Item = VarId>,
    ) -> Option<VarId> {
        // Ratios are compared by cross-multiplication.
        let weigh = |var: VarId| (self.of(var), engine.store().domain(var).len() as u64, var);
        let highest = |a: (u64, u64, VarId), b: (u64, u64, VarId)| if b.0 * a.1 > a.0 * b.1 { b } else { a };
        open.map(weigh).reduce(highest).map(|(.., var)| var)
    }

    /// A value with two places in a house, if half the score of the better place is higher than the ratio of `var`. Returns
    /// this place and the value.
    fn two_places<P: Propagator>(&self, engine: &Engine<P>, var: VarId) -> Option<(VarId, Value)> {
        let store = engine.store();
        let (mut score, mut size, mut best) = (self.of(var), store.domain(var).len() as u64, None);
        if size <= 2 {
            return None;
        }
        for house in engine.houses() {
            let (mut once, mut twice, mut more) = (0, 0, 0);
            for &var in house.iter() {
                let domain = store.domain(var).0;
                more |= twice & domain;
                twice |= once & domain;
                once |= domain;
            }
            let mut pairs = twice & !more;
            while pairs != 0 {
                let value = pairs.trailing_zeros() as Value;
                pairs &= pairs - 1;
                let places = house.iter().copied().filter(|&var| store.domain(var).contains(value));
                let Some(place) = places.reduce(|a, b| if self.of(b) > self.of(a) { b } else { a }) else { continue };
                if self.of(place) * size > score * 2 {
                    (score, size, best) = (self.of(place), 2, Some((place, value)));
                }
            }
        }
        best
    }
}

impl Strategy {
    /// The value with two places on which the order `conflicts` branches instead of a variable.
    pub(super) fn pick_places<P: Propagator>(
        &self,
        engine: &Engine<P>,
        scores: &Scores,
        var: VarId,
    ) -> Option<(VarId, Value)> {
        let applies = self.variable_order == VariableOrder::Conflicts
            && self.branching == Branching::Binary
            && !self.undecided
            && !engine.store().has_intervals();
        if applies { scores.two_places(engine, var) } else { None }
    }
}

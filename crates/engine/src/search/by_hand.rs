//! Inputs by hand: between two moves of a search, a caller can run any propagator or choose any branch. The
//! search stays complete. The branches after a chosen branch cover the remaining values of the domain, so the search loses no
//! solution and finds no solution twice.

use super::dfs::{Frame, Move, Search, State};
use super::refusal::Refusal;
use crate::kernel::{Decision, Domain, Filtering, Observer, PropId, Propagator, VarId};

/// A choice point: the decision variable and its remaining branches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoicePoint {
    /// The decision variable.
    pub var: VarId,
    /// The values that the remaining branches cover.
    pub values: Domain,
    /// The remaining branches, in the order in which the search takes them.
    pub branches: Vec<Decision>,
}

impl<P: Propagator> Search<P> {
    /// Returns the current choice point; `None` if the search is not at a choice point.
    pub fn choice(&self) -> Option<ChoicePoint> {
        let mut branches = match self.state {
            State::Choosing => self.strategy.choose(&self.engine, &mut self.memory.clone())?,
            State::Branching => self.frames.last()?.branches.clone(),
            _ => return None,
        };
        let decisions: Vec<Decision> = std::iter::from_fn(|| branches.take()).collect();
        let var = decisions.first()?.var;
        let domain = self.engine.store().domain(var);
        let values = decisions.iter().fold(0, |values, decision| values | decision.keep(domain).0);
        Some(ChoicePoint { var, values: Domain(values), branches: decisions })
    }

    /// Runs a propagator at once. At a fixpoint the run removes nothing.
    ///
    /// # Errors
    /// [`Refusal::Finished`] if the current node is finished, [`Refusal::Over`] if the search has ended. After an error
    /// the search is unchanged.
    pub fn filter<O: Observer>(&mut self, prop: PropId, observer: &mut O) -> Result<Move, Refusal> {
        match self.state {
            State::Propagating | State::Choosing | State::Branching => {}
            State::Leaving(_) | State::Returning(_) => return Err(Refusal::Finished),
            State::Done(_) => return Err(Refusal::Over),
        }
        let removals = self.engine.store().removals();
        Ok(match self.resolver.filter(prop, &mut self.engine, observer) {
            Filtering::Failed(conflict) => self.fail(conflict, observer),
            _ => {
                debug_assert!(matches!(self.state, State::Propagating) || self.engine.store().removals() == removals);
                Move::Filtered(prop)
            }
        })
    }

    /// Takes the branch `decision` at a choice point. If the search has not taken a branch there yet, the decision can be
    /// about any open variable. Otherwise it must be one of the remaining branches.
    ///
    /// # Errors
    /// A [`Refusal`] if the search is not at a choice point or the decision is no possible branch. After an error the
    /// search is unchanged.
    pub fn choose<O: Observer>(&mut self, decision: Decision, observer: &mut O) -> Result<Move, Refusal> {
        let store = self.engine.store();
        if decision.var.index() >= store.domains().len() || usize::from(decision.value) >= store.width() {
            return Err(Refusal::NotOpen);
        }
        match self.state {
            State::Choosing => {
                let branches = self.strategy.divide(&self.engine, &mut self.memory, decision)?;
                self.frames.push(Frame::new(self.node, branches));
            }
            State::Branching => {
                let frame = self.frames.last_mut().ok_or(Refusal::NoChoice)?;
                if !frame.branches.prefer(decision) {
                    return Err(Refusal::NotLeft);
                }
            }
            State::Done(_) => return Err(Refusal::Over),
            State::Propagating | State::Leaving(_) | State::Returning(_) => return Err(Refusal::NoChoice),
        }
        Ok(self.branch(observer))
    }
}

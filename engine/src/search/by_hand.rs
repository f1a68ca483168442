//! Taking the wheel: what a person may do in a search between two of its moves. Whatever they do, the search stays what it
//! was: a propagator run out of its turn removes nothing that its turn would not, and a branch chosen by hand is
//! followed by those that cover what it leaves out, so that no solution is lost and none is found twice.

use super::dfs::{Frame, Move, Search, State};
use super::refusal::Refusal;
use crate::kernel::{Decision, Domain, Filtering, Observer, PropId, Propagator, VarId};

/// A choice point: what there is to choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoicePoint {
    /// The variable branched on.
    pub var: VarId,
    /// The values it may still be given here.
    pub values: Domain,
    /// The branches still to be taken, the next one first.
    pub branches: Vec<Decision>,
}

impl<P: Propagator> Search<P> {
    /// What the search would choose from next; `None` where it is not at a choice point.
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

    /// Runs a propagator now. At a fixpoint it finds nothing to remove.
    ///
    /// # Errors
    /// When the node is finished, or the search is over. Nothing has changed then.
    pub fn filter<O: Observer>(&mut self, prop: PropId, observer: &mut O) -> Result<Move, Refusal> {
        match self.state {
            State::Propagating | State::Choosing | State::Branching => {}
            State::Leaving => return Err(Refusal::Finished),
            State::Done(_) => return Err(Refusal::Over),
        }
        let removals = self.engine.store().removals();
        Ok(match self.engine.filter(prop, observer) {
            Filtering::Failed(conflict) => self.fail(conflict, observer),
            _ => {
                debug_assert!(self.state == State::Propagating || self.engine.store().removals() == removals);
                Move::Filtered(prop)
            }
        })
    }

    /// Takes a branch of the person's choosing, at a choice point: of any open cell, as long as no branch has been taken
    /// yet, then any of those that are left.
    ///
    /// # Errors
    /// When this is no choice point, or the decision is no branch of it. Nothing has changed then.
    pub fn choose<O: Observer>(&mut self, decision: Decision, observer: &mut O) -> Result<Move, Refusal> {
        let store = self.engine.store();
        if decision.var.index() >= store.domains().len() || usize::from(decision.value) >= store.width() {
            return Err(Refusal::NotOpen);
        }
        match self.state {
            State::Choosing => {
                let branches = self.strategy.divide(&self.engine, &mut self.memory, decision)?;
                self.frames.push(Frame { node: self.node, branches });
            }
            State::Branching => {
                let frame = self.frames.last_mut().ok_or(Refusal::NoChoice)?;
                if !frame.branches.prefer(decision) {
                    return Err(Refusal::NotLeft);
                }
            }
            State::Done(_) => return Err(Refusal::Over),
            State::Propagating | State::Leaving => return Err(Refusal::NoChoice),
        }
        Ok(self.branch(observer))
    }
}

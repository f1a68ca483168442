//! Locked candidates: a value that a house can place only where it crosses another house leaves the rest of the other
//! house (players say pointing and claiming). A redundant constraint: it follows from the two AllDifferents together,
//! though from neither alone (Simonis 2005).

use crate::kernel::{
    Conflict, ConstraintId, Context, Domain, Observer, Priority, Propagator, Reason, Store, VarId, Wake,
};
use std::sync::Arc;

/// "A value absent from the first house outside the crossing is absent from the second house outside it."
#[derive(Clone, Debug)]
pub struct Locked {
    constraint: ConstraintId,
    /// The first house outside the crossing, then the crossing, then the second house outside it.
    scope: Arc<[VarId]>,
    outside: usize,
    crossing: usize,
}

impl Locked {
    /// `scope` holds `outside` variables of the first house, `crossing` of both, and the rest of the second. The first
    /// house has as many variables as there are values; `outside` is at most 64.
    pub fn new(constraint: ConstraintId, scope: Arc<[VarId]>, outside: usize, crossing: usize) -> Locked {
        Locked { constraint, scope, outside, crossing }
    }
}

impl Propagator for Locked {
    fn constraint(&self) -> ConstraintId {
        self.constraint
    }

    fn subscriptions(&self, intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
        self.scope[..self.outside].iter().for_each(|&var| subscribe(var, Wake::Any));
        if intervals {
            self.scope[self.outside + self.crossing..].iter().for_each(|&var| subscribe(var, Wake::Any));
        }
    }

    fn priority(&self) -> Priority {
        Priority::Linear
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let union = |vars: &[VarId]| vars.iter().fold(0, |union, &var| union | context.domain(var).0);
        let outside = union(&self.scope[..self.outside]);
        let locked = Domain::full(self.outside + self.crossing).minus(Domain(outside));
        let vars = Domain::full(self.outside).0;
        for &var in &self.scope[self.outside + self.crossing..] {
            let lost = context.domain(var).intersect(locked);
            context.remove_all(var, lost, Reason::Absent { vars })?;
        }
        Ok(())
    }

    fn holds(&self, store: &Store) -> bool {
        let union = |vars: &[VarId]| vars.iter().fold(0, |union, &var| union | store.domain(var).0);
        let locked = Domain::full(self.outside + self.crossing).minus(Domain(union(&self.scope[..self.outside])));
        locked.intersect(Domain(union(&self.scope[self.outside + self.crossing..]))).is_empty()
    }
}

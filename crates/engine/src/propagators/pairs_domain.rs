//! A relation between two variables, pruned to domain consistency with a table of partners (Mackworth, *Consistency in
//! networks of relations*, 1977). One run costs O(values).

use super::entailed::ENTAILED_BY_DOMAINS;
use crate::kernel::{Conflict, ConstraintId, Context, Observer, Priority, Propagator, VarId, Wake};
use crate::meanings::Pairs;

/// "The pair (x, y) stands in the table."
#[derive(Clone, Debug)]
pub struct PairsDomain {
    constraint: ConstraintId,
    x: VarId,
    y: VarId,
    pairs: Pairs,
}

impl PairsDomain {
    /// Creates the propagator, which prunes both variables.
    pub fn new(constraint: ConstraintId, x: VarId, y: VarId, pairs: Pairs) -> PairsDomain {
        PairsDomain { constraint, x, y, pairs }
    }
}

impl Propagator for PairsDomain {
    fn constraint(&self) -> ConstraintId {
        self.constraint
    }

    fn subscriptions(&self, _intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
        subscribe(self.x, Wake::Any);
        subscribe(self.y, Wake::Any);
    }

    fn priority(&self) -> Priority {
        Priority::Binary
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let seconds = self.pairs.seconds(context.domain(self.x));
        let lost = context.domain(self.y).minus(seconds);
        context.remove_all(self.y, lost, ENTAILED_BY_DOMAINS)?;
        let firsts = self.pairs.firsts(context.domain(self.y));
        let lost = context.domain(self.x).minus(firsts);
        context.remove_all(self.x, lost, ENTAILED_BY_DOMAINS)
    }
}

//! A relation between two variables, pruned to domain consistency with a table of partners (Mackworth, *Consistency in
//! networks of relations*, 1977). One run costs O(values).

use super::entailed::ENTAILED_BY_DOMAINS;
use crate::kernel::{Conflict, Context, Observer, Priority, Propagator};
use crate::meanings::Pairs;

/// "The pair (x, y) is in the table."
#[derive(Clone, Debug)]
pub struct PairsDomain {
    pairs: Pairs,
}

impl PairsDomain {
    /// Creates the propagator, which prunes both variables.
    pub fn new(pairs: Pairs) -> PairsDomain {
        PairsDomain { pairs }
    }
}

impl Propagator for PairsDomain {
    fn priority(&self) -> Priority {
        Priority::Binary
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let scope = context.scope();
        let seconds = self.pairs.seconds(context.domain(scope[0]));
        let lost = context.domain(scope[1]).minus(seconds);
        context.remove_all(scope[1], lost, ENTAILED_BY_DOMAINS)?;
        let firsts = self.pairs.firsts(context.domain(scope[1]));
        let lost = context.domain(scope[0]).minus(firsts);
        context.remove_all(scope[0], lost, ENTAILED_BY_DOMAINS)
    }
}

//! A chain of `<` or `≤`, pruned to domain consistency: each minimum follows from the minimum before it, and each maximum from
//! the maximum behind it. One run costs O(n). For chains, bounds consistency and domain consistency are the same.

use super::entailed::ENTAILED_BY_DOMAINS;
use crate::kernel::{Conflict, Context, Domain, Observer, Priority, Propagator, Value};

/// "Each variable of the scope is larger than the one before it", or at least as large.
#[derive(Clone, Debug)]
pub struct IncreasingDomain {
    /// The least difference of neighbours: 1 for `<` and 0 for `≤`.
    step: Value,
}

impl IncreasingDomain {
    /// Creates the propagator.
    pub fn new(strict: bool) -> IncreasingDomain {
        IncreasingDomain { step: Value::from(strict) }
    }
}

impl Propagator for IncreasingDomain {
    fn priority(&self) -> Priority {
        Priority::Linear
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let scope = context.scope();
        let mut least = 0;
        for &var in scope.iter() {
            let below = Domain::full(usize::from(least).min(64));
            context.remove_all(var, context.domain(var).intersect(below), ENTAILED_BY_DOMAINS)?;
            least = context.domain(var).min().unwrap_or_default() + self.step;
        }
        // The exclusive upper bound of the values for the next variable.
        let mut end = 64;
        for &var in scope.iter().rev() {
            let allowed = Domain::full(usize::from(end));
            context.remove_all(var, context.domain(var).minus(allowed), ENTAILED_BY_DOMAINS)?;
            end = context.domain(var).max().unwrap_or_default() + 1 - self.step;
        }
        Ok(())
    }
}

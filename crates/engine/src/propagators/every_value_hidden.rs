//! Hidden singles: if only one variable of a scope can take some value, the variable takes it. The scope must have as
//! many variables as there are values. This is the dual view of AllDifferent, in which each value chooses a variable.
//! The constraint is redundant, since AllDifferent over as many variables as values implies it (Simonis, *Sudoku as a
//! constraint problem*, 2005).

use super::patterns::{hidden_set, no_place_for};
use crate::kernel::{Basic, Conflict, Context, Domain, Observer, Priority, Propagator};

/// "Each value is taken by some variable of the scope." The scope has as many variables as there are values.
#[derive(Clone, Debug)]
pub struct EveryValueHidden;

impl Propagator for EveryValueHidden {
    fn basic(&self) -> Option<Basic> {
        Some(Basic::Every)
    }

    fn priority(&self) -> Priority {
        Priority::Linear
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let scope = context.scope();
        loop {
            // The values in at least one domain, the values in at least two domains, and the values of fixed variables.
            let (mut once, mut twice, mut taken) = (0u64, 0u64, 0u64);
            for &var in scope.iter() {
                let domain = context.domain(var);
                twice |= once & domain.0;
                once |= domain.0;
                taken |= if domain.is_fixed() { domain.0 } else { 0 };
            }
            if let Some(value) = Domain::full(scope.len()).minus(Domain(once)).min() {
                return Err(context.conflict(no_place_for(value)));
            }
            if once & !twice & !taken == 0 {
                return Ok(());
            }
            let mut narrowed = false;
            for (position, &var) in scope.iter().enumerate() {
                let domain = context.domain(var);
                let single = domain.intersect(Domain(once & !twice));
                if single.is_empty() || domain.is_fixed() {
                    continue;
                }
                // If this variable is the only one for two values, taking one leaves no variable for the other. The next
                // round finds this conflict.
                let value = single.min().unwrap_or_default();
                context.fix(var, value, hidden_set(1 << position, Domain::single(value)))?;
                narrowed = true;
            }
            if !narrowed {
                return Ok(());
            }
        }
    }
}

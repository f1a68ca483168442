//! AllDifferent by forward checking: the value of a *decided* variable leaves the other variables. A variable that
//! propagation fixed prunes nothing until the search decides it, so one removal never leads to another. This is the weakest
//! propagation that still detects every violated constraint before a solution is reported.
//!
//! Haralick & Elliott, *Increasing tree search efficiency for constraint satisfaction problems*, 1980.

use super::patterns::fixed_by;
use crate::kernel::{Conflict, Context, Observer, Priority, Propagator, VarId, Wake};

/// AllDifferent over a scope, with forward checking.
#[derive(Clone, Debug)]
pub struct AllDifferentForward;

impl Propagator for AllDifferentForward {
    fn subscriptions(&self, scope: &[VarId], _intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
        scope.iter().for_each(|&var| subscribe(var, Wake::Decide));
    }

    fn priority(&self) -> Priority {
        Priority::Linear
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let scope = context.scope();
        for &by in scope.iter() {
            let Some(value) = context.domain(by).value().filter(|_| context.is_decided(by)) else { continue };
            for &other in scope.iter().filter(|&&other| other != by) {
                context.remove(other, value, fixed_by(by))?;
            }
        }
        Ok(())
    }
}

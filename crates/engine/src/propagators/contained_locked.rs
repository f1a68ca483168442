//! Locked candidates: two AllDifferents have some variables in common. If only common variables can take a value in the
//! first scope, the value leaves the other variables of the second scope. Players call this rule pointing or claiming.
//! The constraint is redundant: it follows from both AllDifferents together, but from neither alone (Simonis, *Sudoku
//! as a constraint problem*, 2005).

use super::patterns::absent_from;
use crate::kernel::{Conflict, Context, Domain, Observer, Priority, Propagator, VarId, Wake};

/// "If no variable of the first scope outside the common part takes a value, no variable of the second scope outside the common
/// part takes it either."
#[derive(Clone, Debug)]
pub struct ContainedLocked {
    outside: usize,
    crossing: usize,
}

impl ContainedLocked {
    /// Creates the propagator. The scope lists `outside` variables of the first scope only, `crossing` variables of both scopes,
    /// and the variables of the second scope only. The first scope must have as many variables as there are values.
    pub fn new(outside: usize, crossing: usize) -> ContainedLocked {
        ContainedLocked { outside, crossing }
    }
}

impl Propagator for ContainedLocked {
    fn subscriptions(&self, scope: &[VarId], intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
        scope[..self.outside].iter().for_each(|&var| subscribe(var, Wake::Any));
        if intervals {
            scope[self.outside + self.crossing..].iter().for_each(|&var| subscribe(var, Wake::Any));
        }
    }

    fn priority(&self) -> Priority {
        Priority::Linear
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let scope = context.scope();
        let union = |vars: &[VarId]| vars.iter().fold(0, |union, &var| union | context.domain(var).0);
        let outside = union(&scope[..self.outside]);
        let locked = Domain::full(self.outside + self.crossing).minus(Domain(outside));
        let vars = Domain::full(self.outside).0;
        for &var in &scope[self.outside + self.crossing..] {
            let lost = context.domain(var).intersect(locked);
            context.remove_all(var, lost, absent_from(vars))?;
        }
        Ok(())
    }
}

//! AllDifferent at value consistency: the value of each fixed variable leaves all other variables, until no newly fixed
//! variable is left. AC-3 on the pairwise `≠` constraints gives the same domains, but this file needs one propagator
//! instead of a clique of arcs (van Hoeve, *The alldifferent constraint: a survey*, 2001).

use super::patterns::fixed_by;
use crate::kernel::{Basic, Conflict, Context, Observer, Priority, Propagator, VarId, Wake};

/// AllDifferent over a scope of at most 64 variables, pruned to value consistency.
#[derive(Clone, Debug)]
pub struct AllDifferentValue;

impl Propagator for AllDifferentValue {
    fn subscriptions(&self, scope: &[VarId], intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
        let wake = if intervals { Wake::Any } else { Wake::Fix };
        scope.iter().for_each(|&var| subscribe(var, wake));
    }

    fn basic(&self) -> Option<Basic> {
        Some(Basic::Differ)
    }

    fn priority(&self) -> Priority {
        Priority::Linear
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let scope = context.scope();
        // The fixed positions whose values were already removed from the other positions.
        let mut spread = 0u64;
        loop {
            // The fixed positions, and the values in at least two domains. Late in a search, most fixed variables have nothing
            // left to remove.
            let (mut fixed, mut once, mut shared) = (0u64, 0u64, 0u64);
            for (position, &var) in scope.iter().enumerate() {
                let domain = context.domain(var);
                shared |= once & domain.0;
                once |= domain.0;
                fixed |= u64::from(domain.is_fixed()) << position;
            }
            // The variables that a later variable of this sweep fixed. They need another sweep.
            let mut behind = false;
            let mut ahead = fixed & !spread;
            while ahead != 0 {
                let position = ahead.trailing_zeros() as usize;
                spread |= 1 << position;
                ahead &= ahead - 1;
                let by = scope[position];
                let Some(value) = context.domain(by).value().filter(|&value| shared >> value & 1 == 1) else {
                    continue;
                };
                for (place, &other) in scope.iter().enumerate() {
                    if place == position || !context.domain(other).contains(value) {
                        continue;
                    }
                    context.remove(other, value, fixed_by(by))?;
                    if context.domain(other).is_fixed() {
                        behind |= place < position;
                        ahead |= u64::from(place > position) << place;
                    }
                }
            }
            if !behind {
                return Ok(());
            }
        }
    }
}

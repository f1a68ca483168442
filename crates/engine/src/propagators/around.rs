//! Prunes the variables around a group of variables whose values differ. If every solution of a constraint has a value in the
//! group, a variable that must differ from all places of the value loses it. For example, if a cage in one row must contain a
//! 9, the rest of the row loses the 9.
//!
//! These removals follow from constraints over other scopes too and have no reasons, so they serve searches without an observer
//! and without learning.

use super::entailed::ENTAILED_BY_DOMAINS;
use crate::kernel::{Conflict, Context, Domain, Observer, VarId};

/// Variables outside a group, each with the positions in the group from which it must differ, as a bit set.
#[derive(Clone, Debug)]
pub(super) struct Around(Vec<(VarId, u64)>);

impl Around {
    /// The variables below `variables` that must differ from several of the group's variables, of which there are at most 64.
    pub(super) fn of(group: &[VarId], variables: u32, differ: impl Fn(VarId, VarId) -> bool) -> Around {
        let seen = |var: VarId| {
            let positions = (0..group.len()).filter(|&at| differ(var, group[at]));
            positions.fold(0u64, |all, at| all | 1 << at)
        };
        let others = (0..variables).map(VarId).filter(|var| !group.contains(var));
        Around(others.map(|var| (var, seen(var))).filter(|(_, seen)| seen.count_ones() > 1).collect())
    }

    /// Removes each of the values `required`, which every solution has in the group, from the variables that must differ from all its
    /// places. `group` has the domains of the group.
    pub(super) fn exclude<O: Observer>(
        &self,
        context: &mut Context<'_, O>,
        group: &[Domain],
        required: Domain,
    ) -> Result<(), Conflict> {
        for value in required.iter() {
            let holds = |&at: &usize| group[at].contains(value);
            let places = (0..group.len()).filter(holds).fold(0u64, |all, at| all | 1 << at);
            if places == 0 {
                return Err(context.conflict(ENTAILED_BY_DOMAINS));
            }
            for &(var, _) in self.0.iter().filter(|(_, seen)| seen & places == places) {
                let domain = context.domain(var);
                if domain == Domain::single(value) {
                    return Err(context.conflict(ENTAILED_BY_DOMAINS));
                }
                context.narrow(var, domain.without(value));
            }
        }
        Ok(())
    }
}

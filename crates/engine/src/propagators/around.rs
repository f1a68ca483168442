//! Prunes the variables around a group of variables whose values differ. If every solution of a constraint has a value in the
//! group, a variable that must differ from all places of the value loses it. For example, if a cage in one row must contain a
//! 9, the rest of the row loses the 9.
//!
//! These removals follow from constraints over other scopes too and have no reasons, so they serve searches without an observer
//! and without learning.

use super::entailed::ENTAILED_BY_DOMAINS;
use crate::kernel::{Conflict, Context, Domain, Observer, VarId};

/// For each position in a group, the variables outside the group that must differ from it and from another position, as a bit set.
#[derive(Clone, Debug)]
pub(super) struct Around {
    /// The number of words of a bit set.
    words: usize,
    /// The bit sets of all positions, one after the other.
    differing: Box<[u64]>,
}

impl Around {
    /// The variables below `variables` that must differ from several of the group's variables.
    pub(super) fn of(group: &[VarId], variables: u32, differ: impl Fn(VarId, VarId) -> bool) -> Around {
        let words = (variables as usize).div_ceil(64);
        let mut differing = vec![0; group.len() * words].into_boxed_slice();
        for var in (0..variables).map(VarId).filter(|var| !group.contains(var)) {
            let places: Vec<usize> = (0..group.len()).filter(|&at| differ(var, group[at])).collect();
            for at in places.iter().filter(|_| places.len() > 1) {
                differing[at * words + var.index() / 64] |= 1 << (var.index() % 64);
            }
        }
        Around { words, differing }
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
            let places = || (0..group.len()).filter(|&at| group[at].contains(value));
            if places().next().is_none() {
                return Err(context.conflict(ENTAILED_BY_DOMAINS));
            }
            for word in 0..self.words {
                let mut left = places().fold(u64::MAX, |all, at| all & self.differing[at * self.words + word]);
                while left != 0 {
                    let var = VarId(word as u32 * 64 + left.trailing_zeros());
                    left &= left - 1;
                    let domain = context.domain(var);
                    if domain == Domain::single(value) {
                        return Err(context.conflict(ENTAILED_BY_DOMAINS));
                    }
                    context.narrow(var, domain.without(value));
                }
            }
        }
        Ok(())
    }
}

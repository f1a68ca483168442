//! The pruning step of Régin's algorithm, shared by all that is "so many things take different values": given the
//! domains, finds every value that lies in no maximum matching, and for each the smallest set that says so.
//!
//! The components of the value graph are peeled off one at a time. One without edges to the rest is a Hall set as it
//! stands; where every value must be used (as many values as variables) one without edges *from* the rest is a hidden
//! set, the mirror image. The smallest goes first, because that is the one a person sees, and each one peeled off makes
//! the next ones as small as they can be.
//!
//! With interval domains a value in the middle of a domain stays although it should go. What has been peeled off is then
//! not gone for good, so the sets are closed again over what the domains really hold, and no hidden sets are looked for.

use super::components::ValueGraph;
use super::matching::{Matching, TooFew};
use crate::kernel::{Conflict, Domain, MAX_VALUES, Value};

/// A set that explains removals: the positions `vars` and as many `values`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Set {
    /// Whether the values fit nowhere else (hidden), rather than the positions holding nothing else (a Hall set).
    pub(super) hidden: bool,
    pub(super) vars: u64,
    pub(super) values: Domain,
}

/// Why pruning stopped.
pub(super) enum Stop {
    /// There is no matching.
    TooFew(TooFew),
    /// What the caller said to a loss.
    Caller(Conflict),
}

/// Prunes `domains` (by position) to the values that lie in some maximum matching. `lose` hears of each position's lost
/// values, with the set that explains them, and says which of them are gone: all of them, unless only ends can move
/// (`intervals`).
pub(super) fn prune(
    matching: &mut Matching,
    domains: &mut [Domain],
    width: usize,
    intervals: bool,
    lose: &mut dyn FnMut(usize, Domain, Set) -> Result<Domain, Conflict>,
) -> Result<(), Stop> {
    matching.repair(domains).map_err(Stop::TooFew)?;
    let mut next = [Domain::EMPTY; MAX_VALUES];
    let mut free = Domain::full(width);
    for (position, &domain) in domains.iter().enumerate() {
        let value = matching.value_of(position);
        next[value as usize] = domain;
        free = free.without(value);
    }
    let graph = ValueGraph { next: &next[..width] };
    let shiftable = if free.is_empty() { free } else { graph.reaching(free) };
    let components = graph.components();
    let own = |position: usize| components[matching.value_of(position) as usize];
    let keeps_all = |(position, domain): (usize, &Domain)| domain.minus(own(position)).minus(shiftable).is_empty();
    if domains.iter().enumerate().all(keeps_all) {
        return Ok(());
    }
    let whole = Domain::full(width).minus(shiftable);
    let first = |value: &Value| components[*value as usize].min() == Some(*value);
    let parts = whole.iter().filter(first).map(|value| components[value as usize]).collect();
    let mirror = domains.len() == width && !intervals;
    peel(matching, domains, mirror, intervals, parts, whole, lose).map_err(Stop::Caller)
}

/// Removes every edge between different components. `parts` are those that can lose edges (no free value can be
/// reached from them), `whole` their values, `mirror` whether hidden sets count.
fn peel(
    matching: &Matching,
    domains: &mut [Domain],
    mirror: bool,
    intervals: bool,
    mut parts: Vec<Domain>,
    mut whole: Domain,
    lose: &mut dyn FnMut(usize, Domain, Set) -> Result<Domain, Conflict>,
) -> Result<(), Conflict> {
    let holders =
        |values: Domain| values.iter().filter_map(|v| matching.position_of(v)).fold(0u64, |vars, p| vars | 1 << p);
    while !parts.is_empty() {
        let is_hall = |part: Domain, domains: &[Domain]| {
            positions(holders(part)).all(|p| domains[p].intersect(whole).minus(part).is_empty())
        };
        let is_hidden = |part: Domain, domains: &[Domain]| {
            let own = holders(part);
            mirror && (0..domains.len()).all(|p| own >> p & 1 == 1 || domains[p].intersect(part).is_empty())
        };
        let rank = |(index, &part): (usize, &Domain)| {
            let hall = is_hall(part, domains).then_some((part.len(), false, index));
            hall.or_else(|| is_hidden(part, domains).then_some((part.len(), true, index)))
        };
        let Some((_, hidden, index)) = parts.iter().enumerate().filter_map(rank).min() else {
            debug_assert!(false, "components form no cycle, so one of them has no edge to the rest");
            return Ok(());
        };
        let part = parts.swap_remove(index);
        let mut set = Set { hidden, vars: holders(part), values: part };
        if intervals {
            // Closed over what was to be peeled off before and is still there.
            let holds = |vars: u64| positions(vars).fold(Domain::EMPTY, |all, p| Domain(all.0 | domains[p].0));
            while !holds(set.vars).minus(set.values).is_empty() {
                set.values = Domain(set.values.0 | holds(set.vars).0);
                set.vars = holders(set.values);
            }
        }
        for (position, domain) in domains.iter_mut().enumerate() {
            let inside = set.vars >> position & 1 == 1;
            let lost = match inside {
                true if hidden => domain.minus(part),
                false if !hidden => domain.intersect(part),
                _ => continue,
            };
            if !lost.is_empty() {
                *domain = domain.minus(lose(position, lost, set)?);
            }
        }
        whole = whole.minus(part);
    }
    Ok(())
}

/// The positions in a bit set.
pub(super) fn positions(vars: u64) -> impl Iterator<Item = usize> {
    Domain(vars).iter().map(usize::from)
}

//! What Régin's filtering prunes, told: for every value that lies in no maximum matching the smallest set that says so.
//! `narrowing` finds the same values faster and is what runs; this is for whoever listens.
//!
//! The components of the value graph are peeled off one at a time. One without edges to the rest is a Hall set as it
//! stands; where every value must be used (as many values as variables) one without edges *from* the rest is a hidden
//! set, the mirror image. The smallest goes first, because that is the one a person sees, and each one peeled off makes
//! the next ones as small as they can be.
//!
//! With interval domains a value in the middle of a domain stays although it should go. What has been peeled off is then
//! not gone for good, so the sets are closed again over what the domains really hold, and no hidden sets are looked for.

use super::bits::positions;
use super::components::ValueGraph;
use super::matching::{Matching, TooFew};
use crate::kernel::{Conflict, Domain, MAX_VALUES, Reason, VarId};
use arrayvec::ArrayVec;

/// A set that explains removals: the positions `vars` and as many `values`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HallSet {
    /// Whether the values fit nowhere else (hidden), rather than the positions holding nothing else (a Hall set).
    pub(super) hidden: bool,
    pub(super) vars: u64,
    pub(super) values: Domain,
}

impl HallSet {
    /// The set as the reason why a value leaves a variable of `scope`.
    pub(super) fn reason(self, scope: &[VarId]) -> Reason {
        match positions(self.vars).next() {
            _ if self.hidden => Reason::Hidden { vars: self.vars, values: self.values },
            Some(by) if self.values.is_fixed() => Reason::Fixed { by: scope[by] },
            _ => Reason::Hall { vars: self.vars, values: self.values },
        }
    }
}

/// Why pruning stopped.
pub(super) enum PruneError {
    /// There is no matching.
    TooFew(TooFew),
    /// What the caller said to a loss.
    Caller(Conflict),
}

/// Hears of each position's lost values, with the set that explains them, and says which of them are gone: all of them,
/// unless only ends can move.
pub(super) type Lose<'a> = dyn FnMut(usize, Domain, HallSet) -> Result<Domain, Conflict> + 'a;

/// The value graph of some domains under a matching of them all.
pub(super) struct Matched {
    /// For each value the domain of the position it is matched to.
    pub(super) next: [Domain; MAX_VALUES],
    /// For each value that position.
    holder: [u8; MAX_VALUES],
    /// The values that are matched to none.
    free: Domain,
}

impl Matched {
    pub(super) fn new(matching: &mut Matching, domains: &[Domain], width: usize) -> Result<Matched, TooFew> {
        for (position, value) in domains.iter().enumerate().filter_map(|(position, d)| Some((position, d.value()?))) {
            matching.suggest(position, value);
        }
        let taken = matching.repair(domains, Domain::full(domains.len()).0)?;
        let (mut next, mut holder) = ([Domain::EMPTY; MAX_VALUES], [0; MAX_VALUES]);
        for (position, &domain) in domains.iter().enumerate() {
            let value = usize::from(matching.value_of(position));
            (next[value], holder[value]) = (domain, position as u8);
        }
        Ok(Matched { next, holder, free: Domain::full(width).minus(taken) })
    }

    /// The positions that hold some of the values, as a bit set.
    pub(super) fn holders(&self, values: Domain) -> u64 {
        values.minus(self.free).iter().fold(0, |vars, value| vars | 1 << self.holder[usize::from(value)])
    }
}

/// Prunes `domains` (by position) to the values that lie in some maximum matching, telling of each.
pub(super) fn prune(
    matching: &mut Matching,
    domains: &mut [Domain],
    width: usize,
    intervals: bool,
    lose: &mut Lose<'_>,
) -> Result<(), PruneError> {
    let matched = Matched::new(matching, domains, width).map_err(PruneError::TooFew)?;
    let graph = ValueGraph { next: &matched.next };
    // A value that stands alone in the only domain that holds it has no edges: most of a grid, late in a search.
    let shared = held_twice(domains.iter().copied());
    let alone = |domain: &&Domain| domain.is_fixed() && domain.intersect(shared).is_empty();
    let settled = domains.iter().filter(alone).fold(0, |all, domain| all | domain.0);
    let open = Domain::full(width).minus(Domain(settled));
    let whole = open.minus(graph.reaching(matched.free, open));
    let mut parts = ArrayVec::new();
    // Only those from which no free value can be reached can lose edges.
    for values in graph.components(whole) {
        parts.push(Part { values, vars: matched.holders(values), held: Domain::EMPTY });
    }
    let left = Domain::full(parts.len()).0;
    let mirror = domains.len() == width && !intervals;
    let peeling = Peeling { matched: &matched, parts, left, whole, shared: whole, mirror, intervals };
    peeling.run(domains, lose).map_err(PruneError::Caller)
}

/// The values that more than one of the sets hold.
fn held_twice(sets: impl Iterator<Item = Domain>) -> Domain {
    let (_, twice) = sets.fold((0, 0), |(once, twice), set| (once | set.0, twice | once & set.0));
    Domain(twice)
}

/// A component.
#[derive(Clone, Copy)]
struct Part {
    values: Domain,
    /// The positions that hold its values.
    vars: u64,
    /// All that those positions hold.
    held: Domain,
}

/// Which components have not been peeled off yet.
struct Peeling<'a> {
    matched: &'a Matched,
    parts: ArrayVec<Part, MAX_VALUES>,
    /// Places in `parts`, as a bit set.
    left: u64,
    /// Their values.
    whole: Domain,
    /// What more than one of them holds.
    shared: Domain,
    /// Whether hidden sets count.
    mirror: bool,
    intervals: bool,
}

impl Peeling<'_> {
    /// Removes every edge between different components.
    fn run(mut self, domains: &mut [Domain], lose: &mut Lose<'_>) -> Result<(), Conflict> {
        while let Some((index, hidden)) = self.smallest(domains) {
            let part = self.parts[index];
            self.left &= !(1 << index);
            self.whole = self.whole.minus(part.values);
            if self.mirror && !hidden && part.values.intersect(self.shared).is_empty() {
                // Nobody else holds any of it.
                continue;
            }
            let set = self.closed(HallSet { hidden, vars: part.vars, values: part.values }, domains);
            for (position, domain) in domains.iter_mut().enumerate() {
                let inside = set.vars >> position & 1 == 1;
                let lost = match inside {
                    true if hidden => domain.minus(part.values),
                    false if !hidden => domain.intersect(part.values),
                    _ => continue,
                };
                if !lost.is_empty() {
                    *domain = domain.minus(lose(position, lost, set)?);
                }
            }
        }
        Ok(())
    }

    /// The smallest of those left without edges to the rest, or, when hidden sets count, from the rest; the first where
    /// there are several, one without edges to the rest where it is of the same size.
    fn smallest(&mut self, domains: &[Domain]) -> Option<(usize, bool)> {
        for index in positions(self.left) {
            let part = &mut self.parts[index];
            part.held = positions(part.vars).fold(Domain::EMPTY, |all, position| Domain(all.0 | domains[position].0));
        }
        // Hidden sets count where every value is matched, and then what was peeled off holds nothing of the rest.
        self.shared = held_twice(positions(self.left).map(|index| self.parts[index].held));
        let mut best: Option<(usize, bool, usize)> = None;
        for index in positions(self.left) {
            let Part { values, held, .. } = self.parts[index];
            let hidden = if held.intersect(self.whole).minus(values).is_empty() {
                false
            } else if self.mirror && self.shared.intersect(values).is_empty() {
                true
            } else {
                continue;
            };
            let size = values.len();
            if best.is_none_or(|best| (size, hidden) < (best.0, best.1)) {
                best = Some((size, hidden, index));
            }
            if (size, hidden) == (1, false) {
                break;
            }
        }
        debug_assert!(
            best.is_some() || self.left == 0,
            "components form no cycle, so one of them has no edge to the rest"
        );
        best.map(|(_, hidden, index)| (index, hidden))
    }

    /// With interval domains, a set closed over what was to be peeled off before and is still there.
    fn closed(&self, mut set: HallSet, domains: &[Domain]) -> HallSet {
        let holds = |vars: u64| positions(vars).fold(Domain::EMPTY, |all, p| Domain(all.0 | domains[p].0));
        while self.intervals && !holds(set.vars).minus(set.values).is_empty() {
            set.values = Domain(set.values.0 | holds(set.vars).0);
            set.vars = self.matched.holders(set.values);
        }
        set
    }
}

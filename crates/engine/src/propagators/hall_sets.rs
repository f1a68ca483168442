//! Régin's filtering with reasons: it removes each value that lies in no maximum matching, and gives a small Hall set
//! as the reason. `narrowing` removes the same values faster but without reasons, so only traced runs and
//! conflicts need this file.
//!
//! The algorithm peels off the components of the value graph one at a time. A component without edges to the remaining
//! components is a Hall set. If there are as many values as variables, a component without edges *from* the remaining
//! components is a hidden set, the dual of a Hall set. The smallest such component goes first, because people find small sets
//! first. The values of a component that is peeled off are in no later set, so the later sets stay small too.
//!
//! With interval domains, a value inside a domain stays although the filtering excludes it. Peeled components then keep
//! edges to the remaining components. Each Hall set is therefore extended until it contains all values that its
//! variables still have, and hidden sets are not used.

use super::bits::positions;
use super::components::ValueGraph;
use super::matching::{Matching, TooFew};
use super::patterns::{fixed_by, hall_set, hidden_set};
use crate::kernel::{Conflict, Domain, MAX_VALUES, Reason, VarId};
use arrayvec::ArrayVec;

/// A Hall set or a hidden set: the positions `vars`, and the same number of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HallSet {
    /// True for a hidden set: only these positions can take the values. False for a Hall set: these positions have no
    /// other values.
    pub(super) hidden: bool,
    pub(super) vars: u64,
    pub(super) values: Domain,
}

impl HallSet {
    /// Returns this set as the reason for a removal from a variable of `scope`.
    pub(super) fn reason(self, scope: &[VarId]) -> Reason {
        match positions(self.vars).next() {
            _ if self.hidden => hidden_set(self.vars, self.values),
            Some(by) if self.values.is_fixed() => fixed_by(scope[by]),
            _ => hall_set(self.vars, self.values),
        }
    }
}

/// The error of [`prune`].
pub(super) enum PruneError {
    /// The domains have no matching of all positions.
    TooFew(TooFew),
    /// The callback for removals returned a conflict.
    Caller(Conflict),
}

/// The callback for removals: it gets a position, the values that the position loses, and the set that explains the
/// loss. The callback returns the values that it removed, which can be fewer with interval domains.
pub(super) type Lose<'a> = dyn FnMut(usize, Domain, HallSet) -> Result<Domain, Conflict> + 'a;

/// The value graph of some domains, under a matching that covers all of them.
pub(super) struct Matched {
    /// For each value the domain of its matched position.
    pub(super) next: [Domain; MAX_VALUES],
    /// For each value its matched position.
    holder: [u8; MAX_VALUES],
    /// The unmatched values.
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

    /// Returns the matched positions of `values`, as a bit set.
    pub(super) fn holders(&self, values: Domain) -> u64 {
        values.minus(self.free).iter().fold(0, |vars, value| vars | 1 << self.holder[usize::from(value)])
    }
}

/// Prunes `domains` (by position, over the values `0..width`) to the values that lie in some maximum matching. Calls
/// `lose` whenever a position loses values.
///
/// # Errors
/// [`PruneError`] if there is no matching or `lose` fails.
pub(super) fn prune(
    matching: &mut Matching,
    domains: &mut [Domain],
    width: usize,
    intervals: bool,
    lose: &mut Lose<'_>,
) -> Result<(), PruneError> {
    let matched = Matched::new(matching, domains, width).map_err(PruneError::TooFew)?;
    let graph = ValueGraph { next: &matched.next };
    // A fixed position whose value is in no other domain has no edges. Late in a search most positions are of this kind.
    let shared = held_twice(domains.iter().copied());
    let alone = |domain: &&Domain| domain.is_fixed() && domain.intersect(shared).is_empty();
    let settled = domains.iter().filter(alone).fold(0, |all, domain| all | domain.0);
    let open = Domain::full(width).minus(Domain(settled));
    let whole = open.minus(graph.reaching(matched.free, open));
    let mut parts = ArrayVec::new();
    // Only components from which no free value can be reached can lose edges.
    for values in graph.components(whole) {
        parts.push(Part { values, vars: matched.holders(values), held: Domain::EMPTY });
    }
    let left = Domain::full(parts.len()).0;
    let mirror = domains.len() == width && !intervals;
    let peeling = Peeling { matched: &matched, parts, left, whole, shared: whole, mirror, intervals };
    peeling.run(domains, lose).map_err(PruneError::Caller)
}

/// Returns the values that are in at least two of the sets.
fn held_twice(sets: impl Iterator<Item = Domain>) -> Domain {
    let (_, twice) = sets.fold((0, 0), |(once, twice), set| (once | set.0, twice | once & set.0));
    Domain(twice)
}

/// A component of the value graph.
#[derive(Clone, Copy)]
struct Part {
    values: Domain,
    /// The matched positions of the values.
    vars: u64,
    /// The union of the domains of these positions.
    held: Domain,
}

/// The state of the peeling.
struct Peeling<'a> {
    matched: &'a Matched,
    parts: ArrayVec<Part, MAX_VALUES>,
    /// The components that are not peeled off yet: indices into `parts`, as a bit set.
    left: u64,
    /// The values of the remaining components.
    whole: Domain,
    /// The values that the domains of several remaining components contain.
    shared: Domain,
    /// Whether hidden sets are used.
    mirror: bool,
    intervals: bool,
}

impl Peeling<'_> {
    /// Removes every edge between two components.
    fn run(mut self, domains: &mut [Domain], lose: &mut Lose<'_>) -> Result<(), Conflict> {
        while let Some((index, hidden)) = self.smallest(domains) {
            let part = self.parts[index];
            self.left &= !(1 << index);
            self.whole = self.whole.minus(part.values);
            if self.mirror && !hidden && part.values.intersect(self.shared).is_empty() {
                // No other component can take any of these values.
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

    /// Returns the index of the next component, and whether it is a hidden set. The next component is the smallest one
    /// without edges to the other remaining components or, if hidden sets are used, without edges from them. Among
    /// components of equal size, Hall sets come before hidden sets, and then the first component wins.
    fn smallest(&mut self, domains: &[Domain]) -> Option<(usize, bool)> {
        for index in positions(self.left) {
            let part = &mut self.parts[index];
            part.held = positions(part.vars).fold(Domain::EMPTY, |all, position| Domain(all.0 | domains[position].0));
        }
        // Hidden sets are used only if every value is matched. Then the domains of peeled components contain no value
        // of the remaining components.
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
            "the graph of components has no cycle, so some component has no edge to the rest"
        );
        best.map(|(_, hidden, index)| (index, hidden))
    }

    /// With interval domains, adds all values that the variables of the set still have, and the variables matched to
    /// these values, until nothing is missing. Returns the set unchanged otherwise.
    fn closed(&self, mut set: HallSet, domains: &[Domain]) -> HallSet {
        let holds = |vars: u64| positions(vars).fold(Domain::EMPTY, |all, p| Domain(all.0 | domains[p].0));
        while self.intervals && !holds(set.vars).minus(set.values).is_empty() {
            set.values = Domain(set.values.0 | holds(set.vars).0);
            set.vars = self.matched.holders(set.values);
        }
        set
    }
}

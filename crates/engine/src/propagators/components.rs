//! Strongly connected components of the value graph: the second half of Régin's filtering.
//!
//! The vertices of the graph are the values. There is an edge `v → w` if the variable matched to `v` can take `w` instead.
//! Along a cycle, variables can exchange their values; along a path to a free value, variables can shift their values. So some
//! maximum matching contains the change of the edge `v → w` exactly if `w` reaches `v` or a free value.
//!
//! The component of a value is the set of values that it reaches and that reach it (Fleischer, Hendrickson & Pınar, *On
//! identifying strongly connected components in parallel*, 2000). A set of values is one machine word, so two searches
//! are cheaper than the single pass of Tarjan's algorithm. Most graphs have a single component, and the first two
//! searches find it.

use crate::kernel::{Domain, Value};

/// The value graph. `next[v]` is the domain of the variable matched to `v`, and empty for a free value `v`. `M` is a power of
/// two, and all values are below it.
pub(super) struct ValueGraph<'a, const M: usize> {
    pub(super) next: &'a [Domain; M],
}

impl<const M: usize> ValueGraph<'_, M> {
    /// Returns the values of `within` that are reachable from `start` inside `within`, including `start`.
    fn reached(&self, start: Domain, within: Domain) -> Domain {
        let mut seen = start.0;
        let mut waiting = seen;
        while waiting != 0 {
            let next = self.next[waiting.trailing_zeros() as usize & (M - 1)].0;
            let new = next & within.0 & !seen;
            waiting = waiting & (waiting - 1) | new;
            seen |= new;
        }
        Domain(seen)
    }

    /// Returns the values of `within` that reach one of `targets` inside `within`, together with the targets.
    pub(super) fn reaching(&self, targets: Domain, within: Domain) -> Domain {
        let mut seen = targets.0;
        loop {
            let before = seen;
            let mut rest = within.0 & !seen;
            while rest != 0 {
                let value = rest.trailing_zeros();
                rest &= rest - 1;
                let reaches = self.next[value as usize & (M - 1)].0 & seen != 0;
                seen |= u64::from(reaches) << value;
            }
            // Either the last round found nothing, or no value is left.
            if seen == before || within.0 & !seen == 0 {
                return Domain(seen);
            }
        }
    }

    /// Returns the component of a value. `within` must be a union of components that contains the value.
    pub(super) fn component(&self, value: Value, within: Domain) -> Domain {
        let start = Domain::single(value);
        // If two values reach each other, every value on the paths between them is in the same component. So the
        // backward search can stay inside the values that the forward search found.
        self.reaching(start, self.reached(start, within))
    }

    /// Iterates over the components of `within`, in the order of their smallest values. `within` must be a union of
    /// components.
    pub(super) fn components(&self, within: Domain) -> impl Iterator<Item = Domain> {
        let mut rest = within;
        std::iter::from_fn(move || {
            let component = self.component(rest.min()?, rest);
            rest = rest.minus(component);
            Some(component)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn components_are_classes_of_mutual_reachability(edges in proptest::collection::vec(0u64..256, 8)) {
            let mut next = [Domain::EMPTY; 8];
            next.iter_mut().zip(&edges).for_each(|(next, &edges)| *next = Domain(edges));
            let graph = ValueGraph { next: &next };
            // This test compares the components with those from Warshall's transitive closure.
            let mut reach = [[false; 8]; 8];
            for (v, row) in reach.iter_mut().enumerate() {
                for (w, reached) in row.iter_mut().enumerate() {
                    *reached = v == w || next[v].contains(w as u8);
                }
            }
            for k in 0..8 {
                for v in 0..8 {
                    for w in 0..8 {
                        reach[v][w] |= reach[v][k] && reach[k][w];
                    }
                }
            }
            let all = Domain::full(8);
            let components: Vec<Domain> = graph.components(all).collect();
            let mut smallest = components.iter().map(|component| component.min());
            prop_assert!(smallest.clone().is_sorted() && smallest.all(|value| value.is_some()));
            for v in 0..8u8 {
                let mutual: Domain = (0..8u8).filter(|&w| reach[v as usize][w as usize] && reach[w as usize][v as usize]).collect();
                let own: Vec<&Domain> = components.iter().filter(|component| component.contains(v)).collect();
                prop_assert_eq!(own, [&mutual]);
                let backward: Domain = (0..8u8).filter(|&w| reach[w as usize][v as usize]).collect();
                prop_assert_eq!(graph.reaching(Domain::single(v), all), backward);
            }
        }
    }
}

//! Strongly connected components of the value graph: the second half of Régin's filtering.
//!
//! The graph is folded onto the values: there is an edge `v → w` when the variable matched to `v` could take `w`
//! instead. A cycle is a way to exchange values around, a path to a free value a way to shift along. So an edge
//! `v → w` can be part of some maximum matching exactly when `w` reaches `v` or a free value.
//!
//! A component is what a value reaches and is reached from (Fleischer, Hendrickson & Pınar, *On identifying strongly
//! connected components in parallel*, 2000). With a word for a set of values that is cheaper than the one pass of Tarjan's
//! algorithm, and most graphs turn out to be one component after the first look.

use crate::kernel::{Domain, Value};

/// `next[v]`: the values that the variable matched to `v` may take (its domain; empty for a free value). `M`, a power of two, is more
/// than any value.
pub(super) struct ValueGraph<'a, const M: usize> {
    pub(super) next: &'a [Domain; M],
}

impl<const M: usize> ValueGraph<'_, M> {
    /// Every value of `within` that can be reached from `start` inside `within`, itself included.
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

    /// Every value of `within` from which one of `targets` can be reached inside `within`, the targets included.
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
            // Nothing new, or nothing left.
            if seen == before || within.0 & !seen == 0 {
                return Domain(seen);
            }
        }
    }

    /// The component of a value, among `within`: a set of whole components.
    pub(super) fn component(&self, value: Value, within: Domain) -> Domain {
        let start = Domain::single(value);
        // Who reaches the value, among those it reaches, does so through such as it reaches.
        self.reaching(start, self.reached(start, within))
    }

    /// The components that make up `within`, by their smallest values.
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
        fn components_are_mutual_reachability(edges in proptest::collection::vec(0u64..256, 8)) {
            let mut next = [Domain::EMPTY; 8];
            next.iter_mut().zip(&edges).for_each(|(next, &edges)| *next = Domain(edges));
            let graph = ValueGraph { next: &next };
            // Warshall's transitive closure, as the judge.
            let mut reach = [[false; 8]; 8];
            for (v, row) in reach.iter_mut().enumerate() {
                for (w, cell) in row.iter_mut().enumerate() {
                    *cell = v == w || next[v].contains(w as u8);
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

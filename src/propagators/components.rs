//! Strongly connected components of the value graph: the second half of Régin's filtering.
//!
//! The graph is folded onto the values: there is an edge `v → w` when the variable matched to `v` could take `w`
//! instead. A cycle is a way to exchange values around, a path to a free value a way to shift along. So an edge
//! `v → w` can be part of some maximum matching exactly when `w` reaches `v` or a free value.

use crate::kernel::{Domain, Value};

/// `next[v]`: the values that the variable matched to `v` may take (its domain; empty for a free value).
pub(super) struct ValueGraph<'a> {
    pub(super) next: &'a [Domain],
}

impl ValueGraph<'_> {
    /// Every value from which one of `targets` can be reached, the targets included.
    pub(super) fn reaching(&self, targets: Domain) -> Domain {
        let mut seen = targets;
        loop {
            let before = seen;
            for (value, next) in self.next.iter().enumerate() {
                if !next.intersect(seen).is_empty() {
                    seen = seen.with(value as Value);
                }
            }
            if seen == before {
                return seen;
            }
        }
    }

    /// For each value its strongly connected component, as the set of its members (Tarjan 1972, on bit sets).
    pub(super) fn components(&self) -> [Domain; 64] {
        let mut tarjan = Tarjan {
            graph: self,
            index: [0; 64],
            low: [0; 64],
            count: 0,
            stack: Vec::with_capacity(64),
            open: Domain::EMPTY,
            component: [Domain::EMPTY; 64],
        };
        for value in 0..self.next.len() {
            if tarjan.index[value] == 0 {
                tarjan.visit(value as Value);
            }
        }
        tarjan.component
    }
}

struct Tarjan<'a, 'b> {
    graph: &'a ValueGraph<'b>,
    /// Order of discovery from 1; 0 = not seen.
    index: [u8; 64],
    low: [u8; 64],
    count: u8,
    stack: Vec<Value>,
    open: Domain,
    component: [Domain; 64],
}

impl Tarjan<'_, '_> {
    /// At most 64 deep: a domain has no more values.
    fn visit(&mut self, value: Value) {
        let v = value as usize;
        self.count += 1;
        self.index[v] = self.count;
        self.low[v] = self.count;
        self.stack.push(value);
        self.open = self.open.with(value);
        for next in self.graph.next[v].iter() {
            let n = next as usize;
            if self.index[n] == 0 {
                self.visit(next);
                self.low[v] = self.low[v].min(self.low[n]);
            } else if self.open.contains(next) {
                self.low[v] = self.low[v].min(self.index[n]);
            }
        }
        if self.low[v] == self.index[v] {
            let start = self.stack.iter().rposition(|&member| member == value).unwrap_or(0);
            let members: Domain = self.stack.drain(start..).collect();
            self.open = self.open.minus(members);
            members.iter().for_each(|member| self.component[member as usize] = members);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn components_are_mutual_reachability(edges in proptest::collection::vec(0u64..256, 8)) {
            let next: Vec<Domain> = edges.iter().map(|&e| Domain(e)).collect();
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
            let components = graph.components();
            for v in 0..8u8 {
                let mutual: Domain = (0..8u8).filter(|&w| reach[v as usize][w as usize] && reach[w as usize][v as usize]).collect();
                prop_assert_eq!(components[v as usize], mutual);
                let backward: Domain = (0..8u8).filter(|&w| reach[w as usize][v as usize]).collect();
                prop_assert_eq!(graph.reaching(Domain::single(v)), backward);
            }
        }
    }
}

//! The anatomy of Régin's filtering of an AllDifferent, for display: the matching, the components of the value graph,
//! and the removals that follow. The code of the filtering itself computes all these results.

use super::components::ValueGraph;
use super::hall_sets::{HallSet, Matched, prune};
use super::matching::{Matching, TooFew};
use crate::kernel::{Domain, Reason, Value, VarId};

/// The intermediate results of one filtering.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Anatomy {
    /// For each position of the scope its matched value. If the constraint cannot hold, some positions have no value
    /// (`None`).
    pub matching: Vec<Option<Value>>,
    /// The strongly connected components of the value graph, each as a bit set of positions and the set of their matched and
    /// free values. The list is empty if the constraint cannot hold.
    pub components: Vec<(u64, Domain)>,
    /// The removals in the order of the filtering: a position, the values that it loses together, and the reason.
    pub losses: Vec<(usize, Domain, Reason)>,
    /// If the constraint cannot hold: a bit set of positions, and all values of these positions, which are fewer than the
    /// positions.
    pub too_few: Option<(u64, Domain)>,
}

impl Anatomy {
    /// Filters "all variables of `scope` take different values" to domain consistency and returns the intermediate results.
    /// `domains` lists the domains by position, over the values `0..width`.
    pub fn new(scope: &[VarId], domains: &[Domain], width: usize) -> Anatomy {
        let mut matching = Matching::new();
        let mut losses = Vec::new();
        let mut components = Vec::new();
        // The matched positions, as a bit set. If the constraint cannot hold, this is a largest set that has a
        // matching.
        let mut matched = 0u64;
        let mut too_few = None;
        match Matched::new(&mut matching, domains, width) {
            Err(TooFew { vars, values }) => {
                too_few = Some((vars, values));
                for position in 0..domains.len() {
                    let more = matched | 1 << position;
                    if matching.repair(domains, more).is_ok() {
                        matched = more;
                    }
                }
            }
            Ok(graph) => {
                matched = Domain::full(domains.len()).0;
                let values = ValueGraph { next: &graph.next };
                components.extend(values.components(Domain::full(width)).map(|values| (graph.holders(values), values)));
                let mut lose = |position: usize, lost: Domain, set: HallSet| {
                    losses.push((position, lost, set.reason(scope)));
                    Ok(lost)
                };
                let pruned = prune(&mut matching, &mut domains.to_vec(), width, false, &mut lose);
                debug_assert!(pruned.is_ok(), "a matching exists");
            }
        }
        let pair = |position: usize| Domain(matched).contains(position as Value).then(|| matching.value_of(position));
        let matching = (0..domains.len()).map(pair).collect();
        Anatomy { matching, components, losses, too_few }
    }
}

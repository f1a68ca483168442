//! Régin's filtering of an AllDifferent taken apart, for those who want to see it work: the matching, the components of
//! the value graph, and what goes because of them. It is done with the same code as the filtering itself.

use super::components::ValueGraph;
use super::hall_sets::{HallSet, Matched, prune};
use super::matching::{Matching, TooFew};
use crate::kernel::{Domain, Reason, Value, VarId};

/// The parts of one filtering.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Anatomy {
    /// For each position of the scope the value matched to it; where the constraint cannot hold, some have none.
    pub matching: Vec<Option<Value>>,
    /// The strongly connected components, a variable counting as one with the value matched to it: positions, as a bit
    /// set, and values. None where the constraint cannot hold.
    pub components: Vec<(u64, Domain)>,
    /// What goes, in the order of the filtering: the position, the values it loses together, and why.
    pub losses: Vec<(usize, Domain, Reason)>,
    /// Where the constraint cannot hold: positions, as a bit set, and the fewer values they have between them.
    pub too_few: Option<(u64, Domain)>,
}

impl Anatomy {
    /// The parts of filtering "all of `scope` differ" to domain consistency; `domains` by position, over `0..width`.
    pub fn new(scope: &[VarId], domains: &[Domain], width: usize) -> Anatomy {
        let mut matching = Matching::new();
        let mut losses = Vec::new();
        let mut components = Vec::new();
        // The positions that are matched: all of them, or as many as can be.
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
                debug_assert!(pruned.is_ok(), "there is a matching");
            }
        }
        let pair = |position: usize| Domain(matched).contains(position as Value).then(|| matching.value_of(position));
        let matching = (0..domains.len()).map(pair).collect();
        Anatomy { matching, components, losses, too_few }
    }
}

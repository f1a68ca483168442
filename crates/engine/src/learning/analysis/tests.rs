//! Conflict analysis against brute force on random implication graphs: the first unique implication point, minimisation, and
//! shrinking, each by its definition.
//!
//! Fact `k` of a graph says that variable `k` is not 0. A fact is a decision or follows by a clause from earlier facts.

use super::super::clauses::Clauses;
use super::super::log::{Fact, Log, Source};
use super::{Analysis, View};
use crate::kernel::{Decision, Domain, Literal, Relation, VarId};
use proptest::prelude::*;
use proptest::sample::Index;
use std::collections::BTreeSet;

type Facts = BTreeSet<Fact>;

/// The number of values of a variable. A variable that loses one of three values is not fixed.
const WIDTH: usize = 3;

/// An implication graph, as a log and as lists of parents.
struct Graph {
    log: Log,
    clauses: Clauses,
    /// For each fact the facts from which it follows. A decision has none.
    parents: Vec<Vec<Fact>>,
}

impl Graph {
    /// Builds a graph. `None` opens a level with a decision. Any other fact follows from one fact of its own level and from
    /// further facts.
    fn new(plan: &[Option<(Index, Vec<Index>)>]) -> Graph {
        let log = Log::new(&vec![Domain::full(WIDTH); plan.len() + 1], WIDTH);
        let clauses = Clauses::new(plan.len() + 1, log.packing);
        let mut graph = Graph { log, clauses, parents: vec![Vec::new()] };
        let mut start = 1;
        for step in plan {
            let fact = graph.log.len() as Fact;
            let var = VarId(fact);
            let Some((own, others)) = step else {
                start = fact;
                graph.log.decide(Decision { var, relation: Relation::NotEqual, value: 0 }, Domain::full(WIDTH));
                graph.parents.push(Vec::new());
                continue;
            };
            let mut parents = vec![start + own.index((fact - start) as usize) as Fact];
            parents.extend(others.iter().map(|other| 1 + other.index(fact as usize - 1) as Fact));
            parents.sort_unstable();
            parents.dedup();
            let literals =
                std::iter::once(Literal::Not(var, 0)).chain(parents.iter().map(|&p| Literal::Is(VarId(p), 0)));
            let literals: Vec<_> = literals.map(|literal| graph.log.packing.pack(literal)).collect();
            let clause = graph.clauses.add(&literals, 2, true);
            graph.log.push(Literal::Not(var, 0), Source::Clause(clause));
            graph.parents.push(parents);
        }
        graph
    }

    fn level(&self, fact: Fact) -> u32 {
        self.log.level_of(fact)
    }

    /// All facts that follow from `known`.
    fn closure(&self, known: &Facts) -> Facts {
        self.closure_among(known, |_| true)
    }

    /// `known`, and all facts that follow from it if only `allowed` facts may be derived.
    fn closure_among(&self, known: &Facts, allowed: impl Fn(Fact) -> bool) -> Facts {
        let mut closed = known.clone();
        for (fact, parents) in (0..).zip(&self.parents).skip(1) {
            if allowed(fact) && !parents.is_empty() && parents.iter().all(|parent| closed.contains(parent)) {
                closed.insert(fact);
            }
        }
        closed
    }

    /// The facts of `conflict` and the facts behind them, back to facts for which `stop` is true.
    fn cone(&self, conflict: &Facts, stop: impl Fn(Fact) -> bool) -> Facts {
        let (mut open, mut cone): (Vec<Fact>, _) = (conflict.iter().copied().collect(), Facts::new());
        while let Some(fact) = open.pop() {
            if cone.insert(fact) && !stop(fact) {
                open.extend(&self.parents[fact as usize]);
            }
        }
        cone
    }

    /// The first unique implication point: the newest fact of the conflict's level that entails the whole conflict together with
    /// facts of older levels. Also returns these older facts.
    fn first_unique_implication_point(&self, conflict: &Facts) -> (Fact, Facts) {
        let top = conflict.iter().map(|&fact| self.level(fact)).max().expect("a fact");
        let older = |fact: &Fact| self.level(*fact) < top;
        let below: Facts = (1..self.parents.len() as Fact).filter(older).collect();
        let is_point = |fact: &Fact| {
            let closed = self.closure(&below.iter().copied().chain([*fact]).collect());
            conflict.iter().all(|fact| closed.contains(fact))
        };
        let behind = self.cone(conflict, |fact| self.level(fact) < top);
        let point = behind.iter().rev().copied().filter(|fact| !older(fact)).find(is_point).expect("the decision");
        let taken = self.cone(conflict, |fact| fact == point || self.level(fact) < top);
        (point, taken.into_iter().filter(older).collect())
    }

    /// `facts` without those that follow from the others.
    fn minimal(&self, facts: &Facts) -> Facts {
        let needed =
            |fact: &Fact| !self.closure(&facts.iter().copied().filter(|other| other != fact).collect()).contains(fact);
        facts.iter().copied().filter(needed).collect()
    }
}

fn plan() -> impl Strategy<Value = Vec<Option<(Index, Vec<Index>)>>> {
    let follows = (any::<Index>(), prop::collection::vec(any::<Index>(), 0..3)).prop_map(Some);
    let level = prop::collection::vec(follows, 0..7).prop_map(|rest| [vec![None], rest].concat());
    prop::collection::vec(level, 1..6).prop_map(|levels| levels.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn clauses_are_minimal_and_as_short_as_their_levels_allow(plan in plan(), picks in prop::collection::vec(any::<Index>(), 1..4)) {
        let graph = Graph::new(&plan);
        let last = graph.parents.len() as Fact - 1;
        let mut conflict: Facts = picks.iter().map(|pick| 1 + pick.index(last as usize) as Fact).collect();
        conflict.insert(last);
        let (point, taken) = graph.first_unique_implication_point(&conflict);
        let minimal = graph.minimal(&taken);

        let view = View { log: &graph.log, clauses: &graph.clauses, constraints: &[], domains: &[] };
        let list: Vec<Fact> = conflict.iter().copied().collect();
        let derived = Analysis::default().derive(view, &list, false).expect("decisions are behind the conflict");
        prop_assert_eq!(derived.facts[0], point);
        let others: Facts = derived.facts[1..].iter().copied().collect();
        prop_assert_eq!(others.len(), derived.facts.len() - 1, "no fact stands twice");

        let log = &graph.log;
        let level_of = |level: u32| move |fact: &Fact| log.level_of(*fact) == level;
        for level in 1..=graph.level(last) {
            let had: Facts = minimal.iter().copied().filter(level_of(level)).collect();
            let has: Facts = others.iter().copied().filter(level_of(level)).collect();
            if had == has {
                // Shrinking did not shorten this level. So no single fact of the level, together with the clause's facts of lower
                // levels, may entail all facts that the clause keeps of the level. Shrinking derives only facts of this level.
                let known = |fact: Fact| minimal.iter().copied().filter(|f| graph.level(*f) < level).chain([fact]).collect::<Facts>();
                let reached = |fact: Fact| graph.closure_among(&known(fact), |other| graph.level(other) == level);
                let does = |fact: &Fact| level_of(level)(fact) && reached(*fact).is_superset(&had);
                prop_assert!(had.len() < 2 || !(1..=last).any(|fact| does(&fact)), "{had:?} could be shorter");
            } else {
                prop_assert!(had.len() > 1 && has.len() == 1, "level {} has {:?} of {:?}", level, has, had);
                let known: Facts = minimal.iter().copied().filter(|f| graph.level(*f) < level).chain(has.clone()).collect();
                prop_assert!(graph.closure(&known).is_superset(&had), "{:?} does not follow from {:?}", had, has);
            }
        }
        let levels: BTreeSet<u32> = derived.facts.iter().map(|&fact| graph.level(fact)).collect();
        prop_assert_eq!(derived.lbd as usize, levels.len());
        prop_assert_eq!(derived.level, others.iter().map(|&fact| graph.level(fact)).max().unwrap_or(0));
    }
}

//! A run recorded from start to end, directly from the search and without the timeline. The timeline must show the same
//! state at every position.

use pencilmark_engine::kernel::{Conflict, Decision, Domain, NodeId, Observer, SearchOutcome, Violation};
use pencilmark_engine::propagators::Pattern;
use pencilmark_engine::search::{Move, NodeStatus, Search, Stats};
use pencilmark_run::{Event, Input, Unit};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

/// The state after one event; the first moment is the state before any event.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moment {
    pub event: Option<Event>,
    pub node: NodeId,
    pub stats: Stats,
    /// A hash of all domains.
    pub fingerprint: u64,
}

pub fn fingerprint(domains: &[Domain]) -> u64 {
    let mut hasher = DefaultHasher::new();
    domains.hash(&mut hasher);
    hasher.finish()
}

/// A complete run.
pub struct Run {
    /// The state at each position.
    pub moments: Vec<Moment>,
    /// For each node: its parent, the positions at which it opened and its propagation ended, and the result.
    pub nodes: Vec<Node>,
    /// For each variable, whether it was fixed before the run began.
    pub fixed_at_start: Vec<bool>,
    interesting: OnceLock<BTreeSet<usize>>,
}

#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub parent: NodeId,
    pub decision: Option<Decision>,
    pub depth: u32,
    pub opened: usize,
    pub settled: Option<(usize, NodeStatus)>,
    /// The position of the restart that abandoned the node.
    pub abandoned: Option<usize>,
}

impl Node {
    /// The status of the node at a position.
    pub fn status_at(&self, position: usize) -> NodeStatus {
        let settled = self.settled.filter(|&(at, _)| at <= position);
        match self.abandoned {
            Some(at) if at <= position => NodeStatus::Abandoned,
            _ => settled.map_or(NodeStatus::Open, |(_, status)| status),
        }
    }
}

/// Records the events, and derives the state after each event from the events alone.
struct Scribe {
    run: Run,
    domains: Vec<Domain>,
    /// The domains at each choice point, for backtracks to restore.
    choices: HashMap<NodeId, Vec<Domain>>,
}

impl Scribe {
    fn settle(&mut self, node: NodeId, status: NodeStatus) {
        let position = self.run.moments.len() - 1;
        // Only the first end of propagation settles a node, unless a fixpoint turns out to be a solution.
        let settled = &mut self.run.nodes[node as usize].settled;
        if settled.is_none_or(|(_, before)| before == NodeStatus::Choice && status == NodeStatus::Solution) {
            *settled = Some((position, status));
        }
    }

    /// Marks the choice points from a node to the root as abandoned, without the root.
    fn give_up(&mut self, node: NodeId) {
        let (mut at, position) = (node as usize, self.run.moments.len() - 1);
        while at != 0 {
            let given_up = &mut self.run.nodes[at];
            if given_up.settled.is_some_and(|(_, status)| status == NodeStatus::Choice) {
                assert_eq!(given_up.abandoned.replace(position), None, "node {at} is abandoned once");
            }
            at = given_up.parent as usize;
        }
    }
}

impl Observer for Scribe {
    type Probe = ();
    fn probe(&mut self) {}

    fn wants_derivations(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event) {
        // The domains change before the moment is noted.
        match event {
            Event::Remove { var, value, .. } => {
                self.domains[var.index()] = self.domains[var.index()].without(value);
            }
            Event::Decide { parent, decision, .. } => {
                // A search that learns can return to a node and make it a choice point again, with fewer values.
                self.choices.insert(parent, self.domains.clone());
                self.domains[decision.var.index()] = decision.keep(self.domains[decision.var.index()]);
            }
            Event::Backtrack { node } => self.domains.clone_from(&self.choices[&node]),
            Event::Restart { .. } => self.domains.clone_from(&self.choices[&0]),
            _ => {}
        }
        let mut moment = self.run.moments[self.run.moments.len() - 1];
        moment.event = Some(event);
        moment.fingerprint = fingerprint(&self.domains);
        let stats = &mut moment.stats;
        match event {
            Event::Filter { .. } => stats.filterings += 1,
            Event::Remove { .. } => stats.removals += 1,
            Event::Fail { .. } => stats.failures += 1,
            Event::Solution { .. } => stats.solutions += 1,
            Event::Decide { node, depth, .. } => {
                stats.nodes += 1;
                stats.max_depth = stats.max_depth.max(depth);
                moment.node = node;
            }
            Event::Backtrack { node } => {
                stats.backtracks += 1;
                moment.node = node;
            }
            Event::Restart { number, .. } => {
                stats.restarts += 1;
                assert_eq!(stats.restarts, number);
                moment.node = 0;
            }
            Event::Fix { .. }
            | Event::Enqueue { .. }
            | Event::Fixpoint { .. }
            | Event::Learn { .. }
            | Event::Done { .. } => {}
        }
        self.run.moments.push(moment);
        match event {
            Event::Fail { node, .. } => self.settle(node, NodeStatus::Failed),
            Event::Fixpoint { node } => self.settle(node, NodeStatus::Choice),
            Event::Solution { node, .. } => self.settle(node, NodeStatus::Solution),
            Event::Decide { parent, decision, depth, .. } => self.run.nodes.push(Node {
                parent,
                decision: Some(decision),
                depth,
                opened: self.run.moments.len() - 1,
                settled: None,
                abandoned: None,
            }),
            Event::Restart { node, .. } => self.give_up(node),
            _ => {}
        }
    }
}

impl Run {
    /// Runs a search to its end.
    pub fn of<P: pencilmark_engine::kernel::Propagator>(search: Search<P>) -> Run {
        Run::by_hand(search, &[])
    }

    /// Runs a search to its end, with inputs by hand at some positions.
    pub fn by_hand<P: pencilmark_engine::kernel::Propagator>(mut search: Search<P>, inputs: &[(u64, Input)]) -> Run {
        let domains = search.engine().store().domains().to_vec();
        let start = Moment {
            event: None,
            node: 0,
            stats: Stats { nodes: 1, ..Stats::default() },
            fingerprint: fingerprint(&domains),
        };
        let root = Node { parent: 0, decision: None, depth: 0, opened: 0, settled: None, abandoned: None };
        let fixed_at_start = domains.iter().map(|domain| domain.is_fixed()).collect();
        let run = Run { moments: vec![start], nodes: vec![root], fixed_at_start, interesting: OnceLock::new() };
        let mut scribe = Scribe { run, domains, choices: HashMap::new() };
        let mut inputs = inputs.iter().peekable();
        loop {
            let position = scribe.run.moments.len() as u64 - 1;
            let done = match inputs.next_if(|(at, _)| *at == position) {
                Some((_, Input::Filter(prop))) => {
                    search.filter(*prop, &mut scribe).expect("the input was accepted before")
                }
                Some((_, Input::Choose(decision))) => {
                    search.choose(*decision, &mut scribe).expect("the input was accepted before")
                }
                None => search.advance(&mut scribe),
            };
            if matches!(done, Move::Done(_)) {
                break;
            }
        }
        assert_eq!(inputs.next(), None, "every input is at the end of a move");
        scribe.run
    }

    /// Returns the last position.
    pub fn end(&self) -> usize {
        self.moments.len() - 1
    }

    /// Whether a step of this unit stops at a position, by the definition of the unit.
    pub fn is_stop(&self, unit: Unit, position: usize) -> bool {
        let Some(event) = self.moments[position].event else {
            return false;
        };
        let next = self.moments.get(position + 1).and_then(|moment| moment.event);
        let before_solution = matches!(next, Some(Event::Solution { .. }));
        match (unit, event) {
            (_, Event::Done { .. }) | (Unit::Event, _) => true,
            // The events of one move of the search end where the next move begins.
            (Unit::Filtering, _) => next.is_some_and(|next| begins_move(event, next)),
            (Unit::Fixpoint, Event::Fixpoint { .. }) => !before_solution,
            (Unit::Fixpoint, Event::Fail { .. } | Event::Solution { .. }) => true,
            (Unit::Node, Event::Decide { .. }) => true,
            (Unit::Solution, Event::Solution { .. }) => true,
            (Unit::Interesting, _) => self.interesting_stops().contains(&position),
            _ => false,
        }
    }

    /// The position after a step from a position.
    pub fn forward(&self, unit: Unit, position: usize) -> usize {
        (position + 1..=self.end()).find(|&p| self.is_stop(unit, p)).unwrap_or(self.end())
    }

    /// The position after `count` steps back.
    pub fn backward(&self, unit: Unit, count: usize, position: usize) -> usize {
        let mut stops = (1..position).rev().filter(|&p| self.is_stop(unit, p));
        match count {
            0 => position,
            _ => stops.nth(count - 1).unwrap_or(0),
        }
    }

    /// The same run, ended by a budget at a position where a move ends.
    pub fn capped_at(&self, position: usize) -> Run {
        let mut moments = self.moments[..=position].to_vec();
        let last = moments[position];
        let outcome = SearchOutcome::Capped;
        moments.push(Moment { event: Some(Event::Done { outcome }), ..last });
        let seen = |node: &&Node| node.opened <= position;
        let nodes = self.nodes.iter().filter(seen).map(|node| Node {
            settled: node.settled.filter(|&(at, _)| at <= position),
            abandoned: node.abandoned.filter(|&at| at <= position),
            ..*node
        });
        let fixed_at_start = self.fixed_at_start.clone();
        Run { moments, nodes: nodes.collect(), fixed_at_start, interesting: OnceLock::new() }
    }

    /// Whether an event removes a value for another reason than a variable that was fixed before the run.
    pub fn is_further_removal(&self, event: Event) -> bool {
        match event {
            Event::Remove { reason, .. } => match Pattern::of(reason) {
                Pattern::Fixed { by } => !self.fixed_at_start[by.index()],
                _ => true,
            },
            _ => false,
        }
    }

    /// The position at which the move of an event ends.
    pub fn end_of_move(&self, position: usize) -> usize {
        if self.is_stop(Unit::Filtering, position) { position } else { self.forward(Unit::Filtering, position) }
    }

    /// The stops of interesting steps, by their definition.
    pub fn interesting_stops(&self) -> &BTreeSet<usize> {
        self.interesting.get_or_init(|| {
            let (mut stops, mut kinds) = (BTreeSet::new(), HashSet::new());
            for position in 1..=self.end() {
                let moment = self.moments[position];
                match moment.event.expect("only the start has no event") {
                    Event::Remove { reason, .. } => {
                        let is_new = match Pattern::of(reason) {
                            Pattern::Hall { values, .. } => kinds.insert(("naked", values.len())),
                            Pattern::Hidden { values, .. } => {
                                values.len() > 1 && kinds.insert(("hidden", values.len()))
                            }
                            Pattern::Fixed { .. } => false,
                            _ => kinds.is_empty() && kinds.insert(("other", 0)),
                        };
                        if is_new {
                            stops.insert(self.end_of_move(position));
                        }
                    }
                    Event::Decide { node: 1, .. } | Event::Done { .. } => drop(stops.insert(position)),
                    Event::Fail { .. } if moment.stats.failures <= 3 => drop(stops.insert(position)),
                    Event::Solution { number: ..=64, .. } => drop(stops.insert(position)),
                    _ => {}
                }
            }
            stops
        })
    }
}

/// Whether an event is the first of its move. `before` is the event before it.
fn begins_move(before: Event, event: Event) -> bool {
    let is_strike = |event| match event {
        Event::Remove { reason, .. } => reason.kind.name == "learnt",
        Event::Fail { conflict: Conflict { violation: Violation::NoSolution(reason), .. }, .. } => {
            reason.kind.name == "learnt"
        }
        _ => false,
    };
    match event {
        Event::Filter { .. }
        | Event::Fixpoint { .. }
        | Event::Learn { .. }
        | Event::Decide { .. }
        | Event::Backtrack { .. }
        | Event::Restart { .. }
        | Event::Done { .. } => true,
        // After a failed test by shaving, the search learns before it removes the value.
        Event::Remove { reason, .. } if reason.kind.name == "refuted" => !matches!(before, Event::Learn { .. }),
        // All unit clauses remove values in one move. The newest clause removes values in the move that returns to its level.
        _ if is_strike(event) => {
            !is_strike(before) && !matches!(before, Event::Backtrack { .. } | Event::Fix { .. } | Event::Learn { .. })
        }
        _ => false,
    }
}

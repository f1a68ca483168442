//! The propagation engine: runs waiting propagators one at a time until a fixpoint or a conflict. One run, a
//! *filtering*, is the smallest step it takes; whoever drives it can stop after any of them.

use super::{
    Cause, Conflict, ConstraintId, Context, Decision, Domain, Observer, PropId, Propagator, Queue, Reason, Store,
    Value, VarId, Wake,
};
use std::sync::{Arc, OnceLock};

/// Who wants to hear of which variable. Fixed once a model is built, and shared between copies of an engine.
#[derive(Debug)]
pub struct Network {
    /// The subscribers of all variables, those of one after those of another.
    subscribers: Vec<Subscriber>,
    /// For each variable where its subscribers begin, and where the last one's end.
    starts: Vec<u32>,
    /// Who shares a constraint with whom, worked out when it is first asked for.
    sharing: OnceLock<Sharing>,
}

/// Who wants to hear of a variable, and when.
#[derive(Clone, Copy, Debug)]
struct Subscriber {
    prop: PropId,
    wake: Wake,
    /// The propagator's class in the queue.
    class: u8,
}

#[derive(Debug, Default)]
struct Sharing {
    /// For each constraint its variables.
    scopes: Vec<Vec<VarId>>,
    /// For each variable its constraints.
    constraints: Vec<Vec<ConstraintId>>,
    /// For each variable the others it shares a constraint with.
    neighbours: Vec<Vec<VarId>>,
}

/// What one step of propagation came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filtering {
    /// The propagator ran.
    Ran(PropId),
    /// Nothing waits: this is a fixpoint.
    Fixpoint,
    /// The propagator found a conflict. What still waits is of no use any more; undoing a decision drops it.
    Failed(Conflict),
}

/// Propagators over a store, with the queue between them. Cloning one copies all that affects what happens next.
#[derive(Clone, Debug)]
pub struct Engine<P> {
    network: Arc<Network>,
    propagators: Vec<P>,
    store: Store,
    queue: Queue,
    filterings: u64,
    last_filtered: Option<PropId>,
}

impl<P: Propagator> Engine<P> {
    /// An engine in which every propagator waits for its first run, in the order given.
    pub fn new(store: Store, propagators: Vec<P>) -> Engine<P> {
        let mut queue = Queue::new(propagators.len());
        let mut all: Vec<(VarId, Subscriber)> = Vec::new();
        for (index, propagator) in propagators.iter().enumerate() {
            let prop = PropId(index as u32);
            let class = propagator.priority() as u8;
            let intervals = store.has_intervals();
            propagator.subscriptions(intervals, &mut |var, wake| all.push((var, Subscriber { prop, wake, class })));
            queue.push(prop, usize::from(class), None);
        }
        // By counting, which keeps the order of the propagators.
        let mut starts = vec![0u32; store.domains().len() + 1];
        all.iter().for_each(|(var, _)| starts[var.index() + 1] += 1);
        (1..starts.len()).for_each(|index| starts[index] += starts[index - 1]);
        let mut next = starts.clone();
        let nobody = Subscriber { prop: PropId(0), wake: Wake::Any, class: 0 };
        let mut subscribers = vec![nobody; all.len()];
        for (var, subscriber) in all {
            subscribers[next[var.index()] as usize] = subscriber;
            next[var.index()] += 1;
        }
        let network = Arc::new(Network { subscribers, starts, sharing: OnceLock::new() });
        Engine { network, propagators, store, queue, filterings: 0, last_filtered: None }
    }

    /// Starts anew with other domains for the same variables, as [`Engine::new`] would leave it: a model need not be
    /// built again for another puzzle of its shape.
    pub fn reset(&mut self, domains: &[Domain]) {
        self.store.reset(domains);
        self.queue.clear();
        for (index, propagator) in self.propagators.iter_mut().enumerate() {
            propagator.forget();
            self.queue.push(PropId(index as u32), propagator.priority() as usize, None);
        }
        self.filterings = 0;
        self.last_filtered = None;
    }

    /// The domains.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// What waits.
    pub fn queue(&self) -> &Queue {
        &self.queue
    }

    /// A propagator.
    pub fn propagator(&self, prop: PropId) -> &P {
        &self.propagators[prop.index()]
    }

    /// How many times a propagator has run.
    pub fn filterings(&self) -> u64 {
        self.filterings
    }

    /// The propagator that ran last.
    pub fn last_filtered(&self) -> Option<PropId> {
        self.last_filtered
    }

    /// About how many bytes a copy of this engine takes. What propagators keep on the heap is not counted: those with
    /// any are few.
    pub fn footprint(&self) -> usize {
        // A trail holds each variable a few times over; the queue a cause, a flag and at most one place a propagator.
        let variables = self.store.domains().len() * 4 * size_of::<(VarId, Domain)>();
        let propagators =
            self.propagators.len() * (size_of::<P>() + size_of::<Option<Cause>>() + size_of::<PropId>() + 1);
        variables + propagators
    }

    fn sharing(&self) -> &Sharing {
        self.network.sharing.get_or_init(|| {
            let variables = self.store.domains().len();
            let count = self.propagators.iter().map(|p| p.constraint().index() + 1).max().unwrap_or(0);
            let mut scopes = vec![Vec::new(); count];
            for propagator in &self.propagators {
                let scope: &mut Vec<VarId> = &mut scopes[propagator.constraint().index()];
                propagator.subscriptions(false, &mut |var, _| {
                    if !scope.contains(&var) {
                        scope.push(var);
                    }
                });
            }
            let mut constraints = vec![Vec::new(); variables];
            let mut neighbours = vec![Vec::new(); variables];
            for (index, scope) in scopes.iter().enumerate() {
                for &var in scope {
                    constraints[var.index()].push(ConstraintId(index as u32));
                    // A constraint over more variables than there are values (a fish) does not make them differ.
                    if scope.len() > self.store.width() {
                        continue;
                    }
                    let known: &mut Vec<VarId> = &mut neighbours[var.index()];
                    for &other in scope {
                        if other != var && !known.contains(&other) {
                            known.push(other);
                        }
                    }
                }
            }
            Sharing { scopes, constraints, neighbours }
        })
    }

    /// The variables whose changes concern a constraint's propagators.
    pub fn scope(&self, constraint: ConstraintId) -> &[VarId] {
        &self.sharing().scopes[constraint.index()]
    }

    /// The constraints that are concerned with a variable.
    pub fn constraints_of(&self, var: VarId) -> &[ConstraintId] {
        &self.sharing().constraints[var.index()]
    }

    /// The variables that share a constraint with a variable.
    pub fn neighbours(&self, var: VarId) -> &[VarId] {
        &self.sharing().neighbours[var.index()]
    }

    /// Runs the next waiting propagator.
    pub fn filter_next<O: Observer>(&mut self, observer: &mut O) -> Filtering {
        match self.queue.pop() {
            Some(prop) => self.run(prop, observer),
            None => Filtering::Fixpoint,
        }
    }

    /// Runs a propagator now: out of its turn when it waits, and for nothing when it does not.
    pub fn filter<O: Observer>(&mut self, prop: PropId, observer: &mut O) -> Filtering {
        self.queue.take(prop);
        self.run(prop, observer)
    }

    fn run<O: Observer>(&mut self, prop: PropId, observer: &mut O) -> Filtering {
        self.filterings += 1;
        self.last_filtered = Some(prop);
        observer.filter(prop);
        let propagator = &mut self.propagators[prop.index()];
        let constraint = propagator.constraint();
        let mut context = Context { store: &mut self.store, observer, constraint };
        match propagator.filter(&mut context) {
            Ok(()) => {
                self.wake(Some(prop), observer);
                Filtering::Ran(prop)
            }
            Err(conflict) => {
                self.store.forget_changes();
                Filtering::Failed(conflict)
            }
        }
    }

    /// Runs propagators until nothing waits or one finds a conflict.
    pub fn propagate<O: Observer>(&mut self, observer: &mut O) -> Result<(), Conflict> {
        loop {
            match self.filter_next(observer) {
                Filtering::Ran(_) => {}
                Filtering::Fixpoint => return Ok(()),
                Filtering::Failed(conflict) => return Err(conflict),
            }
        }
    }

    /// Puts a decision in force, on a new level. Tell the observer of it first: waking follows at once.
    pub fn decide<O: Observer>(&mut self, decision: Decision, observer: &mut O) {
        self.store.decide(decision);
        self.wake(None, observer);
    }

    /// Tries a decision at a fixpoint and takes it back: whether propagation fails. Runs of propagators count, removals
    /// do not. `observer` hears of the attempt only.
    pub fn probe<O: Observer>(&mut self, decision: Decision, observer: &mut O) -> Result<(), Conflict> {
        let (level, removals, last) = (self.store.level(), self.store.removals(), self.last_filtered);
        self.decide(decision, observer);
        let result = self.propagate(observer);
        self.undo_to(level);
        self.store.set_removals(removals);
        self.last_filtered = last;
        result
    }

    /// Removes a value whose probe failed, on behalf of `constraint`, and wakes whom that concerns.
    pub fn remove_refuted<O: Observer>(
        &mut self,
        var: VarId,
        value: Value,
        constraint: ConstraintId,
        observer: &mut O,
    ) -> Result<(), Conflict> {
        let result = self.store.remove(var, value, constraint, Reason::Refuted, observer);
        match result {
            Ok(()) => self.wake(None, observer),
            Err(_) => self.store.forget_changes(),
        }
        result
    }

    /// Undoes decisions until `level` are in force.
    pub fn undo_to(&mut self, level: usize) {
        self.queue.clear();
        self.store.undo_to(level);
    }

    /// Whether every variable is fixed and every constraint holds.
    pub fn is_solved(&self) -> bool {
        self.store.all_fixed() && self.propagators.iter().all(|p| p.holds(&self.store))
    }

    /// Queues the propagators that the changes since the last call concern, except the one that made them.
    fn wake<O: Observer>(&mut self, by: Option<PropId>, observer: &mut O) {
        let network = &*self.network;
        // With interval domains a run is not idempotent: a value that could not be removed from the middle of a domain may
        // have come to its end.
        let barred = by.filter(|_| !self.store.has_intervals());
        if let Some(prop) = barred {
            self.queue.bar(prop);
        }
        let mut part = 0;
        while let Some(mut changed) = self.store.take_changes(part) {
            while changed != 0 {
                let var = VarId(part as u32 * 64 + changed.trailing_zeros());
                changed &= changed - 1;
                let cause = self.store.cause(var);
                let range = network.starts[var.index()] as usize..network.starts[var.index() + 1] as usize;
                for &Subscriber { prop, wake, class } in &network.subscribers[range] {
                    let concerned = match wake {
                        Wake::Any => true,
                        Wake::Fix => self.store.domain(var).is_fixed(),
                        Wake::Decide => cause.lost.is_none() && self.store.is_decided(var),
                    };
                    if concerned && self.queue.push(prop, usize::from(class), Some(cause)) {
                        observer.enqueue(prop, cause);
                    }
                }
            }
            part += 1;
        }
        if let Some(prop) = barred {
            self.queue.admit(prop);
        }
    }
}

//! The propagation engine: it runs the waiting propagators one at a time until a fixpoint or a conflict. One run of a
//! propagator, a *filtering*, is the smallest step of the engine, and a caller can stop after each one.

use super::{
    Attached, Cause, Conflict, Constraint, ConstraintId, Context, Decision, Domain, Event, Literal, Observer, PropId,
    Propagator, Queue, Reason, Store, Value, VarId, Wake,
};
use std::sync::{Arc, OnceLock};

/// The subscriptions of propagators to variables. They never change after a model is built, so copies of an engine
/// share one network of subscriptions.
#[derive(Debug)]
pub struct Network {
    /// The subscribers of all variables, grouped by variable.
    subscribers: Vec<Subscriber>,
    /// For each variable the start of its group in `subscribers`; the last entry is the length of `subscribers`.
    starts: Vec<u32>,
    /// For each propagator the index of its first word in the store.
    first_words: Vec<u32>,
    /// For each propagator its opposite arc, or [`NO_PROPAGATOR`].
    opposites: Vec<PropId>,
    /// The posted constraints. A [`ConstraintId`] is an index into this list.
    constraints: Arc<[Constraint]>,
    /// The constraint graph, computed on first use.
    sharing: OnceLock<Sharing>,
}

/// The id of no propagator.
const NO_PROPAGATOR: PropId = PropId(u32::MAX);

/// A subscription of a propagator to a variable.
#[derive(Clone, Copy, Debug)]
struct Subscriber {
    prop: PropId,
    wake: Wake,
    /// The propagator's class in the queue.
    class: u8,
}

/// The constraint graph: the constraints of each variable, and the pairs of variables that must differ.
#[derive(Debug, Default)]
struct Sharing {
    /// The constraints of each variable.
    constraints: Vec<Vec<ConstraintId>>,
    /// The neighbours of each variable: the variables that differ from it by some constraint.
    neighbours: Vec<Vec<VarId>>,
    /// The scopes in which every value has exactly one place: as many variables as values, all different.
    houses: Vec<Arc<[VarId]>>,
}

/// The result of one step of propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filtering {
    /// The propagator ran.
    Ran(PropId),
    /// No propagator waits: the domains are a fixpoint.
    Fixpoint,
    /// The propagator found a conflict. The queue keeps its entries until the search undoes a decision.
    Failed(Conflict),
}

/// Propagators, the store of their variables, and the queue. A clone propagates exactly as the original does.
#[derive(Clone, Debug)]
pub struct Engine<P> {
    network: Arc<Network>,
    propagators: Vec<Attached<P>>,
    store: Store,
    queue: Queue,
    filterings: u64,
    last_filtered: Option<PropId>,
}

impl<P: Propagator> Engine<P> {
    /// Creates an engine for these constraints, in which every propagator waits for its first run, in the given order.
    pub fn new(mut store: Store, constraints: Arc<[Constraint]>, propagators: Vec<Attached<P>>) -> Engine<P> {
        let mut queue = Queue::new(propagators.len());
        let (mut words, mut first_words) = (0, Vec::with_capacity(propagators.len()));
        for Attached { propagator, .. } in &propagators {
            first_words.push(words as u32);
            words += propagator.words();
        }
        store.keep_words(words);
        let mut all: Vec<(VarId, Subscriber)> = Vec::new();
        for (index, Attached { constraint, propagator }) in propagators.iter().enumerate() {
            let prop = PropId(index as u32);
            let class = propagator.priority() as u8;
            let intervals = store.has_intervals();
            let scope = &constraints[constraint.index()].scope;
            propagator
                .subscriptions(scope, intervals, &mut |var, wake| all.push((var, Subscriber { prop, wake, class })));
            queue.push(prop, usize::from(class), None);
        }
        // A counting sort of the subscriptions by variable. The subscribers of each variable keep the order of the
        // propagators.
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
        let mut opposites = vec![NO_PROPAGATOR; propagators.len()];
        for (index, pair) in propagators.windows(2).enumerate() {
            if pair[0].constraint == pair[1].constraint && pair[0].propagator.is_opposite_of(&pair[1].propagator) {
                (opposites[index], opposites[index + 1]) = (PropId(index as u32 + 1), PropId(index as u32));
            }
        }
        let sharing = OnceLock::new();
        let network = Arc::new(Network { subscribers, starts, first_words, opposites, constraints, sharing });
        Engine { network, propagators, store, queue, filterings: 0, last_filtered: None }
    }

    /// Returns the engine to the state that [`Engine::new`] gives, with other domains for the same variables. This call
    /// allocates nothing, so one engine can serve many instances of a model.
    pub fn reset(&mut self, domains: &[Domain]) {
        self.store.reset(domains);
        self.queue.clear();
        for (index, Attached { propagator, .. }) in self.propagators.iter_mut().enumerate() {
            propagator.forget();
            self.queue.push(PropId(index as u32), propagator.priority() as usize, None);
        }
        self.filterings = 0;
        self.last_filtered = None;
    }

    /// The store, which holds the domains.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The queue of waiting propagators.
    pub fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Returns the propagator `prop`.
    pub fn propagator(&self, prop: PropId) -> &P {
        &self.propagators[prop.index()].propagator
    }

    /// All propagators with their constraints, by number.
    pub fn propagators(&self) -> &[Attached<P>] {
        &self.propagators
    }

    /// Ends the subscriptions of some propagators. They still run if they wait.
    pub(crate) fn retire(&mut self, props: &[PropId]) {
        let old = &*self.network;
        let mut starts = vec![0];
        let mut subscribers = Vec::new();
        for range in old.starts.windows(2) {
            let group = &old.subscribers[range[0] as usize..range[1] as usize];
            subscribers.extend(group.iter().filter(|subscriber| !props.contains(&subscriber.prop)));
            starts.push(subscribers.len() as u32);
        }
        let (opposites, constraints, sharing) = (old.opposites.clone(), old.constraints.clone(), OnceLock::new());
        let first_words = old.first_words.clone();
        self.network = Arc::new(Network { subscribers, starts, first_words, opposites, constraints, sharing });
    }

    /// Counts and reports a run of a propagator, as if the change `cause` had woken it. The caller does the work of this run
    /// itself.
    pub(crate) fn begin<O: Observer>(&mut self, prop: PropId, cause: Cause, observer: &mut O) {
        observer.event(Event::Enqueue { prop, cause });
        self.filterings += 1;
        self.last_filtered = Some(prop);
        observer.event(Event::Filter { prop });
    }

    /// The number of filterings so far.
    pub fn filterings(&self) -> u64 {
        self.filterings
    }

    /// The propagator that ran last.
    pub fn last_filtered(&self) -> Option<PropId> {
        self.last_filtered
    }

    /// Estimates the size of a clone of this engine in bytes. The estimate leaves out the heap memory of propagators,
    /// since few propagators have any.
    pub(crate) fn footprint(&self) -> usize {
        // A trail holds each variable a few times. The queue holds a cause, a flag and at most one entry per propagator.
        let variables = self.store.domains().len() * 4 * size_of::<(VarId, Domain)>();
        let propagators =
            self.propagators.len() * (size_of::<Attached<P>>() + size_of::<Option<Cause>>() + size_of::<PropId>() + 1);
        // A word is kept, has a stamp, and is saved a few times.
        variables + propagators + self.store.words() * 4 * size_of::<u64>()
    }

    fn sharing(&self) -> &Sharing {
        self.network.sharing.get_or_init(|| {
            let variables = self.store.domains().len();
            let mut constraints = vec![Vec::new(); variables];
            let mut neighbours: Vec<Vec<VarId>> = vec![Vec::new(); variables];
            for (index, Constraint { scope, meaning }) in self.network.constraints.iter().enumerate() {
                for (first, &var) in scope.iter().enumerate() {
                    constraints[var.index()].push(ConstraintId(index as u32));
                    let known = &mut neighbours[var.index()];
                    for (second, &other) in scope.iter().enumerate() {
                        if first != second && meaning.differ(first, second) && !known.contains(&other) {
                            known.push(other);
                        }
                    }
                }
            }
            let is_house = |Constraint { scope, meaning }: &&Constraint| {
                scope.len() == self.store.width()
                    && (0..scope.len()).all(|second| (0..second).all(|first| meaning.differ(first, second)))
            };
            let mut houses: Vec<Arc<[VarId]>> = Vec::new();
            for Constraint { scope, .. } in self.network.constraints.iter().filter(is_house) {
                if !houses.contains(scope) {
                    houses.push(scope.clone());
                }
            }
            Sharing { constraints, neighbours, houses }
        })
    }

    /// The posted constraints. A [`ConstraintId`] is an index into this list.
    pub fn constraints(&self) -> &Arc<[Constraint]> {
        &self.network.constraints
    }

    /// Returns the variables of a constraint.
    pub fn scope(&self, constraint: ConstraintId) -> &[VarId] {
        &self.network.constraints[constraint.index()].scope
    }

    /// Returns the constraints of a variable.
    pub fn constraints_of(&self, var: VarId) -> &[ConstraintId] {
        &self.sharing().constraints[var.index()]
    }

    /// The scopes that have as many variables as there are values, all different: each value has exactly one place in them.
    pub fn houses(&self) -> &[Arc<[VarId]>] {
        &self.sharing().houses
    }

    /// Returns the variables that must differ from `var`.
    pub fn neighbours(&self, var: VarId) -> &[VarId] {
        &self.sharing().neighbours[var.index()]
    }

    /// Runs the first propagator of the queue.
    pub fn filter_next<O: Observer>(&mut self, observer: &mut O) -> Filtering {
        match self.queue.pop() {
            Some(prop) => self.run(prop, observer),
            None => Filtering::Fixpoint,
        }
    }

    /// Runs a propagator at once, whether or not it is in the queue, and removes it from the queue.
    pub fn filter<O: Observer>(&mut self, prop: PropId, observer: &mut O) -> Filtering {
        self.queue.take(prop);
        self.run(prop, observer)
    }

    fn run<O: Observer>(&mut self, prop: PropId, observer: &mut O) -> Filtering {
        self.filterings += 1;
        self.last_filtered = Some(prop);
        observer.event(Event::Filter { prop });
        let Attached { constraint, propagator } = &mut self.propagators[prop.index()];
        let constraint = *constraint;
        let constraints = &self.network.constraints;
        let first_word = self.network.first_words[prop.index()];
        let mut context = Context { store: &mut self.store, observer, constraint, constraints, first_word };
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

    /// Runs propagators until the queue is empty.
    ///
    /// # Errors
    /// The first [`Conflict`] that a propagator finds.
    pub fn propagate<O: Observer>(&mut self, observer: &mut O) -> Result<(), Conflict> {
        loop {
            match self.filter_next(observer) {
                Filtering::Ran(_) => {}
                Filtering::Fixpoint => return Ok(()),
                Filtering::Failed(conflict) => return Err(conflict),
            }
        }
    }

    /// Opens a new level, applies a decision there, and wakes propagators. The caller reports the decision to the observer
    /// before this call, because waking reports events of its own.
    pub fn decide<O: Observer>(&mut self, decision: Decision, observer: &mut O) {
        self.store.decide(decision);
        self.wake(None, observer);
    }

    /// Tests a decision at a fixpoint: applies it, propagates, and undoes everything. The engine's counters include the
    /// filterings of the test, but not its removals. `observer` receives the events of the test.
    ///
    /// # Errors
    /// The [`Conflict`] in which propagation ended, if the decision fails.
    pub fn probe<O: Observer>(&mut self, decision: Decision, observer: &mut O) -> Result<(), Conflict> {
        self.probe_with(decision, observer, |engine, observer| engine.propagate(observer))
    }

    /// Applies a decision, does something with the engine, and undoes everything but the counters, as [`Engine::probe`] does.
    pub fn probe_with<O: Observer, R>(
        &mut self,
        decision: Decision,
        observer: &mut O,
        work: impl FnOnce(&mut Engine<P>, &mut O) -> R,
    ) -> R {
        let (level, removals, last) = (self.store.level(), self.store.removals(), self.last_filtered);
        self.decide(decision, observer);
        let result = work(self, observer);
        self.undo_to(level);
        self.store.set_removals(removals);
        self.last_filtered = last;
        result
    }

    /// Tests the value of a decision `x = v` at a fixpoint, and removes the value if the test fails. Returns whether it did. The
    /// removal is attributed to `constraint`.
    ///
    /// # Errors
    /// A [`Conflict`] if the removal empties the domain.
    pub fn refute<O: Observer>(
        &mut self,
        decision: Decision,
        constraint: ConstraintId,
        observer: &mut O,
    ) -> Result<bool, Conflict> {
        let mut heard = observer.probe();
        let Err(conflict) = self.probe(decision, &mut heard) else { return Ok(false) };
        observer.refuted(heard, decision, conflict);
        self.remove_refuted(decision.var, decision.value, constraint, observer)?;
        Ok(true)
    }

    /// Removes a value whose probe failed, attributes the removal to `constraint`, and wakes the subscribers of the
    /// variable.
    ///
    /// # Errors
    /// A [`Conflict`] if the removal empties the domain.
    pub fn remove_refuted<O: Observer>(
        &mut self,
        var: VarId,
        value: Value,
        constraint: ConstraintId,
        observer: &mut O,
    ) -> Result<(), Conflict> {
        let result = self.store.remove(var, value, constraint, Reason::REFUTED, observer);
        match result {
            Ok(()) => self.wake(None, observer),
            Err(_) => self.store.forget_changes(),
        }
        result
    }

    /// Removes the values that `literal` excludes and attributes the removals to `constraint`. The caller wakes propagators with
    /// [`Engine::wake_all`] afterwards.
    ///
    /// # Errors
    /// A [`Conflict`] if the removals empty the domain.
    pub fn impose<O: Observer>(
        &mut self,
        literal: Literal,
        constraint: ConstraintId,
        reason: Reason,
        observer: &mut O,
    ) -> Result<(), Conflict> {
        let var = literal.var();
        match literal {
            Literal::Is(_, value) => self.store.fix(var, value, constraint, reason, observer),
            _ => {
                let lost = self.store.domain(var).minus(literal.allowed());
                self.store.remove_all(var, lost, constraint, reason, observer)
            }
        }
    }

    /// Wakes the subscribers of all variables that changed through [`Engine::impose`].
    pub fn wake_all<O: Observer>(&mut self, observer: &mut O) {
        self.wake(None, observer);
    }

    /// Undoes the newest decisions until `level` decisions are in force.
    pub fn undo_to(&mut self, level: usize) {
        self.queue.clear();
        self.store.undo_to(level);
    }

    /// Whether every variable is fixed and every constraint holds.
    pub fn is_solved(&self) -> bool {
        self.store.all_fixed() && self.network.constraints.iter().all(|constraint| constraint.holds(&self.store))
    }

    /// Queues the subscribers of all variables that changed since the last call, except the propagator `by` and its opposite
    /// arc.
    fn wake<O: Observer>(&mut self, by: Option<PropId>, observer: &mut O) {
        let network = &*self.network;
        // With interval domains a propagator's run is not idempotent, so the propagator may wake itself. The run could
        // not remove a value inside an interval, but its later removals may have turned this value into an end.
        let barred = by.filter(|_| !self.store.has_intervals());
        if let Some(prop) = barred {
            self.queue.bar(prop);
        }
        let opposite = by.map_or(NO_PROPAGATOR, |by| network.opposites[by.index()]);
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
                    if concerned && prop != opposite && self.queue.push(prop, usize::from(class), Some(cause)) {
                        observer.event(Event::Enqueue { prop, cause });
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

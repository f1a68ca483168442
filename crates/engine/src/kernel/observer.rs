//! Observers: the receivers of the events of an engine and a search. The observer is a type parameter. With `()` as the
//! observer the compiler removes every call, so the traced and the untraced solver share one source.

use super::{Conflict, ConstraintId, Decision, Derivation, Event, Literal, Reason, Value, VarId};

/// Receives the events of a run as they happen.
pub trait Observer {
    /// The observer of a shaving probe. A probe is always undone, so its events are kept apart from those of the run.
    type Probe: Observer;
    /// Whether this observer uses the events. If the observer ignores them, propagators may skip the computation of
    /// reasons.
    fn listens(&self) -> bool {
        true
    }
    /// Whether this observer asks how learnt clauses follow. A derivation costs more than the clause itself.
    fn wants_derivations(&self) -> bool {
        false
    }
    /// An event happened.
    fn event(&mut self, event: Event);
    /// The search learnt its `number`th clause (from 1): at least one of the literals holds in every solution, or in every
    /// solution but those found so far. A clause without literals says that no solution is left. The facts behind the clause
    /// are still in force. After a jump back to `level`, the clause has one literal left. The derivation is given if the
    /// observer wants derivations. By default, the observer receives only the event.
    fn learn(&mut self, number: u64, _clause: &[Literal], level: u32, _derivation: Option<Box<Derivation>>) {
        self.event(Event::Learn { number, level });
    }
    /// A reason fixes a variable to a value: the removals of its other values, which follow, all have this reason.
    fn fixing(&mut self, _var: VarId, _value: Value, _constraint: ConstraintId, _reason: Reason) {}
    /// Returns an observer for a probe that is about to begin.
    fn probe(&mut self) -> Self::Probe;
    /// The probe of the decision failed with the conflict. The events in the probe are the reason for the removal that follows.
    fn refuted(&mut self, _probe: Self::Probe, _decision: Decision, _conflict: Conflict) {}
    /// The probe of the decision found the conflict, but the facts before the decision alone are in conflict too. The next
    /// learnt clause expresses this conflict, and its derivation uses the events in the probe.
    fn overturned(&mut self, _probe: Self::Probe, _decision: Decision, _conflict: Conflict) {}
}

impl Observer for () {
    type Probe = ();
    fn listens(&self) -> bool {
        false
    }
    #[inline(always)]
    fn event(&mut self, _: Event) {}
    fn probe(&mut self) {}
}

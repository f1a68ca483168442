//! The constraint kernel: variables with finite domains, propagators that prune the domains, and the queue that runs
//! the propagators to a fixpoint. The kernel knows neither search nor traces.
//!
//! A [`Propagator`] reads domains through a [`Context`] and asks the context to remove values. Only the code of the
//! [`Store`] changes a domain. Every removal by propagation carries a [`Reason`], and the store reports it to the
//! [`Observer`]. The [`Engine`] then wakes the propagators that subscribed to the changed variables. Propagation ends
//! when the [`Queue`] is empty (a fixpoint) or a propagator finds a conflict. With `()` as the observer, the compiler
//! drops all reporting.

mod constraint;
mod decision;
mod derivation;
mod engine;
mod event;
mod ids;
mod literal;
mod observer;
mod propagator;
mod queue;
mod reason;
mod store;
mod trail;

pub use constraint::Constraint;
pub use decision::{Decision, Relation};
pub use derivation::{DecisionBehind, Derivation, DerivedFact, Ending, Support};
pub use engine::{Engine, Filtering, Network};
pub use event::{Event, NodeId, Pruning, SearchOutcome};
pub use ids::{ConstraintId, PropId, VarId};
pub use literal::{Literal, literals_of};
pub use observer::Observer;
pub use pencilmark_meanings::{Domain, Layers, MAX_VALUES, Meaning, State, Value};
pub use propagator::{Attached, Basic, Context, Priority, Propagator, Wake};
pub use queue::{Cause, Queue};
pub use reason::{Because, Conflict, Known, LEARNT, REFUTED, Reason, ReasonKind, Violation};
pub use store::Store;

//! The constraint kernel: variables with finite domains, propagators that prune them, and the queue that runs
//! the propagators to a fixpoint. It knows nothing of Sudoku, of search or of traces.
//!
//! The flow is short. A [`Propagator`] looks at domains through a [`Context`] and asks it to remove values; the
//! [`Store`] is the only code that changes a domain, it wants a [`Reason`] each time, and it tells the
//! [`Observer`]. The [`Engine`] then wakes the propagators subscribed to what changed, until the [`Queue`] is
//! empty (a fixpoint) or a domain is (a conflict). With `()` as the observer all reporting compiles to nothing.

mod decision;
mod domain;
mod engine;
mod ids;
mod observer;
mod propagator;
mod queue;
mod reason;
mod store;
mod trail;

pub use decision::{Decision, Relation};
pub use domain::{Domain, MAX_VALUES};
pub use engine::{Engine, Filtering, Network};
pub use ids::{ConstraintId, PropId, Value, VarId};
pub use observer::{NodeId, Observer, SearchOutcome};
pub use propagator::{Context, Priority, Propagator, Wake};
pub use queue::{Cause, Queue};
pub use reason::{Conflict, ConflictKind, Literal, Reason};
pub use store::Store;

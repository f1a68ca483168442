//! The constraint engine of Pencilmark: a finite-domain solver for any constraint satisfaction problem, with full
//! traces. It contains no notion of Sudoku. It is a crate of its own for the sake of layering: the compiler ensures
//! that the engine uses nothing of the library above it, and other programs can use the engine alone.
//!
//! The modules form layers. A module uses only modules above it in this list:
//!
//! 1. [`kernel`]: domains, the trail and the store, meanings and reasons, the queue, observers, and the propagation engine. Its
//!    files, in order: `ids`, `domain`, `decision`, `literal`, `reason`, `meaning`, `queue`, `observer`, `trail`, `store`,
//!    `constraint`, `propagator`, `engine`.
//! 2. [`meanings`]: one file for each meaning of a constraint, then the register `any`.
//! 3. [`propagators`]: one file for each constraint and consistency level. `bits`, `patterns`, `entailed`, `matching`,
//!    `components`, `narrowing`, `packed` and `hall_sets` come first, then the propagators and `anatomy`, then the register `any`.
//! 4. [`learning`]: conflict analysis and learnt clauses. `lit` and `clauses` come first, then `log`, `houses`, `analysis`, `learner` and `direct`.
//! 5. [`search`]: `strategy`, `activity`, `memory`, `branches`, `refusal`, `brancher`, `restarts`, `shaving` and `stats`, then the
//!    depth-first search `dfs`, then `learn` and `by_hand`. The arena of the search tree, `tree`, and `builder` use none of these
//!    files.
//! 6. [`record`]: events, the tally of removals, and the recorder, an observer that collects both and the search tree.
//! 7. [`timeline`]: travel in time along a run. `unit`, `script` and `curve` come first, then `machine`, then `moment` and
//!    `breakpoint`.
//! 7. [`proofs`]: an observer that writes a run as a proof for the checker VeriPB. `formula`, `paths` and `statements` encode
//!    constraints; `log` writes lines; `layers`, `cases` and `facts` justify reasons; `prover` is the observer.
//!
//! All code that takes part in a run is generic over a [`kernel::Observer`]. With `()` as the observer the compiler
//! removes all reporting, so the traced and the untraced solver are the same code.
#![warn(missing_docs)]

pub mod kernel;
pub mod learning;
pub mod meanings;
pub mod proofs;
pub mod propagators;
pub mod record;
pub mod search;
pub mod timeline;

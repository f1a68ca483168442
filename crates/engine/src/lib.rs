//! A finite-domain constraint engine that gives a reason for everything it does. The engine solves any constraint satisfaction
//! problem over variables with at most 64 values each. The events of a run are reported one by one: each removal of a value with
//! the facts that entail the removal, each decision, each failure, and the search tree.
//!
//! Pencilmark, a constraint-propagation lab for Sudoku, runs on this engine, which itself contains no notion of Sudoku.
//! `examples/queens.rs` models the n queens problem, and `examples/timetable.rs` a small timetable.
//!
//! # A model
//!
//! A [`csp::Csp`] has three parts: the initial domains, the posted constraints, and the propagators that prune for the
//! constraints. A [`kernel::Domain`] is a set of values, stored as the bits of one word. A [`kernel::Constraint`] is a scope
//! and a *meaning*. A [`kernel::Meaning`] reads the values of the scope one after the other, like a finite automaton, and says
//! which tuples hold; [`meanings`] has the usual ones. A propagator removes values that are in no solution of its constraint;
//! [`propagators`] lists them with their strength, their cost and their paper. Posting a constraint chooses a propagator for
//! its meaning, and further propagators can be added. The meaning decides what is a solution. The propagators only decide how
//! many values are removed without search.
//!
//! ```
//! use pencilmark_engine::csp::{Consistency, Csp};
//! use pencilmark_engine::kernel::{Domain, VarId};
//! use pencilmark_engine::meanings::AllDifferent;
//!
//! // Three variables over the values 0, 1 and 2. The first two share the values 0 and 1.
//! let mut csp = Csp::new(3);
//! let pair: Domain = [0, 1].into_iter().collect();
//! let variables = csp.variables([pair, pair, Domain::full(3)]);
//! csp.post(variables, AllDifferent, Consistency::Domain);
//!
//! let mut engine = csp.engine();
//! engine.propagate(&mut ()).unwrap();
//! assert_eq!(engine.store().domain(VarId(2)).value(), Some(2)); // 0 and 1 are a Hall set of the first two
//! ```
//!
//! # Propagation
//!
//! [`kernel::Engine`] holds the store, the propagators and the queue. A change of a domain wakes the propagators that subscribe
//! to it. Cheap propagators run before expensive ones. [`kernel::Engine::filter_next`] runs one propagator, and
//! [`kernel::Engine::propagate`] runs them until a fixpoint or a conflict. The fixpoint does not depend on the order.
//!
//! # Search
//!
//! [`search::Search`] is a depth-first search that keeps its own stack. Each call of [`search::Search::advance`] makes one small
//! move, such as one filtering, one decision or one backtrack. A caller can therefore pause, step and cancel in a loop of its
//! own. [`search::Search::run`] goes on to the end. A [`search::Strategy`] chooses variables and values. Restarts, shaving and
//! learning from failures can be switched on.
//!
//! ```
//! # use pencilmark_engine::csp::{Consistency, Csp};
//! # use pencilmark_engine::kernel::Domain;
//! # use pencilmark_engine::meanings::AllDifferent;
//! use pencilmark_engine::search::{Limits, Search, Strategy};
//!
//! # let mut csp = Csp::new(4);
//! # let variables = csp.variables([Domain::full(4); 4]);
//! # csp.post(variables, AllDifferent, Consistency::Domain);
//! # let engine = csp.engine();
//! // The engine holds four variables over four values, which must all differ.
//! let mut search = Search::new(engine, Strategy::default(), 0, Limits::default());
//! let mut solutions = 0;
//! search.run(&mut (), |_| solutions += 1);
//! assert_eq!(solutions, 24);
//! ```
//!
//! # Reasons
//!
//! Every removal has a [`kernel::Reason`]. A reason is *sufficient*: its literals (`x = v`, `x ≠ v`, `x ≤ v`, `x ≥ v`) and the
//! constraint together entail the removal. A propagator notes a tag and three words, and the literals are computed only on
//! request ([`kernel::Reason::literals`]). The meaning of the constraint verifies a reason without any propagator: together
//! with the removed value, the literals leave the constraint without a solution. The tests of n queens do this for whole runs.
//!
//! # Observers
//!
//! All code that takes part in a run is generic over a [`kernel::Observer`], which receives the events. With `()` as the
//! observer the compiler removes all reporting, so the traced and the untraced solver are the same code. [`record::Recorder`]
//! keeps the events and the search tree. [`timeline`] travels along a run in both directions. [`proofs`] writes a run as a
//! pseudo-Boolean proof for the checker VeriPB.
//!
//! # A new constraint
//!
//! A constraint of your own needs a type with the trait [`kernel::Meaning`]. The meaning needs no propagator, because
//! [`propagators::Layered`] prunes any registered meaning to domain consistency by its states. A [`meanings::Stated`] meaning is
//! given as two functions, as in the timetable. A propagator of your own implements [`kernel::Propagator`]. An
//! [`kernel::Engine`] is generic over the type of its propagators.
//!
//! # Limits
//!
//! Domains have at most 64 values, from 0. A scope may have any length; some propagators accept shorter scopes only, and say so.
//! There is no optimisation and there are no set or float variables.
//!
//! # References
//!
//! - Mackworth, *Consistency in networks of relations*, Artificial Intelligence 1977.
//! - Régin, *A filtering algorithm for constraints of difference in CSPs*, AAAI 1994.
//! - Schulte & Stuckey, *Efficient constraint propagation engines*, ACM TOPLAS 2008.
//! - Ohrimenko, Stuckey & Codish, *Propagation via lazy clause generation*, Constraints 2009.
//! - Elffers, Gocht, McCreesh & Nordström, *Justifying all differences using pseudo-Boolean reasoning*, AAAI 2020.
//!
//! # Layers
//!
//! A module uses only modules above it in this list: [`meanings`] (a crate of its own), [`kernel`], [`propagators`], [`csp`],
//! [`learning`], [`search`], [`record`], [`timeline`], [`proofs`].
#![warn(missing_docs)]

pub use pencilmark_meanings as meanings;

pub mod csp;
pub mod kernel;
pub mod learning;
pub mod proofs;
pub mod propagators;
pub mod record;
pub mod search;
pub mod story;
pub mod timeline;

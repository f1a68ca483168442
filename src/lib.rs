//! Pencilmark: a constraint-propagation lab for Sudoku.
//!
//! The pencil marks of a cell are its domain. Pencilmark is a real constraint solver: propagators remove candidates, each
//! with a reason that can be checked, and a depth-first search guesses where propagation is not enough. The same engine
//! runs traced (for stepping, explaining and drawing) and untraced (for speed).
//!
//! The layers from the bottom to the top. A layer uses only the layers before it in this list; a test checks this rule
//! in the `use` lines.
//!
//! - [`kernel`]: domains, trail, store, reasons, queue, engine. The kernel knows nothing of Sudoku.
//! - [`propagators`]: one file for each constraint and strength; [`csp`] chooses them for posted constraints.
//! - [`search`]: branching and the depth-first machine; then the records and the timeline of a run.
//! - [`fast`]: the bulk 9x9 solver. It uses no other layer and leaves no trace.
//! - [`puzzle`]: geometry, grids and text formats.
//! - [`trace`]: the grammar of a written trace.
//! - [`options`]: the settings of a model and a search.
//! - [`puzzle::model`]: a puzzle posted to the engine.
//! - [`sentence`]: sentences with marked cells.
//! - [`human`]: the techniques that people use, rated and explained.
//! - [`run`]: events in sentences, chains of reasons and minimal conflicts.
//! - [`choice`], [`series`], [`solver`], [`levels`], [`hint`], [`generate`]: complete answers to a caller's question.
//! - `check` (with the feature `cli`): verifies exported traces, and uses only [`puzzle`], [`meanings`] and [`trace`].
//! - `wasm` and the command line: they only convert input and output, and make no decisions of their own.
//!
//! ```
//! use pencilmark::{options::Options, puzzle::format, solver};
//!
//! let text = "
//!     530070000
//!     600195000
//!     098000060
//!     800060003
//!     400803001
//!     700020006
//!     060000280
//!     000419005
//!     000080079";
//! let (grid, _) = format::read_one(text, None)?;
//! let report = solver::solve(&grid, &Options::default());
//! assert_eq!(report.message, "There is 1 solution");
//! assert_eq!(report.stats.nodes, 1, "reasoning alone is enough");
//! # Ok::<(), pencilmark::puzzle::PuzzleError>(())
//! ```
#![warn(missing_docs)]

#[cfg(feature = "cli")]
pub use pencilmark_check as check;
use pencilmark_clock as clock;
pub use pencilmark_engine::{csp, kernel, learning, meanings, propagators, search};
pub use pencilmark_fast as fast;
pub use pencilmark_human as human;
pub use pencilmark_model::{direct, model, options};
pub use pencilmark_puzzle as puzzle;
pub use pencilmark_run as run;
pub use pencilmark_trace as trace;
pub use pencilmark_words::{arithmetic, sentence};

mod bulk;
pub mod choice;
pub mod generate;
pub mod hint;
pub mod levels;
pub mod merge;
pub mod part_search;
pub mod parts;
pub mod prove;
pub mod series;
pub mod solver;
mod states;
mod unknown_parts;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

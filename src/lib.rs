//! Pencilmark: a constraint-propagation lab for Sudoku.
//!
//! A cell's pencil marks are its domain. The solver here is a real constraint solver: propagators rub candidates out,
//! each with a reason that can be checked, and a depth-first search guesses where reasoning alone is not enough. The
//! same engine runs traced, for stepping, explaining and drawing, and untraced, for speed.
//!
//! The layers, from the bottom; each knows only those above it in this list:
//!
//! - [`kernel`]: domains, trail, store, reasons, queue, engine. Knows nothing of Sudoku.
//! - [`propagators`]: one file for each constraint and strength.
//! - [`search`]: branching and the depth-first machine.
//! - [`puzzle`]: geometry, grids and formats; [`puzzle::model`] is the only join of puzzle and kernel.
//! - [`run`]: events, the timeline, sentences, why-chains and minimal conflicts.
//! - [`human`]: the techniques people use, rated and explained.
//! - [`fast`]: the bulk 9x9 solver, which knows none of the above and leaves no trace.
//! - [`solver`], [`series`], [`levels`], [`hint`], [`generate`]: whole answers. [`options`]: what may be chosen.
//! - `check` (with the feature `cli`): verifies exported traces; knows the rules of puzzles and nothing else of the above.
//! - `wasm` and the command line: they convert, and decide nothing.
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

pub use pencilmark_engine::{kernel, propagators, search};
pub use pencilmark_fast as fast;

mod bulk;
#[cfg(feature = "cli")]
pub mod check;
mod clock;
pub mod generate;
pub mod hint;
pub mod human;
pub mod levels;
pub mod options;
pub mod puzzle;
pub mod run;
pub mod sentence;
pub mod series;
pub mod solver;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

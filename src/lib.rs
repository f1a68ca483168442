//! Pencilmark: a constraint-propagation lab for Sudoku.
//!
//! The pencil marks of a cell are its domain. Pencilmark is a real constraint solver: propagators remove candidates, each
//! with a reason that can be checked, and a depth-first search guesses where propagation is not enough. The same engine
//! runs traced (for stepping, explaining and drawing) and untraced (for speed).
//!
//! This crate is the application. It answers whole questions ([`solver`], [`hint`], [`generate`], [`levels`], [`prove`]), and it has
//! the boundary of WebAssembly and the command line. The crates below it are re-exported under short names, from the engine
//! ([`kernel`], [`propagators`], [`search`]) to the sessions that people see ([`run`]). ARCHITECTURE.md shows how they fit together.
//!
//! ```
//! use pencilmark::{options::Options, puzzle::formats, solver};
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
//! let (grid, _) = formats::read_one(text, None)?;
//! let report = solver::solve(&grid, &Options::default());
//! assert_eq!(report.message, "There is 1 solution");
//! assert_eq!(report.stats.nodes, 1, "reasoning alone is enough");
//! # Ok::<(), pencilmark::puzzle::PuzzleError>(())
//! ```
#![warn(missing_docs)]

#[cfg(feature = "cli")]
pub use pencilmark_check as check;
pub use pencilmark_engine::{csp, kernel, learning, meanings, propagators, search};
pub use pencilmark_fast as fast;
pub use pencilmark_human as human;
pub use pencilmark_model::{direct, model, options};
pub use pencilmark_puzzle as puzzle;
pub use pencilmark_run as run;
pub use pencilmark_trace as trace;
pub use pencilmark_words::{arithmetic, sentence};

use pencilmark_clock as clock;

mod bulk;
pub mod choice;
mod elements;
pub mod generate;
pub mod hint;
pub mod levels;
pub mod merge;
pub mod part_search;
pub mod parts;
pub mod prove;
pub mod series;
pub mod setting;
pub mod solver;
mod states;
pub mod story;
mod unknown_parts;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

//! Puzzles: the geometry of the grid, the clues in it, and the texts that hold them.
//!
//! [`dimensions`] names cells and digits, [`mod@digit`] converts between digits and the engine's values, [`mod@house`] names houses, and [`rules`] holds the rules beside the classic ones.
//! [`constraint_names`] names the constraints between houses and cells.
//! [`totals`] derives equations from houses and rules. [`geometry`] lists the houses and their cells, [`grid`] the values, and
//! [`formats`] reads texts. All of them report errors as [`PuzzleError`].
#![warn(missing_docs)]

pub mod broken;
pub mod constraint_names;
pub mod digit;
pub mod dimensions;
pub mod drawing;
pub mod error;
pub mod formats;
pub mod geometry;
pub mod grid;
pub mod house;
pub(crate) mod house_words;
pub mod rules;
pub mod totals;

pub use digit::Digit;
pub use dimensions::Dimensions;
pub use error::{ErrorKind, PuzzleError, quote_input, unknown_name};
pub use geometry::Geometry;
pub use grid::Grid;
pub use house::{House, HouseKind};
pub use house_words::HouseWords;
pub use rules::list::Rules;

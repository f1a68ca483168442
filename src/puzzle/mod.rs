//! Puzzles as people know them: the shape of the grid, the clues in it, and the texts they are written in.
//!
//! Nothing else in this layer knows of domains or search. [`geometry`] says which cells share a house, [`variants`] holds
//! the rules beside the classic ones, [`grid`] the values, [`mod@format`] reads all that from text, and all of them report
//! trouble as a [`PuzzleError`]. Two join them to
//! the layers below: [`model`] posts a puzzle as constraints, and [`direct`] solves one without any.

pub mod dimensions;
pub mod direct;
pub mod drawing;
pub mod error;
pub mod format;
pub mod geometry;
pub mod grid;
pub mod house;
pub mod model;
pub mod variants;

pub use dimensions::Dimensions;
pub(crate) use error::unknown_name;
pub use error::{ErrorKind, PuzzleError};
pub use geometry::Geometry;
pub use grid::Grid;
pub use house::{House, HouseKind};
pub use variants::Variants;

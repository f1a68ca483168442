//! A puzzle posted to the engine. [`model`] turns the puzzle into variables and constraints, [`options`] are the settings of a
//! model and a search, and [`direct`] fills in direct solutions without the engine's search.
#![warn(missing_docs)]

pub mod direct;
pub mod model;
pub mod options;

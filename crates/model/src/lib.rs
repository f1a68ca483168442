//! A puzzle posted to the engine. [`model`] makes variables and constraints of it, [`options`] are the settings of a model and a search,
//! and [`direct`] fills in direct solutions without the engine's search.
#![warn(missing_docs)]

pub mod direct;
pub mod model;
pub mod options;

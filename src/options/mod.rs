//! The options of a run: what a person or a program may choose, by the same names on the command line, in JavaScript and on
//! the page.
//!
//! [`given`] holds options as names and numbers and checks them, [`settings`] the checked values. [`names`] has the names of
//! each option in one table, `fields` reads values of serde, [`report`] writes the options in force with a trace, and [`reading`] reads puzzles under them.

mod choice;
pub(crate) mod fields;
mod given;
mod names;
mod reading;
mod report;
mod settings;

pub(crate) use crate::puzzle::quote_input as quote;
pub(crate) use choice::{choose, name_of, whole};
pub use given::{Budget, GivenOptions};
pub use report::{BudgetReport, OptionsReport};
pub use settings::{Consistency, ModelKind, Options, Redundant};

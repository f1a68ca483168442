//! The options of a run, by the same names on the command line, in JavaScript and on the page.
//!
//! `given` holds options as names and numbers and checks them; `settings` holds the checked values. `names` has a table of
//! names for each option, and `name_table` reads such tables. `fields` reads single options through serde. `strategy` checks
//! options against the solving strategy. `report` writes the options of a run into a trace, and `reading` reads puzzles under
//! options.

pub mod fields;
mod given;
mod name_table;
pub mod names;
mod reading;
mod report;
mod settings;
mod strategy;

pub use given::{Budget, GivenOptions};
pub use name_table::{NameTable, choose, name_of, whole};
pub use pencilmark_engine::csp::Consistency;
pub use pencilmark_puzzle::quote_input as quote;
pub use report::{BudgetReport, OptionsReport};
pub use settings::{ModelKind, Options, Redundant, SolvingStrategy};

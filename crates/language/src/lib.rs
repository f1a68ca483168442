//! The language in which people say rules of their own (docs/rule-language.md), and the meanings that follow from a definition.
//!
//! [`parse`] turns a text into a [`Definition`], and `check` finds names that are not known and operands of the wrong sort.
#![warn(missing_docs)]

// The parser that pest derives names this crate.
extern crate alloc;

mod automaton;
mod check;
mod formula;
mod fuel;
mod ground;
mod judge;
mod key;
mod machine;
mod names;
mod number;
mod pack;
mod parse;
mod pattern;
mod post;
mod scene;
mod sentence;
pub mod syntax;
#[cfg(test)]
mod tests;
mod unfold;

pub use fuel::Fuel;
pub use judge::Refusal;
pub use pack::{pack, tidy, unpack};
pub use parse::parse;
pub use post::{Compiler, Constraint};
pub use scene::Scene;
pub use sentence::{made, said};
pub use syntax::{Definition, Fault};

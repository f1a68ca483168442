//! What constraints mean: one file for each meaning, without any propagator.
//!
//! A variable has a [`Domain`], a set of at most 64 values that is stored as the bits of one word. A [`Meaning`] reads the
//! values of a constraint's scope one after the other, like a finite automaton, and says which tuples hold. Whether a
//! constraint can hold within some domains, and which values have a support, follows from the meaning alone. A checker can
//! therefore check a solver without using the solver's code. This crate contains no code of the solver.
//!
//! [`AnyMeaning`] registers all meanings.
//!
//! ```
//! use pencilmark_meanings::{AllDifferent, Domain, Meaning};
//!
//! // Three variables over the values 0 and 1 cannot all differ.
//! assert!(!AllDifferent.is_satisfiable(&[Domain::full(2); 3]));
//! assert!(AllDifferent.is_satisfiable(&[Domain::full(2), Domain::single(2), Domain::full(2)]));
//! ```
#![warn(missing_docs)]

mod all_different;
mod any;
mod anything;
mod apart;
mod between;
mod consecutive;
mod contained;
mod different_classes;
mod distinct;
mod domain;
mod element;
mod enclosed_sum;
mod every_value;
mod increasing;
mod judged;
mod linear;
mod machine;
mod meaning;
mod occurrences;
mod one_of;
mod one_place_a_line;
mod pairs;
mod prefix_sum;
mod seen;
mod stated;
mod tuples;

pub use all_different::AllDifferent;
pub use any::{AnyMeaning, DistinctEnclosedSum, DistinctPrefixSum, DistinctSeen};
pub use anything::Anything;
pub use apart::Apart;
pub use between::{Between, Outside};
pub use consecutive::Consecutive;
pub use contained::Contained;
pub use different_classes::DifferentClasses;
pub use distinct::Distinct;
pub use domain::{Domain, MAX_VALUES};
pub use element::Element;
pub use enclosed_sum::EnclosedSum;
pub use every_value::EveryValue;
pub use increasing::Increasing;
pub use judged::{Judge, Judged};
pub use linear::Linear;
pub use machine::Machine;
pub use meaning::{Layers, Meaning, State};
pub use occurrences::Occurrences;
pub use one_of::OneOf;
pub use one_place_a_line::OnePlaceALine;
pub use pairs::Pairs;
pub use prefix_sum::PrefixSum;
pub use seen::Seen;
pub use stated::{Stated, Statement};
pub use tuples::Tuples;

/// A value of a domain, from 0 to 63.
pub type Value = u8;

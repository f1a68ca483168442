//! The meanings of constraints: one file each, without any propagator. This is the only part of the engine that the checker
//! of traces uses. The file `any` registers all of them.

mod all_different;
mod any;
mod anything;
mod apart;
mod between;
mod classes;
mod consecutive;
mod element;
mod enclosed_sum;
mod every_value;
mod increasing;
mod linear;
mod lines;
mod locked;
mod occurrences;
mod one_of;
mod pairs;
mod prefix_sum;
mod seen;
mod stated;

pub use all_different::AllDifferent;
pub use any::AnyMeaning;
pub use anything::Anything;
pub use apart::Apart;
pub use between::{Between, Outside};
pub use classes::DifferentClasses;
pub use consecutive::Consecutive;
pub use element::Element;
pub use enclosed_sum::EnclosedSum;
pub use every_value::EveryValue;
pub use increasing::Increasing;
pub use linear::Linear;
pub use lines::OnePlaceALine;
pub use locked::Contained;
pub use occurrences::Occurrences;
pub use one_of::OneOf;
pub use pairs::Pairs;
pub use prefix_sum::PrefixSum;
pub use seen::Seen;
pub use stated::{Stated, Statement};

//! The register of meanings: an enum with one variant for each meaning, so that a model can choose a propagator by it. A new
//! meaning needs one file and one name in the list below.

use super::all_different::AllDifferent;
use super::anything::Anything;
use super::apart::Apart;
use super::between::{Between, Outside};
use super::consecutive::Consecutive;
use super::contained::Contained;
use super::different_classes::DifferentClasses;
use super::distinct::Distinct;
use super::element::Element;
use super::enclosed_sum::EnclosedSum;
use super::every_value::EveryValue;
use super::increasing::Increasing;
use super::judged::Judged;
use super::linear::Linear;
use super::machine::Machine;
use super::occurrences::Occurrences;
use super::one_of::OneOf;
use super::one_place_a_line::OnePlaceALine;
use super::pairs::Pairs;
use super::prefix_sum::PrefixSum;
use super::seen::Seen;
use super::stated::Stated;
use super::tuples::Tuples;
use crate::{Domain, Meaning, State, Value};

/// An [`EnclosedSum`] over values that differ.
pub type DistinctEnclosedSum = Distinct<EnclosedSum>;
/// A [`PrefixSum`] over values that differ.
pub type DistinctPrefixSum = Distinct<PrefixSum>;
/// A [`Seen`] over values that differ.
pub type DistinctSeen = Distinct<Seen>;

/// Declares [`AnyMeaning`] with one variant for each meaning, and delegates every method of the trait.
macro_rules! register {
    ($($name:ident),* $(,)?) => {
        /// Any of the registered meanings.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnyMeaning {
            $(#[doc = concat!("A [`", stringify!($name), "`].")] $name($name),)*
        }

        $(impl From<$name> for AnyMeaning {
            fn from(meaning: $name) -> AnyMeaning {
                AnyMeaning::$name(meaning)
            }
        })*

        impl Meaning for AnyMeaning {
            fn start(&self) -> State {
                match self { $(AnyMeaning::$name(meaning) => meaning.start(),)* }
            }
            fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
                match self { $(AnyMeaning::$name(meaning) => meaning.read(state, position, value),)* }
            }
            fn accepts(&self, state: State) -> bool {
                match self { $(AnyMeaning::$name(meaning) => meaning.accepts(state),)* }
            }
            fn differ(&self, first: usize, second: usize) -> bool {
                match self { $(AnyMeaning::$name(meaning) => meaning.differ(first, second),)* }
            }
            fn holds(&self, values: &[Value]) -> bool {
                match self { $(AnyMeaning::$name(meaning) => meaning.holds(values),)* }
            }
            fn is_satisfiable(&self, domains: &[Domain]) -> bool {
                match self { $(AnyMeaning::$name(meaning) => meaning.is_satisfiable(domains),)* }
            }
            fn supported(&self, domains: &[Domain]) -> Vec<Domain> {
                match self { $(AnyMeaning::$name(meaning) => meaning.supported(domains),)* }
            }
        }
    };
}

register!(
    AllDifferent,
    Anything,
    Apart,
    Between,
    Consecutive,
    Contained,
    DifferentClasses,
    DistinctEnclosedSum,
    DistinctPrefixSum,
    DistinctSeen,
    Element,
    EnclosedSum,
    EveryValue,
    Increasing,
    Judged,
    Linear,
    Machine,
    Occurrences,
    OneOf,
    OnePlaceALine,
    Outside,
    Pairs,
    PrefixSum,
    Seen,
    Stated,
    Tuples,
);

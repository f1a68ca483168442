//! The register of propagators: an enum with one variant for each propagator. With this enum, an engine stores its
//! propagators in one array without indirection. A new propagator needs one file and one name in the list below.

use super::alldifferent_arc::AllDifferentArc;
use super::alldifferent_bounds::AllDifferentBounds;
use super::alldifferent_domain::AllDifferentDomain;
use super::alldifferent_forward::AllDifferentForward;
use super::alldifferent_square::AllDifferentSquare;
use super::alldifferent_value::AllDifferentValue;
use super::consecutive_domain::ConsecutiveDomain;
use super::consecutive_window::ConsecutiveWindow;
use super::contained_locked::ContainedLocked;
use super::every_value_hidden::EveryValueHidden;
use super::increasing_domain::IncreasingDomain;
use super::layered::Layered;
use super::linear_domain::LinearDomain;
use super::one_place_a_line_domain::OnePlaceALineDomain;
use super::pairs_domain::PairsDomain;
use super::tuples_domain::TuplesDomain;
use crate::kernel::{Basic, Conflict, Context, Observer, Priority, Propagator, VarId, Wake};

/// Declares [`AnyPropagator`] with one variant for each propagator, and delegates every method of the trait.
macro_rules! register {
    ($($name:ident),* $(,)?) => {
        /// Any of the registered propagators.
        #[derive(Clone, Debug)]
        pub enum AnyPropagator {
            $(#[doc = concat!("A [`", stringify!($name), "`].")] $name($name),)*
        }

        $(impl From<$name> for AnyPropagator {
            fn from(propagator: $name) -> AnyPropagator {
                AnyPropagator::$name(propagator)
            }
        })*

        impl Propagator for AnyPropagator {
            fn subscriptions(&self, scope: &[VarId], intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
                match self { $(AnyPropagator::$name(p) => p.subscriptions(scope, intervals, subscribe),)* }
            }
            fn priority(&self) -> Priority {
                match self { $(AnyPropagator::$name(p) => p.priority(),)* }
            }
            fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
                match self { $(AnyPropagator::$name(p) => p.filter(context),)* }
            }
            fn is_opposite_of(&self, other: &Self) -> bool {
                match (self, other) {
                    $((AnyPropagator::$name(a), AnyPropagator::$name(b)) => a.is_opposite_of(b),)*
                    _ => false,
                }
            }
            fn basic(&self) -> Option<Basic> {
                match self { $(AnyPropagator::$name(p) => p.basic(),)* }
            }
            fn words(&self) -> usize {
                match self { $(AnyPropagator::$name(p) => p.words(),)* }
            }
            fn forget(&mut self) {
                match self { $(AnyPropagator::$name(p) => p.forget(),)* }
            }
        }
    };
}

register!(
    AllDifferentArc,
    AllDifferentForward,
    AllDifferentValue,
    AllDifferentBounds,
    AllDifferentDomain,
    EveryValueHidden,
    ContainedLocked,
    OnePlaceALineDomain,
    PairsDomain,
    TuplesDomain,
    IncreasingDomain,
    LinearDomain,
    ConsecutiveDomain,
    Layered,
    AllDifferentSquare,
    ConsecutiveWindow,
);

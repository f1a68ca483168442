//! The propagators: one file for each constraint and strength, registered once below.
//!
//! | file | constraint | prunes to | cost of a run | paper |
//! |---|---|---|---|---|
//! | `not_equal` | `x ≠ y`, one arc | arc consistency of the arc | O(1) | Mackworth, *Consistency in networks of relations*, 1977 (AC-3) |
//! | `alldifferent_forward` | AllDifferent | forward checking | O(n·d), d = decided variables | Haralick & Elliott, *Increasing tree search efficiency for constraint satisfaction problems*, 1980 |
//! | `alldifferent_value` | AllDifferent | value consistency | O(n²) worst, O(n) usual | van Hoeve, *The alldifferent constraint: a survey*, 2001 |
//! | `alldifferent_bounds` | AllDifferent | bounds(Z) consistency | O(n log n) a sweep | López-Ortiz, Quimper, Tromp & van Beek, *A fast and simple algorithm for bounds consistency of the alldifferent constraint*, IJCAI 2003 |
//! | `alldifferent_domain` | AllDifferent | domain (generalised arc) consistency | O(n·m) for the matching when it must be rebuilt, O(m) for the components; m = candidates | Régin, *A filtering algorithm for constraints of difference in CSPs*, AAAI 1994 |
//! | `hidden` | every value has a place | a value with one place takes it | O(n) a round | Simonis, *Sudoku as a constraint problem*, 2005 |
//! | `locked` | two crossing houses | a value confined to the crossing leaves the rest of the other house | O(n) | Simonis 2005 |
//! | `fish` | the columns of a value over the rows are all different | domain consistency | as `alldifferent_domain`, and O(n²) to read the square | Simonis 2005 |
//!
//! `matching` and `components` are the parts of Régin's algorithm, on bit sets; `narrowing` runs them, `packed` does the same for
//! small houses in two words, `value_graph` gives the reasons, `anatomy` shows them apart.

mod alldifferent_bounds;
mod alldifferent_domain;
mod alldifferent_forward;
mod alldifferent_value;
mod anatomy;
mod components;
mod fish;
mod hidden;
mod locked;
mod matching;
mod narrowing;
mod not_equal;
mod packed;
mod value_graph;

pub use alldifferent_bounds::AllDifferentBounds;
pub use alldifferent_domain::AllDifferentDomain;
pub use alldifferent_forward::AllDifferentForward;
pub use alldifferent_value::AllDifferentValue;
pub use anatomy::Anatomy;
pub use fish::Fish;
pub use hidden::Hidden;
pub use locked::Locked;
pub use not_equal::NotEqual;

use crate::kernel::{Conflict, ConstraintId, Context, Observer, Priority, Propagator, Store, VarId, Wake};

/// Declares [`AnyPropagator`], one variant a propagator, and passes every method of the trait on.
macro_rules! register {
    ($($name:ident),* $(,)?) => {
        /// Any of the registered propagators, so that an engine can hold them all without indirection.
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
            fn constraint(&self) -> ConstraintId {
                match self { $(AnyPropagator::$name(p) => p.constraint(),)* }
            }
            fn subscriptions(&self, intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
                match self { $(AnyPropagator::$name(p) => p.subscriptions(intervals, subscribe),)* }
            }
            fn priority(&self) -> Priority {
                match self { $(AnyPropagator::$name(p) => p.priority(),)* }
            }
            fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
                match self { $(AnyPropagator::$name(p) => p.filter(context),)* }
            }
            fn forget(&mut self) {
                match self { $(AnyPropagator::$name(p) => p.forget(),)* }
            }
            fn holds(&self, store: &Store) -> bool {
                match self { $(AnyPropagator::$name(p) => p.holds(store),)* }
            }
        }
    };
}

// A new propagator is one file and one name here.
register!(
    NotEqual,
    AllDifferentForward,
    AllDifferentValue,
    AllDifferentBounds,
    AllDifferentDomain,
    Hidden,
    Locked,
    Fish,
);

/// Whether fixed variables are pairwise different: what AllDifferent means.
fn all_different(scope: &[VarId], store: &Store) -> bool {
    let mut seen = crate::kernel::Domain::EMPTY;
    scope.iter().all(|&var| {
        let domain = store.domain(var);
        let new = seen.intersect(domain).is_empty();
        seen = crate::kernel::Domain(seen.0 | domain.0);
        new && domain.is_fixed()
    })
}

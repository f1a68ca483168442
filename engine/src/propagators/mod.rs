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
mod any;
mod bits;
mod components;
mod fish;
mod hall_sets;
mod hidden;
mod locked;
mod matching;
mod meaning;
mod narrowing;
mod not_equal;
mod packed;

pub use alldifferent_bounds::AllDifferentBounds;
pub use alldifferent_domain::AllDifferentDomain;
pub use alldifferent_forward::AllDifferentForward;
pub use alldifferent_value::AllDifferentValue;
pub use anatomy::Anatomy;
pub use any::AnyPropagator;
pub use fish::Fish;
pub use hidden::Hidden;
pub use locked::Locked;
pub use not_equal::NotEqual;

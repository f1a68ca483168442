//! The propagators: one file for each constraint and consistency level. The file `any` registers all of them.
//!
//! | file | constraint | prunes to | cost of a run | paper |
//! |---|---|---|---|---|
//! | `alldifferent_arc` | `x ≠ y`, one arc | arc consistency of the arc | O(1) | Mackworth, *Consistency in networks of relations*, 1977 (AC-3) |
//! | `alldifferent_forward` | AllDifferent | forward checking | O(n·d), d = decided variables | Haralick & Elliott, *Increasing tree search efficiency for constraint satisfaction problems*, 1980 |
//! | `alldifferent_value` | AllDifferent | value consistency | O(n²) worst, O(n) usual | van Hoeve, *The alldifferent constraint: a survey*, 2001 |
//! | `alldifferent_bounds` | AllDifferent | bounds(Z) consistency | O(n log n) a sweep | López-Ortiz, Quimper, Tromp & van Beek, *A fast and simple algorithm for bounds consistency of the alldifferent constraint*, IJCAI 2003 |
//! | `alldifferent_domain` | AllDifferent | domain (generalised arc) consistency | O(n·m) to rebuild a matching, O(m) for the components; m = total domain size | Régin, *A filtering algorithm for constraints of difference in CSPs*, AAAI 1994 |
//! | `every_value_hidden` | each value is taken by a variable | a variable is fixed if no other can take some value | O(n) a round | Simonis, *Sudoku as a constraint problem*, 2005 |
//! | `contained_locked` | two AllDifferents with common variables | a value that only common variables can take in one scope leaves the other variables of the second scope | O(n) | Simonis 2005 |
//! | `one_place_a_line_domain` | the places of one value on the lines of a matrix are all different | domain consistency | as `alldifferent_domain`, plus O(n²) to read the matrix | Simonis 2005 |
//! | `pairs_domain` | a relation between two variables | domain consistency | O(d) | Mackworth 1977 |
//! | `tuples_domain` | a table of tuples | domain consistency | O(n·d·t / 64), t = tuples | Demeulenaere et al., *Compact-table: efficiently filtering table constraints with reversible sparse bit-sets*, CP 2016 |
//! | `increasing_domain` | `<` or `≤` along a scope | domain consistency | O(n) | |
//! | `linear_domain` | a weighted sum over groups of different variables, up to 16 values | domain consistency | O(n·d·2^d / 64) | Pesant 2004 |
//! | `alldifferent_square` | the 27 AllDifferents of 9x9 variables | value consistency, `every_value_hidden` and `contained_locked` on all of them; only without an observer | a few hundred vector operations a round | Simonis 2005 |
//! | `consecutive_domain` | values are consecutive, up to 10 values | domain consistency | O(d) combinations, each as `alldifferent_domain` | |
//! | `consecutive_window` | values are consecutive | values of every window leave the variables around; only without an observer | O(n·d) | |
//! | `layered` | any meaning | domain consistency | O(n·d·s), s = states of the meaning | Pesant, *A regular language membership constraint for finite sequences of variables*, CP 2004 |
//!
//! The other files belong to Régin's algorithm for `alldifferent_domain`. `matching` and `components` are the two
//! halves of the algorithm, on bit sets. `narrowing` combines the two halves without reasons, and `packed` does the
//! same for small scopes in two machine words. `hall_sets` computes the same pruning with reasons. `anatomy` reports
//! the intermediate results for display. `patterns` has the reasons of the family.
//! `automaton` is the table that `layered` follows, and `distinct_sums` does the work of `linear_domain` on one of
//! several groups. `combinations` does this work for a single group and for `consecutive_domain`. `around`
//! takes values that a group must contain from the variables around it. `bits` and `scratch` are shared helpers.

mod alldifferent_arc;
mod alldifferent_bounds;
mod alldifferent_domain;
mod alldifferent_forward;
mod alldifferent_square;
mod alldifferent_value;
mod anatomy;
mod any;
mod around;
mod automaton;
mod bits;
mod combinations;
mod components;
mod consecutive_domain;
mod consecutive_window;
mod contained_locked;
mod distinct_sums;
mod entailed;
mod every_value_hidden;
mod hall_sets;
mod increasing_domain;
mod layered;
mod linear_domain;
mod matching;
mod narrowing;
mod one_place_a_line_domain;
mod packed;
mod pairs_domain;
mod patterns;
mod scratch;
mod tuples_domain;

pub use alldifferent_arc::AllDifferentArc;
pub use alldifferent_bounds::AllDifferentBounds;
pub use alldifferent_domain::AllDifferentDomain;
pub use alldifferent_forward::AllDifferentForward;
pub use alldifferent_square::AllDifferentSquare;
pub use alldifferent_value::AllDifferentValue;
pub use anatomy::Anatomy;
pub use any::AnyPropagator;
pub use consecutive_domain::ConsecutiveDomain;
pub use consecutive_window::ConsecutiveWindow;
pub use contained_locked::ContainedLocked;
pub use every_value_hidden::EveryValueHidden;
pub use increasing_domain::IncreasingDomain;
pub use layered::Layered;
pub use linear_domain::LinearDomain;
pub use one_place_a_line_domain::OnePlaceALineDomain;
pub use pairs_domain::PairsDomain;
pub use patterns::{
    Breach, Pattern, absent_from, fixed_by, hall_set, hidden_set, no_place_for, on_lines, too_few, too_few_places_on,
    variables_at,
};
pub use tuples_domain::TuplesDomain;

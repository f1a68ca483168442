//! The propagators: one file for each constraint and consistency level. The file `any` registers all of them.
//!
//! | file | constraint | prunes to | cost of a run | paper |
//! |---|---|---|---|---|
//! | `not_equal` | `x ≠ y`, one arc | arc consistency of the arc | O(1) | Mackworth, *Consistency in networks of relations*, 1977 (AC-3) |
//! | `alldifferent_forward` | AllDifferent | forward checking | O(n·d), d = decided variables | Haralick & Elliott, *Increasing tree search efficiency for constraint satisfaction problems*, 1980 |
//! | `alldifferent_value` | AllDifferent | value consistency | O(n²) worst, O(n) usual | van Hoeve, *The alldifferent constraint: a survey*, 2001 |
//! | `alldifferent_bounds` | AllDifferent | bounds(Z) consistency | O(n log n) a sweep | López-Ortiz, Quimper, Tromp & van Beek, *A fast and simple algorithm for bounds consistency of the alldifferent constraint*, IJCAI 2003 |
//! | `alldifferent_domain` | AllDifferent | domain (generalised arc) consistency | O(n·m) to rebuild a matching, O(m) for the components; m = total domain size | Régin, *A filtering algorithm for constraints of difference in CSPs*, AAAI 1994 |
//! | `hidden` | each value is taken by a variable | a variable is fixed if no other can take some value | O(n) a round | Simonis, *Sudoku as a constraint problem*, 2005 |
//! | `locked` | two AllDifferents with common variables | a value that only common variables can take in one scope leaves the other variables of the second scope | O(n) | Simonis 2005 |
//! | `fish` | the places of one value on the lines of a matrix are all different | domain consistency | as `alldifferent_domain`, plus O(n²) to read the matrix | Simonis 2005 |
//! | `table` | a relation between two variables | domain consistency | O(d) | Mackworth 1977 |
//! | `compact_table` | a table of tuples | domain consistency | O(n·d·t / 64), t = tuples | Demeulenaere et al., *Compact-table: efficiently filtering table constraints with reversible sparse bit-sets*, CP 2016 |
//! | `chain` | `<` or `≤` along a scope | domain consistency | O(n) | |
//! | `sum` | a weighted sum over groups of different variables, up to 16 values | domain consistency | O(n·d·2^d / 64) | Pesant 2004 |
//! | `square` | the 27 AllDifferents of 9x9 variables | value consistency, `hidden` and `locked` on all of them; only without an observer | a few hundred vector operations a round | Simonis 2005 |
//! | `window` | values are consecutive | values of every window leave the variables around; only without an observer | O(n·d) | |
//! | `layered` | any meaning | domain consistency | O(n·d·s), s = states of the meaning | Pesant, *A regular language membership constraint for finite sequences of variables*, CP 2004 |
//!
//! The other files belong to Régin's algorithm for `alldifferent_domain`. `matching` and `components` are the two
//! halves of the algorithm, on bit sets. `narrowing` combines the two halves without reasons, and `packed` does the
//! same for small scopes in two machine words. `hall_sets` computes the same pruning with reasons. `anatomy` reports
//! the intermediate results for display. `patterns` has the reasons of the family.
//! `automaton` is the table that `layered` follows, and `distinct_sums` does the work of `sum` on one group. `around`
//! takes values that a group must contain from the variables around it. `bits` and `scratch` are shared helpers.

mod alldifferent_bounds;
mod alldifferent_domain;
mod alldifferent_forward;
mod alldifferent_value;
mod anatomy;
mod any;
mod around;
mod automaton;
mod bits;
mod chain;
mod compact_table;
mod components;
mod distinct_sums;
mod entailed;
mod fish;
mod hall_sets;
mod hidden;
mod layered;
mod locked;
mod matching;
mod narrowing;
mod not_equal;
mod packed;
mod patterns;
mod scratch;
mod square;
mod sum;
mod table;
mod window;

pub use alldifferent_bounds::AllDifferentBounds;
pub use alldifferent_domain::AllDifferentDomain;
pub use alldifferent_forward::AllDifferentForward;
pub use alldifferent_value::AllDifferentValue;
pub use anatomy::Anatomy;
pub use any::AnyPropagator;
pub use chain::Chain;
pub use compact_table::CompactTable;
pub use fish::Fish;
pub use hidden::Hidden;
pub use layered::Layered;
pub use locked::Locked;
pub use not_equal::NotEqual;
pub use patterns::{
    Breach, Pattern, absent_from, fixed_by, hall_set, hidden_set, no_place_for, on_lines, too_few, too_few_places_on,
    variables_at,
};
pub use square::Square;
pub use sum::Sum;
pub use table::Table;
pub use window::Window;

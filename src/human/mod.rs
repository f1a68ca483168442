//! The techniques people solve with: found on a position, rated, explained in words, and each step with evidence that
//! can be checked.
//!
//! [`Board`] is the position: the digit in each cell, the candidates of blank cells, and for each digit where it can
//! still go. A [`Technique`] looks at a board and hands over [`Step`]s. A step says what follows (placements or
//! eliminations), how hard it is ([`Rating`], on Sudoku Explainer's scale) and what it rests on ([`Evidence`]).
//! [`techniques::ALL`] is the one list of all of them. [`path`] takes steps from a list until the grid is full.
//!
//! # Adding a technique
//!
//! 1. Write `techniques/NAME.rs`: a unit struct, its [`Info`], [`Technique::find`] and [`Technique::explain`]. The file
//!    opens with what the technique is, its other names and why it is right. A family that shares its reasoning (fish of
//!    three sizes) is one file with a struct that says which member it is.
//! 2. `find` goes through the board and calls `found.add(step)?` for each instance that changes something. Collect the
//!    eliminations first, and build evidence only when there is one: `find` is called some thousand times a second.
//!    Never look at the solution, and never change the order of the search by chance: the first step found is the hint.
//! 3. The evidence lists **all the facts used**: [`Evidence::cell`] for "this cell takes one of its candidates",
//!    [`Evidence::place`] for "this digit has a place in this house", [`Evidence::deadly`] for a pattern that a unique
//!    solution forbids. That no two candidates which see each other are both true need not be said. Test: from these
//!    facts alone, is it impossible that the conclusion is false? A naked pair lists its two cells; an X-wing its two base
//!    houses with the digit; a chain the cell or house of each of its strong links; an almost locked set its cells.
//! 4. For the drawing, give the candidates that make up the pattern a [`Role`] with [`Evidence::part`], arrows with
//!    [`Evidence::link`], and name houses with [`Evidence::house`] in the order in which the sentence needs them.
//!    `explain` writes from the step alone: what it needs must be in the evidence.
//! 5. Add a line to [`techniques::ALL`], where its rating belongs. Put its id into its family in
//!    [`family`]. Nothing else has to know of it.
//! 6. Take houses and peers from [`Layout`] and nothing for granted that only the classic grid has: a region may be of any
//!    shape, two cells may share a diagonal alone. `tests/techniques/variants.rs` tries every technique on such grids.
//! 7. Add a row to the table of positions in `tests/techniques.rs`: a published example, its source, and the exact
//!    conclusion. That test also checks that every technique has one, and each step's evidence.

pub mod als;
pub mod board;
pub mod candidates;
pub mod cells;
pub mod chains;
pub mod evidence;
pub mod family;
pub mod inference;
pub mod layout;
pub mod path;
pub mod rating;
pub mod step;
pub mod technique;
pub mod techniques;
pub mod words;

pub use board::Board;
pub use cells::CellSet;
pub use evidence::{Deadly, Evidence, Link, LinkKind, Role, Truth};
pub use layout::Layout;
pub use path::{Choice, Path};
pub use step::{Candidate, Rating, Step};
pub use technique::{Found, Info, Sizes, Technique};

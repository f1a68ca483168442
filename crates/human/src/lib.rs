//! The techniques that people use to solve a Sudoku: found on a position, rated, explained in words, and proved by evidence.
//!
//! A [`Board`] is a position: the digit of each filled cell, the candidates of each blank cell, and the places of each digit.
//! A [`Technique`] looks at a board and finds [`Deduction`]s. A deduction holds its conclusion (placements or eliminations),
//! its difficulty ([`Rating`], on the scale of Sudoku Explainer) and its proof ([`Evidence`]). [`techniques::ALL`] lists all
//! techniques. [`path`] applies deductions until the grid is full.
//!
//! # Adding a technique
//!
//! 1. Write `techniques/FAMILY/NAME.rs` with a unit struct, its [`Info`], [`Technique::find`] and [`Technique::explain`].
//!    The file begins with the definition of the technique, its other names, and the reason why it is correct. Techniques
//!    that share their reasoning, such as fish of three sizes, share a file; a struct field tells them apart.
//! 2. Declare the file in `techniques/FAMILY/mod.rs`, and add a line to [`techniques::ALL`] at the place that fits its
//!    rating. Nothing else has to change, because `info()` names the [`Family`].
//! 3. The method `find` goes through the board and calls `found.add(step)?` for each instance that changes the board. It
//!    collects the eliminations first, and builds the evidence only if it has found eliminations, because `find` runs
//!    thousands of times a second. It never looks at the solution. The order of the search is fixed, because the first
//!    deduction found is the hint.
//! 4. The evidence lists **all facts used**. [`Evidence::cell`] means "this cell takes one of its candidates",
//!    [`Evidence::place`] means "this digit has a place in this house", and [`Evidence::deadly`] names a pattern that a
//!    unique solution forbids. The list leaves out one rule that always holds: two candidates that see each other are
//!    not both true. To check the list, suppose that the conclusion is false. The listed facts and this rule alone must then
//!    lead to a contradiction. A naked pair lists its two cells, an X-wing its two base houses with the digit, a chain the
//!    cell or house of each strong link, and an almost locked set its cells.
//! 5. [`Evidence::part`] gives candidates of the pattern a [`Role`] in the drawing, and [`Evidence::link`] draws an arrow.
//!    `explain` writes the sentence from the deduction alone, so the evidence must hold everything that the sentence mentions.
//!    [`Evidence::house`] names the houses, in the order of the sentence.
//! 6. Take houses and peers from [`Topology`], and assume nothing that holds for the classic grid only. A region may have
//!    any shape, and a diagonal may be the only house that two cells share. `tests/techniques/variants.rs` tries every
//!    technique on such grids.
//! 7. Add a published example to `tests/techniques/`, with its source and its exact conclusion. The test fails if a
//!    technique has no example, and it checks the evidence of each example.
#![warn(missing_docs)]

pub mod als;
pub(crate) mod alternating_chains;
pub mod board;
pub mod candidate;
pub(crate) mod candidate_set;
pub(crate) mod cell_set;
pub(crate) mod constraint_view;
pub mod deduction;
pub mod evidence;
pub mod family;
pub mod filter;
pub(crate) mod forcing_chains;
pub(crate) mod network;
pub mod path;
pub mod phrases;
pub mod rating;
pub(crate) mod step_search;
pub mod technique;
pub mod techniques;
pub mod topology;

pub use board::Board;
pub use candidate::Candidate;
pub use cell_set::CellSet;
pub use deduction::{Deduction, Rating};
pub use evidence::{Deadly, Evidence, HouseSum, Link, LinkKind, Role, Truth};
pub use family::Family;
pub use filter::TechniqueFilter;
pub use path::Path;
pub use step_search::{Progress, StepSearch};
pub use technique::{Collector, Info, Sizes, Technique};
pub use topology::Topology;

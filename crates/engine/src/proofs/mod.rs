//! Proofs that another program can check: a pseudo-Boolean formula and a derivation in the format of VeriPB.
//!
//! An ordinary run of the search writes the proof: [`Prover`] is its observer. The checker repeats the run by unit propagation.
//! Only the reasons that unit propagation cannot derive are written, as sums of constraints (cutting planes):
//!
//! | reason | in the proof |
//! |---|---|
//! | a fixed variable, an empty domain | nothing |
//! | Hall set, too few values | the variables of the set and "at most one" for each of its values, added up |
//! | hidden set, no place for a value | "at least one" for each value, with the variables of the set |
//! | locked candidate | "at least one" of the first scope and "at most one" of the second |
//! | fish | "at least one" for each line and "at most one" for each place |
//! | bounds of a sum | the equation and the bounds of the other variables |
//! | any other removal by a sum | a tree of cases (`cases.rs`); if it would be large, the layers of the sum, once (`layers.rs`) |
//! | shaving | the probe, then a clause |
//! | a failed node | the clause that negates its decisions |
//!
//! The sums in this table do not depend on the decisions, so they are facts about the formula alone.
//!
//! Elffers, Gocht, McCreesh, Nordström: *Justifying all differences using pseudo-Boolean reasoning*, AAAI 2020. Gocht,
//! McCreesh, Nordström: *An auditable constraint programming solver*, CP 2022.

mod cases;
mod facts;
mod formula;
mod layers;
mod log;
mod origin;
mod paths;
mod prover;
mod statements;

pub use formula::{Formula, Id};
pub use origin::{Flaw, Origin};
pub use prover::{Proof, Prover};
pub use statements::{Form, MOST_STEPS, Statement, Statements, TooLarge, parts};

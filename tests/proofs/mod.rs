//! Proofs for VeriPB. `formula` compares the formulas with brute force, and `claims` compares every claim with the number of
//! solutions; both need no checker. `veripb` runs the checker, and is skipped where it is not installed.

mod claims;
pub mod veripb;

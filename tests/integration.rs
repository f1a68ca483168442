//! The native integration tests, in one binary, because each binary would link the library and compile its generic code
//! again. `cargo test --test integration check::` runs the tests of one module. Tests that replace the allocator are in
//! `allocation.rs`, and tests of the JavaScript boundary are in `wasm/`; both need a binary of their own.
// The helpers are `pub` for the files beside them.
#![allow(unreachable_pub)]

mod common;

mod agreement;
mod arithmetic;
mod carried;
mod check;
mod choice;
mod cli;
mod corpus;
mod deep;
mod differential;
mod direct;
mod fast;
mod fixpoints;
mod formats;
mod fuzz;
mod generate;
mod iss;
mod ladder;
mod larger;
mod layers;
mod learning;
mod learnt;
mod levels;
mod metamorphic;
mod own_rules;
mod parallel;
mod pasted;
mod positions;
mod proofs;
mod rules;
mod sentences;
mod series;
mod session;
mod setting;
mod shaving;
mod states;
mod techniques;
mod trace;
mod variants;
mod watched;
mod why;

//! Sessions, the timeline and what people see of a run, in one binary.
// The helpers are `pub` for the files beside them.
#![allow(unreachable_pub)]

mod arcs;
mod breakpoints;
mod by_hand;
mod implications;
mod landmarks;
mod look;
mod run;
mod tally;
mod timeline;
mod travel;
mod tree;
mod value_graph;

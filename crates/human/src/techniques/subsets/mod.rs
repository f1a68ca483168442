//! Naked and hidden pairs, triples and quads.

pub mod naked_hidden;

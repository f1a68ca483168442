//! Naked and hidden pairs, triples and quads.

pub(crate) mod naked_hidden;

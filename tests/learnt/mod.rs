//! Traces of runs that learn, and the clauses that they learn.

mod derived;
mod tampered;
mod traces;

//! Traces of runs that learn, and the clauses that they learn.

mod derived;
mod implied;
mod solutions;
mod tampered;
mod traces;

//! The techniques: each finds its published example, no step anywhere contradicts a solution, and each step follows from
//! the facts it cites, judged by code that knows no technique.

mod advanced;
mod classic;
mod judge;
mod positions;
mod soundness;
mod variants;

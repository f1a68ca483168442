//! Tests of the techniques. Each technique finds its published example. No step contradicts a solution. Each step follows from
//! the facts that it cites, which code without knowledge of the techniques checks.

mod advanced;
mod classic;
pub mod judge;
mod positions;
mod published;
mod soundness;
mod sums;
mod variants;

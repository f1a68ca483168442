//! Forcing chains: the chain engine of ratings, which follows Sudoku Explainer.
//!
//! # Two chain engines
//!
//! There are two engines because they answer different questions. A rating depends on the exact length of the chain that Sudoku
//! Explainer would choose, so this engine copies the definitions, the order of search and the lengths of Sudoku Explainer. The
//! engine starts from an assumption and follows everything that the assumption implies, one literal at a time. Several facts
//! together, or whole techniques, may lead to the next literal.
//!
//! [`super::alternating_chains`] serves hints. That engine knows groups and almost locked sets, needs no assumption, and looks
//! for the shortest chain between two given ends. Its links are rows of bits, which do not keep the order by which Sudoku
//! Explainer chooses between chains of equal length.
//!
//! # Terms
//!
//! A **literal** is a candidate supposed true ("on") or false ("off"). Links lead from one literal to the next. A **weak** link
//! means: when a candidate is on, the candidates of its digit that it sees and the other candidates of its cell are off. A
//! **strong** link means: when a candidate is off, the only other candidate of its cell is on, and the only other place of the
//! digit in a house is on.
//!
//! # Files, from the bottom
//!
//! - [`literal`]: literals, and the causes that make them hold.
//! - [`rank`]: the order of preference between chains, by rating and length.
//! - [`hop_graph`]: the links of a position, joined in pairs, and a breadth-first search along these pairs.
//! - [`simple_chains`]: chains and cycles in which each literal follows from the literal before it.
//! - [`implications`]: everything that one assumption implies.
//! - [`net_search`]: the search for conclusions that follow from every one of several assumptions.
//! - [`chain_deductions`]: chains and nets turned into deductions with their evidence.
//! - [`nested_chains`]: simple chains on the position that an assumption leaves.
//! - [`net_kinds`]: the kinds of nets, and the techniques that take part in each.
//!
//! The length of a chain is the number of different literals that it goes through. The engine takes the chain with the
//! lowest rating. Among chains of equal rating it takes the shortest.

pub(crate) mod chain_deductions;
pub(crate) mod hop_graph;
pub(crate) mod implications;
pub(crate) mod literal;
pub(crate) mod nested_chains;
pub(crate) mod net_kinds;
pub(crate) mod net_search;
pub(crate) mod rank;
pub(crate) mod simple_chains;

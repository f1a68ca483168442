//! Alternating chains: the chain engine of hints, for alternating inference chains and nice loops.
//!
//! # Two chain engines
//!
//! There are two engines because they answer different questions. The engine in this folder looks for the shortest chain
//! between two given ends and assumes nothing. Unlike Sudoku Explainer, the engine knows groups and almost locked sets. Ratings
//! use [`super::forcing_chains`] instead, because a rating depends on the chain that Sudoku Explainer would choose. The engine
//! of ratings therefore copies the links, the order of search and the lengths of Sudoku Explainer.
//!
//! # Terms
//!
//! A node ([`ChainNode`]) is a candidate or a **group**. The candidates of one digit in the cells that a box and a line have in
//! common are a group. The same is true of a further house and any other house. All places of a digit in an almost locked set
//! are a group too. A node is *on* when one of its candidates is true, and *off* when all of them are false. A **weak link**
//! joins two nodes that cannot both be on. A **strong link** joins two nodes that cannot both be off.
//!
//! A chain alternates between both kinds of links. If its first and last links are strong, then the last node is on whenever
//! the first is off. So one of the two ends is on, and every candidate that sees both ends is false.
//!
//! # Files, from the bottom
//!
//! - [`chain_node`]: nodes, and the candidates that see two of them.
//! - [`link_graph`]: all links of a position, as rows of bits.
//! - [`shortest_chains`]: the breadth-first search from a node, and the shortest chains that this search finds.
//! - [`chain_finder`]: a graph together with a search. It tries one set of link rules after the other.
//! - [`chain_evidence`]: the evidence and the words of a chain.

pub(crate) mod chain_evidence;
pub(crate) mod chain_finder;
pub(crate) mod chain_node;
pub(crate) mod link_graph;
pub(crate) mod shortest_chains;

pub(crate) use chain_finder::{ChainFinder, with_each_rules};
pub(crate) use link_graph::{LinkGraph, LinkRules, Tie};

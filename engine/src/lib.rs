//! The constraint engine of Pencilmark: everything that is run millions of times, and nothing that talks.
//!
//! From the bottom: the [`kernel`] (domains, trail, store, reasons, queue), the [`propagators`], [`search`], [`record`],
//! which takes down what they do, and the [`timeline`], which moves about in it. It knows nothing of Sudoku.
//!
//! It is a crate of its own because the page is paid for by the byte: the rest of Pencilmark is compiled for size there,
//! this for speed.
#![warn(missing_docs)]

pub mod kernel;
pub mod propagators;
pub mod record;
pub mod search;
pub mod timeline;

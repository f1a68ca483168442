//! A run of the strategy `states`, as people see it: a tree of whole grids that a person steps through and steers.
//!
//! [`tree`] grows the tree. [`session`] moves through it (step, back, seek) and takes inputs by hand. `happening` finds
//! what happened at a grid, `words` puts it into sentences, and `ending` words the end of a run. `nodes` answers questions
//! about single nodes and tells the story of a solution. `drawing` lays the tree out, `landmarks` finds the positions worth
//! going to, `script` writes inputs by hand as text, and [`report`] holds the reports.

mod drawing;
mod ending;
mod happening;
mod landmarks;
mod nodes;
pub mod report;
mod script;
pub mod session;
pub mod tree;
mod words;

pub use drawing::GridTreeLayout;
pub use session::{GridUnit, States};

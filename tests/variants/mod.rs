//! Irregular regions, diagonals and windows. On small boards, brute force from the rules finds the same solutions as the
//! engine under every model and level, and propagation removes no candidate of a solution. The checker accepts the traces
//! and refuses changed ones. Generated and published puzzles have one solution.

mod agreement;
pub mod made;
mod traces;

use crate::common::corpus;
use crate::common::variants::Variant;
use pencilmark::options::Redundant;
use pencilmark::puzzle::{Grid, formats};
use pencilmark::solver::Line;
use std::collections::BTreeSet;

const ALL: Redundant = Redundant { hidden: true, locked: true, fish: true, totals: true };

/// A board with clues.
#[derive(Clone, Debug)]
struct Board {
    variant: Variant,
    clues: Vec<u8>,
}

impl Board {
    fn text(&self) -> String {
        format!("{} {}", corpus::line(&self.clues), self.variant.text())
    }

    fn grid(&self) -> Grid {
        formats::read_one(&self.text(), None).expect("a readable puzzle").0
    }
}

fn texts(lines: &[Line]) -> BTreeSet<String> {
    let text = |line: &Line| match line {
        Line::Text(text) => text.clone(),
        Line::Numbers(_) => panic!("small grids are written in symbols"),
    };
    lines.iter().map(text).collect()
}

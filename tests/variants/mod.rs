//! Irregular regions, diagonals and windows: on small boards plain trying, which knows only what the rules mean, has the
//! solutions that the engine has in every model and at every level; what propagation removes is in none of them; traces
//! are accepted, and what was tampered with is not; what the generator makes, and what others published, has one solution.

mod agreement;
mod made;
mod traces;

use crate::common::corpus;
use crate::common::variants::Variant;
use pencilmark::options::Redundant;
use pencilmark::puzzle::{Grid, format};
use pencilmark::solver::Line;
use std::collections::BTreeSet;

const ALL: Redundant = Redundant { hidden: true, locked: true, fish: true };

/// A board, and clues for it.
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
        format::read_one(&self.text(), None).expect("a readable puzzle").0
    }
}

fn texts(lines: &[Line]) -> BTreeSet<String> {
    let text = |line: &Line| match line {
        Line::Text(text) => text.clone(),
        Line::Numbers(_) => panic!("small grids are written in symbols"),
    };
    lines.iter().map(text).collect()
}

//! What a step rests on, in a form that can be checked without knowing the technique.
//!
//! A **truth** is a fact of the position: a cell takes one of its candidates, or a house has a place for a digit. The
//! rules add that no two candidates which see each other are both true. A step is sound when its conclusion follows
//! from its truths and the rules alone: suppose the opposite, and no filter of one candidate a truth can be made
//! without two of them seeing each other. The tests check every step like that, by search, and know no technique.
//!
//! Techniques that rely on the puzzle having one solution add a [`Deadly`] pattern, whose truth is that not all of it
//! can come true.

use super::candidate::Candidate;
use crate::kernel::{Domain, Value};

/// A fact of the position: at least one of some candidates is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Truth {
    /// The cell takes one of its candidates.
    Cell(usize),
    /// The house has a place for the digit among the cells where it is a candidate.
    Place {
        /// The house, as [`super::Topology`] numbers them.
        house: usize,
        /// The digit.
        digit: Value,
    },
    /// One of the cells of [`Evidence::deadly`] takes a digit that is not of the pattern, because the solution is unique.
    Unique,
}

/// Cells that, if they held nothing but these digits, could be filled in two ways: each cell has two digits, and in each
/// house each of the digits occurs in none or in two of the cells. No cell is a given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadly {
    /// Each cell with its two digits.
    pub cells: Vec<(usize, Domain)>,
}

/// What part candidates play in a drawing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// They make up the pattern.
    Pattern,
    /// A fin: without it, the pattern would be simple.
    Fin,
    /// They belong to an almost locked set, numbered from 0.
    Als(u8),
    /// One colour, or a chain's candidates that are supposed true.
    On,
    /// The other colour, or a chain's candidates that are supposed false.
    Off,
    /// What a pivot, stem or target is called in the technique: the cell or candidate everything hangs on.
    Pivot,
    /// The extra candidates of a pattern that would be deadly without them.
    Extra,
}

/// How two ends of a link hang together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// If the first is false, the second is true.
    Strong,
    /// If the first is true, the second is false.
    Weak,
}

/// An arrow of a drawing. An end is several candidates of one digit for a grouped link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where it starts.
    pub from: Vec<Candidate>,
    /// Where it ends.
    pub to: Vec<Candidate>,
    /// What it means.
    pub kind: LinkKind,
}

/// What a step rests on, and how it is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evidence {
    /// The facts used.
    pub truths: Vec<Truth>,
    /// The pattern that a unique solution forbids, when that is used.
    pub deadly: Option<Deadly>,
    /// The houses that matter, in the order in which the sentence names them.
    pub houses: Vec<usize>,
    /// The candidates of the pattern, with the part each plays.
    pub parts: Vec<(usize, Domain, Role)>,
    /// Chains, as arrows, in order.
    pub links: Vec<Link>,
}

impl Evidence {
    /// Evidence with nothing in it.
    pub fn new() -> Evidence {
        Evidence::default()
    }

    /// Adds a cell: it takes one of its candidates.
    #[must_use]
    pub fn cell(mut self, cell: usize) -> Evidence {
        self.truths.push(Truth::Cell(cell));
        self
    }

    /// Adds cells: each takes one of its candidates.
    #[must_use]
    pub fn cells(mut self, cells: impl IntoIterator<Item = usize>) -> Evidence {
        cells.into_iter().for_each(|cell| self.truths.push(Truth::Cell(cell)));
        self
    }

    /// Adds a house and a digit: the digit has a place in it.
    #[must_use]
    pub fn place(mut self, house: usize, digit: Value) -> Evidence {
        self.truths.push(Truth::Place { house, digit });
        self
    }

    /// Adds a pattern that a unique solution forbids.
    #[must_use]
    pub fn deadly(mut self, cells: impl IntoIterator<Item = (usize, Domain)>) -> Evidence {
        self.truths.push(Truth::Unique);
        self.deadly = Some(Deadly { cells: cells.into_iter().collect() });
        self
    }

    /// Names a house.
    #[must_use]
    pub fn house(mut self, house: usize) -> Evidence {
        self.houses.push(house);
        self
    }

    /// Draws candidates of a cell.
    #[must_use]
    pub fn part(mut self, cell: usize, digits: Domain, role: Role) -> Evidence {
        self.parts.push((cell, digits, role));
        self
    }

    /// Draws candidates of several cells, each with its own digits.
    #[must_use]
    pub fn parts(mut self, cells: impl IntoIterator<Item = (usize, Domain)>, role: Role) -> Evidence {
        cells.into_iter().for_each(|(cell, digits)| self.parts.push((cell, digits, role)));
        self
    }

    /// Draws an arrow.
    #[must_use]
    pub fn link(mut self, from: Vec<Candidate>, to: Vec<Candidate>, kind: LinkKind) -> Evidence {
        self.links.push(Link { from, to, kind });
        self
    }

    /// Draws a chain of arrows through candidates, strong and weak in turn, the first strong.
    #[must_use]
    pub fn chain(mut self, candidates: &[Candidate]) -> Evidence {
        for (index, pair) in candidates.windows(2).enumerate() {
            let kind = if index % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak };
            self = self.link(vec![pair[0]], vec![pair[1]], kind);
        }
        self
    }

    /// The cells drawn in a role, in the order drawn.
    pub fn in_role(&self, role: Role) -> impl Iterator<Item = (usize, Domain)> {
        self.parts.iter().filter(move |part| part.2 == role).map(|&(cell, digits, _)| (cell, digits))
    }
}

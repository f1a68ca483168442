//! Evidence: the facts that prove a deduction, in a form that can be checked without knowledge of the technique.
//!
//! A **truth** is a fact of the position: a cell takes one of its candidates, or a house has a place for a digit. A
//! deduction is sound if its conclusion follows from its truths and one rule: two candidates that see each other are not
//! both true. To check a deduction, suppose the opposite of the conclusion. Then every choice of one candidate for each truth must
//! contain two candidates that see each other. The tests make this check for every deduction by a search that does not know
//! how any technique works.
//!
//! In a puzzle with placed rules, two more facts may be truths: a constraint of such a rule holds, and so does a sum that follows
//! from the totals of houses and cages. The digits of filled cells are known. The check reads constraints by their meanings.
//!
//! A technique that assumes a unique solution adds a [`Deadly`] pattern. The truth of such a pattern says that at least one
//! of its cells takes a digit outside the pattern.

use super::candidate::Candidate;
use pencilmark_engine::kernel::{Domain, Value};

/// A fact of the position. The first kinds say that at least one of certain candidates is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Truth {
    /// The cell takes one of its candidates.
    Cell(usize),
    /// The house has a place for the digit among the cells where it is a candidate.
    Place {
        /// The house, by its number in the geometry's list.
        house: usize,
        /// The digit.
        digit: Value,
    },
    /// The constraint of a rule holds; its number is that of [`pencilmark_puzzle::Geometry::posted`].
    Rule(usize),
    /// A sum of [`Evidence::sums`] holds; the number is its index.
    Sum(usize),
    /// Because the solution is unique, a cell of [`Evidence::deadly`] takes a digit outside the pattern.
    Unique,
}

/// A deadly pattern: if its cells held only the digits of the pattern, the cells could be filled in two ways. The pattern has
/// two digits for each of its cells. In each house, a digit of the pattern is in two cells of the pattern or in none. No cell
/// of the pattern is a given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadly {
    /// Each cell with its two digits.
    pub cells: Vec<(usize, Domain)>,
}

/// A sum by the rule of 45: the totals of some houses minus those of some cages. Each house has every digit once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseSum {
    /// The houses, by their numbers in the geometry's list.
    pub houses: Vec<usize>,
    /// The constraints of the cages, by their numbers in [`pencilmark_puzzle::Geometry::posted`].
    pub cages: Vec<usize>,
}

/// The role of candidates in a drawing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The pattern itself.
    Pattern,
    /// A fin of a fish.
    Fin,
    /// An almost locked set, by its number from 0.
    Als(u8),
    /// One colour, or the candidates that a chain supposes true.
    On,
    /// The other colour, or the candidates that a chain supposes false.
    Off,
    /// The pivot, stem or start of the pattern.
    Pivot,
    /// The extra candidates that keep a pattern from being deadly.
    Extra,
}

/// The meaning of a link between two ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// If the first is false, the second is true.
    Strong,
    /// If the first is true, the second is false.
    Weak,
}

/// An arrow of a drawing. An end of a grouped link has several candidates of one digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The start of the arrow.
    pub from: Vec<Candidate>,
    /// The end of the arrow.
    pub to: Vec<Candidate>,
    /// The meaning of the arrow.
    pub kind: LinkKind,
}

/// The proof of a deduction, and its drawing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evidence {
    /// The facts that the proof uses.
    pub truths: Vec<Truth>,
    /// The pattern that a unique solution forbids, if the proof uses one. The box keeps the other steps small.
    pub deadly: Option<Box<Deadly>>,
    /// The sums that the proof uses.
    pub sums: Vec<HouseSum>,
    /// The numbers of the houses that the explanation names, in the order in which it names them.
    pub houses: Vec<usize>,
    /// The candidates to draw, with their roles.
    pub parts: Vec<(usize, Domain, Role)>,
    /// The arrows of chains, in order.
    pub links: Vec<Link>,
}

impl Evidence {
    /// Empty evidence.
    pub fn new() -> Evidence {
        Evidence::default()
    }

    /// Adds the fact that a cell takes one of its candidates.
    #[must_use]
    pub fn cell(mut self, cell: usize) -> Evidence {
        self.truths.push(Truth::Cell(cell));
        self
    }

    /// Adds the fact that each of some cells takes one of its candidates.
    #[must_use]
    pub fn cells(mut self, cells: impl IntoIterator<Item = usize>) -> Evidence {
        cells.into_iter().for_each(|cell| self.truths.push(Truth::Cell(cell)));
        self
    }

    /// Adds the fact that a digit has a place in a house.
    #[must_use]
    pub fn place(mut self, house: usize, digit: Value) -> Evidence {
        self.truths.push(Truth::Place { house, digit });
        self
    }

    /// Adds the facts that constraints of rules hold.
    #[must_use]
    pub fn rules(mut self, numbers: impl IntoIterator<Item = usize>) -> Evidence {
        self.truths.extend(numbers.into_iter().map(Truth::Rule));
        self
    }

    /// Adds the fact that a sum by the rule of 45 holds.
    #[must_use]
    pub fn sum(mut self, houses: &[usize], cages: &[usize]) -> Evidence {
        self.truths.push(Truth::Sum(self.sums.len()));
        self.sums.push(HouseSum { houses: houses.to_vec(), cages: cages.to_vec() });
        self
    }

    /// Adds a pattern that a unique solution forbids.
    #[must_use]
    pub fn deadly(mut self, cells: impl IntoIterator<Item = (usize, Domain)>) -> Evidence {
        self.truths.push(Truth::Unique);
        self.deadly = Some(Box::new(Deadly { cells: cells.into_iter().collect() }));
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

    /// Draws arrows from each candidate to the next, strong and weak in turn. The first is strong.
    #[must_use]
    pub fn chain(mut self, candidates: &[Candidate]) -> Evidence {
        for (index, pair) in candidates.windows(2).enumerate() {
            let kind = if index % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak };
            self = self.link(vec![pair[0]], vec![pair[1]], kind);
        }
        self
    }

    /// The cells drawn in a role, with their digits, in the order of drawing.
    pub fn in_role(&self, role: Role) -> impl Iterator<Item = (usize, Domain)> {
        self.parts.iter().filter(move |part| part.2 == role).map(|&(cell, digits, _)| (cell, digits))
    }

    /// The numbers of the constraints among the facts, in their order.
    pub fn rule_numbers(&self) -> impl Iterator<Item = usize> {
        self.truths.iter().filter_map(|truth| match truth {
            Truth::Rule(number) => Some(*number),
            _ => None,
        })
    }
}

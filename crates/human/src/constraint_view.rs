//! A constraint of a rule on a board: the candidates without a support in the constraint, and the cells that prove this. Only
//! the meaning of the constraint is used.

use super::board::Board;
use super::candidate::Candidate;
use super::deduction::{Deduction, Rating};
use super::evidence::{Evidence, Role, Truth};
use pencilmark_engine::kernel::{Domain, Meaning};
use pencilmark_puzzle::rules::Posted;

/// The largest number of blank cells of which a constraint tries to leave out some.
const MOST_LEFT_OUT: usize = 12;

/// A constraint of a rule, seen from a position.
pub(crate) struct ConstraintView<'a> {
    /// The board.
    pub board: &'a Board,
    /// The number of the constraint in [`pencilmark_puzzle::Geometry::posted`].
    pub number: usize,
    /// The constraint.
    pub posted: &'a Posted,
    /// The digits that each cell of the scope can hold.
    pub domains: Vec<Domain>,
}

/// The constraints of rules that have a blank cell. Constraints with few blank cells come first, because their removals have
/// short explanations.
pub(crate) fn open_constraints(board: &Board) -> Vec<ConstraintView<'_>> {
    let views = (0..board.topology().geometry().posted().len()).filter_map(|number| ConstraintView::new(board, number));
    let mut open: Vec<ConstraintView<'_>> = views.filter(|view| view.blank().next().is_some()).collect();
    open.sort_by_cached_key(|view| view.blank().count());
    open
}

impl<'a> ConstraintView<'a> {
    /// The constraint with this number on a board.
    pub(crate) fn new(board: &'a Board, number: usize) -> Option<ConstraintView<'a>> {
        let posted = board.topology().geometry().posted().get(number)?;
        let domains = posted.scope.iter().map(|&cell| board.domain(cell)).collect();
        Some(ConstraintView { board, number, posted, domains })
    }

    /// The positions of the blank cells in the scope.
    pub(crate) fn blank(&self) -> impl Iterator<Item = usize> + use<'a, '_> {
        (0..self.posted.scope.len()).filter(|&position| self.board.is_blank(self.posted.scope[position]))
    }

    /// The candidates without a support in the constraint within these domains, by the positions of their cells.
    pub(crate) fn unsupported(&self, domains: &[Domain]) -> Vec<(usize, Domain)> {
        let supported = self.posted.meaning.supported(domains);
        // If no value is supported, the position contradicts the rule, so the result is empty: every removal would follow.
        if supported.iter().any(|domain| domain.is_empty()) {
            return Vec::new();
        }
        let gone = self.blank().map(|position| (position, self.domains[position].minus(supported[position])));
        gone.filter(|(_, gone)| !gone.is_empty()).collect()
    }

    /// A minimal set of blank cells whose candidates, with the constraint, entail the removals in `gone`. The search tries to
    /// leave out one blank cell after the other. Filled cells keep their digits. If there are many blank cells, all of them are
    /// needed: a long sum within unknown digits has too many states.
    pub(crate) fn needed(&self, gone: &[(usize, Domain)]) -> Vec<usize> {
        if self.blank().count() > MOST_LEFT_OUT {
            return self.blank().collect();
        }
        let full = Domain::full(self.board.size());
        let mut domains = self.domains.clone();
        let mut needed = Vec::new();
        for position in self.blank() {
            let kept = std::mem::replace(&mut domains[position], full);
            let supported = self.posted.meaning.supported(&domains);
            if gone.iter().any(|&(position, values)| !supported[position].intersect(values).is_empty()) {
                domains[position] = kept;
                needed.push(position);
            }
        }
        needed
    }

    /// The removals that follow if only the candidates of these cells and the digits of filled cells are known.
    pub(crate) fn entailed_by(&self, needed: &[usize]) -> Vec<(usize, Domain)> {
        let full = Domain::full(self.board.size());
        let mut domains = self.domains.clone();
        self.blank().filter(|position| !needed.contains(position)).for_each(|position| domains[position] = full);
        self.unsupported(&domains)
    }

    /// The candidates at some positions as candidates of the board.
    pub(crate) fn candidates(&self, gone: &[(usize, Domain)]) -> Vec<Candidate> {
        let of = |&(position, values): &(usize, Domain)| {
            let cell = self.posted.scope[position];
            values.iter().map(move |digit| Candidate { cell, digit })
        };
        gone.iter().flat_map(of).collect()
    }

    /// The step that the removals in `gone` make. A cell that is left with one digit gets this digit.
    pub(crate) fn step(
        &self,
        technique: &'static str,
        rating: Rating,
        gone: &[(usize, Domain)],
        mut evidence: Evidence,
    ) -> Deduction {
        let left = |&(position, gone): &(usize, Domain)| self.domains[position].minus(gone);
        let (placed, removed): (Vec<_>, Vec<_>) = gone.iter().copied().partition(|loss| left(loss).is_fixed());
        let mut step = Deduction::removing(technique, rating, self.candidates(&removed), Evidence::new());
        for loss in placed {
            let cell = self.posted.scope[loss.0];
            let placement = left(&loss).value().map(|digit| Candidate { cell, digit });
            step.placements.extend(placement.filter(|placed| !step.placements.contains(placed)));
            if !evidence.truths.contains(&Truth::Cell(cell)) {
                evidence = evidence.cell(cell);
            }
        }
        // A placed digit leaves its peers without saying.
        let sees = |gone: &Candidate, placed: &Candidate| {
            placed.digit == gone.digit && self.board.topology().see_each_other(placed.cell, gone.cell)
        };
        step.eliminations.retain(|gone| !step.placements.iter().any(|placed| sees(gone, placed)));
        step.evidence = evidence;
        step
    }

    /// The proof that consists of the constraint and the candidates of some cells of its scope.
    pub(crate) fn evidence(&self, needed: &[usize]) -> Evidence {
        let cells: Vec<usize> = needed.iter().map(|&position| self.posted.scope[position]).collect();
        let parts = cells.iter().map(|&cell| (cell, self.board.candidates(cell)));
        Evidence::new().rules([self.number]).cells(cells.iter().copied()).parts(parts, Role::Pattern)
    }
}

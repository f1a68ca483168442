//! Colouring, on one digit. The conjugate pairs of the digit, houses where it has just two places, join its cells into
//! **clusters**. Colour the cells of a cluster in two colours so that the cells of each pair differ: then all cells of one
//! colour are the digit, or all of the other.
//!
//! **Simple colours**: a cell outside that sees both colours cannot be the digit (*trap*). If two cells of one colour see
//! each other, that colour is false (*wrap*).
//!
//! **Multi-colours**, with two clusters: where a cell of colour A of the first sees a cell of colour C of the second, A and
//! C are not both true, so B or D is, the colours opposite; a cell that sees both of those is not the digit (type 1). If
//! A sees both colours of the second cluster, A is false (type 2).

use crate::human::board::Board;
use crate::human::candidates::of_digit;
use crate::human::cells::CellSet;
use crate::human::evidence::{Evidence, LinkKind, Role};
use crate::human::step::{Candidate, Rating, Step};
use crate::human::technique::{Found, Info, Sizes, Technique};
use crate::human::words;
use crate::kernel::{Domain, Value};
use crate::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Trap,
    Wrap,
    Multi1,
    Multi2,
}

/// One of the four.
pub struct Colouring {
    info: Info,
    kind: Kind,
}

const fn colouring(
    kind: Kind,
    (id, name, other_names): (&'static str, &'static str, &'static [&'static str]),
    rating: u16,
    looks_for: &'static str,
) -> Colouring {
    let rating = Rating(rating);
    Colouring { info: Info { id, name, other_names, looks_for, rating, uniqueness: false, sizes: Sizes::Sets }, kind }
}

/// A cell that sees both colours.
pub static TRAP: Colouring = colouring(
    Kind::Trap,
    ("simple-colors-trap", "Simple colours: trap", &["Simple colouring", "Simple colors", "Color trap"]),
    45,
    "Colour the pairs of places of one digit in two colours; some cell sees both.",
);
/// Two cells of one colour that see each other.
pub static WRAP: Colouring = colouring(
    Kind::Wrap,
    ("simple-colors-wrap", "Simple colours: wrap", &["Simple colouring", "Simple colors", "Color wrap"]),
    45,
    "Colour the pairs of places of one digit in two colours; two cells of one colour see each other.",
);
/// Opposite colours of two clusters.
pub static MULTI_1: Colouring = colouring(
    Kind::Multi1,
    ("multi-colors-1", "Multi-colours type 1", &["Multi-colouring", "Multi-colors", "Color wing"]),
    49,
    "Colour the pairs of places of one digit, each cluster in two colours of its own; two clusters touch.",
);
/// A colour that sees both of another cluster.
pub static MULTI_2: Colouring = colouring(
    Kind::Multi2,
    ("multi-colors-2", "Multi-colours type 2", &["Multi-colouring", "Multi-colors"]),
    50,
    "Colour the pairs of places of one digit, each cluster in two colours; one colour sees both of another cluster.",
);

/// The cells that conjugate pairs join, in two colours.
struct Cluster {
    colours: [CellSet; 2],
    /// The pairs that colour it, each with its house: as many as are needed to join the cells.
    pairs: Vec<(usize, [usize; 2])>,
}

impl Technique for Colouring {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Found<'_>) -> ControlFlow<()> {
        for digit in 0..board.size() as Value {
            let clusters = clusters(board, digit);
            match self.kind {
                Kind::Trap | Kind::Wrap => clusters.iter().try_for_each(|one| self.simple(board, digit, one, found))?,
                _ => {
                    for (index, one) in clusters.iter().enumerate() {
                        for two in &clusters[index + 1..] {
                            match self.kind {
                                Kind::Multi1 => self.type_1(board, digit, [one, two], found)?,
                                _ => {
                                    self.type_2(board, digit, [one, two], found)?;
                                    self.type_2(board, digit, [two, one], found)?;
                                }
                            }
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Step, _: &Board, writer: &mut Writer<'_>) {
        let digit = words::removed(step);
        let [on, off] = [Role::On, Role::Off].map(|role| words::cells_in(step, role));
        let [third, fourth] = [Role::Als(0), Role::Als(1)].map(|role| words::cells_in(step, role));
        writer.text("Pairs of places for ").values(digit, SpanRole::Kept).text(" make ");
        match self.kind {
            Kind::Trap => {
                either_all(&on, &off, writer);
                writer.text(" true. Each way ");
            }
            Kind::Wrap => {
                either_all(&on, &off, writer);
                writer.text(" true. But two of ").cells(&off).text(" see each other, so ");
            }
            Kind::Multi1 => {
                either_all(&on, &off, writer);
                writer.text(" true, and ");
                either_all(&third, &fourth, writer);
                writer.text(". One of ").cells(&off).text(" sees one of ").cells(&fourth);
                writer.text(", so they are not both the true ones: ").cells(&on).text(" or ").cells(&third);
                writer.text(if on.len() + third.len() == 2 { " is. " } else { " are. " });
            }
            Kind::Multi2 => {
                either_all(&on, &off, writer);
                writer.text(" true, and ");
                either_all(&third, &fourth, writer);
                writer.text(". ").cells(&off).text(if off.len() == 1 { " sees" } else { " see" });
                writer.text(" some of both of the latter and cannot be the true ones: ");
            }
        }
        words::what_goes(step, writer);
        writer.text(".");
    }
}

/// "either A1 and B2 or C3"
fn either_all(one: &[crate::kernel::VarId], two: &[crate::kernel::VarId], writer: &mut Writer<'_>) {
    writer.text("either ").cells(one).text(" or ").cells(two);
}

impl Colouring {
    fn simple(&self, board: &Board, digit: Value, cluster: &Cluster, found: &mut Found<'_>) -> ControlFlow<()> {
        let [one, two] = cluster.colours;
        // One pair alone is a locked candidate.
        if (one | two).len() < 3 {
            return ControlFlow::Continue(());
        }
        if self.kind == Kind::Trap {
            let gone = (seen_by_some(board, one) & seen_by_some(board, two) & board.cells_with(digit)) - (one | two);
            let evidence = || cluster.evidence(Evidence::new(), digit, [(one, Role::On), (two, Role::Off)]);
            return self.report(digit, gone, &evidence, found);
        }
        for (good, bad) in [(one, two), (two, one)] {
            if seen_by_some(board, bad).meets(bad) {
                let evidence = || cluster.evidence(Evidence::new(), digit, [(good, Role::On), (bad, Role::Off)]);
                self.report(digit, bad, &evidence, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn type_1(&self, board: &Board, digit: Value, [one, two]: [&Cluster; 2], found: &mut Found<'_>) -> ControlFlow<()> {
        for a in 0..2 {
            for c in 0..2 {
                if !seen_by_some(board, one.colours[a]).meets(two.colours[c]) {
                    continue;
                }
                let (b, d) = (one.colours[1 - a], two.colours[1 - c]);
                let gone = seen_by_some(board, b) & seen_by_some(board, d) & board.cells_with(digit);
                let evidence = || {
                    let evidence = one.evidence(Evidence::new(), digit, [(b, Role::On), (one.colours[a], Role::Off)]);
                    two.evidence(evidence, digit, [(d, Role::Als(0)), (two.colours[c], Role::Als(1))])
                };
                let all = one.colours[0] | one.colours[1] | two.colours[0] | two.colours[1];
                self.report(digit, gone - all, &evidence, found)?;
                // Coloured cells that see both colours go as well; people who look at uncoloured ones only miss them.
                if gone.meets(all) {
                    self.report(digit, gone, &evidence, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn type_2(&self, board: &Board, digit: Value, [one, two]: [&Cluster; 2], found: &mut Found<'_>) -> ControlFlow<()> {
        for a in 0..2 {
            let sees = seen_by_some(board, one.colours[a]);
            if two.colours.iter().all(|&colour| sees.meets(colour)) {
                let evidence = || {
                    let colours = [(one.colours[1 - a], Role::On), (one.colours[a], Role::Off)];
                    let evidence = one.evidence(Evidence::new(), digit, colours);
                    two.evidence(evidence, digit, [(two.colours[0], Role::Als(0)), (two.colours[1], Role::Als(1))])
                };
                self.report(digit, one.colours[a], &evidence, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        digit: Value,
        gone: CellSet,
        evidence: &dyn Fn() -> Evidence,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        found.add(Step::removing(self.info.id, self.info.rating, of_digit(digit, gone), evidence()))
    }
}

impl Cluster {
    fn evidence(&self, mut evidence: Evidence, digit: Value, colours: [(CellSet, Role); 2]) -> Evidence {
        let single = Domain::single(digit);
        for &(house, [from, to]) in &self.pairs {
            let one = |cell: usize| vec![Candidate { cell, digit }];
            evidence = evidence.place(house, digit).link(one(from), one(to), LinkKind::Strong);
        }
        for (cells, role) in colours {
            evidence = evidence.parts(cells.iter().map(|cell| (cell, single)), role);
        }
        evidence
    }
}

/// The cells that see at least one of a set.
fn seen_by_some(board: &Board, cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | board.layout().peer_set(cell))
}

/// The clusters of a digit, each coloured from its first cell on.
fn clusters(board: &Board, digit: Value) -> Vec<Cluster> {
    let layout = board.layout();
    let mut clusters = Vec::new();
    let mut coloured = CellSet::EMPTY;
    for start in board.cells_with(digit) {
        if coloured.contains(start) {
            continue;
        }
        let mut cluster = Cluster { colours: [CellSet::single(start), CellSet::EMPTY], pairs: Vec::new() };
        coloured = coloured.with(start);
        let mut front = vec![(start, 0)];
        while let Some((cell, colour)) = front.pop() {
            for house in layout.houses_of(cell) {
                let Some([x, y]) = board.conjugate_pair(house, digit) else { continue };
                let other = if x == cell { y } else { x };
                if !coloured.contains(other) {
                    coloured = coloured.with(other);
                    cluster.colours[1 - colour] = cluster.colours[1 - colour].with(other);
                    cluster.pairs.push((house, [cell, other]));
                    front.push((other, 1 - colour));
                }
            }
        }
        if !cluster.pairs.is_empty() {
            clusters.push(cluster);
        }
    }
    clusters
}

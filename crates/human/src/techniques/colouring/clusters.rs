//! Clusters: the cells that the conjugate pairs of one digit join, coloured in two colours.
//!
//! A conjugate pair is two cells: the only places for the digit in a house. The two cells of a pair get different colours. So
//! in each cluster either all cells of one colour hold the digit, or all cells of the other colour do.

use crate::board::Board;
use crate::candidate::Candidate;
use crate::cell_set::CellSet;
use crate::evidence::{Evidence, LinkKind, Role};
use pencilmark_engine::kernel::{Domain, Value};

/// The cells of a cluster by colour.
pub(crate) struct Cluster {
    /// The two colours.
    pub colours: [CellSet; 2],
    /// The pairs that join the cells, each with its house. A pair that would close a ring of pairs is left out.
    pairs: Vec<(usize, [usize; 2])>,
}

impl Cluster {
    /// All cells.
    pub(crate) fn cells(&self) -> CellSet {
        self.colours[0] | self.colours[1]
    }

    /// Adds the pairs of the cluster to the evidence, and draws the given cells, each set in its own role.
    pub(crate) fn evidence(&self, mut evidence: Evidence, digit: Value, colours: [(CellSet, Role); 2]) -> Evidence {
        for &(house, [from, to]) in &self.pairs {
            let one = |cell: usize| vec![Candidate { cell, digit }];
            evidence = evidence.place(house, digit).link(one(from), one(to), LinkKind::Strong);
        }
        for (cells, role) in colours {
            evidence = evidence.parts(cells.iter().map(|cell| (cell, Domain::single(digit))), role);
        }
        evidence
    }
}

/// The clusters of a digit. The first cell of each cluster has the first colour.
pub(crate) fn clusters(board: &Board, digit: Value) -> Vec<Cluster> {
    let topology = board.topology();
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
            for house in topology.houses_of(cell) {
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

/// The cells that see at least one cell of a set.
pub(crate) fn seen_by_some(board: &Board, cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | board.topology().peer_set(cell))
}

//! All links of a position: for each node one row of bits for its weak links and one for its strong links.

use super::chain_node::ChainNode;
use crate::als::{self, Als};
use crate::board::Board;
use crate::cell_set::CellSet;
use pencilmark_engine::kernel::Value;

/// The rules that make the links of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LinkRules {
    /// Whether the two candidates of a cell are a strong link.
    pub in_cells: bool,
    /// Whether the two places of a digit in a house are a strong link.
    pub in_houses: bool,
    /// Whether two candidates of a cell are a weak link.
    pub across_digits: bool,
    /// Whether the cells where two houses cross form groups.
    pub groups: bool,
    /// Whether almost locked sets of two cells or more are strong links between their digits.
    pub sets: bool,
}

impl LinkRules {
    /// The rules of X-chains: the links join places of one digit in a house.
    pub(crate) const X: LinkRules =
        LinkRules { in_cells: false, in_houses: true, across_digits: false, groups: false, sets: false };
    /// The rules of XY-chains: all strong links are in cells.
    pub(crate) const XY: LinkRules =
        LinkRules { in_cells: true, in_houses: false, across_digits: true, groups: false, sets: false };
    /// Links in cells and houses.
    pub(crate) const PLAIN: LinkRules =
        LinkRules { in_cells: true, in_houses: true, across_digits: true, groups: false, sets: false };
    /// Links in cells and houses, with groups.
    pub(crate) const GROUPED: LinkRules = LinkRules { groups: true, ..LinkRules::PLAIN };
    /// Links in cells and houses, with groups and almost locked sets.
    pub(crate) const WITH_SETS: LinkRules = LinkRules { sets: true, ..LinkRules::GROUPED };
}

/// The reason for a strong link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tie {
    /// The nodes are the two candidates of this cell.
    Cell(usize),
    /// The nodes are all places of the digit in this house.
    Place(usize),
    /// The nodes are two digits of an almost locked set of these cells.
    Set(CellSet),
}

/// The nodes and links of a position.
pub(crate) struct LinkGraph {
    /// The nodes: candidates by digit and cell, then groups.
    pub nodes: Vec<ChainNode>,
    words: usize,
    weak: Vec<u64>,
    strong: Vec<u64>,
    /// The nodes that have a strong link. A chain goes only through such nodes.
    linked: Vec<u64>,
    sets: Vec<Als>,
}

/// The largest number of cells of an almost locked set in a chain. People do not follow chains through larger sets.
const LARGEST_SET: usize = 4;

impl LinkGraph {
    /// The links of a position under some rules.
    pub(crate) fn new(board: &Board, rules: LinkRules) -> LinkGraph {
        let mut graph = LinkGraph {
            nodes: Vec::new(),
            words: 0,
            weak: Vec::new(),
            strong: Vec::new(),
            linked: Vec::new(),
            sets: Vec::new(),
        };
        let topology = board.topology();
        let n = board.size();
        for digit in 0..n as Value {
            graph.nodes.extend(board.cells_with(digit).iter().map(|cell| {
                let cells = CellSet::single(cell);
                ChainNode { digit, cells, seen: topology.peer_set(cell) }
            }));
        }
        for digit in (0..n as Value).filter(|_| rules.groups) {
            let all = board.cells_with(digit);
            let from = graph.nodes.len();
            for (region, line) in topology.crossings() {
                let cells = topology.house_set(region) & topology.house_set(line) & all;
                // Two pairs of houses may have the same cells in common. Such a group is listed only once.
                if cells.len() > 1
                    && (topology.is_box(region) || graph.nodes[from..].iter().all(|node| node.cells != cells))
                {
                    graph.nodes.push(ChainNode { digit, cells, seen: topology.seen_by_all(cells) });
                }
            }
        }
        if rules.sets {
            graph.sets = als::all(board, 2);
            graph.sets.retain(|set| set.cells.len() <= LARGEST_SET);
            let mut known = NodeIndex::of(&graph.nodes, n);
            for set in &graph.sets {
                for digit in set.digits.iter() {
                    if known.get(digit, set.places(digit)).is_none() {
                        known.add(digit, set.places(digit), graph.nodes.len());
                        graph.nodes.push(ChainNode { digit, cells: set.places(digit), seen: set.seen(digit) });
                    }
                }
            }
        }
        graph.words = graph.nodes.len().div_ceil(64);
        graph.weak = vec![0; graph.words * graph.nodes.len()];
        graph.strong = vec![0; graph.words * graph.nodes.len()];
        graph.link_weakly(board, rules);
        graph.link_strongly(board, rules);
        graph.linked = vec![0; graph.words];
        for node in 0..graph.nodes.len() {
            if graph.strong(node).iter().any(|&word| word != 0) {
                graph.linked[node / 64] |= 1 << (node % 64);
            }
        }
        graph
    }

    /// The number of words in a row of bits.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// The weak links of a node: the nodes that are off when this node is on.
    pub(crate) fn weak(&self, node: usize) -> &[u64] {
        &self.weak[node * self.words..][..self.words]
    }

    /// The strong links of a node: the nodes that are on when this node is off.
    pub(crate) fn strong(&self, node: usize) -> &[u64] {
        &self.strong[node * self.words..][..self.words]
    }

    /// The nodes that have a strong link, as a row of bits.
    pub(crate) fn linked(&self) -> &[u64] {
        &self.linked
    }

    /// Whether a node has a strong link.
    pub(crate) fn is_linked(&self, node: usize) -> bool {
        self.linked[node / 64] >> (node % 64) & 1 == 1
    }

    /// Whether a weak link joins two nodes.
    pub(crate) fn is_weak(&self, one: usize, two: usize) -> bool {
        self.weak(one)[two / 64] >> (two % 64) & 1 == 1
    }

    /// The reason for the strong link between two nodes.
    pub(crate) fn tie(&self, board: &Board, one: usize, two: usize) -> Tie {
        let [one, two] = [one, two].map(|node| &self.nodes[node]);
        let both = one.cells | two.cells;
        if one.digit == two.digit {
            let full = |&house: &usize| board.topology().house_set(house) & board.cells_with(one.digit) == both;
            return Tie::Place(board.topology().common_houses(both).find(full).unwrap_or(0));
        }
        if let Some(cell) = both.only().filter(|&cell| board.candidates(cell).len() == 2) {
            return Tie::Cell(cell);
        }
        let fits = |set: &&Als| {
            let has = |node: &ChainNode| set.digits.contains(node.digit) && set.places(node.digit) == node.cells;
            has(one) && has(two)
        };
        Tie::Set(self.sets.iter().find(fits).map_or(both, |set| set.cells))
    }

    /// Whether a chain goes through a group or an almost locked set. A link between two digits in different cells shows that
    /// the chain goes through a set.
    pub(crate) fn is_grouped(&self, chain: &[usize]) -> bool {
        let through_set = |pair: &[usize]| {
            let [one, two] = [pair[0], pair[1]].map(|node| &self.nodes[node]);
            one.digit != two.digit && one.cells != two.cells
        };
        chain.iter().any(|&node| self.nodes[node].is_group()) || chain.windows(2).any(through_set)
    }

    fn set(rows: &mut [u64], words: usize, one: usize, two: usize) {
        rows[one * words + two / 64] |= 1 << (two % 64);
        rows[two * words + one / 64] |= 1 << (one % 64);
    }

    fn link_weakly(&mut self, board: &Board, rules: LinkRules) {
        let mut of_digit: Vec<Vec<usize>> = vec![Vec::new(); board.size()];
        let mut of_cell: Vec<Vec<usize>> = vec![Vec::new(); board.topology().cells()];
        for (index, node) in self.nodes.iter().enumerate() {
            of_digit[usize::from(node.digit)].push(index);
            if let Some(cell) = node.cell() {
                of_cell[cell].push(index);
            }
        }
        for nodes in &of_digit {
            for (count, &one) in nodes.iter().enumerate() {
                for &two in &nodes[..count] {
                    if self.nodes[one].cells.is_subset(self.nodes[two].seen) {
                        Self::set(&mut self.weak, self.words, one, two);
                    }
                }
            }
        }
        for nodes in of_cell.iter().filter(|_| rules.across_digits) {
            for (count, &one) in nodes.iter().enumerate() {
                for &two in &nodes[..count] {
                    Self::set(&mut self.weak, self.words, one, two);
                    if rules.in_cells && nodes.len() == 2 {
                        Self::set(&mut self.strong, self.words, one, two);
                    }
                }
            }
        }
    }

    fn link_strongly(&mut self, board: &Board, rules: LinkRules) {
        let by_cells = NodeIndex::of(&self.nodes, board.size());
        let mut first_of = vec![0; board.size() + 1];
        for node in &self.nodes[..(0..board.size()).map(|d| board.cells_with(d as Value).len()).sum()] {
            first_of[usize::from(node.digit) + 1] += 1;
        }
        (0..board.size()).for_each(|digit| first_of[digit + 1] += first_of[digit]);
        // The number of a candidate's node is the number of the first node of its digit, plus the number of earlier cells
        // that have the digit.
        let index = |digit: Value, cell: usize| {
            let before = board.cells_with(digit) & CellSet((1 << cell) - 1);
            first_of[usize::from(digit)] + before.len()
        };
        for house in (0..board.topology().houses()).filter(|_| rules.in_houses) {
            for digit in 0..board.size() as Value {
                let places = board.topology().house_set(house) & board.cells_with(digit);
                if let Some([one, two]) = board.conjugate_pair(house, digit) {
                    Self::set(&mut self.strong, self.words, index(digit, one), index(digit, two));
                } else if rules.groups && (3..=6).contains(&places.len()) {
                    self.split(house, digit, places, board, &by_cells);
                }
            }
        }
        for set in &self.sets {
            let nodes: Vec<usize> = set.digits.iter().filter_map(|d| by_cells.get(d, set.places(d))).collect();
            for (count, &one) in nodes.iter().enumerate() {
                nodes[..count].iter().for_each(|&two| Self::set(&mut self.strong, self.words, one, two));
            }
        }
    }

    /// Adds strong links between a group and the remaining places of its digit in a house.
    fn split(&mut self, house: usize, digit: Value, places: CellSet, board: &Board, by_cells: &NodeIndex) {
        let topology = board.topology();
        for part in topology.crossing(house).map(|other| topology.house_set(other) & places) {
            let rest = places - part;
            if part.len() > 1
                && let (Some(one), Some(two)) = (by_cells.get(digit, part), by_cells.get(digit, rest))
            {
                Self::set(&mut self.strong, self.words, one, two);
            }
        }
    }
}

/// The nodes of each digit, for finding the node that consists of given cells.
struct NodeIndex(Vec<Vec<(CellSet, usize)>>);

impl NodeIndex {
    fn of(nodes: &[ChainNode], digits: usize) -> NodeIndex {
        let mut index = NodeIndex(vec![Vec::new(); digits]);
        nodes.iter().enumerate().for_each(|(number, node)| index.add(node.digit, node.cells, number));
        index
    }

    fn add(&mut self, digit: Value, cells: CellSet, node: usize) {
        self.0[usize::from(digit)].push((cells, node));
    }

    fn get(&self, digit: Value, cells: CellSet) -> Option<usize> {
        let found = self.0[usize::from(digit)].iter().find(|(known, _)| *known == cells);
        found.map(|(_, node)| *node)
    }
}

//! The nodes of a position and the links between them, as one row of bits a node.

use crate::human::als::{self, Als};
use crate::human::board::Board;
use crate::human::cells::CellSet;
use crate::kernel::Value;

/// A candidate, or several of one digit of which at most one is true.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The digit.
    pub digit: Value,
    /// The cells.
    pub cells: CellSet,
    /// The cells that see all of them.
    pub seen: CellSet,
}

/// Which links there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// A cell of two candidates is a strong link.
    pub in_cells: bool,
    /// A house with two places for a digit is a strong link.
    pub in_houses: bool,
    /// Two candidates of a cell are a weak link.
    pub across_digits: bool,
    /// There are groups where boxes and lines cross, and where further houses cross any.
    pub groups: bool,
    /// Almost locked sets of two cells or more are strong links between their digits.
    pub sets: bool,
}

impl Rules {
    /// One digit: houses alone.
    pub const X: Rules = Rules { in_cells: false, in_houses: true, across_digits: false, groups: false, sets: false };
    /// Cells of two candidates alone.
    pub const XY: Rules = Rules { in_cells: true, in_houses: false, across_digits: true, groups: false, sets: false };
    /// Cells and houses.
    pub const PLAIN: Rules = Rules { in_cells: true, in_houses: true, across_digits: true, groups: false, sets: false };
    /// Cells, houses, groups.
    pub const GROUPED: Rules = Rules { groups: true, ..Rules::PLAIN };
    /// Cells, houses, groups and almost locked sets.
    pub const WITH_SETS: Rules = Rules { sets: true, ..Rules::GROUPED };
}

/// Why two nodes are not both off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// They are the two candidates of a cell.
    Cell(usize),
    /// They are all places of the digit in a house.
    Place(usize),
    /// They are two digits of an almost locked set, whose cells these are.
    Set(CellSet),
}

/// All nodes and links of a position.
pub struct Graph {
    /// The nodes: candidates by digit and cell, then groups.
    pub nodes: Vec<Node>,
    words: usize,
    weak: Vec<u64>,
    strong: Vec<u64>,
    /// The nodes that any strong link joins: no chain leads through another.
    linked: Vec<u64>,
    sets: Vec<Als>,
}

/// Almost locked sets in chains have no more cells than this: larger ones make chains no one would follow.
const LARGEST_SET: usize = 4;

impl Graph {
    /// The links of a position.
    pub fn new(board: &Board, rules: Rules) -> Graph {
        let mut graph = Graph {
            nodes: Vec::new(),
            words: 0,
            weak: Vec::new(),
            strong: Vec::new(),
            linked: Vec::new(),
            sets: Vec::new(),
        };
        let layout = board.layout();
        let n = board.size();
        for digit in 0..n as Value {
            graph.nodes.extend(board.cells_with(digit).iter().map(|cell| {
                let cells = CellSet::single(cell);
                Node { digit, cells, seen: layout.peer_set(cell) }
            }));
        }
        for digit in (0..n as Value).filter(|_| rules.groups) {
            let all = board.cells_with(digit);
            let from = graph.nodes.len();
            for (region, line) in layout.crossings() {
                let cells = layout.house_set(region) & layout.house_set(line) & all;
                // Further houses may cross in the same cells as others do.
                if cells.len() > 1 && (region < 3 * n || graph.nodes[from..].iter().all(|node| node.cells != cells)) {
                    graph.nodes.push(Node { digit, cells, seen: layout.seen_by_all(cells) });
                }
            }
        }
        if rules.sets {
            graph.sets = als::all(board, 2);
            graph.sets.retain(|set| set.cells.len() <= LARGEST_SET);
            let mut known = Index::of(&graph.nodes, n);
            for set in &graph.sets {
                for digit in set.digits.iter() {
                    if known.get(digit, set.places(digit)).is_none() {
                        known.add(digit, set.places(digit), graph.nodes.len());
                        graph.nodes.push(Node { digit, cells: set.places(digit), seen: set.seen(digit) });
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

    /// How many words a row of bits has.
    pub fn words(&self) -> usize {
        self.words
    }

    /// The nodes that are off when this one is on.
    pub fn weak(&self, node: usize) -> &[u64] {
        &self.weak[node * self.words..][..self.words]
    }

    /// The nodes that are on when this one is off.
    pub fn strong(&self, node: usize) -> &[u64] {
        &self.strong[node * self.words..][..self.words]
    }

    /// The nodes that a strong link joins to some other.
    pub fn linked(&self) -> &[u64] {
        &self.linked
    }

    /// Whether any strong link joins a node to another.
    pub fn is_linked(&self, node: usize) -> bool {
        self.linked[node / 64] >> (node % 64) & 1 == 1
    }

    /// Whether two nodes are not both on.
    pub fn is_weak(&self, one: usize, two: usize) -> bool {
        self.weak(one)[two / 64] >> (two % 64) & 1 == 1
    }

    /// Whether two nodes are not both off.
    pub fn is_strong(&self, one: usize, two: usize) -> bool {
        self.strong(one)[two / 64] >> (two % 64) & 1 == 1
    }

    /// Why two nodes that a strong link joins are not both off.
    pub fn tie(&self, board: &Board, one: usize, two: usize) -> Tie {
        let [one, two] = [one, two].map(|node| &self.nodes[node]);
        let both = one.cells | two.cells;
        if one.digit == two.digit {
            let full = |&house: &usize| board.layout().house_set(house) & board.cells_with(one.digit) == both;
            return Tie::Place(board.layout().common_houses(both).find(full).unwrap_or(0));
        }
        if let Some(cell) = both.only().filter(|&cell| board.candidates(cell).len() == 2) {
            return Tie::Cell(cell);
        }
        let fits = |set: &&Als| {
            let has = |node: &Node| set.digits.contains(node.digit) && set.places(node.digit) == node.cells;
            has(one) && has(two)
        };
        Tie::Set(self.sets.iter().find(fits).map_or(both, |set| set.cells))
    }

    fn set(rows: &mut [u64], words: usize, one: usize, two: usize) {
        rows[one * words + two / 64] |= 1 << (two % 64);
        rows[two * words + one / 64] |= 1 << (one % 64);
    }

    fn link_weakly(&mut self, board: &Board, rules: Rules) {
        let mut of_digit: Vec<Vec<usize>> = vec![Vec::new(); board.size()];
        let mut of_cell: Vec<Vec<usize>> = vec![Vec::new(); board.layout().cells()];
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

    fn link_strongly(&mut self, board: &Board, rules: Rules) {
        let by_cells = Index::of(&self.nodes, board.size());
        let mut first_of = vec![0; board.size() + 1];
        for node in &self.nodes[..(0..board.size()).map(|d| board.cells_with(d as Value).len()).sum()] {
            first_of[usize::from(node.digit) + 1] += 1;
        }
        (0..board.size()).for_each(|digit| first_of[digit + 1] += first_of[digit]);
        // A candidate's index: its digit's first, and how many cells of the digit come before.
        let index = |digit: Value, cell: usize| {
            let before = board.cells_with(digit) & CellSet((1 << cell) - 1);
            first_of[usize::from(digit)] + before.len()
        };
        for house in (0..board.layout().houses()).filter(|_| rules.in_houses) {
            for digit in 0..board.size() as Value {
                let places = board.layout().house_set(house) & board.cells_with(digit);
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

    /// Strong links between two parts of a house's places for a digit, at least one of them a group.
    fn split(&mut self, house: usize, digit: Value, places: CellSet, board: &Board, by_cells: &Index) {
        let layout = board.layout();
        for part in layout.crossing(house).map(|other| layout.house_set(other) & places) {
            let rest = places - part;
            if part.len() > 1
                && let (Some(one), Some(two)) = (by_cells.get(digit, part), by_cells.get(digit, rest))
            {
                Self::set(&mut self.strong, self.words, one, two);
            }
        }
    }
}

/// Which node stands for a digit in some cells: for each digit its nodes.
struct Index(Vec<Vec<(CellSet, usize)>>);

impl Index {
    fn of(nodes: &[Node], digits: usize) -> Index {
        let mut index = Index(vec![Vec::new(); digits]);
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

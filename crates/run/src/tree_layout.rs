//! The coordinates of a drawn search tree. The drawing is tidy: a parent is centred above its children, equal subtrees look
//! equal, and any two nodes of a level are at least one unit apart.
//!
//! The algorithm is that of Buchheim, Jünger & Leipert, *Improving Walker's algorithm to run in linear time*, Graph Drawing
//! 2002, for drawings as in Reingold & Tilford, *Tidier drawings of trees*, 1981. The algorithm visits the tree in postorder,
//! but the nodes are stored in preorder. The reverse of a preorder is the postorder of the mirrored tree. So the code lays out
//! the mirrored tree in plain loops and mirrors the result. Without recursion, deep trees cannot overflow the stack.

use super::tree_rows::RowStatus;
use pencilmark_engine::kernel::NodeId;
use pencilmark_engine::search::Tree;

/// A drawn tree. A *drawn node* is a node, or a collapsed subtree that is drawn as one node. Drawn nodes are numbered in
/// preorder: parents come before children, and left before right. Entry `i` of each list is about drawn node `i`.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TreeLayout {
    /// The node of the search, or the top node of the collapsed subtree.
    pub ids: Vec<NodeId>,
    /// The drawn node of the parent; [`TreeLayout::NONE`] for the root.
    pub parents: Vec<u32>,
    /// The level: the number of decisions in force.
    pub depths: Vec<u32>,
    /// The horizontal coordinate in units of one node's width. The root need not be at 0.
    pub x: Vec<f32>,
    /// The status; never [`RowStatus::Collapsed`].
    pub status: Vec<RowStatus>,
    /// The number of nodes that the drawn node represents.
    pub sizes: Vec<u32>,
    /// The backjumps, as pairs of drawn nodes: where the search failed, and where it returned to. Backjumps within a collapsed
    /// subtree are left out.
    pub jumps: Vec<u32>,
    /// The drawn nodes by level, from left to right within a level.
    pub levels: Vec<u32>,
    /// The start of each level in `levels`, and the end of the last level.
    pub level_starts: Vec<u32>,
}

impl TreeLayout {
    /// The value that means "no drawn node".
    pub const NONE: u32 = u32::MAX;

    /// Lays out the tree at `position`, where `current` is the current node of the search. With `collapse`, each finished subtree
    /// of several nodes without a solution becomes one drawn node. For the nodes in `toggled` the opposite holds. The path to
    /// `current` never collapses.
    pub fn new(tree: &Tree, position: u64, current: NodeId, collapse: bool, toggled: &[NodeId]) -> TreeLayout {
        let outline = tree.outline(position, current);
        let count = outline.size.len();
        let mut is_toggled = vec![false; count];
        toggled.iter().filter(|&&id| (id as usize) < count).for_each(|&id| is_toggled[id as usize] = true);
        let mut layout = TreeLayout::default();
        // The last drawn node of each level so far, which is the parent of the next drawn node on the level below.
        let mut last: Vec<u32> = Vec::new();
        let mut id = 0;
        while id < count {
            let node = &tree.nodes()[id];
            let barren = outline.size[id] > 1 && !outline.solved[id] && !outline.on_path[id];
            let closed = barren && collapse != is_toggled[id];
            let status = tree.status_at(id, position);
            let status = if closed { RowStatus::of_collapsed(status) } else { RowStatus::of(status) };
            let level = node.depth as usize;
            last.truncate(level);
            layout.parents.push(last.last().copied().unwrap_or(TreeLayout::NONE));
            last.push(layout.ids.len() as u32);
            layout.ids.push(id as NodeId);
            layout.depths.push(node.depth);
            layout.status.push(status);
            layout.sizes.push(if closed { outline.size[id] } else { 1 });
            id += layout.sizes[layout.ids.len() - 1] as usize;
        }
        let row = |id: NodeId| layout.ids.partition_point(|&other| other <= id) as u32 - 1;
        let jumps = tree.jumps_at(position).iter().map(|jump| [row(jump.from), row(jump.to)]);
        layout.jumps = jumps.filter(|[from, to]| from != to).flatten().collect();
        layout.arrange();
        layout
    }

    /// Computes the coordinates and the levels of the drawn nodes from their parents and depths.
    pub(super) fn arrange(&mut self) {
        self.x = Mirror::new(&self.parents).places(&self.parents);
        self.sort_levels();
    }

    /// Sorts the drawn nodes by level. Preorder goes from left to right within a level, so a counting sort suffices.
    fn sort_levels(&mut self) {
        let deepest = self.depths.iter().copied().max().unwrap_or(0) as usize;
        let mut starts = vec![0u32; deepest + 2];
        self.depths.iter().for_each(|&depth| starts[depth as usize + 1] += 1);
        for level in 0..=deepest {
            starts[level + 1] += starts[level];
        }
        let mut next = starts.clone();
        self.levels = vec![0; self.depths.len()];
        for (row, &depth) in self.depths.iter().enumerate() {
            self.levels[next[depth as usize] as usize] = row as u32;
            next[depth as usize] += 1;
        }
        self.level_starts = starts;
    }
}

const NONE: u32 = TreeLayout::NONE;

/// The algorithm's data for one drawn node of the mirrored tree. The first child in the mirrored tree is the last one in the
/// drawing.
#[derive(Clone, Copy)]
struct Place {
    /// The coordinate before moves of ancestors.
    preliminary: f64,
    /// The distance by which all descendants of the drawn node move.
    modifier: f64,
    /// A pending move of this subtree and its later siblings.
    shift: f64,
    /// The pending change of `shift` from one sibling to the next.
    change: f64,
    /// The next drawn node of the contour below a drawn node without children.
    thread: u32,
    /// The ancestor that is a sibling of the current subtree, if it is known.
    ancestor: u32,
    /// The first child.
    first: u32,
    /// The last child.
    last: u32,
    /// The previous sibling.
    before: u32,
    /// The number among the siblings, from 0.
    number: u32,
}

/// The mirrored tree.
struct Mirror {
    places: Vec<Place>,
}

impl Mirror {
    fn new(parents: &[u32]) -> Mirror {
        let blank = Place {
            preliminary: 0.0,
            modifier: 0.0,
            shift: 0.0,
            change: 0.0,
            thread: NONE,
            ancestor: NONE,
            first: NONE,
            last: NONE,
            before: NONE,
            number: 0,
        };
        let mut places = vec![blank; parents.len()];
        for row in (0..parents.len()).rev() {
            places[row].ancestor = row as u32;
            let parent = parents[row];
            if parent == NONE {
                continue;
            }
            let before = std::mem::replace(&mut places[parent as usize].last, row as u32);
            if before == NONE {
                places[parent as usize].first = row as u32;
            } else {
                places[row].before = before;
                places[row].number = places[before as usize].number + 1;
            }
        }
        Mirror { places }
    }

    fn at(&mut self, row: u32) -> &mut Place {
        &mut self.places[row as usize]
    }

    /// Places all drawn nodes and returns their mirrored coordinates.
    fn places(mut self, parents: &[u32]) -> Vec<f32> {
        // For each drawn node the child subtree that represents the contour of its children so far.
        let mut default = vec![NONE; parents.len()];
        for row in (0..parents.len() as u32).rev() {
            let Place { first, last, before, .. } = *self.at(row);
            let left = if before == NONE { None } else { Some(self.at(before).preliminary + 1.0) };
            if first == NONE {
                self.at(row).preliminary = left.unwrap_or(0.0);
            } else {
                self.spread(last);
                let middle = (self.at(first).preliminary + self.at(last).preliminary) / 2.0;
                let preliminary = left.unwrap_or(middle);
                let place = self.at(row);
                (place.preliminary, place.modifier) = (preliminary, preliminary - middle);
            }
            let parent = parents[row as usize];
            if before != NONE {
                let leftmost = self.at(parent).first;
                let known = &mut default[parent as usize];
                let ancestor = if *known == NONE { leftmost } else { *known };
                *known = self.fit(row, before, leftmost, ancestor, parents);
            }
        }
        let mut moved = vec![0.0; parents.len()];
        let mut x = Vec::with_capacity(parents.len());
        for (row, &parent) in parents.iter().enumerate() {
            let place = self.places[row];
            let above = if parent == NONE { 0.0 } else { moved[parent as usize] };
            x.push(-(place.preliminary + above) as f32);
            moved[row] = above + place.modifier;
        }
        x
    }

    /// Applies the pending moves of the siblings up to `last`.
    fn spread(&mut self, last: u32) {
        let (mut shift, mut change) = (0.0, 0.0);
        let mut row = last;
        while row != NONE {
            let place = self.at(row);
            place.preliminary += shift;
            place.modifier += shift;
            change += place.change;
            shift += place.shift + change;
            row = place.before;
        }
    }

    /// Moves the subtree of `row` away from the earlier sibling subtrees, level by level along both contours, and spreads the move
    /// over the siblings between. `ancestor` represents the contour before the call, and the result represents it afterwards.
    fn fit(&mut self, row: u32, before: u32, leftmost: u32, ancestor: u32, parents: &[u32]) -> u32 {
        // The inner contours face each other. The outer contours are those of all placed subtrees together.
        let (mut inner_left, mut inner_right) = (before, row);
        let (mut outer_left, mut outer_right) = (leftmost, row);
        let mut sums = [inner_left, inner_right, outer_left, outer_right].map(|row| self.at(row).modifier);
        loop {
            let next = (self.next_right(inner_left), self.next_left(inner_right));
            (inner_left, inner_right) = next;
            if inner_left == NONE || inner_right == NONE {
                break;
            }
            (outer_left, outer_right) = (self.next_left(outer_left), self.next_right(outer_right));
            self.at(outer_right).ancestor = row;
            let gap = (self.at(inner_right).preliminary + sums[1]) - (self.at(inner_left).preliminary + sums[0]);
            if gap < 1.0 {
                let found = self.at(inner_left).ancestor;
                let same = parents[found as usize] == parents[row as usize];
                self.push_away(if same { found } else { ancestor }, row, 1.0 - gap);
                sums[1] += 1.0 - gap;
                sums[3] += 1.0 - gap;
            }
            let rows = [inner_left, inner_right, outer_left, outer_right];
            sums.iter_mut().zip(rows).for_each(|(sum, row)| *sum += self.at(row).modifier);
        }
        if inner_left != NONE && self.next_right(outer_right) == NONE {
            let place = self.at(outer_right);
            place.thread = inner_left;
            place.modifier += sums[0] - sums[3];
        }
        if inner_right != NONE && self.next_left(outer_left) == NONE {
            let place = self.at(outer_left);
            place.thread = inner_right;
            place.modifier += sums[1] - sums[2];
            return row;
        }
        ancestor
    }

    /// Moves the subtree of `row`, and records proportional moves of the siblings between `from` and `row`.
    fn push_away(&mut self, from: u32, row: u32, by: f64) {
        let share = by / f64::from(self.at(row).number - self.at(from).number);
        self.at(from).change += share;
        let place = self.at(row);
        place.change -= share;
        place.shift += by;
        place.preliminary += by;
        place.modifier += by;
    }

    /// Returns the next drawn node of a left contour.
    fn next_left(&mut self, row: u32) -> u32 {
        let place = self.at(row);
        if place.first == NONE { place.thread } else { place.first }
    }

    /// Returns the next drawn node of a right contour.
    fn next_right(&mut self, row: u32) -> u32 {
        let place = self.at(row);
        if place.last == NONE { place.thread } else { place.last }
    }
}

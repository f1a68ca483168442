//! Where the nodes of a tree stand when it is drawn: a tidy drawing, in which a parent stands above the middle of its
//! children, equal subtrees look equal, and no two nodes of a level are closer than one unit.
//!
//! The algorithm is that of Buchheim, Jünger & Leipert, *Improving Walker's algorithm to run in linear time*, Graph Drawing
//! 2002, for trees as in Reingold & Tilford, *Tidier drawings of trees*, 1981. It walks the tree in postorder. The nodes here
//! are in preorder, which read backwards is the postorder of the mirror image: so the mirror image is laid out, in
//! plain loops, and mirrored again at the end. Nothing recurses, however deep a tree is.

use super::tree_rows::RowStatus;
use crate::kernel::NodeId;
use crate::search::Tree;

/// A drawn tree, column by column: entry `i` of each list is about row `i`. Rows are in preorder, so parents come before
/// children and left before right.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TreeLayout {
    /// The nodes.
    pub ids: Vec<NodeId>,
    /// The rows of their parents; [`TreeLayout::NONE`] for the root.
    pub parents: Vec<u32>,
    /// How many decisions are in force: the level.
    pub depths: Vec<u32>,
    /// Where they stand, in units of one node's width; the root need not be at 0.
    pub x: Vec<f32>,
    /// What they stand for. Nothing is [`RowStatus::Collapsed`].
    pub status: Vec<RowStatus>,
    /// How many nodes they stand for.
    pub sizes: Vec<u32>,
    /// The rows by level, and from left to right within one.
    pub levels: Vec<u32>,
    /// Where each level begins in `levels`, and where the last one ends.
    pub level_starts: Vec<u32>,
}

impl TreeLayout {
    /// No row.
    pub const NONE: u32 = u32::MAX;

    /// The tree at `position`, the search being at `current`. With `collapse` each finished subtree of more than one node
    /// and without a solution is drawn as one row; for the nodes in `toggled` it is the other way round. The way to
    /// `current` never collapses.
    pub fn new(tree: &Tree, position: u64, current: NodeId, collapse: bool, toggled: &[NodeId]) -> TreeLayout {
        let outline = tree.outline(position, current);
        let count = outline.size.len();
        let mut is_toggled = vec![false; count];
        toggled.iter().filter(|&&id| (id as usize) < count).for_each(|&id| is_toggled[id as usize] = true);
        let mut layout = TreeLayout::default();
        // The last row so far of each level: the parents of what comes next.
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
        layout.x = Mirror::new(&layout.parents).places(&layout.parents);
        layout.sort_levels();
        layout
    }

    /// Preorder is from left to right within a level, so counting the levels is enough.
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

/// What the algorithm knows of a row, in the mirror image: there a node's first child is the one drawn last.
#[derive(Clone, Copy)]
struct Place {
    /// Where it stands, as long as its ancestors are not moved.
    preliminary: f64,
    /// By how much all below it is moved.
    modifier: f64,
    /// Moves of this subtree and those after it that are still to be spread over the siblings.
    shift: f64,
    change: f64,
    /// Where the contour goes on below a node without children.
    thread: u32,
    /// The ancestor that is a sibling of the subtree being placed, as far as known.
    ancestor: u32,
    first: u32,
    last: u32,
    /// The sibling placed before it.
    before: u32,
    /// Its number among its siblings.
    number: u32,
}

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

    /// Places all rows, and mirrors them.
    fn places(mut self, parents: &[u32]) -> Vec<f32> {
        // For each row the subtree that stands for its children's contour so far.
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

    /// Carries out the moves noted at the children that end with `last`.
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

    /// Moves the subtree of `row` away from those before it, level by level along the two contours, and spreads the move
    /// over the siblings between. `ancestor` stands for the contour so far; the answer does after this.
    fn fit(&mut self, row: u32, before: u32, leftmost: u32, ancestor: u32, parents: &[u32]) -> u32 {
        // The inner contours face each other; the outer ones are those of all that has been placed.
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

    /// Moves a subtree, and notes that the siblings between it and `from` are to be moved in proportion.
    fn push_away(&mut self, from: u32, row: u32, by: f64) {
        let share = by / f64::from(self.at(row).number - self.at(from).number);
        self.at(from).change += share;
        let place = self.at(row);
        place.change -= share;
        place.shift += by;
        place.preliminary += by;
        place.modifier += by;
    }

    fn next_left(&mut self, row: u32) -> u32 {
        let place = self.at(row);
        if place.first == NONE { place.thread } else { place.first }
    }

    fn next_right(&mut self, row: u32) -> u32 {
        let place = self.at(row);
        if place.last == NONE { place.thread } else { place.last }
    }
}

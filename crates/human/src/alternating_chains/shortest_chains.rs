//! The shortest alternating chains from a node, found breadth first.

use super::link_graph::LinkGraph;

/// The distance of a node that the search has not reached.
const FAR: u16 = u16::MAX;

/// For every node two distances from a start, in links: the distance to the node being off, and the distance to the node
/// being on. Searches from further starts reuse the memory.
pub(crate) struct ShortestChains {
    on: Vec<u16>,
    off: Vec<u16>,
    on_bits: Vec<u64>,
    off_bits: Vec<u64>,
    front: Vec<usize>,
    next: Vec<usize>,
    start: usize,
}

impl ShortestChains {
    /// Memory for searches in a graph.
    pub(crate) fn new(graph: &LinkGraph) -> ShortestChains {
        let nodes = graph.nodes.len();
        ShortestChains {
            on: vec![FAR; nodes],
            off: vec![FAR; nodes],
            on_bits: vec![0; graph.words()],
            off_bits: vec![0; graph.words()],
            front: Vec::new(),
            next: Vec::new(),
            start: 0,
        }
    }

    /// Searches from a node that is off. The chains begin with a strong link.
    pub(crate) fn search_from_off(&mut self, graph: &LinkGraph, start: usize) {
        self.clear(start);
        self.off[start] = 0;
        self.off_bits[start / 64] |= 1 << (start % 64);
        self.front.push(start);
        self.spread(graph, 0, true);
    }

    /// Searches from a node that is on. The chains begin with a weak link.
    pub(crate) fn search_from_on(&mut self, graph: &LinkGraph, start: usize) {
        self.clear(start);
        self.on[start] = 0;
        self.on_bits[start / 64] |= 1 << (start % 64);
        self.front.push(start);
        self.spread(graph, 0, false);
    }

    /// The number of links from the start to a node being on.
    pub(crate) fn links_to_on(&self, node: usize) -> Option<usize> {
        (self.on[node] != FAR).then(|| usize::from(self.on[node]))
    }

    /// The number of links from the start to a node being off.
    pub(crate) fn links_to_off(&self, node: usize) -> Option<usize> {
        (self.off[node] != FAR).then(|| usize::from(self.off[node]))
    }

    /// Calls `take` with the shortest chains from the start to a node, as lists of nodes in order. Stops after `most` chains,
    /// or when `take` returns false. Chains that meet a candidate twice are left out.
    pub(crate) fn chains(
        &self,
        graph: &LinkGraph,
        end: usize,
        is_on: bool,
        most: usize,
        take: &mut dyn FnMut(&[usize]) -> bool,
    ) {
        let mut chain = vec![end];
        let mut left = most;
        self.back(graph, end, is_on, &mut chain, &mut left, take);
    }

    fn back(
        &self,
        graph: &LinkGraph,
        node: usize,
        is_on: bool,
        chain: &mut Vec<usize>,
        left: &mut usize,
        take: &mut dyn FnMut(&[usize]) -> bool,
    ) -> bool {
        let links = if is_on { self.on[node] } else { self.off[node] };
        if links == 0 {
            *left = left.saturating_sub(1);
            let ordered: Vec<usize> = chain.iter().rev().copied().collect();
            return take(&ordered) && *left > 0;
        }
        let row = if is_on { graph.strong(node) } else { graph.weak(node) };
        for (word, &bits) in row.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let before = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let at = if is_on { self.off[before] } else { self.on[before] };
                if at == FAR || at + 1 != links {
                    continue;
                }
                // A chain may return to its start, but it may meet no other node twice.
                let met = chain.iter().any(|&other| graph.nodes[other].overlaps(&graph.nodes[before]));
                if met && !(at == 0 && before == self.start) {
                    continue;
                }
                chain.push(before);
                let go_on = self.back(graph, before, !is_on, chain, left, take);
                chain.pop();
                if !go_on {
                    return false;
                }
            }
        }
        true
    }

    fn clear(&mut self, start: usize) {
        self.on.fill(FAR);
        self.off.fill(FAR);
        self.on_bits.fill(0);
        self.off_bits.fill(0);
        self.front.clear();
        self.start = start;
    }

    fn spread(&mut self, graph: &LinkGraph, mut links: u16, mut is_off: bool) {
        let start = [0, 1 << (self.start % 64)];
        while !self.front.is_empty() {
            links += 1;
            self.next.clear();
            let (reached, known) =
                if is_off { (&mut self.on, &mut self.on_bits) } else { (&mut self.off, &mut self.off_bits) };
            for &node in &self.front {
                // A chain that returns to its start ends there, so the search does not continue from the start.
                if node == self.start && links > 1 {
                    continue;
                }
                let row = if is_off { graph.strong(node) } else { graph.weak(node) };
                for (word, ((&bits, known), &linked)) in
                    row.iter().zip(known.iter_mut()).zip(graph.linked()).enumerate()
                {
                    // A chain cannot go on from an "off" node without a strong link, so such a node counts only if it is the
                    // start.
                    let wanted = if is_off { !0 } else { linked | start[usize::from(word == self.start / 64)] };
                    let mut fresh = bits & wanted & !*known;
                    *known |= fresh;
                    while fresh != 0 {
                        let other = word * 64 + fresh.trailing_zeros() as usize;
                        fresh &= fresh - 1;
                        reached[other] = links;
                        self.next.push(other);
                    }
                }
            }
            std::mem::swap(&mut self.front, &mut self.next);
            is_off = !is_off;
        }
    }
}

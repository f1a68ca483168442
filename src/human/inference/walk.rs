//! The shortest alternating chains from a node, breadth first.

use super::graph::Graph;

/// Not reached.
const FAR: u16 = u16::MAX;

/// How far every node is from a start, off and on, in links. Reused from start to start.
pub struct Walk {
    on: Vec<u16>,
    off: Vec<u16>,
    on_bits: Vec<u64>,
    off_bits: Vec<u64>,
    front: Vec<usize>,
    next: Vec<usize>,
    start: usize,
}

impl Walk {
    /// A walk over such a graph.
    pub fn new(graph: &Graph) -> Walk {
        let nodes = graph.nodes.len();
        Walk {
            on: vec![FAR; nodes],
            off: vec![FAR; nodes],
            on_bits: vec![0; graph.words()],
            off_bits: vec![0; graph.words()],
            front: Vec::new(),
            next: Vec::new(),
            start: 0,
        }
    }

    /// All that follows when a node is off: chains that begin with a strong link.
    pub fn from_off(&mut self, graph: &Graph, start: usize) {
        self.clear(start);
        self.off[start] = 0;
        self.off_bits[start / 64] |= 1 << (start % 64);
        self.front.push(start);
        self.spread(graph, 0, true);
    }

    /// All that follows when a node is on: chains that begin with a weak link.
    pub fn from_on(&mut self, graph: &Graph, start: usize) {
        self.clear(start);
        self.on[start] = 0;
        self.on_bits[start / 64] |= 1 << (start % 64);
        self.front.push(start);
        self.spread(graph, 0, false);
    }

    /// How many links it takes to a node that is on then.
    pub fn links_to_on(&self, node: usize) -> Option<usize> {
        (self.on[node] != FAR).then(|| usize::from(self.on[node]))
    }

    /// How many links it takes to a node that is off then.
    pub fn links_to_off(&self, node: usize) -> Option<usize> {
        (self.off[node] != FAR).then(|| usize::from(self.off[node]))
    }

    /// Shortest chains from the start to a node, each given with the nodes in order, until `take` says no or so many have
    /// been looked at. A chain that meets the same candidates twice is left out.
    pub fn chains(&self, graph: &Graph, end: usize, is_on: bool, most: usize, take: &mut dyn FnMut(&[usize]) -> bool) {
        let mut chain = vec![end];
        let mut left = most;
        self.back(graph, end, is_on, &mut chain, &mut left, take);
    }

    fn back(
        &self,
        graph: &Graph,
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
                // A start met again closes the chain; anything else met again makes it no chain.
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

    fn spread(&mut self, graph: &Graph, mut links: u16, mut is_off: bool) {
        let start = [0, 1 << (self.start % 64)];
        while !self.front.is_empty() {
            links += 1;
            self.next.clear();
            let (reached, known) =
                if is_off { (&mut self.on, &mut self.on_bits) } else { (&mut self.off, &mut self.off_bits) };
            for &node in &self.front {
                // The start met again ends a chain; going on from it would go round.
                if node == self.start && links > 1 {
                    continue;
                }
                let row = if is_off { graph.strong(node) } else { graph.weak(node) };
                for (word, ((&bits, known), &linked)) in
                    row.iter().zip(known.iter_mut()).zip(graph.linked()).enumerate()
                {
                    // A node without a strong link leads nowhere when it is off; only the start is waited for.
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

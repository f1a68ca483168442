//! The domains of all cells, with a trail to undo changes. The trail holds at most one change per cell and level of the
//! tree, so its size does not depend on the length of the run.

/// Domains as bit sets; bit `v - 1` stands for the value `v`.
#[derive(Debug)]
pub(super) struct Domains {
    now: Vec<u64>,
    /// The changes, newest last: each cell with its domain before the change.
    trail: Vec<(usize, u64)>,
    /// Whether only the ends of a domain can be removed.
    intervals: bool,
}

impl Domains {
    pub(super) fn new(now: Vec<u64>, intervals: bool) -> Domains {
        Domains { now, trail: Vec::new(), intervals }
    }

    /// A copy of the domains that can lose any value.
    pub(super) fn as_sets(&self) -> Domains {
        Domains::new(self.now.clone(), false)
    }

    pub(super) fn all(&self) -> &[u64] {
        &self.now
    }

    pub(super) fn of(&self, cell: usize) -> u64 {
        self.now[cell]
    }

    pub(super) fn is_fixed(&self, cell: usize) -> bool {
        self.now[cell].is_power_of_two()
    }

    /// Whether a set of values can be a domain.
    pub(super) fn is_representable(&self, values: u64) -> bool {
        let run = values >> values.trailing_zeros().min(63);
        !self.intervals || run & run.wrapping_add(1) == 0
    }

    pub(super) fn set(&mut self, cell: usize, values: u64) {
        self.trail.push((cell, self.now[cell]));
        self.now[cell] = values;
    }

    /// Removes a value (as a bit) from a domain and returns the remaining domain.
    pub(super) fn remove(&mut self, cell: usize, value: u64) -> Result<u64, &'static str> {
        let left = self.now[cell] & !value;
        if left == self.now[cell] {
            return Err("is already missing");
        }
        if !self.is_representable(left) {
            return Err("is not at an end of its interval");
        }
        self.set(cell, left);
        Ok(left)
    }

    /// The current length of the trail; [`Domains::undo_to`] takes it as a mark.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Undoes all changes since a mark, which is an earlier length of the trail.
    pub(super) fn undo_to(&mut self, mark: usize) {
        for (cell, before) in self.trail.drain(mark..).rev() {
            self.now[cell] = before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_lose_their_ends_only() {
        let mut domains = Domains::new(vec![0b0111_0000, u64::MAX], true);
        assert!(domains.remove(0, 1 << 5).is_err());
        assert!(domains.remove(0, 1 << 7).is_err());
        let mark = domains.mark();
        assert_eq!(domains.remove(0, 1 << 4), Ok(0b0110_0000));
        assert_eq!(domains.remove(0, 1 << 6), Ok(0b0010_0000));
        assert!(domains.is_fixed(0));
        assert_eq!(domains.remove(0, 1 << 5), Ok(0));
        assert_eq!(domains.remove(1, 1 << 63), Ok(u64::MAX >> 1));
        domains.undo_to(mark);
        assert_eq!(domains.all(), [0b0111_0000, u64::MAX]);
    }
}

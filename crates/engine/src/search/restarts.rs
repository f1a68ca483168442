//! Restarts: the search gives up an attempt after too many failures and starts again at the root. One bad decision near
//! the root can cost a search most of its time, and a restart is cheap (Gomes, Selman & Kautz, *Boosting combinatorial
//! search through randomization*, AAAI 1998). The next attempt decides differently if the order is random or learns
//! from failures (dom/wdeg, saved values). With any other order, each attempt repeats the attempt before it.
//!
//! The nodes of all attempts form one tree: the first decisions of a new attempt are further children of the root. The open
//! choice points of the old attempt become *abandoned*. An abandoned choice point may still have solutions below it. The search
//! remains complete, because the lengths of attempts grow without bound and some attempt explores the whole tree. After the
//! first solution there are no more restarts, so no solution is found twice.

/// The schedule of restarts: the number of failures after which each attempt ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Restarts {
    /// No restarts: there is a single attempt.
    #[default]
    Never,
    /// The attempts are 1, 1, 2, 1, 1, 2, 4, 1, … times as long as the first attempt (Luby, Sinclair & Zuckerman,
    /// *Optimal speedup of Las Vegas algorithms*, IPL 1993). The expected time of the search is within a logarithmic
    /// factor of the expected time under the best schedule.
    Luby,
    /// Each attempt is 1.5 times as long as the one before (Walsh, *Search in a small world*, IJCAI 1999).
    Geometric,
    /// An attempt ends when the clauses it learns become much worse than the average clause (Audemard & Simon, *Refining
    /// restarts strategies for SAT and UNSAT*, CP 2012). This schedule needs learning. Each attempt makes at least a few failures.
    Adaptive,
}

/// The current attempt of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attempt {
    schedule: Restarts,
    /// The number of failures of the first attempt.
    first: u64,
    /// The number of failures after which this attempt ends.
    length: u64,
    /// The number of failures that this attempt may still make, out of `length`.
    left: u64,
    /// The state of Luby's sequence: a counter, and the current term.
    count: u64,
    term: u64,
}

impl Attempt {
    /// Creates the first attempt, which ends after `first` failures (after one failure if `first` is 0).
    pub(super) fn first(schedule: Restarts, first: u64) -> Attempt {
        let length = if schedule == Restarts::Never { u64::MAX } else { first.max(1) };
        Attempt { schedule, first: length, length, left: length, count: 1, term: 1 }
    }

    /// Returns the first attempt of the same schedule.
    pub(super) fn again(self) -> Attempt {
        Attempt::first(self.schedule, self.first)
    }

    /// Returns the next attempt.
    pub(super) fn next(mut self) -> Attempt {
        if self.schedule == Restarts::Luby {
            // Knuth's "reluctant doubling": the term doubles until it equals the lowest set bit of the counter.
            if self.count & self.count.wrapping_neg() == self.term {
                (self.count, self.term) = (self.count + 1, 1);
            } else {
                self.term *= 2;
            }
            self.length = self.first.saturating_mul(self.term);
        } else if self.schedule == Restarts::Geometric {
            self.length = self.length.saturating_add(self.length.div_ceil(2));
        }
        self.left = self.length;
        self
    }

    /// Returns the same attempt without an end.
    pub(super) fn endless(self) -> Attempt {
        Attempt { left: u64::MAX, ..self }
    }

    /// Whether there is only one attempt.
    pub(super) fn is_only(self) -> bool {
        self.schedule == Restarts::Never
    }

    /// The schedule.
    pub(super) fn schedule(self) -> Restarts {
        self.schedule
    }

    /// Counts a failure.
    pub(super) fn failed(&mut self) {
        self.left = self.left.saturating_sub(1);
    }

    /// Whether the attempt has used up its failures.
    pub(super) fn is_over(self) -> bool {
        self.left == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(schedule: Restarts, first: u64) -> impl Iterator<Item = u64> {
        std::iter::successors(Some(Attempt::first(schedule, first)), |attempt| Some(attempt.next()))
            .map(|attempt| attempt.length)
    }

    #[test]
    fn lengths_match_the_papers() {
        let luby: Vec<u64> = lengths(Restarts::Luby, 10).take(15).collect();
        assert_eq!(luby, [10, 10, 20, 10, 10, 20, 40, 10, 10, 20, 10, 10, 20, 40, 80]);
        let geometric: Vec<u64> = lengths(Restarts::Geometric, 10).take(5).collect();
        assert_eq!(geometric, [10, 15, 23, 35, 53]);
        assert_eq!(lengths(Restarts::Geometric, 1).nth(3), Some(5), "the schedule grows even from one failure");
    }

    #[test]
    fn lengths_grow_without_bound_and_do_not_overflow() {
        assert_eq!(lengths(Restarts::Luby, u64::MAX).nth(6), Some(u64::MAX));
        assert!(lengths(Restarts::Luby, 1).take(1 << 12).any(|length| length >= 1 << 11));
        assert_eq!(lengths(Restarts::Geometric, 1).nth(200), Some(u64::MAX));
        assert!(
            lengths(Restarts::Luby, 0).take(100).all(|length| length > 0),
            "every attempt has at least one failure"
        );
    }

    #[test]
    fn an_attempt_ends_after_its_last_failure() {
        let mut attempt = Attempt::first(Restarts::Luby, 2);
        attempt.failed();
        assert!(!attempt.is_over());
        attempt.failed();
        assert!(attempt.is_over() && !attempt.next().is_over() && attempt.again() == Attempt::first(Restarts::Luby, 2));
        let mut only = Attempt::first(Restarts::Never, 1);
        only.failed();
        assert!(!only.is_over());
    }
}

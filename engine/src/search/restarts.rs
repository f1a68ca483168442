//! Restarts: an attempt that has failed too often is given up, and the search begins again at the root. An early bad guess
//! can cost a search nearly everything, and starting over costs it little (Gomes, Selman & Kautz, *Boosting combinatorial
//! search through randomization*, AAAI 1998): the next attempt chooses otherwise, because its order is random or has
//! learnt from the failures (dom/wdeg, saved values). An order that does neither only repeats itself.
//!
//! The tree stays a tree: the new attempt's first guesses are further children of the root, and the choice points that were
//! open are *abandoned*, which claims nothing of what is below them. The answer stays complete: each schedule grows beyond any
//! bound, so some attempt is long enough to search the whole tree. Once a solution is found there are no restarts any
//! more, so that none can be found twice.

/// After how many failures an attempt is given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Restarts {
    /// Never: there is one attempt.
    #[default]
    Never,
    /// 1, 1, 2, 1, 1, 2, 4, 1, … times as many as the first (Luby, Sinclair & Zuckerman, *Optimal speedup of Las Vegas
    /// algorithms*, IPL 1993): never much worse than the best schedule there is for a search nothing is known of.
    Luby,
    /// Half as many again each time (Walsh, *Search in a small world*, IJCAI 1999).
    Geometric,
}

/// The present attempt of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attempt {
    schedule: Restarts,
    /// The failures of the first attempt.
    first: u64,
    /// After how many failures this one is given up, and how many of them are left.
    length: u64,
    left: u64,
    /// Where Luby's sequence stands: a count, and the present term.
    count: u64,
    term: u64,
}

impl Attempt {
    /// The first attempt, of `first` failures.
    pub(super) fn first(schedule: Restarts, first: u64) -> Attempt {
        let length = if schedule == Restarts::Never { u64::MAX } else { first.max(1) };
        Attempt { schedule, first: length, length, left: length, count: 1, term: 1 }
    }

    /// The first attempt again.
    pub(super) fn again(self) -> Attempt {
        Attempt::first(self.schedule, self.first)
    }

    /// The attempt after this one.
    pub(super) fn next(mut self) -> Attempt {
        if self.schedule == Restarts::Luby {
            // Knuth's "reluctant doubling": the term doubles until it is the largest power of two in the count.
            if self.count & self.count.wrapping_neg() == self.term {
                (self.count, self.term) = (self.count + 1, 1);
            } else {
                self.term *= 2;
            }
            self.length = self.first.saturating_mul(self.term);
        } else {
            self.length = self.length.saturating_add(self.length.div_ceil(2));
        }
        self.left = self.length;
        self
    }

    /// A node has failed.
    pub(super) fn failed(&mut self) {
        self.left = self.left.saturating_sub(1);
    }

    /// Whether it has failed often enough.
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
    fn the_schedules_are_those_of_the_papers() {
        let luby: Vec<u64> = lengths(Restarts::Luby, 10).take(15).collect();
        assert_eq!(luby, [10, 10, 20, 10, 10, 20, 40, 10, 10, 20, 10, 10, 20, 40, 80]);
        let geometric: Vec<u64> = lengths(Restarts::Geometric, 10).take(5).collect();
        assert_eq!(geometric, [10, 15, 23, 35, 53]);
        assert_eq!(lengths(Restarts::Geometric, 1).nth(3), Some(5), "it grows from one failure too");
    }

    #[test]
    fn each_grows_beyond_any_bound_and_never_overflows() {
        assert_eq!(lengths(Restarts::Luby, u64::MAX).nth(6), Some(u64::MAX));
        assert!(lengths(Restarts::Luby, 1).take(1 << 12).any(|length| length >= 1 << 11));
        assert_eq!(lengths(Restarts::Geometric, 1).nth(200), Some(u64::MAX));
        assert!(lengths(Restarts::Luby, 0).take(100).all(|length| length > 0), "an attempt may fail once");
    }

    #[test]
    fn an_attempt_ends_with_its_last_failure() {
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

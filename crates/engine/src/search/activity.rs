//! Activities: how often each candidate (a variable with a value) took part in recent failures (VSIDS; Moskewicz et al., *Chaff:
//! engineering an efficient SAT solver*, DAC 2001). On 25x25 grids the activity of candidates needs about half as many failures as
//! the activity of variables.

use crate::kernel::{Literal, MAX_VALUES, Value, VarId};

/// The factor by which activities fade with each failure.
const DECAY: f64 = 0.95;
/// The increment at which all activities are scaled down, far below the largest number.
const LARGEST: f64 = 1e100;

/// The activities of all candidates.
#[derive(Clone, Debug)]
pub(super) struct Activities {
    /// By variable, then by value. Candidates beyond the end of the list have activity 0.
    scores: Vec<f64>,
    /// The amount by which the next failure raises an activity. The increment grows with each failure, which has the same
    /// effect as reducing all activities.
    increment: f64,
}

impl Activities {
    pub(super) fn new() -> Activities {
        Activities { scores: Vec::new(), increment: 1.0 }
    }

    /// Sets all activities to 0.
    pub(super) fn clear(&mut self) {
        self.scores.clear();
        self.increment = 1.0;
    }

    /// Raises the activity of the candidate of a literal that took part in a failure.
    pub(super) fn bump(&mut self, literal: Literal) {
        let (Literal::Is(var, value)
        | Literal::Not(var, value)
        | Literal::AtMost(var, value)
        | Literal::AtLeast(var, value)) = literal;
        let place = place(var, value);
        if self.scores.len() <= place {
            self.scores.resize(place + MAX_VALUES, 0.0);
        }
        self.scores[place] += self.increment;
    }

    /// Reduces the weight of all failures so far.
    pub(super) fn fade(&mut self) {
        self.increment /= DECAY;
        if self.increment > LARGEST {
            self.scores.iter_mut().for_each(|score| *score /= self.increment);
            self.increment = 1.0;
        }
    }

    /// The activity of a candidate.
    pub(super) fn of(&self, var: VarId, value: Value) -> f64 {
        self.scores.get(place(var, value)).copied().unwrap_or(0.0)
    }
}

fn place(var: VarId, value: Value) -> usize {
    var.index() * MAX_VALUES + usize::from(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recent_failures_count_more() {
        let mut activities = Activities::new();
        let (old, new) = (Literal::Is(VarId(3), 1), Literal::Not(VarId(0), 5));
        activities.bump(old);
        activities.fade();
        activities.bump(new);
        assert!(activities.of(VarId(0), 5) > activities.of(VarId(3), 1));
        assert_eq!(activities.of(VarId(9), 0), 0.0);
        // Scaling down does not change the order of the activities.
        (0..5_000).for_each(|_| activities.fade());
        assert!(activities.of(VarId(0), 5) > activities.of(VarId(3), 1));
        activities.bump(old);
        assert!(activities.of(VarId(3), 1) > activities.of(VarId(0), 5));
    }
}

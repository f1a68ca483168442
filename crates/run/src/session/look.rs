//! The moment that a session shows. Usually this is the position of the run. A session can also look at another position: every
//! answer is then about that position, and the run does not move. The next move of the run ends the look.

use super::report::StepReport;
use super::{Moment, Session, Standing, refuse};
use crate::Unit;
use pencilmark_puzzle::PuzzleError;

impl Session {
    /// Looks at a position that the run has reached before, or at the farthest one. All questions are then about that
    /// position, until [`Session::look_away`] or the next move. `unit` decides what the report's sentence covers. Without
    /// a unit, the sentence covers the filtering that led to the position.
    pub fn look(&mut self, position: u64, unit: Option<Unit>) -> StepReport {
        if self.run.is_none() {
            let (place, position) = (self.timeline.place(), self.timeline.position());
            self.run = Some(Standing { place, position, unit: self.unit, totals: self.totals.take() });
        }
        self.timeline.seek(position.min(self.farthest()));
        self.unit = unit.unwrap_or(Unit::Filtering);
        self.report(true)
    }

    /// Ends a look: all questions are about the position of the run again.
    pub fn look_away(&mut self) {
        if let Some(run) = self.run.take() {
            self.timeline.resume(run.place);
            (self.unit, self.totals) = (run.unit, run.totals);
        }
    }

    /// The position of the moment shown.
    pub fn position(&self) -> u64 {
        self.timeline.position()
    }

    /// The position of the run, which stays the same during a look.
    pub fn run_position(&self) -> u64 {
        self.run.as_ref().map_or(self.timeline.position(), |run| run.position)
    }

    /// The position of a moment of a node, for [`Session::look`].
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the run has never opened the node.
    pub fn moment_of(&self, node: u64, moment: Moment) -> Result<u64, PuzzleError> {
        let (_, node) = self.find(node).ok_or_else(|| refuse(format!("node {node} has not been opened")))?;
        Ok(match moment {
            Moment::Before => node.opened,
            Moment::After if node.settled != 0 => node.settled,
            // Propagation at the node has not ended, so it is the last node of the run.
            Moment::After if node.opened <= self.run_position() => self.run_position(),
            Moment::After => self.farthest(),
        })
    }
}

//! What a person does in a run by hand, and the text with which a link repeats it.

use super::report::{ChoiceInfo, StepReport};
use super::{Session, refuse};
use crate::words::refusal;
use crate::{Timeline, Unit, read_inputs, write_inputs};
use pencilmark_engine::kernel::{Decision, PropId, Relation, Value, VarId};
use pencilmark_model::options::{quote, whole};
use pencilmark_puzzle::{Digit, PuzzleError};
use pencilmark_words::sentence::{decision_text, relation_sign};

/// A constraint as a person names it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ConstraintRef<'a> {
    /// The name of a constraint or of an arc. An arc is named by its cells, the one it revises first ("A5 ≠ A1").
    Name(&'a str),
    /// The number of a propagator.
    Number(f64),
}

impl Session {
    /// Filters a constraint after the current filtering. A constraint that waits in the queue is filtered out of its turn.
    /// Any other constraint removes nothing. If several propagators share the name, the waiting propagator runs, or else the
    /// strongest. The run forgets all events after the present position.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if there is no such constraint, or it cannot be filtered now.
    pub fn filter(&mut self, constraint: ConstraintRef) -> Result<StepReport, PuzzleError> {
        self.look_away();
        let prop = self.propagator(constraint)?;
        self.timeline.filter(prop).map_err(|why| refuse(refusal(why)))?;
        Ok(self.done_by_hand(Unit::Filtering))
    }

    /// Takes a branch at a choice point. `relation` is one of `=`, `≠`, `≤` and `>`; `digit` counts from 1. The search
    /// later takes branches that cover all other digits of the cell. The run forgets all events after the present position.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if this is no choice point, or the decision is no branch of it.
    pub fn choose(&mut self, cell: u64, relation: &str, digit: u64) -> Result<StepReport, PuzzleError> {
        let decision = self.decision(cell, relation, digit)?;
        self.look_away();
        let done = self.timeline.choose(decision);
        done.map_err(|why| refuse(format!("{}: {}", decision_text(&self.model, decision), refusal(why))))?;
        Ok(self.done_by_hand(Unit::Node))
    }

    /// At a choice point, the cell and the branches that the search would take next.
    pub fn choice(&self) -> Option<ChoiceInfo> {
        let between = self.timeline.is_between_moves();
        let choice = self.timeline.search().choice().filter(|_| between)?;
        Some(ChoiceInfo {
            cell: choice.var.index(),
            values: Digit::all(choice.values).map(usize::from).collect(),
            branches: choice.branches.iter().map(|&branch| decision_text(&self.model, branch)).collect(),
        })
    }

    /// All inputs by hand of this run, as text for [`Session::replay`]; empty if there are none.
    pub fn inputs(&self) -> String {
        write_inputs(&self.model, self.timeline.script())
    }

    /// Begins the run again and repeats the inputs of the text. The position is then just after the last input.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the text cannot be read, or an input cannot be done at its position. In this
    /// case the session keeps its earlier run.
    pub fn replay(&mut self, inputs: &str) -> Result<(), PuzzleError> {
        let inputs = read_inputs(&self.model, inputs)?;
        let started = (self.clock)();
        let mut timeline = Timeline::new(self.model.search());
        for (position, input) in inputs {
            let done = timeline.repeat(position, input);
            done.map_err(|why| refuse(format!("the input recorded at {position}: {}", refusal(why))))?;
        }
        // The look, the totals and the unfinished step belong to the earlier run.
        (self.timeline, self.run, self.totals, self.unfinished) = (timeline, None, None, None);
        self.spent = (self.clock)() - started;
        self.first_solution = Some(self.spent).filter(|_| self.timeline.stats().solutions > 0);
        Ok(())
    }

    fn done_by_hand(&mut self, unit: Unit) -> StepReport {
        (self.unit, self.totals, self.unfinished) = (unit, None, None);
        if self.timeline.stats().solutions == 0 {
            self.first_solution = None;
        }
        self.report(true)
    }

    fn propagator(&self, constraint: ConstraintRef) -> Result<PropId, PuzzleError> {
        let name = match constraint {
            ConstraintRef::Number(number) => {
                let number = whole("the number of a propagator", number, 0)?;
                return match number < self.model.propagators().len() as u64 {
                    true => Ok(PropId(number as u32)),
                    false => Err(refuse(format!("there is no propagator {number}"))),
                };
            }
            ConstraintRef::Name(name) => name,
        };
        let all = self.model.find_propagators(name);
        let queue = self.timeline.search().engine().queue();
        // A house and its hidden singles share a name. The name refers to the house, which was posted first.
        let of_first = |prop: &&PropId| self.model.constraint_of(**prop) == self.model.constraint_of(all[0]);
        let found = all.iter().find(|&&prop| queue.holds(prop)).or_else(|| all.iter().rfind(of_first));
        found.copied().ok_or_else(|| refuse(format!("the model has no constraint {}", quote(name))))
    }

    fn decision(&self, cell: u64, relation: &str, digit: u64) -> Result<Decision, PuzzleError> {
        let geometry = self.model.geometry();
        if cell >= geometry.cells() as u64 || digit == 0 || digit > geometry.digit_count() as u64 {
            return Err(refuse("there is no such cell or no such digit".into()));
        }
        let relations = [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::Above];
        let meant = relations.into_iter().find(|&meant| relation_sign(meant) == relation);
        let relation = meant.ok_or_else(|| refuse("a relation is one of =, ≠, ≤, >".into()))?;
        Ok(Decision { var: VarId(cell as u32), relation, value: digit as Value - 1 })
    }
}

//! Taking the wheel: what a person does in a run themselves, and the text that lets a link do it again.

use super::error::puzzle_error;
use super::session::Session;
use super::views::ChoiceInfo;
use super::{JsCount, JsStepReport, JsText, convert};
use crate::clock;
use crate::kernel::{Decision, PropId, Relation, Value, VarId};
use crate::options::{quote, whole};
use crate::puzzle::{ErrorKind, PuzzleError};
use crate::run::{Timeline, Unit, read_inputs, words, write_inputs};
use crate::sentence::{decision_text, relation_sign};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A constraint or an arc by its name, or a propagator by its number in the queue.
    #[wasm_bindgen(typescript_type = "string | number")]
    pub type JsConstraint;
    /// How a cell is to relate to a digit.
    #[wasm_bindgen(typescript_type = "'=' | '≠' | '≤' | '>'")]
    pub type JsRelation;
    /// What there is to choose from; `null` where there is nothing.
    #[wasm_bindgen(typescript_type = "ChoiceInfo | null")]
    pub type JsChoice;
}

#[wasm_bindgen]
impl Session {
    /// Filters a constraint now, after the filtering that is going on: out of its turn when it waits in the queue, for
    /// nothing when it does not. An arc is named by its cells, the one it revises first ("A5 ≠ A1"). Of several propagators
    /// of one name it is the one that waits, else the strongest. The run's future up to now is forgotten.
    pub fn filter(&mut self, constraint: &JsConstraint) -> Result<JsStepReport, JsValue> {
        let prop = self.propagator(constraint.as_ref()).map_err(puzzle_error)?;
        self.timeline.filter(prop).map_err(|why| puzzle_error(refuse(words::refusal(why))))?;
        self.done_by_hand(Unit::Filtering)
    }

    /// Takes a branch at a choice point: this one first, then those that cover what it leaves out. The run's future up to now
    /// is forgotten.
    pub fn choose(&mut self, cell: &JsCount, relation: &JsRelation, digit: &JsCount) -> Result<JsStepReport, JsValue> {
        let decision = self.decision(cell, relation.as_ref(), digit).map_err(puzzle_error)?;
        let done = self.timeline.choose(decision);
        let refusal = |why| refuse(format!("{}: {}", decision_text(&self.model, decision), words::refusal(why)));
        done.map_err(|why| puzzle_error(refusal(why)))?;
        self.done_by_hand(Unit::Node)
    }

    /// At a choice point, what the search would branch on next; else `null`.
    pub fn choice(&self) -> Result<JsChoice, JsValue> {
        let between = self.timeline.is_between_moves();
        let choice = self.timeline.search().choice().filter(|_| between);
        convert::report(&choice.map(|choice| ChoiceInfo {
            cell: choice.var.index(),
            values: choice.values.iter().map(|value| usize::from(value) + 1).collect(),
            branches: choice.branches.iter().map(|&branch| decision_text(&self.model, branch)).collect(),
        }))
    }

    /// All that was done by hand in this run, for `replay`: letters, digits, dots and underscores; empty when nothing was.
    pub fn inputs(&self) -> String {
        write_inputs(&self.model, self.timeline.script())
    }

    /// Begins the run again and does what `inputs` says; the run is then just after the last of it.
    pub fn replay(&mut self, inputs: &JsText) -> Result<(), JsValue> {
        let text = AsRef::<JsValue>::as_ref(inputs).as_string();
        let text = text.ok_or_else(|| refuse("recorded inputs are a text".into())).map_err(puzzle_error)?;
        let inputs = read_inputs(&self.model, &text).map_err(puzzle_error)?;
        let started = clock::now();
        let mut timeline = Timeline::new(self.model.search());
        for (position, input) in inputs {
            let done = timeline.repeat(position, input);
            done.map_err(|why| {
                puzzle_error(refuse(format!("the input recorded at {position}: {}", words::refusal(why))))
            })?;
        }
        (self.timeline, self.came_to) = (timeline, None);
        self.spent = clock::now() - started;
        self.first_solution = Some(self.spent).filter(|_| self.timeline.stats().solutions > 0);
        Ok(())
    }
}

impl Session {
    fn done_by_hand(&mut self, unit: Unit) -> Result<JsStepReport, JsValue> {
        (self.unit, self.came_to) = (unit, None);
        if self.timeline.stats().solutions == 0 {
            self.first_solution = None;
        }
        self.report(true)
    }

    /// The propagator that is meant.
    fn propagator(&self, constraint: &JsValue) -> Result<PropId, PuzzleError> {
        if let Some(number) = constraint.as_f64() {
            let number = whole("the number of a propagator", number, 0)?;
            return match number < self.model.propagators().len() as u64 {
                true => Ok(PropId(number as u32)),
                false => Err(refuse(format!("there is no propagator {number}"))),
            };
        }
        let name = constraint.as_string().unwrap_or_default();
        let all = self.model.find_propagators(&name);
        let queue = self.timeline.search().engine().queue();
        // A house and its hidden singles share a name: the house is meant, and it was posted first.
        let of_first = |prop: &&PropId| self.model.constraint_of(**prop) == self.model.constraint_of(all[0]);
        let found = all.iter().find(|&&prop| queue.holds(prop)).or_else(|| all.iter().rfind(of_first));
        found.copied().ok_or_else(|| refuse(format!("the model has no constraint {}", quote(&name))))
    }

    fn decision(&self, cell: &JsCount, relation: &JsValue, digit: &JsCount) -> Result<Decision, PuzzleError> {
        let (cell, digit) = (convert::count("cell", cell, u64::MAX)?, convert::count("digit", digit, 0)?);
        let geometry = self.model.geometry();
        if cell >= geometry.cells() as u64 || digit == 0 || digit > geometry.size() as u64 {
            return Err(refuse("there is no such cell or no such digit".into()));
        }
        let sign = relation.as_string().unwrap_or_default();
        let relations = [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::Above];
        let relation = relations.into_iter().find(|&relation| relation_sign(relation) == sign);
        let relation = relation.ok_or_else(|| refuse("a relation is one of =, ≠, ≤, >".into()))?;
        Ok(Decision { var: VarId(cell as u32), relation, value: digit as Value - 1 })
    }
}

fn refuse(message: String) -> PuzzleError {
    PuzzleError::new(ErrorKind::Option, message)
}

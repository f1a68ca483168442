//! The search for a hint, in slices of time. A page can show which technique is at work, and stop the search.

use super::finder::Finder;
use super::position::Position;
use super::report::{Hint, HintKind};
use crate::clock;
use crate::human::{Board, Deduction, Info, Progress, StepSearch, TechniqueFilter, techniques};
use crate::puzzle::PuzzleError;

/// A request for hints, which may name one technique or restrict the techniques.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// The name of the techniques to look for. `[default: any]`
    pub technique: Option<String>,
    /// The techniques that may be used. `[default: all]`
    pub filter: TechniqueFilter,
    /// The time budget in milliseconds. When it runs out, the hint says so. `[default: no limit]`
    pub ms: Option<f64>,
}

/// A search for the next hint.
pub struct HintSearch {
    position: Position,
    filter: TechniqueFilter,
    /// Whether the person asked for one technique.
    named: bool,
    /// The time budget of the whole search in milliseconds.
    budget: Option<f64>,
    spent: f64,
    /// The search for a step; `None` before the first slice.
    steps: Option<StepSearch>,
    /// Whether the puzzle has several solutions, if this is known yet.
    several: Option<bool>,
}

impl HintSearch {
    /// The search for the next hint that fits a request, not begun yet.
    ///
    /// # Errors
    /// A [`PuzzleError`] if no technique has the name in the request.
    pub fn new(position: Position, wish: &Wish) -> Result<HintSearch, PuzzleError> {
        let named = wish.technique.as_deref().map(techniques::named).transpose()?;
        let steps = named.as_ref().map(|named| StepSearch::among(&position.board(), named.iter().copied()));
        Ok(HintSearch {
            position,
            filter: wish.filter.clone(),
            named: named.is_some(),
            budget: wish.ms,
            spent: 0.0,
            steps,
            several: None,
        })
    }

    /// The technique at work; `None` before the first slice and after the last technique.
    pub fn technique(&self) -> Option<&'static Info> {
        self.steps.as_ref().and_then(StepSearch::technique)
    }

    /// Continues the search for about `ms` milliseconds. Returns the hint once the search is over.
    pub fn advance(&mut self, ms: f64) -> Option<Hint> {
        let started = clock::now();
        let slice = self.budget.map_or(ms, |budget| ms.min(budget - self.spent));
        let hint = self.advance_until(&mut || clock::now() - started >= slice);
        self.spent += clock::now() - started;
        let is_out = self.budget.is_some_and(|budget| self.spent >= budget);
        hint.or_else(|| is_out.then(|| self.out_of_time()))
    }

    /// The hint, in one go.
    pub fn finish(mut self) -> Hint {
        loop {
            if let Some(hint) = self.advance(f64::INFINITY) {
                return hint;
            }
        }
    }

    fn advance_until(&mut self, give_up: &mut dyn FnMut() -> bool) -> Option<Hint> {
        if self.steps.is_none() {
            let finder = Finder::new(&self.position);
            if let Some(hint) = finder.mistake().or_else(|| finder.solved()) {
                return Some(hint);
            }
            self.steps = Some(StepSearch::new(&finder.board, &self.filter));
        }
        let steps = self.steps.as_mut()?;
        match next_step(steps, &self.position, self.named, &mut self.several, give_up) {
            Progress::GaveUp => None,
            Progress::Found(step) => {
                let finder = Finder::new(&self.position);
                Some(finder.explain(&step, &mut finder.levels()))
            }
            Progress::Nothing if self.named => Some(Finder::new(&self.position).nothing()),
            Progress::Nothing => {
                let finder = Finder::new(&self.position);
                let several = *self.several.get_or_insert_with(|| finder.checker().has_several_solutions());
                let hall_set = finder.hall_set(&finder.candidates);
                Some(hall_set.unwrap_or_else(|| finder.branch(&finder.candidates, several)))
            }
        }
    }

    /// The answer when the budget runs out.
    fn out_of_time(&self) -> Hint {
        let finder = Finder::new(&self.position);
        let mut writer = finder.writer();
        writer.text(format!("The search for a hint stopped after {:.0} ms", self.spent));
        match self.technique() {
            Some(info) if !self.named => {
                let name = info.name.to_lowercase();
                writer.text(format!(": no technique easier than “{name}” finds a step here."));
            }
            _ => drop(writer.text(".")),
        }
        finder.hint(HintKind::None, writer.finish())
    }
}

/// The next step of a search. On a puzzle with several solutions, steps that assume a unique solution are wrong. No technique
/// can finish such a puzzle, so slow techniques are left out unless the person named them.
pub(super) fn next_step(
    steps: &mut StepSearch,
    position: &Position,
    named: bool,
    several: &mut Option<bool>,
    give_up: &mut dyn FnMut() -> bool,
) -> Progress {
    let mut has_several = || *several.get_or_insert_with(|| Finder::new(position).checker().has_several_solutions());
    while steps.technique().is_some() {
        if !named && steps.is_slow() && has_several() {
            steps.skip();
            continue;
        }
        match steps.try_next(give_up) {
            Progress::Nothing if give_up() => return Progress::GaveUp,
            Progress::Nothing => {}
            Progress::Found(step) if !named && step.evidence.deadly.is_some() && has_several() => {}
            progress => return progress,
        }
    }
    Progress::Nothing
}

/// The next step on a later board of the solve path of the person's position, in one go.
pub(super) fn step_from(
    board: &Board,
    filter: &TechniqueFilter,
    position: &Position,
    several: &mut Option<bool>,
) -> Option<Deduction> {
    match next_step(&mut StepSearch::new(board, filter), position, false, several, &mut || false) {
        Progress::Found(step) => Some(step),
        Progress::Nothing | Progress::GaveUp => None,
    }
}

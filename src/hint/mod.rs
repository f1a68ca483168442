//! Hints: the next deduction from a *person's* grid, in words. No deduction uses the solution. Only the check for mistakes
//! looks at the solution, and it does not reveal a digit.
//!
//! [`HintSearch`] looks for a hint in slices of time. A hint is the first of these that exists:
//!
//! 1. a mistake,
//! 2. a step of the first technique in [`crate::human::techniques::ALL`] that finds a step,
//! 3. a Hall set in a single house,
//! 4. the cell on which a solver would branch.

mod deduction;
mod finder;
mod ladder;
mod last_resort;
mod level;
mod mistake;
mod position;
mod report;
mod search;
mod solve_path;
mod text;

pub use deduction::explain_step;
pub use level::{LevelFinder, SEARCH};
pub use position::Position;
pub use report::{EvidenceReport, Hint, HintKind, LinkReport, Placement};
pub use search::{HintSearch, Wish};
pub use solve_path::{PathPlace, SolvePath};
pub use text::{FoundPosition, read_positions};

use crate::clock;
use crate::human::technique::all_until;
use crate::human::{Board, Deduction, Progress, StepSearch, Technique, TechniqueFilter, techniques};
use crate::puzzle::PuzzleError;
use finder::Finder;

/// The next hint for a position.
pub fn hint(position: &Position) -> Hint {
    match HintSearch::new(position.clone(), &Wish::default()) {
        Ok(search) => search.finish(),
        Err(_) => nothing(position),
    }
}

/// The next hint for a position that fits a request.
///
/// If the request names a technique, the hint does not report mistakes: such a request asks about a pattern, not about the
/// whole grid.
///
/// # Errors
/// A [`PuzzleError`] if no technique has the name.
pub fn hint_for(position: &Position, wish: &Wish) -> Result<Hint, PuzzleError> {
    Ok(HintSearch::new(position.clone(), wish)?.finish())
}

/// Every step of all techniques, or of the technique that the request names; steps of easier techniques first. If the budget of
/// the request runs out, the last entry is no step but a message about this.
///
/// # Errors
/// A [`PuzzleError`] if no technique has the name.
pub fn every_hint(position: &Position, wish: &Wish) -> Result<Vec<Hint>, PuzzleError> {
    let finder = Finder::new(position);
    let techniques = match &wish.technique {
        Some(name) => techniques::named(name)?,
        None => techniques::ALL.iter().copied().filter(|technique| wish.filter.allows(technique.info())).collect(),
    };
    let mut levels = finder.levels();
    // On a puzzle with several solutions, slow techniques are left out unless the person named them.
    let (named, mut several) = (wish.technique.is_some(), None);
    let fits = |technique: &&&dyn Technique| technique.info().fits(&finder.board);
    let mut in_time = |technique: &&&dyn Technique| {
        let slow = !named && !technique.slow_searches().is_empty();
        !slow || !*several.get_or_insert_with(|| finder.checker().has_several_solutions())
    };
    let started = clock::now();
    let mut give_up = || wish.ms.is_some_and(|ms| clock::now() - started >= ms);
    let mut hints = Vec::new();
    for technique in techniques.iter().filter(fits) {
        if give_up() {
            break;
        }
        if !in_time(&technique) {
            continue;
        }
        for step in steps_of(*technique, &finder.board, &mut give_up) {
            hints.push(finder.explain(&step, &mut levels));
            if give_up() {
                break;
            }
        }
    }
    if give_up() {
        hints.push(finder.stopped(clock::now() - started));
    }
    Ok(hints)
}

/// The steps of a technique. For a slow technique, only the best step is listed.
fn steps_of(technique: &'static dyn Technique, board: &Board, give_up: &mut dyn FnMut() -> bool) -> Vec<Deduction> {
    if technique.slow_searches().is_empty() {
        return all_until(technique, board, give_up);
    }
    match StepSearch::among(board, [technique]).try_next(give_up) {
        Progress::Found(step) => vec![step],
        Progress::Nothing | Progress::GaveUp => Vec::new(),
    }
}

/// The next cell that can be filled, without its digit. Any number of steps that only remove candidates may come before
/// that cell. A mistake is reported first.
pub fn next_cell(position: &Position, filter: &TechniqueFilter) -> Hint {
    let finder = Finder::new(position);
    finder.mistake().or_else(|| finder.solved()).unwrap_or_else(|| finder.next_cell(filter))
}

/// The answer when the requested technique finds nothing.
pub fn nothing(position: &Position) -> Hint {
    Finder::new(position).nothing()
}

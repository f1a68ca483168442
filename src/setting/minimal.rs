//! A minimal puzzle: givens and rules are left out one by one as long as the solutions stay the same.

use super::needed::{Part, broken_without, placed, without};
use super::tighter::is_tighter;
use super::{OutOfBudget, Searches, is_solution};
use crate::kernel::SearchOutcome;
use crate::options::Options;
use crate::puzzle::Grid;
use serde::Serialize;

/// What stays in any case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Keep {
    /// Any given and any rule may go. The givens go first.
    #[default]
    Nothing,
    /// All rules stay.
    Rules,
    /// All givens stay.
    Givens,
}

/// Whether the puzzle is minimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum MinimalStatus {
    /// Every given and every rule that may go is needed.
    Minimal,
    /// The puzzle has no solution. Then nothing is left out.
    Infeasible,
    /// The budget ran out before everything was decided.
    Capped,
}

/// A puzzle with fewer parts and the same solutions.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MinimalReport {
    /// Whether the puzzle is minimal.
    pub status: MinimalStatus,
    /// The puzzle on one line: the givens and the rules that are left.
    pub puzzle: String,
    /// The cells of the givens that were left out, in this order.
    pub givens: Vec<String>,
    /// The rules that were left out, as phrases, in this order.
    pub rules: Vec<String>,
    /// The answer in a sentence.
    pub message: String,
}

/// Leaves out givens and rules one by one, until each that is left and may go is needed.
///
/// ```
/// use pencilmark::{options::Options, puzzle::formats, setting::minimal::{Keep, minimal}};
///
/// let (grid, _) = formats::read_one("123434122143432. @cage=A1,A2:3", None)?;
/// let report = minimal(&grid, &Options::default(), Keep::Nothing);
/// assert_eq!((report.givens.len(), report.rules.len()), (11, 0));
/// # Ok::<(), pencilmark::puzzle::PuzzleError>(())
/// ```
pub fn minimal(grid: &Grid, options: &Options, keep: Keep) -> MinimalReport {
    let searches = Searches::new(options);
    match searches.run(grid, 1, |_| {}) {
        SearchOutcome::Exhausted => return report(MinimalStatus::Infeasible, grid, Removed::default()),
        SearchOutcome::Capped => return report(MinimalStatus::Capped, grid, Removed::default()),
        _ => {}
    }
    let mut state = State { left: grid.clone(), others: Vec::new(), removed: Removed::default() };
    loop {
        match state.pass(keep, &searches) {
            Pass::Fewer => {}
            Pass::Same => return report(MinimalStatus::Minimal, &state.left, state.removed),
            Pass::Open => return report(MinimalStatus::Capped, &state.left, state.removed),
        }
    }
}

#[derive(Default)]
struct Removed {
    givens: Vec<String>,
    rules: Vec<String>,
}

struct State {
    left: Grid,
    /// Full grids that are no solutions. Each of them shows that a part is needed, as long as it breaks this part alone.
    others: Vec<Vec<u8>>,
    removed: Removed,
}

/// The result of a pass over all parts.
enum Pass {
    Fewer,
    Same,
    /// Some part is undecided.
    Open,
}

impl State {
    /// Tries to leave out each part once. A rule can change the meaning of other rules, as a mark does for a negative rule, so a pass
    /// that left something out is followed by another one.
    fn pass(&mut self, keep: Keep, searches: &Searches<'_>) -> Pass {
        let (mut is_fewer, mut is_open) = (false, false);
        if keep != Keep::Givens {
            for cell in (0..self.left.values().len()).filter(|&cell| self.left.values()[cell] != 0).collect::<Vec<_>>()
            {
                match self.try_without(Part::Given(cell), searches) {
                    Ok(true) => {
                        is_fewer = true;
                        self.removed.givens.push(self.left.geometry().cell_name(cell));
                    }
                    Ok(false) => {}
                    Err(OutOfBudget) => is_open = true,
                }
            }
        }
        if keep != Keep::Rules {
            // Later rules first, so that the numbers of those before them stay.
            for rule in placed(&self.left).into_iter().rev() {
                let phrase = self.left.geometry().rule_phrase(rule);
                match self.try_without(Part::Rule(rule), searches) {
                    Ok(true) => {
                        is_fewer = true;
                        self.removed.rules.push(phrase);
                    }
                    Ok(false) => {}
                    Err(OutOfBudget) => is_open = true,
                }
            }
        }
        match (is_open, is_fewer) {
            (true, _) if searches.are_over() => Pass::Open,
            (_, true) => Pass::Fewer,
            (true, false) => Pass::Open,
            (false, false) => Pass::Same,
        }
    }

    /// Leaves a part out unless it is needed. Returns whether it is gone.
    fn try_without(&mut self, part: Part, searches: &Searches<'_>) -> Result<bool, OutOfBudget> {
        // A rule stays if other rules need it.
        let Some(fewer) = without(&self.left, part) else { return Ok(false) };
        // Without a mark, a negative rule holds at its place too. So the puzzle would not have the same solutions, but fewer.
        if !is_tighter(&self.left, &fewer) {
            return Ok(false);
        }
        if self.others.iter().any(|other| is_solution(&fewer, other) && !is_solution(&self.left, other)) {
            return Ok(false);
        }
        match broken_without(&self.left, part, searches)? {
            Some(other) => self.others.push(other),
            None => {
                self.left = fewer;
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn report(status: MinimalStatus, left: &Grid, removed: Removed) -> MinimalReport {
    let counted = |count: usize, one: &str| match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        many => Some(format!("{many} {one}s")),
    };
    let parts = [counted(removed.givens.len(), "given"), counted(removed.rules.len(), "rule")];
    let what = parts.into_iter().flatten().collect::<Vec<String>>().join(" and ");
    let were = if removed.givens.len() + removed.rules.len() == 1 { "was" } else { "were" };
    let message = match status {
        MinimalStatus::Minimal if what.is_empty() => "Nothing is superfluous".into(),
        MinimalStatus::Minimal => format!("{what} {were} superfluous"),
        MinimalStatus::Infeasible => "There is no solution".into(),
        MinimalStatus::Capped if what.is_empty() => {
            "Nothing was found to be superfluous, and some parts are undecided".into()
        }
        MinimalStatus::Capped => format!("{what} {were} superfluous, and other parts are undecided"),
    };
    MinimalReport { status, puzzle: left.to_line(), givens: removed.givens, rules: removed.rules, message }
}

//! Hints: the next deduction from the *person's* grid, in words. A hint never uses the solution to find a deduction; only
//! the check that the person's own entries can be right looks at it, and it gives nothing away.
//!
//! In order: a mistake; the first technique of [`crate::human::techniques::ALL`] that finds something; and where none
//! does, the cell a solver would branch on.

mod ladder;
mod last_resort;
mod level;
mod mistake;
mod position;
mod report;
mod text;

pub use level::{LevelFinder, SEARCH};
pub use position::Position;
pub use report::{Evidence, Hint, HintKind, LinkReport, Placement};
pub use text::{FoundPosition, read_positions};

use crate::human::path::Choice;
use crate::human::technique::{all, first};
use crate::human::techniques;
use crate::human::{Board, Candidate, Role, Step, Technique, path};
use crate::kernel::{ConstraintId, Domain, Value, VarId};
use crate::options::{Consistency, ModelKind, Options};
use crate::puzzle::PuzzleError;
use crate::puzzle::model::Model;
use crate::run::report::Explanation;
use crate::sentence::{MarkRole, Sentence, Writer, of_houses};
use mistake::Checker;

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// Only techniques that go by this name. `[default: any]`
    pub technique: Option<String>,
    /// Which techniques may be used. `[default: all]`
    pub choice: Choice,
}

/// The next hint for a position.
pub fn hint(position: &Position) -> Hint {
    let finder = Finder::new(position);
    finder.mistake().or_else(|| finder.solved()).unwrap_or_else(|| finder.deduction(&Choice::default()))
}

/// The next hint of a kind for a position.
///
/// With a technique asked for, mistakes are not looked for: the question is about a pattern, not about the grid.
///
/// # Errors
/// A [`PuzzleError`] when no technique goes by the name asked for.
pub fn hint_for(position: &Position, wish: &Wish) -> Result<Hint, PuzzleError> {
    let finder = Finder::new(position);
    let Some(name) = &wish.technique else {
        return Ok(finder.mistake().or_else(|| finder.solved()).unwrap_or_else(|| finder.deduction(&wish.choice)));
    };
    let techniques = techniques::named(name)?;
    let fits = |technique: &&&dyn Technique| technique.info().fits(&finder.board);
    let found = techniques.iter().filter(fits).find_map(|technique| first(*technique, &finder.board));
    Ok(match found {
        Some(step) => finder.explain(&step, &mut finder.levels()),
        None => finder.nothing(),
    })
}

/// Every step there is, or every step of the technique asked for, easiest technique first. Empty when there is none.
///
/// # Errors
/// A [`PuzzleError`] when no technique goes by the name asked for.
pub fn every_hint(position: &Position, wish: &Wish) -> Result<Vec<Hint>, PuzzleError> {
    let finder = Finder::new(position);
    let techniques = match &wish.technique {
        Some(name) => techniques::named(name)?,
        None => techniques::ALL.iter().copied().filter(|technique| wish.choice.allows(*technique)).collect(),
    };
    let mut levels = finder.levels();
    let fits = |technique: &&&dyn Technique| technique.info().fits(&finder.board);
    let steps = techniques.iter().filter(fits).flat_map(|technique| all(*technique, &finder.board));
    Ok(steps.map(|step| finder.explain(&step, &mut levels)).collect())
}

/// A step of a path as a hint, on the position before it.
pub fn explain_step(position: &Position, step: &Step) -> Hint {
    let finder = Finder::new(position);
    finder.explain(step, &mut finder.levels())
}

/// The next cell that can be filled, without its digit: where the first step that fills one is, however many that rub
/// candidates out come before it. A mistake comes first here too.
pub fn next_cell(position: &Position, choice: &Choice) -> Hint {
    let finder = Finder::new(position);
    finder.mistake().or_else(|| finder.solved()).unwrap_or_else(|| finder.next_cell(choice))
}

/// What is said where a technique finds nothing.
pub fn nothing(position: &Position) -> Hint {
    Finder::new(position).nothing()
}

struct Finder<'a> {
    /// The grid with the entries, under domain consistency.
    model: Model,
    options: Options,
    position: &'a Position,
    candidates: Vec<Domain>,
    board: Board,
}

impl<'a> Finder<'a> {
    fn new(position: &'a Position) -> Finder<'a> {
        let options =
            Options { model: ModelKind::AllDifferent, consistency: Consistency::Domain, ..Options::default() };
        let model = Model::new(&position.combined(), &options);
        Finder { model, options, position, candidates: position.candidates(), board: position.board() }
    }

    fn levels(&self) -> LevelFinder<'_> {
        LevelFinder::new(self.model.grid(), &self.candidates)
    }
    fn writer(&self) -> Writer<'_> {
        Writer::new(&self.model)
    }
    fn hint(&self, kind: HintKind, sentence: Sentence) -> Hint {
        Hint {
            kind,
            technique: None,
            name: String::new(),
            looks_for: String::new(),
            rating: None,
            level: None,
            area: None,
            explanation: Explanation::new(&self.model, sentence),
            placements: Vec::new(),
            eliminations: Vec::new(),
            evidence: Vec::new(),
            houses: Vec::new(),
            links: Vec::new(),
            uniqueness: false,
        }
    }

    fn checker(&self) -> Checker<'_> {
        Checker { model: &self.model, options: &self.options, position: self.position }
    }

    fn mistake(&self) -> Option<Hint> {
        let (kind, sentence) = self.checker().mistake()?;
        Some(self.hint(kind, sentence))
    }

    fn solved(&self) -> Option<Hint> {
        (self.board.blanks() == 0).then(|| {
            let mut writer = self.writer();
            writer.about_houses("Solved: every row, column and box holds each digit once.");
            self.hint(HintKind::Solved, writer.finish())
        })
    }

    fn nothing(&self) -> Hint {
        let mut writer = self.writer();
        writer.text("There is no such step here.");
        self.hint(HintKind::None, writer.finish())
    }

    fn deduction(&self, choice: &Choice) -> Hint {
        let mut step = path::next(&self.board, choice);
        // What rests on the puzzle having one solution must not be said where it has more.
        let unsure = step.as_ref().is_some_and(|step| step.evidence.deadly.is_some());
        if unsure && self.checker().has_several_solutions() {
            step = path::next(&self.board, &Choice { without_uniqueness: true, ..choice.clone() });
        }
        match step {
            Some(step) => self.explain(&step, &mut self.levels()),
            None => self.hall_set(&self.candidates).unwrap_or_else(|| self.branch(&self.candidates)),
        }
    }
    fn placement(&self, var: VarId, digit: Value) -> Placement {
        Placement::new(self.model.geometry(), Candidate { cell: var.index(), digit })
    }

    /// A step as a hint.
    fn explain(&self, step: &Step, levels: &mut LevelFinder<'_>) -> Hint {
        let geometry = self.model.geometry();
        let Some(technique) = techniques::by_id(step.technique) else { return self.nothing() };
        let seen = technique.seen(step, &self.board);
        let mut writer = self.writer();
        technique.explain(step, &self.board, &mut writer);
        mark(&mut writer, step, &seen);
        let report = |candidates: &[Candidate]| candidates.iter().map(|&c| Placement::new(geometry, c)).collect();
        let mut hint = self.hint(HintKind::Deduction, writer.finish());
        let info = technique.info();
        hint.technique = Some(info.id.into());
        hint.name = info.name.into();
        hint.looks_for = of_houses(info.looks_for, geometry);
        hint.area = Some(Explanation::new(&self.model, self.area(step)));
        hint.rating = Some(step.rating);
        hint.level = Some(levels.of(step).map_or(SEARCH, |level| level.name));
        hint.placements = report(&step.placements);
        hint.eliminations = report(&step.eliminations);
        hint.uniqueness = info.uniqueness;
        let placed = |cell: usize| step.placements.iter().any(|placed| placed.cell == cell);
        let parts = step.evidence.parts.iter().filter(|(cell, ..)| step.evidence.parts.len() > 1 || !placed(*cell));
        hint.evidence =
            parts.map(|&(cell, digits, role)| Evidence::new(geometry, cell, digits, report::role_name(role))).collect();
        hint.evidence.extend(seen.iter().map(|&(cell, digits)| Evidence::new(geometry, cell, digits, "filled")));
        let name = |&house: &usize| self.model.name(ConstraintId(house as u32));
        hint.houses = step.evidence.houses.iter().map(name).collect();
        let links = step.evidence.links.iter();
        hint.links = links
            .map(|link| LinkReport {
                from: report(&link.from),
                to: report(&link.to),
                kind: report::link_name(link.kind),
            })
            .collect();
        hint
    }
}

/// Marks a step's cells in the grid.
fn mark(writer: &mut Writer<'_>, step: &Step, seen: &[(usize, Domain)]) {
    for &house in &step.evidence.houses {
        writer.mark_house(ConstraintId(house as u32));
    }
    for &(cell, digits, role) in &step.evidence.parts {
        let role = match role {
            Role::Pattern | Role::Off | Role::Als(_) => MarkRole::Hall,
            Role::Fin | Role::On | Role::Extra => MarkRole::Reason,
            Role::Pivot => MarkRole::Decision,
        };
        if !step.placements.iter().any(|placed| placed.cell == cell && digits.contains(placed.digit)) {
            writer.mark(VarId(cell as u32), role, digits);
        }
    }
    for &(cell, digits) in seen {
        writer.mark(VarId(cell as u32), MarkRole::Reason, digits);
    }
    for &Candidate { cell, digit } in &step.eliminations {
        writer.mark(VarId(cell as u32), MarkRole::Removed, Domain::single(digit));
    }
    for &Candidate { cell, digit } in &step.placements {
        writer.mark(VarId(cell as u32), MarkRole::Fixed, Domain::single(digit));
    }
}

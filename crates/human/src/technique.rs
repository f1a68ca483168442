//! The interface of a technique: its record, how it is found and how it is explained.

use super::board::Board;
use super::deduction::{Deduction, Rating};
use super::family::Family;
use super::forcing_chains::net_search::NetKind;
use pencilmark_engine::kernel::Domain;
use pencilmark_words::sentence::Writer;
use std::ops::ControlFlow;

/// The grids on which a technique works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sizes {
    /// All grids.
    Any,
    /// Grids of up to 121 cells, which are small enough for cell sets.
    Sets,
    /// The classic 9x9 grid.
    Nine,
    /// Grids with placed rules.
    Ruled,
}

/// The record of a technique: its names, family, rating and conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Info {
    /// The id: a unique name in kebab case.
    pub id: &'static str,
    /// The name that players use, with a capital.
    pub name: &'static str,
    /// Other names of the technique.
    pub other_names: &'static [&'static str],
    /// The family.
    pub family: Family,
    /// The second rung of a hint: one sentence that describes the pattern and names neither cells nor digits. Words for houses stand
    /// in braces ([`HouseWords::fill`](pencilmark_puzzle::HouseWords::fill)).
    pub looks_for: &'static str,
    /// The rating of the easiest step.
    pub rating: Rating,
    /// Whether the technique assumes that the puzzle has only one solution.
    pub uniqueness: bool,
    /// The grids on which the technique works.
    pub sizes: Sizes,
}

/// A technique. A technique has no state, because the board holds everything that the search needs.
pub trait Technique: Sync {
    /// The record of the technique.
    fn info(&self) -> &Info;

    /// Passes every instance of the technique to `found`, until `found` returns `Break`. Each deduction changes the board:
    /// it places a digit or removes at least one candidate that is there.
    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()>;

    /// The searches that [`Technique::find`] makes one after the other, if they may take seconds. A caller that must stay
    /// responsive runs these searches in slices (`super::step_search`).
    fn slow_searches(&self) -> &'static [NetKind] {
        &[]
    }

    /// The name of a step for players. A technique for many rules names the rule instead: "Whispers line".
    fn title(&self, step: &Deduction, board: &Board) -> String {
        let _ = (step, board);
        self.info().name.into()
    }

    /// Explains a deduction of this technique in a sentence or two, as a player would. `board` is the position before the
    /// step. The caller marks the cells that the evidence contains, so `explain` writes only words.
    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>);

    /// The filled cells, with their digits, that a player looks at to see the step. Hints draw these cells, but the proof
    /// does not need them.
    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        let _ = (step, board);
        Vec::new()
    }
}

/// Receives the deductions of a technique and says when to stop.
pub struct Collector<'a> {
    take: &'a mut dyn FnMut(Deduction) -> ControlFlow<()>,
}

impl<'a> Collector<'a> {
    /// A collector that calls `take` with each deduction. If `take` returns `Break`, the search stops.
    pub fn new(take: &'a mut dyn FnMut(Deduction) -> ControlFlow<()>) -> Collector<'a> {
        Collector { take }
    }

    /// Takes a deduction. The caller passes a `Break` on with `?`.
    pub fn add(&mut self, step: Deduction) -> ControlFlow<()> {
        (self.take)(step)
    }
}

/// Whether a step that assumes a unique solution is valid on a board. The proof of such a step exchanges the digits of its
/// pattern within houses. Another rule than a house might forbid the exchange. So no such rule may involve a cell of the
/// pattern.
pub fn keeps_to_houses(step: &Deduction, board: &Board) -> bool {
    let mut cells = step.evidence.deadly.iter().flat_map(|deadly| &deadly.cells);
    cells.all(|&(cell, _)| !board.topology().is_ruled(cell))
}

/// The first deduction that a technique finds.
pub fn first(technique: &dyn Technique, board: &Board) -> Option<Deduction> {
    let mut first = None;
    let _ = technique.find(
        board,
        &mut Collector::new(&mut |step| {
            if !keeps_to_houses(&step, board) {
                return ControlFlow::Continue(());
            }
            first = Some(step);
            ControlFlow::Break(())
        }),
    );
    first
}

/// Every deduction that a technique finds. If several deductions have the same conclusion, only the first is listed.
pub fn all(technique: &dyn Technique, board: &Board) -> Vec<Deduction> {
    all_until(technique, board, &mut || false)
}

/// Like [`all`], but stops when `give_up` returns true.
pub fn all_until(technique: &dyn Technique, board: &Board, give_up: &mut dyn FnMut() -> bool) -> Vec<Deduction> {
    let mut all: Vec<Deduction> = Vec::new();
    let _ = technique.find(
        board,
        &mut Collector::new(&mut |step| {
            let same =
                |known: &Deduction| known.placements == step.placements && known.eliminations == step.eliminations;
            if keeps_to_houses(&step, board) && !all.iter().any(same) {
                all.push(step);
            }
            if give_up() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }),
    );
    all
}

impl Info {
    /// Whether `id` is the id of the technique, or one of its names. Case and punctuation do not matter.
    pub(crate) fn answers_to(&self, id: &str) -> bool {
        let plain = |text: &str| {
            let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
            words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
        };
        let id = plain(id);
        self.id == id || plain(self.name) == id || self.other_names.iter().any(|name| plain(name) == id)
    }

    /// Whether the technique works on the grid of a board.
    pub fn fits(&self, board: &Board) -> bool {
        // The other techniques compare rows, columns and boxes with each other.
        let of_any_grid = [Family::Singles, Family::Rules, Family::Subsets, Family::Wings];
        if !board.topology().has_lines() && !of_any_grid.contains(&self.family) {
            return false;
        }
        match self.sizes {
            Sizes::Any => true,
            Sizes::Ruled => board.topology().has_other_rules(),
            Sizes::Sets => board.topology().has_sets(),
            Sizes::Nine => {
                let geometry = board.topology().geometry();
                board.size() == 9 && geometry.box_width() == 3 && !geometry.is_latin()
            }
        }
    }
}

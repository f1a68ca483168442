//! What a technique is to the rest: its names, its rating, how it is found and how it is said.

use super::board::Board;
use super::step::{Rating, Step};
use crate::kernel::Domain;
use crate::sentence::Writer;
use std::ops::ControlFlow;

/// Grids that a technique can be looked for in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sizes {
    /// All.
    Any,
    /// Those whose cell sets are kept: up to 121 cells.
    Sets,
    /// The classic 9x9 grid.
    Nine,
}

/// Names and facts of a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Info {
    /// Its name in kebab case; unique.
    pub id: &'static str,
    /// Its name as players say it, with a capital.
    pub name: &'static str,
    /// What else it is called.
    pub other_names: &'static [&'static str],
    /// What to look for, as the second rung of a hint: one sentence that tells neither cells nor digits.
    pub looks_for: &'static str,
    /// How hard its easiest step is; the order in which hints are looked for.
    pub rating: Rating,
    /// Whether it relies on the puzzle having one solution.
    pub uniqueness: bool,
    /// Where it can be looked for.
    pub sizes: Sizes,
}

/// A technique. It has no state: everything it needs is in the position.
pub trait Technique: Sync {
    /// Names and facts.
    fn info(&self) -> &Info;

    /// Hands every instance to `found`, until that has had enough. A step changes the position: it places a digit, or
    /// takes away at least one candidate that is there.
    fn find(&self, board: &Board, found: &mut Found<'_>) -> ControlFlow<()>;

    /// Says a step that this technique found, in a sentence or two, as a player would. `board` is the position before it.
    /// Marks of cells are made from the step's evidence and need not be written.
    fn explain(&self, step: &Step, board: &Board, writer: &mut Writer<'_>);

    /// The filled cells, with their digits, that people look at to see a step: they are drawn, and prove nothing more.
    fn seen(&self, step: &Step, board: &Board) -> Vec<(usize, Domain)> {
        let _ = (step, board);
        Vec::new()
    }
}

/// Where found steps go.
pub struct Found<'a> {
    take: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
}

impl<'a> Found<'a> {
    /// Steps go to `take`, which says when to stop.
    pub fn new(take: &'a mut dyn FnMut(Step) -> ControlFlow<()>) -> Found<'a> {
        Found { take }
    }

    /// Hands a step over. Pass a `Break` on with `?`.
    pub fn add(&mut self, step: Step) -> ControlFlow<()> {
        (self.take)(step)
    }
}

/// The first step a technique finds.
pub fn first(technique: &dyn Technique, board: &Board) -> Option<Step> {
    let mut first = None;
    let _ = technique.find(
        board,
        &mut Found::new(&mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        }),
    );
    first
}

/// Every step a technique finds, each conclusion with the same cells and digits once.
pub fn all(technique: &dyn Technique, board: &Board) -> Vec<Step> {
    let mut all: Vec<Step> = Vec::new();
    let _ = technique.find(
        board,
        &mut Found::new(&mut |step| {
            let same = |known: &Step| known.placements == step.placements && known.eliminations == step.eliminations;
            if !all.iter().any(same) {
                all.push(step);
            }
            ControlFlow::Continue(())
        }),
    );
    all
}

impl Info {
    /// Whether it goes by this id: its own, or another of its names in kebab case.
    pub fn answers_to(&self, id: &str) -> bool {
        let plain = |text: &str| {
            let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
            words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
        };
        let id = plain(id);
        self.id == id || plain(self.name) == id || self.other_names.iter().any(|name| plain(name) == id)
    }

    /// Whether it can be looked for in such a grid.
    pub fn fits(&self, board: &Board) -> bool {
        match self.sizes {
            Sizes::Any => true,
            Sizes::Sets => board.layout().has_sets(),
            Sizes::Nine => board.size() == 9 && board.layout().geometry().box_width() == 3,
        }
    }
}

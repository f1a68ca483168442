//! The position of a person, prepared for the search for a hint.

use super::level::LevelFinder;
use super::mistake::Checker;
use super::position::Position;
use super::report::{Hint, HintKind};
use crate::human::Board;
use crate::kernel::Domain;
use crate::model::Model;
use crate::options::{Consistency, ModelKind, Options};
use crate::run::report::Explanation;
use crate::sentence::{Sentence, Writer};

/// A position with its board and its constraint model.
pub(super) struct Finder<'a> {
    /// The constraint model of the grid with the person's entries, under domain consistency.
    pub model: Model,
    pub options: Options,
    pub position: &'a Position,
    /// The candidates of every cell; a filled cell has only its digit.
    pub candidates: Vec<Domain>,
    pub board: Board,
}

impl<'a> Finder<'a> {
    pub(super) fn new(position: &'a Position) -> Finder<'a> {
        let options = Options {
            model: ModelKind::AllDifferent,
            consistency: Consistency::Domain,
            propagation_is_chosen: true,
            ..Options::default()
        };
        let model = Model::new(&position.combined(), &options).with_entries(position.entered());
        Finder { model, options, position, candidates: position.candidates(), board: position.board() }
    }

    pub(super) fn levels(&self) -> LevelFinder<'_> {
        LevelFinder::new(self.model.grid(), &self.candidates)
    }

    pub(super) fn writer(&self) -> Writer<'_> {
        Writer::new(self.model.geometry())
    }

    pub(super) fn checker(&self) -> Checker<'_> {
        Checker { model: &self.model, options: &self.options, position: self.position }
    }

    /// A hint that consists of its kind and a sentence.
    pub(super) fn hint(&self, kind: HintKind, sentence: Sentence) -> Hint {
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
            rules: Vec::new(),
            links: Vec::new(),
            uniqueness: false,
        }
    }

    /// A hint about a mistake of the person, or about a puzzle without a solution.
    pub(super) fn mistake(&self) -> Option<Hint> {
        let (kind, sentence) = self.checker().mistake()?;
        Some(self.hint(kind, sentence))
    }

    /// The answer for a grid that is full and right.
    pub(super) fn solved(&self) -> Option<Hint> {
        (self.board.blanks() == 0).then(|| {
            let mut writer = self.writer();
            let every_house = writer.words().every_house;
            writer.text(format!("Solved: {every_house} holds each digit once."));
            self.hint(HintKind::Solved, writer.finish())
        })
    }

    /// The last entry of a list of steps if the budget ran out.
    pub(super) fn stopped(&self, spent: f64) -> Hint {
        let mut writer = self.writer();
        writer.text(format!("The search for steps stopped after {spent:.0} ms, so some steps may be missing."));
        self.hint(HintKind::None, writer.finish())
    }

    /// The answer when the requested technique finds nothing.
    pub(super) fn nothing(&self) -> Hint {
        let mut writer = self.writer();
        writer.text("There is no such step here.");
        self.hint(HintKind::None, writer.finish())
    }
}

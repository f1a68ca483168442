//! The interface of a rule: each file of this folder defines one [`Kind`]. A kind sets the fields in which it differs from
//! `Kind::PLAIN`.

use super::board::{Board, Posted, Poster, RuleId};
use super::definition::Own;
use super::instance::{Instance, Place};
use super::layout::Layout;
use fastrand::Rng;
use pencilmark_language::Fuel;
use std::collections::HashMap;

/// What a person draws to place a rule, and so what its data must look like.
pub use pencilmark_language::syntax::Shape;

/// The name of a shape in reports.
pub(super) fn name_of_shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Grid => "grid",
        Shape::Cell => "cell",
        Shape::Pair => "pair",
        Shape::Cells => "cells",
        Shape::Corner => "corner",
        Shape::Line => "line",
        Shape::Arrow => "arrow",
        Shape::TwoGroups => "clones",
        Shape::Clue => "outside",
        Shape::Diagonal => "diagonal",
    }
}

/// The values of a rule.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// The rule has none.
    None,
    /// One number, or none.
    Optional,
    /// One number.
    One,
    /// One number; without it, the number that this function gives for the number of digits.
    Default(fn(i32) -> i32),
    /// One number; without it, the number at the number of digits.
    BySize(&'static [i32]),
    /// One to four digits.
    Digits,
    /// A set of digits.
    Set,
}

impl Values {
    /// The name of the values in reports.
    pub(super) fn name(self) -> &'static str {
        match self {
            Values::None => "none",
            Values::Optional | Values::Default(_) | Values::BySize(_) => "optional",
            Values::One => "one",
            Values::Digits => "digits",
            Values::Set => "set",
        }
    }

    /// The value of a rule without one, in a grid of so many digits.
    pub(crate) fn default(self, size: i32) -> Option<i32> {
        match self {
            Values::Default(default) => Some(default(size)),
            Values::BySize(values) => values.get(size as usize).copied(),
            _ => None,
        }
    }
}

/// How a rule looks in the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Nothing is drawn.
    None,
    /// Dashes inside the edge of the cells, with the value in the corner.
    Cage,
    /// An area shaded in this colour.
    Area(&'static str),
    /// A bulb in the first cell, and a line from it.
    Thermometer,
    /// A circle, and a line with an arrowhead.
    Arrow,
    /// A line of this colour.
    Line(&'static str),
    /// A line of this colour, with circles at both ends.
    EndedLine(&'static str),
    /// A white dot on an edge.
    WhiteDot,
    /// A black dot on an edge.
    BlackDot,
    /// A letter on an edge.
    Letter,
    /// A circle around a corner, with the digits.
    Quadruple,
    /// A grey circle in a cell.
    Circle,
    /// A grey square in a cell.
    Square,
    /// Arrowheads that point into the cell from its four sides.
    Inward,
    /// Arrowheads that point out of the cell on its four sides.
    Outward,
    /// A number beside the grid.
    Clue,
}

impl Look {
    /// The name of the look, and its colour.
    pub(super) fn name(self) -> (&'static str, &'static str) {
        match self {
            Look::None => ("none", ""),
            Look::Cage => ("cage", ""),
            Look::Area(colour) => ("area", colour),
            Look::Thermometer => ("thermometer", ""),
            Look::Arrow => ("arrow", ""),
            Look::Line(colour) => ("line", colour),
            Look::EndedLine(colour) => ("ended-line", colour),
            Look::WhiteDot => ("white-dot", ""),
            Look::BlackDot => ("black-dot", ""),
            Look::Letter => ("letter", ""),
            Look::Quadruple => ("quadruple", ""),
            Look::Circle => ("circle", ""),
            Look::Square => ("square", ""),
            Look::Inward => ("inward", ""),
            Look::Outward => ("outward", ""),
            Look::Clue => ("clue", ""),
        }
    }
}

/// A kind of rule.
pub struct Kind {
    /// The name in texts and options.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// The meaning in one sentence.
    pub summary: &'static str,
    /// The shape of the data.
    pub shape: Shape,
    /// The values of the data.
    pub values: Values,
    /// The field in f-puzzles; empty if there is none.
    pub field: &'static str,
    /// The look.
    pub look: Look,
    /// How texts speak of such a rule.
    pub mentions: &'static [Mention],
    /// The values that are written as letters.
    pub letters: &'static [(i32, &'static str)],
    /// Whether people call a relation of two cells a sum: the digits add up to the value.
    pub is_sum: bool,
    /// Whether the rule needs boxes or regions. A Latin square has no such rule.
    pub needs_regions: bool,
    /// Whether a line may have a cell twice. This makes sense for rules about neighbours and for sums, in which the cell counts
    /// twice. For other kinds, such a line has no meaning or no solution.
    pub may_return: bool,
    /// Whether the rule only says which part of a larger search is meant. It is no rule of the whole puzzle.
    pub of_part: bool,
    /// How the rule lays out the grid. A puzzle has at most one rule of such a kind, and a person does not place it.
    pub layout: Option<Layout>,
    /// The definition, if a person defined the kind.
    pub own: Option<&'static Own>,
    /// Lines of this kind that mean the same as a line of another program. The function gives the region of a place.
    pub read_line: fn(Vec<Place>, &RegionOf<'_>) -> Vec<Vec<Place>>,
    /// Lines of another program that mean the same as a line of this kind.
    pub write_line: fn(&[Place], &RegionOf<'_>) -> Vec<Vec<Place>>,
    /// Checks that a rule of the right shape makes sense in the grid.
    pub check: fn(&Board<'_>, &Instance) -> Result<(), String>,
    /// Posts the constraints of a rule.
    pub post: fn(&Board<'_>, &Instance, &mut Poster<'_>),
    /// Places a rule at random so that it holds in a full grid; `None` if no place was found. A rule of the whole grid has no
    /// place. The functions of `super::placing` draw shapes.
    pub place: fn(&Solved<'_>, &mut Rng) -> Option<Instance>,
}

impl Kind {
    /// The defaults: a rule of the whole grid without constraints.
    pub(super) const PLAIN: Kind = Kind {
        id: "",
        name: "",
        summary: "",
        shape: Shape::Grid,
        values: Values::None,
        field: "",
        look: Look::None,
        mentions: &[],
        letters: &[],
        is_sum: false,
        needs_regions: false,
        may_return: false,
        of_part: false,
        layout: None,
        own: None,
        read_line: |line, _| vec![line],
        write_line: |line, _| vec![line.to_vec()],
        check: |_, _| Ok(()),
        post: |_, _, _| {},
        place: |_, _| None,
    };

    /// Where a rule of this kind posts its constraints. `names` counts how often each name has been used.
    pub(super) fn poster<'a>(
        &'static self,
        rule: RuleId,
        board: &Board<'a>,
        posted: &'a mut Vec<Posted>,
        fuel: &'a mut Fuel,
        names: &'a mut HashMap<String, usize>,
    ) -> Poster<'a> {
        let &Board { dimensions, apart, .. } = board;
        let default = self.values.default(dimensions.digit_count() as i32).unwrap_or(0);
        Poster { rule, id: self.id, name: self.name, own: self.own, default, dimensions, apart, posted, fuel, names }
    }

    /// The letter for a value; `None` if the value has none.
    pub fn letter(&self, value: i32) -> Option<&'static str> {
        self.letters.iter().find(|(other, _)| *other == value).map(|(_, letter)| *letter)
    }
}

/// The region of a place; `None` outside the grid.
pub(crate) type RegionOf<'a> = dyn Fn(&Place) -> Option<usize> + 'a;

/// A rule as texts speak of it. Kinds that the same words may mean share a mention.
pub struct Mention {
    /// The rank among the mentions in reports.
    pub rank: u8,
    /// Words that only texts about this rule contain.
    pub words: &'static [&'static str],
    /// What the words name.
    pub name: &'static str,
}

/// A full grid in which a rule of a kind is to be placed.
pub struct Solved<'a> {
    /// The kind of the rule.
    pub kind: &'static Kind,
    /// The grid with the rules that are placed already.
    pub board: &'a Board<'a>,
    /// The digit of each cell, as its place among the digits.
    pub digits: &'a [u8],
    /// The rules whose cells, edges or places beside the grid the new rule must not use.
    pub(super) others: Vec<&'a Instance>,
}

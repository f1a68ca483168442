//! The rules of a puzzle as a page draws, lists and names them, and the kinds of rules that a person can add.
//!
//! A page can draw a rule without knowing its kind: the report has the cells, the look, the colour and the text of the drawing.

use super::board::Board;
use super::instance::{Instance, Place};
use super::kind::{Kind, Look, Shape, Values, name_of_shape};
use super::list::Rules;
use super::{kind_of, placed_kinds};
use crate::dimensions::Dimensions;
use serde::Serialize;
use std::borrow::Cow;

/// A place outside the grid: row and column from 1, as in texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct OutsidePlace {
    /// The row: 0 above the grid, one more than the last row below it.
    pub row: u8,
    /// The column: 0 left of the grid, one more than the last column right of it.
    pub column: u8,
}

/// The change of the row and of the column with each step along a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Heading {
    /// 1 downwards, -1 upwards.
    pub down: i32,
    /// 1 to the right, -1 to the left.
    pub right: i32,
}

/// One rule of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct DrawnRule {
    /// The name of the kind in texts: `cage`.
    pub id: &'static str,
    /// The name of the kind for people.
    pub name: &'static str,
    /// The meaning of the kind in one sentence.
    pub summary: &'static str,
    /// The name of this rule: `cage A1 A2 B1 = 15`.
    pub label: String,
    /// The look; `none` if nothing is drawn.
    pub look: &'static str,
    /// The name of the colour; empty if the look has no choice of colours.
    pub colour: &'static str,
    /// The groups of cells, as row-major indices. A rule that begins outside the grid has none.
    pub groups: Vec<Vec<usize>>,
    /// The place outside the grid at which the rule begins.
    pub outside: Option<OutsidePlace>,
    /// The direction of a diagonal.
    pub direction: Option<Heading>,
    /// The values.
    pub values: Vec<i32>,
    /// The text in the drawing, such as the total of a cage. Several texts are separated by blanks.
    pub text: String,
    /// The cells that the rule is about, as row-major indices; empty if it is about the whole grid.
    pub cells: Vec<usize>,
    /// The data of the rule in a text: `A1,A2,B1:15`.
    pub data: String,
    /// The sentence that is made from the definition of the kind, if a person defined it.
    pub made: Option<&'static str>,
    /// The definition of the kind, if a person defined it.
    pub definition: Option<&'static str>,
}

/// A kind of rule, as a person adds rules of this kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct RuleKind {
    /// The name in texts.
    pub id: Cow<'static, str>,
    /// The name for people.
    pub name: Cow<'static, str>,
    /// The meaning in one sentence.
    pub summary: Cow<'static, str>,
    /// What a person draws to place a rule of this kind.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(
            type = "'grid' | 'cell' | 'pair' | 'cells' | 'corner' | 'line' | 'arrow' | 'clones' | 'outside' | 'diagonal'"
        )
    )]
    pub shape: &'static str,
    /// The values of a rule of this kind.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'none' | 'optional' | 'one' | 'digits' | 'set'"))]
    pub values: &'static str,
    /// The value of a rule without a value.
    pub default: Option<i32>,
    /// The sentence that is made from the definition, if a person defined the kind.
    pub made: Option<Cow<'static, str>>,
    /// The definition, if a person defined the kind.
    pub definition: Option<Cow<'static, str>>,
}

/// The kinds of rules, for a grid of this size.
pub fn rule_kinds(size: usize) -> Vec<RuleKind> {
    placed_kinds().map(|kind| kind_report(kind, size)).collect()
}

fn kind_report(kind: &Kind, size: usize) -> RuleKind {
    let default = kind.values.default(size as i32);
    RuleKind {
        id: kind.id.into(),
        name: kind.name.into(),
        summary: kind.summary.into(),
        shape: name_of_shape(kind.shape),
        values: kind.values.name(),
        default,
        made: kind.own.map(|own| Cow::from(&own.made[..])),
        definition: kind.own.map(|own| Cow::from(&own.text[..])),
    }
}

/// All rules, in the order of the text.
pub(crate) fn drawn(rules: &Rules, dimensions: &Dimensions, region: &[usize]) -> Vec<DrawnRule> {
    let placed = rules.placed();
    let board = Board { dimensions, region, apart: false, placed: &placed };
    rules.iter().map(|(rule, instance)| drawn_rule(kind_of(rule), &board, instance)).collect()
}

fn drawn_rule(kind: &'static Kind, board: &Board<'_>, instance: &Instance) -> DrawnRule {
    let outside = matches!(kind.shape, Shape::Clue | Shape::Diagonal).then(|| instance.places().next()).flatten();
    let groups: Vec<Vec<usize>> = match outside {
        Some(_) => Vec::new(),
        None => instance.groups.iter().map(|group| board.cells(group)).collect(),
    };
    let mut cells = match (kind.shape, outside) {
        (Shape::Clue, Some(place)) => board.seen_from(place),
        (Shape::Diagonal, _) => board.diagonal(instance),
        _ => groups.concat(),
    };
    let (look, colour) = kind.look.name();
    let label = label(kind, board, &groups, &cells, outside, &text(kind, board, instance));
    let mut seen = vec![false; board.dimensions.cells()];
    cells.retain(|&cell| !std::mem::replace(&mut seen[cell], true));
    DrawnRule {
        id: kind.id,
        name: kind.name,
        summary: kind.summary,
        label,
        look,
        colour,
        groups,
        outside: outside.map(|Place { row, column }| OutsidePlace { row, column }),
        direction: instance.direction.map(|direction| {
            let (down, right) = direction.step();
            Heading { down, right }
        }),
        values: instance.values.clone(),
        text: text(kind, board, instance),
        cells,
        data: instance.to_text(),
        made: kind.own.map(|own| &own.made[..]),
        definition: kind.own.map(|own| &own.text[..]),
    }
}

/// The text in the drawing of a rule. A value that a rule of this kind has anyway is left out.
pub(super) fn text(kind: &Kind, board: &Board<'_>, instance: &Instance) -> String {
    let usual = kind.values.default(board.digit_count());
    match kind.values {
        _ if !kind.letters.is_empty() => {
            instance.value().and_then(|value| kind.letter(value)).unwrap_or_default().into()
        }
        Values::Digits | Values::Set => {
            let symbols = instance.digits(board.dimensions).map(|digit| board.dimensions.symbol(digit));
            symbols.collect::<Vec<_>>().join(" ")
        }
        _ => instance.value().filter(|&value| Some(value) != usual).map_or(String::new(), |value| value.to_string()),
    }
}

/// The name of a rule: its kind, its cells and its value.
fn label(
    kind: &Kind,
    board: &Board<'_>,
    groups: &[Vec<usize>],
    cells: &[usize],
    outside: Option<Place>,
    text: &str,
) -> String {
    let names = |cells: &[usize]| {
        let names: Vec<String> = cells.iter().map(|&cell| board.dimensions.cell_name(cell)).collect();
        names.join(" ")
    };
    let place = match (kind.shape, outside) {
        (Shape::Clue, Some(place)) => beside(board, place),
        (Shape::Diagonal, _) => names(cells),
        _ => groups.iter().map(|group| names(group)).collect::<Vec<_>>().join(" / "),
    };
    let value = match (kind.look, text) {
        (_, "") => String::new(),
        (Look::Letter, letter) => format!(" {letter}"),
        (_, text) => format!(" = {text}"),
    };
    let gap = if place.is_empty() { "" } else { " " };
    format!("{}{gap}{place}{value}", kind.name)
}

/// A place beside the grid in words: `above column 3`.
pub(super) fn beside(board: &Board<'_>, place: Place) -> String {
    let (row, column, rows) = (usize::from(place.row), usize::from(place.column), board.dimensions.rows());
    match (row, column) {
        (0, column) => format!("above column {column}"),
        (row, column) if row > rows => format!("below column {column}"),
        (row, 0) => format!("left of row {}", board.dimensions.row_name(row - 1)),
        (row, _) => format!("right of row {}", board.dimensions.row_name(row - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Geometry, Rules};

    fn rules_of(text: &str) -> Vec<DrawnRule> {
        let classic = Geometry::for_size(9).unwrap();
        classic.with_rules(&Rules::parse(text).unwrap()).unwrap().drawn_rules()
    }

    #[test]
    fn a_rule_is_named_by_its_kind_cells_and_value() {
        let text = "@cage=A1,A2,B1:15 @arrow=A1/A1,B2,C3 @xv=D1,D2:10 @skyscraper=r0c3:4;r2c10:3 @little-killer=r0c7>DR:8 \
                    @quadruple=E5,E6,F5,F6:1,2,3 @candidates=I9:4,6 @difference=G1,G2;G3,G4:1;G5,G6:4 @anti-knight";
        let names: Vec<String> = rules_of(text).into_iter().map(|rule| rule.label).collect();
        assert_eq!(
            names,
            [
                "cage A1 A2 B1 = 15",
                "arrow A1 / A1 B2 C3",
                "difference dot G1 G2",
                "difference dot G3 G4",
                "difference dot G5 G6 = 4",
                "XV mark D1 D2 X",
                "little killer A8 B9 = 8",
                "given candidates I9 = 4 6",
                "quadruple E5 E6 F5 F6 = 1 2 3",
                "skyscraper clue above column 3 = 4",
                "skyscraper clue right of row B = 3",
                "anti-knight",
            ]
        );
    }

    #[test]
    fn a_rule_lists_the_cells_that_it_is_about() {
        let rules = rules_of("@arrow=A1/A1,B2 @sandwich=r10c2:9 @little-killer=r0c7>DR:8 @anti-king");
        assert_eq!(rules[0].cells, [0, 10]);
        assert_eq!(rules[0].groups, [vec![0], vec![0, 10]]);
        let little = &rules[1];
        assert_eq!(
            (little.outside.map(|place| (place.row, place.column)), &little.cells[..]),
            (Some((0, 7)), &[7, 17][..])
        );
        assert_eq!(little.direction, Some(Heading { down: 1, right: 1 }));
        assert!(little.groups.is_empty());
        assert_eq!(rules[2].cells, (0..9).rev().map(|row| 9 * row + 1).collect::<Vec<_>>());
        assert!(rules[3].cells.is_empty());
    }

    #[test]
    fn the_data_of_a_rule_is_read_back() {
        for rule in rules_of("@cage=A1,A2:3;B1,B2 @clone=A1,A2/C1,C2 @x-sum=r0c3:20 @little-killer=r0c7>DR:8") {
            let again = rules_of(&format!("@{}={}", rule.id, rule.data));
            assert_eq!(again, [rule]);
        }
    }

    #[test]
    fn every_kind_has_a_name_and_a_sentence() {
        for kind in rule_kinds(9) {
            assert!(!kind.name.is_empty() && kind.summary.ends_with('.'), "{kind:?}");
        }
        let default =
            |id: &str, size| rule_kinds(size).into_iter().find(|kind| kind.id == id).and_then(|kind| kind.default);
        assert_eq!((default("whispers", 9), default("whispers", 6), default("cage", 9)), (Some(5), Some(3), None));
    }
}

//! Rules as phrases of a sentence, such as "the cage of 15 in A1, A2 and B1" or "the thermometer from A1 to C3".

use super::board::{Board, Posted, RuleId};
use super::drawn::{beside, text};
use super::instance::Instance;
use super::kind::{Kind, Look, Shape, Values};
use super::kind_of;
use super::list::Rules;
use crate::dimensions::Dimensions;

/// The largest number of cells that a phrase lists.
const MOST_CELLS: usize = 5;

/// A rule as a phrase of a sentence: "the cage of 15 in A1, A2 and B1".
pub(crate) fn of_rule(rules: &Rules, rule: RuleId, dimensions: &Dimensions, region: &[usize]) -> String {
    let placed = rules.placed();
    let board = Board { dimensions, region, apart: false, placed: &placed };
    rules.get(rule).map_or_else(String::new, |instance| phrase(kind_of(rule), &board, instance))
}

/// The name of a rule with its value: "cage of 15".
pub(crate) fn name_of_rule(rules: &Rules, rule: RuleId, dimensions: &Dimensions, region: &[usize]) -> String {
    let placed = rules.placed();
    let board = Board { dimensions, region, apart: false, placed: &placed };
    rules.get(rule).map_or_else(String::new, |instance| named(kind_of(rule), &board, instance))
}

/// A constraint as a phrase of a sentence: the rule that posts it, and its cells if they are only a part of the rule.
pub(crate) fn of_constraint(rules: &Rules, posted: &Posted, dimensions: &Dimensions, region: &[usize]) -> String {
    let (rule, kind) = (of_rule(rules, posted.rule, dimensions, region), kind_of(posted.rule));
    let is_whole = rules.get(posted.rule).is_some_and(|instance| instance.places().count() <= posted.scope.len());
    match is_whole && kind.shape != Shape::Grid {
        true => rule,
        false => of_part(kind, rule, posted, dimensions),
    }
}

/// The name of a rule with its value.
fn named(kind: &Kind, board: &Board<'_>, instance: &Instance) -> String {
    let value = text(kind, board, instance);
    match (kind.look, &value[..]) {
        (_, "") => String::from(kind.name),
        (Look::Letter, letter) => letter.into(),
        (_, value) => format!("{} of {value}", kind.name),
    }
}

/// The phrase of a rule. It begins with "the".
fn phrase(kind: &Kind, board: &Board<'_>, instance: &Instance) -> String {
    let name = |cell: &usize| board.dimensions.cell_name(*cell);
    let named = named(kind, board, instance);
    let first: Vec<usize> = instance.groups.first().map_or_else(Vec::new, |group| board.cells(group));
    let ends = |cells: &[usize]| match cells {
        [] => String::new(),
        [only] => format!("in {}", name(only)),
        [one, .., other] if one == other => format!("through {}", name(one)),
        [one, .., other] => format!("from {} to {}", name(one), name(other)),
    };
    let within = |cells: &[usize]| match cells {
        [most @ .., last] if !most.is_empty() && cells.len() <= MOST_CELLS => {
            format!("in {} and {}", most.iter().map(name).collect::<Vec<_>>().join(", "), name(last))
        }
        [only] => format!("in {}", name(only)),
        [one, ..] => format!("of {} cells that begins in {}", cells.len(), name(one)),
        [] => String::new(),
    };
    match kind.shape {
        Shape::Grid => format!("the {named} rule"),
        Shape::Cell if matches!(kind.values, Values::Set) => format!("the {} {}", kind.name, within(&first)),
        Shape::Cell => format!("the {} {}", kind.name, first.first().map(name).unwrap_or_default()),
        Shape::Pair => match &first[..] {
            [a, b, ..] => format!("the {named} between {} and {}", name(a), name(b)),
            _ => format!("the {named}"),
        },
        Shape::Arrow => format!("the {named} of {}", first.first().map(name).unwrap_or_default()),
        Shape::Line => format!("the {named} {}", ends(&first)),
        Shape::Cells | Shape::Corner => format!("the {named} {}", within(&first)),
        Shape::TwoGroups => {
            let groups: Vec<String> = instance.groups.iter().map(|group| within(&board.cells(group))).collect();
            format!("the {named} {}", groups.join(" and "))
        }
        Shape::Diagonal => format!("the {named} {}", ends(&board.diagonal(instance))),
        Shape::Clue => match instance.places().next() {
            Some(place) => format!("the {named} {}", beside(board, place)),
            None => format!("the {named}"),
        },
    }
}

/// The phrase of a constraint of a rule, given the phrase of the rule. A rule of the whole grid, or along a line, posts a
/// constraint for every few cells; the phrase then names these cells.
fn of_part(kind: &Kind, rule: String, posted: &Posted, dimensions: &Dimensions) -> String {
    let names: Vec<String> = posted.scope.iter().map(|&cell| dimensions.cell_name(cell)).collect();
    let cells = match (&names[..], kind.shape) {
        ([a, b], Shape::Line) => format!("between {a} and {b}"),
        ([a, b], Shape::Grid) => format!("for {a} and {b}"),
        ([a, b, c], Shape::Line) => format!("at {a}, {b} and {c}"),
        _ => return rule,
    };
    match kind.shape {
        Shape::Line => format!("the {} {cells}", kind.name),
        _ => format!("{rule} {cells}"),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Geometry, Rules};

    #[test]
    fn a_rule_is_a_phrase_with_its_value_and_its_cells() {
        let text = "@cage=A1,A2,B1:15;C1,C2,C3,C4,C5,C6 @arrow=A1/A1,B2,C3 @thermometer=A1,B2,C3 @xv=D1,D2:10 \
                    @skyscraper=r0c3:4 @little-killer=r0c7>DR:8 @quadruple=E5,E6,F5,F6:1,2,3 @candidates=I9:4,6 \
                    @difference=G1,G2;G3,G4:4 @odd=H1 @clone=A7,A8/H3,H4 @anti-knight";
        let geometry = Geometry::for_size(9).unwrap().with_rules(&Rules::parse(text).unwrap()).unwrap();
        let rules = geometry.rules().unwrap();
        let phrases: Vec<String> = rules.iter().map(|(rule, _)| geometry.rule_phrase(rule)).collect();
        assert_eq!(
            phrases,
            [
                "the cage of 15 in A1, A2 and B1",
                "the cage of 6 cells that begins in C1",
                "the arrow of A1",
                "the thermometer from A1 to C3",
                "the difference dot between G1 and G2",
                "the difference dot of 4 between G3 and G4",
                "the X between D1 and D2",
                "the little killer of 8 from A8 to B9",
                "the odd cell H1",
                "the given candidates in I9",
                "the quadruple of 1 2 3 in E5, E6, F5 and F6",
                "the clone in A7 and A8 and in H3 and H4",
                "the skyscraper clue of 4 above column 3",
                "the anti-knight rule",
            ]
        );
    }

    #[test]
    fn a_part_of_a_rule_names_its_cells() {
        let variants = Rules::parse("@whispers=A1,A2,A3 @entropic=B1,B2,B3,B4 @anti-king @cage=C1,C2:4").unwrap();
        let geometry = Geometry::for_size(9).unwrap().with_rules(&variants).unwrap();
        let phrases: Vec<String> = geometry.posted().iter().map(|posted| geometry.posted_phrase(posted)).collect();
        for phrase in [
            "the whispers line between A2 and A3",
            "the entropic line at B2, B3 and B4",
            "the anti-king rule for A3 and B4",
            "the cage of 4 in C1 and C2",
        ] {
            assert!(phrases.iter().any(|found| found == phrase), "{phrase}: {phrases:?}");
        }
    }
}

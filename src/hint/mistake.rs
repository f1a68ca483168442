//! The check for mistakes of the person. The message of the check does not reveal the right digit. Only this check looks at
//! the solution; deductions never do.

use super::position::Position;
use super::report::HintKind;
use crate::bulk;
use crate::fast::Solution;
use crate::kernel::{Domain, SearchOutcome, Value};
use crate::model::Model;
use crate::options::Options;
use crate::puzzle::rules::kind_of;
use crate::puzzle::{Grid, House};
use crate::run::conflict;
use crate::search::{Limits, Search};
use crate::sentence::{MarkRole, Sentence, SpanRole, Writer};

/// The largest number of search nodes in the check against the solution. If the search needs more, the check is skipped.
const CHECK_NODES: u64 = 3_000;
/// The node limit for the bulk solver, which allows a few tens of milliseconds.
const BULK_NODES: u64 = 50_000;

/// The check for mistakes in a position.
pub(super) struct Checker<'a> {
    pub model: &'a Model,
    pub options: &'a Options,
    pub position: &'a Position,
}

impl Checker<'_> {
    /// Whether the puzzle is known to have several solutions. Then no hint may assume a unique solution.
    pub(crate) fn has_several_solutions(&self) -> bool {
        self.solutions(&self.position.grid).1.len() > 1
    }

    /// A mistake of the person, or a puzzle without a solution.
    pub(super) fn mistake(&self) -> Option<(HintKind, Sentence)> {
        let (kind, mut writer) = self
            .equal_digits()
            .or_else(|| self.broken_rule())
            .or_else(|| self.against_the_solution())
            .or_else(|| self.nothing_left())?;
        Some((kind, writer.finish()))
    }

    /// A blank cell without candidates.
    fn nothing_left(&self) -> Option<(HintKind, Writer<'_>)> {
        let cell = self.position.candidates().iter().position(|d| d.is_empty())?;
        let mut writer = self.writer();
        let wrong = match self.has_other_rules() {
            true => "an entry or a pencil mark".into(),
            false => format!("something in {}", writer.words().one_of_its_houses),
        };
        writer.cell(cell).text(format!(" has no candidate left: {wrong} cannot be right."));
        writer.mark(cell, MarkRole::Conflict, Domain::EMPTY);
        Some((HintKind::Mistake, writer))
    }

    fn writer(&self) -> Writer<'_> {
        Writer::new(self.model.geometry())
    }

    fn is_entry(&self, cell: usize) -> bool {
        self.position.grid.values()[cell] == 0
    }

    /// Two equal digits in a house.
    fn equal_digits(&self) -> Option<(HintKind, Writer<'_>)> {
        let geometry = self.model.geometry();
        let clash = |house: &House| {
            let cells = house.cells(geometry);
            (1..=geometry.digit_count() as u8).find_map(|digit| {
                let holders: Vec<usize> =
                    cells.iter().copied().filter(|&cell| self.position.digit(cell) == digit).collect();
                (holders.len() > 1).then_some((digit, holders))
            })
        };
        let (house, (digit, holders)) =
            geometry.houses().into_iter().find_map(|house| Some((house, clash(&house)?)))?;
        let kind =
            if holders.iter().any(|&cell| self.is_entry(cell)) { HintKind::Mistake } else { HintKind::Infeasible };
        let value = Domain::single(digit - 1);
        let mut writer = self.writer();
        writer.cells(&holders).text(if holders.len() == 2 { " both hold " } else { " all hold " });
        writer.values(value, SpanRole::Removed).text(", and ").house(house).text(" must be all different.");
        writer.mark_house(house);
        holders.iter().for_each(|&cell| writer.mark(cell, MarkRole::Conflict, value));
        Some((kind, writer))
    }

    /// Whether the puzzle has placed rules.
    fn has_other_rules(&self) -> bool {
        !self.model.geometry().posted().is_empty()
    }

    /// Digits that break a placed rule.
    fn broken_rule(&self) -> Option<(HintKind, Writer<'_>)> {
        let grid = self.position.combined();
        let mut broken = grid.geometry().posted().iter().map(|posted| (posted, grid.broken(posted)));
        let (posted, cells) = broken.find(|(_, cells)| !cells.is_empty())?;
        let kind = if cells.iter().any(|&cell| self.is_entry(cell)) { HintKind::Mistake } else { HintKind::Infeasible };
        let mut writer = self.writer();
        writer.cells(&cells).text(if cells.len() == 1 { " breaks a rule. " } else { " break a rule. " });
        writer.text(kind_of(posted.rule).summary);
        for &cell in &cells {
            writer.mark(cell, MarkRole::Conflict, Domain::single(self.position.digit(cell) - 1));
        }
        Some((kind, writer))
    }

    /// Entries and pencil marks that contradict the solution.
    fn against_the_solution(&self) -> Option<(HintKind, Writer<'_>)> {
        let (outcome, solutions) = self.solutions(&self.position.grid);
        // The author's solution is used only if the known rules allow several solutions, or if the search takes too long.
        let by_author = match (outcome, &solutions[..]) {
            (SearchOutcome::Exhausted, [] | [_]) => None,
            _ => self.against_the_author(),
        };
        if by_author.is_some() {
            return by_author;
        }
        let mut writer = self.writer();
        match (outcome, &solutions[..]) {
            (SearchOutcome::Capped, _) => None,
            (_, []) if self.has_other_rules() => {
                let model = Model::new(&self.position.grid, self.options);
                match conflict::contradiction(&model) {
                    Some(part) => {
                        writer.text("This puzzle has no solution: ");
                        conflict::contradiction::write(&model, &part, &mut writer);
                        writer.text(".");
                        conflict::contradiction::mark(&model, &part, &mut writer);
                    }
                    None => {
                        writer.text("This puzzle has no solution: its givens and its rules contradict each other.");
                    }
                }
                Some((HintKind::Infeasible, writer))
            }
            (_, []) => {
                writer.text("This puzzle has no solution: its givens contradict each other.");
                Some((HintKind::Infeasible, writer))
            }
            (SearchOutcome::Exhausted, [solution]) => {
                let blank = |&cell: &usize| self.position.grid.values()[cell] == 0;
                let cells = (0..solution.len()).filter(blank);
                let wrong: Vec<usize> =
                    cells.clone().filter(|&c| ![0, solution[c] + 1].contains(&self.position.entries[c])).collect();
                if !wrong.is_empty() {
                    writer.cells(&wrong).text(if wrong.len() == 1 {
                        " cannot hold "
                    } else {
                        " cannot hold these digits: "
                    });
                    if let [cell] = wrong[..] {
                        let digit = self.position.digit(cell);
                        writer.values(Domain::single(digit - 1), SpanRole::Removed).text(": ");
                    }
                    let house = writer.words().house;
                    writer.text(match self.has_other_rules() {
                        true => "with what the givens and the rules say, the grid could no longer be filled.".into(),
                        false => format!("with what the givens say, some {house} could no longer be filled."),
                    });
                    for &cell in &wrong {
                        let digit = self.position.digit(cell);
                        writer.mark(cell, MarkRole::Conflict, Domain::single(digit - 1));
                    }
                    return Some((HintKind::Mistake, writer));
                }
                let note = |c: usize| self.position.notes[c];
                let rubbed_out = cells
                    .filter(|&c| self.position.digit(c) == 0 && !note(c).is_empty() && !note(c).contains(solution[c]));
                let rubbed_out: Vec<usize> = rubbed_out.collect();
                if rubbed_out.is_empty() {
                    return None;
                }
                writer.text("A candidate is missing from ").cells(&rubbed_out);
                writer.text(": one that the givens still allow was rubbed out.");
                rubbed_out.iter().for_each(|&cell| writer.mark(cell, MarkRole::Conflict, Domain::EMPTY));
                Some((HintKind::Mistake, writer))
            }
            _ => {
                // If the puzzle has many solutions, the entries are wrong only if they rule out all solutions.
                let (outcome, left) = self.solutions(&self.position.combined());
                if !left.is_empty() || outcome == SearchOutcome::Capped {
                    return None;
                }
                let unfilled = match self.has_other_rules() {
                    true => "the grid cannot".into(),
                    false => format!("no {} can", writer.words().house),
                };
                writer
                    .text(format!("The entries so far cannot all be right: {unfilled} be completed with all of them."));
                let entered = (0..self.position.entries.len()).filter(|&cell| self.is_entry(cell));
                let entered: Vec<usize> = entered.filter(|&cell| self.position.entries[cell] != 0).collect();
                entered.iter().for_each(|&cell| writer.mark(cell, MarkRole::Conflict, Domain::EMPTY));
                Some((HintKind::Mistake, writer))
            }
        }
    }

    /// Entries that differ from the author's solution.
    fn against_the_author(&self) -> Option<(HintKind, Writer<'_>)> {
        let solution = self.position.solution.as_ref()?;
        let entries =
            self.position.entries.iter().enumerate().filter(|&(cell, entry)| self.is_entry(cell) && *entry != 0);
        let wrong: Vec<usize> =
            entries.filter(|&(cell, &entry)| entry != solution[cell]).map(|(cell, _)| cell).collect();
        let mut writer = self.writer();
        match wrong[..] {
            [] => return None,
            [cell] => {
                let digit = Domain::single(self.position.digit(cell) - 1);
                writer.cell(cell).text(" is not ").values(digit, SpanRole::Removed);
            }
            _ => drop(writer.cells(&wrong).text(" do not hold these digits")),
        }
        writer.text(" in the author’s solution.");
        for &cell in &wrong {
            writer.mark(cell, MarkRole::Conflict, Domain::single(self.position.digit(cell) - 1));
        }
        Some((HintKind::Mistake, writer))
    }

    /// Up to two solutions of a grid.
    fn solutions(&self, grid: &Grid) -> (SearchOutcome, Vec<Vec<Value>>) {
        let mut solutions = Vec::new();
        let limits = bulk::Limits { solutions: 2, nodes: Some(BULK_NODES), ms: None };
        let found = |solution: &Solution| solutions.push(solution.iter().map(|digit| digit - b'1').collect());
        if let Some(outcome) = bulk::search(grid, limits, found) {
            return (outcome, solutions);
        }
        let model = Model::new(grid, self.options);
        let limits = Limits { solutions: 2, nodes: Some(CHECK_NODES) };
        let mut search = Search::new(model.engine(), self.options.strategy_for(model.geometry()), 0, limits);
        let outcome = search.run(&mut (), |search| solutions.push(search.values().collect()));
        (outcome, solutions)
    }
}

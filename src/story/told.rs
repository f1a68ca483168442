//! A story in words: its frames in the order in which a person reads them. A case is a frame for its assumption, the frames of its
//! steps, and a frame for what follows. Everything here comes from the story alone, so a saved story is told in the same words.

use super::sums;
use super::why::{Known, Why, why};
use crate::kernel::{Domain, Value};
use crate::puzzle::rules::RuleId;
use crate::puzzle::{ErrorKind, Geometry, House, PuzzleError, formats};
use crate::sentence::{MarkRole, Sentence, SpanRole, Writer};
use crate::trace::{Decision, Relation, Story, StoryCase, StoryStep};
use pencilmark_words::arithmetic_words::{self, Subject};

/// A frame of a story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// What the frame tells.
    pub kind: FrameKind,
    /// The number of assumptions in force.
    pub depth: usize,
    /// The words, and the marks of the cells.
    pub sentence: Sentence,
    /// The candidates of the cells: the givens, the assumptions in force, and the facts told so far under them.
    pub domains: Vec<Domain>,
}

/// What a frame tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FrameKind {
    /// A step without cases.
    Step,
    /// The assumption of a case, whose steps follow.
    Assumption,
    /// What follows after all cases of a step have failed.
    Conclusion,
}

/// The frames of a story.
///
/// # Errors
/// A [`PuzzleError`] if the puzzle cannot be read, or has no cell or constraint of a name.
pub fn frames(story: &Story) -> Result<Vec<Frame>, PuzzleError> {
    let shape = story.box_shape.as_deref().map(Geometry::parse).transpose()?;
    let (grid, ..) = formats::read_one(&story.puzzle, shape.as_ref())?;
    let teller = Teller::new(grid.geometry().apart());
    let given = |&digit: &u8| digit.checked_sub(1).map_or(teller.full, Domain::single);
    let mut domains: Vec<Domain> = grid.values().iter().map(given).collect();
    let mut frames = Vec::new();
    teller.walk(&story.steps, &mut domains, 0, &mut frames)?;
    Ok(frames)
}

/// A constraint that a step names.
#[derive(Clone, Copy)]
enum Named {
    House(House),
    Rule(RuleId),
}

struct Teller {
    geometry: Geometry,
    full: Domain,
    cells: Vec<String>,
    named: Vec<(String, Named)>,
}

impl Teller {
    fn new(geometry: Geometry) -> Teller {
        let houses = geometry.houses().into_iter().map(|house| (house.name(&geometry), Named::House(house)));
        let rules = geometry.rules().into_iter().flat_map(|rules| rules.iter().map(|(id, _)| id));
        let named = houses.chain(rules.map(|rule| (geometry.rule_phrase(rule), Named::Rule(rule)))).collect();
        let cells = (0..geometry.cells()).map(|cell| geometry.cell_name(cell)).collect();
        Teller { full: Domain::full(geometry.digit_count()), cells, named, geometry }
    }

    fn walk(
        &self,
        steps: &[StoryStep],
        domains: &mut [Domain],
        depth: usize,
        frames: &mut Vec<Frame>,
    ) -> Result<(), PuzzleError> {
        for step in steps {
            for case in step.cases.iter().flatten() {
                let mut assumed = domains.to_vec();
                let sentence = self.assumption(case, depth)?;
                self.apply(std::slice::from_ref(&case.assume), &mut assumed)?;
                let domains = assumed.clone();
                frames.push(Frame { kind: FrameKind::Assumption, depth: depth + 1, sentence, domains });
                self.walk(&case.steps, &mut assumed, depth + 1, frames)?;
            }
            let (kind, sentence) = match &step.cases {
                None => (FrameKind::Step, self.step(step, domains)?),
                Some(cases) => (FrameKind::Conclusion, self.conclusion(step, cases, domains)?),
            };
            self.apply(&step.to, domains)?;
            frames.push(Frame { kind, depth, sentence, domains: domains.to_vec() });
        }
        Ok(())
    }

    fn apply(&self, facts: &[Decision<String>], domains: &mut [Domain]) -> Result<(), PuzzleError> {
        for known in self.by_cell(facts)? {
            domains[known.cell] = domains[known.cell].intersect(known.allowed);
        }
        Ok(())
    }

    /// "Suppose A5 = 3."
    fn assumption(&self, case: &StoryCase, depth: usize) -> Result<Sentence, PuzzleError> {
        let mut writer = Writer::new(&self.geometry);
        writer.text(if depth == 0 { "Suppose " } else { "Suppose also " });
        for known in self.by_cell(std::slice::from_ref(&case.assume))? {
            self.known(&mut writer, &known);
            writer.mark(known.cell, MarkRole::Decision, known.allowed);
        }
        Ok(writer.text(".").finish())
    }

    /// "So A5 is not 3."
    fn conclusion(&self, step: &StoryStep, cases: &[StoryCase], before: &[Domain]) -> Result<Sentence, PuzzleError> {
        let mut writer = Writer::new(&self.geometry);
        writer.text("So ");
        let to = self.by_cell(&step.to)?;
        if to.is_empty() {
            let assumed: Vec<&Decision<String>> = cases.iter().map(|case| &case.assume).take(1).collect();
            writer.text("no digit is left for ");
            for fact in assumed {
                let (cell, _) = self.fact(fact)?;
                writer.cell(cell).mark(cell, MarkRole::Conflict, Domain::EMPTY);
            }
        }
        self.results(&mut writer, &to);
        writer.text(".");
        self.mark_facts(&mut writer, &self.by_cell(&step.from)?, MarkRole::Reason);
        self.mark_results(&mut writer, &to, before);
        Ok(writer.finish())
    }

    /// "Row A and box 1: A1 = 5 and B2 ≠ 3 leave no place for 3 in row A but A4."
    fn step(&self, step: &StoryStep, before: &[Domain]) -> Result<Sentence, PuzzleError> {
        let named: Vec<Named> = step.constraints.iter().map(|name| self.constraint(name)).collect::<Result<_, _>>()?;
        let (from, to) = (self.by_cell(&step.from)?, self.by_cell(&step.to)?);
        let houses: Vec<(House, Vec<usize>)> = named.iter().filter_map(|named| self.house(*named)).collect();
        let is_of_houses = houses.len() == named.len();
        let why = why(self.full, self.cells.len(), &houses, is_of_houses, &from, &to);
        let mut writer = Writer::new(&self.geometry);
        if matches!(why, Why::Other) && from.is_empty() && to.is_empty() {
            writer.list(&named, write_named).text(match named.len() {
                1 => " cannot hold",
                2 => " cannot both hold",
                _ => " cannot all hold",
            });
            writer.text(".");
        } else if let [Named::Rule(rule)] = named[..]
            && let Some((number, figures)) = sums::figures(&self.geometry, rule, self.full, &from, &to)
        {
            // A sum says its arithmetic.
            if !from.is_empty() {
                writer.list(&from, |writer, known| self.known(writer, known)).text(". ");
            }
            let start = writer.out.spans.len();
            arithmetic_words::write(&mut writer, Subject::Rule(number), &figures);
            writer.capitalise(start);
        } else {
            if !named.is_empty() {
                writer.list(&named, write_named).text(": ");
            }
            self.reasoning(&mut writer, &why, &named, &from, &to);
            writer.text(".");
        }
        self.mark_constraints(&mut writer, &why, &named);
        match why {
            Why::NoDigit(cell) => {
                self.mark_facts(&mut writer, &from, MarkRole::Reason);
                writer.mark(cell, MarkRole::Conflict, Domain::EMPTY);
            }
            Why::NoPlace(house, _) => {
                self.mark_facts(&mut writer, &from, MarkRole::Reason);
                let open = house.cells(&self.geometry).into_iter().filter(|&cell| !before[cell].is_fixed());
                open.for_each(|cell| writer.mark(cell, MarkRole::Conflict, Domain::EMPTY));
            }
            _ if to.is_empty() => self.mark_facts(&mut writer, &from, MarkRole::Conflict),
            _ => self.mark_facts(&mut writer, &from, MarkRole::Reason),
        }
        self.mark_results(&mut writer, &to, before);
        Ok(writer.finish())
    }

    fn reasoning(&self, writer: &mut Writer<'_>, why: &Why, named: &[Named], from: &[Known<'_>], to: &[Known<'_>]) {
        // A cell with one candidate left needs no list of those that it lost.
        match *why {
            Why::LastDigit(cell, value) if named.is_empty() => {
                writer.text("only ").values(Domain::single(value), SpanRole::Kept).text(" is left for ").cell(cell);
                return;
            }
            Why::NoDigit(cell) if from.iter().all(|known| known.cell == cell) => {
                writer.text("no digit is left for ").cell(cell);
                return;
            }
            _ => {}
        }
        writer.list(from, |writer, known| self.known(writer, known));
        let leave = if from.len() == 1 { " leaves " } else { " leave " };
        // A single house has been named already.
        let in_house = |writer: &mut Writer<'_>, house: House| {
            if named.len() > 1 {
                writer.text(" in ").house(house);
            }
        };
        match *why {
            Why::LastDigit(cell, value) => {
                writer.text(leave).text("only ").values(Domain::single(value), SpanRole::Kept).text(" for ").cell(cell);
            }
            Why::LastPlace(house, value, cell) => {
                writer.text(leave).text("no place for ").values(Domain::single(value), SpanRole::Kept);
                in_house(writer, house);
                writer.text(" but ").cell(cell);
            }
            Why::Within(house, other, value) => {
                writer.text(leave).text("no place for ").values(Domain::single(value), SpanRole::Kept);
                in_house(writer, house);
                writer.text(" outside ").house(other).text(", so ");
                self.results(writer, to);
            }
            Why::NoDigit(cell) => {
                writer.text(leave).text("no digit for ").cell(cell);
            }
            Why::NoPlace(house, value) => {
                writer.text(leave).text("no place for ").values(Domain::single(value), SpanRole::Kept);
                in_house(writer, house);
            }
            Why::Other if to.is_empty() => {
                writer.text(if from.len() == 1 { " cannot hold" } else { " cannot hold together" });
            }
            Why::Other => {
                if !from.is_empty() {
                    writer.text(", so ");
                }
                self.results(writer, to);
            }
        }
    }

    /// "A1 = 5", "B2 ≠ 3", "C3 is 1 or 2" or "C3 is not 1 or 2".
    fn known(&self, writer: &mut Writer<'_>, known: &Known<'_>) {
        let gone = self.full.minus(known.allowed);
        if let [fact] = known.facts[..]
            && known.allowed.value().is_none()
        {
            writer.cell(known.cell).text(format!(" {} ", fact.relation));
            writer.push(self.geometry.symbol(fact.value), SpanRole::Kept, None);
        } else if let Some(value) = known.allowed.value() {
            writer.cell(known.cell).text(" = ").values(Domain::single(value), SpanRole::Kept);
        } else if known.allowed.is_empty() {
            writer.text("no digit of ").cell(known.cell);
        } else {
            let (words, values) =
                if known.allowed.len() <= gone.len() { (" is ", known.allowed) } else { (" is not ", gone) };
            writer.cell(known.cell).text(words);
            alternatives(writer, values);
        }
    }

    /// "A4 = 3, and B1 and B2 are not 5 or 6"
    fn results(&self, writer: &mut Writer<'_>, to: &[Known<'_>]) {
        let mut groups: Vec<(Domain, Vec<usize>)> = Vec::new();
        for known in to {
            match groups.iter_mut().find(|(allowed, _)| *allowed == known.allowed) {
                Some((_, cells)) => cells.push(known.cell),
                None => groups.push((known.allowed, vec![known.cell])),
            }
        }
        for (at, (allowed, cells)) in groups.iter().enumerate() {
            match at {
                0 => {}
                _ if at + 1 == groups.len() => drop(writer.text(if groups.len() == 2 { " and " } else { ", and " })),
                _ => drop(writer.text(", ")),
            }
            writer.cells(cells);
            match allowed.value() {
                Some(value) => drop(writer.text(" = ").values(Domain::single(value), SpanRole::Kept)),
                None => {
                    writer.text(if cells.len() == 1 { " is not " } else { " are not " });
                    alternatives(writer, self.full.minus(*allowed));
                }
            }
        }
    }

    fn mark_facts(&self, writer: &mut Writer<'_>, from: &[Known<'_>], role: MarkRole) {
        for known in from {
            // Many possible digits as marks would hide which of them matter.
            let is_telling = 2 * known.allowed.len() <= self.full.len();
            writer.mark(known.cell, role, if is_telling { known.allowed } else { Domain::EMPTY });
        }
    }

    fn mark_results(&self, writer: &mut Writer<'_>, to: &[Known<'_>], before: &[Domain]) {
        for known in to {
            match known.allowed.value() {
                Some(value) => writer.mark(known.cell, MarkRole::Fixed, Domain::single(value)),
                None => writer.mark(known.cell, MarkRole::Removed, before[known.cell].minus(known.allowed)),
            }
        }
    }

    /// Marks the house that the words are about, or the cells of a rule. A rule of the whole grid has no marks.
    fn mark_constraints(&self, writer: &mut Writer<'_>, why: &Why, named: &[Named]) {
        match (why, named) {
            (Why::LastPlace(house, ..) | Why::Within(house, ..) | Why::NoPlace(house, _), _)
            | (_, [Named::House(house)]) => writer.mark_house(*house),
            _ => {
                let mut cells = Vec::new();
                for named in named {
                    let Named::Rule(rule) = *named else { continue };
                    let posted = self.geometry.posted().iter().filter(|posted| posted.rule == rule);
                    cells.extend(posted.flat_map(|posted| posted.scope.iter().copied()));
                }
                cells.sort_unstable();
                cells.dedup();
                if cells.len() < self.cells.len() {
                    cells.into_iter().for_each(|cell| writer.mark(cell, MarkRole::House, Domain::EMPTY));
                }
            }
        }
    }

    fn house(&self, named: Named) -> Option<(House, Vec<usize>)> {
        match named {
            Named::House(house) => Some((house, house.cells(&self.geometry))),
            Named::Rule(_) => None,
        }
    }

    fn constraint(&self, name: &str) -> Result<Named, PuzzleError> {
        let found = self.named.iter().find(|(own, _)| own == name);
        found.map(|&(_, named)| named).ok_or_else(|| refused(format!("the puzzle has no constraint {name:?}")))
    }

    /// Facts by their cells, in the order of the first fact of each cell.
    fn by_cell<'a>(&self, facts: &'a [Decision<String>]) -> Result<Vec<Known<'a>>, PuzzleError> {
        let mut all: Vec<Known<'a>> = Vec::new();
        for fact in facts {
            let (cell, allowed) = self.fact(fact)?;
            match all.iter_mut().find(|known| known.cell == cell) {
                Some(known) => {
                    known.allowed = known.allowed.intersect(allowed);
                    known.facts.push(fact);
                }
                None => all.push(Known { cell, allowed, facts: vec![fact] }),
            }
        }
        Ok(all)
    }

    fn fact(&self, fact: &Decision<String>) -> Result<(usize, Domain), PuzzleError> {
        let cell = self.cells.iter().position(|cell| *cell == fact.cell);
        let cell = cell.ok_or_else(|| refused(format!("the grid has no cell {:?}", fact.cell)))?;
        let holds = |value: Value| {
            let digit = usize::from(value) + 1;
            match fact.relation {
                Relation::Equal => digit == fact.value,
                Relation::NotEqual => digit != fact.value,
                Relation::AtMost => digit <= fact.value,
                Relation::Above => digit > fact.value,
            }
        };
        Ok((cell, self.full.iter().filter(|&value| holds(value)).collect()))
    }
}

fn write_named(writer: &mut Writer<'_>, named: &Named) {
    match *named {
        Named::House(house) => writer.house(house),
        Named::Rule(rule) => writer.whole_rule(rule),
    };
}

/// "1, 2 or 7"
fn alternatives(writer: &mut Writer<'_>, values: Domain) {
    let values: Vec<Value> = values.iter().collect();
    writer.alternatives(&values, |writer, &value| _ = writer.values(Domain::single(value), SpanRole::Kept));
}

fn refused(message: String) -> PuzzleError {
    PuzzleError::new(ErrorKind::Option, message)
}

//! Sentences that name houses, cells and digits. A sentence consists of spans, so that the page can colour its words
//! like the cells of the grid. Each sentence comes with marks for the cells that it names.

use crate::arithmetic::Figure;
use pencilmark_engine::kernel::{ConstraintId, Decision, Domain, Relation, Value, VarId};
use pencilmark_model::model::{ConstraintKind, Model};
use pencilmark_puzzle::rules::RuleId;
use pencilmark_puzzle::{Digit, Geometry, House, HouseKind, HouseWords};
use serde::Serialize;

/// The role of a span in its sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum SpanRole {
    /// Ordinary words.
    Text,
    /// The name of a house or another constraint.
    Constraint,
    /// The name of a cell.
    Cell,
    /// A digit that is removed.
    Removed,
    /// A digit that stays, or one that the sentence is about.
    Kept,
    /// A decision.
    Decision,
}

/// A piece of a sentence. The texts of the spans, joined, are the sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Span {
    /// The text.
    pub text: String,
    /// The role.
    pub role: SpanRole,
    /// The cell that the text names, as a row-major index.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<usize>,
    /// The constraint that the text names, by its name in the model. The text may be another phrase for it, or capitalised.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub constraint: Option<String>,
    /// The number of the learnt clause that the text names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<u64>,
}

impl Span {
    /// A piece that names neither a cell nor a constraint.
    pub fn new(text: impl Into<String>, role: SpanRole) -> Span {
        Span { text: text.into(), role, cell: None, constraint: None, clause: None }
    }
}

/// The part that a cell plays in an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum MarkRole {
    /// The cell belongs to the constraint that is being filtered.
    House,
    /// The cell belongs to a Hall set or a hidden set; `values` are the digits of the set.
    Hall,
    /// The cell is fixed, which is the reason for the event; `values` is its digit.
    Reason,
    /// The cell lost `values`.
    Removed,
    /// The cell has been fixed to `values`.
    Fixed,
    /// The search decided on the cell; `values` are the values of the decision.
    Decision,
    /// A constraint cannot hold because of the cell.
    Conflict,
}

/// The mark of a cell in the grid. A cell may carry several marks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Mark {
    /// The cell, as a row-major index.
    pub cell: usize,
    /// The part that the cell plays.
    pub role: MarkRole,
    /// The digits concerned, from 1.
    pub values: Vec<usize>,
}

/// "A1, B2 and C3".
pub fn and(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// A count with a comma between thousands, as the page writes numbers: "1,620".
pub fn counted(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A sentence with its marks and its technical terms.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sentence {
    /// The pieces of the sentence.
    pub spans: Vec<Span>,
    /// The marks.
    pub marks: Vec<Mark>,
    /// The constraints that the sentence is about, in the order of their names in the sentence.
    pub constraints: Vec<ConstraintKind>,
    /// The figures of removals by sums.
    pub arithmetic: Vec<Figure>,
    /// The terms of constraint programming and of players for the event.
    pub detail: String,
}

impl Sentence {
    /// The sentence as plain text.
    pub fn text(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }

    /// The cells that the sentence names, in the order of the sentence, each cell once.
    pub fn cells(&self) -> Vec<usize> {
        let mut cells = Vec::new();
        for cell in self.spans.iter().filter_map(|span| span.cell) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }
}

/// The house that a constraint is about: the cells of the house are all different, or each digit has a place in the
/// house.
pub fn house_of(model: &Model, id: ConstraintId) -> Option<House> {
    match model.kind(id) {
        ConstraintKind::House(house) | ConstraintKind::Hidden(house) => Some(house),
        _ => None,
    }
}

/// Appends the pieces of a sentence about a grid, one after the other, and collects its marks.
pub struct Writer<'a> {
    geometry: &'a Geometry,
    /// The sentence so far.
    pub out: Sentence,
}

impl<'a> Writer<'a> {
    /// A writer for sentences about a grid of this geometry.
    pub fn new(geometry: &'a Geometry) -> Writer<'a> {
        Writer { geometry, out: Sentence::default() }
    }

    /// The geometry of the grid that the sentence is about.
    pub fn geometry(&self) -> &'a Geometry {
        self.geometry
    }

    /// A piece with a role, and the cell that the piece names.
    pub fn push(&mut self, text: impl Into<String>, role: SpanRole, cell: Option<Cell>) -> &mut Self {
        self.out.spans.push(Span { cell: cell.map(|cell| cell.0), ..Span::new(text, role) });
        self
    }

    /// Words for a constraint, which the sentence is about.
    fn naming(&mut self, kind: ConstraintKind, words: impl Into<String>) -> &mut Self {
        self.out.constraints.push(kind);
        self.mention(kind, words)
    }

    /// Words for a constraint that the sentence only mentions.
    pub fn mention(&mut self, kind: ConstraintKind, words: impl Into<String>) -> &mut Self {
        let constraint = Some(kind.title(self.geometry));
        self.out.spans.push(Span { constraint, ..Span::new(words, SpanRole::Constraint) });
        self
    }

    /// The words for a learnt clause.
    pub fn clause(&mut self, number: u64, words: impl Into<String>) -> &mut Self {
        self.out.spans.push(Span { clause: Some(number), ..Span::new(words, SpanRole::Constraint) });
        self
    }

    /// Ordinary words.
    pub fn text(&mut self, text: impl Into<String>) -> &mut Self {
        self.push(text, SpanRole::Text, None)
    }

    /// The words for the houses of the grid.
    pub fn words(&self) -> HouseWords {
        HouseWords::of(self.geometry)
    }

    /// The name of a house: "row A", but "the falling diagonal".
    pub fn house(&mut self, house: House) -> &mut Self {
        if house.kind == HouseKind::Diagonal {
            self.text("the ");
        }
        self.naming(ConstraintKind::House(house), house.name(self.geometry))
    }

    /// The name of a house, by its number in the list of [`Geometry::houses`].
    pub fn house_numbered(&mut self, number: usize) -> &mut Self {
        match self.geometry.full_houses().get(number) {
            Some(&house) => self.house(house),
            None => self,
        }
    }

    /// The name of a constraint of a model: the house that it is about, or the constraint's own name.
    pub fn constraint(&mut self, model: &Model, id: ConstraintId) -> &mut Self {
        match house_of(model, id) {
            Some(house) => self.house(house),
            None => match model.kind(id) {
                ConstraintKind::Rule(number) => self.rule(number as usize),
                kind => self.naming(kind, model.name(id)),
            },
        }
    }

    /// The rule behind a constraint, by the number of the constraint in [`Geometry::posted`]: "the cage of 15 in A1 and A2".
    pub fn rule(&mut self, number: usize) -> &mut Self {
        let Some(posted) = self.geometry.posted().get(number) else { return self };
        let phrase = self.geometry.posted_phrase(posted);
        let words = self.after_article(&phrase);
        self.naming(ConstraintKind::Rule(number as u32), words)
    }

    /// A placed rule: "the anti-knight rule".
    pub fn whole_rule(&mut self, rule: RuleId) -> &mut Self {
        let phrase = self.geometry.rule_phrase(rule);
        let words = self.after_article(&phrase);
        self.push(words, SpanRole::Constraint, None)
    }

    /// Writes the article of a phrase, if it has one, and returns the rest.
    fn after_article<'p>(&mut self, phrase: &'p str) -> &'p str {
        let rest = phrase.strip_prefix("the ");
        if rest.is_some() {
            self.text("the ");
        }
        rest.unwrap_or(phrase)
    }

    /// The name of a cell.
    pub fn cell(&mut self, cell: impl Into<Cell>) -> &mut Self {
        let cell = cell.into();
        self.push(self.geometry.cell_name(cell.0), SpanRole::Cell, Some(cell))
    }

    /// The symbol of a value.
    pub fn symbol(&self, value: Value) -> String {
        self.geometry.symbol(Digit::of(value))
    }

    /// "2, 3 and 9"
    pub fn values(&mut self, values: Domain, role: SpanRole) -> &mut Self {
        let all: Vec<Value> = values.iter().collect();
        self.list(&all, |writer, &value| {
            let symbol = writer.symbol(value);
            writer.push(symbol, role, None);
        })
    }

    /// "the digit 4", "the digits 5 and 7": after the name of a house, digits without these words would look like further
    /// houses.
    pub fn digits(&mut self, values: Domain, role: SpanRole) -> &mut Self {
        self.text(if values.len() == 1 { "the digit " } else { "the digits " }).values(values, role)
    }

    /// "E4, H4 and I4"
    pub fn cells(&mut self, cells: &[impl Into<Cell> + Copy]) -> &mut Self {
        self.list(cells, |writer, &cell| {
            writer.cell(cell);
        })
    }

    /// Items with commas between them and "and" before the last.
    pub fn list<T>(&mut self, items: &[T], write: impl FnMut(&mut Self, &T)) -> &mut Self {
        self.joined(items, " and ", write)
    }

    /// Items with commas between them and "or" before the last.
    pub fn alternatives<T>(&mut self, items: &[T], write: impl FnMut(&mut Self, &T)) -> &mut Self {
        self.joined(items, " or ", write)
    }

    fn joined<T>(&mut self, items: &[T], last: &str, mut write: impl FnMut(&mut Self, &T)) -> &mut Self {
        for (index, item) in items.iter().enumerate() {
            match index {
                0 => {}
                _ if index + 1 == items.len() => drop(self.text(last)),
                _ => drop(self.text(", ")),
            }
            write(self, item);
        }
        self
    }

    /// Marks a cell.
    pub fn mark(&mut self, cell: impl Into<Cell>, role: MarkRole, values: Domain) {
        let values = Digit::all(values).map(usize::from).collect();
        self.out.marks.push(Mark { cell: cell.into().0, role, values });
    }

    /// Marks every cell of a house.
    pub fn mark_house(&mut self, house: House) {
        house.cells(self.geometry).into_iter().for_each(|cell| self.mark(cell, MarkRole::House, Domain::EMPTY));
    }

    /// Marks the cells of the house that a constraint is about. A constraint that is about no house gets no such mark.
    pub fn mark_constraint(&mut self, model: &Model, id: ConstraintId) {
        if let Some(house) = house_of(model, id) {
            self.mark_house(house);
        }
    }

    /// Ends the sentence and capitalises its first letter.
    pub fn finish(&mut self) -> Sentence {
        self.capitalise(0);
        std::mem::take(&mut self.out)
    }

    /// Begins the span with this number with a capital letter, because a sentence begins there.
    pub fn capitalise(&mut self, span: usize) {
        if let Some(span) = self.out.spans.get_mut(span)
            && let Some(letter) = span.text.chars().next().filter(char::is_ascii_lowercase)
        {
            span.text.replace_range(..1, &letter.to_ascii_uppercase().to_string());
        }
    }
}

/// A cell that a sentence names, by its row-major index. The variables of a model have the numbers of their cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell(pub usize);

impl From<usize> for Cell {
    fn from(cell: usize) -> Cell {
        Cell(cell)
    }
}

impl From<VarId> for Cell {
    fn from(var: VarId) -> Cell {
        Cell(var.index())
    }
}

/// "A1 = 5"
pub fn decision_text(model: &Model, decision: Decision) -> String {
    let symbol = model.geometry().symbol(Digit::of(decision.value));
    format!("{} {} {symbol}", model.cell(decision.var), relation_sign(decision.relation))
}

/// The sign of a relation.
pub fn relation_sign(relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => "=",
        Relation::NotEqual => "≠",
        Relation::AtMost => "≤",
        Relation::Above => ">",
    }
}

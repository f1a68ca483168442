//! Sentences that name constraints, cells and digits. A sentence is built of spans so that the page can give the words
//! the same marks as the cells of the grid, and comes with those marks.

use crate::kernel::{ConstraintId, Decision, Domain, Relation, Value, VarId};
use crate::puzzle::model::{Model, Rule};
use crate::puzzle::{Geometry, House, HouseKind};
use serde::Serialize;

/// What a piece of a sentence is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum SpanRole {
    /// Ordinary words.
    Text,
    /// The name of a constraint.
    Constraint,
    /// The name of a cell.
    Cell,
    /// A digit that goes.
    Removed,
    /// A digit that stays or is looked at.
    Kept,
    /// A decision.
    Decision,
}

/// A piece of a sentence. The texts one after the other are the sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Span {
    /// The words.
    pub text: String,
    /// What they are.
    pub role: SpanRole,
    /// The cell they name, as a row-major index.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<usize>,
}

/// What a cell has to do with the event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum MarkRole {
    /// It belongs to the constraint that is being filtered.
    House,
    /// It belongs to a Hall set or a hidden set; `values` are the set's.
    Hall,
    /// It is fixed, and that is the reason; `values` is its digit.
    Reason,
    /// It lost `values`.
    Removed,
    /// It has been fixed to `values`.
    Fixed,
    /// It was decided on; `values` are what the decision says.
    Decision,
    /// It is where a constraint cannot hold.
    Conflict,
}

/// A cell marked in the grid. A cell may carry several marks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Mark {
    /// The cell, as a row-major index.
    pub cell: usize,
    /// What it has to do with the event.
    pub role: MarkRole,
    /// The digits concerned, from 1.
    pub values: Vec<usize>,
}

/// A sentence, what is to be marked in the grid with it, and the small print.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sentence {
    /// The words.
    pub spans: Vec<Span>,
    /// The marks.
    pub marks: Vec<Mark>,
    /// What the field and the players call it.
    pub detail: String,
}

impl Sentence {
    /// The sentence as plain text.
    pub fn text(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }

    /// The cells it names, in order, each once.
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

/// A text about rows, columns and boxes, as it is said of a grid that has regions in their place or more houses than those.
pub fn of_houses(text: &str, geometry: &Geometry) -> String {
    let mut text = String::from(text);
    if geometry.houses().len() > 3 * geometry.size() {
        for (classic, plain) in [
            ("its row, column and box", "its houses"),
            ("its row, column or box", "one of its houses"),
            ("row, column and box", "house"),
            ("row, column or box", "house"),
        ] {
            text = text.replace(classic, plain);
        }
    }
    if geometry.has_regions() { text.replace("boxes", "regions").replace("box", "region") } else { text }
}

/// The house that a constraint goes by the name of.
pub fn house_of(model: &Model, id: ConstraintId) -> Option<House> {
    match model.rules()[id.index()] {
        Rule::House(house) | Rule::Hidden(house) => Some(house),
        _ => None,
    }
}

/// Writes a sentence about a model, piece by piece. Its methods are called from a hundred places and are not worth
/// inlining in any of them: that alone would double the code that talks.
pub struct Writer<'a> {
    pub(super) model: &'a Model,
    pub(super) out: Sentence,
}

impl<'a> Writer<'a> {
    /// A writer about `model`, with nothing written.
    pub fn new(model: &'a Model) -> Writer<'a> {
        Writer { model, out: Sentence::default() }
    }

    /// A piece with a role.
    pub fn push(&mut self, text: impl Into<String>, role: SpanRole, cell: Option<VarId>) -> &mut Self {
        self.out.spans.push(Span { text: text.into(), role, cell: cell.map(VarId::index) });
        self
    }

    /// Ordinary words.
    pub fn text(&mut self, text: impl Into<String>) -> &mut Self {
        self.push(text, SpanRole::Text, None)
    }

    /// Ordinary words about rows, columns and boxes, put as the grid at hand has them.
    pub fn about_houses(&mut self, text: &str) -> &mut Self {
        self.text(of_houses(text, self.model.geometry()))
    }

    /// The name of a constraint.
    pub fn constraint(&mut self, id: ConstraintId) -> &mut Self {
        if let Some(house) = house_of(self.model, id) {
            return self.house(house);
        }
        let name = self.model.name(id);
        self.push(name, SpanRole::Constraint, None)
    }

    /// The name of a house: "row A", but "the falling diagonal".
    pub fn house(&mut self, house: House) -> &mut Self {
        if house.kind == HouseKind::Diagonal {
            self.text("the ");
        }
        let name = house.name(self.model.geometry());
        self.push(name, SpanRole::Constraint, None)
    }

    /// The name of a cell.
    pub fn cell(&mut self, var: VarId) -> &mut Self {
        let name = self.model.cell(var);
        self.push(name, SpanRole::Cell, Some(var))
    }

    /// The symbol of a value.
    pub fn symbol(&self, value: Value) -> String {
        self.model.geometry().symbol(usize::from(value) + 1)
    }

    /// "2, 3 and 9"
    pub fn values(&mut self, values: Domain, role: SpanRole) -> &mut Self {
        let all: Vec<Value> = values.iter().collect();
        self.list(&all, |writer, &value| {
            let symbol = writer.symbol(value);
            writer.push(symbol, role, None);
        })
    }

    /// "E4, H4 and I4"
    pub fn cells(&mut self, cells: &[VarId]) -> &mut Self {
        self.list(cells, |writer, &var| {
            writer.cell(var);
        })
    }

    /// Items with commas and a last "and".
    pub fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Self, &T)) -> &mut Self {
        for (index, item) in items.iter().enumerate() {
            match index {
                0 => {}
                _ if index + 1 == items.len() => drop(self.text(" and ")),
                _ => drop(self.text(", ")),
            }
            write(self, item);
        }
        self
    }

    /// Marks a cell.
    pub fn mark(&mut self, var: VarId, role: MarkRole, values: Domain) {
        let values = values.iter().map(|v| usize::from(v) + 1).collect();
        self.out.marks.push(Mark { cell: var.index(), role, values });
    }

    /// Marks every cell of a house; other constraints have too few cells to be worth it.
    pub fn mark_house(&mut self, constraint: ConstraintId) {
        let model = self.model;
        if house_of(model, constraint).is_some() {
            model.scope(constraint).iter().for_each(|&var| self.mark(var, MarkRole::House, Domain::EMPTY));
        }
    }

    /// The sentence, its first letter made a capital.
    pub fn finish(&mut self) -> Sentence {
        // A sentence begins with a capital, whatever name it begins with.
        if let Some(first) = self.out.spans.first_mut()
            && let Some(letter) = first.text.chars().next().filter(char::is_ascii_lowercase)
        {
            first.text.replace_range(..1, &letter.to_ascii_uppercase().to_string());
        }
        std::mem::take(&mut self.out)
    }
}

/// "A1 = 5"
pub fn decision_text(model: &Model, decision: Decision) -> String {
    let symbol = model.geometry().symbol(usize::from(decision.value) + 1);
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

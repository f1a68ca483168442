//! The contradiction of a puzzle without a solution: a small set of rules, houses and givens that cannot all hold.
//!
//! If propagation alone fails on the puzzle, the contradiction is minimal: propagation fails on no smaller part. Otherwise
//! searches with few nodes decide whether a part has a solution. The algorithm tries to leave out large chunks first, then
//! halves the chunks. If a search reaches its limit of nodes, the chunk stays.

use super::minimal::{Element, MinimalConflict, minimise};
use pencilmark_clock as clock;
use pencilmark_engine::kernel::{ConstraintId, Domain, SearchOutcome, Value, VarId};
use pencilmark_engine::search::{Limits, Search};
use pencilmark_model::model::{ConstraintKind, Model};
use pencilmark_words::sentence::{MarkRole, SpanRole, Writer};

/// The largest number of nodes of a search that decides about a part.
const NODES: u64 = 500;
/// After this many milliseconds no further chunk is tried.
const MOST_MS: f64 = 1_500.0;

/// The rules, houses and givens of a puzzle that cannot all hold. `None` if the searches do not show that the puzzle has no
/// solution.
pub fn contradiction(model: &Model) -> Option<MinimalConflict> {
    by_propagation(model).or_else(|| by_search(model, MinimalConflict::whole(model, Vec::new())))
}

/// The contradiction of a puzzle on which propagation alone fails.
pub fn by_propagation(model: &Model) -> Option<MinimalConflict> {
    minimise(model, &MinimalConflict::whole(model, Vec::new()))
}

/// A small part of `whole` without a solution, found by searches.
fn by_search(model: &Model, whole: MinimalConflict) -> Option<MinimalConflict> {
    if !is_infeasible(model, &whole) {
        return None;
    }
    let started = clock::now();
    let mut part = whole;
    let mut chunk = part.elements().len().div_ceil(2);
    loop {
        let mut from = 0;
        while from < part.elements().len() {
            if clock::now() - started > MOST_MS {
                return Some(part);
            }
            let left_out: Vec<Element> = part.elements().into_iter().skip(from).take(chunk).collect();
            let fewer = left_out.into_iter().fold(part.clone(), |fewer, element| fewer.without(element));
            match is_infeasible(model, &fewer) {
                true => part = minimise(model, &fewer).unwrap_or(fewer),
                false => from += chunk,
            }
        }
        if chunk == 1 {
            return Some(part);
        }
        chunk = chunk.div_ceil(2);
    }
}

/// Whether a search with few nodes shows that a part has no solution.
fn is_infeasible(model: &Model, part: &MinimalConflict) -> bool {
    let limits = Limits { solutions: 1, nodes: Some(NODES) };
    let strategy = model.options().strategy_for(model.geometry());
    let mut search = Search::new(part.engine(model), strategy, 0, limits);
    search.run(&mut (), |_| ()) == SearchOutcome::Exhausted
}

/// An item of a contradiction.
#[derive(Clone, Copy)]
enum Item {
    Constraint(ConstraintId),
    Given(VarId, Value),
}

/// Writes a contradiction: "these rules cannot all hold: the cage of 3 in A1 and A2; the cage of 4 in A1 and A2". Rules come
/// first, then houses, then givens.
pub fn write(model: &Model, part: &MinimalConflict, writer: &mut Writer<'_>) {
    let is_rule = |id: &&ConstraintId| matches!(model.kind(**id), ConstraintKind::Rule(_));
    let (rules, others): (Vec<_>, Vec<_>) = part.constraints.iter().partition(is_rule);
    let mut items: Vec<Item> = rules.iter().chain(&others).map(|&id| Item::Constraint(id)).collect();
    items.extend(part.givens.iter().map(|&(var, value)| Item::Given(var, value)));
    let only_rules = others.is_empty() && part.givens.is_empty();
    writer.text(match (only_rules, items.len()) {
        (true, 1) => "this rule cannot hold: ",
        (true, _) => "these rules cannot all hold: ",
        (false, _) => "these cannot all hold: ",
    });
    for (index, &item) in items.iter().enumerate() {
        // Phrases of rules contain commas.
        writer.text(if index == 0 { "" } else { "; " });
        match item {
            Item::Constraint(id) => writer.constraint(model, id),
            Item::Given(var, value) => {
                let text = format!("{} = {}", model.cell(var), writer.symbol(value));
                writer.text("the given ").push(text, SpanRole::Cell, Some(var.into()))
            }
        };
    }
}

/// Marks the cells of the rules and the givens of a contradiction.
pub fn mark(model: &Model, part: &MinimalConflict, writer: &mut Writer<'_>) {
    let rules = part.constraints.iter().filter(|id| matches!(model.kind(**id), ConstraintKind::Rule(_)));
    for &var in rules.flat_map(|&id| model.scope(id)) {
        writer.mark(var, MarkRole::Conflict, Domain::EMPTY);
    }
    for &(var, value) in &part.givens {
        writer.mark(var, MarkRole::Reason, Domain::single(value));
    }
}

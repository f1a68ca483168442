//! What clashes in a puzzle without a solution: givens, rules and houses that cannot all hold.
//!
//! First, elements are left out as long as the rest still has no solution. What remains is *minimal*: without any one of its elements
//! there is a solution. Then a *smallest* such set is sought by implicit hitting sets (Ignatiev et al., "Smallest MUS Extraction with
//! Minimal Hitting Set Dualization", CP 2015). Every clash contains an element of each *correction set*, whose absence leaves a
//! solution. So if a smallest set that hits all known correction sets has no solution, it is a smallest clash.
//!
//! A negative rule keeps the places that it has in the whole puzzle, also if a mark is left out.

use super::hitting::smallest_hitting_set;
use super::{OutOfBudget, Searches};
use crate::clock;
use crate::elements::{Element, Elements};
use crate::kernel::{SearchOutcome, Value};
use crate::options::Options;
use crate::puzzle::rules::RuleId;
use crate::puzzle::{Grid, Rules};
use crate::search::Move;
use serde::Serialize;

/// Whether the puzzle has a clash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum ClashStatus {
    /// It has no solution.
    Infeasible,
    /// It has a solution, so nothing clashes.
    Feasible,
    /// The budget ran out before that was decided.
    Capped,
}

/// The givens, rules and houses of a puzzle that cannot all hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ClashReport {
    /// Whether the puzzle has a clash.
    pub status: ClashStatus,
    /// Whether there is a solution without any one of the elements.
    pub minimal: bool,
    /// Whether no clash of the puzzle has fewer elements.
    pub smallest: bool,
    /// The cells of the givens, in reading order.
    pub givens: Vec<String>,
    /// The rules as phrases, in the order of the puzzle's text.
    pub rules: Vec<String>,
    /// The index of each of these rules among all placed rules of the puzzle.
    pub placed: Vec<usize>,
    /// The names of the houses: rows first, then columns, boxes and others.
    pub houses: Vec<String>,
    /// The answer in a sentence.
    pub message: String,
}

/// The time for a minimal clash, and then for a smallest one, in milliseconds.
const MINIMAL_MS: f64 = 20_000.0;
const SMALLEST_MS: f64 = 10_000.0;

/// The nodes of a search whose answer may stay open: whether many elements can be left out at once, and whether an element can be
/// added to those that hold. Some of these questions are hard: all columns and all rows but one imply the last row, by counting.
const FEW_NODES: u64 = 300;

/// Finds what clashes in a puzzle: a minimal clash, and a smallest one if the time suffices.
pub fn clash(grid: &Grid, options: &Options) -> ClashReport {
    let searches = Searches::new(options);
    let status = match searches.one(grid) {
        Ok(Some(_)) => ClashStatus::Feasible,
        Ok(None) => ClashStatus::Infeasible,
        Err(OutOfBudget) => ClashStatus::Capped,
    };
    if status != ClashStatus::Infeasible {
        return report(grid, status, &Found::default(), None);
    }
    let elements = Elements::new(grid, options);
    let clashes = Clashes { elements: &elements };
    let found = clashes.smallest(clashes.minimal(&searches), &searches);
    report(grid, status, &found, Some(&elements))
}

/// A set of elements that cannot all hold, as ascending numbers.
#[derive(Clone, Debug, Default)]
struct Found {
    elements: Vec<usize>,
    is_minimal: bool,
    is_smallest: bool,
}

/// The search for clashes among the elements of a puzzle.
struct Clashes<'a> {
    elements: &'a Elements,
}

impl Clashes<'_> {
    /// A solution of some elements. `Err` if the nodes or the budget do not suffice.
    fn solution(
        &self,
        part: &[usize],
        nodes: Option<u64>,
        searches: &Searches<'_>,
    ) -> Result<Option<Vec<Value>>, OutOfBudget> {
        let mut search = self.elements.search(part, self.elements.domains(part), nodes);
        loop {
            match search.turn(&mut ()) {
                Move::Done(SearchOutcome::Exhausted) => return Ok(None),
                Move::Done(SearchOutcome::Capped) => return Err(OutOfBudget),
                Move::Done(_) | Move::Solution => return Ok(Some(search.values().collect())),
                _ if searches.are_over() => return Err(OutOfBudget),
                _ => {}
            }
        }
    }

    /// A minimal clash, or a small one if the time does not suffice.
    fn minimal(&self, searches: &Searches<'_>) -> Found {
        let searches = searches.until(clock::now() + MINIMAL_MS);
        let mut part: Vec<usize> = (0..self.elements.len()).collect();
        let mut chunk = part.len().div_ceil(2);
        let mut nodes = Some(FEW_NODES);
        loop {
            let mut is_decided = true;
            let mut from = 0;
            while from < part.len() {
                let to = part.len().min(from + chunk);
                let fewer = [&part[..from], &part[to..]].concat();
                match self.solution(&fewer, nodes, &searches) {
                    Ok(None) => part = fewer,
                    Ok(Some(_)) => from = to,
                    Err(OutOfBudget) => {
                        is_decided = false;
                        from = to;
                    }
                }
            }
            // One pass over single elements is enough: what was needed in a set is needed in every smaller set.
            if chunk == 1 && (is_decided || nodes.is_none()) || searches.are_over() {
                return Found { elements: part, is_minimal: is_decided && chunk == 1, is_smallest: false };
            }
            if chunk == 1 {
                nodes = None;
            }
            chunk = chunk.div_ceil(2);
        }
    }

    /// A smallest clash, starting from a minimal one. If the time does not suffice, the minimal one.
    fn smallest(&self, found: Found, searches: &Searches<'_>) -> Found {
        let searches = searches.until(clock::now() + SMALLEST_MS);
        self.by_hitting_sets(&found, &searches).unwrap_or(found)
    }

    fn by_hitting_sets(&self, found: &Found, searches: &Searches<'_>) -> Result<Found, OutOfBudget> {
        let mut corrections: Vec<Vec<usize>> = Vec::new();
        loop {
            let hitting = smallest_hitting_set(&corrections, || searches.are_over()).ok_or(OutOfBudget)?;
            // Every clash hits all correction sets, so none is smaller than this set.
            if found.is_minimal && hitting.len() >= found.elements.len() {
                return Ok(Found { is_smallest: true, ..found.clone() });
            }
            let Some(mut values) = self.solution(&hitting, None, searches)? else {
                return Ok(Found { elements: hitting, is_minimal: true, is_smallest: true });
            };
            // Correction sets without a common element say more than sets that overlap.
            let mut kept = hitting;
            loop {
                let correction = self.correction(values, searches)?;
                kept.extend(&correction);
                kept.sort_unstable();
                corrections.push(correction);
                match self.solution(&kept, Some(FEW_NODES), searches) {
                    Ok(Some(next)) => values = next,
                    _ => break,
                }
            }
        }
    }

    /// Elements whose absence leaves a solution: all that cannot be added to those that hold in the full grid `values`, or for which
    /// a few nodes do not decide that.
    fn correction(&self, values: Vec<Value>, searches: &Searches<'_>) -> Result<Vec<usize>, OutOfBudget> {
        let held_in = |values: &[Value]| {
            (0..self.elements.len()).filter(|&at| self.elements.holds(at, values)).collect::<Vec<_>>()
        };
        let mut held = held_in(&values);
        for at in 0..self.elements.len() {
            if held.contains(&at) {
                continue;
            }
            match self.solution(&[&held[..], &[at]].concat(), Some(FEW_NODES), searches) {
                Ok(Some(more)) => held = held_in(&more),
                Err(OutOfBudget) if searches.are_over() => return Err(OutOfBudget),
                _ => {}
            }
        }
        Ok((0..self.elements.len()).filter(|at| !held.contains(at)).collect())
    }
}

fn report(grid: &Grid, status: ClashStatus, found: &Found, elements: Option<&Elements>) -> ClashReport {
    let all: Vec<RuleId> = grid.geometry().rules().into_iter().flat_map(Rules::iter).map(|(id, _)| id).collect();
    let (mut givens, mut rules, mut placed, mut houses) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (&at, elements) in found.elements.iter().filter_map(|at| Some((at, elements?))) {
        match elements.get(at) {
            Element::Given(..) => givens.push(elements.name(at)),
            Element::Rule(rule) => {
                rules.push(elements.name(at));
                placed.extend(all.iter().position(|&other| other == rule));
            }
            Element::House(_) => houses.push(elements.name(at)),
        }
    }
    let count = found.elements.len();
    let message = match (status, found.is_smallest, found.is_minimal) {
        (ClashStatus::Feasible, ..) => "There is a solution, so nothing clashes".into(),
        (ClashStatus::Capped, ..) => "The budget ran out before it was known whether there is a solution".into(),
        (_, true, _) => match count {
            1 => "There is no solution; this one alone cannot hold".into(),
            _ => format!("There is no solution; these {count} cannot all hold, and no fewer clash"),
        },
        (_, _, true) => {
            format!("There is no solution; these {count} cannot all hold, and without any one of them there is one")
        }
        _ => format!("There is no solution; these {count} cannot all hold, perhaps fewer do not either"),
    };
    let (minimal, smallest) = (found.is_minimal, found.is_smallest);
    ClashReport { status, minimal, smallest, givens, rules, placed, houses, message }
}

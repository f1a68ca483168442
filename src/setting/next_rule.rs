//! The next rule that would help: rules that hold in one solution of a puzzle and exclude most of the others.
//!
//! The rules are drawn as the generator draws them: at random places, so that they hold in the chosen solution, the *target*. They
//! are judged by the other solutions that are known. If the puzzle has more solutions than can be known, the known ones come from
//! several searches in random orders, so that they differ in many cells.

use super::paced::search_options;
use super::{Searches, is_solution};
use crate::clock;
use crate::kernel::SearchOutcome;
use crate::options::Options;
use crate::puzzle::rules::drawn::DrawnRule;
use crate::puzzle::rules::instance::Instance;
use crate::puzzle::rules::{Shape, kind_at};
use crate::puzzle::{ErrorKind, Grid, PuzzleError, Rules};
use fastrand::Rng;
use serde::Serialize;
use std::collections::HashSet;

/// The number of solutions that are known.
const KNOWN: usize = 1_000;

/// The number of solutions that one search finds, if not all can be known. These differ in few cells, so there are many searches.
const EACH: u64 = 4;

/// The number of rules that are drawn of each kind.
const DRAWS: usize = 150;

/// The number of rules that are proposed.
const PROPOSED: usize = 5;

/// The kinds that are proposed for a puzzle without rules.
const USUAL: [&str; 6] = ["thermometer", "arrow", "cage", "whispers", "renban", "xv"];

/// The share of the budget for solutions. The rest is for rules.
const FOR_SOLUTIONS: f64 = 0.6;

/// The wishes for the next rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NextRuleWishes {
    /// The kinds of the rules, by their names. If there are none: the kinds of the puzzle's rules, or else common kinds.
    pub kinds: Vec<String>,
    /// The number of the solution that the rules keep. Other numbers stand for other solutions, as far as there are others.
    pub target: u64,
    /// The digits of the solution that the rules keep, in the place of its number. They count only if they are a solution.
    pub solution: Option<Vec<u8>>,
}

/// The solutions of the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum NextRuleStatus {
    /// There are several, so a rule can help.
    Several,
    /// There is exactly one.
    Unique,
    /// There is none.
    Infeasible,
    /// The budget ran out before a second solution was found.
    Capped,
}

/// A rule that would help.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct HelpfulRule {
    /// The name of its kind.
    pub kind: String,
    /// The rule as a phrase: "the cage of 15 in A1, A2 and B1".
    pub rule: String,
    /// The rule, as a page draws it.
    pub drawn: DrawnRule,
    /// Its index among all rules of the puzzle with this rule.
    pub index: usize,
    /// All rules of the puzzle with this rule among them, in the notation of puzzle texts.
    pub rules: String,
    /// The number of the other known solutions that obey it.
    pub left: usize,
}

/// A given that would help.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct HelpfulGiven {
    /// The name of the cell.
    pub cell: String,
    /// The digit of the target.
    pub digit: u8,
    /// The number of the other known solutions with this digit.
    pub left: usize,
}

/// Rules and a given that would help.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct NextRuleReport {
    /// The solutions of the puzzle.
    pub status: NextRuleStatus,
    /// The digits of the target; empty without a solution.
    pub target: Vec<u8>,
    /// The number of the other known solutions.
    pub others: usize,
    /// Whether these are all other solutions.
    #[serde(rename = "isAll")]
    pub is_all: bool,
    /// The rules, those that leave the fewest solutions first.
    pub rules: Vec<HelpfulRule>,
    /// The given that leaves the fewest solutions.
    pub given: Option<HelpfulGiven>,
    /// The answer in a sentence.
    pub message: String,
}

/// Proposes rules that hold in one solution and exclude most of the others.
///
/// # Errors
/// A [`PuzzleError`] if a wished kind is not known, or cannot be placed.
pub fn next_rule(grid: &Grid, options: &Options, wishes: &NextRuleWishes) -> Result<NextRuleReport, PuzzleError> {
    let kinds = kinds(grid, &wishes.kinds)?;
    let searches = Searches::new(options);
    let (mut solutions, is_all) = solutions(grid, options, wishes.target);
    let status = match (solutions.len(), is_all) {
        (0, true) => NextRuleStatus::Infeasible,
        (1, true) => NextRuleStatus::Unique,
        (0 | 1, false) => NextRuleStatus::Capped,
        _ => NextRuleStatus::Several,
    };
    let wished = wishes.solution.as_ref().filter(|digits| is_target(grid, digits));
    let target = match (wished, solutions.len()) {
        (Some(digits), _) => {
            solutions.retain(|other| other != digits);
            digits.clone()
        }
        (None, 0) => Vec::new(),
        // A part of all solutions already depends on the number of the target.
        (None, many) => solutions.swap_remove(if is_all { (wishes.target % many as u64) as usize } else { 0 }),
    };
    let mut report = NextRuleReport {
        status,
        others: solutions.len(),
        is_all,
        rules: Vec::new(),
        given: None,
        message: String::new(),
        target,
    };
    if status == NextRuleStatus::Several {
        report.rules = rules(grid, &kinds, &report.target, &solutions, &searches);
        report.given = given(grid, &report.target, &solutions);
    }
    report.message = sentence(&report);
    Ok(report)
}

/// Whether digits from elsewhere are a solution.
fn is_target(grid: &Grid, digits: &[u8]) -> bool {
    let size = grid.geometry().digit_count();
    let is_digit = |&digit: &u8| (1..=size).contains(&usize::from(digit));
    digits.len() == grid.values().len() && digits.iter().all(is_digit) && is_solution(grid, digits)
}

/// The wished kinds as numbers. A kind of the whole grid has no place, so it cannot be proposed.
fn kinds(grid: &Grid, wished: &[String]) -> Result<Vec<usize>, PuzzleError> {
    let named = |name: &str| {
        let kind = Rules::named(name)?;
        match kind_at(kind).shape {
            Shape::Grid => {
                Err(PuzzleError::new(ErrorKind::Option, format!("the rule {name} has no place in the grid")))
            }
            _ => Ok(kind),
        }
    };
    if !wished.is_empty() {
        return wished.iter().map(|name| named(name)).collect();
    }
    let placed = grid.geometry().rules().into_iter().flat_map(Rules::iter).map(|(id, _)| usize::from(id.kind));
    let mut own: Vec<usize> = placed.filter(|&kind| kind_at(kind).shape != Shape::Grid).collect();
    own.dedup();
    if own.is_empty() { USUAL.iter().map(|name| named(name)).collect() } else { Ok(own) }
}

/// Different solutions of a puzzle, and whether these are all.
fn solutions(grid: &Grid, options: &Options, target: u64) -> (Vec<Vec<u8>>, bool) {
    let start = clock::now();
    let until = options.ms.map(|ms| start + ms * FOR_SOLUTIONS);
    let chosen = search_options(grid, options);
    let mut found: Vec<Vec<u8>> = Vec::new();
    // Half of the time decides whether these are all solutions.
    let first = Searches::new(&Options { ms: options.ms.map(|ms| ms * FOR_SOLUTIONS / 2.0), ..options.clone() }).run(
        grid,
        KNOWN as u64 + 1,
        |digits| found.push(digits.to_vec()),
    );
    if first == SearchOutcome::Exhausted {
        return (found, true);
    }
    let mut known = Vec::new();
    let mut seen = HashSet::new();
    for number in 0..2 * KNOWN as u64 / EACH {
        let ms = until.map(|until| until - clock::now());
        if known.len() >= KNOWN || ms.is_some_and(|ms| ms <= 0.0) {
            break;
        }
        let seed = target.wrapping_mul(KNOWN as u64).wrapping_add(number);
        let options = Options { seed, ms, ..chosen.clone() };
        Searches::new(&options).run(grid, EACH, |digits| {
            if seen.insert(digits.to_vec()) {
                known.push(digits.to_vec());
            }
        });
    }
    // Random orders may have been unlucky.
    known.extend(found.into_iter().filter(|digits| !seen.contains(digits)));
    known.truncate(KNOWN);
    (known, false)
}

/// A drawn rule, and the number of solutions that it leaves.
struct Drawn {
    kind: usize,
    rule: Instance,
    left: usize,
}

fn rules(grid: &Grid, kinds: &[usize], target: &[u8], others: &[Vec<u8>], searches: &Searches<'_>) -> Vec<HelpfulRule> {
    let geometry = grid.geometry();
    let present = geometry.rules().cloned().unwrap_or_default();
    let region: Vec<usize> = (0..geometry.cells()).map(|cell| geometry.box_of(cell)).collect();
    let mut random = Rng::with_seed(1);
    let mut drawn: Vec<Drawn> = Vec::new();
    let mut seen = HashSet::new();
    for _ in 0..DRAWS {
        for &kind in kinds {
            if searches.are_over() {
                break;
            }
            let Some(rule) = present.place(kind, geometry, &region, target, &mut random) else { continue };
            if !seen.insert((kind, rule.clone())) {
                continue;
            }
            let mut alone = Rules::default();
            alone.add(kind, rule.clone());
            let posted = alone.posted(geometry, &region);
            let obeys = |digits: &&Vec<u8>| posted.iter().all(|constraint| constraint.holds(digits));
            let left = others.iter().filter(obeys).count();
            drawn.push(Drawn { kind, rule, left });
        }
    }
    // Of two rules that leave as many, the one with fewer cells is simpler.
    drawn.sort_by_key(|drawn| (drawn.left, drawn.rule.places().count()));
    let most = PROPOSED.div_ceil(kinds.len()).max(2);
    let mut proposed: Vec<HelpfulRule> = Vec::new();
    for Drawn { kind, rule, .. } in drawn {
        let name = kind_at(kind).id;
        if proposed.len() == PROPOSED || proposed.iter().filter(|other| other.kind == name).count() == most {
            continue;
        }
        proposed.extend(helpful(grid, kind, &rule, target, others));
    }
    proposed.sort_by_key(|rule| rule.left);
    proposed
}

/// The rule as a part of the puzzle, if it keeps the target there and excludes another solution.
fn helpful(grid: &Grid, kind: usize, rule: &Instance, target: &[u8], others: &[Vec<u8>]) -> Option<HelpfulRule> {
    let mut all = grid.geometry().rules().cloned().unwrap_or_default();
    all.add(kind, rule.clone());
    let more = grid.clone().with_rules(&all).ok()?;
    // A mark may change the meaning of a negative rule, so the whole puzzle decides.
    let left = others.iter().filter(|other| is_solution(&more, other)).count();
    if left == others.len() || !is_solution(&more, target) {
        return None;
    }
    let index = all.iter().position(|(id, other)| usize::from(id.kind) == kind && other == rule)?;
    let (id, _) = all.iter().nth(index)?;
    let drawn = more.geometry().drawn_rules().into_iter().nth(index)?;
    Some(HelpfulRule {
        kind: kind_at(kind).id.into(),
        rule: more.geometry().rule_phrase(id),
        drawn,
        index,
        rules: all.to_text(),
        left,
    })
}

fn given(grid: &Grid, target: &[u8], others: &[Vec<u8>]) -> Option<HelpfulGiven> {
    let left = |cell: usize| others.iter().filter(|other| other[cell] == target[cell]).count();
    let blank = (0..target.len()).filter(|&cell| grid.values()[cell] == 0).map(|cell| (left(cell), cell));
    let (left, cell) = blank.min().filter(|&(left, _)| left < others.len())?;
    Some(HelpfulGiven { cell: grid.geometry().cell_name(cell), digit: target[cell], left })
}

fn sentence(report: &NextRuleReport) -> String {
    match report.status {
        NextRuleStatus::Infeasible => "There is no solution".into(),
        NextRuleStatus::Unique => "There is 1 solution, so no rule is missing".into(),
        NextRuleStatus::Capped => "The budget ran out before a second solution was found".into(),
        NextRuleStatus::Several => match report.rules.first() {
            None => "No rule of these kinds was found that helps".into(),
            Some(best) => format!(
                "Of {}{} other solutions, {} leaves {}",
                if report.is_all { "" } else { "the first " },
                report.others,
                best.rule,
                best.left
            ),
        },
    }
}

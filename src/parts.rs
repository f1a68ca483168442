//! Parts of a puzzle. The branches near the root of the search tree split the search, and each part is a puzzle of its own that
//! any machine can solve. The parts have no solution in common, and together they have all solutions of the puzzle.
//!
//! A part is the text of the puzzle with two more rules. `@part=3/16` is the number of the part. `@with=A1:5;B3:1,2` lists the
//! digits that the branches of the part leave in some cells.

use crate::kernel::{Decision, Domain, Engine, Relation, VarId};
use crate::model::Model;
use crate::options::Options;
use crate::propagators::AnyPropagator;
use crate::puzzle::Rules;
use crate::puzzle::rules::instance::{Instance, Place};
use crate::puzzle::rules::part::{MOST_PARTS, Part};
use crate::puzzle::{ErrorKind, Grid, PuzzleError};
use crate::search::Strategy;
use fastrand::Rng;
use serde::{Deserialize, Serialize};

/// The name of the rule that states branches.
const WITH: &str = "with";

/// The name of the rule that states given candidates.
const CANDIDATES: &str = "candidates";

/// The puzzle to which a part belongs, in the answer to the part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct PartOf {
    /// The whole puzzle on one line, with its rules.
    pub puzzle: String,
    /// The number of solutions that were looked for in the part; 0 = all.
    pub limit: u64,
    /// Whether all solutions of the part were found.
    pub complete: bool,
}

impl PartOf {
    /// The number of a part, and its puzzle; `None` if the puzzle is no part.
    pub(crate) fn of(grid: &Grid, limit: u64, complete: bool) -> Option<(String, PartOf)> {
        let rules = grid.geometry().rules()?;
        let whole = rules.of_whole().to_text();
        let gap = if whole.is_empty() { "" } else { " " };
        let puzzle = format!("{}{gap}{whole}", grid.cells_line());
        Some((rules.part()?.to_string(), PartOf { puzzle, limit, complete }))
    }
}

/// A part while the puzzle is being split.
#[derive(Clone)]
struct Piece {
    /// The digits that the branches leave in some cells.
    branches: Vec<(usize, Domain)>,
    engine: Engine<AnyPropagator>,
    /// The estimated number of nodes of its tree.
    size: f64,
}

/// The number of random paths for the estimate of a tree. More paths would be more exact, but take longer.
const PATHS: usize = 50;

impl Piece {
    fn new(branches: Vec<(usize, Domain)>, engine: Engine<AnyPropagator>, splitter: &mut Splitter) -> Piece {
        let mut piece = Piece { branches, engine, size: 0.0 };
        piece.size = (0..PATHS).map(|_| piece.nodes_by_path(splitter)).sum();
        piece
    }

    /// Estimates the number of nodes from one random path to a leaf. The estimate assumes that all branches of a node have
    /// trees of the same size (Knuth, *Estimating the efficiency of backtrack programs*, Mathematics of Computation 1975).
    fn nodes_by_path(&mut self, splitter: &mut Splitter) -> f64 {
        let level = self.engine.store().level();
        let (mut nodes, mut branches) = (1.0, 1.0);
        while let Some(var) = splitter.variable(&self.engine) {
            let domain = self.engine.store().domain(var);
            branches *= domain.len() as f64;
            nodes += branches;
            let value = domain.iter().nth(splitter.random.usize(..domain.len())).unwrap_or_default();
            self.engine.decide(Decision { var, relation: Relation::Equal, value }, &mut ());
            if self.engine.propagate(&mut ()).is_err() {
                break;
            }
        }
        self.engine.undo_to(level);
        nodes
    }

    /// Splits the piece at the cell on which the search would branch: the lower half of its digits, and the upper half. A half
    /// that fails at once is left out.
    fn halves(&self, splitter: &mut Splitter) -> Vec<Piece> {
        let Some(var) = splitter.variable(&self.engine) else { return Vec::new() };
        let domain = self.engine.store().domain(var);
        let middle = domain.iter().nth((domain.len() - 1) / 2).unwrap_or_default();
        let mut half = |relation| {
            let decision = Decision { var, relation, value: middle };
            let mut engine = self.engine.clone();
            engine.decide(decision, &mut ());
            engine.propagate(&mut ()).is_ok().then(|| {
                let mut branches = self.branches.clone();
                branches.retain(|(cell, _)| *cell != var.index());
                branches.push((var.index(), decision.keep(domain)));
                Piece::new(branches, engine, splitter)
            })
        };
        [half(Relation::AtMost), half(Relation::Above)].into_iter().flatten().collect()
    }
}

/// Chooses the cells at which a puzzle is split, and the random paths that estimate the size of a part.
struct Splitter {
    strategy: Strategy,
    random: Rng,
}

impl Splitter {
    /// The cell on which the search would branch; `None` if all cells are filled.
    fn variable(&self, engine: &Engine<AnyPropagator>) -> Option<VarId> {
        self.strategy.variable(engine)
    }
}

/// Splits a puzzle into parts. The part whose tree looks largest is split again until there are enough. If there are fewer
/// branches than parts, the last parts are empty: their rules contradict each other.
///
/// # Errors
/// A [`PuzzleError`] if the number of parts is out of range, or the puzzle is a part already.
pub fn split(grid: &Grid, options: &Options, parts: u32) -> Result<Vec<Grid>, PuzzleError> {
    if !(1..=MOST_PARTS).contains(&parts) {
        let message = format!("the number of parts must be between 1 and {MOST_PARTS}");
        return Err(PuzzleError::new(ErrorKind::Option, message));
    }
    if grid.geometry().rules().is_some_and(|rules| rules.part().is_some()) {
        let message = "this puzzle is a part already (it has @part); split the whole puzzle";
        return Err(PuzzleError::new(ErrorKind::Rule, message));
    }
    let grid = &without_branches(grid)?;
    let pieces = pieces(grid, options, parts as usize);
    (1..=parts)
        .map(|number| {
            let branches = pieces.get(number as usize - 1).cloned().unwrap_or_else(nothing);
            part(grid, Part { number, of: parts }, branches)
        })
        .collect()
}

/// The branches of an empty part: the first cell would need two digits.
fn nothing() -> Vec<(usize, Domain)> {
    vec![(0, Domain::single(0)), (0, Domain::single(1))]
}

/// The branches of at most `most` parts, the largest part first.
fn pieces(grid: &Grid, options: &Options, most: usize) -> Vec<Vec<(usize, Domain)>> {
    let mut engine = Model::new(grid, options).engine();
    if engine.propagate(&mut ()).is_err() {
        return vec![Vec::new()];
    }
    let strategy = options.strategy_for(grid.geometry());
    let mut splitter = Splitter { strategy, random: Rng::with_seed(options.seed) };
    let mut open = vec![Piece::new(Vec::new(), engine, &mut splitter)];
    while open.len() < most {
        let divisible = (0..open.len()).filter(|&at| !open[at].engine.store().all_fixed());
        let Some(at) = divisible.max_by(|&a, &b| open[a].size.total_cmp(&open[b].size)) else { break };
        let halves = open[at].halves(&mut splitter);
        open.splice(at..=at, halves);
        if open.is_empty() {
            break;
        }
    }
    // Machines that take the parts in this order end at about the same time, because no large part comes last.
    open.sort_by(|a, b| b.size.total_cmp(&a.size));
    open.into_iter().map(|piece| piece.branches).collect()
}

/// The same puzzle with its own branches as given candidates, which mean the same. In the new parts, `@with` then has only the
/// branches of this split. The rest of a line is the puzzle, which `merge` compares.
fn without_branches(grid: &Grid) -> Result<Grid, PuzzleError> {
    let Some(rules) = grid.geometry().rules() else { return Ok(grid.clone()) };
    let candidates = Rules::named(CANDIDATES)?;
    let mut whole = rules.of_whole();
    rules.branches().for_each(|branch| whole.add(candidates, branch.clone()));
    grid.clone().with_rules(&whole)
}

/// The grid of a part.
fn part(grid: &Grid, part: Part, branches: Vec<(usize, Domain)>) -> Result<Grid, PuzzleError> {
    let mut rules = grid.geometry().rules().cloned().unwrap_or_default();
    let kind = Rules::named(WITH)?;
    for (cell, domain) in branches {
        let values = domain.iter().map(|value| grid.geometry().number(value)).collect();
        let place = Place::of(grid.geometry(), cell);
        rules.add(kind, Instance { groups: vec![vec![place]], direction: None, values });
    }
    rules.extend(part.into());
    grid.clone().with_rules(&rules)
}

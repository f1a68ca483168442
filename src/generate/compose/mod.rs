//! Composing a puzzle whose rules are placed in its solution.
//!
//! First the puzzle *grows*: a search looks for another solution, and new rules exclude this solution, until no other solution
//! is left. If the rules alone do not suffice, givens are added. Then the puzzle *shrinks*: givens and rules are removed one at
//! a time as long as the solution stays unique. If givens are left, some rules are *exchanged* for others. A puzzle with fewer
//! givens replaces the best one so far.
//!
//! Every other solution that a search finds is kept. If one of them satisfies a puzzle with fewer parts, this puzzle is not
//! unique, and no search is needed. Each search has a limit of nodes. A puzzle that is not proved unique within the limit
//! counts as not unique, so no puzzle depends on a long search.

mod composition;

use super::wanted::Wanted;
use crate::kernel::SearchOutcome;
use crate::options::Options;
use crate::puzzle::rules::instance::Instance;
use crate::puzzle::rules::{Shape, kind_at};
use crate::puzzle::{Digit, Grid, Rules};
use crate::series::Series;
pub(super) use composition::Composition;
use composition::{Part, Phase, obeys, units};
use fastrand::Rng;

/// The limit of a search, in units of work. With cages and lines, a node of a search takes about one unit. With sums along whole
/// rows, a node takes many units (see [`units`]).
const PATIENCE: u64 = 4_000;

/// The least and the largest number of nodes of a search within the limit.
const NODES: (u64, u64) = (50, 300);

/// If every part must be proved necessary, the limit grows by this factor, up to the largest factor.
const MORE: u64 = 8;
const MOST: u64 = MORE * MORE;

/// The units of work for a puzzle. After this many units, a growing puzzle gets a given in every round, and no rules are
/// exchanged.
const WORK: u64 = 12_000;

/// How often some rules of one puzzle are replaced by others.
const EXCHANGES: u32 = 60;
/// The number of consecutive searches without an answer that are allowed after rules were replaced.
const UNSETTLED_EXCHANGE: u32 = 2;

/// The number of consecutive searches without an answer after which a given is added.
const UNSETTLED: u32 = 5;

/// The number of rules that are drawn to find one that the other solution breaks.
const DRAWS: u32 = 30;

/// The number of rounds in a row without a new rule or given, after which the puzzle is given up.
const IDLE: u32 = 4;

/// The result of one step.
pub(super) enum Step {
    Working,
    /// A puzzle with one solution, and whether every part is known to be needed.
    Done(Grid, bool),
    /// No more rules or givens can be placed, and the solution is not unique.
    Failed,
    /// The solution breaks a rule of the whole grid, although marks should exempt all pairs of cells that break it.
    Unlifted,
}

/// Composes puzzles. The wishes name the kinds of rules.
pub(super) struct Composer {
    /// The kinds that are placed.
    kinds: Vec<usize>,
    /// The kinds of the whole grid that hold because every pair of neighbours that would break them gets a mark.
    lifted: Vec<usize>,
    most_givens: usize,
    least_givens: usize,
    is_minimal: bool,
    judging: Series,
}

enum Verdict {
    Unique,
    /// Another solution.
    Other(Vec<u8>),
    Unsettled,
}

impl Composer {
    /// A composer for these wishes.
    pub(super) fn new(wanted: &Wanted) -> Composer {
        Composer {
            kinds: wanted.kinds.clone(),
            lifted: wanted.lifted.clone(),
            most_givens: wanted.clues.as_ref().map_or(wanted.geometry.cells(), |clues| *clues.end()),
            least_givens: wanted.clues.as_ref().map_or(0, |clues| *clues.start()),
            is_minimal: wanted.minimal,
            judging: Series::new(Options::default()),
        }
    }

    /// Requires that the lifted rules of the whole grid hold everywhere, without the help of marks. Returns their kinds.
    pub(crate) fn unlift(&mut self) -> Vec<usize> {
        std::mem::take(&mut self.lifted)
    }

    /// Begins a puzzle with this solution.
    pub(super) fn begin(&self, solution: &Grid, orbits: &[Vec<usize>], random: &mut Rng) -> Composition {
        let geometry = solution.geometry();
        let mut composition = Composition {
            region: (0..geometry.cells()).map(|cell| geometry.box_of(cell)).collect(),
            rules: Rules::default(),
            givens: vec![0; geometry.cells()],
            // A range from zero means as few givens as possible. Any other range means a random number within the range.
            floor: if self.least_givens == 0 { 0 } else { random.usize(self.least_givens..=self.most_givens) },
            others: Vec::new(),
            work: 0,
            best: None,
            exchanges: 0,
            unsettled: 0,
            idle: 0,
            phase: Phase::Grow,
            solution: solution.clone(),
        };
        let mut order: Vec<usize> = (0..orbits.len()).collect();
        random.shuffle(&mut order);
        for orbit in order {
            let after = composition.count_givens() + orbits[orbit].len();
            if composition.count_givens() < composition.floor && after <= self.most_givens {
                composition.give(&orbits[orbit]);
            }
        }
        composition
    }

    /// Takes one step: at most one search.
    pub(super) fn advance(&mut self, puzzle: &mut Composition, orbits: &[Vec<usize>], random: &mut Rng) -> Step {
        match &mut puzzle.phase {
            Phase::Grow => self.grow(puzzle, orbits, random),
            Phase::Shrink { .. } => self.shrink(puzzle, orbits, random),
        }
    }

    fn grow(&mut self, puzzle: &mut Composition, orbits: &[Vec<usize>], random: &mut Rng) -> Step {
        if puzzle.rules.is_empty() {
            if !self.begin_rules(puzzle, random) {
                return if self.lifted.is_empty() { Step::Failed } else { Step::Unlifted };
            }
            return Step::Working;
        }
        let grid = puzzle.grid(&puzzle.rules, &puzzle.givens);
        let known = puzzle.others.iter().rev().find(|other| obeys(&grid, other)).cloned();
        let other = match known {
            Some(other) => Some(other),
            None => match self.judge(puzzle, &grid, 1) {
                Verdict::Unique => {
                    puzzle.phase = self.shrinking(puzzle, orbits, random);
                    return Step::Working;
                }
                Verdict::Other(other) => {
                    puzzle.others.push(other.clone());
                    puzzle.unsettled = 0;
                    Some(other)
                }
                Verdict::Unsettled => {
                    puzzle.unsettled += 1;
                    None
                }
            },
        };
        let placed = puzzle.rules.iter().count();
        let mut has_grown = false;
        for _ in 0..1 + placed / 4 {
            has_grown |= self.place(puzzle, other.as_deref(), random);
        }
        if puzzle.best.is_some() {
            // While rules are replaced, no givens are added, because the puzzle would not be better than the best one.
            let has_failed = !has_grown || puzzle.unsettled > UNSETTLED_EXCHANGE;
            return if has_failed { self.exchange(puzzle, orbits, random) } else { Step::Working };
        }
        let wants_given = !has_grown || puzzle.work > WORK || puzzle.unsettled > UNSETTLED;
        // A search without an answer is expensive, so several givens are added at once. Shrinking removes the unnecessary ones.
        let givens = match other {
            Some(_) => 1,
            None => 1 + puzzle.count_givens() / 4,
        };
        for _ in 0..if wants_given { givens } else { 0 } {
            if self.give(puzzle, other.as_deref(), orbits, random) {
                (has_grown, puzzle.unsettled) = (true, 0);
            }
        }
        puzzle.idle = if has_grown { 0 } else { puzzle.idle + 1 };
        if puzzle.idle > IDLE || (puzzle.work > 4 * WORK && puzzle.count_givens() >= self.most_givens) {
            return Step::Failed;
        }
        Step::Working
    }

    /// Places the first rules: one of each kind, and all marks that lift a rule of the whole grid.
    fn begin_rules(&self, puzzle: &mut Composition, random: &mut Rng) -> bool {
        for &kind in &self.lifted {
            puzzle.rules.add(kind, Instance::default());
        }
        for &kind in &self.kinds {
            let is_mark = kind_at(kind).shape == Shape::Pair;
            let wanted = if is_mark && !self.lifted.is_empty() { usize::MAX } else { 1 };
            for number in 0..wanted {
                match puzzle.draw(kind, random) {
                    Some(rule) => puzzle.rules.add(kind, rule),
                    None if number > 0 => break,
                    None => return false,
                }
            }
        }
        obeys(&puzzle.grid(&puzzle.rules, &puzzle.givens), puzzle.solution.values())
    }

    /// Places one rule, if possible one that the other solution breaks.
    fn place(&self, puzzle: &mut Composition, other: Option<&[u8]>, random: &mut Rng) -> bool {
        let mut kinds = self.kinds.clone();
        random.shuffle(&mut kinds);
        for kind in kinds {
            for _ in 0..DRAWS {
                let Some(rule) = puzzle.draw(kind, random) else { break };
                let mut alone = Rules::default();
                alone.add(kind, rule.clone());
                let posted = alone.posted(puzzle.solution.geometry(), &puzzle.region);
                if other.is_none_or(|other| !posted.iter().all(|constraint| constraint.holds(other))) {
                    puzzle.rules.add(kind, rule);
                    return true;
                }
            }
        }
        false
    }

    /// Adds the givens of one group of cells, if possible in a cell in which the other solution differs.
    fn give(&self, puzzle: &mut Composition, other: Option<&[u8]>, orbits: &[Vec<usize>], random: &mut Rng) -> bool {
        let given = puzzle.count_givens();
        let differs = |&cell: &usize| other.is_none_or(|other| other[cell] != puzzle.solution.values()[cell]);
        let fits = |orbit: &&Vec<usize>| {
            given + orbit.len() <= self.most_givens && puzzle.givens[orbit[0]] == 0 && orbit.iter().any(differs)
        };
        let Some(orbit) = random.choice(orbits.iter().filter(fits).collect::<Vec<_>>()) else { return false };
        puzzle.give(orbit);
        true
    }

    /// The order in which a puzzle loses its parts: first the givens, unless a number of givens is wanted.
    fn shrinking(&self, puzzle: &Composition, orbits: &[Vec<usize>], random: &mut Rng) -> Phase {
        let given = (0..orbits.len()).filter(|&orbit| puzzle.givens[orbits[orbit][0]] != 0);
        let mut givens: Vec<Part> = given.map(Part::Givens).collect();
        let rules = puzzle.rules.iter().map(|(id, rule)| Part::Rule(usize::from(id.kind), rule.clone()));
        let mut rules: Vec<Part> = rules.collect();
        random.shuffle(&mut givens);
        random.shuffle(&mut rules);
        let mut order = if self.least_givens > 0 { [rules, givens].concat() } else { [givens, rules].concat() };
        order.reverse();
        Phase::Shrink { order, open: Vec::new(), patience: 1, has_spare: false }
    }

    fn shrink(&mut self, puzzle: &mut Composition, orbits: &[Vec<usize>], random: &mut Rng) -> Step {
        let Phase::Shrink { order, open, patience, has_spare } = &mut puzzle.phase else { return Step::Working };
        let patience = *patience;
        let Some(part) = order.pop() else {
            if self.is_minimal && !open.is_empty() && patience < MOST {
                let (mut order, has_spare) = (std::mem::take(open), *has_spare);
                order.reverse();
                puzzle.phase = Phase::Shrink { order, open: Vec::new(), patience: patience * MORE, has_spare };
                return Step::Working;
            }
            let is_settled = open.is_empty() && !*has_spare;
            puzzle.keep_if_better(is_settled, self.is_minimal);
            return self.exchange(puzzle, orbits, random);
        };
        let (mut rules, mut givens) = (puzzle.rules.clone(), puzzle.givens.clone());
        match &part {
            Part::Givens(orbit) => orbits[*orbit].iter().for_each(|&cell| givens[cell] = 0),
            Part::Rule(kind, rule) => rules.remove(*kind, rule),
        }
        let is_last = matches!(&part, Part::Rule(kind, _) if rules.of(kind_at(*kind).id).next().is_none());
        if givens.iter().filter(|given| **given != 0).count() < puzzle.floor.min(puzzle.count_givens()) {
            return Step::Working;
        }
        let grid = puzzle.grid(&rules, &givens);
        let is_lost = !obeys(&grid, puzzle.solution.values());
        if is_lost || puzzle.others.iter().any(|other| obeys(&grid, other)) {
            return Step::Working;
        }
        let verdict = self.judge(puzzle, &grid, patience);
        let Phase::Shrink { open, has_spare, .. } = &mut puzzle.phase else { return Step::Working };
        match verdict {
            Verdict::Unique if is_last => *has_spare = true,
            Verdict::Unique => (puzzle.rules, puzzle.givens) = (rules, givens),
            Verdict::Other(other) => puzzle.others.push(other),
            Verdict::Unsettled => open.push(part),
        }
        Step::Working
    }

    /// Takes some rules and a given away from the best puzzle, so that other rules take their place. If no given can be
    /// removed, or after enough work, the best puzzle is the result.
    fn exchange(&mut self, puzzle: &mut Composition, orbits: &[Vec<usize>], random: &mut Rng) -> Step {
        let Some(best) = puzzle.best.clone() else { return Step::Failed };
        (puzzle.rules, puzzle.givens) = (best.rules, best.givens);
        let given: Vec<&Vec<usize>> = orbits.iter().filter(|orbit| puzzle.givens[orbit[0]] != 0).collect();
        let marks_lift = |kind: usize| !self.lifted.is_empty() && kind_at(kind).shape == Shape::Pair;
        let all = puzzle.rules.iter().map(|(id, rule)| (usize::from(id.kind), rule.clone()));
        let mut placed: Vec<(usize, Instance)> =
            all.filter(|(kind, _)| self.kinds.contains(kind) && !marks_lift(*kind)).collect();
        let lost = random.choice(given).filter(|orbit| puzzle.count_givens() - orbit.len() >= puzzle.floor);
        let (Some(lost), false) = (lost, placed.is_empty() || puzzle.work > WORK || puzzle.exchanges >= EXCHANGES)
        else {
            return Step::Done(puzzle.grid(&puzzle.rules, &puzzle.givens), best.is_settled);
        };
        lost.iter().for_each(|&cell| puzzle.givens[cell] = 0);
        random.shuffle(&mut placed);
        placed.truncate(random.usize(1..=2 + placed.len() / 4));
        placed.iter().for_each(|(kind, rule)| puzzle.rules.remove(*kind, rule));
        puzzle.exchanges += 1;
        (puzzle.unsettled, puzzle.idle, puzzle.phase) = (0, 0, Phase::Grow);
        Step::Working
    }

    /// Whether a puzzle has another solution, if a search can decide this within `patience` times the limit.
    fn judge(&mut self, puzzle: &mut Composition, grid: &Grid, patience: u64) -> Verdict {
        let mut other = None;
        let units = units(grid.geometry());
        self.judging.limit_nodes((PATIENCE / units).clamp(NODES.0, NODES.1) * patience);
        let answer = self.judging.solve_each(grid, |domains| {
            let values: Vec<u8> =
                domains.iter().map(|domain| domain.value().map_or(0, |value| Digit::of(value).into())).collect();
            if values != puzzle.solution.values() {
                other = Some(values);
            }
        });
        puzzle.work += answer.stats.nodes * units;
        match other {
            Some(other) => Verdict::Other(other),
            None if answer.outcome == SearchOutcome::Exhausted => Verdict::Unique,
            None => Verdict::Unsettled,
        }
    }
}

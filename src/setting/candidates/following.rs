//! The true candidates of a puzzle that changes.
//!
//! [`TrueCandidates`] finds them piece by piece, and follows a person who changes the puzzle. Every solution that was found is a
//! *witness* of its digits, also for the next puzzle if it is a solution there. A digit that no solution has is *refuted*, also for
//! every tighter puzzle. Only what has neither a witness nor a refutation is searched.

use super::tally::Tally;
use crate::bulk;
use crate::clock;
use crate::kernel::{Domain, Value};
use crate::model;
use crate::options::Options;
use crate::puzzle::{Geometry, Grid};
use crate::setting::is_solution;
use crate::setting::paced::{Paced, Piece};
use crate::setting::tighter::is_tighter;
use std::collections::VecDeque;

/// The number of solutions that are kept for the next puzzles, if none of them is the only witness of a digit.
const KEPT: usize = 1_000;

/// The number of earlier puzzles whose refutations are kept.
const REMEMBERED: usize = 16;

/// In the first round, a search for a candidate has as many nodes as there are cells, since a search in a blank grid needs nearly as many
/// decisions. Each round has `GROWTH` times as many nodes as the round before it, so that easy candidates do not wait for hard ones, and
/// a search in an unlucky order begins again in another one.
const GROWTH: u64 = 4;

/// How many times as many nodes as all other searches of a round the enumeration has while it has found one solution at most.
const ALONE: u64 = 4;

/// The true candidates of a puzzle that changes, found piece by piece.
///
/// ```
/// use pencilmark::{options::Options, puzzle::formats, setting::candidates::TrueCandidates};
///
/// let mut state = TrueCandidates::new(&Options::default(), 100);
/// for text in ["1...............", "12..............", "12....1........."] {
///     let (grid, _) = formats::read_one(text, None)?;
///     state.set(&grid);
///     while !state.advance(10.0) {}
///     assert!(state.is_decided());
/// }
/// assert_eq!(state.solutions(), 12);
/// # Ok::<(), pencilmark::puzzle::PuzzleError>(())
/// ```
pub struct TrueCandidates {
    options: Options,
    /// The number of solutions to count, 0 for all.
    limit: u64,
    puzzle: Option<Grid>,
    built: Option<Built>,
    /// Whether the enumeration of the present puzzle has begun. It pauses between rounds, and goes on where it was.
    has_begun: bool,
    /// Solutions of this puzzle and of earlier ones, all different.
    pool: Vec<Vec<u8>>,
    past: VecDeque<Past>,
    /// For each cell, the digits that are not refuted.
    left: Vec<Domain>,
    /// The solutions in the pool that are solutions of this puzzle.
    seen: Tally,
    /// The solutions that the present enumeration has found.
    listed: Tally,
    /// The number of solutions, if it is known.
    total: Option<u64>,
    /// Whether the pool has all solutions.
    has_all: bool,
    task: Option<Task>,
    waiting: VecDeque<Task>,
    /// The nodes of each search for a candidate in the present round; 0 before the first round.
    nodes: u64,
    /// The number of searches so far, which is the seed of the next one.
    searches: u64,
}

/// The searches for the puzzles of a geometry.
struct Built {
    geometry: Geometry,
    /// Searches for a solution with one digit.
    probe: Paced,
    /// Enumerates the solutions.
    count: Paced,
}

/// What is known about an earlier puzzle.
struct Past {
    puzzle: Grid,
    left: Vec<Domain>,
    has_all: bool,
}

/// A piece of the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Task {
    /// Propagation without search, which refutes many candidates at once.
    Propagate,
    /// Counts the solutions up to a number, until the enumeration has this many nodes.
    Count { most: u64, nodes: u64 },
    /// Searches for a solution in which a cell has a value.
    With { cell: usize, value: Value, nodes: u64 },
}

impl TrueCandidates {
    /// Without a puzzle. At most `limit` solutions are counted (0 for all).
    pub fn new(options: &Options, limit: u64) -> TrueCandidates {
        TrueCandidates {
            options: options.clone(),
            limit,
            puzzle: None,
            built: None,
            has_begun: false,
            pool: Vec::new(),
            past: VecDeque::new(),
            left: Vec::new(),
            seen: Tally::default(),
            listed: Tally::default(),
            total: None,
            has_all: false,
            task: None,
            waiting: VecDeque::new(),
            nodes: 0,
            searches: 0,
        }
    }

    /// Replaces the puzzle. Known solutions and refutations stay, as far as they hold for the new puzzle.
    pub fn set(&mut self, grid: &Grid) {
        self.remember();
        let geometry = grid.geometry();
        let size = geometry.digit_count();
        if self.left.len() != geometry.cells() {
            self.pool.clear();
            self.past.clear();
        }
        let fits = |digits: &Vec<u8>| is_solution(grid, digits);
        let (fitting, mut others): (Vec<_>, Vec<_>) = std::mem::take(&mut self.pool).into_iter().partition(fits);
        let surplus = (fitting.len() + others.len()).saturating_sub(KEPT).min(others.len());
        if surplus > 0 {
            others.drain(..surplus);
            self.past.iter_mut().for_each(|past| past.has_all = false);
        }
        self.seen = Tally::new(geometry.cells(), size);
        fitting.iter().for_each(|digits| self.seen.add(digits));
        self.pool = [others, fitting].concat();
        self.left = match bulk::candidates(grid) {
            Some(candidates) => candidates.map(|bits| Domain(bits.into())).to_vec(),
            None => model::domains(grid).collect(),
        };
        self.has_begun = false;
        self.has_all = false;
        for past in self.past.iter().filter(|past| is_tighter(grid, &past.puzzle)) {
            self.left.iter_mut().zip(&past.left).for_each(|(left, past)| *left = left.intersect(*past));
            self.has_all |= past.has_all;
        }
        self.puzzle = Some(grid.clone());
        self.listed = Tally::new(geometry.cells(), size);
        self.total = None;
        self.task = None;
        self.waiting.clear();
        self.nodes = 0;
        if self.has_all {
            self.all_are(self.seen.solutions, self.seen.digits.clone());
        }
    }

    /// Keeps what is known about the present puzzle.
    fn remember(&mut self) {
        let Some(puzzle) = self.puzzle.take() else { return };
        self.past.retain(|past| past.puzzle != puzzle);
        self.past.push_back(Past { puzzle, left: self.left.clone(), has_all: self.has_all });
        if self.past.len() > REMEMBERED {
            self.past.pop_front();
        }
    }

    /// Works for about `ms` milliseconds. Returns whether there is nothing left to do: all candidates are decided and the solutions
    /// are counted, or the budget of nodes is used up.
    pub fn advance(&mut self, ms: f64) -> bool {
        let until = clock::now() + ms;
        while clock::now() < until {
            match self.task.or_else(|| self.begin()) {
                Some(task) => self.turn(task),
                None => return true,
            }
        }
        false
    }

    /// For each cell, the digits that occur in a solution.
    pub fn candidates(&self) -> &[Domain] {
        &self.seen.digits
    }

    /// For each cell, the digits about which nothing is decided.
    pub fn undecided(&self) -> impl Iterator<Item = Domain> + '_ {
        self.left.iter().zip(&self.seen.digits).map(|(left, seen)| left.minus(*seen))
    }

    /// Whether every candidate is decided.
    pub fn is_decided(&self) -> bool {
        self.undecided().all(Domain::is_empty)
    }

    /// The number of solutions found, up to the limit.
    pub fn solutions(&self) -> u64 {
        self.up_to_the_limit(self.total.unwrap_or_else(|| self.seen.solutions.max(self.listed.solutions)))
    }

    /// Whether [`TrueCandidates::solutions`] is the number of all solutions.
    pub fn is_exact(&self) -> bool {
        self.total.is_some_and(|total| self.up_to_the_limit(total) == total)
    }

    /// For each cell and each digit of the grid, the number of solutions found that have this digit there, up to the limit.
    pub fn counts(&self) -> impl Iterator<Item = u64> + '_ {
        let both = self.seen.counts.iter().zip(&self.listed.counts);
        both.map(|(seen, listed)| self.up_to_the_limit(*seen.max(listed)))
    }

    fn up_to_the_limit(&self, count: u64) -> u64 {
        if self.limit == 0 { count } else { count.min(self.limit) }
    }

    /// Begins the next piece of work, if there is one.
    fn begin(&mut self) -> Option<Task> {
        loop {
            let Some(task) = self.waiting.pop_front() else {
                if self.next_round() {
                    continue;
                }
                return None;
            };
            let is_due = match task {
                Task::Propagate => true,
                Task::Count { most, .. } => self.total.is_none() && (most == 0 || self.seen.solutions < most),
                Task::With { cell, value, .. } => {
                    self.left[cell].contains(value) && !self.seen.digits[cell].contains(value)
                }
            };
            if is_due && self.start(task) {
                self.task = Some(task);
                return self.task;
            }
        }
    }

    /// Lists the work of the next round. Returns whether there is any.
    fn next_round(&mut self) -> bool {
        let most = self.options.nodes.unwrap_or(u64::MAX).max(1);
        if self.total.is_some() || self.puzzle.is_none() || self.nodes == most {
            return false;
        }
        let is_first = self.nodes == 0;
        if self.is_decided() && !is_first {
            self.nodes = most;
            self.waiting.push_back(Task::Count { most: self.limit, nodes: most });
            return true;
        }
        let cells = self.left.len() as u64;
        self.nodes = if is_first { cells } else { self.nodes.saturating_mul(GROWTH) }.min(most);
        let undecided: Vec<Domain> = self.undecided().collect();
        let count = undecided.iter().map(|domain| domain.len() as u64).sum::<u64>();
        if is_first {
            self.waiting.push_back(Task::Propagate);
        }
        // An enumeration that comes to its end decides everything, so it may take as long as all other searches together, and longer
        // while there seems to be one solution only. The first question of a person is whether there is one solution.
        let share = if self.seen.solutions < 2 { ALONE } else { 1 };
        let nodes = self.nodes.saturating_mul(count).saturating_mul(share).min(most);
        self.waiting.push_back(Task::Count { most: if is_first { 2 } else { self.limit }, nodes });
        for (cell, domain) in undecided.into_iter().enumerate() {
            self.waiting.extend(domain.iter().map(|value| Task::With { cell, value, nodes: self.nodes }));
        }
        true
    }

    /// Sets the search up for a task. Returns whether there is anything to search.
    fn start(&mut self, task: Task) -> bool {
        let Some(puzzle) = &self.puzzle else { return false };
        let geometry = puzzle.geometry();
        if self.built.as_ref().is_some_and(|built| built.geometry != *geometry) {
            self.built = None;
        }
        let built = self.built.get_or_insert_with(|| {
            let probe = Paced::new(puzzle, &self.options);
            Built { geometry: geometry.clone(), count: probe.clone(), probe }
        });
        let seed = self.options.seed.wrapping_add(self.searches);
        match task {
            Task::Count { .. } if self.has_begun => return true,
            Task::Count { .. } => {
                self.has_begun = true;
                self.listed.clear();
                built.count.reset(&self.left, seed);
            }
            Task::Propagate => built.probe.reset(&self.left, seed),
            Task::With { cell, value, .. } => {
                let mut domains = self.left.clone();
                domains[cell] = Domain::single(value);
                built.probe.reset(&domains, seed);
            }
        }
        self.searches += 1;
        true
    }

    /// Does a piece of a task.
    fn turn(&mut self, task: Task) {
        let Some(built) = &mut self.built else { return };
        let (search, nodes) = match task {
            Task::Propagate => {
                self.task = None;
                if built.probe.propagate(&mut self.left).is_none() {
                    self.none_is_left();
                }
                return;
            }
            Task::Count { nodes, .. } => (&mut built.count, nodes),
            Task::With { nodes, .. } => (&mut built.probe, nodes),
        };
        let piece = search.advance();
        let is_at_limit = search.nodes() >= nodes;
        match piece {
            Piece::Solution(solution) => self.found(&solution, task),
            Piece::Exhausted => {
                self.task = None;
                self.exhausted(task);
            }
            Piece::Paused => {}
        }
        if is_at_limit {
            self.task = None;
        }
    }

    fn found(&mut self, solution: &[u8], task: Task) {
        let is_new = match task {
            Task::Count { .. } => {
                self.listed.add(solution);
                let is_novel = !self.seen.has_all_of(solution);
                is_novel || (self.pool.len() < KEPT && !self.pool.iter().any(|other| other == solution))
            }
            // No solution so far has this digit, so this solution is another one.
            _ => true,
        };
        if is_new {
            self.pool.push(solution.to_vec());
            self.seen.add(solution);
        }
        match task {
            Task::Count { most, .. } if most > 0 => {
                if self.listed.solutions.max(self.seen.solutions) >= most {
                    self.task = None;
                }
            }
            Task::Count { .. } => {}
            _ => self.task = None,
        }
        self.note_the_only_one();
    }

    /// A search has shown that there is no solution beyond those that it found.
    fn exhausted(&mut self, task: Task) {
        match task {
            Task::With { cell, value, .. } => {
                self.left[cell] = self.left[cell].without(value);
                if self.left[cell].is_empty() {
                    self.none_is_left();
                }
                self.note_the_only_one();
            }
            _ => {
                self.has_all = self.seen.solutions == self.listed.solutions;
                self.all_are(self.listed.solutions, self.listed.digits.clone());
            }
        }
    }

    /// If each cell has one digit left, there is one solution at most.
    fn note_the_only_one(&mut self) {
        if self.total.is_none() && self.seen.solutions == 1 && self.is_decided() {
            self.has_all = true;
            self.all_are(1, self.left.clone());
        }
    }

    fn none_is_left(&mut self) {
        self.has_all = true;
        self.all_are(0, vec![Domain::EMPTY; self.left.len()]);
    }

    /// All solutions are known.
    fn all_are(&mut self, count: u64, digits: Vec<Domain>) {
        self.total = Some(count);
        self.left = digits;
        self.task = None;
        self.waiting.clear();
    }
}

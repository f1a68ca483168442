//! Many puzzles on one engine. The first puzzle of a geometry builds the model. The next puzzles only reset the engine, so
//! no memory is allocated between puzzles.

use crate::clock;
use crate::kernel::{Domain, SearchOutcome, Value};
use crate::model::{self, Model};
use crate::options::Options;
use crate::propagators::AnyPropagator;
use crate::puzzle::{Geometry, Grid};
use crate::search::parallel::{self, Finished, Watch};
use crate::search::pool::Cores;
use crate::search::{Move, Search, Stats};
use std::sync::{Mutex, PoisonError};

/// The number of checks of the clock before other threads help: some ten milliseconds. Help does not pay for shorter searches.
/// Their counters are therefore the same on any number of cores.
const HEAD_START: u64 = 1 << 10;

/// The same for a search that learns clauses, whose moves take longer.
const HEAD_START_LEARNING: u64 = 1 << 6;

/// An engine for puzzles under one set of options.
pub struct Series {
    options: Options,
    /// Whether the model is made for searches without an observer (see [`Model::unobserved`]).
    is_unobserved: bool,
    built: Option<(Geometry, Search<AnyPropagator>)>,
    domains: Vec<Domain>,
    /// The first solution of the last search, if other threads helped.
    first: Vec<Value>,
}

/// The help of other cores in a search.
#[derive(Clone, Copy)]
pub struct Help<'a> {
    /// The cores.
    pub cores: &'a Cores,
    /// Whether the caller wants the solutions and not only their number. The solutions found with help wait in memory until the
    /// search ends.
    pub keeps: bool,
}

/// The clock of a search.
struct Clock {
    started: f64,
    ms: Option<f64>,
    first_solution: Mutex<Option<f64>>,
}

impl Watch for Clock {
    fn is_late(&self) -> bool {
        self.ms.is_some_and(|ms| clock::now() - self.started >= ms)
    }

    fn found(&self) {
        let mut first = self.first_solution.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert_with(|| clock::now() - self.started);
    }
}

/// The answer to one puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    /// How the search ended.
    pub outcome: SearchOutcome,
    /// The statistics of the search.
    pub stats: Stats,
    /// The time of the first solution, in milliseconds from the start of the search.
    pub first_solution_ms: Option<f64>,
    /// The time of the search in milliseconds.
    pub total_ms: f64,
    /// The values of the first solution, from 0.
    pub solution: Option<&'a [Value]>,
}

impl Series {
    /// A series of puzzles under these options.
    ///
    /// ```
    /// use pencilmark::{options::Options, puzzle::formats, series::Series};
    ///
    /// let mut series = Series::new(Options::default());
    /// for text in ["1...|..2.|.3..|...4", "1...|...2|..1.|3..."] {
    ///     let (grid, _) = formats::read_one(&text.replace('|', ""), None)?;
    ///     assert!(series.solve(&grid).stats.solutions <= 2);
    /// }
    /// # Ok::<(), pencilmark::puzzle::PuzzleError>(())
    /// ```
    pub fn new(options: Options) -> Series {
        Series { options, is_unobserved: false, built: None, domains: Vec::new(), first: Vec::new() }
    }

    /// The same series on a model without reasons, which is faster. Its filterings differ from those of a session.
    #[must_use]
    pub(crate) fn unobserved(mut self) -> Series {
        self.is_unobserved = true;
        self
    }

    /// Changes the seed of random orders for the following puzzles.
    pub fn reseed(&mut self, seed: u64) {
        self.options.seed = seed;
    }

    /// Changes the maximum number of nodes for the following puzzles.
    pub fn limit_nodes(&mut self, nodes: u64) {
        self.options.nodes = Some(nodes);
    }

    /// Changes the budget for the following puzzles.
    pub(crate) fn limit(&mut self, nodes: Option<u64>, ms: Option<f64>) {
        self.options.nodes = nodes;
        self.options.ms = ms;
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Searches for as many solutions of a puzzle as the options ask for.
    pub fn solve(&mut self, grid: &Grid) -> Answer<'_> {
        self.search(grid, None, None, &mut |_| {})
    }

    /// Like [`Series::solve`], but also passes the domains of each solution to the caller.
    pub(crate) fn solve_each(&mut self, grid: &Grid, mut found: impl FnMut(&[Domain])) -> Answer<'_> {
        self.search(grid, None, None, &mut found)
    }

    /// Like [`Series::solve_each`], but other cores help with a long search. A search with a limit on nodes gets no help, so
    /// that it searches the same nodes every time.
    pub(crate) fn solve_each_with(
        &mut self,
        grid: &Grid,
        help: Option<Help<'_>>,
        mut found: impl FnMut(&[Domain]),
    ) -> Answer<'_> {
        self.search(grid, None, help, &mut found)
    }

    /// Like [`Series::solve`], but searches only for solutions in which a blank cell does not hold `value` (from 0).
    pub(crate) fn solve_without(&mut self, grid: &Grid, cell: usize, value: Value) -> Answer<'_> {
        self.search(grid, Some((cell, value)), None, &mut |_| {})
    }

    fn search(
        &mut self,
        grid: &Grid,
        without: Option<(usize, Value)>,
        help: Option<Help<'_>>,
        found: &mut dyn FnMut(&[Domain]),
    ) -> Answer<'_> {
        let started = clock::now();
        let geometry = grid.geometry();
        if self.built.as_ref().is_some_and(|(built, _)| built != geometry) {
            self.built = None;
        }
        let (_, search) = self.built.get_or_insert_with(|| {
            let post = if self.is_unobserved { Model::unobserved } else { Model::new };
            let model = post(grid, &self.options);
            (geometry.clone(), model.search())
        });
        self.domains.clear();
        self.domains.extend(model::domains(grid));
        if let Some((cell, value)) = without {
            self.domains[cell] = self.domains[cell].without(value);
        }
        search.limit_nodes(self.options.nodes);
        search.reset(&self.domains, self.options.seed);
        let help = help.filter(|_| self.options.nodes.is_none());
        let mut first_solution_ms = None;
        let head_start = if search.learns_clauses() { HEAD_START_LEARNING } else { HEAD_START };
        let (mut looks, mut is_helped) = (0, false);
        self.first.clear();
        let (outcome, stats) = loop {
            match search.turn(&mut ()) {
                Move::Done(outcome) => break (outcome, search.stats()),
                Move::Solution => {
                    first_solution_ms.get_or_insert_with(|| clock::now() - started);
                    found(search.engine().store().domains());
                }
                _ => {}
            }
            if self.options.ms.is_some_and(|ms| clock::now() - started >= ms) {
                search.cap(&mut ());
            }
            looks += 1;
            if let Some(Help { cores, keeps }) = help.filter(|_| looks >= head_start && search.outcome().is_none()) {
                is_helped = true;
                self.first.extend_from_slice(search.first_solution().unwrap_or_default());
                let watch = Clock { started, ms: self.options.ms, first_solution: Mutex::new(first_solution_ms) };
                let Finished { outcome, stats, solutions } = parallel::finish(search, cores, keeps, &watch);
                first_solution_ms = watch.first_solution.into_inner().unwrap_or_else(PoisonError::into_inner);
                for solution in solutions {
                    self.domains.clear();
                    self.domains.extend(solution.iter().map(|&value| Domain::single(value)));
                    found(&self.domains);
                    if self.first.is_empty() {
                        self.first = solution;
                    }
                }
                break (outcome, stats);
            }
        };
        let shared = Some(&self.first[..]).filter(|first| !first.is_empty());
        let solution = if is_helped { shared } else { search.first_solution() };
        Answer { outcome, stats, first_solution_ms, total_ms: clock::now() - started, solution }
    }
}

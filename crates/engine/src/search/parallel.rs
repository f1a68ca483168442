//! One search over several threads. While a thread waits for work, a busy thread gives away the untaken branches nearest to its
//! root, which are the largest parts of its tree. Every thread works on a clone of the search, so threads share
//! nothing but the constraints and these branches ([`Subproblem`]).
//!
//! The solutions do not depend on the threads. Usually the tree does not depend on the order in which its parts are searched.
//! The threads then keep the first solutions in depth-first order, as one thread does. They skip parts of the tree that come
//! after enough solutions. Orders that learn from failures (dom/wdeg, saved) or are random grow another tree in every run. In
//! this case the solutions that are found first in time are kept.
//!
//! Threads that learn clauses pass the best ones on (`sharing.rs`). Each thread sends its own clauses to all others, and
//! takes over those of the others whenever it restarts or begins a part.

use super::dfs::{Move, Search};
use super::mailboxes::Mailboxes;
use super::pool::{Cores, Pool};
use super::stats::Stats;
use super::subproblem::Subproblem;
use crate::kernel::{Propagator, SearchOutcome, Value};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};

/// A thread checks for waiting threads once in this number of checks of the clock.
const LOOKS: u32 = 16;

/// The result of a search over several threads, from the call of [`finish`] on.
#[derive(Clone, Debug)]
pub struct Finished {
    /// How the search ended.
    pub outcome: SearchOutcome,
    /// The counters of the whole search, of all threads.
    pub stats: Stats,
    /// The further solutions, in the order of the search; empty if the caller only counts.
    pub solutions: Vec<Vec<Value>>,
}

/// The callbacks of the caller during the search.
pub trait Watch: Sync {
    /// Whether the time is up.
    fn is_late(&self) -> bool;
    /// A solution was found.
    fn found(&self) {}
}

/// The solutions so far.
struct Solutions {
    /// The key is the place in the tree, the number of the solution, or its values if threads may find the same solution.
    kept: BTreeMap<Vec<u16>, Vec<Value>>,
    /// No solution after this place is needed.
    bound: Option<Vec<u16>>,
}

/// The state that all threads share.
struct Shared<'a, W> {
    pool: Pool<Subproblem>,
    cores: &'a Cores,
    watch: &'a W,
    /// The number of solutions that are still wanted; 0 = all.
    wanted: u64,
    /// Whether the caller wants the solutions and not only their number.
    keeps: bool,
    /// Whether the first solutions in the order of the tree are wanted.
    is_ordered: bool,
    /// Whether the threads learn clauses. Two threads may then find the same solution.
    learns: bool,
    mailboxes: Mailboxes,
    found: AtomicU64,
    is_late: AtomicBool,
    has_bound: AtomicBool,
    solutions: Mutex<Solutions>,
    stats: Mutex<Stats>,
}

/// Carries a search to its end, with as many threads as there are free cores. Cores that become free on the way are used
/// too. The limit on nodes must be absent. If `keeps` is false, the solutions are only counted.
pub fn finish<P: Propagator + Clone + Send + 'static>(
    search: &mut Search<P>,
    cores: &Cores,
    keeps: bool,
    watch: &impl Watch,
) -> Finished {
    let before = search.stats();
    let limits = std::mem::take(&mut search.limits);
    let shared = Shared {
        pool: Pool::new(),
        cores,
        watch,
        wanted: if limits.solutions == 0 { 0 } else { limits.solutions.saturating_sub(before.solutions).max(1) },
        keeps: keeps || search.learns_clauses(),
        is_ordered: keeps && search.has_fixed_tree(),
        learns: search.learns_clauses(),
        mailboxes: Mailboxes::default(),
        found: AtomicU64::new(0),
        is_late: AtomicBool::new(false),
        has_bound: AtomicBool::new(false),
        solutions: Mutex::new(Solutions { kept: BTreeMap::new(), bound: None }),
        stats: Mutex::new(Stats::default()),
    };
    search.stats.solutions = 0;
    // Without this, the search would restart after the solutions that it has found, and find them again.
    search.attempt = if before.solutions > 0 { search.attempt.endless() } else { search.attempt };
    search.share();
    thread::scope(|scope| shared.work(search, scope, true));
    search.limits = limits;
    let found = shared.found.into_inner();
    let enough = shared.wanted != 0 && found >= shared.wanted;
    let outcome = match (enough, shared.is_late.into_inner()) {
        (true, _) => SearchOutcome::Enough,
        (false, true) => SearchOutcome::Capped,
        (false, false) => SearchOutcome::Exhausted,
    };
    let mut stats = shared.stats.into_inner().unwrap_or_else(PoisonError::into_inner);
    stats.solutions = before.solutions + if enough { shared.wanted } else { found };
    let Solutions { kept, .. } = shared.solutions.into_inner().unwrap_or_else(PoisonError::into_inner);
    let solutions = if keeps { kept.into_values().collect() } else { Vec::new() };
    Finished { outcome, stats, solutions }
}

impl Solutions {
    /// Whether a thread has found this solution before. The answer is always no if solutions are not kept by their values.
    fn has(&self, values: &[Value]) -> bool {
        self.kept.contains_key(&by_values(values))
    }
}

fn by_values(values: &[Value]) -> Vec<u16> {
    values.iter().map(|&value| u16::from(value)).collect()
}

impl<W: Watch> Shared<'_, W> {
    /// Works until the whole search has ended. `has_part` says whether the search is in a part of the tree already.
    fn work<'scope, P: Propagator + Clone + Send + 'static>(
        &'scope self,
        search: &mut Search<P>,
        scope: &'scope Scope<'scope, '_>,
        mut has_part: bool,
    ) {
        let _guard = self.pool.guard();
        // The counters of the search include the work before this thread received it.
        let start = search.stats();
        let is_first = has_part;
        let mailbox = self.mailboxes.open();
        let mut total = Stats::default();
        loop {
            if has_part {
                self.search(search, mailbox, scope);
                let part = search.stats();
                total.nodes += part.nodes;
                total.failures += part.failures;
                total.backtracks += part.backtracks;
                total.restarts += part.restarts;
                total.max_depth = total.max_depth.max(part.max_depth);
            }
            let Some(part) = self.pool.next(|part| part.place.clone()) else { break };
            search.begin(&part);
            has_part = true;
        }
        let (end, base) = (search.stats(), if is_first { Stats::default() } else { start });
        let mut all = self.stats.lock().unwrap_or_else(PoisonError::into_inner);
        all.nodes += total.nodes;
        all.failures += total.failures;
        all.backtracks += total.backtracks;
        all.restarts += total.restarts;
        all.max_depth = all.max_depth.max(total.max_depth);
        all.filterings += end.filterings - base.filterings;
        all.removals += end.removals - base.removals;
    }

    /// Searches a part of the tree to its end, except for the branches that other threads take over.
    fn search<'scope, P: Propagator + Clone + Send + 'static>(
        &'scope self,
        search: &mut Search<P>,
        mailbox: usize,
        scope: &'scope Scope<'scope, '_>,
    ) {
        let mut looks = 0;
        self.exchange(search, mailbox);
        loop {
            match search.turn(&mut ()) {
                Move::Done(_) => {
                    self.exchange(search, mailbox);
                    // No other part has a further solution either.
                    if search.is_refuted() {
                        self.pool.stop();
                    }
                    return;
                }
                Move::Solution => self.note(search),
                Move::Restarted => self.exchange(search, mailbox),
                _ => {}
            }
            if self.watch.is_late() {
                self.is_late.store(true, Ordering::Release);
                self.pool.stop();
            }
            if self.pool.is_over() || (self.has_bound.load(Ordering::Acquire) && self.is_behind(search)) {
                return;
            }
            looks += 1;
            // The first check comes early, so that waiting threads soon get work.
            if looks % LOOKS != 1 {
                continue;
            }
            // Once there is a decision, the domains at the root have reached a fixpoint.
            if search.depth() > 0 && !self.pool.is_hungry() && self.cores.take() {
                self.pool.admit();
                let mut clone = search.clone();
                scope.spawn(move || {
                    self.work(&mut clone, scope, false);
                    self.cores.free();
                });
            }
            if self.pool.is_hungry() {
                let given = search.give_away();
                if !given.is_empty() {
                    self.pool.give(given);
                }
            }
        }
    }

    /// Sends the clauses of this thread. Adds the clauses of other threads if the search is at its root.
    fn exchange<P: Propagator>(&self, search: &mut Search<P>, mailbox: usize) {
        if self.learns {
            self.mailboxes.send(mailbox, search.take_clauses());
        }
        if search.takes_clauses() {
            self.mailboxes.take(mailbox).iter().for_each(|clauses| {
                search.add_clauses(clauses);
            });
        }
    }

    /// Counts a solution, and keeps it if the caller wants it.
    fn note<P: Propagator>(&self, search: &Search<P>) {
        // The lock keeps the number of solutions and the list of them together.
        let mut solutions = self.keeps.then(|| self.lock());
        let values = || -> Vec<Value> { search.values().collect() };
        if self.learns && solutions.as_ref().is_some_and(|solutions| solutions.has(&values())) {
            return;
        }
        self.watch.found();
        let number = self.found.fetch_add(1, Ordering::AcqRel) + 1;
        let is_enough = self.wanted != 0 && number >= self.wanted;
        if let Some(solutions) = &mut solutions {
            let values = values();
            let by_number = || (0..4).rev().map(|part| (number >> (16 * part)) as u16).collect();
            let place = match () {
                () if self.is_ordered => search.place(),
                () if self.learns => by_values(&values),
                () => by_number(),
            };
            solutions.kept.insert(place, values);
            if self.wanted != 0 && solutions.kept.len() as u64 > self.wanted {
                solutions.kept.pop_last();
            }
            if self.is_ordered && is_enough {
                solutions.bound = solutions.kept.last_key_value().map(|(place, _)| place.clone());
                self.has_bound.store(true, Ordering::Release);
            }
        }
        drop(solutions);
        if is_enough && !self.is_ordered {
            self.pool.stop();
        }
    }

    /// Whether enough solutions lie before the current node.
    fn is_behind<P: Propagator>(&self, search: &Search<P>) -> bool {
        self.lock().bound.as_ref().is_some_and(|bound| search.place() >= *bound)
    }

    fn lock(&self) -> MutexGuard<'_, Solutions> {
        self.solutions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! A comparing fuzz test: random boards with random rules under random options. Brute force enumerates the fillings of the
//! houses and checks each one by independent statements of the rules. It shares no code with the engine. The engine must find
//! the same solutions, on one thread and on two. The checker must accept the trace of the run. For a tenth of the inputs the
//! claim is proved, and VeriPB must accept the proof where `PENCILMARK_VERIPB` names it.

use crate::common::comparing::{Tally, Target, a_few, for_long};
use crate::common::corpus::Random;
use crate::common::{coverage, traces};
use crate::proofs::veripb;
use crate::rules::words::{CASES, Case};
use crate::rules::{Board, MANY, any_board};
use pencilmark::kernel::SearchOutcome;
use pencilmark::learning::Learning;
use pencilmark::model::Model;
use pencilmark::options::{Options, SolvingStrategy};
use pencilmark::prove::{Claim, Unproved, prove};
use pencilmark::puzzle::Grid;
use pencilmark::search::parallel::{self, Finished, Watch};
use pencilmark::search::pool::Cores;
use pencilmark::solver::{self, Line, Status};
use std::collections::BTreeSet;
use std::fmt;
use std::time::{Duration, Instant};

/// The most nodes of a run. Restarts after one failure without learning may need more.
const NODES: u64 = 20_000;
/// The most nodes of a traced run: a trace has a line for each event.
const TRACED_NODES: u64 = 150;

struct Differential;

#[derive(Clone)]
struct Input {
    board: Board,
    options: Options,
    /// Whether a second thread helps.
    two_threads: bool,
    /// The limit of the count.
    limit: u64,
    is_proved: bool,
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Input { board, options, two_threads, limit, is_proved } = self;
        let text = board.text();
        write!(f, "{text} | threads {}, count to {limit}, proved {is_proved}, ", 1 + u8::from(*two_threads))?;
        write!(f, "{options:?}")
    }
}

/// The same board after a change of its clues or its houses; none if it has too many fillings.
fn changed(board: &Board, change: impl FnOnce(&mut Board)) -> Option<Board> {
    let mut board = board.clone();
    change(&mut board);
    board.fillings = board.sheet.houses().solutions(&board.clues, 4 * MANY + 1);
    (board.fillings.len() <= 4 * MANY).then_some(board)
}

/// A board of `any_board`, sometimes with further houses or a clue that may be wrong.
fn board(random: &mut Random) -> Board {
    let size = if random.below(4) == 0 { 6 } else { 4 };
    let cases: Vec<&Case> = (0..random.below(4)).map(|_| &CASES[random.below(CASES.len())]).collect();
    let board = any_board(size, &cases, random);
    let wrong = (random.below(size * size), 1 + random.below(size) as u8);
    let other = match random.below(10) {
        0 => changed(&board, |board| board.sheet.shape.diagonals = true),
        1 if size == 6 => changed(&board, |board| board.sheet.shape.windoku = true),
        2 => changed(&board, |board| board.clues[wrong.0] = wrong.1),
        _ => None,
    };
    other.unwrap_or(board)
}

/// The solutions of a report.
fn found(report: &solver::SolveReport) -> Vec<Vec<u8>> {
    let digits = |line: &Line| match line {
        Line::Text(text) => text.bytes().map(|digit| digit - b'0').collect(),
        Line::Numbers(digits) => digits.clone(),
    };
    report.solutions.iter().map(digits).collect()
}

/// Compares solutions with those of brute force. A run that ended early may lack some of them.
fn same(meant: &BTreeSet<Vec<u8>>, found: &[Vec<u8>], is_whole: bool, who: &str) -> Result<(), String> {
    let once: BTreeSet<Vec<u8>> = found.iter().cloned().collect();
    if once.len() != found.len() {
        return Err(format!("{who} finds a solution twice"));
    }
    if let Some(wrong) = once.difference(meant).next() {
        return Err(format!("{who} finds {wrong:?}, which breaks a rule"));
    }
    match meant.difference(&once).next() {
        Some(lost) if is_whole => Err(format!("{who} loses {lost:?} of {} solutions", meant.len())),
        _ => Ok(()),
    }
}

/// A limit of time for a search that cannot have a limit of nodes.
struct Late(Instant);

impl Watch for Late {
    fn is_late(&self) -> bool {
        self.0.elapsed() > Duration::from_secs(20)
    }
}

fn on_two_threads(grid: &Grid, options: &Options, meant: &BTreeSet<Vec<u8>>, tally: &mut Tally) -> Result<(), String> {
    let mut search = Model::new(grid, &Options { nodes: None, ..options.clone() }).search_for(0);
    let Finished { outcome, stats, solutions } =
        parallel::finish(&mut search, &Cores::new(1), true, &Late(Instant::now()));
    let digits: Vec<Vec<u8>> = solutions.iter().map(|values| values.iter().map(|value| value + 1).collect()).collect();
    let is_whole = outcome == SearchOutcome::Exhausted;
    *tally.entry("on two threads").or_default() += usize::from(is_whole);
    if stats.solutions as usize != digits.len() {
        return Err(format!("two threads count {} solutions and find {}", stats.solutions, digits.len()));
    }
    same(meant, &digits, is_whole, "a search on two threads")
}

/// Proves the true claim, and checks that the other claim is refused.
fn proof(grid: &Grid, options: &Options, solutions: usize, tally: &mut Tally) -> Result<(), String> {
    for (claim, is_true) in [(Claim::Unique, solutions == 1), (Claim::Infeasible, solutions == 0)] {
        let mut text = Vec::new();
        match prove(grid, options, claim, &mut text) {
            Ok(_) if !is_true => return Err(format!("{claim:?} is proved with {solutions} solutions")),
            Ok(proved) => {
                *tally.entry("proved").or_default() += 1;
                if std::env::var_os("PENCILMARK_VERIPB").is_some() {
                    let text = String::from_utf8(text).expect("a proof is text");
                    if !veripb::accepts(&proved.formula, &text) {
                        return Err(format!("VeriPB refuses the proof of {claim:?}"));
                    }
                    *tally.entry("verified").or_default() += 1;
                }
            }
            Err(Unproved::NotSo(Status::Capped, _)) => *tally.entry("no proof within the nodes").or_default() += 1,
            Err(Unproved::NotCovered(_)) => *tally.entry("no proof of a rule").or_default() += 1,
            Err(Unproved::NotSo(..)) if !is_true => {}
            Err(why) => return Err(format!("{claim:?} is not proved with {solutions} solutions: {why:?}")),
        }
    }
    Ok(())
}

impl Target for Differential {
    const NAME: &'static str = "differential";
    type Input = Input;

    fn make(seed: u64) -> Input {
        let mut random = Random::new(seed);
        let board = board(&mut random);
        let by_states = Options { solving_strategy: SolvingStrategy::States, solutions: 0, ..Options::default() };
        let options = if random.below(12) == 0 { by_states } else { coverage::any_options(&mut random) };
        let limit = 1 + random.below(200) as u64;
        Input { board, options, two_threads: random.below(2) == 0, limit, is_proved: random.below(10) == 0 }
    }

    fn check(input: &Input, tally: &mut Tally) -> Result<(), String> {
        let Input { board, limit, .. } = input;
        let holds = |filling: &&Vec<u8>| board.sheet.holds(filling);
        let meant: BTreeSet<Vec<u8>> = board.fillings.iter().filter(holds).cloned().collect();
        let sort = ["without a solution", "with one solution", "with several solutions"][meant.len().min(2)];
        *tally.entry(sort).or_default() += 1;
        let grid = board.grid();
        let options = Options { nodes: Some(NODES), ..input.options.clone() };
        let report = solver::solve(&grid, &options);
        let is_whole = report.status != Status::Capped;
        same(&meant, &found(&report), is_whole, "the solver")?;
        let counted = solver::count(&grid, &options, *limit);
        if !is_whole {
            *tally.entry("not within the nodes").or_default() += 1;
        } else if report.unique != Some(meant.len() == 1) {
            return Err(format!("unique is {:?} with {} solutions", report.unique, meant.len()));
        } else if counted.status != Status::Capped && counted.count != (meant.len() as u64).min(*limit) {
            return Err(format!("{} solutions are counted up to {limit}, not {}", counted.count, meant.len()));
        }
        if options.solving_strategy == SolvingStrategy::States {
            *tally.entry("by states").or_default() += 1;
            return Ok(());
        }
        if is_whole && input.two_threads {
            on_two_threads(&grid, &options, &meant, tally)?;
        }
        let summary = traces::check(&grid, &Options { nodes: Some(TRACED_NODES), ..options.clone() })?;
        *tally.entry("traced events").or_default() += summary.events as usize;
        *tally.entry("traced clauses").or_default() += summary.clauses as usize;
        if input.is_proved && options.learning != Learning::Backjump {
            proof(&grid, &options, meant.len(), tally)?;
        }
        Ok(())
    }

    fn smaller(input: &Input) -> Vec<Input> {
        let Input { board, options, .. } = input;
        let with = |board: Board| Input { board, ..input.clone() };
        let without_rule = (0..board.sheet.rules.len()).map(|at| {
            let mut board = board.clone();
            board.sheet.rules.remove(at);
            with(board)
        });
        let clues = (0..board.clues.len()).filter(|&cell| board.clues[cell] != 0);
        let without_clue = clues.filter_map(|cell| changed(board, |board| board.clues[cell] = 0).map(with));
        let usual = Options { solutions: 0, ..Options::default() };
        let simpler = [
            Options { shaving: usual.shaving, ..options.clone() },
            Options { redundant: usual.redundant, ..options.clone() },
            Options { intervals: usual.intervals, ..options.clone() },
            Options { model: usual.model, ..options.clone() },
            Options { consistency: usual.consistency, ..options.clone() },
            Options { strategy: usual.strategy, ..options.clone() },
            Options { restarts: usual.restarts, restart_after: usual.restart_after, ..options.clone() },
            Options { learning: usual.learning, ..options.clone() },
            Options { seed: usual.seed, ..options.clone() },
        ];
        // Adaptive restarts need clauses, so learning is not removed from the options before adaptive restarts are.
        let allowed = simpler.into_iter().filter(|other| {
            let fits = other.learning == Learning::Clauses || other.restarts != pencilmark::search::Restarts::Adaptive;
            fits && other != options
        });
        let simpler = allowed.map(|options| Input { options, ..input.clone() });
        let one_thread = input.two_threads.then(|| Input { two_threads: false, ..input.clone() });
        let unproved = input.is_proved.then(|| Input { is_proved: false, ..input.clone() });
        without_rule.chain(without_clue).chain(simpler).chain(one_thread).chain(unproved).collect()
    }
}

#[test]
fn a_few_random_boards_have_the_solutions_that_their_rules_mean() {
    let tally = a_few::<Differential>(400);
    for shown in ["with one solution", "without a solution", "by states", "on two threads", "traced clauses", "proved"]
    {
        assert!(tally.get(shown).is_some_and(|&count| count > 0), "{shown} does not occur: {tally:?}");
    }
}

#[test]
#[ignore = "thorough: npm run fuzz"]
fn for_long_random_boards_have_the_solutions_that_their_rules_mean() {
    for_long::<Differential>();
}

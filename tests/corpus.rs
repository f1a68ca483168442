//! Root fixpoints of whole collections of puzzles. On the committed samples every domain is compared with what plain
//! enumeration leaves; where `PENCILMARK_CORPUS` names a directory with the full collections, the numbers of their
//! puzzles that are solved without search are compared with the published ones as well.

mod common;

use common::corpus::{self, Random};
use common::oracle;
use common::rules::Rules;
use pencilmark::options::{Consistency, ModelKind, Options};
use pencilmark::solver::{self, FixpointStatus};

/// The ways to propagate that are built, and which of the two fixpoints each must reach.
const PROPAGATIONS: [(ModelKind, Consistency, Level); 4] = [
    (ModelKind::AllDifferent, Consistency::Value, Level::Value),
    (ModelKind::Pairwise, Consistency::Value, Level::Value),
    (ModelKind::Pairwise, Consistency::Domain, Level::Value),
    (ModelKind::AllDifferent, Consistency::Domain, Level::Domain),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Level {
    Value,
    Domain,
}

fn options(model: ModelKind, consistency: Consistency) -> Options {
    Options { model, consistency, ..Options::default() }
}

/// The fixpoint of a level by the judge; `None` when it fails.
fn expected(rules: &Rules, puzzle: &[u8], level: Level) -> Option<Vec<u64>> {
    let mut domains = rules.domains(puzzle);
    let holds = match level {
        Level::Value => oracle::leave_fixpoint(&mut domains, &rules.groups()),
        Level::Domain => oracle::support_fixpoint(&mut domains, &rules.groups()),
    };
    holds.then_some(domains)
}

/// The fixpoint the engine reports, read from its text.
fn reported(puzzle: &[u8], model: ModelKind, consistency: Consistency) -> (FixpointStatus, Option<Vec<u64>>) {
    let report = solver::propagate(&corpus::grid(puzzle), &options(model, consistency));
    let domain = |text: &String| corpus::digits(text).into_iter().fold(0, |set, digit| set | 1 << (digit - 1));
    let failed = report.status == FixpointStatus::Failed;
    assert_eq!(failed, report.domains.is_empty());
    (report.status, (!failed).then(|| report.domains.iter().map(domain).collect()))
}

fn solved(domains: &Option<Vec<u64>>) -> bool {
    domains.as_ref().is_some_and(|d| d.iter().all(|domain| domain.count_ones() == 1))
}

/// Compares every domain, and returns how many puzzles each level solves.
fn compare(puzzles: &[Vec<u8>]) -> [usize; 2] {
    let mut counts = [0; 2];
    for puzzle in puzzles {
        let rules = Rules::for_cells(puzzle.len());
        let judged = [Level::Value, Level::Domain].map(|level| expected(&rules, puzzle, level));
        for (model, consistency, level) in PROPAGATIONS {
            let (status, domains) = reported(puzzle, model, consistency);
            let judge = &judged[level as usize];
            assert_eq!(&domains, judge, "{model:?} {consistency:?} on {}", corpus::line(puzzle));
            assert_eq!(status == FixpointStatus::Solved, solved(judge));
        }
        for (count, domains) in counts.iter_mut().zip(&judged) {
            *count += usize::from(solved(domains));
        }
    }
    counts
}

/// A collection: how many puzzles `value` and `domain` solve without search, of its sample and of the whole of it.
struct Collection {
    name: &'static str,
    sample: [usize; 2],
    /// The file of the whole, its size, and the published numbers.
    whole: Option<(&'static str, usize, [usize; 2])>,
}

const fn collection(
    name: &'static str,
    sample: [usize; 2],
    whole: Option<(&'static str, usize, [usize; 2])>,
) -> Collection {
    Collection { name, sample, whole }
}

const TABLE: [Collection; 8] = [
    collection("easy33", [27, 59], Some(("easy33-dev.txt", 5000, [2834, 4805]))),
    collection("minimal", [0, 28], Some(("minimal-dev.txt", 5000, [59, 2787]))),
    collection("17clue", [0, 41], Some(("17clue-dev.txt", 4916, [0, 3422]))),
    collection("magictour", [0, 11], Some(("magictour-dev.txt", 733, [0, 72]))),
    collection("hardest1106", [0, 0], Some(("hardest1106-dev.txt", 188, [0, 0]))),
    collection("many-solutions", [0, 0], None),
    collection("16x16", [2, 7], None),
    collection("seeds", [1, 4], None),
];

/// Pairwise AC-3 must solve what `value` does.
#[test]
fn collections_have_the_fixpoints_of_plain_enumeration_and_the_published_numbers() {
    for Collection { name, sample, whole } in TABLE {
        assert_eq!(compare(&corpus::sample(name)), sample, "{name}");
        let Some((directory, (file, size, numbers))) = corpus::full_collections().zip(whole) else {
            continue;
        };
        let puzzles = corpus::puzzles_in(&directory.join(file));
        assert_eq!(puzzles.len(), size, "{file}");
        for (model, consistency, level) in PROPAGATIONS {
            let solves = |puzzle: &&Vec<u8>| reported(puzzle, model, consistency).0 == FixpointStatus::Solved;
            let found = puzzles.iter().filter(solves).count();
            println!("{file}: {model:?} {consistency:?} solves {found} of {size}");
            assert_eq!(found, numbers[level as usize], "{file}: {model:?} {consistency:?}");
        }
    }
}

/// Small grids, with boxes wider than tall and taller than wide, infeasible ones among them.
#[test]
fn small_grids_have_the_fixpoints_of_plain_enumeration() {
    let mut random = Random::new(11);
    let mut failures = 0;
    for round in 0..120 {
        let (width, height) = [(2, 2), (3, 2), (2, 3)][round % 3];
        let rules = Rules::new(width, height);
        let clues = random.below(rules.size * rules.size * 2 / 3);
        let puzzle = corpus::random_puzzle(&rules, clues, &mut random);
        let grid = corpus::grid_of_shape(width, height, &puzzle);
        for (model, consistency, level) in PROPAGATIONS {
            let report = solver::propagate(&grid, &options(model, consistency));
            let judge = expected(&rules, &puzzle, level);
            failures += usize::from(judge.is_none());
            let text = |domain: &u64| corpus::line(&oracle::values(*domain).map(|v| v + 1).collect::<Vec<_>>());
            let judge: Vec<String> = judge.iter().flatten().map(text).collect();
            assert_eq!(report.domains, judge, "{model:?} {consistency:?} on {}", corpus::line(&puzzle));
        }
    }
    assert!(failures > 0, "some of them are infeasible");
}

/// The root fixpoints of the source puzzles: cells fixed by `value`, and all 81 by `domain`.
#[test]
fn the_source_puzzles_fix_as_many_cells_as_published() {
    let fixed = |puzzle: &[u8], consistency| {
        let (_, domains) = reported(puzzle, ModelKind::AllDifferent, consistency);
        domains.iter().flatten().filter(|domain| domain.count_ones() == 1).count()
    };
    let seeds = corpus::sample("seeds");
    let value: Vec<usize> = seeds.iter().map(|puzzle| fixed(puzzle, Consistency::Value)).collect();
    assert_eq!(value, [55, 81, 36, 25], "choco, ac3, msf, tree");
    assert!(seeds.iter().all(|puzzle| fixed(puzzle, Consistency::Domain) == 81));
}

/// The judges agree with each other where more than one of them can be asked, and with what everyone can look up.
#[test]
fn the_judges_agree() {
    let mut random = Random::new(7);
    for _ in 0..500 {
        let n = 1 + random.below(5);
        let domains: Vec<u64> = (0..n).map(|_| 1 + random.below(31) as u64).collect();
        let all = oracle::assignments(&domains);
        assert_eq!(oracle::satisfiable(&domains), !all.is_empty());
        let supported = (!all.is_empty()).then(|| oracle::supported(&domains));
        assert_eq!(oracle::supported_in_large(&domains), supported);
    }
    assert_eq!(Rules::new(2, 2).solutions(&[0; 16], 1000).len(), 288);
    assert_eq!(Rules::new(4, 1).solutions(&[0; 16], 1000).len(), 576, "Latin squares of order 4");
    let seeds = std::fs::read_to_string(corpus::data().join("seeds.txt")).expect("the source puzzles");
    for line in seeds.lines().filter(|line| !line.starts_with('#')) {
        let published = line.split_whitespace().last().map(corpus::digits);
        let rules = Rules::for_cells(81);
        let found = rules.solutions(&corpus::digits(line), 2);
        assert_eq!(found, published.into_iter().collect::<Vec<_>>());
        assert!(rules.is_solution(&found[0]));
    }
}

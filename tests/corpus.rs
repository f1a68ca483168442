//! Root fixpoints of whole collections. On the committed samples, the tests compare every domain with brute force, and the
//! number of puzzles that each level solves with known numbers. If `PENCILMARK_CORPUS` names a directory with the full
//! collections, the tests also compare with the published numbers of these collections.

use crate::common::corpus::{self, Random};
use crate::common::oracle;
use crate::common::rules::Rules;
use pencilmark::options::{Consistency, ModelKind, Options, Redundant};
use pencilmark::puzzle::Grid;
use pencilmark::solver::{self, FixpointStatus};

/// The configurations of propagation, each with the fixpoint that it must reach.
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

/// The fixpoint of a level that the judge finds; `None` if a domain becomes empty.
fn expected(rules: &Rules, puzzle: &[u8], level: Level) -> Option<Vec<u64>> {
    let mut domains = rules.domains(puzzle);
    let holds = match level {
        Level::Value => oracle::leave_fixpoint(&mut domains, &rules.groups()),
        Level::Domain => oracle::support_fixpoint(&mut domains, &rules.groups()),
    };
    holds.then_some(domains)
}

/// The engine's fixpoint, read from the text of its report.
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

/// Compares every domain of a puzzle with the judge's, under each configuration.
fn compare(puzzle: &[u8]) {
    let rules = Rules::for_cells(puzzle.len());
    let judged = [Level::Value, Level::Domain].map(|level| expected(&rules, puzzle, level));
    for (model, consistency, level) in PROPAGATIONS {
        let (status, domains) = reported(puzzle, model, consistency);
        let judge = &judged[level as usize];
        assert_eq!(&domains, judge, "{model:?} {consistency:?} on {}", corpus::line(puzzle));
        assert_eq!(status == FixpointStatus::Solved, solved(judge));
    }
}

#[test]
fn samples_have_the_fixpoints_of_plain_enumeration() {
    for (name, _) in TABLE.into_iter().filter_map(|collection| collection.sample) {
        corpus::sample(name).iter().for_each(|puzzle| compare(puzzle));
    }
}

/// The levels of the table: consistency, redundant constraints, shaving.
fn levels() -> [Options; 10] {
    let plain = Redundant::default();
    let [hidden, locked] = [Redundant { hidden: true, ..plain }, Redundant { locked: true, ..plain }];
    let fish = Redundant { fish: true, ..locked };
    [
        (Consistency::Value, plain, false),
        (Consistency::Value, hidden, false),
        (Consistency::Bounds, plain, false),
        (Consistency::Domain, plain, false),
        (Consistency::Domain, locked, false),
        (Consistency::Domain, fish, false),
        (Consistency::Value, plain, true),
        (Consistency::Bounds, plain, true),
        (Consistency::Domain, plain, true),
        (Consistency::Domain, fish, true),
    ]
    .map(|(consistency, redundant, shaving)| Options { consistency, redundant, shaving, ..Options::default() })
}

/// The number of puzzles of a collection that each level solves without search, for the committed sample and for the whole
/// collection.
struct Collection {
    sample: Option<(&'static str, [usize; 10])>,
    /// The file of the whole collection, its size, and the published numbers.
    whole: Option<(&'static str, usize, [usize; 10])>,
}

const fn collection(
    sample: Option<(&'static str, [usize; 10])>,
    whole: Option<(&'static str, usize, [usize; 10])>,
) -> Collection {
    Collection { sample, whole }
}

const TABLE: [Collection; 9] = [
    collection(
        Some(("easy33", [27, 58, 49, 59, 59, 59, 60, 60, 60, 60])),
        Some(("easy33", 5000, [2834, 4758, 4254, 4805, 4815, 4816, 5000, 5000, 5000, 5000])),
    ),
    collection(
        Some(("minimal", [0, 19, 5, 28, 29, 29, 51, 60, 60, 60])),
        Some(("minimal", 5000, [59, 2097, 575, 2787, 3011, 3025, 4381, 4979, 5000, 5000])),
    ),
    collection(
        Some(("17clue", [0, 21, 1, 41, 48, 48, 2, 49, 60, 60])),
        Some(("17clue", 4916, [0, 2165, 89, 3422, 4171, 4173, 285, 3843, 4916, 4916])),
    ),
    collection(
        Some(("magictour", [0, 0, 0, 11, 14, 14, 11, 47, 60, 60])),
        Some(("magictour", 733, [0, 0, 0, 72, 160, 162, 87, 535, 733, 733])),
    ),
    collection(
        Some(("hardest1106", [0, 0, 0, 0, 0, 0, 0, 0, 0, 2])),
        Some(("hardest1106", 188, [0, 0, 0, 0, 0, 0, 0, 0, 0, 3])),
    ),
    collection(None, Some(("hardest11plus", 1951, [0, 0, 0, 0, 0, 0, 0, 0, 1, 8]))),
    collection(Some(("many-solutions", [0; 10])), None),
    collection(Some(("16x16", [2, 6, 3, 7, 8, 8, 4, 7, 8, 8])), None),
    collection(Some(("seeds", [1, 2, 2, 4, 4, 4, 4, 4, 4, 4])), None),
];

/// Counts the puzzles that each level solves. Pairwise AC-3 must reach the fixpoint of `value` on each of them.
fn count_solved(puzzles: &[Vec<u8>]) -> [usize; 10] {
    let grids: Vec<Grid> = puzzles.iter().map(|puzzle| corpus::grid(puzzle)).collect();
    for grid in &grids {
        let by = |model| solver::propagate(grid, &options(model, Consistency::Value));
        assert_eq!(by(ModelKind::Pairwise), by(ModelKind::AllDifferent), "{}", grid.to_line());
    }
    levels().map(|level| {
        let solves = |grid: &&Grid| solver::propagate(grid, &level).status == FixpointStatus::Solved;
        grids.iter().filter(solves).count()
    })
}

#[test]
fn each_level_solves_as_many_puzzles_of_the_samples_as_published() {
    for (name, numbers) in TABLE.into_iter().filter_map(|collection| collection.sample) {
        assert_eq!(count_solved(&corpus::sample(name)), numbers, "{name}");
    }
}

#[test]
#[ignore = "thorough: needs PENCILMARK_CORPUS"]
fn each_level_solves_as_many_puzzles_of_the_collections_as_published() {
    for (name, size, numbers) in TABLE.into_iter().filter_map(|collection| collection.whole) {
        let puzzles = corpus::whole(name);
        assert_eq!(puzzles.len(), size, "{name}");
        assert_eq!(count_solved(&puzzles), numbers, "{name}");
    }
}

/// Small grids, with boxes wider than tall and taller than wide, some of them infeasible.
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

/// The root fixpoints of the source puzzles: the cells fixed by `value`, and all 81 cells by `domain`.
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

/// If two judges compute the same level, their results are equal. The results also agree with well-known facts.
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

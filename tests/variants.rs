//! Irregular regions, diagonals and windows: on small boards plain trying, which knows only what the rules mean, has the
//! solutions that the engine has in every model and at every level; what propagation removes is in none of them; traces
//! are accepted, and what was tampered with is not.

mod common;

use common::corpus::{self, Random};
use common::coverage::configurations;
use common::judge::Judge;
use common::mutation::{self, KINDS};
use common::oracle;
use common::rules::Rules;
use common::variants::Variant;
use pencilmark::check::{Verdict, Verdicts};
use pencilmark::generate::{Generator, GivenWishes, Made, Progress};
use pencilmark::kernel::Domain;
use pencilmark::options::{Consistency, ModelKind, Options, Redundant};
use pencilmark::puzzle::model::Model;
use pencilmark::puzzle::{Grid, format};
use pencilmark::solver::{self, FixpointStatus, Line, Status};
use pencilmark::trace::report::{self, TraceHeader};
use pencilmark::trace::{Timeline, Unit};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::BTreeSet;
use std::time::Instant;

/// Puzzles with more solutions are only counted as far as this.
const MANY: usize = 150;

/// What trying and a search may take for one board. Rules thrown together often allow no grid, and to find that out can take
/// forever where little is propagated.
const TRIES: u64 = 100_000;

const MODELS: [ModelKind; 3] = [ModelKind::AllDifferent, ModelKind::Pairwise, ModelKind::Mixed];
const LEVELS: [Consistency; 4] = [Consistency::Domain, Consistency::Bounds, Consistency::Value, Consistency::Forward];
const ALL: Redundant = Redundant { hidden: true, locked: true, fish: true };

/// A board, and clues for it.
#[derive(Clone, Debug)]
struct Board {
    variant: Variant,
    clues: Vec<u8>,
}

impl Board {
    fn text(&self) -> String {
        format!("{} {}", corpus::line(&self.clues), self.variant.text())
    }

    fn grid(&self) -> Grid {
        format::read_one(&self.text(), None).expect("a readable puzzle").0
    }
}

/// Every combination of rules for boards of 4, 5 and 6 rows; regions are connected or not.
fn any_variant() -> impl Strategy<Value = Variant> {
    let shape = prop::sample::select(vec![(2usize, 2usize), (5, 1), (3, 2)]);
    shape
        .prop_flat_map(|(width, height)| {
            let n = width * height;
            // Boxes that have swapped a few cells are regions that mostly have a filling; shuffled ones seldom have.
            let swaps = prop::collection::vec((0..n * n, 0..n * n), 0..8);
            (Just((width, height)), any::<bool>(), swaps, any::<bool>(), any::<bool>())
        })
        .prop_map(|((width, height), irregular, swaps, diagonals, windoku)| {
            let n = width * height;
            let box_of = |cell: usize| cell / n / height * height + cell % n / width;
            let mut regions: Vec<usize> = (0..n * n).map(box_of).collect();
            swaps.into_iter().for_each(|(a, b)| regions.swap(a, b));
            let irregular = irregular || height == 1;
            let windoku = windoku && height > 1;
            Variant { width, height, regions: irregular.then_some(regions), diagonals, windoku }
        })
}

/// Clues from a filling where there is one, with some of them spoilt now and then; or any digits at all.
fn any_board() -> impl Strategy<Value = Board> {
    any_variant().prop_flat_map(|variant| {
        let n = variant.size();
        let first = Just((1..=n as u8).collect::<Vec<u8>>()).prop_shuffle();
        let kept = prop::collection::vec(0u8..10, n * n);
        let spoilt = prop::option::weighted(0.15, (0..n * n, 1..=n as u8));
        (Just(variant), first, kept, 2u8..9, spoilt).prop_map(|(variant, first, kept, density, spoilt)| {
            let n = variant.size();
            let rules = variant.rules();
            let mut clues = vec![0; n * n];
            clues[..n].copy_from_slice(&first);
            let fill = |clues: &[u8]| rules.solutions_within(clues, 1, TRIES).and_then(|mut found| found.pop());
            let full = fill(&clues).or_else(|| fill(&vec![0; n * n]));
            let mut clues = full.unwrap_or(clues);
            for (cell, kept) in kept.into_iter().enumerate() {
                if kept > density {
                    clues[cell] = 0;
                }
            }
            if let Some((cell, digit)) = spoilt {
                clues[cell] = digit;
            }
            Board { variant, clues }
        })
    })
}

fn texts(lines: &[Line]) -> BTreeSet<String> {
    let text = |line: &Line| match line {
        Line::Text(text) => text.clone(),
        Line::Numbers(_) => panic!("small grids are written in symbols"),
    };
    lines.iter().map(text).collect()
}

fn raw(domains: &[Domain]) -> Vec<u64> {
    domains.iter().map(|domain| domain.0).collect()
}

/// Every model at every level, plain and with all redundant constraints, and some with other choices.
fn all_options() -> impl Iterator<Item = Options> {
    let plain = MODELS.into_iter().flat_map(|model| {
        LEVELS.into_iter().flat_map(move |consistency| {
            [Redundant::default(), ALL].map(|redundant| Options { model, consistency, redundant, ..Options::default() })
        })
    });
    plain.chain(configurations().into_iter().step_by(7))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn plain_trying_agrees_with_every_model_and_level(board in any_board()) {
        let (grid, rules) = (board.grid(), board.variant.rules());
        let named: BTreeSet<(String, Vec<usize>)> =
            grid.geometry().houses().iter().map(|h| (h.name(grid.geometry()), h.cells(grid.geometry()))).collect();
        prop_assert_eq!(&named, &rules.houses.iter().cloned().collect(), "the houses are those that are meant");

        let meant = rules.solutions_within(&board.clues, MANY, TRIES);
        prop_assume!(meant.is_some());
        let meant = meant.unwrap_or_default();
        let meant: BTreeSet<String> = meant.iter().map(|solution| corpus::line(solution)).collect();
        for options in all_options() {
            let options = Options { solutions: MANY as u64, nodes: Some(TRIES), ..options };
            let report = solver::solve(&grid, &options);
            let found = texts(&report.solutions);
            if report.status == Status::Capped {
                prop_assert!(options.consistency == Consistency::Forward, "{:?}", options);
            } else {
                prop_assert_eq!(found.len(), meant.len(), "{:?}", options);
            }
            if meant.len() < MANY && report.status != Status::Capped {
                prop_assert_eq!(&found, &meant, "{:?}", options);
            }
            for line in &found {
                let digits = corpus::digits(line);
                prop_assert!(rules.is_solution(&digits), "{} in {:?}", line, options);
                prop_assert!(digits.iter().zip(&board.clues).all(|(digit, clue)| *clue == 0 || clue == digit));
            }
        }
        let count = solver::count(&grid, &Options { statistics: false, ..Options::default() }, MANY as u64);
        prop_assert_eq!(count.count as usize, meant.len());
    }

    #[test]
    fn root_fixpoints_keep_what_solutions_hold_and_are_as_strong_as_claimed(board in any_board()) {
        let (grid, rules) = (board.grid(), board.variant.rules());
        let solutions = rules.solutions_within(&board.clues, MANY, TRIES);
        prop_assume!(solutions.is_some());
        let solutions = solutions.unwrap_or_default();
        for options in all_options() {
            let (status, domains) = solver::fixpoint(&Model::new(&grid, &options));
            let domains = raw(&domains);
            match status {
                FixpointStatus::Failed => prop_assert!(solutions.is_empty(), "{:?}", options),
                _ => for solution in &solutions {
                    let holds = solution.iter().zip(&domains).all(|(digit, domain)| domain >> (digit - 1) & 1 == 1);
                    prop_assert!(holds, "{} was cut off by {:?}", corpus::line(solution), options);
                },
            }
            let plain = options.redundant == Redundant::default() && !options.shaving && !options.intervals;
            let strength = match (plain, options.model, options.consistency) {
                (true, ModelKind::AllDifferent, Consistency::Domain) => oracle::support_fixpoint,
                (true, ModelKind::AllDifferent, Consistency::Value) => oracle::leave_fixpoint,
                (true, ModelKind::Pairwise, level) if level != Consistency::Forward => oracle::leave_fixpoint,
                _ => continue,
            };
            let mut expected = rules.domains(&board.clues);
            let stands = strength(&mut expected, &rules.groups());
            prop_assert_eq!(stands, status != FixpointStatus::Failed, "{:?}", options);
            if stands {
                prop_assert_eq!(domains, expected, "{:?}", options);
            }
        }
    }

    #[test]
    fn a_text_with_its_rules_reads_back(board in any_board()) {
        let grid = board.grid();
        let text = board.text();
        prop_assert_eq!(grid.to_line(), text.trim_end());
        let rows: Vec<String> = grid.cells_line().as_bytes().chunks(board.variant.size())
            .map(|row| String::from_utf8_lossy(row).into_owned()).collect();
        if grid.geometry().variants().is_some() {
            let above = format!("{}\n{}\n", board.variant.text(), rows.join("\n"));
            prop_assert_eq!(format::read_one(&above, None), Ok((grid.clone(), 0)));
            let drawn = format!("{}\n{}", board.variant.text(), grid.draw());
            prop_assert_eq!(format::read_one(&drawn, None), Ok((grid, 0)));
        }
    }
}

/// Writes the trace of a run.
fn trace(grid: &Grid, options: &Options) -> Vec<Value> {
    let model = Model::new(grid, options);
    let mut timeline = Timeline::new(model.search());
    let mut lines = vec![serde_json::to_value(TraceHeader::new(&model)).expect("JSON")];
    while timeline.outcome().is_none() {
        timeline.step(Unit::Filtering, || false);
        let (applied, solutions) = (timeline.applied(), timeline.stats().solutions);
        for (index, &event) in (timeline.position() - applied.len() as u64..).zip(applied) {
            let report = report::event(&model, index, event, solutions, timeline.refutation());
            lines.push(serde_json::to_value(report).expect("JSON"));
        }
    }
    lines
}

fn verdict(trace: &[Value]) -> Verdict {
    let lines: Vec<String> = trace.iter().map(Value::to_string).collect();
    let verdict = Verdicts::new(lines.join("\n").as_bytes()).next();
    verdict.expect("a verdict").expect("memory can be read")
}

/// Boards of every combination of rules, the same ones every time.
fn boards() -> Vec<Board> {
    let mut random = Random::new(5);
    let mut boards = Vec::new();
    for (width, height) in [(2, 2), (5, 1), (3, 2)] {
        for rules in 0..8 {
            let n = width * height;
            let (irregular, diagonals, windoku) =
                (rules & 1 == 1 || height == 1, rules & 2 != 0, rules & 4 != 0 && height > 1);
            let box_of = |cell: usize| cell / n / height * height + cell % n / width;
            let mut regions: Vec<usize> = (0..n * n).map(box_of).collect();
            for _ in 0..4 {
                regions.swap(random.below(n * n), random.below(n * n));
            }
            let variant = Variant { width, height, regions: irregular.then_some(regions), diagonals, windoku };
            let clues = match variant.rules().solutions(&vec![0; n * n], 1).pop() {
                Some(full) => full.into_iter().map(|digit| if random.below(3) == 0 { digit } else { 0 }).collect(),
                None => vec![0; n * n],
            };
            boards.push(Board { variant, clues });
        }
    }
    boards
}

#[test]
fn traces_are_accepted_and_what_was_tampered_with_is_not() {
    let mut random = Random::new(23);
    let (mut made, mut refused, mut bookkeeping) = (0, 0, 0);
    for (number, board) in boards().into_iter().enumerate() {
        let (grid, rules) = (board.grid(), board.variant.rules());
        let extra = [
            Options { redundant: ALL, ..Options::default() },
            Options { consistency: Consistency::Value, shaving: true, ..Options::default() },
            Options { redundant: ALL, model: ModelKind::Mixed, consistency: Consistency::Bounds, ..Options::default() },
        ];
        let plain = MODELS.map(|model| LEVELS.map(|consistency| Options { model, consistency, ..Options::default() }));
        // Every board under some of them, every one on some boards.
        let some = plain.concat().into_iter().chain(extra).enumerate().filter(|(which, _)| (which + number) % 3 == 0);
        for (_, options) in some {
            let options = Options { nodes: Some(15), solutions: 3, ..options };
            let lines = trace(&grid, &options);
            let given = verdict(&lines);
            assert!(matches!(given, Verdict::Accepted(_)), "{given:?}\nin {options:?}\non {}", board.text());
            let mut judge = Judge::default();
            assert!(judge.holds(&rules, &lines), "the second opinion refuses {options:?} on {}", board.text());
            for _ in 0..3 {
                let kind = KINDS[random.below(KINDS.len())];
                let mut forged = lines.clone();
                if lines.len() > 2_000 || mutation::mutate(kind, &mut forged, rules.size, &mut random).is_none() {
                    continue;
                }
                let accepted = matches!(verdict(&forged), Verdict::Accepted(_));
                let holds = judge.holds(&rules, &forged);
                // A puzzle without its rules, or with others, is another puzzle, for which the judge does not stand.
                let same = forged[0]["puzzle"]
                    .as_str()
                    .and_then(|text| text.split_once(' '))
                    .map(|(_, rules)| rules.to_owned())
                    == lines[0]["puzzle"]
                        .as_str()
                        .and_then(|text| text.split_once(' '))
                        .map(|(_, rules)| rules.to_owned());
                assert!(!accepted || holds || !same, "{kind:?} accepted though it does not hold on {}", board.text());
                made += 1;
                refused += usize::from(!accepted);
                bookkeeping += usize::from(!accepted && holds);
            }
        }
    }
    println!("{made} traces tampered with, {refused} refused ({bookkeeping} of them for bookkeeping alone)");
    assert!(made > 150 && refused * 10 > made * 8, "{refused} of {made}");
}

#[test]
fn a_trace_is_refused_under_other_rules() {
    let wishes = GivenWishes { rules: vec!["diagonals".into()], ..GivenWishes::default() };
    let made = make(&wishes, 1, 1).remove(0);
    let options = Options { redundant: ALL, ..Options::default() };
    let mut lines = trace(&made.grid, &options);
    assert!(matches!(verdict(&lines), Verdict::Accepted(_)));
    assert!(lines.iter().any(|line| line["constraint"].as_str().is_some_and(|name| name.contains("diagonal"))));
    for rules in ["", " @windoku", " @diagonals=rising"] {
        lines[0]["puzzle"] = Value::String(format!("{}{rules}", made.grid.cells_line()));
        assert!(!matches!(verdict(&lines), Verdict::Accepted(_)), "{rules:?}");
    }
    lines[0]["puzzle"] = Value::String(format!("{} @diagonals=sideways", made.grid.cells_line()));
    assert!(matches!(verdict(&lines), Verdict::Unreadable { .. }));
}

fn make(wishes: &GivenWishes, seed: u64, count: usize) -> Vec<Made> {
    let mut generator = Generator::new(wishes.check().expect("wishes"), seed);
    let mut made = Vec::new();
    while made.len() < count {
        match generator.advance() {
            Progress::Working => {}
            Progress::Made(puzzle) => made.push(puzzle),
            ended => panic!("{ended:?} on {wishes:?}"),
        }
    }
    made
}

/// What a puzzle's text says of its rules, read without the engine.
fn variant_of(text: &str) -> Variant {
    let mut words = text.split(' ');
    let n = words.next().expect("cells").len().isqrt();
    let mut variant = match n {
        9 => Variant { width: 3, height: 3, regions: None, diagonals: false, windoku: false },
        6 => Variant { width: 3, height: 2, regions: None, diagonals: false, windoku: false },
        _ => Variant { width: n, height: 1, regions: None, diagonals: false, windoku: false },
    };
    for word in words {
        match word.split_once('=') {
            Some(("@regions", symbols)) => {
                let region = |c: char| c.to_digit(36).expect("a symbol") as usize - 1;
                variant.regions = Some(symbols.chars().map(region).collect());
            }
            None if word == "@diagonals" => variant.diagonals = true,
            None if word == "@windoku" => variant.windoku = true,
            _ => panic!("{word}"),
        }
    }
    variant
}

#[test]
fn puzzles_made_under_rules_have_one_solution_under_them() {
    let rules = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let wishes = |names: &[&str], jigsaw: bool, size: f64| GivenWishes {
        rules: rules(names),
        jigsaw: Some(jigsaw),
        size: Some(size),
        ..GivenWishes::default()
    };
    let mut slowest = 0.0f64;
    for (wishes, count) in [
        (wishes(&["diagonals"], false, 9.0), 3),
        (wishes(&["windoku"], false, 9.0), 3),
        (wishes(&[], true, 9.0), 3),
        (wishes(&["windoku", "diagonals"], false, 9.0), 3),
        (wishes(&["diagonals"], true, 7.0), 2),
        (wishes(&[], true, 7.0), 3),
        (wishes(&["diagonals"], true, 5.0), 3),
        (wishes(&["windoku"], false, 6.0), 3),
        (
            GivenWishes {
                symmetry: Some("rotational".into()),
                minimal: Some(true),
                ..wishes(&["diagonals"], false, 9.0)
            },
            3,
        ),
    ] {
        let made = make(&wishes, 9, count);
        let lines: Vec<String> = made.iter().map(|made| made.grid.to_line()).collect();
        assert_eq!(lines[0], make(&wishes, 9, 1)[0].grid.to_line(), "the same seed makes the same puzzles");
        if wishes.jigsaw == Some(true) {
            let cuttings: BTreeSet<&str> =
                lines.iter().filter_map(|line| line.split_once(' ')).map(|(_, r)| r).collect();
            assert_eq!(cuttings.len(), count, "other regions for every puzzle");
        }
        for (made, line) in made.iter().zip(&lines) {
            let rules = variant_of(line).rules();
            let found = rules.solutions(made.grid.values(), 2);
            assert_eq!(found, [made.solution.values()], "{line}");
            let started = Instant::now();
            let report = solver::solve(&format::read_one(line, None).expect("readable").0, &Options::default());
            slowest = slowest.max(started.elapsed().as_secs_f64() * 1e3);
            assert_eq!(report.unique, Some(true), "{line}");
        }
    }
    println!("solved within {slowest:.1} ms each");
}

#[test]
fn wishes_that_nothing_can_fulfil_are_told() {
    // The corners of a window and the cells of the diagonals say too much of a 4x4 grid with rows for regions.
    let rules = Variant {
        width: 2,
        height: 2,
        regions: Some((0..16).map(|cell| cell % 4).collect()),
        diagonals: true,
        windoku: true,
    };
    let none = rules.rules().solutions(&[0; 16], 1).is_empty();
    let given = rules.text().split(' ').map(|word| word.trim_start_matches('@').to_owned()).collect();
    let wishes = GivenWishes { rules: given, size: Some(4.0), ..GivenWishes::default() };
    let mut generator = Generator::new(wishes.check().expect("wishes"), 1);
    let ended = loop {
        match generator.advance() {
            Progress::Working => {}
            ended => break ended,
        }
    };
    assert_eq!(matches!(ended, Progress::Impossible), none);
    let told = |rules: &[&str], size: f64, jigsaw: bool| {
        let rules = rules.iter().map(|&rule| rule.to_owned()).collect();
        let wishes = GivenWishes { rules, size: Some(size), jigsaw: Some(jigsaw), ..GivenWishes::default() };
        wishes.check().expect_err("refused").into_message()
    };
    assert!(told(&["regions=1122112233443344"], 4.0, true).contains("leave out"));
    assert!(told(&["regions=1122112233443344"], 9.0, false).contains("4x4"));
    assert!(told(&["windoku"], 7.0, true).contains("no room"));
    assert!(told(&["knights"], 9.0, false).contains("@diagonals"));
}

/// Puzzles of each kind with their solutions, and in more ways than one: made here (`tests/data/variants.txt`) and published.
#[test]
fn collections_are_solved_to_their_solutions() {
    for (name, least) in [("variants.txt", 30), ("published.txt", 16)] {
        let solved = solved_to_its_solutions(name);
        assert!(solved >= least, "{name}: {solved}");
    }
}

fn solved_to_its_solutions(name: &str) -> usize {
    let path = corpus::data().join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut solved = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (puzzle, solution) = line.rsplit_once(' ').expect("a puzzle and its solution");
        let rules: Rules = variant_of(puzzle).rules();
        assert!(rules.is_solution(&corpus::digits(solution)), "{line}");
        let grid = format::read_one(line, None).expect("readable").0;
        let value = Options { consistency: Consistency::Value, ..Options::default() };
        let mixed = Options { model: ModelKind::Mixed, redundant: ALL, ..Options::default() };
        for options in [Options::default(), value, mixed] {
            let report = solver::solve(&grid, &options);
            assert_eq!((texts(&report.solutions), report.unique), ([solution.to_owned()].into(), Some(true)), "{line}");
        }
        solved += 1;
    }
    solved
}

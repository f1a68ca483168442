//! The checker of traces accepts the traces of many configurations. It refuses changed traces, unless the changed trace
//! still holds. A second judge, which tries assignments, decides whether it holds. With `PENCILMARK_CORPUS` set to a
//! directory with the full collections, the tests use 1,000 puzzles and 1,000 changes, otherwise a sample of both.

use crate::common::corpus::{self, Random, Source};
use crate::common::judge::Judge;
use crate::common::mutation::{self, KINDS};
use crate::common::rules::Rules;
use crate::common::traces::verdict;
use pencilmark::check::{Checker, Claim, Problem, Summary, Verdict, Verdicts};
use pencilmark::model::Model;
use pencilmark::options::{Budget, GivenOptions, Options};
use pencilmark::puzzle::Grid;
use pencilmark::run::report;
use pencilmark::run::{Timeline, Unit};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The options of a run: model, level, redundant, shaving, variable order, value order, branching, domains, restarts,
/// solutions.
type Configuration = (
    &'static str,
    &'static str,
    &'static [&'static str],
    bool,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    f64,
);

/// A list of configurations in which every value of every option occurs.
#[rustfmt::skip]
const CONFIGURATIONS: [Configuration; 17] = [
    ("alldifferent", "domain", &[], false, "first-fail", "min", "enumerate", "sparse", "off", 2.0),
    ("alldifferent", "value", &[], false, "input", "max", "binary", "sparse", "off", 2.0),
    ("alldifferent", "bounds", &["fish"], false, "dom-wdeg", "middle", "split", "sparse", "off", 0.0),
    ("alldifferent", "forward", &[], false, "first-fail", "min", "enumerate", "sparse", "off", 2.0),
    ("alldifferent", "forward", &["hidden"], false, "input", "random", "split", "sparse", "off", 1.0),
    ("pairwise", "value", &[], false, "first-fail", "least-constraining", "binary", "sparse", "off", 2.0),
    ("pairwise", "forward", &["locked"], false, "max-degree", "middle", "binary", "interval", "off", 2.0),
    ("mixed", "bounds", &["hidden"], false, "random", "random", "enumerate", "sparse", "off", 2.0),
    ("mixed", "domain", &["hidden", "locked"], false, "dom-wdeg", "min", "split", "interval", "off", 2.0),
    ("alldifferent", "domain", &["hidden", "locked", "fish"], false, "max-degree", "max", "binary", "sparse", "off", 0.0),
    ("alldifferent", "value", &[], true, "first-fail", "min", "enumerate", "sparse", "off", 2.0),
    ("alldifferent", "bounds", &["locked"], true, "input", "middle", "binary", "interval", "off", 2.0),
    ("pairwise", "domain", &["fish"], true, "random", "min", "split", "sparse", "off", 1.0),
    ("alldifferent", "bounds", &[], false, "first-fail", "middle", "binary", "interval", "off", 2.0),
    ("alldifferent", "value", &[], false, "dom-wdeg", "saved", "enumerate", "sparse", "luby", 2.0),
    ("alldifferent", "forward", &[], false, "random", "random", "binary", "sparse", "geometric", 1.0),
    ("alldifferent", "domain", &[], true, "dom-wdeg", "saved", "split", "interval", "luby", 0.0),
];

/// The options of a configuration, with a limit on the nodes.
fn options(configuration: usize, nodes: f64) -> Options {
    let (model, level, redundant, shaving, variable, value, branching, domains, restarts, solutions) =
        CONFIGURATIONS[configuration];
    let given = GivenOptions {
        model: Some(model.into()),
        consistency: Some(level.into()),
        redundant: Some(redundant.iter().map(|&name| name.into()).collect()),
        shaving: Some(shaving),
        variable_order: Some(variable.into()),
        value_order: Some(value.into()),
        branching: Some(branching.into()),
        restarts: Some(restarts.into()),
        restart_after: Some(1.0),
        solutions: Some(solutions),
        budget: Some(Budget { nodes: Some(nodes), ms: None }),
        domains: Some(domains.into()),
        seed: Some(7.0),
        ..GivenOptions::default()
    };
    given.check().expect("options")
}

/// Runs a puzzle and passes on every line of its trace.
fn trace(grid: &Grid, options: &Options, mut line: impl FnMut(&[u8])) {
    let model = Model::new(grid, options);
    let mut timeline = Timeline::new(model.search());
    line(&serde_json::to_vec(&report::header(&model)).expect("JSON"));
    while timeline.outcome().is_none() {
        timeline.step(Unit::Filtering, || false);
        for report in report::last_move(&model, &timeline) {
            line(&serde_json::to_vec(&report).expect("JSON"));
        }
    }
}

/// Checks each line of a run's trace as soon as the run writes it.
fn check(grid: &Grid, options: &Options) -> Summary {
    let mut checker: Option<Checker> = None;
    trace(grid, options, |line| {
        let result = match &mut checker {
            None => Checker::new(line).map(|new| checker = Some(new)),
            Some(checker) => checker.read(line),
        };
        if let Err(problem) = result {
            panic!("{problem}: {}\nin {options:?}\non {}", String::from_utf8_lossy(line), grid.to_line());
        }
    });
    checker.expect("a header").finish().expect("an end")
}

/// Puzzles of many kinds.
fn puzzles(source: Source) -> Vec<Grid> {
    let mut all = Vec::new();
    let collections = [
        ("17clue", 10, 250),
        ("magictour", 8, 200),
        ("minimal", 10, 200),
        ("easy33", 8, 150),
        ("hardest1106", 6, 100),
        ("many-solutions", 4, 50),
        ("seeds", 5, 5),
        ("16x16", 1, 5),
    ];
    for (name, few, many) in collections {
        let count = source.amount(few, many);
        all.extend(source.puzzles(name).iter().take(count).map(|puzzle| corpus::grid(puzzle)));
    }
    // The only solution has another digit in this cell.
    let mut wrong = corpus::sample("seeds")[0].clone();
    let solution = Rules::new(3, 3).solutions(&wrong, 1).pop().expect("a solution");
    let blank = wrong.iter().rposition(|&digit| digit == 0).expect("a blank");
    wrong[blank] = solution[blank] % 9 + 1;
    all.push(corpus::grid(&wrong));
    // Small grids, some of them without a solution.
    let mut random = Random::new(11);
    let wanted = source.amount(60, 1000);
    while all.len() < wanted {
        let (width, height) = [(2, 2), (3, 2), (2, 3)][all.len() % 3];
        let rules = Rules::new(width, height);
        let puzzle = corpus::random_puzzle(&rules, 2 + random.below(rules.size * 2), &mut random);
        all.push(corpus::grid_of_shape(width, height, &puzzle));
    }
    all
}

#[test]
fn traces_of_every_configuration_are_accepted() {
    check_traces(Source::Samples);
}

#[test]
#[ignore = "thorough: needs PENCILMARK_CORPUS"]
fn traces_of_many_puzzles_are_accepted() {
    check_traces(Source::Collections);
}

fn check_traces(source: Source) {
    let puzzles = puzzles(source);
    let nodes = source.amount(20, 30) as f64;
    // Each puzzle is solved under a third of the configurations in a usual run, and under all of them in a thorough run.
    let share = source.amount(3, 1);
    let all = (0..puzzles.len()).flat_map(|puzzle| (0..CONFIGURATIONS.len()).map(move |each| (puzzle, each)));
    let jobs: Vec<(usize, usize)> = all.filter(|(puzzle, each)| (puzzle + each) % share == 0).collect();
    let next = AtomicUsize::new(0);
    let totals = Mutex::new((0u64, 0u64, BTreeMap::<String, usize>::new()));
    let work = || {
        while let Some(&(puzzle, configuration)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let summary = check(&puzzles[puzzle], &options(configuration, nodes));
            let mut totals = totals.lock().expect("a lock");
            totals.0 += summary.events;
            totals.1 += summary.removals;
            *totals.2.entry(format!("{:?}", summary.claim)).or_default() += 1;
        }
    };
    std::thread::scope(|scope| (0..2).for_each(|_| drop(scope.spawn(work))));
    let (events, removals, claims) = totals.into_inner().expect("a lock");
    let runs: usize = claims.values().sum();
    println!("{runs} traces accepted, {events} events, {removals} removals: {claims:?}");
    assert_eq!(runs, jobs.len());
    assert_eq!(claims.len(), 5, "every kind of claim: {claims:?}");
}

/// A trace that the test will change.
struct Base {
    configuration: usize,
    rules: Rules,
    lines: Vec<Value>,
    judge: Judge,
}

fn bases() -> Vec<Base> {
    let mut bases = Vec::new();
    let mut random = Random::new(17);
    let picked = ["seeds", "magictour", "many-solutions", "17clue", "hardest1106"];
    for configuration in 0..CONFIGURATIONS.len() {
        let sampled = picked.iter().enumerate().map(|(which, name)| {
            let sample = corpus::sample(name);
            (Rules::new(3, 3), sample[(configuration * 3 + which) % sample.len()].clone())
        });
        let small = [(3, 2, 8), (2, 2, 4), (3, 2, 10)].map(|(width, height, clues)| {
            let rules = Rules::new(width, height);
            let puzzle = corpus::random_puzzle(&rules, clues, &mut random);
            (rules, puzzle)
        });
        for (rules, puzzle) in sampled.chain(small) {
            let mut lines: Vec<Value> = Vec::new();
            trace(&corpus::grid(&puzzle), &options(configuration, 12.0), |line| {
                lines.push(serde_json::from_slice(line).expect("JSON"));
            });
            // A longer trace would only make the test slower.
            if lines.len() < 3_000 {
                bases.push(Base { configuration, rules, lines, judge: Judge::default() });
            }
        }
    }
    bases
}

#[test]
fn tampered_traces_are_refused_unless_they_still_hold() {
    check_tampered(320);
}

#[test]
#[ignore = "thorough: takes minutes"]
fn many_tampered_traces_are_refused_unless_they_still_hold() {
    check_tampered(1000);
}

fn check_tampered(count: usize) {
    let mut bases = bases();
    let mut used = vec![0; CONFIGURATIONS.len()];
    let mut random = Random::new(3);
    // The counters by kind of change: changed traces, refused traces, refused traces in which only the bookkeeping was
    // wrong, and accepted traces, which still hold.
    let mut tally: BTreeMap<_, [usize; 4]> = BTreeMap::new();
    for base in &mut bases {
        assert!(matches!(verdict(&base.lines), Verdict::Accepted(_)));
        assert!(base.judge.holds(&base.rules, &base.lines), "the second opinion is wrong");
    }
    let mut made = 0;
    while made < count {
        let kind = KINDS[made % KINDS.len()];
        let at = random.below(bases.len());
        let base = &mut bases[at];
        let mut forged = base.lines.clone();
        if mutation::mutate(kind, &mut forged, base.rules.size, &mut random).is_none() {
            continue;
        }
        made += 1;
        used[base.configuration] += 1;
        let holds = base.judge.holds(&base.rules, &forged);
        let accepted = matches!(verdict(&forged), Verdict::Accepted(_));
        let changed = || {
            let differs = |(at, line): &(usize, &Value)| base.lines.get(*at) != Some(*line);
            let (at, line) = forged.iter().enumerate().find(differs).expect("a change");
            format!("{kind:?} at line {}: {}\n now {line}", at + 1, base.lines[at])
        };
        assert!(!accepted || holds, "accepted though it does not hold: {}", changed());
        let row = tally.entry(kind).or_default();
        row[0] += 1;
        row[1] += usize::from(!accepted);
        row[2] += usize::from(!accepted && holds);
        row[3] += usize::from(accepted);
    }
    println!("kind                 made  refused  (for bookkeeping alone)  accepted, and valid");
    let mut total = [0; 4];
    for (kind, row) in &tally {
        println!("{:20} {:4}  {:7}  {:24}  {:19}", format!("{kind:?}"), row[0], row[1], row[2], row[3]);
        total.iter_mut().zip(row).for_each(|(sum, count)| *sum += count);
    }
    println!(
        "refused {} of {}; {} left a valid trace; of those that do not hold {:.1} % were refused",
        total[1],
        total[0],
        total[3],
        100.0 * (total[1] - total[2]) as f64 / (total[0] - total[2] - total[3]) as f64
    );
    assert!(total[1] * 10 > total[0] * 8, "most changes break a trace");
    assert!(used.iter().all(|&count| count > 0), "every configuration was tampered with: {used:?}");
}

/// The two arcs of a constraint are exchanged in a trace in which both were waiting and both ran. Then the arc of a removal
/// prunes the other cell.
#[test]
fn an_arc_removes_values_from_its_own_cell_only() {
    let grid = corpus::grid(&corpus::sample("seeds")[0]);
    let options = GivenOptions { model: Some("pairwise".into()), ..GivenOptions::default() }.check().expect("options");
    let mut lines: Vec<Value> = Vec::new();
    trace(&grid, &options, |line| lines.push(serde_json::from_slice(line).expect("JSON")));
    let removal = lines.iter().position(|line| line["kind"] == "remove").expect("a removal");
    let first = lines[..removal].iter().rposition(|line| line["kind"] == "revise").expect("the arc at work");
    let arc = |line: &Value| (line["arc"][0].clone(), line["arc"][1].clone());
    let (x, y) = arc(&lines[first]);
    let opposite = |line: &Value| line["kind"] == "revise" && arc(line) == (y.clone(), x.clone());
    let second = first + lines[first..].iter().position(opposite).expect("the opposite arc runs too");
    (lines[first]["arc"], lines[second]["arc"]) = (json!([y, x]), json!([x, y]));
    match verdict(&lines) {
        Verdict::Refused { message, .. } => assert!(message.contains("the arc at work prunes"), "{message}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn several_traces_in_one_file_are_judged_one_by_one() {
    let mut lines: Vec<Vec<u8>> = Vec::new();
    let grid = corpus::grid(&corpus::sample("seeds")[1]);
    trace(&grid, &options(0, 100.0), |line| lines.push(line.to_vec()));
    let verdicts = |text: &[u8]| Verdicts::new(text).map(|verdict| verdict.expect("readable")).collect::<Vec<_>>();
    let whole = lines.join(&b'\n');
    let length = lines.len() as u64;
    let short = lines[..lines.len() - 1].join(&b'\n');
    let text = [&whole[..], &short, b"\n", &whole, b"{\"version\":1}", b"\n\n{\"version\":2}", &whole].join(&b'\n');
    let [first, second, third, fourth, fifth, sixth] = &verdicts(&text)[..] else { panic!("six traces") };
    assert!(matches!(first, Verdict::Accepted(summary) if summary.claim == Claim::Unique), "{first:?}");
    assert!(matches!(second, Verdict::Refused { line, .. } if *line == 2 * length - 1), "{second:?}");
    assert_eq!((third, sixth), (first, first));
    assert!(matches!(fourth, Verdict::Unreadable { message, .. } if message.contains("puzzle")), "{fourth:?}");
    assert!(matches!(fifth, Verdict::Unreadable { message, .. } if message.contains("version 2")), "{fifth:?}");
    // A line after the end of a trace still belongs to that trace.
    let more = [&whole[..], &lines[1]].join(&b'\n');
    assert!(matches!(&verdicts(&more)[..], [Verdict::Refused { line, .. }] if *line == length + 1));
    assert!(matches!(&verdicts(b"\n")[..], [Verdict::Unreadable { line: 1, .. }]));
    // A line that is cut off in the middle is no JSON; the column of the error shows where the line ends.
    let cut = &whole[..whole.len() - 5];
    assert!(matches!(&verdicts(cut)[..], [Verdict::Unreadable { line, column, .. }] if *line == length && *column > 5));
}

#[test]
fn files_that_are_no_trace_are_unreadable() {
    for text in ["", "[]", "{}", "53..7....", "{\"version\":1,\"puzzle\":\"1\"}", "\u{feff}{}", "{\"version\":-1}"] {
        let Err(Problem::Unreadable { column, message }) = Checker::new(text.as_bytes()) else { panic!("{text}") };
        assert!(column >= 1 && !message.is_empty());
    }
    let mut header = Vec::new();
    trace(&corpus::grid(&corpus::sample("seeds")[0]), &options(0, 1.0), |line| {
        if header.is_empty() {
            header = line.to_vec();
        }
    });
    for line in [
        "{\"index\":0}",
        "{\"index\":0,\"kind\":\"fixpoint\"}",
        "{\"index\":0,\"kind\":\"guess\",\"node\":0}",
        "{\"index\":0,\"kind\":\"fixpoint\",\"node\":0,\"depth\":0}",
        "{\"index\":0,\"kind\":\"fixpoint\",\"node\":0,\"note\":\"\"}",
        "{\"index\":0,\"kind\":\"fixpoint\",\"node\":-1}",
    ] {
        let mut checker = Checker::new(&header).expect("a header");
        let result = checker.read(line.as_bytes());
        assert!(matches!(result, Err(Problem::Unreadable { .. })), "{line}: {result:?}");
    }
}

/// After a restart without clauses, a run could find its solutions again. So such a restart is allowed only before the first
/// solution.
#[test]
fn a_restart_after_a_solution_is_refused() {
    let given = GivenOptions {
        consistency: Some("value".into()),
        restarts: Some("luby".into()),
        solutions: Some(0.0),
        ..GivenOptions::default()
    };
    let options = given.check().expect("options");
    let mut lines: Vec<Value> = Vec::new();
    trace(&corpus::grid(&corpus::sample("many-solutions")[0]), &options, |line| {
        lines.push(serde_json::from_slice(line).expect("JSON"));
    });
    let solution = lines.iter().position(|line| line["kind"] == "solution").expect("a solution");
    assert_eq!(lines[solution + 1]["kind"], "backtrack", "the search goes on");
    let restarts = lines[..solution].iter().filter(|line| line["kind"] == "restart").count();
    let node = lines[solution + 1]["node"].clone();
    lines.truncate(solution + 1);
    lines.push(json!({"index": solution, "kind": "restart", "node": node, "restarts": restarts + 1}));
    match verdict(&lines) {
        Verdict::Refused { message, .. } => assert!(message.contains("it would be found again"), "{message}"),
        other => panic!("{other:?}"),
    }
}

/// Of two digits, "at most the smaller one" and "not the larger one" are the same branch, but only the first is a split.
#[test]
fn a_branch_of_another_branching_is_refused() {
    let given =
        GivenOptions { consistency: Some("value".into()), branching: Some("split".into()), ..GivenOptions::default() };
    let options = given.check().expect("options");
    let mut lines: Vec<Value> = Vec::new();
    trace(&corpus::grid_of_shape(2, 2, &[0; 16]), &options, |line| {
        lines.push(serde_json::from_slice(line).expect("JSON"))
    });
    // The second branch divides two digits.
    let splits = |line: &Value| {
        line["kind"] == "decide" && line["decision"]["relation"] == "≤" && line["decision"]["value"] == 1
    };
    let at = lines.iter().position(splits).expect("a split that leaves one digit");
    (lines[at]["decision"]["relation"], lines[at]["decision"]["value"]) = (json!("≠"), json!(2));
    match verdict(&lines) {
        Verdict::Refused { line, message, .. } => {
            assert_eq!(line, at as u64 + 1, "{message}");
            assert!(message.contains("has no such branch here"), "{message}");
        }
        other => panic!("{other:?}"),
    }
}

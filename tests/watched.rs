//! Watched searches: a fixed list of puzzles with options, and the nodes and failures of each search. A fault in a heuristic
//! leaves every answer right and only makes searches longer, so no other test detects it. If a change is intended,
//! `PENCILMARK_RECORD=1` in the environment writes the new numbers into the list.

use crate::common::{corpus, coverage};
use pencilmark::learning::Learning;
use pencilmark::options::{GivenOptions, Options};
use pencilmark::puzzle::formats;
use pencilmark::search::Restarts;
use pencilmark::solver;

/// A line of the list.
struct Watched {
    name: String,
    options: String,
    /// The nodes and the failures.
    numbers: [u64; 2],
    puzzle: String,
}

impl Watched {
    fn read(line: &str) -> Watched {
        let [name, options, nodes, failures, puzzle] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not a line of five fields: {line}");
        };
        let numbers = [nodes, failures].map(|number| number.parse().expect("a number"));
        Watched { name: name.into(), options: options.into(), numbers, puzzle: puzzle.into() }
    }

    fn line(&self) -> String {
        let [nodes, failures] = self.numbers;
        format!("{}\t{}\t{nodes}\t{failures}\t{}", self.name, self.options, self.puzzle)
    }

    fn options(&self) -> Options {
        let given: GivenOptions = serde_json::from_str(&self.options).expect("options");
        given.check().unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    /// The numbers of the search now. The search is stopped at many times the nodes of the list, unless new numbers are
    /// recorded, because a fault in the restarts could make it endless.
    fn search(&self, records: bool) -> [u64; 2] {
        let nodes = (!records).then_some(4 * self.numbers[0] + 10_000);
        let grid = formats::read_one(&self.puzzle, None).unwrap_or_else(|error| panic!("{}: {error}", self.name)).0;
        let stats = solver::solve(&grid, &Options { nodes, ..self.options() }).stats;
        [stats.nodes, stats.failures]
    }

    /// A message about the new numbers, if they differ from the line.
    fn change(&self, now: [u64; 2]) -> Option<String> {
        let [nodes, failures] = self.numbers;
        let told = || {
            format!("{} {}: nodes {nodes} -> {}, failures {failures} -> {}", self.name, self.options, now[0], now[1])
        };
        (now != self.numbers).then(told)
    }
}

fn list(text: &str) -> Vec<Watched> {
    text.lines().filter(|line| !line.starts_with('#')).map(Watched::read).collect()
}

/// The text of the list with other numbers. Comments stay.
fn with_numbers(text: &str, numbers: &[[u64; 2]]) -> String {
    let mut numbers = numbers.iter();
    let line = |line: &str| match line.starts_with('#') {
        true => format!("{line}\n"),
        false => {
            let numbers = *numbers.next().expect("a search for each line");
            format!("{}\n", Watched { numbers, ..Watched::read(line) }.line())
        }
    };
    text.lines().map(line).collect()
}

#[test]
fn searches_have_their_nodes_and_failures() {
    let file = corpus::data().join("watched.tsv");
    let text = std::fs::read_to_string(&file).expect("the list");
    let watched = list(&text);
    let records = std::env::var_os("PENCILMARK_RECORD").is_some_and(|value| value == "1");
    let now: Vec<[u64; 2]> = watched.iter().map(|each| each.search(records)).collect();
    let changes: Vec<String> = watched.iter().zip(&now).filter_map(|(each, now)| each.change(*now)).collect();
    changes.iter().for_each(|change| println!("{change}"));
    if records {
        std::fs::write(&file, with_numbers(&text, &now)).expect("the list can be written");
        println!("{} of {} searches recorded anew", changes.len(), watched.len());
    } else {
        assert!(
            changes.is_empty(),
            "{} of {} watched searches have changed; if this is meant, run with PENCILMARK_RECORD=1:\n{}",
            changes.len(),
            watched.len(),
            changes.join("\n")
        );
    }
}

/// Each order, level and schedule occurs in a watched search with many failures. Otherwise a fault in it would not be detected.
#[test]
fn every_choice_of_a_search_is_watched() {
    let text = std::fs::read_to_string(corpus::data().join("watched.tsv")).expect("the list");
    let failing: Vec<Options> = list(&text).iter().filter(|each| each.numbers[1] >= 20).map(Watched::options).collect();
    let some = |holds: &dyn Fn(&Options) -> bool| failing.iter().any(holds);
    for order in coverage::VARIABLE_ORDERS {
        assert!(some(&|options| options.strategy.variable_order == order), "{order:?}");
    }
    for order in coverage::VALUE_ORDERS {
        assert!(some(&|options| options.strategy.value_order == order), "{order:?}");
    }
    for branching in coverage::BRANCHINGS {
        assert!(some(&|options| options.strategy.branching == branching), "{branching:?}");
    }
    for model in coverage::MODELS {
        assert!(some(&|options| options.model == model), "{model:?}");
    }
    for level in coverage::LEVELS {
        assert!(some(&|options| options.consistency == level), "{level:?}");
    }
    for restarts in [Restarts::Luby, Restarts::Geometric, Restarts::Adaptive] {
        for learning in [Learning::Off, Learning::Clauses] {
            let exists = (restarts, learning) != (Restarts::Adaptive, Learning::Off);
            let is_it = |options: &Options| (options.restarts, options.learning) == (restarts, learning);
            assert_eq!(some(&is_it), exists, "{restarts:?} {learning:?}");
        }
    }
    assert!(some(&|options| options.learning == Learning::Backjump));
    assert!(some(&|options| options.shaving) && some(&|options| options.intervals));
}

/// One node more or one failure fewer is reported with the old and the new number. A new record changes only the numbers.
#[test]
fn a_change_is_told_and_recorded() {
    let text = "# a comment\na\t{}\t9\t4\t1...\nb\t{\"seed\":1}\t7\t3\t.2.. @diagonals\n";
    let [a, b] = &list(text)[..] else { panic!("two lines") };
    assert_eq!(a.change([9, 4]), None);
    assert_eq!(a.change([10, 4]).as_deref(), Some("a {}: nodes 9 -> 10, failures 4 -> 4"));
    assert_eq!(b.change([7, 2]).as_deref(), Some("b {\"seed\":1}: nodes 7 -> 7, failures 3 -> 2"));
    assert_eq!(with_numbers(text, &[[9, 4], [7, 3]]), text);
    assert_eq!(with_numbers(text, &[[9, 4], [8, 5]]), text.replace("7\t3", "8\t5"));
}

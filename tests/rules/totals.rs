//! House totals (the rule of 45). Every equation holds in every filling that obeys the houses and cages, so totals lose no
//! solution. The checker accepts traces with totals, and refuses a header that names other houses or cages.

use super::words::{CASES, Case};
use super::{Board, any_board, solutions};
use crate::common::corpus::Random;
use crate::common::judge::Judge;
use crate::common::mutation::{self, KINDS};
use crate::common::traces::{trace, verdict};
use pencilmark::check::Verdict;
use pencilmark::kernel::{Meaning, Value};
use pencilmark::model::Model;
use pencilmark::options::{Options, Redundant};
use pencilmark::puzzle::{Geometry, formats};
use pencilmark::run::{Timeline, Unit, report};
use pencilmark::solver;
use serde_json::json;

fn case(id: &str) -> &'static Case {
    CASES.iter().find(|case| case.id == id).expect("a known kind")
}

/// Boards with many cages, some with little killers. On each of them some equation follows.
fn boards(count: usize, random: &mut Random) -> impl Iterator<Item = Board> + '_ {
    let made = (0..).map(|number| {
        let mut cases = vec![case("cage"); 3 + number % 4];
        if number % 3 == 0 {
            cases.push(case("little-killer"));
        }
        any_board(if number % 3 == 2 { 6 } else { 4 }, &cases, random)
    });
    made.filter(|board| !board.grid().geometry().totals().is_empty()).take(count)
}

fn with_totals() -> Options {
    let redundant = Redundant { totals: true, ..Redundant::default() };
    Options { redundant, propagation_is_chosen: true, ..Options::default() }
}

#[test]
fn every_equation_holds_in_every_filling() {
    let mut random = Random::new(71);
    let (mut equations, mut with_outies) = (0, 0);
    for board in boards(150, &mut random) {
        let grid = board.grid();
        let obedient = board.fillings.iter().filter(|filling| board.sheet.holds(filling));
        let obedient: Vec<&Vec<u8>> = obedient.collect();
        for total in grid.geometry().totals() {
            equations += 1;
            with_outies += usize::from(total.meaning.weights.contains(&-1));
            for filling in &obedient {
                let values: Vec<Value> = total.scope.iter().map(|&cell| filling[cell] - 1).collect();
                assert!(total.meaning.holds(&values), "{} on {}", total.name, board.text());
            }
        }
        let mut names: Vec<&str> = grid.geometry().totals().iter().map(|total| &*total.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), grid.geometry().totals().len(), "names are not unique on {}", board.text());
    }
    assert!(equations > 300 && with_outies > 20, "{equations} equations, {with_outies} with outies");
}

#[test]
fn totals_lose_no_solution_and_save_failures() {
    let mut random = Random::new(73);
    let mut failures = [0, 0];
    for board in boards(120, &mut random) {
        let without = Options { redundant: Redundant::default(), solutions: 0, ..with_totals() };
        let with = Options { solutions: 0, ..with_totals() };
        assert_eq!(solutions(&board.grid(), &without), solutions(&board.grid(), &with), "{}", board.text());
        for (count, options) in failures.iter_mut().zip([&without, &with]) {
            *count += solver::solve(&board.grid(), options).stats.failures;
        }
    }
    assert!(failures[1] < failures[0], "failures without and with totals: {failures:?}");
}

/// Two cages leave one cell of a box.
const ONE_LEFT: &str = "................................................................................. @cage=A1,A2,A3,B1:20;B2,B3,C1,C2:17";

#[test]
fn the_last_cell_of_a_box_is_the_rest_of_45() {
    let (grid, _) = formats::read_one(ONE_LEFT, None).unwrap();
    let fixed = |options: &Options| solver::propagate(&grid, options).domains[20].clone();
    assert_eq!(fixed(&with_totals()), "8");
    assert_eq!(fixed(&Options { redundant: Redundant::default(), ..with_totals() }).len(), 9);
    // Without a choice, grids with sums get the totals.
    assert_eq!(fixed(&Options::default()), "8");
    assert_eq!(Options::default().report(grid.geometry()).redundant, ["totals"]);
    assert!(Options::default().report(&Geometry::for_size(9).unwrap()).redundant.is_empty());
}

#[test]
fn a_removal_tells_the_cells_and_the_total() {
    let (grid, _) = formats::read_one(ONE_LEFT, None).unwrap();
    let model = Model::new(&grid, &with_totals());
    let mut timeline = Timeline::new(model.search());
    let mut sentences = Vec::new();
    while timeline.outcome().is_none() && sentences.len() < 3_000 {
        timeline.step(Unit::Event, || false);
        sentences.push(report::explain(&model, &timeline, Unit::Event).sentence);
    }
    let told = |start: &str| sentences.iter().any(|sentence| sentence.starts_with(start));
    assert!(told("By rule of 45 in box 1, C3 = 8, so 1 leaves C3."), "{sentences:#?}");
}

#[test]
fn traces_with_totals_are_accepted_and_changed_ones_refused() {
    let mut random = Random::new(79);
    let mut changes = Random::new(83);
    let (mut cited, mut made, mut refused) = (0, 0, 0);
    for board in boards(80, &mut random) {
        let options = Options { nodes: Some(10), ..with_totals() };
        let lines = trace(&board.grid(), &options);
        assert!(matches!(verdict(&lines), Verdict::Accepted(_)), "{:?} on {}", verdict(&lines), board.text());
        let by_total =
            |line: &&serde_json::Value| line["constraint"].as_str().is_some_and(|name| name.starts_with("rule of"));
        cited += lines.iter().filter(|line| line["kind"] == "remove").filter(by_total).count();
        if lines.len() > 1_500 {
            continue;
        }
        let (rules, mut judge) = (board.sheet.houses(), Judge::of(&board.grid()));
        assert!(judge.holds(&rules, &lines), "the second opinion refuses {}", board.text());
        for _ in 0..4 {
            let mut forged = lines.clone();
            let kind = KINDS[changes.below(KINDS.len())];
            if mutation::mutate(kind, &mut forged, rules.size, &mut changes).is_none() {
                continue;
            }
            let accepted = matches!(verdict(&forged), Verdict::Accepted(_));
            assert!(!accepted || judge.holds(&rules, &forged), "{kind:?} accepted on {}", board.text());
            made += 1;
            refused += usize::from(!accepted);
        }
    }
    println!("{cited} removals by totals; {made} traces changed, {refused} refused");
    assert!(cited > 300 && made > 150 && refused * 10 > made * 7, "{cited} removals, {refused} of {made}");
}

#[test]
fn a_header_with_other_houses_or_cages_is_refused() {
    let (grid, _) = formats::read_one(ONE_LEFT, None).unwrap();
    let lines = trace(&grid, &Options { nodes: Some(1), ..with_totals() });
    assert!(matches!(verdict(&lines), Verdict::Accepted(_)), "{:?}", verdict(&lines));
    let at = lines[0]["totals"].as_array().expect("totals").iter();
    let at = at.clone().position(|total| total["name"] == "rule of 45 in box 1").expect("the total of box 1");
    let first_cage = lines[0]["totals"][at]["cages"][0].clone();
    let refusals = [
        ("houses", json!(["box 2"]), "Refused"),
        ("houses", json!(["box 10"]), "there is no house \"box 10\""),
        ("cages", json!([first_cage]), "Refused"),
        ("cages", json!(["cage Z9"]), "there is no rule \"cage Z9\""),
        ("cages", json!([first_cage, first_cage]), "Refused"),
        ("name", json!("box 1"), "another constraint has this name"),
    ];
    for (field, value, message) in refusals {
        let mut forged = lines.clone();
        forged[0]["totals"][at][field] = value.clone();
        let told = format!("{:?}", verdict(&forged)).replace('\\', "");
        assert!(told.contains(message), "{field} {value}: {told}");
    }
}

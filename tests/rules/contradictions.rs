//! Puzzles whose rules cannot all hold: the answers of the solver and the hints name exactly these rules.

use pencilmark::hint::{HintKind, Position, hint};
use pencilmark::kernel::{Engine, PropId, Store, VarId};
use pencilmark::model::{ConstraintKind, Model};
use pencilmark::options::Options;
use pencilmark::puzzle::{Grid, formats};
use pencilmark::run::Unit;
use pencilmark::run::conflict::contradiction::by_propagation;
use pencilmark::run::conflict::{MinimalConflict, contradiction};
use pencilmark::run::session::Session;
use pencilmark::solver;

fn grid(givens: &str, rules: &str) -> Grid {
    let text = format!("{givens:.<81} {rules}");
    formats::read_one(&text, None).unwrap_or_else(|error| panic!("{text}: {error}")).0
}

/// Broken puzzles, each with the sentence about it.
const BROKEN: &[(&str, &str, &str)] = &[
    ("", "@cage=A1,A2,A3:5", "this rule cannot hold: the cage of 5 in A1, A2 and A3"),
    (
        "",
        "@cage=A1,A2:4;A2,B2:9;A1,A2:5",
        "these rules cannot all hold: the cage of 4 in A1 and A2; the cage of 5 in A1 and A2",
    ),
    (
        "",
        "@thermometer=A1,A2;A2,A1 @whispers=D4,D5,D6",
        "these rules cannot all hold: the thermometer from A1 to A2; the thermometer from A2 to A1",
    ),
    (
        "1",
        "@cage=A1,A2:10 @even=A2;B2",
        "these cannot all hold: the cage of 10 in A1 and A2; the even cell A2; the given A1 = 1",
    ),
    // Any two of the three rules can hold.
    (
        "",
        "@own:climb:_$on_line$neighbours_a,b:a<b=A1,A2;A2,B2;B2,A1;E5,E6",
        "these rules cannot all hold: the climb from A1 to A2; the climb from A2 to B2; the climb from B2 to A1",
    ),
    (
        "",
        "@own:climb:_$on_line$neighbours_a,b:a<b=A1,A2;D1,D2 @own:total:_$on_cells_with_value$sum(cells)~value=A1,A2:3;D1,D3:4 \
         @own:odd_end:_$on_cell$each_x:x_mod_2~1=A2;D3",
        "these rules cannot all hold: the climb from A1 to A2; the odd end A2; the total of 3 in A1 and A2",
    ),
];

#[test]
fn a_puzzle_without_a_solution_names_the_rules_that_contradict_each_other() {
    let mut wrong = Vec::new();
    for (givens, rules, sentence) in BROKEN {
        let grid = grid(givens, rules);
        let report = solver::solve(&grid, &Options::default());
        let hint = hint(&Position::new(grid, Vec::new(), Vec::new()).expect("a position"));
        if report.message != format!("No solution: {sentence}") {
            wrong.push(format!("{rules}: {}", report.message));
        }
        assert!(matches!(hint.kind, HintKind::Infeasible), "{rules}: {hint:?}");
        // Givens that break a rule by themselves have a sentence of their own.
        if givens.is_empty() && hint.explanation.sentence != format!("This puzzle has no solution: {sentence}.") {
            wrong.push(format!("{rules}: {}", hint.explanation.sentence));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether propagation fails when only `part` is posted.
fn fails(model: &Model, part: &MinimalConflict) -> bool {
    let mut domains = vec![pencilmark::kernel::Domain::full(model.geometry().size()); model.geometry().cells()];
    part.givens.iter().for_each(|&(VarId(cell), value)| {
        domains[cell as usize] = pencilmark::kernel::Domain::single(value);
    });
    let posted = model.propagators().iter().enumerate();
    let posted = posted.filter(|(index, _)| part.constraints.contains(&model.constraint_of(PropId(*index as u32))));
    let propagators = posted.map(|(_, propagator)| propagator.clone()).collect();
    let store = Store::new(domains, model.geometry().size());
    Engine::new(store, model.posted().into(), propagators).propagate(&mut ()).is_err()
}

#[test]
fn a_contradiction_that_propagation_finds_has_no_part_to_spare() {
    for (givens, rules, _) in BROKEN {
        let model = Model::new(&grid(givens, rules), &Options::default());
        let part = by_propagation(&model).unwrap_or_else(|| panic!("{rules}"));
        assert!(fails(&model, &part), "{rules}");
        for index in 0..part.constraints.len() {
            let mut fewer = part.clone();
            fewer.constraints.remove(index);
            assert!(!fails(&model, &fewer), "{rules}");
        }
        for index in 0..part.givens.len() {
            let mut fewer = part.clone();
            fewer.givens.remove(index);
            assert!(!fails(&model, &fewer), "{rules}");
        }
    }
}

#[test]
fn a_contradiction_that_needs_a_search_is_found_and_leaves_out_other_rules() {
    // A whispers line leaves out 5, and five consecutive digits contain it; but 5 fits in the rest of the renban line.
    let grid = grid("", "@renban=A1,A2,A3,A4,A5 @whispers=A1,A2,A3 @cage=H1,I1:10");
    let report = solver::solve(&grid, &Options::default());
    let model = Model::new(&grid, &Options::default());
    assert_eq!(report.message, "No solution");
    let part = contradiction(&model).expect("a contradiction");
    let rules: Vec<String> = part.constraints.iter().map(|&id| model.name(id)).collect();
    assert!(rules.iter().any(|name| name.contains("renban")) && rules.iter().any(|name| name.contains("whispers")));
    assert!(!rules.iter().any(|name| name.contains("H1")), "{rules:?}");
    let said = hint(&Position::new(grid, Vec::new(), Vec::new()).expect("a position")).explanation.sentence;
    assert!(said.starts_with("This puzzle has no solution: these"), "{said}");
}

#[test]
fn the_conflict_of_a_failed_root_names_its_rules() {
    let grid = grid("", "@cage=A1,A2,A3:5");
    let mut session = Session::new(Model::new(&grid, &Options::default()));
    session.step(Unit::End, 1);
    let report = session.conflict(0).expect("a failed root");
    assert_eq!(report.explanation.sentence, "This rule cannot hold: the cage of 5 in A1, A2 and A3.");
    let model = Model::new(&grid, &Options::default());
    let rules = model.constraints().filter(|(_, kind)| matches!(kind, ConstraintKind::Rule(_)));
    assert_eq!(report.constraints, rules.map(|(id, _)| model.name(id)).collect::<Vec<_>>());
}

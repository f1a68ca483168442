//! Tests that a reused engine gives the same answers and counters as a new one, and that a traced run does the same as an
//! untraced one.

use crate::common::corpus;
use crate::own_rules::twelve;
use pencilmark::model::Model;
use pencilmark::options::{Consistency, ModelKind, Options, Redundant};
use pencilmark::puzzle::Grid;
use pencilmark::search::{Branching, Move, Restarts, Strategy, ValueOrder, VariableOrder};
use pencilmark::series::Series;
use pencilmark_engine::record::Recorder;

/// Consistency levels and models, with orders that learn and random orders.
fn configurations() -> Vec<Options> {
    let levels = [Consistency::Domain, Consistency::Bounds, Consistency::Value, Consistency::Forward];
    let orders = [VariableOrder::FirstFail, VariableOrder::DomWdeg, VariableOrder::Random];
    let mut all = Vec::new();
    for (index, consistency) in levels.into_iter().enumerate() {
        for variable_order in orders {
            let strategy = Strategy { variable_order, branching: Branching::Binary, ..Strategy::default() };
            // A seed other than the default, so that a reset must restore it.
            all.push(Options { consistency, strategy, seed: 7, nodes: Some(300), ..Options::default() });
        }
        let redundant = Redundant { hidden: true, locked: true, fish: true, totals: true };
        let model = if index % 2 == 0 { ModelKind::Mixed } else { ModelKind::AllDifferent };
        all.push(Options { consistency, model, redundant, nodes: Some(100), ..Options::default() });
    }
    for (restarts, value_order) in [(Restarts::Luby, ValueOrder::Saved), (Restarts::Geometric, ValueOrder::Random)] {
        let strategy = Strategy { variable_order: VariableOrder::DomWdeg, value_order, ..Strategy::default() };
        all.push(Options { restarts, restart_after: 3, strategy, nodes: Some(300), ..Options::default() });
    }
    all.push(Options { shaving: true, nodes: Some(30), ..Options::default() });
    all.push(Options { intervals: true, nodes: Some(300), ..Options::default() });
    all
}

/// Puzzles with rules that a person defined, each with a digit less as well: the two are of one shape.
fn of_own_rules() -> impl Iterator<Item = Grid> {
    twelve::grids().flat_map(|grid| {
        let mut digits = grid.values().to_vec();
        if let Some(given) = digits.iter_mut().find(|digit| **digit > 0) {
            *given = 0;
        }
        let other = Grid::from_values(grid.geometry().clone(), digits).expect("a grid");
        [grid, other]
    })
}

#[test]
fn a_reused_engine_answers_like_a_new_one() {
    let grids: Vec<_> = ["hardest1106", "many-solutions", "17clue"]
        .iter()
        .flat_map(|name| corpus::sample(name).into_iter().take(3).map(|puzzle| corpus::grid(&puzzle)))
        .chain(of_own_rules())
        .collect();
    for options in configurations() {
        let mut series = Series::new(options.clone());
        for grid in &grids {
            let mut search = Model::new(grid, &options).search();
            while !matches!(search.advance(&mut ()), Move::Done(_)) {}
            let answer = series.solve(grid);
            assert_eq!(Some(answer.outcome), search.outcome(), "{options:?}");
            assert_eq!(answer.stats, search.stats(), "{options:?}");
            assert_eq!(answer.solution, search.first_solution(), "{options:?}");
        }
    }
}

#[test]
fn tracing_changes_nothing() {
    let grids: Vec<_> = ["hardest1106", "many-solutions"]
        .iter()
        .flat_map(|name| corpus::sample(name).into_iter().take(2).map(|puzzle| corpus::grid(&puzzle)))
        .chain(of_own_rules())
        .collect();
    for options in configurations() {
        let mut series = Series::new(options.clone());
        for grid in &grids {
            let (mut search, mut recorder) = (Model::new(grid, &options).search(), Recorder::default());
            while !matches!(search.advance(&mut recorder), Move::Done(_)) {}
            assert_eq!(series.solve(grid).stats, search.stats(), "{options:?}");
        }
    }
}

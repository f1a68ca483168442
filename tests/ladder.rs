//! The partial help of a hint names no digit. A run that starts from a person's pencil marks makes the hint's deduction at
//! the level that the hint names.

use crate::common::corpus;
use crate::common::rules::Rules;
use pencilmark::hint::{Hint, HintKind, LevelFinder, Position, hint, next_cell};
use pencilmark::human::{Board, Deduction, techniques};
use pencilmark::human::{TechniqueFilter, path};
use pencilmark::kernel::{Domain, VarId};
use pencilmark::levels::ladder;
use pencilmark::model::Model;
use pencilmark::options::{GivenOptions, Options};
use pencilmark::puzzle::{Grid, formats};
use pencilmark::run::Timeline;
use pencilmark::run::report::Explanation;
use pencilmark::run::why::report::WhyReport;
use pencilmark::run::why::why;

fn grids() -> Vec<Grid> {
    let names = ["minimal", "magictour", "17clue"];
    names.iter().flat_map(|name| corpus::sample(name).into_iter().take(6)).map(|digits| corpus::grid(&digits)).collect()
}

/// The positions on the solve path of a puzzle, each with its next step.
fn positions(grid: &Grid) -> Vec<(Position, Deduction)> {
    let mut board = Board::of_grid(grid);
    let mut all = Vec::new();
    while let Some(step) = path::next(&board, &TechniqueFilter::default()) {
        if step.rating.0 > 75 {
            break;
        }
        all.push((Position::of_board(grid, &board), step.clone()));
        board.apply(&step);
    }
    all
}

/// The digits of a text outside the names of houses and cells.
fn digits(said: &Explanation) -> String {
    let plain = said.spans.iter().filter(|span| span.cell.is_none() && !is_house(&span.text));
    plain.flat_map(|span| span.text.chars()).filter(char::is_ascii_digit).collect()
}

fn is_house(text: &str) -> bool {
    ["row ", "column ", "box "].iter().any(|kind| text.to_ascii_lowercase().starts_with(kind))
}

#[test]
fn the_area_of_a_hint_names_houses_but_no_cell_or_digit() {
    for grid in grids() {
        for (position, _) in positions(&grid) {
            let hint = hint(&position);
            let area = hint.area.as_ref().expect("a step of a technique says where to look");
            assert!(area.sentence.starts_with("Look at "), "{}", area.sentence);
            assert_eq!(digits(area), "", "{}", area.sentence);
            assert!(area.cells.is_empty(), "{}", area.sentence);
            assert!(area.marks.iter().all(|mark| mark.values.is_empty()), "{}", area.sentence);
            assert!(!area.marks.is_empty(), "{}", area.sentence);
        }
    }
}

#[test]
fn the_next_cell_is_the_first_cell_that_the_hints_fill() {
    for grid in grids() {
        let found = positions(&grid);
        for (index, (position, _)) in found.iter().enumerate() {
            let Some(filling) = found[index..].iter().find(|(_, step)| !step.placements.is_empty()) else { break };
            let hint: Hint = next_cell(position, &TechniqueFilter::default());
            assert_eq!(hint.kind, HintKind::Cell);
            let cell = filling.1.placements[0].cell;
            assert_eq!(hint.explanation.marks.iter().map(|mark| mark.cell).collect::<Vec<_>>(), [cell]);
            assert!(hint.placements.is_empty() && hint.eliminations.is_empty());
        }
    }
}

/// The options of a level, from the settings that the level's report gives to programs.
fn options_of(level: &str) -> Option<Options> {
    let settings = ladder().into_iter().find(|report| report.name == level)?.settings;
    let given = GivenOptions {
        model: Some(settings.model.into()),
        consistency: Some(settings.consistency.into()),
        redundant: Some(settings.redundant.iter().map(|name| (*name).into()).collect()),
        shaving: Some(settings.shaving),
        ..GivenOptions::default()
    };
    Some(given.check().unwrap())
}

#[test]
fn the_named_level_makes_the_deduction_before_any_guess() {
    let mut seen = Vec::new();
    for grid in grids() {
        for (position, step) in positions(&grid) {
            let combined = position.combined();
            let candidates: Vec<Domain> = {
                let board = position.board();
                let full = |cell: usize| board.value(cell).map(Domain::single);
                (0..combined.values().len()).map(|cell| full(cell).unwrap_or_else(|| board.candidates(cell))).collect()
            };
            let Some(level) = LevelFinder::new(&combined, &candidates).of(&step) else { continue };
            let (level, options) = (level.name, options_of(level.name).unwrap());
            if !seen.contains(&level) {
                seen.push(level);
            }
            let model = Model::new(&combined, &options).without_candidates(position.rubbed_out());
            let mut timeline = Timeline::new(model.search());
            timeline.step(pencilmark::run::Unit::Fixpoint, || false);
            let domains = timeline.domains();
            for gone in &step.eliminations {
                assert!(!domains[gone.cell].contains(gone.digit), "{level}: {step:?}");
            }
            for placed in &step.placements {
                assert_eq!(domains[placed.cell], Domain::single(placed.digit), "{level}: {step:?}");
            }
        }
    }
    assert!(seen.len() >= 4, "only {seen:?} came up");
}

#[test]
fn candidates_removed_by_hand_are_missing_from_the_start_and_end_chains() {
    let (grid, _) =
        formats::read_one("000000600003700001080106940700500000005040800000002007029604030600008400004000000", None)
            .unwrap();
    let mut rubbed_out = vec![Domain::EMPTY; 81];
    rubbed_out[0] = Domain::single(0);
    // A given keeps its digit, even if a person removed that digit from its cell.
    rubbed_out[6] = Domain::full(9);
    let model = Model::new(&grid, &Options::default()).without_candidates(rubbed_out);
    let mut timeline = Timeline::new(model.search());
    assert!(!timeline.domains()[0].contains(0));
    assert_eq!(timeline.domains()[6], Domain::single(5));
    let report = WhyReport::new(&model, &why(&model, &timeline, VarId(0), 0).unwrap());
    assert_eq!(report.source.kind, "rubbed-out");
    assert_eq!(report.sentences[0].sentence, "1 was rubbed out of A1 by hand, before the run began.");
    // The only solution has 1 in A1. Without that candidate the run fails, and the chains end at the removed candidate.
    timeline.step(pencilmark::run::Unit::End, || false);
    assert_eq!(timeline.stats().solutions, 0);
}

/// Positions on the solve path whose easiest step assumes a unique solution. The path itself continues with steps that do not
/// assume this.
fn unsafe_positions(grid: &Grid) -> Vec<Position> {
    let without = TechniqueFilter { without_uniqueness: true, ..TechniqueFilter::default() };
    let mut board = Board::of_grid(grid);
    let mut all = Vec::new();
    while let Some(step) = path::next(&board, &TechniqueFilter::default()) {
        if rests_on_uniqueness(step.technique) {
            all.push(Position::of_board(grid, &board));
        }
        match path::next(&board, &without).filter(|step| step.rating.0 <= 60) {
            Some(step) => board.apply(&step),
            None => break,
        }
    }
    all
}

fn rests_on_uniqueness(id: &str) -> bool {
    techniques::by_id(id).is_some_and(|technique| technique.info().uniqueness)
}

#[test]
fn a_hint_rests_on_uniqueness_only_where_the_solution_is_unique() {
    let found = |name: &str, of_interest: &dyn Fn(&Vec<u8>) -> bool| -> Vec<Hint> {
        let puzzles = corpus::sample(name).into_iter().filter(of_interest);
        let positions = puzzles.flat_map(|digits| unsafe_positions(&corpus::grid(&digits)));
        positions.take(4).map(|position| hint(&position)).collect()
    };
    let safe = found("minimal", &|_| true);
    let careful = found("many-solutions", &|digits| Rules::for_cells(81).solutions(digits, 2).len() > 1);
    assert!(safe.len() >= 3 && safe.iter().all(|hint| hint.uniqueness));
    assert!(careful.len() >= 3, "only {} positions", careful.len());
    for hint in careful {
        assert!(
            !hint.uniqueness && hint.technique.as_deref().is_none_or(|id| !rests_on_uniqueness(id)),
            "{:?}",
            hint.technique
        );
    }
}

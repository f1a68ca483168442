//! Stories in words: exact sentences, and the candidates of the frames.

use super::{Puzzle, cases};
use crate::common::corpus::Random;
use pencilmark::kernel::Domain;
use pencilmark::options::Options;
use pencilmark::puzzle::{Geometry, Grid, formats};
use pencilmark::sentence::MarkRole;
use pencilmark::story::{Aim, Frame, FrameKind, Goal, frames, story};
use pencilmark::trace::{Decision, Relation, Story, StoryCase, StoryStatus, StoryStep};

const EMPTY: &str = "................";

fn facts(text: &str) -> Vec<Decision<String>> {
    let relation = |sign: &str| match sign {
        "=" => Relation::Equal,
        "≠" => Relation::NotEqual,
        "≤" => Relation::AtMost,
        _ => Relation::Above,
    };
    let fact = |text: &str| {
        let [cell, sign, value] = text.split(' ').collect::<Vec<_>>()[..] else { panic!("{text}") };
        Decision { cell: cell.into(), relation: relation(sign), value: value.parse().expect("a digit") }
    };
    text.split(", ").filter(|fact| !fact.is_empty()).map(fact).collect()
}

fn step(constraints: &[&str], from: &str, to: &str) -> StoryStep {
    let constraints = constraints.iter().map(|&name| name.into()).collect();
    StoryStep { constraints, from: facts(from), to: facts(to), cases: None }
}

fn story_of(puzzle: &str, steps: Vec<StoryStep>) -> Story {
    let of = "unique".into();
    Story { puzzle: puzzle.into(), box_shape: None, of, status: StoryStatus::Told, steps, message: String::new() }
}

fn told(puzzle: &str, step: StoryStep) -> Frame {
    let mut frames = frames(&story_of(puzzle, vec![step])).expect("names of the puzzle");
    assert_eq!(frames.len(), 1);
    frames.remove(0)
}

#[test]
fn a_step_is_a_sentence() {
    let caged = format!("{EMPTY} @cage=A1,A2:3");
    let cage = "the cage of 3 in A1 and A2";
    for (step, words) in [
        (step(&["row A"], "A1 = 1", "A2 ≠ 1, A3 ≠ 1"), "Row A: A1 = 1, so A2 and A3 are not 1."),
        (
            step(&["row A", "column 1"], "A2 = 2, A3 = 3, C1 = 4", "A1 = 1"),
            "Row A and column 1: A2 = 2, A3 = 3 and C1 = 4 leave only 1 for A1.",
        ),
        (
            step(&["row A", "column 1"], "A2 ≠ 1, A3 ≠ 1, C1 = 1", "A4 = 1"),
            "Row A and column 1: A2 ≠ 1, A3 ≠ 1 and C1 = 1 leave no place for 1 in row A but A4.",
        ),
        (
            step(&["row A"], "A2 ≠ 1, A3 ≠ 1, A4 ≠ 1", "A1 = 1"),
            "Row A: A2 ≠ 1, A3 ≠ 1 and A4 ≠ 1 leave no place for 1 but A1.",
        ),
        (
            step(&["row A", "box 1"], "A3 ≠ 1, A4 ≠ 1", "B1 ≠ 1, B2 ≠ 1"),
            "Row A and box 1: A3 ≠ 1 and A4 ≠ 1 leave no place for 1 in row A outside box 1, so B1 and B2 are not 1.",
        ),
        (
            step(&["row A"], "A1 ≠ 3, A1 ≠ 4, A2 ≠ 3, A2 ≠ 4", "A3 ≠ 1, A3 ≠ 2"),
            "Row A: A1 is 1 or 2 and A2 is 1 or 2, so A3 is not 1 or 2.",
        ),
        (step(&[], "A1 ≠ 1, A1 ≠ 2, A1 ≠ 4", "A1 = 3"), "Only 3 is left for A1."),
        (step(&["row A"], "A1 = 3, A1 ≠ 3", ""), "Row A: no digit is left for A1."),
        (
            step(&[cage], "", "A1 ≠ 3, A1 ≠ 4, A2 ≠ 3"),
            "The other cell of the cage of 3 in A1 and A2 is at least 1, so 3 and 4 leave A1; 3 leaves A2.",
        ),
        (
            step(&[cage], "A1 = 2", "A2 ≠ 2"),
            "A1 = 2. The other cell of the cage of 3 in A1 and A2 is at least 2, so 2 leaves A2.",
        ),
        (step(&[cage], "A1 = 4", ""), "The cage of 3 in A1 and A2: A1 = 4 cannot hold."),
        (
            step(&[cage, "row A"], "A1 > 1, A2 > 1", ""),
            "The cage of 3 in A1 and A2 and row A: A1 > 1 and A2 > 1 cannot hold together.",
        ),
        (step(&[cage, "row A"], "", ""), "The cage of 3 in A1 and A2 and row A cannot both hold."),
        (step(&["row A"], "A1 = 1, A2 = 1", ""), "Row A: A1 = 1 and A2 = 1 cannot hold together."),
        (
            step(&["row A", "column 1"], "A2 = 2, A3 = 3, B1 = 4, C1 = 1", ""),
            "Row A and column 1: A2 = 2, A3 = 3, B1 = 4 and C1 = 1 leave no digit for A1.",
        ),
        (
            step(&["row A"], "A1 ≠ 1, A2 ≠ 1, A3 ≠ 1, A4 ≠ 1", ""),
            "Row A: A1 ≠ 1, A2 ≠ 1, A3 ≠ 1 and A4 ≠ 1 leave no place for 1.",
        ),
    ] {
        assert_eq!(told(&caged, step).sentence.text(), words);
    }
}

#[test]
fn marks_say_what_the_cells_do() {
    let frame = told(EMPTY, step(&["row A", "column 1"], "A2 = 2, A3 = 3, C1 = 4", "A1 = 1"));
    let marks = |role: MarkRole| {
        let of_role = frame.sentence.marks.iter().filter(move |mark| mark.role == role);
        of_role.map(|mark| (mark.cell, mark.values.clone())).collect::<Vec<_>>()
    };
    assert_eq!(marks(MarkRole::Reason), [(1, vec![2]), (2, vec![3]), (8, vec![4])]);
    assert_eq!(marks(MarkRole::Fixed), [(0, vec![1])]);
    let frame = told(EMPTY, step(&["row A"], "A1 = 1", "A2 ≠ 1"));
    assert!(frame.sentence.marks.iter().any(|mark| mark.role == MarkRole::Removed && mark.values == [1]));
    let frame = told(EMPTY, step(&["row A", "column 1"], "A2 = 2, A3 = 3, B1 = 4, C1 = 1", ""));
    assert!(frame.sentence.marks.iter().any(|mark| mark.role == MarkRole::Conflict && mark.cell == 0));
}

#[test]
fn a_case_has_an_assumption_its_steps_and_a_conclusion() {
    let inner = StoryCase { assume: facts("B1 = 2").remove(0), steps: vec![step(&["row A"], "A1 = 1, A2 = 1", "")] };
    let inner = StoryStep { cases: Some(vec![inner]), ..step(&[], "A1 = 1", "B1 ≠ 2") };
    let steps = vec![inner, step(&["row A"], "A1 = 1, A2 = 1", "")];
    let outer = StoryCase { assume: facts("A1 = 1").remove(0), steps };
    let story = story_of(EMPTY, vec![StoryStep { cases: Some(vec![outer]), ..step(&[], "", "A1 ≠ 1") }]);
    let told: Vec<_> = frames(&story).expect("names of the puzzle");
    let told: Vec<_> = told.iter().map(|frame| (frame.kind, frame.depth, frame.sentence.text())).collect();
    let fails = "Row A: A1 = 1 and A2 = 1 cannot hold together.";
    let words = |kind, depth, words: &str| (kind, depth, words.to_owned());
    assert_eq!(told[0], words(FrameKind::Assumption, 1, "Suppose A1 = 1."));
    assert_eq!(told[1], words(FrameKind::Assumption, 2, "Suppose also B1 = 2."));
    assert_eq!(told[2], words(FrameKind::Step, 2, fails));
    assert_eq!(told[3], words(FrameKind::Conclusion, 1, "So B1 is not 2."));
    assert_eq!(told.last(), Some(&words(FrameKind::Conclusion, 0, "So A1 is not 1.")));
}

#[test]
fn a_story_of_other_boxes_names_their_shape() {
    let shape = Geometry::new(2, 3).expect("boxes of 2x3");
    let (grid, _) = formats::read_one(&".".repeat(36), Some(&shape)).expect("a blank grid");
    let grid: Grid = grid.replaced([(0, 1)].into_iter());
    let goal = Goal::parse("C2!=1", grid.geometry()).expect("a goal");
    let story = story(&grid, goal, Aim::Simpler, &Options::default());
    assert_eq!(story.box_shape.as_deref(), Some("2x3"));
    assert_eq!(frames(&story).expect("a story")[0].sentence.text(), "Box 1: A1 = 1, so C2 is not 1.");
    let line = serde_json::to_string(&story).expect("JSON");
    let verdict = pencilmark::check::Verdicts::new(line.as_bytes()).next().expect("a verdict").expect("a line");
    assert!(matches!(verdict, pencilmark::check::Verdict::Story(_)), "{line}");
}

#[test]
fn names_that_the_puzzle_lacks_are_refused() {
    for step in [step(&["row E"], "", ""), step(&["row A"], "A9 = 1", ""), step(&["row A"], "", "A9 = 1")] {
        assert!(frames(&story_of(EMPTY, vec![step])).is_err());
    }
}

#[test]
fn the_candidates_shrink_and_end_in_the_solution() {
    let mut random = Random::new(512);
    let (mut unique, mut deep) = (0, 0);
    for _ in 0..cases() {
        let puzzle = Puzzle::of_size(4, &mut random);
        let grid = puzzle.grid();
        let aims = [Aim::Simpler, Aim::Shorter, Aim::Sooner];
        let story = story(&grid, Goal::Unique, aims[random.below(3)], &Options::default());
        let frames = frames(&story).expect("a story of this puzzle");
        let line = grid.to_line();
        // The candidates under each of the assumptions in force.
        let mut before: Vec<Vec<Domain>> = vec![vec![Domain::full(4); 16]];
        for frame in &frames {
            deep += usize::from(frame.depth > 0);
            before.truncate(frame.depth + 1);
            let last = before.last().expect("the start").clone();
            let is_within = frame.domains.iter().zip(&last).all(|(now, last)| now.minus(*last).is_empty());
            assert!(is_within, "{line}: {}", frame.sentence.text());
            if before.len() == frame.depth {
                before.push(Vec::new());
            }
            before[frame.depth] = frame.domains.clone();
        }
        if story.status == StoryStatus::Told
            && let Some(last) = frames.last()
        {
            unique += 1;
            let digits = last.domains.iter().map(|domain| domain.value().map_or(0, |value| value + 1));
            assert!(puzzle.solutions().contains(&digits.collect()), "{line}");
        }
    }
    assert!(unique > 2 && deep > 0, "{unique} {deep}");
}

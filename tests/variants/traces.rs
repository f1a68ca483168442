//! Traces of boards with rules: the checker accepts them and refuses changed ones.

use super::made::make;
use super::{ALL, Board};
use crate::common::corpus::Random;
use crate::common::coverage::{LEVELS, MODELS};
use crate::common::judge::Judge;
use crate::common::mutation::{self, KINDS};
use crate::common::traces::{trace, verdict};
use crate::common::variants::Variant;
use pencilmark::check::Verdict;
use pencilmark::generate::GivenWishes;
use pencilmark::options::{Consistency, ModelKind, Options};
use serde_json::Value;

/// The boards of every combination of rules. Each run of the tests uses the same ones.
fn boards() -> Vec<Board> {
    let mut random = Random::new(5);
    let mut boards = Vec::new();
    for (width, height) in [(2, 2), (5, 1), (3, 2)] {
        for rules in 0..12 {
            let n = width * height;
            let latin = rules >= 8;
            let irregular = !latin && (rules & 1 == 1 || height == 1);
            // Of the Latin squares, two have diagonals and two have windows.
            let (diagonals, windoku) = (rules & 2 != 0, (if latin { rules & 1 } else { rules & 4 }) != 0 && height > 1);
            let box_of = |cell: usize| cell / n / height * height + cell % n / width;
            let mut regions: Vec<usize> = (0..n * n).map(box_of).collect();
            for _ in 0..4 {
                regions.swap(random.below(n * n), random.below(n * n));
            }
            let variant = Variant {
                width,
                height,
                regions: irregular.then_some(regions),
                latin,
                diagonals,
                windoku,
                ..Variant::default()
            };
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
fn traces_are_accepted_and_changed_traces_are_refused() {
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
        // Every board is solved under some configurations, and every configuration on some boards.
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
                // Without its rules, or with other rules, the trace is about a different puzzle, which the judge does not
                // know.
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
    let wishes = GivenWishes { houses: vec!["diagonals".into()], ..GivenWishes::default() };
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

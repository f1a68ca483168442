//! The reasons at every grid, checked with the rules alone: direct solutions are singles, and dead ends have no solution.

use super::{TREE, ended, grid, options};
use crate::common::corpus::{self, Random};
use crate::common::rules::Rules;
use pencilmark::run::session::Moment;
use pencilmark::run::states::States;

/// The digits that no peer of a blank cell holds.
fn free(rules: &Rules, values: &[u8], cell: usize) -> Vec<u8> {
    (1..=rules.size as u8).filter(|digit| !rules.peers[cell].iter().any(|&peer| values[peer] == *digit)).collect()
}

/// Checks what a run says about each of its grids, and returns the number of grids of each kind.
fn check(run: &States, rules: &Rules) -> [usize; 4] {
    let mut kinds = [0; 4];
    let geometry = run.tree().puzzle().geometry().clone();
    for node in 0..run.tree().nodes().len() {
        let values = run.tree().values(node);
        let (before, after) = (
            run.node_report(node as u64, Moment::Before).unwrap(),
            run.node_report(node as u64, Moment::After).unwrap(),
        );
        for cell in 0..values.len() {
            let meant = if values[cell] == 0 { free(rules, &values, cell) } else { vec![values[cell]] };
            let shown: Vec<u8> =
                (1..=rules.size as u8).filter(|digit| before.domains[cell] >> (digit - 1) & 1 == 1).collect();
            assert_eq!(shown, meant, "the candidates of {} at node {node}", rules.name(cell));
        }
        let blank = || (0..values.len()).filter(|&cell| values[cell] == 0);
        match after.status {
            "filled" => {
                kinds[0] += 1;
                for fill in &after.fills {
                    let (cell, digit) = (fill.cell, fill.digit);
                    assert!(free(rules, &values, cell).contains(&digit));
                    assert_eq!(after.domains[cell], 1 << (digit - 1), "the direct solution is in the grid");
                    assert!(fill.sentence.contains(&rules.name(cell)), "{}", fill.sentence);
                    match fill.house {
                        None => assert_eq!(free(rules, &values, cell), [digit], "a naked single"),
                        Some(house) => {
                            let (name, cells) = (geometry.houses()[house].name(&geometry), &rules.houses[house].1);
                            assert!(fill.sentence.contains(&name), "{} in {name}", fill.sentence);
                            let places =
                                cells.iter().filter(|&&c| values[c] == 0 && free(rules, &values, c).contains(&digit));
                            assert_eq!(places.collect::<Vec<_>>(), [&cell], "a hidden single");
                        }
                    }
                }
                // Every single of the grid is among the direct solutions.
                let naked = blank().filter(|&cell| free(rules, &values, cell).len() == 1);
                assert!(naked.into_iter().all(|cell| after.fills.iter().any(|fill| fill.cell == cell)));
            }
            "choice" => {
                kinds[1] += 1;
                let branch = after.branch.as_ref().expect("a branch");
                assert_eq!(free(rules, &values, branch.cell), branch.digits);
                assert!(blank().all(|cell| free(rules, &values, cell).len() >= branch.digits.len().max(2)));
                assert_eq!(run.tree().nodes()[node].children.len(), branch.digits.len());
            }
            "failed" => {
                kinds[2] += 1;
                assert!(rules.solutions(&values, 1).is_empty(), "a dead end has no solution");
                let sentence = &after.explanation.sentence;
                assert!(sentence.ends_with("This branch is a dead end.") || node == 0, "{sentence}");
            }
            "solution" => {
                kinds[3] += 1;
                assert!(rules.is_solution(&values));
            }
            other => assert_eq!(other, "open"),
        }
        assert!(!after.explanation.sentence.is_empty() && after.explanation.sentence.ends_with('.'));
    }
    kinds
}

#[test]
fn what_is_said_of_every_grid_follows_from_the_rules() {
    let mut kinds = check(&ended(grid(TREE), 0), &Rules::for_cells(81));
    let mut random = Random::new(5);
    for puzzle in corpus::sample("hardest1106").into_iter().take(3) {
        let found = check(&ended(corpus::grid(&puzzle), 2), &Rules::for_cells(81));
        kinds.iter_mut().zip(found).for_each(|(sum, count)| *sum += count);
    }
    for _ in 0..60 {
        let rules = Rules::new(3, 2);
        let puzzle = corpus::random_puzzle(&rules, 6 + random.below(6), &mut random);
        let found = check(&ended(corpus::grid_of_shape(3, 2, &puzzle), 5), &rules);
        kinds.iter_mut().zip(found).for_each(|(sum, count)| *sum += count);
    }
    assert!(kinds.iter().all(|&count| count > 20), "of every kind: {kinds:?}");
}

#[test]
fn every_kind_of_dead_end_has_its_sentence() {
    let cases = [
        ("11..............", "A1 and A2 in row A both hold 1. The puzzle has no solution."),
        (
            "123....4........",
            "A4 has no digit left: its row, column and box hold all of them. The puzzle has no solution.",
        ),
        ("..2.1......1....", "1 has no place left in box 2. The puzzle has no solution."),
        (
            "......12.2...1..",
            "A1 would have to hold two digits: 1 has no other place in box 1, and 2 has no other place in box 1. \
             The puzzle has no solution.",
        ),
    ];
    for (line, sentence) in cases {
        let run = ended(grid(line), 0);
        let said = run.node_report(0, Moment::After).unwrap().explanation.sentence;
        assert_eq!(said, sentence);
    }
}

#[test]
fn sentences_name_singles_branches_and_solutions() {
    let run = ended(grid(TREE), 2);
    let lines = run.events(0, 1000);
    assert_eq!(lines.len(), run.end().unwrap());
    let said = |sentence: &str| lines.iter().any(|line| line.sentence == sentence);
    for sentence in [
        "6 digits follow directly and go in together: A4 = 4, A8 = 7, B2 = 6, C3 = 7, D9 = 4 and E6 = 7.",
        "G1 is 8: its row, column and box already hold 1, 2, 3, 4, 5, 6, 7 and 9.",
        "No digit follows directly. A1 can be 1 or 9, and no cell has fewer digits. The tree continues with a copy of the \
         grid for each of them.",
        "In the copy with A1 = 1, 2 digits follow directly and go in together: A2 = 9 and F1 = 9.",
        "7 digits follow directly and go in together: D6 = 1, D8 = 9, E4 = 9, E8 = 6, H5 = 7, I2 = 7 and 1 more.",
        "E9 has no digit left: its row, column and box hold all of them. This branch is a dead end.",
        "A9 and I9 in column 9 both hold 8. This branch is a dead end.",
        "The grid is full, and no house holds a digit twice: this is solution 1.",
    ] {
        assert!(
            said(sentence),
            "{sentence}\n{}",
            lines.iter().map(|line| &line.sentence[..]).collect::<Vec<_>>().join("\n")
        );
    }
    let end = run.current().explanation.sentence;
    assert!(end.ends_with("This branch is a dead end. Every branch has ended: the puzzle has 1 solution."), "{end}");
    assert_eq!(
        States::new(grid(TREE), options(2)).current().explanation.sentence,
        "The tree starts with the puzzle, a grid with 25 givens."
    );
}

#[test]
fn a_hidden_single_alone_names_its_house_and_the_digits_that_rule_out_the_rest() {
    let run = ended(grid(TREE), 2);
    let fills = (0..run.tree().nodes().len()).flat_map(|id| run.node_report(id as u64, Moment::After).unwrap().fills);
    let sentences: Vec<String> = fills.map(|fill| fill.sentence).collect();
    let wanted = "In box 6, 2 fits only in D7: the 2s in E1 and F6 rule out the rest.";
    assert!(sentences.iter().any(|sentence| sentence == wanted), "{}", sentences.join("\n"));
}

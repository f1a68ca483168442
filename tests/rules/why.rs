//! Chains of reasons on boards with rules: each step follows from its constraint and its cited facts, and no step can be left
//! out.

use super::any_board;
use super::words::{CASES, Case};
use crate::common::corpus::Random;
use crate::common::coverage::configurations;
use crate::why::judge::Judge;
use pencilmark::kernel::{Decision, Domain, VarId};
use pencilmark::model::Model;
use pencilmark::options::Options;
use pencilmark::puzzle::rules::{Posted, RuleId};
use pencilmark::run::why::report::WhyReport;
use pencilmark::run::why::why;
use pencilmark::run::{Timeline, Unit};

/// The decisions that lead to a node, last decision first.
fn path(timeline: &Timeline) -> Vec<Decision> {
    let mut decisions = Vec::new();
    let mut node = timeline.node();
    while node != 0 {
        let at = timeline.tree().nodes()[node as usize];
        decisions.extend(at.decision);
        node = at.parent;
    }
    decisions
}

#[test]
fn chains_through_rules_are_valid_and_have_no_step_to_spare() {
    let mut random = Random::new(79);
    let configurations = configurations();
    let (mut chains, mut through_rules) = (0, 0);
    for number in 0..240 {
        let mut cases: Vec<&Case> = vec![&CASES[number % CASES.len()]];
        (0..random.below(2)).for_each(|_| cases.push(&CASES[random.below(CASES.len())]));
        let board = any_board(if number % 3 == 2 { 6 } else { 4 }, &cases, &mut random);
        let options = configurations[random.below(configurations.len())].clone();
        let options = Options { nodes: Some(12), ..options };
        let (grid, rules) = (board.grid(), board.sheet.houses());
        let model = Model::new(&grid, &options);
        // `totals.rs` compares the equations of house totals with brute force, so this test assumes them.
        let of_totals = grid.geometry().totals().iter().map(|total| Posted {
            rule: RuleId { kind: 0, index: 0 },
            name: total.name.clone(),
            scope: total.scope.clone(),
            meaning: total.meaning.clone().into(),
        });
        let posted: Vec<Posted> = grid.geometry().posted().iter().cloned().chain(of_totals).collect();
        let mut timeline = Timeline::new(model.search());
        timeline.step(Unit::End, || false);
        let end = timeline.end().expect("an end");
        for _ in 0..2 {
            timeline.seek(1 + random.below(end as usize) as u64);
            let domains = timeline.domains();
            let full = Domain::full(rules.size);
            let missing: Vec<(usize, u8)> = (0..board.clues.len())
                .filter(|&cell| board.clues[cell] == 0)
                .flat_map(|cell| full.minus(domains[cell]).iter().map(move |value| (cell, value)))
                .collect();
            if missing.is_empty() {
                continue;
            }
            let (cell, value) = missing[random.below(missing.len())];
            let chain = why(&model, &timeline, VarId(cell as u32), value).expect("a chain");
            let report = WhyReport::new(&model, &chain);
            let decisions = path(&timeline);
            let outcome = std::panic::catch_unwind(|| {
                Judge { rules: &rules, puzzle: &board.clues, decisions: &decisions, posted: &posted, learnt: &[] }
                    .judge(&report, &domains);
            });
            assert!(outcome.is_ok(), "{options:?}, position {} of {}", timeline.position(), board.text());
            chains += 1;
            let is_rule = |name: &str| posted.iter().any(|posted| posted.name == name);
            through_rules += usize::from(report.steps.iter().any(|step| is_rule(&step.constraint)));
        }
    }
    println!("{chains} chains, {through_rules} of them through rules");
    assert!(chains > 200 && through_rules > 60, "{chains} {through_rules}");
}

//! Chains of reasons: the constraint and the cited facts of each step entail it, the facts come from givens and decisions,
//! and no step can be left out.

use super::judge::{Judge, learnt};
use super::{configurations, median, path, puzzles};
use crate::common::corpus::{self, Random, Source};
use crate::common::rules::Rules;
use pencilmark::kernel::{Domain, VarId};
use pencilmark::model::Model;
use pencilmark::options::Options;
use pencilmark::run::why::report::WhyReport;
use pencilmark::run::why::{WhyError, why};
use pencilmark::run::{Timeline, Unit};
use std::time::Instant;

#[test]
fn every_chain_is_valid_ends_in_givens_and_decisions_and_has_no_step_to_spare() {
    check_chains(Source::Samples);
}

#[test]
#[ignore = "thorough: needs PENCILMARK_CORPUS"]
fn many_chains_are_valid_end_in_givens_and_decisions_and_have_no_step_to_spare() {
    check_chains(Source::Collections);
}

fn check_chains(source: Source) {
    let mut random = Random::new(11);
    let (mut all, mut trials, mut after_backtracks, mut strikes) = (Vec::new(), 0, 0, 0);
    for (name, options) in configurations() {
        let (mut times, mut steps) = (Vec::new(), 0);
        for (number, puzzle) in puzzles(source).into_iter().enumerate() {
            if options.shaving && (puzzle.len() > 81 || number % 4 != 0) {
                continue;
            }
            let rules = Rules::for_cells(puzzle.len());
            let model = Model::new(&corpus::grid(&puzzle), &options);
            let mut timeline = Timeline::new(model.search());
            timeline.step(Unit::End, || false);
            let end = timeline.end().expect("an end");
            let asked = if puzzle.len() > 81 { 1 } else { 3 };
            for _ in 0..asked {
                timeline.seek(1 + random.below(end as usize) as u64);
                let domains = timeline.domains();
                let missing = |cell: usize| Domain::full(rules.size).minus(domains[cell]);
                let cells: Vec<usize> =
                    (0..puzzle.len()).filter(|&cell| puzzle[cell] == 0 && !missing(cell).is_empty()).collect();
                if cells.is_empty() {
                    continue;
                }
                let cell = cells[random.below(cells.len())];
                let values: Vec<u8> = missing(cell).iter().collect();
                let value = values[random.below(values.len())];
                let started = Instant::now();
                let chain = why(&model, &timeline, VarId(cell as u32), value).expect("a chain");
                times.push(started.elapsed());
                let report = WhyReport::new(&model, &chain);
                assert_eq!((&*report.cell, report.value), (&*rules.name(cell), usize::from(value) + 1));
                let decisions = path(&timeline, timeline.node());
                let learnt = learnt(&model, &timeline);
                strikes += report.steps.iter().filter(|step| step.reason.clause.is_some()).count();
                let outcome = std::panic::catch_unwind(|| {
                    Judge { rules: &rules, puzzle: &puzzle, decisions: &decisions, posted: &[], learnt: &learnt }
                        .judge(&report, &domains);
                });
                assert!(outcome.is_ok(), "{name}, position {} of {}", timeline.position(), corpus::line(&puzzle));
                steps += report.steps.len();
                trials += report.steps.iter().filter(|step| step.trial.is_some()).count();
                after_backtracks += usize::from(timeline.stats().backtracks > 0);
            }
        }
        println!(
            "{name}: {} chains of {:.1} steps, median {:?}, slowest {:?}",
            times.len(),
            steps as f64 / times.len() as f64,
            median(times.clone()),
            times.iter().max()
        );
        all.extend(times);
    }
    println!(
        "all: {} chains, median {:?}; {trials} trials; {after_backtracks} after backtracks",
        all.len(),
        median(all.clone())
    );
    assert!(trials > 2 && after_backtracks > 100 && strikes > 20, "{trials} {after_backtracks} {strikes}");
}

#[test]
fn a_present_candidate_has_no_chain() {
    let model = Model::new(&corpus::grid(&corpus::sample("seeds")[0]), &Options::default());
    let timeline = Timeline::new(model.search());
    let open = model.grid().values().iter().position(|&v| v == 0).expect("a blank");
    assert_eq!(why(&model, &timeline, VarId(open as u32), 0), Err(WhyError::Present));
    assert_eq!(why(&model, &timeline, VarId(81), 0), Err(WhyError::NoSuchCandidate));
    assert_eq!(why(&model, &timeline, VarId(0), 9), Err(WhyError::NoSuchCandidate));
    let given = model.grid().values().iter().position(|&v| v != 0).expect("a clue");
    let other = if model.grid().values()[given] == 1 { 1 } else { 0 };
    let report =
        WhyReport::new(&model, &why(&model, &timeline, VarId(given as u32), other).expect("a clue rules it out"));
    assert!(report.steps.is_empty() && report.sentences[0].sentence.starts_with("The given "), "{report:?}");
}

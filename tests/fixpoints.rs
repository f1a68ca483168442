//! Tests of propagation in whole models. Each removal and each conflict has a sufficient reason. A fixpoint after decisions and
//! undoing is a true fixpoint: an engine that starts there with a full queue finds nothing more. An engine that repeats the
//! decisions from the start ends in the same domains.

use crate::common::auditor::Auditor;
use crate::common::corpus::{self, Random};
use crate::common::oracle;
use crate::common::posted_meanings::meanings;
use crate::common::rules::Rules;
use pencilmark::kernel::{Decision, Domain, Engine, Relation, Store, VarId};
use pencilmark::model::Model;
use pencilmark::options::{Consistency, ModelKind, Options, Redundant};
use pencilmark::propagators::AnyPropagator;

fn raw(engine: &Engine<AnyPropagator>) -> Vec<u64> {
    engine.store().domains().iter().map(|domain| domain.0).collect()
}

/// Propagates under audit. Returns whether propagation succeeded.
fn propagate(engine: &mut Engine<AnyPropagator>, model: &Model, removals: &mut usize) -> bool {
    let mut auditor = Auditor::new(raw(engine), model.geometry().size(), meanings(model));
    let outcome = engine.propagate(&mut auditor);
    if let Err(conflict) = outcome {
        auditor.check_conflict(conflict);
    }
    assert_eq!(auditor.complaints, Vec::<String>::new(), "{:?} {}", model.options(), model.grid().to_line());
    *removals += auditor.removals;
    outcome.is_ok()
}

/// All combinations of models, levels, redundant constraints and kinds of domains.
fn combinations() -> Vec<Options> {
    let mut all = Vec::new();
    for model in [ModelKind::AllDifferent, ModelKind::Pairwise, ModelKind::Mixed] {
        for consistency in [Consistency::Domain, Consistency::Bounds, Consistency::Value, Consistency::Forward] {
            for bits in 0..8 {
                let redundant =
                    Redundant { hidden: bits & 1 != 0, locked: bits & 2 != 0, fish: bits & 4 != 0, totals: true };
                for intervals in [false, true] {
                    all.push(Options { model, consistency, redundant, intervals, ..Options::default() });
                }
            }
        }
    }
    all
}

/// Walks down from the root by random decisions, with some steps back up. Returns the number of removals.
fn walk(model: &Model, random: &mut Random) -> usize {
    let (mut removals, intervals) = (0, model.options().intervals);
    let mut engine = model.engine();
    let mut fixpoints = Vec::new();
    // The decisions in force.
    let mut path: Vec<Decision> = Vec::new();
    for _ in 0..12 {
        if propagate(&mut engine, model, &mut removals) {
            let here = raw(&engine);
            if model.options().consistency != Consistency::Forward {
                let store = Store::new(engine.store().domains().to_vec(), model.geometry().size());
                let store = if intervals { store.with_intervals() } else { store };
                let mut again = Engine::new(store, model.posted().into(), model.propagators().to_vec());
                assert!(again.propagate(&mut ()).is_ok(), "{:?} {}", model.options(), model.grid().to_line());
                assert_eq!(raw(&again), here, "{:?} {}", model.options(), model.grid().to_line());
            }
            let mut afresh = model.engine();
            assert!(afresh.propagate(&mut ()).is_ok());
            for &decision in &path {
                // With the earlier decisions in force, a decision may change nothing.
                if decision.keep(afresh.store().domain(decision.var)).is_empty() {
                    panic!("{decision:?} has become impossible");
                }
                afresh.decide(decision, &mut ());
                assert!(afresh.propagate(&mut ()).is_ok());
            }
            assert_eq!(raw(&afresh), here, "{:?} {}", model.options(), model.grid().to_line());
            fixpoints.push(here);
        } else {
            if engine.store().level() == 0 {
                break;
            }
            engine.undo_to(engine.store().level() - 1);
            path.pop();
        }
        if random.below(4) == 0 {
            let level = random.below(engine.store().level() + 1);
            engine.undo_to(level);
            path.truncate(level);
            fixpoints.truncate(level + 1);
        }
        assert_eq!(&raw(&engine), &fixpoints[engine.store().level()]);
        let open: Vec<usize> = (0..model.geometry().cells()).filter(|&c| raw(&engine)[c].count_ones() > 1).collect();
        if open.is_empty() {
            break;
        }
        let var = VarId(open[random.below(open.len())] as u32);
        let domain = engine.store().domain(var);
        let values: Vec<u8> = oracle::values(domain.0).collect();
        let value = values[random.below(values.len())];
        let relation = [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::Above][random.below(4)];
        let decision = Decision { var, relation, value };
        let kept = decision.keep(domain);
        let hole = intervals && oracle::hulls(&[kept.0]) != [kept.0];
        let decision =
            if kept == Domain::EMPTY || hole { Decision { relation: Relation::Equal, ..decision } } else { decision };
        engine.decide(decision, &mut ());
        path.push(decision);
    }
    removals
}

#[test]
fn every_model_reaches_a_justified_fixpoint() {
    let mut random = Random::new(5);
    for (number, options) in combinations().into_iter().enumerate() {
        let mut removals = 0;
        for round in 0..4 {
            let (width, height, fewest) = [(2, 2, 2), (3, 2, 7), (2, 3, 7)][(number + round) % 3];
            let rules = Rules::new(width, height);
            let puzzle = corpus::random_puzzle(&rules, fewest + random.below(rules.size), &mut random);
            let model = Model::new(&corpus::grid_of_shape(width, height, &puzzle), &options);
            removals += walk(&model, &mut random);
        }
        assert!(removals > 20, "{options:?} prunes: {removals}");
    }
}

#[test]
fn ordinary_puzzles_reach_a_justified_fixpoint() {
    let mut random = Random::new(6);
    let hard = corpus::sample("hardest1106");
    for (number, options) in combinations().into_iter().enumerate().filter(|(number, _)| number % 5 == 0) {
        let puzzle = if number % 2 == 0 { &hard[number % hard.len()] } else { &corpus::sample("minimal")[number % 60] };
        assert!(walk(&Model::new(&corpus::grid(puzzle), &options), &mut random) > 0);
    }
}

//! Configurations that cover every pair of choices: any two values of two options occur together in some configuration.
//! Most faults that need a combination of options need only two.

use super::corpus::Random;
use pencilmark::learning::Learning;
use pencilmark::options::{Consistency, ModelKind, Options, Redundant};
use pencilmark::search::{Branching, Restarts, Strategy, ValueOrder, VariableOrder};
use std::collections::HashSet;

/// Rows with a choice for each option, such that every pair of values of two options occurs in some row. The construction
/// is greedy: each row is the best of a few candidates, each grown from an uncovered pair.
pub fn pairwise(values: &[usize], random: &mut Random) -> Vec<Vec<usize>> {
    let options = values.len();
    let mut open: HashSet<[usize; 4]> = HashSet::new();
    for (first, second) in (0..options).flat_map(|second| (0..second).map(move |first| (first, second))) {
        let pairs = (0..values[first] * values[second]).map(|n| (n % values[first], n / values[first]));
        open.extend(pairs.map(|(a, b)| [first, a, second, b]));
    }
    let pair = |row: &[usize], i: usize, j: usize| [i.min(j), row[i.min(j)], i.max(j), row[i.max(j)]];
    let mut rows = Vec::new();
    while let Some(&least) = open.iter().min() {
        let grow = |random: &mut Random| {
            let mut row = vec![usize::MAX; options];
            (row[least[0]], row[least[2]]) = (least[1], least[3]);
            let mut order: Vec<usize> = (0..options).filter(|&i| row[i] == usize::MAX).collect();
            random.shuffle(&mut order);
            for i in order {
                let start = random.below(values[i]);
                let news = |value: usize, row: &mut Vec<usize>| {
                    row[i] = value;
                    (0..options).filter(|&j| j != i && row[j] != usize::MAX && open.contains(&pair(row, i, j))).count()
                };
                let choices = (0..values[i]).map(|n| (start + n) % values[i]);
                row[i] = choices.max_by_key(|&value| news(value, &mut row.clone())).unwrap_or(0);
            }
            row
        };
        let covered = |row: &[usize]| -> Vec<[usize; 4]> {
            let pairs = (0..options).flat_map(|j| (0..j).map(move |i| (i, j)));
            pairs.map(|(i, j)| pair(row, i, j)).filter(|pair| open.contains(pair)).collect()
        };
        let candidates: Vec<Vec<usize>> = (0..20).map(|_| grow(random)).collect();
        let best = candidates.into_iter().max_by_key(|row| covered(row).len()).expect("there are candidates");
        covered(&best).iter().for_each(|pair| {
            open.remove(pair);
        });
        rows.push(best);
    }
    rows
}

pub const MODELS: [ModelKind; 3] = [ModelKind::AllDifferent, ModelKind::Pairwise, ModelKind::Mixed];
pub const LEVELS: [Consistency; 4] =
    [Consistency::Domain, Consistency::Bounds, Consistency::Value, Consistency::Forward];
pub const VARIABLE_ORDERS: [VariableOrder; 7] = [
    VariableOrder::FirstFail,
    VariableOrder::Input,
    VariableOrder::DomWdeg,
    VariableOrder::MaxDegree,
    VariableOrder::Activity,
    VariableOrder::Conflicts,
    VariableOrder::Random,
];
pub const VALUE_ORDERS: [ValueOrder; 6] = [
    ValueOrder::Min,
    ValueOrder::Max,
    ValueOrder::Middle,
    ValueOrder::LeastConstraining,
    ValueOrder::Saved,
    ValueOrder::Random,
];
pub const BRANCHINGS: [Branching; 3] = [Branching::Enumerate, Branching::Binary, Branching::Split];
/// The schedules with a small number of failures for the first attempt, so that restarts occur.
const RESTARTS: [(Restarts, u64); 3] = [(Restarts::Never, 10), (Restarts::Luby, 1), (Restarts::Geometric, 2)];
const SEEDS: [u64; 3] = [0, 1, 1 << 53];

/// The number of values of each option, in the order of the rows.
pub const VALUES: [usize; 10] = [3, 4, 8, 2, 7, 6, 3, 2, 3, 3];

/// The options of a row. Each subset of the redundant constraints counts as one value.
fn options_of(row: &[usize]) -> Options {
    Options {
        model: MODELS[row[0]],
        consistency: LEVELS[row[1]],
        redundant: Redundant {
            hidden: row[2] & 1 != 0,
            locked: row[2] & 2 != 0,
            fish: row[2] & 4 != 0,
            totals: row[2] & 3 == 2,
        },
        shaving: row[3] == 1,
        strategy: Strategy {
            variable_order: VARIABLE_ORDERS[row[4]],
            value_order: VALUE_ORDERS[row[5]],
            branching: BRANCHINGS[row[6]],
            undecided: false,
        },
        restarts: RESTARTS[row[9]].0,
        restart_after: RESTARTS[row[9]].1,
        intervals: row[7] == 1,
        seed: SEEDS[row[8]],
        solutions: 0,
        ..Options::default()
    }
}

/// Options that cover every pair of values.
pub fn configurations() -> Vec<Options> {
    pairwise(&VALUES, &mut Random::new(1)).iter().map(|row| options_of(row)).collect()
}

/// Random options of the constraint search. Two thirds of them learn.
pub fn any_options(random: &mut Random) -> Options {
    let row = VALUES.map(|values| random.below(values));
    let options = Options { seed: random.below(1 << 20) as u64, ..options_of(&row) };
    let (order_is_chosen, propagation_is_chosen) = (random.below(2) == 0, random.below(2) == 0);
    let options = Options { order_is_chosen, propagation_is_chosen, ..options };
    match random.below(3) {
        0 => options,
        1 => Options { learning: Learning::Backjump, ..options },
        _ if random.below(2) == 0 => Options { learning: Learning::Clauses, intervals: false, ..options },
        _ => {
            let (restarts, intervals) = (Restarts::Adaptive, false);
            Options { learning: Learning::Clauses, restarts, restart_after: 1, intervals, ..options }
        }
    }
}

/// Each configuration of the other options twice: with backjumping, and with clauses unless domains are intervals. Every second
/// configuration with clauses has adaptive restarts.
pub fn learning_configurations() -> Vec<Options> {
    let mut all = Vec::new();
    for (index, options) in configurations().into_iter().enumerate() {
        all.push(Options { learning: Learning::Backjump, ..options.clone() });
        if !options.intervals {
            let adaptive = index % 2 == 0;
            let (restarts, restart_after) =
                if adaptive { (Restarts::Adaptive, 1) } else { (options.restarts, options.restart_after) };
            all.push(Options { learning: Learning::Clauses, restarts, restart_after, ..options });
        }
    }
    all
}

/// The recommended setting for large grids, with adaptive restarts in place of rare ones, so that small grids see restarts too.
pub fn for_large_grids() -> Options {
    Options {
        consistency: Consistency::Value,
        redundant: Redundant { hidden: true, ..Redundant::default() },
        propagation_is_chosen: true,
        order_is_chosen: true,
        strategy: Strategy { variable_order: VariableOrder::Activity, ..Strategy::default() },
        learning: Learning::Clauses,
        restarts: Restarts::Adaptive,
        ..Options::default()
    }
}

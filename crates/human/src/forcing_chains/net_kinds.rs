//! The kinds of nets in the order of Sudoku Explainer, and the techniques that help in each.
//!
//! Nishio follows one digit. Multiple chains go through the candidates of a cell or the places of a house by simple chains.
//! Dynamic nets also go through all cases, but several facts together may imply the next fact. In the later kinds of nets,
//! other techniques help: first simple techniques, then whole chains, and in the end dynamic nets within dynamic nets.

use super::chain_deductions::truths_of_net;
use super::implications::{Finding, Helper, Mode};
use super::nested_chains;
use super::net_search::{Net, NetKind, NetSearch};
use crate::board::Board;
use crate::technique::{Collector, Technique};
use crate::techniques::fish::basic::X_WING;
use crate::techniques::locked::pointing_claiming::{CLAIMING, POINTING};
use crate::techniques::subsets::naked_hidden::{HIDDEN_PAIR, NAKED_PAIR};
use std::ops::ControlFlow;

/// Nishio: contradictions of a single digit.
pub(crate) const NISHIO: NetKind = NetKind {
    base: 75,
    mode: Mode { cells: false, dynamic: true, helpers: &[] },
    contradictions: true,
    cases: false,
    hasty: false,
};

/// Multiple chains: cells and houses, by simple chains.
pub(crate) const MULTIPLE: NetKind = NetKind {
    base: 80,
    mode: Mode { cells: true, dynamic: false, helpers: &[] },
    contradictions: false,
    cases: true,
    hasty: false,
};

/// Dynamic nets without helpers, which are techniques that find further literals.
pub(crate) const DYNAMIC: NetKind = dynamic(85, &[]);

/// Dynamic nets with locked candidates, pairs and X-wings.
pub(crate) const DYNAMIC_PLUS: NetKind = dynamic(90, &[locked_candidates, hidden_pairs, naked_pairs, x_wings]);

/// Dynamic nets with locked candidates, pairs, X-wings and simple chains.
pub(crate) const NESTED: NetKind = dynamic(95, &[locked_candidates, hidden_pairs, naked_pairs, x_wings, simple_chains]);

/// Dynamic nets with locked candidates, pairs, X-wings, simple chains, and chains of cells and houses.
pub(crate) const NESTED_MULTIPLE: NetKind =
    dynamic(100, &[locked_candidates, hidden_pairs, naked_pairs, x_wings, simple_chains, multiple_chains]);

/// Dynamic nets with locked candidates, pairs, X-wings, and dynamic nets as helpers.
pub(crate) const NESTED_DYNAMIC: NetKind =
    NetKind { hasty: true, ..dynamic(105, &[locked_candidates, hidden_pairs, naked_pairs, x_wings, dynamic_nets]) };

/// The quick form of [`NESTED_DYNAMIC`]: the only dynamic nets that help are contradictions.
pub(crate) const NESTED_CONTRADICTIONS: NetKind =
    NetKind { hasty: true, ..dynamic(105, &[locked_candidates, hidden_pairs, naked_pairs, x_wings, contradictions]) };

const fn dynamic(base: u16, helpers: &'static [Helper]) -> NetKind {
    let mode = Mode { cells: true, dynamic: true, helpers };
    NetKind { base, mode, contradictions: true, cases: true, hasty: false }
}

/// The helper for locked candidates, which tries pointing and claiming together.
fn locked_candidates(_: &Board, now: &Board) -> Vec<Finding> {
    let mut found = by_technique(&POINTING, now);
    found.extend(by_technique(&CLAIMING, now));
    found
}

fn hidden_pairs(_: &Board, now: &Board) -> Vec<Finding> {
    by_technique(&HIDDEN_PAIR, now)
}

fn naked_pairs(_: &Board, now: &Board) -> Vec<Finding> {
    by_technique(&NAKED_PAIR, now)
}

fn x_wings(_: &Board, now: &Board) -> Vec<Finding> {
    by_technique(&X_WING, now)
}

fn simple_chains(before: &Board, now: &Board) -> Vec<Finding> {
    nested_chains::findings(before, now, false)
}

fn multiple_chains(before: &Board, now: &Board) -> Vec<Finding> {
    nested_chains::findings(before, now, true)
}

fn dynamic_nets(_: &Board, now: &Board) -> Vec<Finding> {
    by_nets(DYNAMIC, now)
}

fn contradictions(_: &Board, now: &Board) -> Vec<Finding> {
    by_nets(NetKind { cases: false, ..DYNAMIC }, now)
}

fn by_technique(technique: &dyn Technique, now: &Board) -> Vec<Finding> {
    let mut found = Vec::new();
    let _ = technique.find(
        now,
        &mut Collector::new(&mut |step| {
            found.push(Finding { truths: step.evidence.truths, length: 0, eliminations: step.eliminations });
            ControlFlow::Continue(())
        }),
    );
    found
}

fn by_nets(kind: NetKind, now: &Board) -> Vec<Finding> {
    let search = NetSearch::run(now, kind, true);
    let finding = |net: &Net| Finding {
        truths: truths_of_net(&search, net),
        length: net.rank.1,
        eliminations: net.eliminations(now),
    };
    search.found.iter().map(finding).collect()
}

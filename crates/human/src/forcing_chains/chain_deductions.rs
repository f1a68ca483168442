//! Chains and nets as deductions: the facts that prove them, and the arrows that draw them.

use super::literal::{Cause, Literal};
use super::net_search::{Net, NetSearch, Source};
use super::simple_chains::SimpleChain;
use crate::candidate::Candidate;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, LinkKind, Role, Truth};
use pencilmark_engine::kernel::Domain;

/// The facts behind the strong links of a chain.
pub(crate) fn truths_of_path(path: &[(Literal, Cause)]) -> Vec<Truth> {
    let mut truths = Vec::new();
    for &(literal, cause) in path {
        add_truth(&mut truths, literal, cause);
    }
    truths
}

fn add_truth(truths: &mut Vec<Truth>, literal: Literal, cause: Cause) {
    let Candidate { cell, digit } = literal.candidate();
    let truth = match cause {
        Cause::Cell => Truth::Cell(cell),
        Cause::House(house) => Truth::Place { house: usize::from(house), digit },
        Cause::Start | Cause::Seen | Cause::Helped(_) => return,
    };
    if !truths.contains(&truth) {
        truths.push(truth);
    }
}

/// The facts behind the cases and the strong links of a net.
pub(crate) fn truths_of_net(search: &NetSearch, net: &Net) -> Vec<Truth> {
    let mut truths = match net.source {
        Source::Cell(cell) => vec![Truth::Cell(cell)],
        Source::House(house, digit) => vec![Truth::Place { house, digit }],
        Source::Contradiction(_) | Source::Double(_) => Vec::new(),
    };
    for &(start, end) in &net.ends {
        let Some(implications) = search.implications(start) else { continue };
        for node in implications.ancestors(end) {
            let node = implications.nodes[node];
            match node.cause {
                Cause::Helped(which) => {
                    for truth in &implications.help[usize::from(which)].truths {
                        if !truths.contains(truth) {
                            truths.push(*truth);
                        }
                    }
                }
                cause => add_truth(&mut truths, node.literal, cause),
            }
        }
    }
    truths
}

/// The deduction that a chain proves.
pub(crate) fn of_chain(technique: &'static str, chain: &SimpleChain) -> Deduction {
    let mut evidence = Evidence { truths: truths_of_path(&chain.path), ..Evidence::new() };
    for pair in chain.path.windows(2) {
        evidence = evidence.link(vec![pair[0].0.candidate()], vec![pair[1].0.candidate()], kind(pair[1].0));
    }
    let skip = usize::from(chain.cycle);
    for (literal, _) in &chain.path[skip..] {
        evidence = draw(evidence, *literal);
    }
    conclude(technique, chain.rank.0, end_of(chain), chain.eliminations.clone(), evidence)
}

/// The literal that a chain proves. A cycle proves no single literal.
fn end_of(chain: &SimpleChain) -> Option<Literal> {
    chain.path.last().filter(|_| !chain.cycle).map(|(literal, _)| *literal)
}

/// The deduction that a net proves.
pub(crate) fn of_net(search: &NetSearch, technique: &'static str, net: &Net) -> Deduction {
    let mut evidence = Evidence { truths: truths_of_net(search, net), ..Evidence::new() };
    if let Source::House(house, _) = net.source {
        evidence = evidence.house(house);
    }
    for &(start, end) in &net.ends {
        let Some(implications) = search.implications(start) else { continue };
        evidence = evidence.part(start.candidate().cell, single(start.candidate()), Role::Pivot);
        for node in implications.ancestors(end) {
            let to = implications.nodes[node].literal;
            evidence = draw(evidence, to);
            for &parent in implications.parents(node) {
                let from = implications.nodes[usize::from(parent)].literal.candidate();
                evidence = evidence.link(vec![from], vec![to.candidate()], kind(to));
            }
        }
    }
    conclude(technique, net.rank.0, Some(net.target), net.eliminations(&search.board), evidence)
}

fn single(candidate: Candidate) -> Domain {
    Domain::single(candidate.digit)
}

fn kind(to: Literal) -> LinkKind {
    if to.is_on() { LinkKind::Strong } else { LinkKind::Weak }
}

fn draw(evidence: Evidence, literal: Literal) -> Evidence {
    let candidate = literal.candidate();
    let role = if literal.is_on() { Role::On } else { Role::Off };
    evidence.part(candidate.cell, single(candidate), role)
}

fn conclude(
    technique: &'static str,
    rating: u16,
    target: Option<Literal>,
    eliminations: Vec<Candidate>,
    evidence: Evidence,
) -> Deduction {
    match target.filter(|target| target.is_on()) {
        Some(target) => {
            let Candidate { cell, digit } = target.candidate();
            Deduction::placing(technique, Rating(rating), cell, digit, evidence)
        }
        None => Deduction::removing(technique, Rating(rating), eliminations, evidence),
    }
}

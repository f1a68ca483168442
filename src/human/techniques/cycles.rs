//! Bidirectional cycles and forcing chains, Sudoku Explainer's simple chains (see [`crate::human::chains::loops`]).
//!
//! A **bidirectional X-cycle** (continuous nice loop, fishy cycle) and the **X-chain** stay with one digit; a **Y-cycle** goes
//! through cells of two candidates; the general ones mix both. From a candidate supposed false, a chain may come to it
//! being true, and from one supposed true to it being false; and round a cycle either all its on candidates are true or
//! all its off ones. Other names: X-colouring, turbot fish (the shortest X-chain), alternating inference chain.

use crate::human::board::Board;
use crate::human::chains::evidence::step_of_chain;
use crate::human::chains::loops::{All, Best, Chain, search};
use crate::human::chains::web::Links;
use crate::human::evidence::{LinkKind, Role};
use crate::human::path::Choice;
use crate::human::step::{Candidate, Rating, Step};
use crate::human::technique::{Found, Info, Sizes, Technique};
use crate::kernel::{Domain, VarId};
use crate::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// Cycles or chains of some links.
pub struct Cycle {
    info: Info,
    links: Links,
    cycle: bool,
}

const fn cycle(
    links: Links,
    cycle: bool,
    id: &'static str,
    name: &'static str,
    other_names: &'static [&'static str],
    looks_for: &'static str,
    rating: u16,
) -> Cycle {
    let info = Info { id, name, other_names, looks_for, rating: Rating(rating), uniqueness: false, sizes: Sizes::Sets };
    Cycle { info, links, cycle }
}

/// The five kinds, as far as they exist: a Y chain that is no cycle always has an odd and an even length at once.
pub static CYCLES: [Cycle; 5] = [
    cycle(
        Links::X,
        true,
        "bidirectional-x-cycle",
        "Bidirectional X-cycle",
        &["Continuous X-cycle", "Fishy cycle"],
        "Places of one digit hang together in a ring, so that every other one is true.",
        65,
    ),
    cycle(
        Links::Y,
        true,
        "bidirectional-y-cycle",
        "Bidirectional Y-cycle",
        &["Continuous XY-chain", "XY-ring"],
        "Cells of two candidates hang together in a ring, so that it can be filled in two ways.",
        65,
    ),
    cycle(
        Links::X,
        false,
        "forcing-x-chain",
        "Forcing X-chain",
        &["Discontinuous X-cycle"],
        "Supposing a digit in one place, or not there, leads along its other places to the opposite.",
        66,
    ),
    cycle(
        Links::Xy,
        true,
        "bidirectional-cycle",
        "Bidirectional cycle",
        &["Continuous nice loop"],
        "Candidates hang together in a ring, so that every other one is true.",
        70,
    ),
    cycle(
        Links::Xy,
        false,
        "forcing-chain",
        "Forcing chain",
        &["Discontinuous nice loop"],
        "Supposing a candidate true, or false, leads step by step to the opposite.",
        70,
    ),
];

impl Technique for Cycle {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut all = All::default();
        search(board, &[self.links], &mut all);
        all.0.retain(|chain| chain.cycle == self.cycle);
        all.0.sort_by_key(|chain| chain.rank);
        let mut known: Vec<&[Candidate]> = Vec::new();
        for chain in &all.0 {
            // Longer chains to the same end say nothing new.
            if !known.contains(&&chain.eliminations[..]) {
                known.push(&chain.eliminations);
                found.add(step_of_chain(self.info.id, chain))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Step, _: &Board, writer: &mut Writer<'_>) {
        let Some(first) = step.evidence.links.first() else { return };
        let Some(&start) = first.from.first() else { return };
        if self.cycle {
            let on: Vec<(usize, Domain)> = step.evidence.in_role(Role::On).collect();
            let off: Vec<(usize, Domain)> = step.evidence.in_role(Role::Off).collect();
            writer.text("Round a ring, either ");
            write_candidates(writer, &on);
            writer.text(" are all true, or ");
            write_candidates(writer, &off);
            let gone: Vec<(usize, Domain)> =
                step.eliminations.iter().map(|c| (c.cell, Domain::single(c.digit))).collect();
            writer.text(" are. Both ways what sees one of either goes: ");
            writer.list(&gone, |writer, &(cell, digits)| {
                writer.values(digits, SpanRole::Removed).text(" in ").cell(VarId(cell as u32));
            });
            writer.text(".");
            return;
        }
        let supposed_on = first.kind == LinkKind::Weak;
        write_literal(writer.text("Suppose "), start, supposed_on);
        for (index, link) in step.evidence.links.iter().enumerate() {
            let Some(&to) = link.to.first() else { continue };
            let joint = match index {
                0 => ". Then ",
                _ if to == start => ", and in the end ",
                _ => ", so ",
            };
            write_literal(writer.text(joint), to, link.kind == LinkKind::Strong);
        }
        write_literal(writer.text(". So "), start, !supposed_on);
        writer.text(".");
    }
}

/// The best chain or cycle of any kind, as Sudoku Explainer takes it.
pub fn best(board: &Board, choice: &Choice) -> Option<Step> {
    let mut best = Best { chain: None, allowed: &|chain| choice.allows_id(id_of(chain)) };
    search(board, &Links::ALL, &mut best);
    let chain = best.chain?;
    Some(step_of_chain(id_of(&chain), &chain))
}

/// The ids of all of them.
pub fn ids() -> impl Iterator<Item = &'static str> {
    CYCLES.iter().map(|technique| technique.info.id)
}

fn id_of(chain: &Chain) -> &'static str {
    let same = |kind: &&Cycle| kind.links == chain.links && kind.cycle == chain.cycle;
    CYCLES.iter().find(same).map_or(CYCLES[4].info.id, |kind| kind.info.id)
}

/// "A1 is 3" or "A1 is not 3".
pub fn write_literal(writer: &mut Writer<'_>, candidate: Candidate, on: bool) {
    writer.cell(VarId(candidate.cell as u32)).text(if on { " is " } else { " is not " });
    writer.values(Domain::single(candidate.digit), if on { SpanRole::Kept } else { SpanRole::Removed });
}

fn write_candidates(writer: &mut Writer<'_>, candidates: &[(usize, Domain)]) {
    writer.list(candidates, |writer, &(cell, digits)| {
        writer.values(digits, SpanRole::Kept).text(" in ").cell(VarId(cell as u32));
    });
}

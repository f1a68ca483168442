//! A small timetable: six talks in two rooms and four hours. The example shows constraints as initial domains and as tables.
//! A further constraint is stated as an automaton, so it needs no propagator of its own.
//!
//! ```sh
//! cargo run -p pencilmark-engine --example timetable
//! ```
//!
//! A variable is a talk, and its value is a slot: the hour times two, plus the room.

use pencilmark_engine::csp::{Consistency, Csp};
use pencilmark_engine::kernel::{Domain, State, Value, VarId};
use pencilmark_engine::meanings::{AllDifferent, Pairs, Stated, Statement};
use pencilmark_engine::search::{Limits, Search, Strategy};

const ROOMS: usize = 2;
const HOURS: usize = 4;
const SLOTS: usize = ROOMS * HOURS;

const TALKS: [&str; 6] = ["Opening", "Sets", "Graphs", "Flows", "Cuts", "Panel"];
/// The places of the talks in the list.
const OPENING: usize = 0;
const SETS: usize = 1;
const GRAPHS: usize = 2;
const FLOWS: usize = 3;
const CUTS: usize = 4;
const PANEL: usize = 5;

/// The hour of a slot, from 0.
fn hour(slot: Value) -> usize {
    usize::from(slot) / ROOMS
}

/// "The talks lie in at most this many hours." The state is the set of hours so far.
static FEW_HOURS: Statement = Statement {
    name: "few-hours",
    read: |_, state, _, slot| Some(state | 1 << hour(slot)),
    accepts: |most, state: State| u64::from(state.count_ones()) <= most,
};

/// A rule about two talks, which a table holds.
type Rule = (usize, usize, fn(Value, Value) -> bool);

const RULES: [Rule; 3] = [
    // One person gives both talks.
    (SETS, FLOWS, |a, b| hour(a) != hour(b)),
    // The second talk builds on the first.
    (SETS, GRAPHS, |a, b| hour(a) < hour(b)),
    (FLOWS, CUTS, |a, b| hour(a) < hour(b)),
];

/// The talks of one stream. Its listeners want to come for at most two hours.
const STREAM: [usize; 3] = [GRAPHS, FLOWS, CUTS];
const STREAM_HOURS: u64 = 2;

/// The slots that a talk may have: everybody hears the opening first, and the panel needs the large room at the end.
fn slots(talk: usize) -> Domain {
    let fits = |slot: &Value| match talk {
        OPENING => hour(*slot) == 0,
        PANEL => usize::from(*slot) == SLOTS - ROOMS,
        _ => true,
    };
    (0..SLOTS as Value).filter(fits).collect()
}

fn timetable() -> Csp {
    let mut csp = Csp::new(SLOTS);
    let talks = csp.variables((0..TALKS.len()).map(slots));
    for (first, second, holds) in RULES {
        csp.post([talks[first], talks[second]], Pairs::new(SLOTS, holds), Consistency::Domain);
    }
    let stream: Vec<VarId> = STREAM.map(|talk| talks[talk]).into();
    csp.post(stream, Stated { statement: &FEW_HOURS, parameter: STREAM_HOURS }, Consistency::Domain);
    csp.post(talks, AllDifferent, Consistency::Domain);
    csp
}

/// All timetables: the slot of each talk.
fn timetables() -> Vec<Vec<Value>> {
    let mut search = Search::new(timetable().engine(), Strategy::default(), 0, Limits::default());
    let mut found = Vec::new();
    search.run(&mut (), |search| found.push(search.values().collect()));
    found
}

fn main() {
    let mut engine = timetable().engine();
    engine.propagate(&mut ()).expect("the timetable has no conflict");
    println!("What follows before any choice (hours from 1):");
    for (talk, domain) in TALKS.iter().zip(engine.store().domains()) {
        let places: Vec<String> = domain.iter().map(place).collect();
        println!("  {talk:<8}{}", places.join(" "));
    }
    let all = timetables();
    println!("\n{} timetables. The first one:", all.len());
    for (talk, &slot) in TALKS.iter().zip(&all[0]) {
        println!("  {talk:<8}{}", place(slot));
    }
}

/// The hour of a slot and the letter of its room, such as `2b`.
fn place(slot: Value) -> String {
    format!("{}{}", hour(slot) + 1, if usize::from(slot) % ROOMS == 0 { 'a' } else { 'b' })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Whether a timetable keeps all rules. The function computes this directly from the slots, without the engine.
    fn is_right(slot: &[Value]) -> bool {
        let hours = |talks: &[usize]| talks.iter().map(|&talk| hour(slot[talk])).collect::<BTreeSet<_>>().len();
        slot.iter().collect::<BTreeSet<_>>().len() == TALKS.len()
            && hour(slot[OPENING]) == 0
            && slot[PANEL] == 6
            && hour(slot[SETS]) != hour(slot[FLOWS])
            && hour(slot[SETS]) < hour(slot[GRAPHS])
            && hour(slot[FLOWS]) < hour(slot[CUTS])
            && hours(&STREAM) <= 2
    }

    #[test]
    fn the_search_finds_exactly_the_right_timetables() {
        let every = (0..SLOTS.pow(TALKS.len() as u32)).map(|number| {
            (0..TALKS.len()).map(|talk| (number / SLOTS.pow(talk as u32) % SLOTS) as Value).collect::<Vec<_>>()
        });
        let right: BTreeSet<_> = every.filter(|slot| is_right(slot)).collect();
        let found = timetables();
        assert!(!right.is_empty());
        assert_eq!(found.len(), right.len(), "no timetable comes twice");
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), right);
    }
}

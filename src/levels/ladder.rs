//! The ladder: the consistency levels in their listed order, with the settings and the descriptions of each level.
//!
//! The order is partial. Each level removes all candidates that the levels before it in the list remove, with one
//! exception: `bounds` may miss a removal that `value+hidden` makes. These two levels are incomparable. So "the first
//! level that makes a deduction" always means the first in this list.

use crate::options::{Consistency, Options, Redundant};
use serde::Serialize;

/// A level of the ladder.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// The name in reports. If the name begins with a plus, the level extends the level before it.
    pub name: &'static str,
    /// The consistency of the AllDifferents.
    pub consistency: Consistency,
    /// The redundant constraints.
    pub redundant: Redundant,
    /// Whether the level shaves.
    pub shaving: bool,
    /// The level as the subject of a sentence.
    pub title: &'static str,
    /// The deductions that the level adds, in a few words.
    pub adds: &'static str,
    /// The names of earlier levels whose deductions this level may miss.
    pub misses: &'static [&'static str],
}

const NONE: Redundant = Redundant { hidden: false, locked: false, fish: false, totals: false };
const LOCKED: Redundant = Redundant { locked: true, ..NONE };
const FISH: Redundant = Redundant { locked: true, fish: true, ..NONE };

/// The levels in their listed order.
pub const LADDER: [Level; 8] = [
    Level {
        name: "forward",
        consistency: Consistency::Forward,
        redundant: NONE,
        shaving: false,
        title: "Forward checking",
        adds: "a given’s value leaves its peers, once",
        misses: &[],
    },
    Level {
        name: "value",
        consistency: Consistency::Value,
        redundant: NONE,
        shaving: false,
        title: "Value consistency",
        adds: "and so does every value found, to the end",
        misses: &[],
    },
    Level {
        name: "value+hidden",
        consistency: Consistency::Value,
        redundant: Redundant { hidden: true, ..NONE },
        shaving: false,
        title: "Value consistency with hidden singles",
        adds: "a value with one place in a house takes it",
        misses: &[],
    },
    Level {
        name: "bounds",
        consistency: Consistency::Bounds,
        redundant: NONE,
        shaving: false,
        title: "Bounds consistency",
        adds: "each end of a domain fits a filling between the ends of the others",
        misses: &["value+hidden"],
    },
    Level {
        name: "domain",
        consistency: Consistency::Domain,
        redundant: NONE,
        shaving: false,
        title: "Domain consistency",
        adds: "every candidate fits a filling of the house",
        misses: &[],
    },
    Level {
        name: "+locked",
        consistency: Consistency::Domain,
        redundant: LOCKED,
        shaving: false,
        title: "Domain consistency with locked candidates",
        adds: "a value confined to where two houses cross leaves the rest",
        misses: &[],
    },
    Level {
        name: "+fish",
        consistency: Consistency::Domain,
        redundant: FISH,
        shaving: false,
        title: "Domain consistency with locked candidates and fish",
        adds: "rows and columns of one value, taken together",
        misses: &[],
    },
    Level {
        name: "+shaving",
        consistency: Consistency::Domain,
        redundant: FISH,
        shaving: true,
        title: "Shaving with domain consistency, locked candidates and fish",
        adds: "try a candidate, propagate, drop it if that fails",
        misses: &[],
    },
];

impl Level {
    /// The level of a name.
    pub fn named(name: &str) -> Option<&'static Level> {
        LADDER.iter().find(|level| level.name == name)
    }

    /// The options of a run under the level.
    pub fn options(&self) -> Options {
        let Level { consistency, redundant, shaving, .. } = *self;
        Options { consistency, redundant, propagation_is_chosen: true, shaving, ..Options::default() }
    }
}

/// The settings of a level, by the names of the options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LevelSettings {
    /// The model, which has AllDifferents for all houses at every level.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'alldifferent'"))]
    pub model: &'static str,
    /// The consistency of the AllDifferents.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'domain' | 'bounds' | 'value' | 'forward'"))]
    pub consistency: &'static str,
    /// The redundant constraints.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "('hidden' | 'locked' | 'fish')[]"))]
    pub redundant: Vec<&'static str>,
    /// Whether the level shaves.
    pub shaving: bool,
}

/// The JSON report of a level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LevelReport {
    /// The name in reports.
    pub name: &'static str,
    /// The level as the subject of a sentence.
    pub title: &'static str,
    /// The deductions that the level adds, in a few words.
    pub adds: &'static str,
    /// The names of earlier levels whose deductions this level may miss.
    pub misses: &'static [&'static str],
    /// The options under which a run propagates at the level.
    pub settings: LevelSettings,
}

/// The JSON reports of all levels, in the order of the ladder.
pub fn ladder() -> Vec<LevelReport> {
    let report = |level: &Level| {
        let options = level.options();
        let settings = LevelSettings {
            model: options.model.name(),
            consistency: options.consistency.name(),
            redundant: options.redundant.names(),
            shaving: options.shaving,
        };
        LevelReport { name: level.name, title: level.title, adds: level.adds, misses: level.misses, settings }
    };
    LADDER.iter().map(report).collect()
}

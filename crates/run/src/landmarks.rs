//! The landmarks of a run in words, for the marks of a timeline.

use super::event::Event;
use super::reasons::players_name;
use super::timeline::{Landmark, LandmarkKind};
use pencilmark_engine::kernel::Conflict;
use pencilmark_engine::propagators::Pattern;
use pencilmark_model::model::Model;
use pencilmark_words::sentence::decision_text;
use serde::Serialize;

/// A position of a run worth going to. Several landmarks at one position are one report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LandmarkReport {
    /// The position.
    pub position: u64,
    /// The kind of the landmark. Of several landmarks at one position, the kind that comes first in this list counts:
    /// `end`, `solution`, `failure`, `guess`, `hall` (the first Hall set of a size), `first-pruning` (the first removal
    /// beyond singles), `largest` (the filtering with the most removals), `givens` (the removals by givens end here).
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "'end' | 'solution' | 'failure' | 'guess' | 'hall' | 'first-pruning' | 'largest' | 'givens'")
    )]
    pub kind: &'static str,
    /// The size of the Hall set, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
    /// Whether a step of the unit `interesting` stops here.
    pub stop: bool,
    /// The landmark in words, as in "First naked pair, in row A".
    pub words: String,
    /// The landmark in one or two words, as in "naked pair".
    pub label: String,
}

impl LandmarkReport {
    /// Puts landmarks, which are in the order of their positions, into words. If no filtering removes more than one
    /// candidate, as in AC-3, the largest one is not worth going to.
    pub fn all(model: &Model, landmarks: &[Landmark]) -> Vec<LandmarkReport> {
        let is_small = |landmark: &&Landmark| matches!(landmark.kind, LandmarkKind::Largest { removals: 0..2 });
        let landmarks: Vec<Landmark> = landmarks.iter().filter(|landmark| !is_small(landmark)).copied().collect();
        landmarks.chunk_by(|a, b| a.position == b.position).map(|group| LandmarkReport::one(model, group)).collect()
    }

    fn one(model: &Model, group: &[Landmark]) -> LandmarkReport {
        let mut group = group.to_vec();
        group.sort_by_key(|landmark| rank(landmark.kind));
        let words: Vec<String> = group.iter().map(|landmark| words(model, landmark)).collect();
        let mut words = words.join("; ");
        if let Some(first) = words.get(..1).map(str::to_uppercase) {
            words.replace_range(..1, &first);
        }
        let size = |landmark: &Landmark| match landmark.kind {
            LandmarkKind::Hall { size, .. } => Some(size),
            _ => None,
        };
        LandmarkReport {
            position: group.first().map_or(0, |landmark| landmark.position),
            kind: group.first().map_or("", |landmark| name(landmark.kind)),
            size: group.iter().find_map(size),
            stop: group.iter().any(|landmark| landmark.kind.is_stop()),
            words,
            label: group.first().map_or_else(String::new, label),
        }
    }
}

/// The order of the kinds: the kind with the lowest rank becomes the kind of the position.
fn rank(kind: LandmarkKind) -> usize {
    const NAMES: [&str; 8] = ["end", "solution", "failure", "guess", "hall", "first-pruning", "largest", "givens"];
    NAMES.iter().position(|&other| other == name(kind)).unwrap_or(NAMES.len())
}

fn name(kind: LandmarkKind) -> &'static str {
    match kind {
        LandmarkKind::InitialRemovals => "givens",
        LandmarkKind::Hall { .. } => "hall",
        LandmarkKind::BeyondSingles => "first-pruning",
        LandmarkKind::Guess => "guess",
        LandmarkKind::Failure(_) => "failure",
        LandmarkKind::Largest { .. } => "largest",
        LandmarkKind::Solution(_) => "solution",
        LandmarkKind::End => "end",
    }
}

fn label(landmark: &Landmark) -> String {
    match (landmark.kind, landmark.event) {
        (LandmarkKind::Hall { hidden, .. }, Event::Remove { reason, .. }) => {
            players_name(reason).unwrap_or(if hidden { "hidden set" } else { "naked set" }).into()
        }
        (LandmarkKind::Hall { size, .. }, _) => format!("Hall {size}"),
        (LandmarkKind::BeyondSingles, _) => "beyond singles".into(),
        (kind, _) => name(kind).into(),
    }
}

fn words(model: &Model, landmark: &Landmark) -> String {
    match (landmark.kind, landmark.event) {
        (LandmarkKind::InitialRemovals, _) => "the removals by givens end here".into(),
        (LandmarkKind::Hall { size, hidden }, Event::Remove { constraint, reason, .. }) => {
            let unnamed = || format!("{} set of {size} cells", if hidden { "hidden" } else { "naked" });
            let set = players_name(reason).map_or_else(unnamed, String::from);
            format!("first {set}, in {}", model.name(constraint))
        }
        (LandmarkKind::BeyondSingles, Event::Remove { constraint, reason, .. }) => {
            match (Pattern::of(reason), players_name(reason)) {
                (Pattern::Absent { .. } | Pattern::Lines { .. } | Pattern::Refuted, Some(pattern)) => {
                    format!("first removal beyond singles: {pattern}, by {}", model.name(constraint))
                }
                _ => "first removal beyond singles".into(),
            }
        }
        (LandmarkKind::Guess, Event::Decide { decision, .. }) => {
            format!("first guess, {}", decision_text(model, decision))
        }
        (LandmarkKind::Failure(number), Event::Fail { conflict: Conflict { constraint, .. }, .. }) => {
            format!("{}, in {}", numbered(number, "failure"), model.name(constraint))
        }
        (LandmarkKind::Largest { removals }, event) => {
            let by = match event {
                Event::Filter { prop } => format!(", by {}", model.name(model.constraint_of(prop))),
                _ => String::new(),
            };
            format!("largest pruning: {removals} candidates{by}")
        }
        (LandmarkKind::Solution(number), _) => numbered(number, "solution"),
        (LandmarkKind::End, _) => "end of the run".into(),
        (kind, _) => name(kind).into(),
    }
}

/// "first failure", "solution 4".
fn numbered(number: u64, thing: &str) -> String {
    match number {
        1 => format!("first {thing}"),
        2 => format!("second {thing}"),
        3 => format!("third {thing}"),
        _ => format!("{thing} {number}"),
    }
}

//! Reports of hints, for programs and for the page.

use crate::human::{Candidate, LinkKind, Rating, Role};
use crate::kernel::Domain;
use crate::puzzle::{Digit, Geometry};
use crate::run::report::Explanation;
use serde::Serialize;

/// The kind of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum HintKind {
    /// The hint points out a mistake of the person.
    Mistake,
    /// A step of a technique, or a Hall set.
    Deduction,
    /// The cell that can be filled next, without its digit.
    Cell,
    /// The cell on which a solver would branch, because no single constraint removes a candidate.
    Branch,
    /// The requested technique finds nothing.
    None,
    /// The grid is full and right.
    Solved,
    /// The puzzle has no solution.
    Infeasible,
}

/// A digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Placement {
    /// The cell.
    pub cell: String,
    /// The digit, from 1.
    pub value: usize,
}

impl Placement {
    pub(super) fn new(geometry: &Geometry, candidate: Candidate) -> Placement {
        Placement { cell: geometry.cell_name(candidate.cell), value: Digit::of(candidate.digit).into() }
    }
}

/// A cell and digits of the pattern behind a deduction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct EvidenceReport {
    /// The cell.
    pub cell: String,
    /// The digits, from 1.
    pub values: Vec<usize>,
    /// The role: `pattern`, `fin`, `als1` and so on, `on`, `off`, `pivot`, `extra`, or `filled` for a filled cell.
    pub role: String,
}

impl EvidenceReport {
    pub(super) fn new(geometry: &Geometry, cell: usize, values: Domain, role: impl Into<String>) -> EvidenceReport {
        let values = Digit::all(values).map(usize::from).collect();
        EvidenceReport { cell: geometry.cell_name(cell), values, role: role.into() }
    }
}

/// The name of a role.
pub(super) fn role_name(role: Role) -> String {
    match role {
        Role::Pattern => "pattern".into(),
        Role::Fin => "fin".into(),
        Role::Als(number) => format!("als{}", u16::from(number) + 1),
        Role::On => "on".into(),
        Role::Off => "off".into(),
        Role::Pivot => "pivot".into(),
        Role::Extra => "extra".into(),
    }
}

/// An arrow between candidates. An end of a grouped link has several candidates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LinkReport {
    /// The start of the arrow.
    pub from: Vec<Placement>,
    /// The end of the arrow.
    pub to: Vec<Placement>,
    /// `strong`: if the first is false, the second is true; `weak`: if the first is true, the second is false.
    pub kind: &'static str,
}

/// The name of a kind of link.
pub(super) fn link_name(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::Strong => "strong",
        LinkKind::Weak => "weak",
    }
}

/// A hint.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct Hint {
    /// The kind of the hint.
    pub kind: HintKind,
    /// The id of the technique; `null` unless the hint is a deduction.
    pub technique: Option<String>,
    /// The name of the technique.
    pub name: String,
    /// A description of the pattern that does not reveal where it is.
    pub looks_for: String,
    /// The difficulty on the scale of Sudoku Explainer; `null` for hints without a technique.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | null"))]
    pub rating: Option<Rating>,
    /// The first level of the ladder (see [`crate::levels::ladder`]) that makes this deduction: `forward`, `value`,
    /// `value+hidden`, `bounds`, `domain`, `+locked`, `+fish`, `+shaving`, `search`.
    pub level: Option<&'static str>,
    /// The place and the family of the step, without a digit; `null` unless the hint is a step of a technique.
    pub area: Option<Explanation>,
    /// The sentence and its marks.
    #[serde(flatten)]
    pub explanation: Explanation,
    /// Digits to enter.
    pub placements: Vec<Placement>,
    /// Candidates to rub out.
    pub eliminations: Vec<Placement>,
    /// The cells and digits of the pattern.
    pub evidence: Vec<EvidenceReport>,
    /// The names of the houses that the sentence mentions.
    pub houses: Vec<String>,
    /// The rules that the proof uses, as phrases: "the cage of 15 in A1, A2 and B1". Houses are not among them.
    pub rules: Vec<String>,
    /// The arrows of chains, in order.
    pub links: Vec<LinkReport>,
    /// Whether the deduction assumes a unique solution.
    pub uniqueness: bool,
}

//! What a hint says, for programs and for the page.

use crate::human::{Candidate, LinkKind, Rating, Role};
use crate::kernel::Domain;
use crate::puzzle::Geometry;
use crate::run::report::Explanation;
use serde::Serialize;

/// What kind of hint it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum HintKind {
    /// Something the person wrote cannot be right.
    Mistake,
    /// A step that follows.
    Deduction,
    /// A cell that can be filled next; its digit is not told.
    Cell,
    /// No single constraint says more: a solver would guess.
    Branch,
    /// The technique asked for finds nothing here.
    None,
    /// The grid is full and right.
    Solved,
    /// The puzzle has no solution at all.
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
        Placement { cell: geometry.cell_name(candidate.cell), value: usize::from(candidate.digit) + 1 }
    }
}

/// Cells and digits that a deduction rests on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Evidence {
    /// The cell.
    pub cell: String,
    /// The digits, from 1.
    pub values: Vec<usize>,
    /// Its part: `pattern`, `fin`, `als1` and so on, `on`, `off`, `pivot`, `extra`, or `filled` for a filled cell.
    pub role: String,
}

impl Evidence {
    pub(super) fn new(geometry: &Geometry, cell: usize, values: Domain, role: impl Into<String>) -> Evidence {
        let values = values.iter().map(|v| usize::from(v) + 1).collect();
        Evidence { cell: geometry.cell_name(cell), values, role: role.into() }
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

/// An arrow between candidates; an end is several candidates for a grouped link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LinkReport {
    /// Where it starts.
    pub from: Vec<Placement>,
    /// Where it ends.
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
pub struct Hint {
    /// What kind of hint.
    pub kind: HintKind,
    /// The technique's name in kebab case; `null` unless this is a deduction.
    pub technique: Option<String>,
    /// The technique's name as players say it.
    pub name: String,
    /// What to look for, without telling where.
    pub looks_for: String,
    /// How hard the step is, on the scale of Sudoku Explainer; `null` where techniques have no rating.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | null"))]
    pub rating: Option<Rating>,
    /// The first level of the ladder (see [`crate::levels::ladder`]) that makes this deduction: `forward`, `value`, `value+hidden`, `bounds`, `domain`,
    /// `+locked`, `+fish`, `+shaving`, `search`.
    pub level: Option<&'static str>,
    /// Where to look, and for what kind of thing, without telling a digit; `null` unless this is a step of a technique.
    pub area: Option<Explanation>,
    /// The words and the marks.
    #[serde(flatten)]
    pub explanation: Explanation,
    /// Digits to enter.
    pub placements: Vec<Placement>,
    /// Candidates to rub out.
    pub eliminations: Vec<Placement>,
    /// What it rests on.
    pub evidence: Vec<Evidence>,
    /// The houses that matter, by name.
    pub houses: Vec<String>,
    /// Chains, as arrows in order.
    pub links: Vec<LinkReport>,
    /// Whether it relies on the puzzle having one solution.
    pub uniqueness: bool,
}

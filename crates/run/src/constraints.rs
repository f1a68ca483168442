//! Constraints as data. A reader in another language looks a constraint up by its name or number, and never takes a name apart.

use pencilmark_engine::kernel::{ConstraintId, PropId};
use pencilmark_model::model::{ConstraintKind, KindName, Model};
use pencilmark_puzzle::{Geometry, House};
use serde::Serialize;

/// A constraint as data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ConstraintReport {
    /// The name of the constraint.
    pub name: String,
    /// The kind of the constraint.
    pub kind: KindName,
    /// The houses of the constraint, as indices into the houses of the grid.
    pub houses: Vec<usize>,
    /// The cells of an arc or of a given, as row-major indices.
    pub cells: Vec<usize>,
    /// The digit of a fish, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<usize>,
}

impl ConstraintReport {
    /// The report of a constraint in a grid of this geometry.
    pub fn new(geometry: &Geometry, kind: ConstraintKind) -> ConstraintReport {
        let all = geometry.houses();
        let index = |house: House| all.iter().position(|&other| other == house);
        ConstraintReport {
            name: kind.title(geometry),
            kind: kind.name(),
            houses: kind.houses().into_iter().filter_map(index).collect(),
            cells: kind.cells().into_iter().map(|var| var.index()).collect(),
            digit: match kind {
                ConstraintKind::Fish(digit) => Some(digit.into()),
                _ => None,
            },
        }
    }
}

/// A constraint of a model, with its scope and its propagators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct PostedReport {
    /// The constraint.
    pub constraint: ConstraintReport,
    /// All cells of the constraint, as row-major indices. Shaving and learnt clauses have no cells of their own.
    pub scope: Vec<usize>,
    /// The propagators of the constraint. A constraint that holds from the start has none.
    pub propagators: Vec<PropagatorReport>,
}

/// A propagator of a model.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct PropagatorReport {
    /// The number, as in the entries of the queue.
    pub number: u32,
    /// The names that find the propagator. The first one is the name in the queue. An arc has a second, short name.
    pub names: Vec<String>,
    /// For an arc: the revised cell and the cell that supports it, as row-major indices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arc: Option<[usize; 2]>,
}

/// All constraints of a model, in the order in which they were posted.
pub fn posted(model: &Model) -> Vec<PostedReport> {
    let mut table: Vec<PostedReport> =
        model.constraints().map(|(id, kind)| without_propagators(model, id, kind)).collect();
    for (number, attached) in (0..).zip(model.propagators()) {
        let prop = PropId(number);
        let arc = model.arc(prop).map(|(x, y)| [x.index(), y.index()]);
        let names = model.propagator_names(prop);
        table[attached.constraint.index()].propagators.push(PropagatorReport { number, names, arc });
    }
    table
}

fn without_propagators(model: &Model, id: ConstraintId, kind: ConstraintKind) -> PostedReport {
    PostedReport {
        constraint: ConstraintReport::new(model.geometry(), kind),
        scope: model.scope(id).iter().map(|var| var.index()).collect(),
        propagators: Vec::new(),
    }
}

//! The meanings of the constraints of a model, for the judge of runs.

use pencilmark::kernel::{ConstraintId, VarId};
use pencilmark::model::{ConstraintKind, Model};
use pencilmark_testing::auditor::Meaning;

/// The meaning and the scope of each constraint of a model.
pub fn meanings(model: &Model) -> Vec<(Meaning, Vec<VarId>)> {
    let size = model.geometry().size();
    let meaning = |(id, kind): (ConstraintId, ConstraintKind)| {
        let scope = model.scope(id).to_vec();
        let meaning = match kind {
            ConstraintKind::House(_) | ConstraintKind::NotEqual(..) => Meaning::AllDifferent,
            ConstraintKind::Hidden(_) => Meaning::EveryValue,
            ConstraintKind::Locked(..) => {
                // The scope has the cells of two houses, with the crossing only once.
                let crossing = 2 * size - scope.len();
                Meaning::Locked { outside: size - crossing, crossing }
            }
            ConstraintKind::Fish(digit) => Meaning::Fish { size, value: digit - 1 },
            ConstraintKind::Rule(number) => Meaning::Said(model.geometry().posted()[number as usize].meaning.clone()),
            ConstraintKind::Total(number) => {
                Meaning::Said(model.geometry().totals()[number as usize].meaning.clone().into())
            }
            ConstraintKind::Given(..) | ConstraintKind::Shaving | ConstraintKind::Learnt => Meaning::Nothing,
        };
        (meaning, scope)
    };
    model.constraints().map(meaning).collect()
}

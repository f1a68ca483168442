//! AC-3 as in the textbook. After revise(x, y) has removed a value from x, every arc (z, x) with z ≠ y is on the worklist. The
//! arc (y, x) is not put on the worklist.

use pencilmark_engine::kernel::{PropId, VarId};
use pencilmark_model::model::Model;
use pencilmark_model::options::{ModelKind, Options};
use pencilmark_run::{Event, Timeline, Unit};
use pencilmark_testing::corpus;
use std::collections::BTreeSet;

fn waiting(timeline: &Timeline) -> BTreeSet<PropId> {
    timeline.queue().iter().map(|&(prop, _)| prop).collect()
}

#[test]
fn a_revision_requeues_the_arcs_into_the_revised_cell_except_its_opposite() {
    for puzzle in corpus::sample("seeds") {
        let model = Model::new(&corpus::grid(&puzzle), &Options { model: ModelKind::Pairwise, ..Options::default() });
        let arcs: Vec<(PropId, (VarId, VarId))> = (0..model.propagators().len() as u32)
            .map(PropId)
            .filter_map(|prop| Some((prop, model.arc(prop)?)))
            .collect();
        let mut timeline = Timeline::new(model.search());
        let (mut revisions, mut left_out) = (0, 0);
        let mut before = waiting(&timeline);
        while revisions < 200 && timeline.outcome().is_none() {
            timeline.step(Unit::Filtering, || false);
            let applied = timeline.applied();
            let failed = applied.iter().any(|event| matches!(event, Event::Fail { .. }));
            let after = waiting(&timeline);
            if let Some(&Event::Filter { prop }) = applied.first().filter(|_| !failed) {
                let (x, y) = model.arc(prop).expect("an arc");
                let mut expected = before.clone();
                expected.remove(&prop);
                if applied.iter().any(|event| matches!(event, Event::Remove { .. })) {
                    revisions += 1;
                    expected.extend(arcs.iter().filter(|(_, (z, into))| *into == x && *z != y).map(|(arc, _)| *arc));
                    left_out += usize::from(!expected.iter().any(|&arc| model.arc(arc) == Some((y, x))));
                }
                assert_eq!(after, expected, "after the revision of {} against {}", model.cell(x), model.cell(y));
            }
            before = after;
        }
        assert!(revisions > 100 && left_out > 20, "{revisions} {left_out}");
    }
}

//! The story of a failure: the chain of removals from decisions to the constraint that failed in the run.
//!
//! The story begins with the run itself, and then tries to leave out one decision after the other. A shorter list of
//! decisions is taken if propagation under the whole model still fails in the same constraint.

use crate::Timeline;
use crate::clause_words::Numbered;
use crate::event::Recorder;
use crate::why::chain::Chain;
use crate::why::ledger::{Ledger, decisions, settle};
use crate::why::{Cited, Source, WhyStep};
use pencilmark_engine::kernel::{Conflict, ConstraintId, Decision, Engine, Filtering, NodeId, PropId, Relation};
use pencilmark_engine::propagators::AnyPropagator;
use pencilmark_model::model::Model;

/// The way from decisions, givens and entries to a failure of the run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Story {
    /// The decisions that lead to the failure, in the order in which the search made them. These decisions are enough for the
    /// failure.
    pub decisions: Vec<Decision>,
    /// The number of decisions in force at the node.
    pub in_force: usize,
    /// The removals that lead to the failure. Each removal comes after the removals behind it.
    pub steps: Vec<WhyStep>,
    /// The facts that the failure cites.
    pub cites: Vec<Cited>,
    /// The failure, in the constraint that failed in the run.
    pub failure: Conflict,
    /// The learnt clause that failed, if the failure is that of a learnt clause.
    pub clause: Option<Numbered>,
}

impl Story {
    /// The steps that follow from a decision, directly or through other steps.
    pub(crate) fn steps_after_decisions(&self) -> Vec<WhyStep> {
        let mut rests: Vec<bool> = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            let mut sources = step.cites.iter().flat_map(|cited| &cited.sources);
            rests.push(sources.any(|source| match source {
                Source::Decision(_) => true,
                Source::Step(index) => rests[*index],
                _ => false,
            }));
        }
        self.steps.iter().zip(rests).filter(|(_, rests)| *rests).map(|(step, _)| step.clone()).collect()
    }
}

/// The story of a failed node; `None` if the node has not failed.
pub(super) fn story(model: &Model, timeline: &Timeline, node: NodeId) -> Option<Story> {
    let path = decisions(timeline.tree(), node);
    let (ledger, failure) = Ledger::at_failure(model, timeline, node)?;
    let mut shortest = tell(&ledger, failure, &path);
    for decision in shortest.decisions.clone() {
        let fewer: Vec<Decision> = shortest.decisions.iter().copied().filter(|&other| other != decision).collect();
        if fewer.len() < shortest.decisions.len()
            && let Some((ledger, failure)) = fail_again(model, &fewer, failure.constraint)
        {
            shortest = tell(&ledger, failure, &path);
        }
    }
    Some(shortest)
}

fn tell(ledger: &Ledger, failure: Conflict, path: &[Decision]) -> Story {
    let (steps, cites, failure) = Chain::in_short(ledger, failure);
    let all = steps.iter().flat_map(|step| &step.cites).chain(&cites);
    let sources: Vec<Source> = all.flat_map(|cited| cited.sources.iter().copied()).collect();
    let decisions = path.iter().copied().filter(|&decision| sources.contains(&Source::Decision(decision))).collect();
    let clause = failure.clause().map(|number| (number, ledger.past.clause(number)));
    Story { decisions, in_force: path.len(), steps, cites, failure, clause }
}

/// Makes the decisions one by one and propagates after each. Returns the failure of the `failing` constraint; `None` if nothing
/// fails, or if another constraint fails.
fn fail_again<'m>(model: &'m Model, decisions: &[Decision], failing: ConstraintId) -> Option<(Ledger<'m>, Conflict)> {
    let mut ledger = Ledger::new(model, |_| true);
    let mut engine = model.engine();
    let mut heard = Recorder::default();
    let mut waiting = decisions.iter();
    loop {
        heard.begin(0);
        let result = settle_first(model, &mut engine, failing, &mut heard);
        ledger.past.take_down(&heard, |_| true);
        if let Err(failure) = result {
            return (failure.constraint == failing).then_some((ledger, failure));
        }
        let &decision = waiting.next()?;
        let Decision { var, relation, value } = decision;
        let is_inside = relation == Relation::NotEqual && engine.store().is_inside(var, value);
        if is_inside || decision.keep(engine.store().domain(var)).is_empty() {
            return None;
        }
        ledger.past.decide(decision);
        engine.decide(decision, &mut heard);
    }
}

/// Propagates to the fixpoint, shaving included. The propagators of `first` run before all others, so that a failure of
/// this constraint is found before other failures.
fn settle_first(
    model: &Model,
    engine: &mut Engine<AnyPropagator>,
    first: ConstraintId,
    heard: &mut Recorder,
) -> Result<(), Conflict> {
    let all = (0..model.propagators().len() as u32).map(PropId);
    let first: Vec<PropId> = all.filter(|&prop| model.constraint_of(prop) == first).collect();
    loop {
        let next = match first.iter().find(|&&prop| engine.queue().holds(prop)) {
            Some(&prop) => engine.filter(prop, heard),
            None => engine.filter_next(heard),
        };
        match next {
            Filtering::Ran(_) => {}
            Filtering::Failed(conflict) => return Err(conflict),
            Filtering::Fixpoint => return settle(model, engine, None, heard),
        }
    }
}

//! A minimal conflict of a failed node: a set of decisions, givens and constraints. Propagation fails under this set, and
//! under no smaller part of it. Propagation uses the options of the run.
//!
//! The search for the conflict starts with the facts that the failure's chain of reasons cites. One element after the other is
//! then left out. If propagation still fails, the element stays out, and so do all elements that the new failure does not cite.
//! A larger set of constraints never prunes less. So an element that was needed in one set is needed in every smaller set, and
//! one pass is enough. The search tries to drop decisions first, because a conflict with fewer decisions holds in more of the
//! tree.

use super::story::{Story, story};
use crate::Timeline;
use crate::event::Recorder;
use crate::why::Source;
use crate::why::chain::Chain;
use crate::why::ledger::{Ledger, decisions, settle};
use pencilmark_engine::kernel::{Conflict, ConstraintId, Decision, Domain, Engine, NodeId, Relation, Value, VarId};
use pencilmark_engine::learning::Learning;
use pencilmark_engine::propagators::AnyPropagator;
use pencilmark_engine::search::NodeStatus;
use pencilmark_model::model::{ConstraintKind, Model};
use thiserror::Error;

/// The reason why there is no conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ConflictError {
    /// The search tree has no node with this number.
    #[error("the node has not been opened")]
    NoSuchNode,
    /// Propagation at the node has not failed, or has not ended.
    #[error("the node has not failed")]
    NotFailed,
    /// Propagation without the learnt clauses does not fail on the decisions of the node.
    #[error(
        "this failure needs learnt clauses, so the decisions and rules alone have no minimal conflict by propagation"
    )]
    NeedsClauses,
}

/// A part of a problem under which propagation fails, while it does not fail under any smaller part.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MinimalConflict {
    /// The decisions on the way to the node, first decision first.
    pub decisions: Vec<Decision>,
    /// The givens and entries, each with its cell.
    pub givens: Vec<(VarId, Value)>,
    /// The constraints other than the givens.
    pub constraints: Vec<ConstraintId>,
}

/// An element that can be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Element {
    Decision(Decision),
    Constraint(ConstraintId),
    Given(VarId, Value),
}

/// Finds a minimal conflict of a failed node, and the story of its failure.
///
/// # Errors
/// A [`ConflictError`] when the tree has no such node, or propagation at the node has not failed.
pub fn conflict(model: &Model, timeline: &Timeline, node: NodeId) -> Result<(MinimalConflict, Story), ConflictError> {
    let failed = timeline.tree().nodes().get(node as usize).ok_or(ConflictError::NoSuchNode)?;
    if failed.status != NodeStatus::Failed {
        return Err(ConflictError::NotFailed);
    }
    let story = story(model, timeline, node).ok_or(ConflictError::NotFailed)?;
    // The decisions of the story suffice, so the others need not be tried.
    let few = MinimalConflict::whole(model, story.decisions.clone());
    let whole = || MinimalConflict::whole(model, decisions(timeline.tree(), node));
    let none = match model.options().learning {
        Learning::Off => ConflictError::NotFailed,
        _ => ConflictError::NeedsClauses,
    };
    let smallest = minimise(model, &few).or_else(|| minimise(model, &whole())).ok_or(none)?;
    Ok((smallest, story))
}

/// A minimal part of `part` under which propagation fails. `None` if propagation does not fail on `part`.
pub(super) fn minimise(model: &Model, part: &MinimalConflict) -> Option<MinimalConflict> {
    let mut smallest = cut(model, part)?;
    for element in smallest.elements() {
        if smallest.elements().contains(&element) {
            // The failure without this element may not need some of the other elements either.
            smallest = cut(model, &smallest.without(element)).unwrap_or(smallest);
        }
    }
    Some(smallest)
}

/// Cuts `part` down to the elements that its failure cites. If propagation does not fail on these elements alone, `part` is
/// returned as it is. `None` if propagation does not fail on `part`.
fn cut(model: &Model, part: &MinimalConflict) -> Option<MinimalConflict> {
    let mut ledger = Ledger::new(model, |var| part.givens.iter().any(|&(given, _)| given == var));
    let conflict = propagate(model, part, Some(&mut ledger)).err()?;
    let cited = conflict.map(|conflict| cited(&ledger, conflict, part));
    Some(cited.filter(|cited| cited == part || fails(model, cited)).unwrap_or_else(|| part.clone()))
}

/// Whether propagation fails when only `part` is posted, given and decided.
fn fails(model: &Model, part: &MinimalConflict) -> bool {
    propagate(model, part, None).is_err()
}

impl MinimalConflict {
    /// The whole problem: everything that a model posts, with these decisions.
    pub(super) fn whole(model: &Model, decisions: Vec<Decision>) -> MinimalConflict {
        let mut whole = MinimalConflict { decisions, ..MinimalConflict::default() };
        for (id, kind) in model.constraints() {
            match kind {
                ConstraintKind::Given(var, given) => whole.givens.push((var, given - 1)),
                // The constraints of shaving and learning are always entailed by the others, so they are left out.
                ConstraintKind::Shaving | ConstraintKind::Learnt => {}
                _ => whole.constraints.push(id),
            }
        }
        whole
    }

    /// The elements in the order in which the search tries to leave them out.
    pub(super) fn elements(&self) -> Vec<Element> {
        let decisions = self.decisions.iter().map(|&decision| Element::Decision(decision));
        let constraints = self.constraints.iter().map(|&id| Element::Constraint(id));
        let givens = self.givens.iter().map(|&(var, value)| Element::Given(var, value));
        decisions.chain(constraints).chain(givens).collect()
    }

    pub(super) fn without(&self, element: Element) -> MinimalConflict {
        let mut fewer = self.clone();
        match element {
            Element::Decision(decision) => fewer.decisions.retain(|&d| d != decision),
            Element::Constraint(id) => fewer.constraints.retain(|&c| c != id),
            Element::Given(var, value) => fewer.givens.retain(|&g| g != (var, value)),
        }
        fewer
    }

    /// An engine with only the constraints and givens of `part`. The caller still has to make the decisions.
    pub(super) fn engine(&self, model: &Model) -> Engine<AnyPropagator> {
        let width = model.geometry().digit_count();
        // The candidates that a person removed before the run stay removed.
        let open = |cell: usize| Domain::full(width).minus(model.rubbed_out(VarId(cell as u32)));
        let mut domains: Vec<Domain> = (0..model.geometry().cells()).map(open).collect();
        for &(var, value) in &self.givens {
            domains[var.index()] = Domain::single(value);
        }
        model.engine_of(&self.constraints, domains)
    }
}

/// Propagates with only `part` posted, to a fixpoint or a conflict. The conflict has no constraint if a decision leaves a
/// domain empty. The ledger records all removals.
fn propagate(model: &Model, part: &MinimalConflict, mut ledger: Option<&mut Ledger>) -> Result<(), Option<Conflict>> {
    let mut engine = part.engine(model);
    let mut heard = Recorder::default();
    let mut waiting = part.decisions.clone();
    let mut settled = false;
    loop {
        let before = waiting.len();
        let mut later = Vec::new();
        for decision in waiting {
            let domain = engine.store().domain(decision.var);
            if decision.keep(domain).is_empty() {
                return Err(None);
            }
            // With interval domains, a value can only leave from an end, so this removal may become possible later.
            if decision.relation == Relation::NotEqual && engine.store().is_inside(decision.var, decision.value) {
                later.push(decision);
            } else {
                ledger.iter_mut().for_each(|ledger| ledger.past.decide(decision));
                engine.decide(decision, &mut heard);
            }
        }
        waiting = later;
        if settled && waiting.len() == before {
            return Ok(());
        }
        heard.begin(0);
        let result = settle(model, &mut engine, None, &mut heard);
        ledger.iter_mut().for_each(|ledger| ledger.past.take_down(&heard, |_| true));
        result.map_err(Some)?;
        settled = true;
    }
}

/// The facts that the chain of reasons of a conflict cites.
fn cited(ledger: &Ledger, conflict: Conflict, part: &MinimalConflict) -> MinimalConflict {
    let (steps, cites) = Chain::of_conflict(ledger, conflict);
    let all = steps.iter().flat_map(|step| &step.cites).chain(&cites);
    let sources: Vec<Source> = all.flat_map(|cited| cited.sources.iter().copied()).collect();
    let mut constraints = vec![conflict.constraint];
    for step in &steps {
        constraints.push(step.step.constraint);
        if let Some(trial) = &step.trial {
            constraints.push(trial.conflict.constraint);
            constraints.extend(trial.steps.iter().map(|step| step.step.constraint));
        }
    }
    MinimalConflict {
        decisions: part.decisions.iter().copied().filter(|&d| sources.contains(&Source::Decision(d))).collect(),
        givens: part.givens.iter().copied().filter(|&(x, v)| sources.contains(&Source::Given(x, v))).collect(),
        constraints: part.constraints.iter().copied().filter(|id| constraints.contains(id)).collect(),
    }
}

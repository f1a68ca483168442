//! The words for one propagator at work: what a filtering looks for, and what follows if it removes nothing. Both depend on the
//! consistency level, because a sentence that holds at one level can be false at another.

use super::narrator::Narrator;
use super::reasons::players_name;
use pencilmark_engine::kernel::{ConstraintId, Domain, PropId, Reason, VarId};
use pencilmark_engine::propagators::AnyPropagator;
use pencilmark_model::model::ConstraintKind;
use pencilmark_model::options::Consistency;
use pencilmark_words::sentence::MarkRole;

/// The end of the sentence for a filtering without removals, if domains are intervals. At this level, nothing is known about
/// the candidates between the ends.
const NOTHING_AT_THE_ENDS: &str =
    " removes nothing at the ends of its domains; an interval keeps every candidate between its ends.";

impl Narrator<'_> {
    /// "Filter row A: which candidates belong to no way to fill it?"
    pub(super) fn filter(&mut self, prop: PropId) {
        let constraint = self.model.constraint_of(prop);
        match self.model.arc(prop) {
            Some((x, y)) => {
                self.reasons.writer.text("Revise ");
                self.arc(x, y, constraint);
                if self.is_forward() {
                    self.reasons.writer.text(": if ").cell(y).text(" is filled or decided, does ").cell(x);
                    self.reasons.writer.text(" still have its digit?");
                } else {
                    self.reasons.writer.text(": does every candidate of ").cell(x).text(" have a support in ").cell(y);
                    self.reasons.writer.text("?");
                }
                self.mark_arc(x, y);
            }
            None => {
                self.reasons.writer.text("Filter ").constraint(self.model, constraint);
                self.reasons.writer.text(match self.model.propagator(prop) {
                    AnyPropagator::AllDifferentForward(_) => {
                        ": which other cells still have the digit of a filled or decided cell?"
                    }
                    AnyPropagator::AllDifferentBounds(_) => {
                        ": which ends of domains have no support between the ends of the other domains?"
                    }
                    AnyPropagator::AllDifferentDomain(_) => ": which candidates belong to no way to fill it?",
                    AnyPropagator::EveryValueHidden(_) => ": which digits have only one place left in it?",
                    AnyPropagator::ContainedLocked(_) => ": which digits of the first fit only in the cells of both?",
                    // No session has these two propagators. Only searches without an observer use them.
                    AnyPropagator::AllDifferentSquare(_) => ": which singles and locked candidates are there?",
                    AnyPropagator::ConsecutiveWindow(_) => ": which digits must stand in it?",
                    AnyPropagator::OnePlaceALineDomain(_) => {
                        ": which candidates belong to no way to place the digit in every row?"
                    }
                    AnyPropagator::AllDifferentValue(_) | AnyPropagator::AllDifferentArc(_) => {
                        ": which other cells still have the digit of a fixed cell?"
                    }
                    _ => ": which candidates belong to no way to satisfy it?",
                });
                self.reasons.writer.mark_constraint(self.model, constraint);
            }
        }
        self.reasons.writer.out.detail = self.detail(constraint, Some(prop), None);
    }

    /// "Row A removes nothing: every candidate is part of some way to fill it."
    pub(super) fn nothing_removed(&mut self, prop: PropId) {
        let constraint = self.model.constraint_of(prop);
        let intervals = self.model.options().intervals;
        self.reasons.writer.constraint(self.model, constraint);
        match self.model.arc(prop) {
            Some((x, y)) => {
                self.reasons.writer.text(" removes nothing from ").cell(x);
                if self.is_forward() {
                    self.reasons.writer.text(": ").cell(y);
                    self.reasons.writer.text(" is neither filled nor decided, or its digit cannot leave ").cell(x);
                    self.reasons.writer.text(" any more.");
                } else if intervals {
                    self.reasons.writer.text(": each end of its domain has a support in ").cell(y).text(".");
                } else {
                    self.reasons.writer.text(": every candidate has a support in ").cell(y).text(".");
                }
                self.mark_arc(x, y);
            }
            None => {
                self.reasons.writer.text(match self.model.propagator(prop) {
                    AnyPropagator::AllDifferentBounds(_) => {
                        " removes nothing: each end of each domain has a support, in which the other cells take values \
                         between their own ends."
                    }
                    _ if intervals => NOTHING_AT_THE_ENDS,
                    AnyPropagator::AllDifferentForward(_) => {
                        " removes nothing: no other cell still has the digit of a filled or decided cell."
                    }
                    AnyPropagator::AllDifferentDomain(_) => {
                        " removes nothing: every candidate is part of some way to fill it."
                    }
                    AnyPropagator::EveryValueHidden(_) => " removes nothing: no open cell is the only place of a digit.",
                    AnyPropagator::ContainedLocked(_) => {
                        " removes nothing: no digit that the first confines to the cells of both is left elsewhere in \
                         the second."
                    }
                    AnyPropagator::AllDifferentSquare(_) => " removes nothing: there are no new singles or locked candidates.",
                    AnyPropagator::ConsecutiveWindow(_) => {
                        " removes nothing: no cell that sees all places of a digit that it must have still has the digit."
                    }
                    AnyPropagator::OnePlaceALineDomain(_) => {
                        " removes nothing: every candidate is part of some way to place the digit in every row."
                    }
                    AnyPropagator::AllDifferentValue(_) | AnyPropagator::AllDifferentArc(_) => {
                        " removes nothing: no other cell still has the digit of a fixed cell."
                    }
                    _ => " removes nothing: every candidate belongs to some way to satisfy it.",
                });
                self.reasons.writer.mark_constraint(self.model, constraint);
            }
        }
        self.reasons.writer.out.detail = self.detail(constraint, Some(prop), None);
    }

    /// "the arc from A5 to A1": the arc that revises A5. The words do not name its constraint, but the sentence is about it.
    pub(super) fn arc(&mut self, x: VarId, y: VarId, constraint: ConstraintId) {
        self.reasons.writer.out.constraints.push(self.model.kind(constraint));
        self.reasons.writer.text("the arc from ").cell(x).text(" to ").cell(y);
    }

    fn mark_arc(&mut self, x: VarId, y: VarId) {
        self.reasons.writer.mark(x, MarkRole::House, Domain::EMPTY);
        self.reasons.writer.mark(y, MarkRole::House, Domain::EMPTY);
    }

    fn is_forward(&self) -> bool {
        self.model.options().consistency == Consistency::Forward
    }

    /// The small print of a filtering: the constraint, the level, and the players' name for the reason. `prop` is the
    /// propagator at work, if it is known.
    pub(super) fn detail(&self, constraint: ConstraintId, prop: Option<PropId>, reason: Option<Reason>) -> String {
        let name = self.model.name(constraint);
        let options = self.model.options();
        // At bounds consistency, each house has two propagators.
        let by_value = prop.is_some_and(|prop| {
            let at_work = self.model.propagator(prop);
            self.model.constraint_of(prop) == constraint && matches!(at_work, AnyPropagator::AllDifferentValue(_))
        });
        let level = if by_value { Consistency::Value } else { options.consistency };
        let mut detail = match self.model.kind(constraint) {
            ConstraintKind::House(_) if self.is_forward() => format!("AllDifferent({name}), forward checking"),
            ConstraintKind::House(_) if level == Consistency::Bounds => {
                format!("AllDifferent({name}), bounds(Z) consistency")
            }
            ConstraintKind::House(_) => format!("AllDifferent({name}), {} consistency", level.name()),
            ConstraintKind::NotEqual(..) if self.is_forward() => format!("{name}, forward checking on an arc"),
            ConstraintKind::NotEqual(..) if options.intervals => format!("{name}, an arc over interval domains"),
            ConstraintKind::NotEqual(..) => format!("{name}, an arc revised as in AC-3"),
            ConstraintKind::Given(..) => name,
            ConstraintKind::Hidden(_) => format!("{name}, every digit has a place (redundant)"),
            ConstraintKind::Locked(..) => format!("{name}, locked digits (redundant)"),
            ConstraintKind::Fish(_) => format!("AllDifferent({name}), domain consistency (redundant)"),
            ConstraintKind::Total(_) => format!("{name}, domain consistency (redundant)"),
            ConstraintKind::Rule(_) => format!("{name}, domain consistency"),
            ConstraintKind::Shaving => "singleton consistency: every candidate is tried".into(),
            ConstraintKind::Learnt => "clauses learnt from failures".into(),
        };
        if let Some(players) = reason.and_then(players_name) {
            // Nishio is the name of a method, not of a pattern.
            let article = if reason == Some(Reason::REFUTED) { "" } else { "a " };
            detail.push_str(&format!(" · players call it {article}{players}"));
        }
        if self.by_hand {
            detail.push_str(" · filtered by hand");
        }
        detail
    }
}

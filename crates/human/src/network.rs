//! What trials propagate: the houses and rules of a grid, and short sums that follow from them by the rule of 45. The sums come
//! after the constraints of the model.

use pencilmark_engine::csp::propagator;
use pencilmark_engine::kernel::{Attached, Constraint, ConstraintId, Domain, Engine, Literal, Store, VarId};
use pencilmark_engine::propagators::AnyPropagator;
use pencilmark_engine::story::{Judge, Parts};
use pencilmark_meanings::Linear;
use pencilmark_model::model::{ConstraintKind, Model};
use pencilmark_puzzle::totals::Equation;
use std::sync::Arc;

/// The reasons of a constraint with more variables stay as its propagator gives them. An arrow across the grid takes seconds to judge,
/// and a person does not tell its facts apart.
const LONGEST: usize = 24;

/// The constraints and their propagators.
#[derive(Debug)]
pub(crate) struct Network {
    constraints: Arc<[Constraint]>,
    propagators: Vec<Attached<AnyPropagator>>,
    /// The kinds of the constraints of the model.
    kinds: Vec<ConstraintKind>,
    /// The equations behind the constraints after those of the model.
    sums: Vec<Equation>,
    /// The number of digits.
    size: usize,
}

impl Network {
    /// The network of a model.
    pub(crate) fn new(model: &Model) -> Network {
        let geometry = model.geometry();
        let size = geometry.digit_count();
        let peers: Vec<Vec<usize>> = (0..geometry.cells()).map(|cell| geometry.peers(cell)).collect();
        let short = geometry.equations().iter().filter(|equation| size <= Linear::MOST_GROUPED && equation.is_short());
        let sums: Vec<Equation> = short.cloned().collect();
        let mut constraints = model.posted().to_vec();
        let mut propagators = model.propagators().to_vec();
        for equation in &sums {
            let terms = equation.terms.iter().copied();
            let (scope, meaning) = Linear::grouped(terms, equation.total, |a, b| peers[a].contains(&b));
            let meaning = meaning.of_digits(geometry.least_digit());
            let constraint = ConstraintId(constraints.len() as u32);
            let propagator = propagator(scope.len(), meaning.clone().into(), size);
            propagators.push(Attached { constraint, propagator });
            let scope: Arc<[VarId]> = scope.into_iter().map(|cell| VarId(cell as u32)).collect();
            constraints.push(Constraint::new(scope, meaning));
        }
        let kinds = model.constraints().map(|(_, kind)| kind).collect();
        Network { constraints: constraints.into(), propagators, kinds, sums, size }
    }

    /// An engine with some of the constraints. Only changes wake a propagator: none waits for a first run.
    pub(crate) fn engine(
        &self,
        domains: Vec<Domain>,
        size: usize,
        has: &dyn Fn(ConstraintId) -> bool,
    ) -> Engine<AnyPropagator> {
        let propagators = self.propagators.iter().filter(|attached| has(attached.constraint)).cloned().collect();
        let mut engine = Engine::new(Store::new(domains, size), self.constraints.clone(), propagators);
        engine.undo_to(0);
        engine
    }

    /// The variables of a constraint.
    pub(crate) fn scope(&self, id: ConstraintId) -> &[VarId] {
        &self.constraints[id.index()].scope
    }

    /// The kind of a constraint; `None` for a sum by the rule of 45.
    pub(crate) fn kind(&self, id: ConstraintId) -> Option<ConstraintKind> {
        self.kinds.get(id.index()).copied()
    }

    /// The equation behind a sum by the rule of 45; `None` for other constraints.
    pub(crate) fn sum(&self, id: ConstraintId) -> Option<&Equation> {
        self.sums.get(id.index().checked_sub(self.kinds.len())?)
    }

    /// Whether there are sums by the rule of 45.
    pub(crate) fn has_sums(&self) -> bool {
        !self.sums.is_empty()
    }
}

/// The parts of a trial's story are the constraints themselves.
impl Parts for Network {
    fn scope(&self, id: ConstraintId) -> &[VarId] {
        Network::scope(self, id)
    }

    fn behind(&self, id: ConstraintId, _: &[Literal]) -> Vec<usize> {
        vec![id.index()]
    }
}

impl Judge for Network {
    /// By the meaning of the constraint. Several constraints together entail nothing here: no step of a trial has them.
    fn entails(&self, part: &[usize], from: &[Literal], to: &[Literal]) -> bool {
        let [id] = part else { return false };
        let constraint = &self.constraints[*id];
        constraint.scope.len() <= LONGEST && constraint.entails(self.size, from, to)
    }
}

//! The model: a puzzle posted as constraints. This is the only place where Sudoku and the kernel meet: cell `i` is
//! variable `i`, the digit `d` is the value `d - 1`, and every constraint gets the name people know it by.

use super::{Geometry, Grid, House};
use crate::kernel::{ConstraintId, Domain, Engine, PropId, Propagator, Store, VarId};
use crate::options::{Consistency, ModelKind, Options};
use crate::propagators::{AllDifferentDomain, AllDifferentValue, AnyPropagator, NotEqual};
use crate::search::Search;
use std::sync::Arc;

/// What a constraint says.
#[derive(Clone, Debug)]
pub enum Rule {
    /// The cells of a house are all different.
    House(House),
    /// Two cells are different.
    NotEqual(VarId, VarId),
    /// A cell holds its given (a digit, from 1).
    Given(VarId, u8),
}

/// A puzzle as constraints, ready to be turned into an engine.
#[derive(Clone, Debug)]
pub struct Model {
    grid: Grid,
    options: Options,
    rules: Vec<Rule>,
    /// The scope of each rule.
    scopes: Vec<Arc<[VarId]>>,
    propagators: Vec<AnyPropagator>,
}

impl Model {
    /// Posts a puzzle.
    pub fn new(grid: &Grid, options: &Options) -> Model {
        let mut model = Model {
            grid: grid.clone(),
            options: options.clone(),
            rules: Vec::new(),
            scopes: Vec::new(),
            propagators: Vec::new(),
        };
        let geometry = grid.geometry().clone();
        let houses = geometry.houses();
        let (whole, cliques): (Vec<House>, Vec<House>) = match options.model {
            ModelKind::AllDifferent => (houses, Vec::new()),
            ModelKind::Pairwise => (Vec::new(), houses),
            ModelKind::Mixed => houses.into_iter().partition(|house| house.kind == super::HouseKind::Row),
        };
        for house in whole {
            model.post_house(house);
        }
        if options.model == ModelKind::Pairwise {
            for x in 0..geometry.cells() {
                let later = geometry.peers(x).into_iter().filter(|&y| y > x);
                later.for_each(|y| model.post_pair(x, y));
            }
        } else {
            // The mixed model keeps one `≠` a house, so two cells that share a column and a box have two of them.
            for house in cliques {
                let cells = house.cells(&geometry);
                for (i, &x) in cells.iter().enumerate() {
                    cells[i + 1..].iter().for_each(|&y| model.post_pair(x, y));
                }
            }
        }
        for (cell, &given) in grid.values().iter().enumerate().filter(|(_, given)| **given != 0) {
            let var = VarId(cell as u32);
            model.add(Rule::Given(var, given), Arc::new([var]));
        }
        model
    }

    fn add(&mut self, rule: Rule, scope: Arc<[VarId]>) -> ConstraintId {
        self.rules.push(rule);
        self.scopes.push(scope);
        ConstraintId(self.rules.len() as u32 - 1)
    }

    fn post_house(&mut self, house: House) {
        let geometry = self.grid.geometry();
        let scope: Arc<[VarId]> = house.cells(geometry).into_iter().map(|cell| VarId(cell as u32)).collect();
        let width = geometry.size();
        let id = self.add(Rule::House(house), scope.clone());
        self.propagators.push(match self.options.consistency {
            Consistency::Domain => AllDifferentDomain::new(id, scope, width).into(),
            Consistency::Value => AllDifferentValue::new(id, scope).into(),
        });
    }

    fn post_pair(&mut self, x: usize, y: usize) {
        let (x, y) = (VarId(x as u32), VarId(y as u32));
        let id = self.add(Rule::NotEqual(x, y), Arc::new([x, y]));
        self.propagators.push(NotEqual::new(id, x, y).into());
        self.propagators.push(NotEqual::new(id, y, x).into());
    }

    /// The puzzle.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The shape of its grid.
    pub fn geometry(&self) -> &Geometry {
        self.grid.geometry()
    }

    /// The options it was posted with.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Every constraint, by its id.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The variables of a constraint, in the order its reasons refer to.
    pub fn scope(&self, constraint: ConstraintId) -> &[VarId] {
        &self.scopes[constraint.index()]
    }

    /// How many propagators run for the constraints (an arc is one).
    pub fn propagators(&self) -> &[AnyPropagator] {
        &self.propagators
    }

    /// The domains at the start of a run: the givens stand, all else is open.
    pub fn initial_domains(&self) -> Vec<Domain> {
        let full = Domain::full(self.geometry().size());
        self.grid.values().iter().map(|&v| if v == 0 { full } else { Domain::single(v - 1) }).collect()
    }

    /// An engine at the start of a run.
    pub fn engine(&self) -> Engine<AnyPropagator> {
        Engine::new(Store::new(self.initial_domains(), self.geometry().size()), self.propagators.clone())
    }

    /// A search at the start of a run.
    pub fn search(&self) -> Search<AnyPropagator> {
        Search::new(self.engine(), self.options.strategy, self.options.solutions, self.options.nodes)
    }

    /// The name of a cell.
    pub fn cell(&self, var: VarId) -> String {
        self.geometry().cell_name(var.index())
    }

    /// The name of a constraint: "row A", "A1 ≠ A5", "A3 = 6".
    pub fn name(&self, constraint: ConstraintId) -> String {
        match &self.rules[constraint.index()] {
            Rule::House(house) => house.name(self.geometry()),
            Rule::NotEqual(x, y) => format!("{} ≠ {}", self.cell(*x), self.cell(*y)),
            Rule::Given(x, given) => format!("{} = {}", self.cell(*x), self.geometry().symbol(usize::from(*given))),
        }
    }

    /// The constraint a propagator works for.
    pub fn constraint_of(&self, prop: PropId) -> ConstraintId {
        self.propagators[prop.index()].constraint()
    }

    /// For an arc of a `≠`, the cell it revises and the cell it looks at.
    pub fn arc(&self, prop: PropId) -> Option<(VarId, VarId)> {
        match &self.propagators[prop.index()] {
            AnyPropagator::NotEqual(arc) => Some(arc.arc()),
            _ => None,
        }
    }
}

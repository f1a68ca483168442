//! The model: a puzzle posted as constraints of a [`Csp`]. Cell `i` is
//! variable `i`, the digit `d` is the value `d - 1`, and every constraint has a name for people.

use crate::options::{Consistency, ModelKind, Options};
use pencilmark_engine::csp::Csp;
use pencilmark_engine::kernel::{Attached, Constraint, ConstraintId, Domain, Engine, Meaning, PropId, Store, VarId};
use pencilmark_engine::learning::Learning;
use pencilmark_engine::propagators::{
    AllDifferentArc, AllDifferentSquare, AnyPropagator, ConsecutiveWindow, ContainedLocked, EveryValueHidden,
    OnePlaceALineDomain,
};
use pencilmark_engine::search::{Limits, Search, Strategy};
use pencilmark_meanings::{AllDifferent, AnyMeaning, Anything, Contained, EveryValue, OnePlaceALine};
use pencilmark_puzzle::rules::Posted;
use pencilmark_puzzle::{Digit, Geometry, Grid, House, HouseKind, constraint_names};
use serde::Serialize;
use std::sync::Arc;

/// The kind of a constraint, with the houses, cells or digit that it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConstraintKind {
    /// The cells of a house are all different.
    House(House),
    /// Two cells are different.
    NotEqual(VarId, VarId),
    /// A cell holds its given or entry (a digit, from 1).
    Given(VarId, u8),
    /// Redundant: every digit has a place in the house.
    Hidden(House),
    /// Redundant: if the first house can place a digit only in the crossing with the second house, the digit is removed
    /// from the other cells of the second house.
    Locked(House, House),
    /// Redundant: the columns in which the rows place a digit (from 1) are all different.
    Fish(u8),
    /// Redundant: the total of some cells follows from those of houses and cages; the number is the index into
    /// [`Geometry::totals`].
    Total(u32),
    /// A placed rule, by the number of its constraint in [`Geometry::posted`].
    Rule(u32),
    /// Shaving, which has no constraint of its own: a digit is removed if a trial with it fails under the other
    /// constraints.
    Shaving,
    /// What the search learnt from its failures. Removals by learnt clauses are attributed to this constraint.
    Learnt,
}

impl ConstraintKind {
    /// The name of the kind in reports.
    pub fn name(self) -> KindName {
        match self {
            ConstraintKind::House(_) => KindName::Alldifferent,
            ConstraintKind::NotEqual(..) => KindName::NotEqual,
            ConstraintKind::Given(..) => KindName::Given,
            ConstraintKind::Hidden(_) => KindName::Hidden,
            ConstraintKind::Locked(..) => KindName::Locked,
            ConstraintKind::Fish(_) => KindName::Fish,
            ConstraintKind::Total(_) => KindName::Total,
            ConstraintKind::Rule(_) => KindName::Rule,
            ConstraintKind::Shaving => KindName::Shaving,
            ConstraintKind::Learnt => KindName::Learnt,
        }
    }

    /// The name of a constraint of this kind in a grid: "row A", "A1 ≠ A5", "A3 = 6".
    pub fn title(self, geometry: &Geometry) -> String {
        match self {
            ConstraintKind::House(house) | ConstraintKind::Hidden(house) => house.name(geometry),
            ConstraintKind::Locked(first, second) => geometry.crossing_name(&first, &second),
            ConstraintKind::Fish(digit) => geometry.lines_name(digit),
            ConstraintKind::Total(number) => {
                geometry.totals().get(number as usize).map_or_else(String::new, |total| total.name.clone())
            }
            ConstraintKind::Rule(number) => {
                geometry.posted().get(number as usize).map_or_else(String::new, |posted| posted.name.clone())
            }
            ConstraintKind::Shaving => constraint_names::SHAVING.into(),
            ConstraintKind::Learnt => constraint_names::LEARNT_CLAUSES.into(),
            ConstraintKind::NotEqual(x, y) => geometry.not_equal_name(x.index(), y.index()),
            ConstraintKind::Given(x, given) => {
                format!("{} = {}", geometry.cell_name(x.index()), geometry.symbol(given))
            }
        }
    }

    /// The houses that the constraint is about.
    pub fn houses(self) -> Vec<House> {
        match self {
            ConstraintKind::House(house) | ConstraintKind::Hidden(house) => vec![house],
            ConstraintKind::Locked(first, second) => vec![first, second],
            _ => Vec::new(),
        }
    }

    /// The cells of an arc or of a given.
    pub fn cells(self) -> Vec<VarId> {
        match self {
            ConstraintKind::NotEqual(x, y) => vec![x, y],
            ConstraintKind::Given(x, _) => vec![x],
            _ => Vec::new(),
        }
    }
}

/// The name of a kind of constraint in reports. The type of a report's field in TypeScript follows from this list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum KindName {
    /// See [`ConstraintKind::House`].
    Alldifferent,
    /// See [`ConstraintKind::NotEqual`].
    NotEqual,
    /// See [`ConstraintKind::Given`].
    Given,
    /// See [`ConstraintKind::Hidden`].
    Hidden,
    /// See [`ConstraintKind::Locked`].
    Locked,
    /// See [`ConstraintKind::Fish`].
    Fish,
    /// See [`ConstraintKind::Total`].
    Total,
    /// See [`ConstraintKind::Rule`].
    Rule,
    /// See [`ConstraintKind::Shaving`].
    Shaving,
    /// See [`ConstraintKind::Learnt`].
    Learnt,
}

/// A puzzle posted as constraints.
#[derive(Clone, Debug)]
pub struct Model {
    grid: Grid,
    options: Options,
    kinds: Vec<ConstraintKind>,
    csp: Csp,
    /// For each cell, the digits removed before the run begins; empty if there are none.
    rubbed_out: Vec<Domain>,
    /// For each cell, whether a person entered its digit; empty if there are no entries.
    entered: Vec<bool>,
}

impl Model {
    /// Posts a puzzle.
    pub fn new(grid: &Grid, options: &Options) -> Model {
        let mut model = Model {
            grid: grid.clone(),
            options: options.clone(),
            kinds: Vec::new(),
            csp: Csp::new(grid.geometry().digit_count()),
            rubbed_out: Vec::new(),
            entered: Vec::new(),
        };
        let geometry = grid.geometry();
        let houses = geometry.houses();
        let (whole, cliques): (Vec<House>, Vec<House>) = match options.model {
            ModelKind::AllDifferent => (houses, Vec::new()),
            ModelKind::Pairwise => (Vec::new(), houses),
            ModelKind::Mixed => houses.into_iter().partition(|house| house.kind == HouseKind::Row),
        };
        for house in whole {
            model.post_house(house);
        }
        if options.model == ModelKind::Pairwise {
            for x in 0..geometry.cells() {
                // Rules that are no houses have constraints of their own.
                let later = geometry.house_peers(x).into_iter().filter(|&y| y > x);
                later.for_each(|y| model.post_pair(x, y));
            }
        } else {
            // In the mixed model, two cells that share a column and a box have two `≠` constraints, one for each house.
            for house in cliques {
                let cells = house.cells(geometry);
                for (i, &x) in cells.iter().enumerate() {
                    cells[i + 1..].iter().for_each(|&y| model.post_pair(x, y));
                }
            }
        }
        model.post_rules();
        for (cell, &given) in grid.values().iter().enumerate().filter(|(_, given)| **given != 0) {
            let var = VarId(cell as u32);
            // The initial domain of the cell states the given, so an engine can serve puzzles with other givens.
            model.post_without_propagator(ConstraintKind::Given(var, given), Arc::new([var]), Anything);
        }
        model.post_redundant();
        model
    }

    /// Posts a puzzle for searches without an observer and without learning, which need no reasons. On a 9x9 grid with boxes, one
    /// propagator does the work of singles and locked candidates in all rows, columns and boxes. The fixpoints are the same.
    pub fn unobserved(grid: &Grid, options: &Options) -> Model {
        let mut model = Model::new(grid, options);
        let redundant = options.redundant_for(grid.geometry());
        let is_plain = options.learning == Learning::Off && !options.intervals && !options.shaving;
        let is_square = options.consistency == Consistency::Value && redundant.hidden && redundant.locked;
        if is_plain && is_square && options.model == ModelKind::AllDifferent {
            model.join_square();
        }
        if is_plain {
            model.look_around();
        }
        model
    }

    /// Puts one propagator in the place of those for rows, columns and boxes, if the grid is 9x9 with boxes.
    fn join_square(&mut self) {
        let is_classic = |house: House| matches!(house.kind, HouseKind::Row | HouseKind::Column | HouseKind::Box);
        if !self.geometry().has_classic_houses() {
            return;
        }
        let Some(first) = self.propagators().first().map(|attached| attached.constraint) else { return };
        let (kinds, propagators) = (&self.kinds, self.csp.propagators_mut());
        propagators.retain(|attached| match kinds[attached.constraint.index()] {
            ConstraintKind::House(house) | ConstraintKind::Hidden(house) => !is_classic(house),
            ConstraintKind::Locked(first, second) => !(is_classic(first) && is_classic(second)),
            _ => true,
        });
        propagators.insert(0, Attached { constraint: first, propagator: AllDifferentSquare::default().into() });
    }

    /// Makes the propagators of rules also prune cells outside the rule: these lose the digits that cells of the rule must
    /// contain. Sums that follow from the totals of several groups wait until few of their cells are open.
    fn look_around(&mut self) {
        let (cells, width) = (self.geometry().cells(), self.geometry().digit_count());
        let peers: Vec<Vec<usize>> = (0..cells).map(|cell| self.geometry().peers(cell)).collect();
        let differ = |one: VarId, other: VarId| peers[one.index()].contains(&other.index());
        let posted = self.posted().to_vec();
        let kinds = &self.kinds;
        for Attached { constraint, propagator } in self.csp.propagators_mut() {
            if let AnyPropagator::LinearDomain(sum) = propagator {
                *sum = sum.clone().with_around(&posted[constraint.index()].scope, cells as u32, differ);
                if matches!(kinds[constraint.index()], ConstraintKind::Total(_)) {
                    *sum = sum.clone().when_few_are_open();
                }
            }
        }
        let runs = self.constraints().filter(|(_, kind)| match kind {
            ConstraintKind::Rule(number) => {
                matches!(self.geometry().posted()[*number as usize].meaning, AnyMeaning::Consecutive(_))
            }
            _ => false,
        });
        for (id, _) in runs.collect::<Vec<_>>() {
            let window = ConsecutiveWindow::new(&posted[id.index()].scope, width, cells as u32, differ);
            self.csp.add_propagator(id, window);
        }
    }

    /// The same model for a run that starts without some candidates, because a person removed them. `rubbed_out` has a
    /// domain of removed digits for every cell. Entries for givens are ignored.
    #[must_use]
    pub fn without_candidates(mut self, rubbed_out: Vec<Domain>) -> Model {
        let blank = |cell: usize| self.grid.values()[cell] == 0;
        let of_blanks = rubbed_out.into_iter().enumerate();
        self.rubbed_out = of_blanks.map(|(cell, gone)| if blank(cell) { gone } else { Domain::EMPTY }).collect();
        self
    }

    /// The same model for a grid that a person has partly filled in. `entered` says for every cell whether its digit is an
    /// entry. Entries constrain the run just as givens do; only sentences and reports tell them apart.
    #[must_use]
    pub fn with_entries(mut self, entered: Vec<bool>) -> Model {
        self.entered = entered;
        self
    }

    /// The same model with another meaning for the constraint of a rule. The old meaning must entail the new one.
    #[must_use]
    pub fn with_meaning(mut self, constraint: ConstraintId, meaning: AnyMeaning) -> Model {
        self.csp.restate(constraint, meaning);
        self
    }

    /// Whether a filled cell holds an entry of a person, and not a given.
    pub fn is_entry(&self, var: VarId) -> bool {
        self.entered.get(var.index()).copied().unwrap_or(false)
    }

    /// The digits of a cell that a person removed before the run.
    pub fn rubbed_out(&self, var: VarId) -> Domain {
        self.rubbed_out.get(var.index()).copied().unwrap_or(Domain::EMPTY)
    }

    fn post_redundant(&mut self) {
        let geometry = self.geometry().clone();
        let redundant = self.options.redundant_for(&geometry);
        let vars = |cells: Vec<usize>| cells.into_iter().map(|cell| VarId(cell as u32)).collect::<Arc<[VarId]>>();
        if redundant.hidden {
            for house in geometry.full_houses() {
                let scope = vars(house.cells(&geometry));
                let width = geometry.digit_count();
                let id =
                    self.post_without_propagator(ConstraintKind::Hidden(house), scope.clone(), EveryValue { width });
                self.csp.add_propagator(id, EveryValueHidden);
            }
        }
        if redundant.locked {
            for (first, second) in crossings(&geometry) {
                let (a, b) = (first.cells(&geometry), second.cells(&geometry));
                let of = |cells: &[usize], others: &[usize], both: bool| {
                    cells.iter().copied().filter(|cell| others.contains(cell) == both).collect::<Vec<_>>()
                };
                let (outside, crossing, rest) = (of(&a, &b, false), of(&a, &b, true), of(&b, &a, false));
                let (n, m) = (outside.len(), crossing.len());
                let scope = vars([outside, crossing, rest].concat());
                let meaning = Contained { outside: n, crossing: m };
                let id = self.post_without_propagator(ConstraintKind::Locked(first, second), scope.clone(), meaning);
                self.csp.add_propagator(id, ContainedLocked::new(n, m));
            }
        }
        if redundant.fish {
            let square = vars((0..geometry.cells()).collect());
            let size = geometry.digit_count();
            for value in 0..size as u8 {
                let meaning = OnePlaceALine { size, value };
                let id = self.post_without_propagator(ConstraintKind::Fish(value + 1), square.clone(), meaning);
                self.csp.add_propagator(id, OnePlaceALineDomain::new(size, value));
            }
        }
        if redundant.totals {
            for (number, total) in geometry.totals().iter().enumerate() {
                self.kinds.push(ConstraintKind::Total(number as u32));
                self.csp.post(vars(total.scope.clone()), total.meaning.clone(), Consistency::Domain);
            }
        }
        if self.options.shaving {
            self.post_without_propagator(ConstraintKind::Shaving, Arc::new([]), Anything);
        }
        // Backjumping learns clauses only from the tests of shaving.
        if self.options.learning != Learning::Off {
            self.post_without_propagator(ConstraintKind::Learnt, Arc::new([]), Anything);
        }
    }

    /// Posts a constraint without a propagator.
    fn post_without_propagator(
        &mut self,
        kind: ConstraintKind,
        scope: Arc<[VarId]>,
        meaning: impl Meaning + 'static,
    ) -> ConstraintId {
        self.kinds.push(kind);
        self.csp.post_without_propagator(scope, meaning)
    }

    fn post_house(&mut self, house: House) {
        let geometry = self.grid.geometry();
        let scope: Arc<[VarId]> = house.cells(geometry).into_iter().map(|cell| VarId(cell as u32)).collect();
        self.kinds.push(ConstraintKind::House(house));
        self.csp.post(scope, AllDifferent, self.options.consistency);
    }

    /// Posts the placed rules.
    fn post_rules(&mut self) {
        let posted = self.geometry().posted().to_vec();
        for (number, Posted { scope, meaning, .. }) in posted.into_iter().enumerate() {
            let scope: Arc<[VarId]> = scope.into_iter().map(|cell| VarId(cell as u32)).collect();
            self.kinds.push(ConstraintKind::Rule(number as u32));
            self.csp.post(scope, meaning, Consistency::Domain);
        }
    }

    fn post_pair(&mut self, x: usize, y: usize) {
        let (x, y) = (VarId(x as u32), VarId(y as u32));
        let id = self.post_without_propagator(ConstraintKind::NotEqual(x, y), Arc::new([x, y]), AllDifferent);
        let arc = match self.options.consistency {
            Consistency::Forward => AllDifferentArc::forward,
            _ => AllDifferentArc::new,
        };
        self.csp.add_propagator(id, arc(x, y));
        self.csp.add_propagator(id, arc(y, x));
    }

    /// The puzzle of the model.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The geometry of the puzzle.
    pub fn geometry(&self) -> &Geometry {
        self.grid.geometry()
    }

    /// The options of the model.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// All constraints, each with its kind.
    pub fn constraints(&self) -> impl ExactSizeIterator<Item = (ConstraintId, ConstraintKind)> + '_ {
        self.kinds.iter().enumerate().map(|(index, &kind)| (ConstraintId(index as u32), kind))
    }

    /// The kind of a constraint.
    pub fn kind(&self, constraint: ConstraintId) -> ConstraintKind {
        self.kinds[constraint.index()]
    }

    /// The first constraint of a kind.
    pub fn find(&self, kind: ConstraintKind) -> Option<ConstraintId> {
        self.constraints().find(|&(_, other)| other == kind).map(|(id, _)| id)
    }

    /// The constraint to which removals by shaving are attributed, if the model shaves.
    pub fn shaving(&self) -> Option<ConstraintId> {
        self.find(ConstraintKind::Shaving)
    }

    /// The variables of a constraint, in the order that its reasons refer to.
    pub fn scope(&self, constraint: ConstraintId) -> &[VarId] {
        &self.posted()[constraint.index()].scope
    }

    /// All constraints with their scopes and meanings. A [`ConstraintId`] is an index into this list.
    pub fn posted(&self) -> &[Constraint] {
        self.csp.constraints()
    }

    /// The propagators of all constraints; each arc is one propagator.
    pub fn propagators(&self) -> &[Attached<AnyPropagator>] {
        self.csp.propagators()
    }

    /// The domains at the start of a run: a given has one value, and a blank has all values that were not removed by hand.
    pub fn initial_domains(&self) -> Vec<Domain> {
        let at = |(cell, domain): (usize, Domain)| domain.minus(self.rubbed_out(VarId(cell as u32)));
        domains(&self.grid).enumerate().map(at).collect()
    }

    /// An engine at the start of a run.
    pub fn engine(&self) -> Engine<AnyPropagator> {
        let store = Store::new(self.initial_domains(), self.geometry().digit_count());
        let store = if self.options.intervals { store.with_intervals() } else { store };
        self.csp.engine_over(store)
    }

    /// An engine from these domains with only some of the constraints.
    pub fn engine_of(&self, constraints: &[ConstraintId], domains: Vec<Domain>) -> Engine<AnyPropagator> {
        let store = Store::new(domains, self.geometry().digit_count());
        let store = if self.options.intervals { store.with_intervals() } else { store };
        let mut kept = vec![false; self.kinds.len()];
        constraints.iter().for_each(|id| kept[id.index()] = true);
        let propagators = self.propagators().iter().filter(|p| kept[p.constraint.index()]).cloned();
        // A constraint that is left out gets the meaning that allows everything, so a solution may violate it.
        let nothing: Arc<dyn Meaning> = Arc::new(Anything);
        let posted = self.posted().iter().zip(&kept).map(|(constraint, kept)| match kept {
            true => constraint.clone(),
            false => Constraint { scope: constraint.scope.clone(), meaning: nothing.clone() },
        });
        Engine::new(store, posted.collect(), propagators.collect())
    }

    /// A search at the start of a run.
    pub fn search(&self) -> Search<AnyPropagator> {
        self.search_for(self.options.solutions)
    }

    /// A search at the start of a run for a different number of solutions (0 = all).
    pub fn search_for(&self, solutions: u64) -> Search<AnyPropagator> {
        let options = &self.options;
        let strategy = options.strategy_for(self.geometry());
        let strategy = Strategy { undecided: options.consistency == Consistency::Forward, ..strategy };
        let limits = Limits { solutions, nodes: options.nodes };
        let search = Search::new(self.engine(), strategy, options.seed, limits);
        let search = search.with_restarts(options.restarts, options.restart_after);
        let learnt = self.find(ConstraintKind::Learnt).unwrap_or(ConstraintId(u32::MAX));
        let search = search.with_learning(options.learning, learnt);
        match self.shaving() {
            Some(shaving) => search.with_shaving(shaving),
            None => search,
        }
    }

    /// The name of a cell.
    pub fn cell(&self, var: VarId) -> String {
        self.geometry().cell_name(var.index())
    }

    /// The name of a constraint: "row A", "A1 ≠ A5", "A3 = 6".
    pub fn name(&self, constraint: ConstraintId) -> String {
        self.kind(constraint).title(self.geometry())
    }

    /// The propagator with a number.
    pub fn propagator(&self, prop: PropId) -> &AnyPropagator {
        &self.propagators()[prop.index()].propagator
    }

    /// The constraint of a propagator.
    pub fn constraint_of(&self, prop: PropId) -> ConstraintId {
        self.propagators()[prop.index()].constraint
    }

    /// Finds a cell by its name, in upper or lower case.
    pub fn find_cell(&self, name: &str) -> Option<VarId> {
        let mut cells = (0..self.geometry().cells() as u32).map(VarId);
        cells.find(|&var| self.cell(var).eq_ignore_ascii_case(name))
    }

    /// The name of a propagator: the name of its constraint, and for an arc also the revised cell.
    pub fn propagator_name(&self, prop: PropId) -> String {
        let name = self.name(self.constraint_of(prop));
        match self.arc(prop) {
            Some((x, _)) => format!("{name}, revise {}", self.cell(x)),
            None => name,
        }
    }

    /// The names that find a propagator, the one of [`Model::propagator_name`] first. An arc is also found by a short name that
    /// begins with the revised cell: "A5 ≠ A1" for "A1 ≠ A5, revise A5".
    pub fn propagator_names(&self, prop: PropId) -> Vec<String> {
        let short = self.arc(prop).map(|(x, y)| self.geometry().not_equal_name(x.index(), y.index()));
        std::iter::once(self.propagator_name(prop)).chain(short).collect()
    }

    /// Finds propagators by one of their names. The name of a constraint finds all its propagators, unless they are arcs.
    pub fn find_propagators(&self, name: &str) -> Vec<PropId> {
        let goes_by = |prop: &PropId| self.propagator_names(*prop).iter().any(|own| own == name);
        (0..self.propagators().len() as u32).map(PropId).filter(goes_by).collect()
    }

    /// The revised cell and the supporting cell of an arc; `None` for other propagators.
    pub fn arc(&self, prop: PropId) -> Option<(VarId, VarId)> {
        match self.propagator(prop) {
            AnyPropagator::AllDifferentArc(arc) => Some(arc.arc()),
            _ => None,
        }
    }
}

/// The domains of a puzzle: a given has one value, a blank has all values.
pub fn domains(grid: &Grid) -> impl Iterator<Item = Domain> {
    let full = Domain::full(grid.geometry().digit_count());
    grid.values().iter().map(move |given| Digit::new(*given).map_or(full, Digit::domain))
}

/// The pairs of houses that cross, in both orders: a box or region with a line, and a house on top of the others with any
/// house.
fn crossings(geometry: &Geometry) -> Vec<(House, House)> {
    let houses = geometry.full_houses();
    let (lines, blocks): (Vec<House>, Vec<House>) =
        houses.into_iter().partition(|house| matches!(house.kind, HouseKind::Row | HouseKind::Column));
    let mut pairs = Vec::new();
    for (index, &block) in blocks.iter().enumerate() {
        let cells = block.cells(geometry);
        // Boxes and regions share no cells with each other.
        let before = if block.kind.is_extra() { &blocks[..index] } else { &[] };
        for &other in lines.iter().chain(before) {
            let shared = other.cells(geometry).iter().filter(|cell| cells.contains(cell)).count();
            // Two houses that share only one cell remove nothing from each other. If a box is a whole line, the two
            // houses are the same.
            if shared > 1 && shared < geometry.digit_count() {
                pairs.extend([(block, other), (other, block)]);
            }
        }
    }
    pairs
}

//! The constraints that a trace may name. The puzzle and the options of the header determine the constraints of the
//! model. Each constraint has the name that traces use for it, a meaning, and a number of propagators.

use super::header::{Header, Learning};
use super::problem::Problem;
use pencilmark_meanings::{AllDifferent, AnyMeaning, Domain, Meaning as _, OnePlaceALine};
use pencilmark_puzzle::rules::Posted;
use pencilmark_puzzle::{Geometry, House, HouseKind, constraint_names, formats};
use std::collections::HashMap;

/// The meaning of a constraint for the cells of its scope.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// One of the registered meanings. A house is an AllDifferent; it has as many cells as values, so its cells are a
    /// permutation. The meanings of other rules come with the puzzle.
    Said(AnyMeaning),
    /// The first `outside + crossing` cells are one house; all but the first `outside` cells are another house.
    Crossing {
        /// The number of cells in the first house only.
        outside: usize,
        /// The number of cells in both houses.
        crossing: usize,
    },
    /// Shaving: the constraint has no meaning of its own, and a removal follows from a refutation by the other constraints.
    Trial,
    /// The clauses that the run has learnt so far.
    Learnt,
}

impl Meaning {
    /// Whether propagators run for the constraint. Shaving and learnt clauses act by themselves.
    pub(super) fn has_propagators(&self) -> bool {
        !matches!(self, Meaning::Trial | Meaning::Learnt)
    }

    /// "These cells are all different."
    fn different() -> Meaning {
        Meaning::Said(AllDifferent.into())
    }
}

/// A constraint of the model.
#[derive(Debug)]
pub(super) struct Constraint {
    pub(super) name: String,
    pub(super) meaning: Meaning,
    pub(super) scope: Vec<usize>,
    /// Whether the constraint is filtered by two arcs, one for each of its two cells.
    pub(super) has_arcs: bool,
    /// The number of propagators of the constraint, or of each of its arcs.
    pub(super) propagators: u16,
}

impl Constraint {
    /// The position of a cell in the scope.
    pub(super) fn position(&self, cell: usize) -> Option<usize> {
        match self.meaning {
            // The scope is the whole grid.
            Meaning::Said(AnyMeaning::OnePlaceALine(_)) => Some(cell),
            _ => self.scope.iter().position(|&other| other == cell),
        }
    }
}

/// The cells, values and constraints of a run.
#[derive(Debug)]
pub(super) struct Rules {
    /// The number of values.
    pub(super) size: usize,
    /// All values, as a bit set.
    pub(super) full: u64,
    /// The values of the puzzle, 0 for a blank.
    pub(super) givens: Vec<u8>,
    pub(super) constraints: Vec<Constraint>,
    /// The houses and the placed rules.
    pub(super) shape: Geometry,
    by_name: HashMap<String, usize>,
    cells: HashMap<String, usize>,
}

/// Checks that an option has one of its known values.
fn known(option: &str, value: &str, names: &[&str]) -> Result<(), Problem> {
    match names.contains(&value) {
        true => Ok(()),
        false => Err(Problem::unreadable(1, format!("{option} cannot be \"{value}\"; there is {}", names.join(", ")))),
    }
}

impl Rules {
    pub(super) fn new(header: &Header) -> Result<Rules, Problem> {
        let options = &header.options;
        known("model", &options.model, &["alldifferent", "pairwise", "mixed"])?;
        known("consistency", &options.consistency, &["domain", "bounds", "value", "forward"])?;
        known("branching", &options.branching, &["enumerate", "binary", "split"])?;
        known("learning", options.learning.as_deref().unwrap_or("off"), &["off", "backjump", "clauses"])?;
        let schedules = ["off", "luby", "geometric", "adaptive"];
        // Adaptive restarts compare learnt clauses.
        let schedules = &schedules[..if options.learning() == Learning::Clauses { 4 } else { 3 }];
        known("restarts", options.restarts(), schedules)?;
        known("domains", &options.domains, &["sparse", "interval"])?;
        for name in &options.redundant {
            known("redundant", name, &["hidden", "locked", "fish", "totals"])?;
        }
        let unreadable = |message: String| Problem::unreadable(1, message);
        let shape = Geometry::parse(&options.box_shape).map_err(|error| unreadable(error.message))?;
        let (grid, more) =
            formats::read_one(&header.puzzle, Some(&shape)).map_err(|error| unreadable(error.message))?;
        // The text of the puzzle names its rules beside the classic ones.
        let shape = grid.geometry();
        if more > 0 {
            return Err(unreadable("there is more than one puzzle".into()));
        }
        let size = shape.digit_count();
        let mut rules = Rules {
            size,
            full: u64::MAX >> (64 - size),
            givens: grid.values().to_vec(),
            constraints: Vec::new(),
            shape: shape.clone(),
            by_name: HashMap::new(),
            cells: (0..shape.cells()).map(|cell| (shape.cell_name(cell), cell)).collect(),
        };
        rules.post_model(shape, &options.model, if options.consistency == "bounds" { 2 } else { 1 });
        for posted in shape.posted() {
            rules.post(posted.name.clone(), Meaning::Said(posted.meaning.clone()), posted.scope.clone(), 1);
        }
        rules.post_redundant(shape, &options.redundant);
        rules.post_totals(&header.totals)?;
        if options.shaving {
            rules.post(constraint_names::SHAVING.into(), Meaning::Trial, Vec::new(), 1);
        }
        if options.learning() != Learning::Off {
            rules.post(constraint_names::LEARNT_CLAUSES.into(), Meaning::Learnt, Vec::new(), 1);
        }
        Ok(rules)
    }

    /// Posts the constraints of the model. `level` is the number of propagators for the AllDifferent of a house.
    fn post_model(&mut self, shape: &Geometry, model: &str, level: u16) {
        let is_whole = |house: &House| match model {
            "alldifferent" => true,
            "mixed" => house.kind == HouseKind::Row,
            _ => false,
        };
        let (whole, pairs): (Vec<House>, Vec<House>) = shape.houses().into_iter().partition(is_whole);
        for house in whole {
            self.post(house.name(shape), Meaning::different(), house.cells(shape), level);
        }
        for house in pairs {
            let cells = house.cells(shape);
            for (i, &x) in cells.iter().enumerate() {
                for &y in &cells[i + 1..] {
                    let name = shape.not_equal_name(x, y);
                    // Two peers may share two houses. The pairwise model has one `≠` for both houses. The mixed model
                    // has one `≠` for each house.
                    if model == "mixed" || !self.by_name.contains_key(&name) {
                        self.post_arcs(name, x, y);
                    }
                }
            }
        }
    }

    fn post_redundant(&mut self, shape: &Geometry, redundant: &[String]) {
        let has = |name: &str| redundant.iter().any(|other| other == name);
        let houses = shape.full_houses();
        if has("hidden") {
            // "Every value has a place" also means that the house is a permutation, so this constraint shares the name
            // and the meaning of the AllDifferent of the house.
            for house in &houses {
                self.post(house.name(shape), Meaning::different(), house.cells(shape), 1);
            }
        }
        if has("locked") {
            // The crossings: a line with a box or region, and a house on top of the others with any house.
            let is_line = |house: &House| matches!(house.kind, HouseKind::Row | HouseKind::Column);
            for (index, first) in houses.iter().enumerate() {
                for second in &houses[index + 1..] {
                    let is_crossing = is_line(first) != is_line(second) || second.kind.is_extra();
                    if is_crossing {
                        self.post_crossing(shape, first, second);
                        self.post_crossing(shape, second, first);
                    }
                }
            }
        }
        if has("fish") {
            for value in 1..=self.size {
                let meaning = OnePlaceALine { size: self.size, value: value as u8 - 1 };
                self.post(shape.lines_name(value), Meaning::Said(meaning.into()), (0..shape.cells()).collect(), 1);
            }
        }
    }

    fn post_crossing(&mut self, shape: &Geometry, first: &House, second: &House) {
        let (a, b) = (first.cells(shape), second.cells(shape));
        let (crossing, outside): (Vec<usize>, Vec<usize>) = a.iter().partition(|cell| b.contains(cell));
        if crossing.len() < 2 || outside.is_empty() {
            return;
        }
        let meaning = Meaning::Crossing { outside: outside.len(), crossing: crossing.len() };
        let rest = b.into_iter().filter(|cell| !a.contains(cell));
        let scope = outside.into_iter().chain(crossing).chain(rest).collect();
        self.post(shape.crossing_name(first, second), meaning, scope, 1);
    }

    /// Adds a `≠` of two cells. Each of its two arcs has a propagator, and the constraint as a whole has none.
    fn post_arcs(&mut self, name: String, x: usize, y: usize) {
        let index = self.post(name, Meaning::different(), vec![x, y], 1);
        self.constraints[index].has_arcs = true;
    }

    /// Adds a constraint, or adds propagators to an existing constraint. Returns the index of the constraint.
    pub(super) fn post(&mut self, name: String, meaning: Meaning, scope: Vec<usize>, propagators: u16) -> usize {
        if let Some(&there) = self.by_name.get(&name) {
            self.constraints[there].propagators += propagators;
            return there;
        }
        let index = self.constraints.len();
        self.by_name.insert(name.clone(), index);
        self.constraints.push(Constraint { name, meaning, scope, has_arcs: false, propagators });
        index
    }

    /// The domains at the start of a run: a given has one value, a blank has all values.
    pub(super) fn start(&self) -> Vec<u64> {
        self.givens.iter().map(|&given| if given == 0 { self.full } else { 1 << (given - 1) }).collect()
    }

    pub(super) fn constraint(&self, name: &str) -> Result<usize, String> {
        self.by_name.get(name).copied().ok_or_else(|| format!("there is no constraint \"{name}\" in this model"))
    }

    pub(super) fn cell(&self, name: &str) -> Result<usize, String> {
        self.cells.get(name).copied().ok_or_else(|| format!("there is no cell \"{name}\""))
    }

    pub(super) fn name(&self, cell: usize) -> String {
        self.shape.cell_name(cell)
    }

    /// A value as a bit.
    pub(super) fn value(&self, value: usize) -> Result<u64, String> {
        match (1..=self.size).contains(&value) {
            true => Ok(1 << (value - 1)),
            false => Err(format!("{value} is no value of this puzzle")),
        }
    }

    /// Whether these domains are a solution: each cell has one value, the cells of each house differ, every other rule holds,
    /// and the givens are unchanged.
    pub(super) fn is_solution(&self, domains: &[u64]) -> bool {
        let all_differ = |house: &House| {
            let cells = house.cells(&self.shape);
            let held = cells.iter().fold(0, |set, &cell| set | domains[cell]);
            held.count_ones() as usize == cells.len()
        };
        let keeps = |(&given, &domain): (&u8, &u64)| given == 0 || domain == 1 << (given - 1);
        let holds = |rule: &Posted| {
            let values: Vec<u8> = rule.scope.iter().filter_map(|&cell| Domain(domains[cell]).value()).collect();
            values.len() == rule.scope.len() && rule.meaning.holds(&values)
        };
        domains.iter().all(|domain| domain.is_power_of_two())
            && self.shape.houses().iter().all(all_differ)
            && self.shape.posted().iter().all(holds)
            && self.givens.iter().zip(domains).all(keeps)
    }
}

//! The rules that a trace may name. From the puzzle and the options of the header follow the constraints of the model,
//! by the names people know them by, with what each means and how many propagators run for it.

use super::line::Header;
use super::problem::Problem;
use crate::puzzle::{Geometry, House, HouseKind, format};
use std::collections::HashMap;

/// What a constraint says of the cells of its scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// They are all different. For a house, which has as many cells as there are values: a permutation.
    Different,
    /// The first `outside + crossing` of them are a house, all but the first `outside` another one.
    Crossing {
        /// Cells of the first house only.
        outside: usize,
        /// Cells of both.
        crossing: usize,
    },
    /// They are the whole grid, and this digit (a bit) stands once in every row and every column.
    Digit(u64),
    /// No rule of its own (shaving): all the others, by a trial that is spelled out.
    Trial,
}

/// A constraint of the model.
#[derive(Debug)]
pub(super) struct Constraint {
    pub(super) name: String,
    pub(super) meaning: Meaning,
    pub(super) scope: Vec<usize>,
    /// Whether it is revised by arcs, one for each of its two cells.
    pub(super) has_arcs: bool,
    /// How many propagators run for it, or for each of its arcs.
    pub(super) propagators: u16,
}

impl Constraint {
    /// Where a cell stands in the scope.
    pub(super) fn position(&self, cell: usize) -> Option<usize> {
        match self.meaning {
            Meaning::Digit(_) => Some(cell),
            _ => self.scope.iter().position(|&other| other == cell),
        }
    }
}

/// The cells, values and constraints of a run.
#[derive(Debug)]
pub(super) struct Rules {
    /// How many values there are.
    pub(super) size: usize,
    /// All values.
    pub(super) full: u64,
    /// The values of the puzzle, 0 for a blank.
    pub(super) givens: Vec<u8>,
    pub(super) constraints: Vec<Constraint>,
    houses: Vec<Vec<usize>>,
    by_name: HashMap<String, usize>,
    cells: HashMap<String, usize>,
    names: Vec<String>,
}

/// An option must be one of these.
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
        let orders = ["first-fail", "input", "dom-wdeg", "max-degree", "random"];
        known("variableOrder", &options.variable_order, &orders)?;
        let orders = ["min", "max", "middle", "least-constraining", "saved", "random"];
        known("valueOrder", &options.value_order, &orders)?;
        known("branching", &options.branching, &["enumerate", "binary", "split"])?;
        known("restarts", options.restarts(), &["off", "luby", "geometric"])?;
        known("domains", &options.domains, &["sparse", "interval"])?;
        for name in &options.redundant {
            known("redundant", name, &["hidden", "locked", "fish"])?;
        }
        let unreadable = |message: String| Problem::unreadable(1, message);
        let shape = Geometry::parse(&options.box_shape).map_err(|error| unreadable(error.message))?;
        let (grid, more) = format::read_one(&header.puzzle, Some(&shape)).map_err(|error| unreadable(error.message))?;
        // The puzzle's text says which rules it has beside the classic ones.
        let shape = grid.geometry();
        if more > 0 {
            return Err(unreadable("there is more than one puzzle".into()));
        }
        let size = shape.size();
        let names: Vec<String> = (0..shape.cells()).map(|cell| shape.cell_name(cell)).collect();
        let mut rules = Rules {
            size,
            full: u64::MAX >> (64 - size),
            givens: grid.values().to_vec(),
            constraints: Vec::new(),
            houses: shape.houses().iter().map(|house| house.cells(shape)).collect(),
            by_name: HashMap::new(),
            cells: names.iter().enumerate().map(|(cell, name)| (name.clone(), cell)).collect(),
            names,
        };
        rules.post_model(shape, &options.model, if options.consistency == "bounds" { 2 } else { 1 });
        rules.post_redundant(shape, &options.redundant);
        if options.shaving {
            rules.post("shaving".into(), Meaning::Trial, Vec::new(), 1);
        }
        Ok(rules)
    }

    /// `level` is how many propagators run for the AllDifferent of a house.
    fn post_model(&mut self, shape: &Geometry, model: &str, level: u16) {
        let is_whole = |house: &House| match model {
            "alldifferent" => true,
            "mixed" => house.kind == HouseKind::Row,
            _ => false,
        };
        let (whole, pairs): (Vec<House>, Vec<House>) = shape.houses().into_iter().partition(is_whole);
        for house in whole {
            self.post(house.name(shape), Meaning::Different, house.cells(shape), level);
        }
        for house in pairs {
            let cells = house.cells(shape);
            for (i, &x) in cells.iter().enumerate() {
                for &y in &cells[i + 1..] {
                    let name = format!("{} ≠ {}", self.names[x], self.names[y]);
                    // Two peers may share two houses: the pairwise model has one ≠ for both, the mixed one each.
                    if model == "mixed" || !self.by_name.contains_key(&name) {
                        self.post(name, Meaning::Different, vec![x, y], 1);
                    }
                }
            }
        }
    }

    fn post_redundant(&mut self, shape: &Geometry, redundant: &[String]) {
        let has = |name: &str| redundant.iter().any(|other| other == name);
        let houses = shape.houses();
        if has("hidden") {
            // "Every value stands somewhere" is the permutation again, and goes by the name of its house.
            for house in &houses {
                self.post(house.name(shape), Meaning::Different, house.cells(shape), 1);
            }
        }
        if has("locked") {
            // A line and what is none, and any house that lies over the others with each of them.
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
                let name = format!("rows × columns of {}", shape.symbol(value));
                self.post(name, Meaning::Digit(1 << (value - 1)), (0..shape.cells()).collect(), 1);
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
        self.post(format!("{} × {}", first.name(shape), second.name(shape)), meaning, scope, 1);
    }

    /// Adds a constraint, or propagators to one that is there.
    fn post(&mut self, name: String, meaning: Meaning, scope: Vec<usize>, propagators: u16) {
        if let Some(&there) = self.by_name.get(&name) {
            self.constraints[there].propagators += propagators;
            return;
        }
        self.by_name.insert(name.clone(), self.constraints.len());
        // A house of two cells has no arcs: it goes by the name of the house.
        let has_arcs = name.contains(" ≠ ");
        self.constraints.push(Constraint { name, meaning, scope, has_arcs, propagators });
    }

    /// The domains at the start: the givens stand, all else is open.
    pub(super) fn start(&self) -> Vec<u64> {
        self.givens.iter().map(|&given| if given == 0 { self.full } else { 1 << (given - 1) }).collect()
    }

    pub(super) fn constraint(&self, name: &str) -> Result<usize, String> {
        self.by_name.get(name).copied().ok_or_else(|| format!("there is no constraint \"{name}\" in this model"))
    }

    pub(super) fn cell(&self, name: &str) -> Result<usize, String> {
        self.cells.get(name).copied().ok_or_else(|| format!("there is no cell \"{name}\""))
    }

    pub(super) fn name(&self, cell: usize) -> &str {
        &self.names[cell]
    }

    /// A value as a bit.
    pub(super) fn value(&self, value: usize) -> Result<u64, String> {
        match (1..=self.size).contains(&value) {
            true => Ok(1 << (value - 1)),
            false => Err(format!("{value} is no value of this puzzle")),
        }
    }

    /// Whether these domains are a solution: one value a cell, every house a permutation, the givens in their places.
    pub(super) fn is_solution(&self, domains: &[u64]) -> bool {
        let is_permutation = |cells: &Vec<usize>| cells.iter().fold(0, |set, &cell| set | domains[cell]) == self.full;
        let keeps = |(&given, &domain): (&u8, &u64)| given == 0 || domain == 1 << (given - 1);
        domains.iter().all(|domain| domain.is_power_of_two())
            && self.houses.iter().all(is_permutation)
            && self.givens.iter().zip(domains).all(keeps)
    }
}

//! A definition while a person writes it: its errors, what it says, and examples of what it allows and refuses.

use super::drawn::RuleKind;
use super::kind::{Shape, Values, name_of_shape};
use super::own;
use crate::geometry::Geometry;
use fastrand::Rng;
use pencilmark_language::syntax::Expr;
use pencilmark_language::{Compiler, Definition, Fuel, Scene, made, said, tidy};
use pencilmark_meanings::{Domain, Meaning};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The largest number of assignments that are all looked at.
const MOST_ASSIGNMENTS: usize = 6_000;
/// The number of assignments in a sample of more.
const SAMPLE: usize = 1_500;
/// The number of full grids in a sample of a rule of the whole grid.
const FEW_GRIDS: usize = 40;
/// The number of examples of each sort.
const EXAMPLES: usize = 5;
/// The work that a trial may take. It bounds the sample of a definition that is slow to judge.
const FUEL_OF_A_TRIAL: usize = 2_000_000;
/// The number of steps of the search for allowed examples, if the sample has too few.
const MOST_STEPS: usize = 3_000;

/// The values of an example of a rule that has several.
const EXAMPLE_DIGITS: [i64; 2] = [1, 2];

/// A fault in a definition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct DefinitionError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong, and what was expected.
    pub message: String,
}

/// A statement of a definition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SaidStatement {
    /// The line, from 1.
    pub line: usize,
    /// The statement in plain English.
    pub made: String,
    /// Whether a constraint of the statement, about the example shape, is too large for domain consistency.
    pub wide: bool,
}

/// A definition as far as it can be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct OwnRule {
    /// The kind of rule; absent if there is an error.
    pub kind: Option<RuleKind>,
    /// The look of the kind; empty if there is an error.
    pub look: &'static str,
    /// The colour of the look; empty if it has none.
    pub colour: &'static str,
    /// The errors.
    pub errors: Vec<DefinitionError>,
    /// The statements in plain English.
    pub statements: Vec<SaidStatement>,
}

/// What to try a definition on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct TrialRequest {
    /// The number of rows of the grid, 9 by default.
    #[serde(default = "usual_size")]
    pub size: usize,
    /// The groups of cells of the rule, as row-major indices; by default an example shape.
    #[serde(default)]
    pub groups: Option<Vec<Vec<usize>>>,
    /// The value of the rule; by default one that allows some assignments and refuses others.
    #[serde(default)]
    pub value: Option<i32>,
    /// The digits of a rule that has several values; by default two.
    #[serde(default)]
    pub values: Vec<i32>,
}

fn usual_size() -> usize {
    9
}

/// One assignment of digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct TrialExample {
    /// The digits of the cells, in their order.
    pub digits: Vec<u8>,
    /// Whether the rule allows them.
    pub allowed: bool,
    /// Why the rule refuses them; empty if it allows them.
    pub why: String,
}

/// What a definition allows on a shape.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct Trial {
    /// The groups of cells.
    pub groups: Vec<Vec<usize>>,
    /// The value.
    pub value: Option<i32>,
    /// The digits of a rule that has several values.
    pub values: Vec<i32>,
    /// The cells of all groups, each once, and behind them the cells that the rule reads beside them.
    pub cells: Vec<usize>,
    /// The number of assignments that the rule allows, among those that were looked at.
    pub allowed: usize,
    /// The number of assignments that were looked at. Cells of one house have different digits in all of them.
    pub of: usize,
    /// Whether these were all assignments, and not a sample.
    pub exact: bool,
    /// Some allowed and some refused assignments.
    pub examples: Vec<TrialExample>,
}

/// A definition of a known kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SaidKind {
    /// The name of the kind in texts.
    pub id: &'static str,
    /// The definition.
    pub text: &'static str,
}

/// The definitions of known kinds, which mean the same as their files.
pub fn said_kinds() -> Vec<SaidKind> {
    let blocks = include_str!("said.rules").split("\n\n").map(str::trim);
    let said = |block: &'static str| {
        let (id, text) = block.strip_prefix("// ")?.split_once('\n')?;
        (!id.contains(':')).then_some(SaidKind { id: id.trim(), text: text.trim() })
    };
    blocks.filter_map(said).collect()
}

/// Reads a definition for a grid of this size.
pub fn own_rule(text: &str, size: usize) -> OwnRule {
    let none = OwnRule { kind: None, look: "", colour: "", errors: Vec::new(), statements: Vec::new() };
    let definition = match own::define(text) {
        Ok(definition) => definition,
        Err(fault) => {
            let error = DefinitionError { line: fault.spot.line, column: fault.spot.column, message: fault.message };
            return OwnRule { errors: vec![error], ..none };
        }
    };
    let (shape, look) = own::drawn(&definition);
    let values = own::values(&definition, &[]);
    let (look, colour) = look.name();
    let made = made(&definition);
    let kind = RuleKind {
        id: own::name_of_definition(text).into(),
        name: definition.name.clone().into(),
        summary: if definition.sentence.is_empty() { made.clone() } else { definition.sentence.clone() }.into(),
        shape: name_of_shape(shape),
        values: values.name(),
        default: definition.usual_value(size),
        made: Some(made.into()),
        definition: Some(tidy(text).into()),
    };
    let mut fuel = Fuel::new(FUEL_OF_A_TRIAL);
    let example = Geometry::for_size(size).ok().map(|geometry| scene_of(&geometry, example(shape, &geometry)));
    let mut errors = Vec::new();
    let mut statement = |statement: &Expr| {
        let alone = Definition { statements: vec![statement.clone()], ..definition.clone() };
        let compiler = Compiler::new(Arc::new(alone));
        let posted = example.as_ref().map(|scene| {
            let value = definition.usual_value(size).map_or(size as i64, i64::from);
            compiler.post(&Scene { value: Some(value), values: EXAMPLE_DIGITS.to_vec(), ..scene.clone() }, &mut fuel)
        });
        let wide = match posted {
            Some(Ok(posted)) => posted.iter().any(|constraint| constraint.is_wide),
            Some(Err(message)) => {
                let (line, column) = (statement.spot.line, statement.spot.column);
                errors.push(DefinitionError { line, column, message: format!("{message}, even in an example") });
                true
            }
            None => false,
        };
        SaidStatement { line: statement.spot.line, made: said(statement), wide }
    };
    let statements = definition.statements.iter().map(&mut statement).collect();
    match errors.is_empty() {
        true => OwnRule { kind: Some(kind), look, colour, errors, statements },
        false => OwnRule { errors, ..none },
    }
}

/// Tries a definition on a shape. `None` if the definition has an error, or the grid has no such size or cells.
pub fn try_rule(text: &str, request: &TrialRequest) -> Option<Trial> {
    let definition = own::define(text).ok()?;
    let geometry = Geometry::for_size(request.size).ok()?;
    let (shape, _) = own::drawn(&definition);
    let groups = match &request.groups {
        Some(groups) => groups.clone(),
        None => example(shape, &geometry),
    };
    if groups.iter().flatten().any(|&cell| cell >= geometry.cells()) || groups.concat().is_empty() {
        return None;
    }
    let scene = scene_of(&geometry, groups);
    let values = own::values(&definition, &[]);
    let usual = definition.usual_value(request.size);
    let compiler = Compiler::new(Arc::new(definition));
    let mut random = Rng::with_seed(1);
    let tried = Assignments::new(&scene, read_cells(&compiler, &scene), &geometry, &mut random);
    let default = request.value.or(usual);
    let value = match values.name() {
        "none" => None,
        "set" => None,
        "optional" if default.is_none() => None,
        _ => default.or_else(|| tried.usual_value(&compiler, &scene)),
    };
    let digits: Vec<i64> = match values {
        Values::Set if request.values.is_empty() => EXAMPLE_DIGITS.to_vec(),
        Values::Set => request.values.iter().copied().map(i64::from).collect(),
        _ => Vec::new(),
    };
    let scene = Scene { value: value.map(i64::from), values: digits, ..scene };
    Some(tried.judged(&compiler, &scene, value, &geometry, &mut random))
}

/// The cells of a shape, and behind them the cells that the rule reads beside it, such as the neighbours of a cell.
fn read_cells(compiler: &Compiler, scene: &Scene) -> Vec<usize> {
    let mut cells = Vec::new();
    let value = Some(scene.digits as i64);
    let scene = Scene { value, values: EXAMPLE_DIGITS.to_vec(), ..scene.clone() };
    let posted = compiler.post(&scene, &mut Fuel::new(FUEL_OF_A_TRIAL)).unwrap_or_default();
    let mut beside: Vec<usize> = posted.into_iter().flat_map(|constraint| constraint.scope).collect();
    beside.sort_unstable();
    for cell in scene.groups.concat().into_iter().chain(beside) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}

/// The grid around an example.
fn scene_of(geometry: &Geometry, groups: Vec<Vec<usize>>) -> Scene {
    let region = (0..geometry.cells()).map(|cell| geometry.box_of(cell)).collect();
    let mut marked = groups.concat();
    marked.sort_unstable();
    marked.dedup();
    Scene {
        rows: geometry.rows(),
        columns: geometry.columns(),
        digits: geometry.digit_count(),
        least_digit: geometry.least_digit(),
        region,
        groups,
        marked,
        ..Scene::default()
    }
}

/// An example of a shape: its cells, group by group.
fn example(shape: Shape, geometry: &Geometry) -> Vec<Vec<usize>> {
    let n = geometry.size();
    let at = |places: &[(usize, usize)]| {
        let inside = places.iter().filter(|(row, column)| *row < n && *column < n);
        inside.map(|&(row, column)| row * n + column).collect::<Vec<usize>>()
    };
    match shape {
        Shape::Grid => vec![(0..n * n).collect()],
        // The corner of a box, so that the cells around it lie in several boxes.
        Shape::Cell => vec![at(&[(geometry.box_height() - 1, geometry.box_width() - 1)])],
        Shape::Pair => vec![at(&[(1, 1), (1, 2)])],
        Shape::Cells => vec![at(&[(0, 0), (0, 1), (1, 0)])],
        Shape::Corner => vec![at(&[(1, 1), (1, 2), (2, 1), (2, 2)])],
        Shape::Line => vec![at(&[(0, 0), (0, 1), (1, 2), (2, 3)])],
        Shape::Arrow => vec![at(&[(0, 0)]), at(&[(0, 0), (0, 1), (1, 2)])],
        // The groups see each other as little as they can.
        Shape::TwoGroups if n < 6 => vec![at(&[(0, 0), (0, 1)]), at(&[(2, 2), (2, 3)])],
        Shape::TwoGroups => vec![at(&[(0, 0), (0, 1), (1, 1)]), at(&[(4, 2), (4, 3), (5, 3)])],
        Shape::Clue => vec![(0..n).collect()],
        Shape::Diagonal => vec![at(&[(0, 1), (1, 2), (2, 3)])],
    }
}

/// Assignments of digits to the cells of a shape.
struct Assignments {
    cells: Vec<usize>,
    all: Vec<Vec<u8>>,
    is_exact: bool,
    grid: usize,
}

impl Assignments {
    /// All assignments that the houses allow, or a sample of them.
    fn new(scene: &Scene, cells: Vec<usize>, geometry: &Geometry, random: &mut Rng) -> Assignments {
        let n = scene.digits;
        let mut tried = Assignments { cells, all: Vec::new(), is_exact: true, grid: geometry.cells() };
        // Digits that are drawn one by one would seldom fill many cells.
        if tried.cells.len() > 2 * n {
            let count = if tried.cells.len() == geometry.cells() { FEW_GRIDS } else { SAMPLE / 5 };
            for _ in 0..count {
                let digits = full_grid(geometry, random);
                tried.all.push(tried.cells.iter().map(|&cell| digits[cell]).collect());
            }
            tried.is_exact = false;
            return tried;
        }
        let clashes: Vec<Vec<usize>> = tried
            .cells
            .iter()
            .enumerate()
            .map(|(at, &cell)| {
                (0..at).filter(|&before| geometry.house_peers(cell).contains(&tried.cells[before])).collect()
            })
            .collect();
        let free = |digits: &[u8], digit: u8| clashes[digits.len()].iter().all(|&before| digits[before] != digit);
        let mut layer: Vec<Vec<u8>> = vec![Vec::new()];
        for _ in 0..tried.cells.len() {
            let longer = |digits: &Vec<u8>| {
                let next = (1..=n as u8).filter(|&digit| free(digits, digit));
                next.map(|digit| [&digits[..], &[digit]].concat()).collect::<Vec<_>>()
            };
            layer = layer.iter().flat_map(longer).collect();
            if layer.len() > MOST_ASSIGNMENTS {
                tried.is_exact = false;
                break;
            }
        }
        if tried.is_exact {
            tried.all = layer;
            return tried;
        }
        while tried.all.len() < SAMPLE {
            let mut digits = Vec::new();
            while digits.len() < tried.cells.len() {
                let choices = (1..=n as u8).filter(|&digit| free(&digits, digit)).collect::<Vec<_>>();
                match random.choice(choices) {
                    Some(digit) => digits.push(digit),
                    None => break,
                }
            }
            if digits.len() == tried.cells.len() {
                tried.all.push(digits);
            }
        }
        tried
    }

    /// A grid with these digits in the cells of the shape.
    fn grid(&self, digits: &[u8]) -> Vec<u8> {
        let mut grid = vec![1; self.grid];
        self.cells.iter().zip(digits).for_each(|(&cell, &digit)| grid[cell] = digit);
        grid
    }

    /// A value that allows some assignments and refuses others.
    fn usual_value(&self, compiler: &Compiler, scene: &Scene) -> Option<i32> {
        let n = scene.digits as i32;
        let step = self.all.len().div_ceil(60).max(1);
        let grids: Vec<Vec<u8>> = self.all.iter().step_by(step).map(|digits| self.grid(digits)).collect();
        let mut fuel = FUEL_OF_A_TRIAL / 4;
        let mut count = |value: i32| {
            let scene = Scene { value: Some(i64::from(value)), ..scene.clone() };
            grids.iter().filter(|grid| compiler.holds(&scene, grid, &mut fuel) == Some(true)).count()
        };
        let third = grids.len() / 3;
        let counted = (0..=n * (n + 1) / 2).map(|value| (count(value), value)).filter(|(count, _)| *count > 0);
        counted.min_by_key(|(count, value)| (count.abs_diff(third), *value)).map_or(Some(n), |(_, value)| Some(value))
    }

    fn judged(
        &self,
        compiler: &Compiler,
        scene: &Scene,
        value: Option<i32>,
        geometry: &Geometry,
        random: &mut Rng,
    ) -> Trial {
        let mut fuel = FUEL_OF_A_TRIAL;
        let (mut yes, mut no) = (Vec::new(), Vec::new());
        for digits in &self.all {
            match compiler.holds(scene, &self.grid(digits), &mut fuel) {
                Some(true) => yes.push(digits.clone()),
                Some(false) => no.push(digits.clone()),
                None => break,
            }
        }
        let (allowed, of) = (yes.len(), yes.len() + no.len());
        let exact = self.is_exact && of == self.all.len();
        random.shuffle(&mut yes);
        random.shuffle(&mut no);
        if yes.len() < EXAMPLES && !exact && self.cells.len() < self.grid {
            for found in self.search(compiler, scene) {
                let holds = compiler.holds(scene, &self.grid(&found), &mut { FUEL_OF_A_TRIAL });
                if yes.len() < EXAMPLES && !yes.contains(&found) && holds == Some(true) {
                    yes.push(found);
                }
            }
        }
        let name = |cell: usize| geometry.cell_name(cell);
        let allow = |digits: Vec<u8>| TrialExample { digits, allowed: true, why: String::new() };
        let refuse = |digits: Vec<u8>| {
            let refusal = compiler.refusal(scene, &self.grid(&digits), &name);
            TrialExample { digits, allowed: false, why: refusal.map_or(String::new(), |refusal| refusal.why) }
        };
        let examples = yes.into_iter().take(EXAMPLES).map(allow);
        let examples = examples.chain(no.into_iter().take(EXAMPLES).map(refuse)).collect();
        let values = scene.values.iter().map(|&digit| digit as i32).collect();
        Trial { groups: scene.groups.clone(), value, values, cells: self.cells.clone(), allowed, of, exact, examples }
    }

    /// Allowed assignments, found by a search over the constraints of the rule.
    fn search(&self, compiler: &Compiler, scene: &Scene) -> Vec<Vec<u8>> {
        let Ok(posted) = compiler.post(scene, &mut Fuel::new(FUEL_OF_A_TRIAL)) else { return Vec::new() };
        let place = |cell: &usize| self.cells.iter().position(|other| other == cell).unwrap_or(0);
        let scopes: Vec<Vec<usize>> =
            posted.iter().map(|constraint| constraint.scope.iter().map(place).collect()).collect();
        let n = scene.digits;
        let sees = |a: usize, b: usize| {
            let (a, b) = (self.cells[a], self.cells[b]);
            a / n == b / n || a % n == b % n || scene.region[a] == scene.region[b]
        };
        let mut found = Vec::new();
        let mut steps = 0;
        let mut open: Vec<Vec<u8>> = vec![Vec::new()];
        while let Some(digits) = open.pop() {
            if digits.len() == self.cells.len() {
                found.push(digits);
                if found.len() == EXAMPLES {
                    break;
                }
                // The next example begins with another digit.
                let first = found[found.len() - 1][0];
                open.retain(|other| other.first() != Some(&first));
                continue;
            }
            let at = digits.len();
            // The last choice is tried first, so the order goes round from example to example.
            for turn in 0..n {
                let digit = ((turn + at + found.len()) % n) as u8 + 1;
                if (0..at).any(|before| digits[before] == digit && sees(before, at)) {
                    continue;
                }
                steps += 1;
                let next = [&digits[..], &[digit]].concat();
                let domain =
                    |&place: &usize| next.get(place).map_or(Domain::full(n), |digit| Domain::single(digit - 1));
                let possible = posted.iter().zip(&scopes).all(|(constraint, scope)| {
                    constraint.meaning.is_satisfiable(&scope.iter().map(domain).collect::<Vec<_>>())
                });
                if possible {
                    open.push(next);
                }
            }
            if steps > MOST_STEPS {
                break;
            }
        }
        found
    }
}

/// A full grid that obeys the houses: a pattern with shuffled rows, columns and digits.
fn full_grid(geometry: &Geometry, random: &mut Rng) -> Vec<u8> {
    let (n, width, height) = (geometry.size(), geometry.box_width(), geometry.box_height());
    let mut lines = |block: usize| {
        let mut blocks: Vec<Vec<usize>> =
            (0..n / block).map(|first| (first * block..(first + 1) * block).collect()).collect();
        random.shuffle(&mut blocks);
        blocks.iter_mut().for_each(|lines| random.shuffle(lines));
        blocks.concat()
    };
    let (rows, columns) = (lines(height), lines(width));
    let mut digits: Vec<u8> = (1..=n as u8).collect();
    random.shuffle(&mut digits);
    let digit = |row: usize, column: usize| digits[(width * (row % height) + row / height + column) % n];
    rows.iter().flat_map(|&row| columns.iter().map(move |&column| digit(row, column))).collect()
}

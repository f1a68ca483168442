//! The constraints of a placed rule: their cells and their meanings. A formula that is one of the meanings with a propagator of its
//! own gets this meaning, and any other formula gets its automaton.

use crate::formula::{Cell, FALSE, Formulas, Id, Node, Relation, TRUE};
use crate::ground::{Ground, TooLarge};
use crate::machine::{self, MOST_STEPS, is_digit};
use crate::number::Number;
use crate::scene::Scene;
use crate::syntax::Definition;
use pencilmark_meanings::{
    AllDifferent, AnyMeaning, Consecutive, Domain, Increasing, Judge, Judged, Linear, Machine, OneOf, Pairs, Value,
};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};

/// The work that the translation of one placed rule may take.
pub(crate) const FUEL_OF_A_RULE: usize = 600_000;

/// The work that all rules of a puzzle may take, in the units of [`Compiler::post`]. A few seconds at most.
pub const FUEL: usize = 5_000_000;

/// A constraint of a placed rule.
#[derive(Clone, Debug)]
pub struct Constraint {
    /// The cells, in the order of the meaning.
    pub scope: Vec<usize>,
    /// The meaning, over values from 0.
    pub meaning: AnyMeaning,
    /// Whether the constraint has too many states for domain consistency.
    pub is_wide: bool,
}

/// An automaton, with the places of its cells among the cells of its formula.
type Kept = (Vec<u16>, Machine);

/// A definition with the automata that it has needed so far.
#[derive(Debug)]
pub struct Compiler {
    definition: Arc<Definition>,
    known: Mutex<HashMap<Vec<u32>, Option<Kept>>>,
}

const TOO_MANY: &str = "its statements have too many cases for its cells";

/// The largest number of automata that a definition keeps.
const MOST_KEPT: usize = 512;

impl Compiler {
    /// A compiler of a definition.
    pub fn new(definition: Arc<Definition>) -> Compiler {
        Compiler { definition, known: Mutex::default() }
    }

    /// The definition.
    pub fn definition(&self) -> &Definition {
        &self.definition
    }

    /// Checks that a placed rule has not too many cases. Takes its work from `fuel`.
    ///
    /// # Errors
    /// A message if it has.
    pub fn check(&self, scene: &Scene, fuel: &mut usize) -> Result<(), String> {
        let mut ground = Ground::new(scene, self.definition.shape, None, FUEL_OF_A_RULE.min(*fuel));
        let before = ground.formulas.fuel;
        let cases = ground.cases(&self.definition).map(|_| ());
        *fuel -= before - ground.formulas.fuel;
        cases.map_err(|_| TOO_MANY.into())
    }

    /// The constraints of a placed rule. Automata take their work from `fuel`; without fuel, constraints are wide.
    ///
    /// # Errors
    /// A message if the rule has too many cases.
    pub fn post(&self, scene: &Scene, fuel: &mut usize) -> Result<Vec<Constraint>, String> {
        let mut ground = Ground::new(scene, self.definition.shape, None, FUEL_OF_A_RULE);
        let cases = ground.cases(&self.definition).map_err(|_: TooLarge| String::from(TOO_MANY))?;
        let formulas: Vec<Id> = cases.into_iter().map(|case| case.formula).collect();
        ground.formulas.fuel = *fuel;
        let shared = Arc::new(Mutex::new(Formulas::new(scene.size, 0)));
        let mut poster = Poster::new(scene, &mut ground.formulas, self, shared.clone());
        poster.sort(&formulas);
        let constraints = poster.constraints();
        *fuel = ground.formulas.fuel;
        if constraints.iter().any(|constraint| constraint.is_wide)
            && let Ok(mut shared) = shared.lock()
        {
            *shared = ground.formulas;
            shared.shrink();
        }
        Ok(constraints)
    }
}

/// A relation of two cells, the one that comes first in the grid first.
struct Relation2 {
    cells: [Cell; 2],
    /// For each value of the first cell the values of the second one.
    partners: Vec<Domain>,
    formula: Id,
}

/// The formulas of a placed rule, sorted by what they become.
struct Poster<'a> {
    scene: &'a Scene,
    formulas: &'a mut Formulas,
    compiler: &'a Compiler,
    /// The formulas that judges of wide constraints ask, once all constraints are there.
    shared: Arc<Mutex<Formulas>>,
    /// The digits that single cells may have.
    single: Vec<(Cell, Domain)>,
    /// Relations of two cells.
    pairs: Vec<Relation2>,
    different: Vec<Vec<Cell>>,
    runs: Vec<Vec<Cell>>,
    /// Weighted sums of digits, with their totals.
    sums: Vec<(Vec<(Cell, i32)>, i32)>,
    others: Vec<Id>,
    is_never: bool,
}

impl<'a> Poster<'a> {
    fn new(
        scene: &'a Scene,
        formulas: &'a mut Formulas,
        compiler: &'a Compiler,
        shared: Arc<Mutex<Formulas>>,
    ) -> Poster<'a> {
        Poster {
            scene,
            formulas,
            compiler,
            shared,
            single: Vec::new(),
            pairs: Vec::new(),
            different: Vec::new(),
            runs: Vec::new(),
            sums: Vec::new(),
            others: Vec::new(),
            is_never: false,
        }
    }

    fn sort(&mut self, formulas: &[Id]) {
        for &formula in formulas {
            match self.formulas.node(formula).clone() {
                _ if formula == TRUE => {}
                _ if formula == FALSE => self.is_never = true,
                Node::And(parts) => self.sort(&parts),
                Node::Look(cell, table) => {
                    let holds = |(_, value): &(usize, &crate::formula::Value)| **value == Some(Number::ONE);
                    let domain: Domain =
                        table.iter().enumerate().filter(holds).map(|(value, _)| value as Value).collect();
                    match self.single.iter_mut().find(|(other, _)| *other == cell) {
                        Some((_, both)) => *both = both.intersect(domain),
                        None => self.single.push((cell, domain)),
                    }
                }
                Node::Different(0, cells) => self.different.push(cells.to_vec()),
                Node::Run(count, 0, cells) if count == cells.len() && cells.len() > 2 => self.runs.push(cells.to_vec()),
                Node::Compare(Relation::Equal, sum) if self.linear(sum) => {}
                _ if self.formulas.cells(formula).len() == 2 => self.pair(formula),
                _ => self.others.push(formula),
            }
        }
    }

    /// Takes a weighted sum of at least three digits.
    fn linear(&mut self, sum: Id) -> bool {
        let Node::Sum(constant, terms) = self.formulas.node(sum).clone() else { return false };
        let weight = |&(id, weight): &(Id, Number)| {
            let whole = weight.as_whole().filter(|weight| weight.abs() < 1 << 20)?;
            let cell = *self.formulas.cells(id).first()?;
            is_digit(self.formulas, id).then_some((cell, whole as i32))
        };
        let weights: Option<Vec<(Cell, i32)>> = terms.iter().map(weight).collect();
        match (weights, constant.as_whole().filter(|constant| constant.abs() < 1 << 28)) {
            // An equation of two cells is a sum if it adds them, and a relation otherwise.
            (Some(weights), Some(constant)) if weights.len() > 2 || weights[0].1 == weights[1].1 => {
                self.sums.push((weights, -constant as i32));
                true
            }
            _ => false,
        }
    }

    fn pair(&mut self, formula: Id) {
        // The cells in the order of the statement would need a second table, so they stand in the order of the grid.
        let cells = self.formulas.cells(formula);
        let (a, b) = (cells[0], cells[1]);
        let width = self.formulas.size;
        let mut partners = Vec::with_capacity(width);
        for first in 1..=width as u8 {
            let left = self.formulas.given(formula, a, first);
            let fits = |&second: &u8| self.formulas.given(left, b, second) == TRUE;
            partners.push((1..=width as u8).filter(fits).map(|digit| digit - 1).collect());
        }
        match self.pairs.iter_mut().find(|known| known.cells == [a, b]) {
            Some(known) => {
                known.partners.iter_mut().zip(&partners).for_each(|(own, more)| *own = own.intersect(*more));
                known.formula = self.formulas.and([known.formula, formula]);
            }
            None => self.pairs.push(Relation2 { cells: [a, b], partners, formula }),
        }
    }

    /// Takes the relations that hold between each two of several cells, such as "they differ by two": all cells together are one
    /// constraint, which removes more. "They differ" becomes AllDifferent, and disappears where the houses say it already.
    fn cliques(&mut self) -> Vec<(Vec<Cell>, AnyMeaning)> {
        let width = self.formulas.size;
        let unequal: Vec<Domain> = (0..width).map(|value| Domain::full(width).without(value as Value)).collect();
        let is_symmetric = |partners: &[Domain]| {
            let turned = |a: usize, b: usize| partners[b].contains(a as Value);
            (0..width).all(|a| (0..width).all(|b| partners[a].contains(b as Value) == turned(a, b)))
        };
        let mut left = Vec::new();
        let mut groups: Vec<(Vec<Domain>, Vec<Relation2>)> = Vec::new();
        for pair in std::mem::take(&mut self.pairs) {
            match groups.iter_mut().find(|(partners, _)| *partners == pair.partners) {
                Some((_, group)) => group.push(pair),
                None if is_symmetric(&pair.partners) => groups.push((pair.partners.clone(), vec![pair])),
                None => left.push(pair),
            }
        }
        let mut found = Vec::new();
        for (partners, mut group) in groups {
            let differ = partners == unequal;
            while let Some(component) = take_component(&mut group) {
                let mut cells: Vec<Cell> = component.iter().flat_map(|pair| pair.cells).collect();
                cells.sort_unstable();
                cells.dedup();
                let is_clique = cells.len() > 2 && component.len() == cells.len() * (cells.len() - 1) / 2;
                if is_clique && differ {
                    found.push((cells, AllDifferent.into()));
                    continue;
                }
                if is_clique && cells.len() <= width {
                    let formula = self.formulas.and(component.iter().map(|pair| pair.formula).collect::<Vec<_>>());
                    if let Some((order, machine)) = self.known_machine(formula, &[cells]) {
                        found.push((order, machine.into()));
                        continue;
                    }
                }
                let scene = self.scene;
                left.extend(component.into_iter().filter(|pair| !differ || !scene.see(pair.cells[0], pair.cells[1])));
            }
        }
        self.pairs = left;
        found
    }

    /// Whether two cells differ by a house or by this rule.
    fn differ(&self, a: Cell, b: Cell) -> bool {
        let has_both = |cells: &Vec<Cell>| a != b && cells.contains(&a) && cells.contains(&b);
        self.scene.see(a, b) || self.different.iter().chain(&self.runs).any(has_both)
    }

    fn constraints(mut self) -> Vec<Constraint> {
        let mut out = Vec::new();
        let width = self.formulas.size;
        let mut post = |scope: Vec<Cell>, meaning: AnyMeaning, is_wide: bool| {
            out.push(Constraint { scope: scope.into_iter().map(usize::from).collect(), meaning, is_wide });
        };
        if self.is_never {
            let first = self.scene.groups.concat().first().map_or(0, |&cell| cell as Cell);
            post(vec![first], OneOf(Domain::EMPTY).into(), false);
        }
        for (cell, domain) in std::mem::take(&mut self.single) {
            post(vec![cell], OneOf(domain).into(), false);
        }
        let sums: Vec<(Vec<Cell>, Linear)> = std::mem::take(&mut self.sums)
            .into_iter()
            .map(|(terms, total)| {
                let can_follow = width <= Linear::MOST_GROUPED;
                let terms = terms.into_iter().map(|(cell, weight)| (usize::from(cell), weight));
                let (scope, linear) =
                    Linear::grouped(terms, total, |a, b| can_follow && self.differ(a as Cell, b as Cell));
                (scope.into_iter().map(|cell| cell as Cell).collect(), linear.of_digits())
            })
            .collect();
        for cells in &self.different {
            // A sum of one group says already that its digits differ.
            let includes = |(scope, linear): &(Vec<Cell>, Linear)| {
                let is_one = linear.groups.iter().all(|group| *group == linear.groups[0]);
                is_one && cells.iter().all(|cell| scope.contains(cell))
            };
            if !sums.iter().any(includes) {
                post(cells.clone(), AllDifferent.into(), false);
            }
        }
        for cells in &self.runs {
            post(cells.clone(), Consecutive { count: cells.len() as u32 }.into(), false);
        }
        for (scope, linear) in sums {
            post(scope, linear.into(), false);
        }
        for (scope, meaning) in self.cliques() {
            post(scope, meaning, false);
        }
        for (scope, meaning) in chains(std::mem::take(&mut self.pairs), width) {
            post(scope, meaning, false);
        }
        for formula in std::mem::take(&mut self.others) {
            let (scope, meaning, is_wide) = self.other(formula);
            post(scope, meaning, is_wide);
        }
        out
    }

    /// Any formula: its automaton, or the formula itself if the automaton is too large.
    fn other(&mut self, formula: Id) -> (Vec<Cell>, AnyMeaning, bool) {
        let orders = machine::orders(self.formulas, formula);
        match self.known_machine(formula, &orders) {
            Some((order, machine)) => (order, machine.into(), false),
            None => {
                let order = orders[0].clone();
                let judge = FormulaJudge { formulas: self.shared.clone(), formula, order: order.clone() };
                (order, Judged(Arc::new(judge)).into(), true)
            }
        }
    }

    /// The automaton of a formula, with the order of its cells. An automaton of an equal formula about other cells serves again.
    fn known_machine(&mut self, formula: Id, orders: &[Vec<Cell>]) -> Option<(Vec<Cell>, Machine)> {
        let first = &orders[0];
        let key = key(self.formulas, formula, first, self.scene);
        if let Some(key) = &key
            && let Ok(known) = self.compiler.known.lock()
            && let Some(machine) = known.get(key)
        {
            let (order, machine) = machine.as_ref()?;
            return Some((order.iter().map(|&place| first[usize::from(place)]).collect(), machine.clone()));
        }
        let mut found = None;
        // Within one house the digits differ, and an automaton that knows it removes more.
        if first.len() <= 9 && self.formulas.size <= 9 && pairwise(first, |a, b| self.scene.see(a, b)) {
            let differ = self.formulas.different(0, first);
            let both = self.formulas.and([formula, differ]);
            found = self.machine(both, orders);
        }
        let found = found.or_else(|| self.machine(formula, orders));
        if let (Some(key), Ok(mut known)) = (key, self.compiler.known.lock())
            && known.len() < MOST_KEPT
            && !self.formulas.is_spent()
        {
            let place = |cell: &Cell| first.iter().position(|other| other == cell).unwrap_or(0) as u16;
            let kept = |(order, machine): &(Vec<Cell>, Machine)| (order.iter().map(place).collect(), machine.clone());
            known.insert(key, found.as_ref().map(kept));
        }
        found
    }

    fn machine(&mut self, formula: Id, orders: &[Vec<Cell>]) -> Option<(Vec<Cell>, Machine)> {
        for order in orders {
            if let Some(machine) = machine::machine(self.formulas, formula, order, MOST_STEPS) {
                return Some((order.clone(), machine));
            }
        }
        None
    }
}

fn pairwise(cells: &[Cell], fits: impl Fn(Cell, Cell) -> bool) -> bool {
    cells.iter().enumerate().all(|(at, &a)| cells[..at].iter().all(|&b| fits(a, b)))
}

/// Takes the relations that hang together with the last one.
fn take_component(group: &mut Vec<Relation2>) -> Option<Vec<Relation2>> {
    let mut component = vec![group.pop()?];
    let mut cells = component[0].cells.to_vec();
    loop {
        let before = component.len();
        let (more, rest): (Vec<Relation2>, Vec<Relation2>) =
            std::mem::take(group).into_iter().partition(|pair| pair.cells.iter().any(|cell| cells.contains(cell)));
        *group = rest;
        cells.extend(more.iter().flat_map(|pair| pair.cells));
        component.extend(more);
        if component.len() == before {
            // In the order in which they were stated.
            component.sort_by_key(|pair| pair.cells);
            return Some(component);
        }
    }
}

/// The relations of two cells as constraints. Relations "less" or "at most" that follow each other become one chain.
fn chains(mut pairs: Vec<Relation2>, width: usize) -> Vec<(Vec<Cell>, AnyMeaning)> {
    let order = |is_strict: bool, turned: bool| -> Vec<Domain> {
        let holds =
            |a: usize, b: usize| if turned { b < a || b == a && !is_strict } else { a < b || a == b && !is_strict };
        (0..width).map(|a| (0..width).filter(|&b| holds(a, b)).map(|b| b as Value).collect()).collect()
    };
    let mut out = Vec::new();
    for is_strict in [true, false] {
        let (up, down) = (order(is_strict, false), order(is_strict, true));
        // Each link, from the smaller to the larger cell.
        let mut links: Vec<(Cell, Cell)> = Vec::new();
        pairs.retain(|Relation2 { cells: [a, b], partners, .. }| {
            let link = if *partners == up {
                Some((*a, *b))
            } else if *partners == down {
                Some((*b, *a))
            } else {
                None
            };
            links.extend(link);
            link.is_none()
        });
        while !links.is_empty() {
            let (a, b) = links.remove(0);
            let mut chain = VecDeque::from([a, b]);
            while let Some(at) = links.iter().position(|link| Some(&link.0) == chain.back() && !chain.contains(&link.1))
            {
                chain.push_back(links.remove(at).1);
            }
            while let Some(at) =
                links.iter().position(|link| Some(&link.1) == chain.front() && !chain.contains(&link.0))
            {
                chain.push_front(links.remove(at).0);
            }
            out.push((chain.into(), Increasing { strict: is_strict }.into()));
        }
    }
    let relations = pairs.into_iter().map(|Relation2 { cells: [a, b], partners, .. }| {
        let pairs = Pairs { partners: partners.into() };
        (vec![a, b], pairs.into())
    });
    out.extend(relations);
    out
}

/// What tells the automaton of a formula from others: the formula with its cells numbered in their order. `None` if the formula has a
/// reader that asks where a cell is.
fn key(formulas: &Formulas, formula: Id, order: &[Cell], scene: &Scene) -> Option<Vec<u32>> {
    let mut key = vec![formulas.size as u32];
    // The cells that see each other, because the automaton may know that they differ.
    let is_house = pairwise(order, |a, b| scene.see(a, b));
    key.push(u32::from(is_house));
    let place = |cell: Cell| order.iter().position(|&other| other == cell).map(|place| place as u32);
    let mut numbers: HashMap<Id, u32> = HashMap::new();
    write(formulas, formula, &place, &mut numbers, &mut key)?;
    Some(key)
}

fn write(
    formulas: &Formulas,
    id: Id,
    place: &impl Fn(Cell) -> Option<u32>,
    numbers: &mut HashMap<Id, u32>,
    key: &mut Vec<u32>,
) -> Option<()> {
    if let Some(&number) = numbers.get(&id) {
        key.extend([1000, number]);
        return Some(());
    }
    let number = numbers.len() as u32;
    numbers.insert(id, number);
    let value = |key: &mut Vec<u32>, number: Number| {
        let text = number.to_string();
        key.push(text.len() as u32);
        key.extend(text.bytes().map(u32::from));
    };
    let node = formulas.node(id).clone();
    let children: Vec<Id> = match &node {
        Node::Const(number) => {
            key.push(1);
            number.iter().for_each(|number| value(key, *number));
            Vec::new()
        }
        Node::Look(cell, table) => {
            key.extend([2, place(*cell)?]);
            for number in table.iter() {
                key.push(u32::from(number.is_some()));
                number.iter().for_each(|number| value(key, *number));
            }
            Vec::new()
        }
        Node::Sum(constant, terms) => {
            key.extend([3, terms.len() as u32]);
            value(key, *constant);
            terms.iter().for_each(|(_, weight)| value(key, *weight));
            terms.iter().map(|(id, _)| *id).collect()
        }
        Node::Operation(operation, a, b) => {
            key.extend([4, *operation as u32]);
            vec![*a, *b]
        }
        Node::Abs(a) => {
            key.push(5);
            vec![*a]
        }
        Node::Min(items) => {
            key.extend([6, items.len() as u32]);
            items.to_vec()
        }
        Node::Max(items) => {
            key.extend([7, items.len() as u32]);
            items.to_vec()
        }
        Node::If(a, b, c) => {
            key.push(8);
            vec![*a, *b, *c]
        }
        Node::Index(items, at) => {
            key.extend([9, items.len() as u32]);
            items.iter().copied().chain([*at]).collect()
        }
        Node::Compare(relation, a) => {
            key.extend([10, *relation as u32]);
            vec![*a]
        }
        Node::And(items) => {
            key.extend([11, items.len() as u32]);
            items.to_vec()
        }
        Node::Or(items) => {
            key.extend([12, items.len() as u32]);
            items.to_vec()
        }
        Node::Not(a) => {
            key.push(13);
            vec![*a]
        }
        Node::Different(used, cells) => {
            key.extend([14, *used as u32, (*used >> 32) as u32, cells.len() as u32]);
            for &cell in cells.iter() {
                key.push(place(cell)?);
            }
            Vec::new()
        }
        Node::Run(count, used, cells) => {
            key.extend([15, *count as u32, *used as u32, (*used >> 32) as u32, cells.len() as u32]);
            for &cell in cells.iter() {
                key.push(place(cell)?);
            }
            Vec::new()
        }
        Node::Match(pattern, items) => {
            let text = format!("{pattern:?}");
            key.extend([16, items.len() as u32, text.len() as u32]);
            key.extend(text.bytes().map(u32::from));
            items.to_vec()
        }
        Node::Read(reader, states, items) => {
            let identity = formulas.reader(*reader).identity()?;
            key.extend([17, identity.len() as u32, states.len() as u32, items.len() as u32]);
            key.extend(identity);
            states.iter().copied().chain(items.iter().map(|(_, id)| *id)).collect()
        }
    };
    children.into_iter().try_for_each(|child| write(formulas, child, place, numbers, key))
}

/// Judges a formula that is too large for an automaton.
struct FormulaJudge {
    formulas: Arc<Mutex<Formulas>>,
    formula: Id,
    order: Vec<Cell>,
}

impl std::fmt::Debug for FormulaJudge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a formula over {} cells", self.order.len())
    }
}

impl Judge for FormulaJudge {
    fn holds(&self, values: &[Value]) -> bool {
        let Ok(mut formulas) = self.formulas.lock() else { return false };
        let digit = |cell: Cell| {
            let place = self.order.iter().position(|&other| other == cell);
            place.map_or(1, |place| values[place] + 1)
        };
        formulas.evaluate(self.formula, &digit) == Some(Number::ONE)
    }
}

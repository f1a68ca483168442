//! The constraints of a placed rule: their cells and their meanings. A formula that is one of the meanings with a propagator of its
//! own gets this meaning, and any other formula gets its automaton.

use crate::formula::{Cell, FALSE, Formulas, Id, Node, Relation, TRUE};
use crate::fuel::{Fuel, Paid};
use crate::ground::{Ground, TooLarge};
use crate::key::key;
use crate::machine::{self, MOST_STEPS, weighted_digit};
use crate::number::Number;
use crate::scene::Scene;
use crate::syntax::Definition;
use pencilmark_meanings::{
    AllDifferent, AnyMeaning, Consecutive, Domain, Increasing, Judge, Judged, Linear, Machine, OneOf, Pairs, Value,
};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::{Arc, Mutex};

/// The work that the translation of one placed rule may take.
pub(crate) const FUEL_OF_A_RULE: usize = 600_000;

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

/// An automaton, with the places of its cells among the cells of its formula; `None` if it is too large. And the work that it took.
type Kept = (Option<(Vec<u16>, Machine)>, usize);

/// Automata by what tells their formulas from others, each with its work.
type Works = Vec<(Vec<u32>, usize)>;

/// The constraints of a placed rule, and the work that they took.
#[derive(Debug)]
struct Compiled {
    constraints: Vec<Constraint>,
    /// The work of the translation.
    cases: usize,
    /// The work of everything else, without the automata.
    own: usize,
    /// The automata, with their work.
    automata: Works,
}

/// A definition with what was compiled so far.
#[derive(Debug)]
pub struct Compiler {
    definition: Arc<Definition>,
    /// The automata, by what tells their formulas from others.
    known: Mutex<HashMap<Vec<u32>, Kept>>,
    /// The constraints of the last placed rules. A puzzle asks for the constraints of a rule twice, when it is checked and when it is
    /// posted, and a page asks again after every change of the puzzle.
    placed: Mutex<HashMap<Scene, Arc<Compiled>>>,
}

const TOO_MANY: &str = "its statements have too many cases for its cells";

/// The largest number of automata, and of placed rules, that a definition keeps.
const MOST_KEPT: usize = 512;
const MOST_PLACED: usize = 256;

impl Compiler {
    /// A compiler of a definition.
    pub fn new(definition: Arc<Definition>) -> Compiler {
        Compiler { definition, known: Mutex::default(), placed: Mutex::default() }
    }

    /// The definition.
    pub fn definition(&self) -> &Definition {
        &self.definition
    }

    /// Checks that a placed rule has not too many cases.
    ///
    /// # Errors
    /// A message if it has.
    pub fn check(&self, scene: &Scene, fuel: &mut Fuel) -> Result<(), String> {
        self.compiled(scene, fuel).map(|_| ())
    }

    /// The constraints of a placed rule. If the fuel does not suffice for automata, constraints are wide.
    ///
    /// # Errors
    /// A message if the rule has too many cases.
    pub fn post(&self, scene: &Scene, fuel: &mut Fuel) -> Result<Vec<Constraint>, String> {
        self.compiled(scene, fuel).map(|compiled| compiled.constraints.clone())
    }

    fn compiled(&self, scene: &Scene, fuel: &mut Fuel) -> Result<Arc<Compiled>, String> {
        let known = self.placed.lock().ok().and_then(|placed| placed.get(scene).cloned());
        if let Some(known) = known
            && self.pay(&known, fuel)
        {
            return Ok(known);
        }
        let compiled = Arc::new(self.compile(scene, fuel)?);
        if fuel.automata > 0
            && let Ok(mut placed) = self.placed.lock()
        {
            if placed.len() >= MOST_PLACED {
                placed.clear();
            }
            placed.insert(scene.clone(), compiled.clone());
        }
        Ok(compiled)
    }

    /// Takes the work of a known rule from the fuel. Whether the fuel suffices.
    fn pay(&self, known: &Compiled, fuel: &mut Fuel) -> bool {
        let mut automata = known.own;
        let mut unpaid = Vec::new();
        for (key, work) in &known.automata {
            let key = (self.number(), key.clone());
            if !fuel.paid.contains(&key) {
                automata += work;
                unpaid.push(key);
            }
        }
        // A rule that uses up the fuel may have other constraints.
        if known.cases > fuel.cases || automata >= fuel.automata {
            return false;
        }
        fuel.cases -= known.cases;
        fuel.automata -= automata;
        fuel.paid.extend(unpaid);
        true
    }

    fn compile(&self, scene: &Scene, fuel: &mut Fuel) -> Result<Compiled, String> {
        let most = FUEL_OF_A_RULE.min(fuel.cases);
        let mut ground = Ground::new(scene, self.definition.shape, None, most);
        let cases = ground.cases(&self.definition);
        let work = most - ground.formulas.fuel;
        fuel.cases -= work;
        let cases = cases.map_err(|_: TooLarge| String::from(TOO_MANY))?;
        let formulas: Vec<(Id, bool)> = cases.into_iter().map(|case| (case.formula, case.is_one)).collect();
        ground.formulas.fuel = fuel.automata;
        let shared = Arc::new(Mutex::new(Formulas::new(scene.digits, scene.least_digit as i64, 0)));
        let mut automata = Vec::new();
        let mut poster =
            Poster::new(scene, &mut ground.formulas, self, shared.clone(), (&mut fuel.paid, &mut automata));
        for (formula, is_one) in formulas {
            // An automaton that is too large leaves the parts, which are pruned one by one.
            if !is_one || !poster.whole(formula) {
                poster.sort(&[formula]);
            }
        }
        let constraints = poster.constraints();
        let all = fuel.automata - ground.formulas.fuel;
        let own = all.saturating_sub(automata.iter().map(|(_, work)| work).sum());
        fuel.automata = ground.formulas.fuel;
        if constraints.iter().any(|constraint| constraint.is_wide)
            && let Ok(mut shared) = shared.lock()
        {
            *shared = ground.formulas;
            shared.shrink();
        }
        Ok(Compiled { constraints, cases: work, own, automata })
    }

    /// What tells this compiler from others.
    fn number(&self) -> usize {
        std::ptr::from_ref(self) as usize
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
    /// Automata of statements that are one constraint each.
    wholes: Vec<(Vec<Cell>, Machine)>,
    is_never: bool,
    /// The automata that the puzzle has paid for.
    paid: &'a mut Paid,
    /// The automata of this rule, with their work.
    automata: &'a mut Works,
    /// The relations of two cells, by what tells their formulas from others.
    relations: FxHashMap<Vec<u32>, Vec<Domain>>,
}

impl<'a> Poster<'a> {
    fn new(
        scene: &'a Scene,
        formulas: &'a mut Formulas,
        compiler: &'a Compiler,
        shared: Arc<Mutex<Formulas>>,
        (paid, automata): (&'a mut Paid, &'a mut Works),
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
            wholes: Vec::new(),
            is_never: false,
            paid,
            automata,
            relations: FxHashMap::default(),
        }
    }

    /// Takes a formula as one constraint, if its automaton is within the bound.
    fn whole(&mut self, formula: Id) -> bool {
        let orders = machine::orders(self.formulas, formula);
        let machine = if orders[0].is_empty() { None } else { self.known_machine(formula, &orders) };
        self.wholes.extend(machine.clone());
        machine.is_some()
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
        let mut constant = constant.as_whole();
        let weight = |&(id, weight): &(Id, Number)| {
            let cell = *self.formulas.cells(id).first()?;
            // `10 * x` is a table of its own, so the digit may stand in it with a weight.
            let (factor, more) = weighted_digit(self.formulas, id)?;
            constant = Some(constant? + weight.as_whole()?.checked_mul(more)?);
            let whole = weight.as_whole()?.checked_mul(factor).filter(|weight| weight.abs() < 1 << 20)?;
            Some((cell, whole as i32))
        };
        let weights: Option<Vec<(Cell, i32)>> = terms.iter().map(weight).collect();
        let weights = weights.map(|weights| {
            let mut sums: BTreeMap<Cell, i32> = BTreeMap::new();
            weights.into_iter().for_each(|(cell, weight)| *sums.entry(cell).or_default() += weight);
            sums.into_iter().filter(|(_, weight)| *weight != 0).collect::<Vec<_>>()
        });
        match (weights, constant.filter(|constant| constant.abs() < 1 << 28)) {
            (Some(weights), Some(constant)) if is_sum(&weights) => {
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
        let key = key(self.formulas, formula, &cells, self.scene);
        let partners = match key.as_ref().and_then(|key| self.relations.get(key)) {
            Some(known) => known.clone(),
            None => {
                let found = self.partners(formula, a, b);
                key.into_iter().for_each(|key| drop(self.relations.insert(key, found.clone())));
                found
            }
        };
        match self.pairs.iter_mut().find(|known| known.cells == [a, b]) {
            Some(known) => {
                known.partners.iter_mut().zip(&partners).for_each(|(own, more)| *own = own.intersect(*more));
                known.formula = self.formulas.and([known.formula, formula]);
            }
            None => self.pairs.push(Relation2 { cells: [a, b], partners, formula }),
        }
    }

    /// For each digit of a cell, the digits of another one with which a formula holds.
    fn partners(&mut self, formula: Id, a: Cell, b: Cell) -> Vec<Domain> {
        let width = self.formulas.size as u8;
        let mut partners = Vec::with_capacity(self.formulas.size);
        for first in 1..=width {
            let left = self.formulas.given(formula, a, first);
            let fits = |&second: &u8| self.formulas.given(left, b, second) == TRUE;
            partners.push((1..=width).filter(fits).map(|digit| digit - 1).collect());
        }
        partners
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
                (scope.into_iter().map(|cell| cell as Cell).collect(), linear.of_digits(self.formulas.least as usize))
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
        for (scope, machine) in std::mem::take(&mut self.wholes) {
            post(scope, machine.into(), false);
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
        if let Some(key) = &key {
            let known = self.compiler.known.lock().ok().and_then(|known| known.get(key).cloned());
            if let Some((machine, work)) = known {
                if self.owes(key, work) {
                    self.formulas.spend(work);
                    // Without the fuel for it, the automaton would not be there.
                    if self.formulas.is_spent() {
                        return None;
                    }
                }
                let (order, machine) = machine?;
                return Some((order.into_iter().map(|place| first[usize::from(place)]).collect(), machine));
            }
        }
        let before = self.formulas.fuel;
        let mut found = self.machine(formula, orders);
        // Within one house the digits differ, and an automaton that knows it removes more.
        if first.len() <= 9 && self.formulas.size <= 9 && self.scene.see_each_other(first) {
            found = match found {
                Some((order, machine)) => {
                    Some((order, machine::with_different(&machine, MOST_STEPS).unwrap_or(machine)))
                }
                // The automaton that knows it may be small where the other one is not.
                None => {
                    let differ = self.formulas.different(0, first);
                    let both = self.formulas.and([formula, differ]);
                    self.machine(both, orders)
                }
            };
        }
        let found = found.map(|(order, machine)| (order, machine::minimised(&machine)));
        if let Some(key) = key
            && !self.formulas.is_spent()
        {
            let work = before - self.formulas.fuel;
            self.owes(&key, work);
            let place = |cell: &Cell| first.iter().position(|other| other == cell).unwrap_or(0) as u16;
            let kept = found.as_ref().map(|(order, machine)| (order.iter().map(place).collect(), machine.clone()));
            if let Ok(mut known) = self.compiler.known.lock()
                && known.len() < MOST_KEPT
            {
                known.insert(key, (kept, work));
            }
        }
        found
    }

    /// Whether the puzzle has not paid for an automaton yet. From now on it has.
    fn owes(&mut self, key: &[u32], work: usize) -> bool {
        if self.automata.iter().all(|(other, _)| other != key) {
            self.automata.push((key.to_vec(), work));
        }
        self.paid.insert((self.compiler.number(), key.to_vec()))
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

/// Whether weighted cells are a sum. An equation of two cells is a sum if it adds them, and a relation otherwise.
fn is_sum(weights: &[(Cell, i32)]) -> bool {
    match weights {
        [one, other] => one.1 == other.1,
        _ => weights.len() > 2,
    }
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

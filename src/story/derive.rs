//! Finds a derivation of a goal, with every step that it makes on the way.

use super::goal::Aim;
use super::judge::Timed;
use crate::elements::{Element, Elements};
use crate::kernel::{ConstraintId, Decision, Domain, Literal, Relation, Value, VarId};
use crate::model::{ConstraintKind, Model};
use crate::options::{Consistency, Options, Redundant};
use crate::puzzle::{Grid, HouseKind};
use crate::run::event::{Past, Recorder};
use crate::setting::Searches;
use pencilmark_engine::story::{Case, Derivation, Parts, Propagated, Step, shorten, trim};
use std::cmp::Reverse;

/// How many refuted trials, and how many removals of a stronger level, are compared before the best one is told.
#[derive(Clone, Copy)]
struct Compared {
    trials: usize,
    removals: usize,
}

/// In the story itself.
const MANY: Compared = Compared { trials: 24, removals: 40 };
/// Within a trial, and in a story that has to come soon. There may be many trials, and each is one step of the story.
const FEW: Compared = Compared { trials: 2, removals: 3 };

/// The number of refuted trials whose steps are shortened before the best one is told.
const SHORTENED: usize = 5;

/// The depth of cases within cases at which a story gives up.
const DEEPEST: usize = 60;

/// A level of propagation: a model, and the elements behind each of its constraints.
struct Level {
    model: Model,
    parts: Vec<Vec<usize>>,
}

pub(super) struct Deriver<'a> {
    elements: &'a Elements,
    /// The levels, the weakest first.
    levels: Vec<Level>,
    givens: Vec<Option<Value>>,
    /// Whether the story finds all digits. Then a fact about a cell with a known digit is told as this digit.
    tells_all: bool,
    aim: Aim,
    /// A solution of the puzzle, so that no trial tries one of its digits; `None` if there is none.
    solution: Option<Vec<Value>>,
    searches: &'a Searches<'a>,
}

/// A trial that ends in a contradiction: its digit, and all steps to the contradiction.
#[derive(Clone)]
struct Failed {
    var: VarId,
    value: Value,
    steps: Vec<Step>,
}

/// What stands behind the constraints of a level.
struct Told<'a> {
    deriver: &'a Deriver<'a>,
    level: &'a Level,
}

impl Parts for Told<'_> {
    fn scope(&self, id: ConstraintId) -> &[VarId] {
        self.level.model.scope(id)
    }

    fn behind(&self, id: ConstraintId, from: &[Literal]) -> Vec<usize> {
        match self.level.model.kind(id) {
            ConstraintKind::Fish(_) => lines_of_fish(self.deriver.elements, from),
            _ => self.level.parts[id.index()].clone(),
        }
    }

    fn told(&self, facts: Vec<Literal>, domain: &dyn Fn(VarId) -> Domain) -> Vec<Literal> {
        self.deriver.as_digits(facts, domain)
    }
}

impl<'a> Deriver<'a> {
    pub(super) fn new(
        grid: &Grid,
        elements: &'a Elements,
        tells_all: bool,
        aim: Aim,
        solution: Option<Vec<Value>>,
        searches: &'a Searches<'a>,
    ) -> Deriver<'a> {
        let apart = Grid::from_values(grid.geometry().apart(), grid.values().to_vec()).expect("the same size");
        let options = |consistency, redundant| Options {
            consistency,
            redundant,
            propagation_is_chosen: true,
            ..Options::default()
        };
        let singles = Redundant { hidden: true, ..Redundant::default() };
        let locked = Redundant { locked: true, ..singles };
        let totals = Redundant { totals: true, ..locked };
        let fish = Redundant { fish: true, ..totals };
        let levels = vec![
            Level::new(Model::new(&apart, &options(Consistency::Value, singles)), elements, false),
            Level::new(Model::new(&apart, &options(Consistency::Value, locked)), elements, false),
            Level::new(Model::new(grid, &options(Consistency::Domain, totals)), elements, true),
            Level::new(Model::new(grid, &options(Consistency::Domain, fish)), elements, true),
        ];
        let givens = grid.values().iter().map(|given| given.checked_sub(1)).collect();
        Deriver { elements, levels, givens, tells_all, aim, solution, searches }
    }

    fn compared(&self, depth: usize) -> Compared {
        if depth == 0 && self.aim != Aim::Sooner { MANY } else { FEW }
    }

    /// The steps from some domains to the wanted facts, or to a contradiction if no facts are wanted. The domains become those after
    /// the last step. `None` if the time does not suffice.
    pub(super) fn derive(&self, domains: &mut [Domain], wanted: Option<&[Literal]>, depth: usize) -> Option<Vec<Step>> {
        let mut derivation = Derivation::new(self.full(), domains);
        loop {
            let propagated = self.propagate(0, derivation.domains());
            propagated.steps.into_iter().for_each(|step| derivation.push(step));
            if let Some(conflict) = propagated.conflict {
                derivation.push(conflict);
                return Some(derivation.into_steps());
            }
            let domains = derivation.domains();
            let is_reached =
                |wanted: &[Literal]| wanted.iter().all(|literal| literal.holds(domains[literal.var().index()]));
            if wanted.is_some_and(is_reached) {
                return Some(derivation.into_steps());
            }
            if self.searches.are_over() || depth > DEEPEST {
                return None;
            }
            let step = match self.smallest(domains, self.compared(depth).removals) {
                Some(step) => step,
                None => self.by_trial(domains, wanted, depth)?,
            };
            let is_end = step.to.is_empty();
            derivation.push(step);
            if is_end {
                return Some(derivation.into_steps());
            }
        }
    }

    /// All values.
    fn full(&self) -> Domain {
        Domain::full(self.elements.model().geometry().digit_count())
    }

    fn judge(&self) -> Timed<'a> {
        Timed { elements: self.elements, searches: self.searches }
    }

    /// Propagates to a fixpoint or a failure.
    fn propagate(&self, level: usize, domains: &[Domain]) -> Propagated {
        let model = &self.levels[level].model;
        let all: Vec<_> = model.constraints().map(|(id, _)| id).collect();
        let mut engine = model.engine_of(&all, domains.to_vec());
        let mut past = Past::new(domains, model.geometry().digit_count());
        let mut heard = Recorder::default();
        heard.begin(0);
        let conflict = engine.propagate(&mut heard).err();
        past.take_down(&heard, |_| true);
        Propagated::of(&past, conflict, &Told { deriver: self, level: &self.levels[level] })
    }

    /// The same facts, with the digits of givens, and of all cells if the story finds all digits.
    fn as_digits(&self, facts: Vec<Literal>, domain: &dyn Fn(VarId) -> Domain) -> Vec<Literal> {
        let mut told: Vec<Literal> = Vec::with_capacity(facts.len());
        for fact in facts {
            let var = fact.var();
            let known = self.givens[var.index()].or_else(|| domain(var).value().filter(|_| self.tells_all));
            // In a contradiction, a given may have lost its own digit.
            let known = known.filter(|&value| fact.allowed().contains(value));
            let fact = known.map_or(fact, |value| Literal::Is(var, value));
            if !told.contains(&fact) {
                told.push(fact);
            }
        }
        told
    }

    /// The smallest step that a stronger level makes from these domains.
    fn smallest(&self, domains: &[Domain], most: usize) -> Option<Step> {
        let holds = |literal: &Literal| literal.holds(domains[literal.var().index()]);
        (1..self.levels.len()).find_map(|level| {
            let Propagated { steps, conflict } = self.propagate(level, domains);
            let now = steps.into_iter().chain(conflict).filter(|step| step.from.iter().all(holds));
            let shortened = now.take(most).map(|mut step| {
                shorten(&self.judge(), &mut step, &|_| 1);
                step
            });
            shortened.min_by_key(|step| (step.size(), Reverse(step.to.len())))
        })
    }

    /// A step by trial: one digit of a cell is refuted.
    fn by_trial(&self, domains: &[Domain], wanted: Option<&[Literal]>, depth: usize) -> Option<Step> {
        let mut open: Vec<VarId> =
            (0..domains.len()).filter(|&at| !domains[at].is_fixed()).map(|at| VarId(at as u32)).collect();
        open.sort_by_key(|var| domains[var.index()].len());
        let is_solution = |var: VarId, value| self.solution.as_ref().is_some_and(|digits| digits[var.index()] == value);
        for level in [0, self.levels.len() - 1] {
            let model = &self.levels[level].model;
            let all: Vec<_> = model.constraints().map(|(id, _)| id).collect();
            let mut engine = model.engine_of(&all, domains.to_vec());
            engine.propagate(&mut ()).ok()?;
            let mut failed: Vec<Failed> = Vec::new();
            for &var in &open {
                for value in domains[var.index()].iter().filter(|&value| !is_solution(var, value)) {
                    if self.searches.are_over() {
                        return self.best(domains, failed);
                    }
                    let decision = Decision { var, relation: Relation::Equal, value };
                    if failed.len() == self.compared(depth).trials || engine.probe(decision, &mut ()).is_ok() {
                        continue;
                    }
                    // If the time is over within a trial, one of the earlier trials is told.
                    let Some(trial) = self.refute(domains, var, value, depth) else {
                        return self.best(domains, failed);
                    };
                    failed.push(trial);
                }
            }
            if !failed.is_empty() {
                return self.best(domains, failed);
            }
        }
        // No trial fails by propagation alone, so a trial has cases of its own. The goal's own cell helps most.
        let in_goal = wanted.into_iter().flatten().map(|literal| literal.var());
        let mut cells = in_goal.filter(|var| !domains[var.index()].is_fixed()).collect::<Vec<_>>();
        cells.sort_by_key(|var| domains[var.index()].len());
        let &var = cells.first().or(open.first())?;
        let value = domains[var.index()]
            .iter()
            .find(|&value| !is_solution(var, value) && wanted.is_none_or(|wanted| helps(wanted, var, value)))?;
        let failed = self.refute(domains, var, value, depth)?;
        Some(self.told(domains, failed, true))
    }

    /// Refutes a digit of a cell.
    fn refute(&self, domains: &[Domain], var: VarId, value: Value, depth: usize) -> Option<Failed> {
        let mut assumed = domains.to_vec();
        assumed[var.index()] = Domain::single(value);
        let steps = self.derive(&mut assumed, None, depth + 1)?;
        Some(Failed { var, value, steps })
    }

    /// The step with the least cost among those of some trials. Steps are shortened only for the trials that are short without it.
    fn best(&self, domains: &[Domain], mut failed: Vec<Failed>) -> Option<Step> {
        failed.sort_by_cached_key(|failed| cost(&self.told(domains, failed.clone(), false)));
        failed.truncate(SHORTENED);
        failed.into_iter().map(|failed| self.told(domains, failed, true)).min_by_key(cost)
    }

    /// The step that tells a trial: what the contradiction needs.
    fn told(&self, domains: &[Domain], Failed { var, value, steps }: Failed, shortens: bool) -> Step {
        let mut assumed = domains.to_vec();
        assumed[var.index()] = Domain::single(value);
        let assumption = Literal::Is(var, value);
        let before = domains[var.index()];
        let (steps, from) =
            trim(&self.judge(), self.full(), &assumed, Some((assumption, before)), steps, &[], shortens);
        Step {
            part: Vec::new(),
            from,
            to: vec![Literal::Not(var, value)],
            cases: vec![Case { assumed: assumption, steps }],
        }
    }
}

/// Whether refuting a digit of a cell of the goal leads on.
fn helps(wanted: &[Literal], var: VarId, value: Value) -> bool {
    wanted.iter().any(|literal| literal.var() == var && !literal.allowed().contains(value))
        || wanted.iter().all(|literal| literal.var() != var)
}

/// The order among steps by trial: the number of steps, with those of cases within cases, then the largest one.
fn cost(step: &Step) -> (usize, usize) {
    let steps = step.cases.iter().flat_map(|case| &case.steps);
    let costs = steps.map(cost).fold((0, 0), |(count, most), (inner, size)| (count + inner, most.max(size)));
    (costs.0 + 1, costs.1.max(if step.cases.is_empty() { step.size() } else { 0 }))
}

/// The rows and columns of a fish whose facts are that a digit is missing in some cells. The places of the digit in the rows of these
/// cells lie in the other columns, and those in their columns in the other rows. Of these two readings, the one with fewer lines.
fn lines_of_fish(elements: &Elements, from: &[Literal]) -> Vec<usize> {
    let meets = |at: usize| elements.cells(at).any(|var| from.iter().any(|fact| fact.var() == var));
    let lines = |kind: HouseKind, met: bool| -> Vec<usize> {
        let is_line = |&at: &usize| matches!(elements.get(at), Element::House(house) if house.kind == kind);
        (0..elements.len()).filter(is_line).filter(|&at| meets(at) == met).collect()
    };
    let readings = [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)];
    let readings = readings.map(|(base, cover)| [lines(base, true), lines(cover, false)].concat());
    readings.into_iter().min_by_key(Vec::len).unwrap_or_default()
}

impl Level {
    /// `relies_on_houses`: the rules of the model may use that the cells of a house differ.
    fn new(model: Model, elements: &Elements, relies_on_houses: bool) -> Level {
        let houses: Vec<usize> =
            (0..elements.len()).filter(|&at| matches!(elements.get(at), Element::House(_))).collect();
        let of = |element| elements.find(element).into_iter().collect::<Vec<usize>>();
        // The houses that make two cells of a constraint differ.
        let with_two = |id| {
            let scope = model.scope(id);
            let has_two = |&&at: &&usize| elements.cells(at).filter(|var| scope.contains(var)).count() > 1;
            houses.iter().filter(has_two).copied().collect::<Vec<usize>>()
        };
        let parts = model.constraints().map(|(id, kind)| match kind {
            ConstraintKind::House(house) | ConstraintKind::Hidden(house) => of(Element::House(house)),
            ConstraintKind::Locked(first, second) => [of(Element::House(first)), of(Element::House(second))].concat(),
            // The lines depend on the facts: see `lines_of_fish`.
            ConstraintKind::Fish(_) => Vec::new(),
            ConstraintKind::Rule(number) => {
                let mut part = of(Element::Rule(model.geometry().posted()[number as usize].rule));
                if relies_on_houses {
                    part.extend(with_two(id));
                }
                part
            }
            ConstraintKind::Total(number) => {
                let total = &model.geometry().totals()[number as usize];
                let mut part: Vec<usize> = total.houses.iter().flat_map(|&house| of(Element::House(house))).collect();
                part.extend(
                    total.cages.iter().flat_map(|&cage| of(Element::Rule(model.geometry().posted()[cage].rule))),
                );
                let more = with_two(id);
                part.extend(more.into_iter().filter(|at| !part.contains(at)).collect::<Vec<_>>());
                part
            }
            _ => Vec::new(),
        });
        let parts = parts.collect();
        Level { model, parts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Geometry, House};

    /// The digit of the fishes. Each line has it in one cell.
    const VALUE: Value = 2;
    const SIZE: usize = 4;

    /// The rows, then the columns: their cells as bits.
    fn lines() -> [u16; 2 * SIZE] {
        let column = |at: usize| (0..SIZE).map(|row| 1 << (SIZE * row + at)).sum();
        std::array::from_fn(|at| if at < SIZE { 0b1111 << (SIZE * at) } else { column(at - SIZE) })
    }

    /// The numbers in a set of numbers below `SIZE`.
    fn members(set: usize) -> impl Iterator<Item = usize> + Clone {
        (0..SIZE).filter(move |at| set >> at & 1 == 1)
    }

    /// Each fish of a grid of four rows, against all ways to place a digit in any cells.
    #[test]
    fn a_fish_names_the_fewest_lines_that_suffice() {
        let grid = Grid::from_values(Geometry::new(2, 2).expect("boxes"), vec![0; SIZE * SIZE]).expect("a blank grid");
        let (elements, options) = (Elements::consistent(&grid), Options::default());
        let searches = Searches::new(&options);
        let deriver = Deriver::new(&grid, &elements, true, Aim::Simpler, None, &searches);
        let level = deriver.levels.last().expect("a level");
        let mut kinds = level.model.constraints();
        let (fish, _) = kinds.find(|(_, kind)| *kind == ConstraintKind::Fish(VALUE + 1)).expect("a fish");
        let told = Told { deriver: &deriver, level };
        let number = |at: &usize| match elements.get(*at) {
            Element::House(House { kind: HouseKind::Row, index }) => index,
            Element::House(House { kind: HouseKind::Column, index }) => SIZE + index,
            other => panic!("{other:?} is no line"),
        };
        let lines = lines();
        // For each set of cells with the digit, the lines that have it once.
        let has_once = |cells: u16| -> usize {
            let once = |at: &usize| (cells & lines[*at]).count_ones() == 1;
            (0..lines.len()).filter(once).map(|at| 1 << at).sum()
        };
        let right: Vec<usize> = (0..=u16::MAX).map(has_once).collect();
        let mut fishes = 0;
        for (rows, places) in (0..1 << SIZE).flat_map(|rows| (0..1 << SIZE).map(move |places| (rows, places))) {
            let (base, cover) = (members(rows).count(), members(places).count());
            // The digit leaves other rows, or there are too few places for it.
            let is_fish = base > 0 && (cover == base && base < SIZE || cover + 1 == base);
            if !is_fish {
                continue;
            }
            fishes += 1;
            let missing = members(rows).flat_map(|row| members(!places).map(move |place| SIZE * row + place));
            let gone = members(!rows).flat_map(|row| members(places).map(move |place| SIZE * row + place));
            let facts: Vec<Literal> = missing.clone().map(|cell| Literal::Not(VarId(cell as u32), VALUE)).collect();
            let bits = |cells: &mut dyn Iterator<Item = usize>| cells.map(|cell| 1u16 << cell).sum::<u16>();
            let (missing, gone) = (bits(&mut missing.clone()), bits(&mut gone.clone()));
            let breaks = |cells: u16| cells & missing == 0 && (cover < base || cells & gone != 0);
            let mut counterexamples: Vec<usize> =
                (0..=u16::MAX).filter(|&cells| breaks(cells)).map(|cells| right[usize::from(cells)]).collect();
            counterexamples.sort_unstable();
            counterexamples.dedup();
            let suffices = |part: usize| counterexamples.iter().all(|right| part & !right != 0);
            let named: usize = told.behind(fish, &facts).iter().map(number).map(|at| 1 << at).sum();
            let fewest = (0..1usize << lines.len()).filter(|&part| suffices(part)).map(usize::count_ones).min();
            assert!(suffices(named), "rows {rows:b}, places {places:b}: {named:b}");
            assert_eq!(Some(named.count_ones()), fewest, "rows {rows:b}, places {places:b}: {named:b}");
        }
        assert_eq!(fishes, 124);
    }
}

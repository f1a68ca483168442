//! House totals, the rule of 45: the digits of a house have a known sum, and so have the cells of a cage. The totals of some
//! houses minus the totals of some cages are therefore the sum of the innies minus the sum of the outies. Innies are the cells
//! of the houses outside the cages, and outies are the cells of the cages outside the houses. Such an equation follows from the
//! rules of the puzzle; it is redundant, but with it propagation removes more.
//!
//! Only equations about few cells are derived. An equation names its houses and cages, so a reader can check it by addition.

use super::dimensions::Dimensions;
use super::house::{House, HouseKind};
use super::rules::Posted;
use pencilmark_meanings::{AnyMeaning, Linear};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The largest number of cells of an equation. Longer sums hardly ever remove a candidate.
const MOST_CELLS: usize = 6;
/// The largest number of cells of an equation whose cells lie in one house, so that they differ.
const MOST_CELLS_OF_A_HOUSE: usize = 8;
/// The largest number of houses of an equation.
const MOST_HOUSES: usize = 4;
/// The largest number of houses of an equation that is posted. People follow longer ones, but they hardly help a search.
const MOST_HOUSES_POSTED: usize = 3;

/// An equation that follows from houses and cages.
#[derive(Clone, Debug)]
pub struct Total {
    /// The name, which no other equation of the puzzle has: "rule of 45 in box 3".
    pub name: String,
    /// The houses, whose totals are added. They share no cells.
    pub houses: Vec<House>,
    /// The cages, whose totals are subtracted, as indices into the constraints of the rules.
    pub cages: Vec<usize>,
    /// The cells.
    pub scope: Vec<usize>,
    /// The weighted sum of the values, which count from 0.
    pub meaning: Linear,
}

impl Total {
    /// The sum of the digits, which count from 1.
    pub fn sum_of_digits(&self) -> i32 {
        self.meaning.total + self.meaning.weights.iter().sum::<i32>()
    }
}

/// The totals of some houses minus those of some cages, added up.
#[derive(Clone, Debug)]
pub struct Equation {
    /// The houses, as indices. They share no cells.
    pub houses: Vec<usize>,
    /// The cages, as indices into the constraints of the rules. They share no cells.
    pub cages: Vec<usize>,
    /// The cells that are left over (weight 1) and those that stick out (weight -1), in reading order.
    pub terms: Vec<(usize, i32)>,
    /// The weighted sum of the digits, which count from 1.
    pub total: i32,
}

/// The most houses whose totals are combined in all ways.
const MOST_COMBINED: usize = 5;

/// The equations that follow from some houses and some sums together. Each sum gives one equation, in which the cells of a house differ.
/// Each choice among a few houses gives another equation: the totals of the houses minus all sums. The function leaves out totals of
/// many cells. `houses` holds the cells of each house. `sums` holds the scope of each weighted sum; values count from 0.
pub fn combined(size: usize, houses: &[Vec<usize>], sums: &[(&[usize], &Linear)]) -> Vec<(Vec<usize>, Linear)> {
    if houses.is_empty() || sums.is_empty() {
        return Vec::new();
    }
    let differ = |a: usize, b: usize| {
        size <= Linear::MOST_GROUPED && houses.iter().any(|cells| cells.contains(&a) && cells.contains(&b))
    };
    let alone = sums.iter().map(|(scope, sum)| {
        let mut weights = BTreeMap::<usize, i32>::new();
        for (&cell, weight) in scope.iter().zip(sum.weights.iter()) {
            *weights.entry(cell).or_default() += weight;
        }
        Linear::grouped(weights, sum.total, differ)
    });
    let alone: Vec<_> = alone.collect();
    if houses.len() > MOST_COMBINED {
        return alone;
    }
    let of_house = (0..size as i32).sum::<i32>();
    let equation = |choice: usize| {
        let (mut weights, mut total) = (BTreeMap::<usize, i32>::new(), 0);
        for (_, cells) in houses.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1) {
            cells.iter().for_each(|&cell| *weights.entry(cell).or_default() += 1);
            total += of_house;
        }
        for (scope, sum) in sums {
            for (&cell, weight) in scope.iter().zip(sum.weights.iter()) {
                *weights.entry(cell).or_default() -= weight;
            }
            total -= sum.total;
        }
        weights.retain(|_, weight| *weight != 0);
        let is_short = weights.len() <= MOST_CELLS_OF_A_HOUSE;
        is_short.then(|| Linear::grouped(weights, total, differ))
    };
    alone.into_iter().chain((1..1 << houses.len()).filter_map(equation)).collect()
}

/// A rule that gives the total of some cells.
struct Cage {
    /// The index into the constraints of the rules.
    index: usize,
    cells: Vec<usize>,
}

/// A house with its name and its cells.
pub(super) struct NamedHouse {
    pub(super) house: House,
    pub(super) name: String,
    pub(super) cells: Vec<usize>,
}

/// Adds up the houses and cages of a puzzle with these houses, and with these constraints of other rules.
pub(super) fn equations(dimensions: &Dimensions, houses: &[NamedHouse], posted: &[Posted]) -> Vec<Equation> {
    let cages = cages(posted);
    if cages.is_empty() {
        return Vec::new();
    }
    let board = Board { dimensions, houses };
    let (mut equations, mut known) = (Vec::new(), HashSet::new());
    for houses in board.neighbouring_houses() {
        let inside: HashSet<usize> =
            houses.iter().flat_map(|&house| board.houses[house].cells.iter().copied()).collect();
        for with_outies in [false, true] {
            let chosen = choose(&cages, &inside, with_outies);
            if let Some(equation) = board.equation(&houses, chosen, posted)
                && known.insert(equation.terms.clone())
            {
                equations.push(equation);
            }
        }
    }
    equations
}

/// The equations that are short enough to be posted, each with a name of its own.
pub(super) fn derive(dimensions: &Dimensions, houses: &[NamedHouse], equations: &[Equation]) -> Vec<Total> {
    let board = Board { dimensions, houses };
    let mut names = HashMap::new();
    let is_posted = |equation: &&Equation| equation.houses.len() <= MOST_HOUSES_POSTED && equation.is_short();
    let short = equations.iter().filter(is_posted);
    let named = short.map(|equation| {
        let wanted = board.name(&equation.houses);
        let times = names.entry(wanted.clone()).or_insert(0);
        *times += 1;
        let name = if *times == 1 { wanted } else { format!("{wanted} ({times})") };
        let (scope, meaning) = board.grouped(equation);
        let houses = equation.houses.iter().map(|&house| houses[house].house).collect();
        Total { name, houses, cages: equation.cages.clone(), scope, meaning }
    });
    named.collect()
}

impl Equation {
    /// Whether the equation is about few cells, so that it removes candidates.
    pub fn is_short(&self) -> bool {
        match self.houses[..] {
            [_] if self.terms.iter().all(|&(_, weight)| weight == 1) => self.terms.len() <= MOST_CELLS_OF_A_HOUSE,
            _ => self.terms.len() <= MOST_CELLS,
        }
    }
}

/// The rules that give the total of their cells, largest first.
fn cages(posted: &[Posted]) -> Vec<Cage> {
    let is_cage = |posted: &Posted| match &posted.meaning {
        AnyMeaning::Linear(linear) => linear.weights.iter().all(|&weight| weight == 1),
        _ => false,
    };
    let cages = posted.iter().enumerate().filter(|(_, posted)| is_cage(posted));
    let mut cages: Vec<Cage> = cages.map(|(index, posted)| Cage { index, cells: posted.scope.clone() }).collect();
    cages.sort_by_key(|cage| std::cmp::Reverse(cage.cells.len()));
    cages
}

/// Chooses cages that share no cells: those inside the houses, and with outies also those that lie mostly inside.
fn choose(cages: &[Cage], inside: &HashSet<usize>, with_outies: bool) -> Vec<usize> {
    let (mut chosen, mut covered) = (Vec::new(), HashSet::<usize>::new());
    for is_inside in [true, false] {
        for cage in cages {
            let outside = cage.cells.iter().filter(|cell| !inside.contains(cell)).count();
            let fits = match is_inside {
                true => outside == 0,
                false => with_outies && outside > 0 && 2 * outside < cage.cells.len(),
            };
            if fits && cage.cells.iter().all(|cell| !covered.contains(cell)) {
                covered.extend(&cage.cells);
                chosen.push(cage.index);
            }
        }
    }
    chosen.sort_unstable();
    chosen
}

/// A grid with its houses.
struct Board<'a> {
    dimensions: &'a Dimensions,
    houses: &'a [NamedHouse],
}

impl<'a> Board<'a> {
    /// The sets of one to four houses of one kind that share no cells and lie side by side.
    fn neighbouring_houses(&self) -> Vec<Vec<usize>> {
        let n = self.dimensions.size();
        let beside = |a: usize, b: usize| {
            let (row, column) = (|cell| self.dimensions.row(cell), |cell| self.dimensions.column(cell));
            row(a).abs_diff(row(b)) + column(a).abs_diff(column(b)) == 1
        };
        let joins = |a: usize, b: usize| {
            let (first, second) = (&self.houses[a], &self.houses[b]);
            let (cells, others) = (&first.cells, &second.cells);
            let is_apart = cells.iter().all(|cell| !others.contains(cell));
            let touches = || cells.iter().any(|&cell| others.iter().any(|&other| beside(cell, other)));
            first.house.kind == second.house.kind && first.house.kind != HouseKind::Diagonal && is_apart && touches()
        };
        let joined: Vec<Vec<usize>> =
            (0..self.houses.len()).map(|a| (0..self.houses.len()).filter(|&b| joins(a, b)).collect()).collect();
        let mut sets: Vec<Vec<usize>> = (0..self.houses.len()).map(|house| vec![house]).collect();
        let mut from = 0;
        for size in 2..=MOST_HOUSES.min(n) {
            let to = sets.len();
            for index in from..to {
                let larger = sets[index].iter().flat_map(|&house| joined[house].iter().copied());
                let larger: Vec<usize> = larger.filter(|house| !sets[index].contains(house)).collect();
                for house in larger {
                    let mut set = [&sets[index][..], &[house]].concat();
                    set.sort_unstable();
                    if set.len() == size && !sets[to..].contains(&set) {
                        sets.push(set);
                    }
                }
            }
            from = to;
        }
        sets
    }

    /// Adds the totals of houses and subtracts those of cages. `None` if there are no cages, or no cells are left.
    fn equation(&self, houses: &[usize], cages: Vec<usize>, posted: &[Posted]) -> Option<Equation> {
        if cages.is_empty() {
            return None;
        }
        let n = self.dimensions.size() as i32;
        let mut weights: BTreeMap<usize, i32> = BTreeMap::new();
        let mut total = houses.len() as i32 * n * (n + 1) / 2;
        for &house in houses {
            self.houses[house].cells.iter().for_each(|&cell| *weights.entry(cell).or_default() += 1);
        }
        for &cage in &cages {
            let AnyMeaning::Linear(linear) = &posted[cage].meaning else { return None };
            posted[cage].scope.iter().for_each(|&cell| *weights.entry(cell).or_default() -= 1);
            // Values count from 0 and digits from 1.
            total -= linear.total + posted[cage].scope.len() as i32;
        }
        let terms: Vec<(usize, i32)> = weights.into_iter().filter(|&(_, weight)| weight != 0).collect();
        (!terms.is_empty()).then(|| Equation { houses: houses.to_vec(), cages, terms, total })
    }

    /// The weighted sum with its scope. Cells that share a house differ.
    fn grouped(&self, equation: &Equation) -> (Vec<usize>, Linear) {
        let see =
            |a: usize, b: usize| self.houses.iter().any(|house| house.cells.contains(&a) && house.cells.contains(&b));
        let can_follow = self.dimensions.size() <= Linear::MOST_GROUPED;
        let terms = equation.terms.iter().copied();
        let (scope, linear) = Linear::grouped(terms, equation.total, |a, b| can_follow && see(a, b));
        (scope, linear.of_digits())
    }

    /// "rule of 45 in box 3", "rule of 45 in rows A and B".
    fn name(&self, houses: &[usize]) -> String {
        let n = self.dimensions.size();
        let names: Vec<&str> = houses.iter().map(|&house| &*self.houses[house].name).collect();
        format!("rule of {} in {}", n * (n + 1) / 2, listed(&names))
    }
}

/// "row A", "row A and row B", "box 1, box 2 and box 4".
fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [name] => (*name).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

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
    /// The sum of the digits.
    pub fn sum_of_digits(&self, dimensions: &Dimensions) -> i32 {
        self.meaning.digit_total(dimensions.least_digit())
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
    /// The weighted sum of the digits.
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
        let terms = scope.iter().copied().zip(sum.weights.iter().copied());
        Linear::grouped(added(terms), sum.total, differ)
    });
    let alone: Vec<_> = alone.collect();
    if houses.len() > MOST_COMBINED {
        return alone;
    }
    let of_house = (0..size as i32).sum::<i32>();
    let equation = |choice: usize| {
        let chosen = houses.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
        let inside = chosen.flat_map(|(_, cells)| cells.iter().map(|&cell| (cell, 1)));
        let taken = sums
            .iter()
            .flat_map(|(scope, sum)| scope.iter().zip(sum.weights.iter()).map(|(&cell, weight)| (cell, -weight)));
        let mut weights = added(inside.chain(taken));
        weights.retain(|_, weight| *weight != 0);
        let total = choice.count_ones() as i32 * of_house - sums.iter().map(|(_, sum)| sum.total).sum::<i32>();
        let is_short = weights.len() <= MOST_CELLS_OF_A_HOUSE;
        is_short.then(|| Linear::grouped(weights, total, differ))
    };
    alone.into_iter().chain((1..1 << houses.len()).filter_map(equation)).collect()
}

/// The weight of each cell, if the weights of equal cells are added.
fn added(terms: impl Iterator<Item = (usize, i32)>) -> BTreeMap<usize, i32> {
    let mut weights = BTreeMap::new();
    for (cell, weight) in terms {
        *weights.entry(cell).or_default() += weight;
    }
    weights
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
        let least = self.dimensions.least_digit();
        let mut total = houses.len() as i32 * self.dimensions.digit_sum();
        for &cage in &cages {
            let AnyMeaning::Linear(linear) = &posted[cage].meaning else { return None };
            total -= linear.digit_total(least);
        }
        let inside = houses.iter().flat_map(|&house| &self.houses[house].cells).map(|&cell| (cell, 1));
        let taken = cages.iter().flat_map(|&cage| &posted[cage].scope).map(|&cell| (cell, -1));
        let weights = added(inside.chain(taken));
        let terms: Vec<(usize, i32)> = weights.into_iter().filter(|&(_, weight)| weight != 0).collect();
        (!terms.is_empty()).then(|| Equation { houses: houses.to_vec(), cages, terms, total })
    }

    /// The weighted sum with its scope. Cells that share a house differ.
    fn grouped(&self, equation: &Equation) -> (Vec<usize>, Linear) {
        let see =
            |a: usize, b: usize| self.houses.iter().any(|house| house.cells.contains(&a) && house.cells.contains(&b));
        let can_follow = self.dimensions.digit_count() <= Linear::MOST_GROUPED;
        let terms = equation.terms.iter().copied();
        let (scope, linear) = Linear::grouped(terms, equation.total, |a, b| can_follow && see(a, b));
        (scope, linear.of_digits(self.dimensions.least_digit()))
    }

    /// "rule of 45 in box 3", "rule of 45 in rows A and B".
    fn name(&self, houses: &[usize]) -> String {
        let names: Vec<&str> = houses.iter().map(|&house| &*self.houses[house].name).collect();
        format!("rule of {} in {}", self.dimensions.digit_sum(), listed(&names))
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

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_meanings::{Domain, Meaning as _, Value};
    use proptest::prelude::*;

    const SIZE: usize = 4;
    /// Two rows, and a box that shares cells with both.
    const HOUSES: [[usize; SIZE]; 3] = [[0, 1, 2, 3], [4, 5, 6, 7], [0, 1, 4, 5]];
    const CELLS: usize = 2 * SIZE;

    /// All ways to fill the cells.
    fn fillings() -> impl Iterator<Item = [Value; CELLS]> {
        (0..1u32 << (2 * CELLS)).map(|all| std::array::from_fn(|cell| (all >> (2 * cell) & 3) as Value))
    }

    fn of_scope(scope: &[usize], filling: &[Value]) -> Vec<Value> {
        scope.iter().map(|&cell| filling[cell]).collect()
    }

    fn differ(cells: &[usize], filling: &[Value]) -> bool {
        (1..cells.len()).all(|at| cells[..at].iter().all(|&other| filling[other] != filling[cells[at]]))
    }

    /// A sum over some cells, with weights.
    type Sum = (Vec<usize>, Linear);

    fn combined_of(houses: &[Vec<usize>], sums: &[Sum]) -> Vec<Sum> {
        let sums: Vec<(&[usize], &Linear)> = sums.iter().map(|(scope, sum)| (&scope[..], sum)).collect();
        combined(SIZE, houses, &sums)
    }

    fn any_sum() -> impl Strategy<Value = Sum> {
        let terms = prop::collection::btree_map(0..CELLS, prop::sample::select(vec![1, 1, 1, -1, 2]), 1..5);
        (terms, 0i32..10).prop_map(|(terms, total)| {
            let (scope, weights): (Vec<usize>, Vec<i32>) = terms.into_iter().unzip();
            (scope, Linear::new(weights, total))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

        /// Where the houses hold, the equations say the same as the sums.
        #[test]
        fn combined_sums_follow_from_the_sums_and_the_houses(
            chosen in prop::sample::subsequence(HOUSES.to_vec(), 1..=3),
            sums in prop::collection::vec(any_sum(), 1..3),
        ) {
            let houses: Vec<Vec<usize>> = chosen.iter().map(|house| house.to_vec()).collect();
            let equations = combined_of(&houses, &sums);
            let holds = |(scope, sum): &Sum, filling: &[Value]| sum.holds(&of_scope(scope, filling));
            for filling in fillings() {
                if houses.iter().all(|house| differ(house, &filling)) {
                    let all_hold = equations.iter().all(|equation| holds(equation, &filling));
                    let meant = sums.iter().all(|sum| holds(sum, &filling));
                    prop_assert_eq!(all_hold, meant, "{:?}: {:?}", filling, equations);
                }
            }
        }

        /// A cage in one or two rows. If the candidates of its cells are open, or those of the other cells of the rows, then the
        /// equations are refused exactly if nothing fills the cells.
        #[test]
        fn a_cage_and_the_rest_of_its_rows_are_judged_as_by_brute_force(
            rows in 1..=2usize,
            caged in 1..(1usize << CELLS) - 1,
            total in 0i32..13,
            candidates in prop::collection::vec(1u64..16, CELLS),
            is_cage_open: bool,
        ) {
            let houses: Vec<Vec<usize>> = HOUSES[..rows].iter().map(|house| house.to_vec()).collect();
            let is_caged = |cell: usize| caged >> cell & 1 == 1;
            let (cage, rest): (Vec<usize>, Vec<usize>) = (0..rows * SIZE).partition(|&cell| is_caged(cell));
            prop_assume!(!cage.is_empty() && !rest.is_empty());
            let domain = |cell: usize| {
                if is_caged(cell) == is_cage_open { Domain::full(SIZE) } else { Domain(candidates[cell]) }
            };
            let domains: Vec<Domain> = (0..CELLS).map(domain).collect();
            let sum = (cage.clone(), Linear::new(vec![1; cage.len()], total));
            let equations = combined_of(&houses, std::slice::from_ref(&sum));
            let is_open = equations.iter().all(|(scope, sum)| {
                sum.is_satisfiable(&scope.iter().map(|&cell| domains[cell]).collect::<Vec<Domain>>())
            });
            let fits = |filling: &[Value; CELLS]| {
                (0..rows * SIZE).all(|cell| domains[cell].contains(filling[cell]))
                    && houses.iter().all(|house| differ(house, filling))
                    && sum.1.holds(&of_scope(&cage, filling))
            };
            prop_assert_eq!(is_open, fillings().any(|filling| fits(&filling)), "{:?}: {:?}", domains, equations);
        }
    }

    #[test]
    fn many_houses_give_no_totals_of_houses() {
        let houses = |count: usize| vec![HOUSES[0].to_vec(); count];
        let sum = (vec![0, 1], Linear::new(vec![1, 1], 3));
        let alone = (vec![0, 1], Linear::distinct(2, 3));
        assert_eq!(combined_of(&houses(MOST_COMBINED + 1), std::slice::from_ref(&sum)), vec![alone.clone()]);
        let more = combined_of(&houses(1), std::slice::from_ref(&sum));
        assert_eq!(more, vec![alone, (vec![2, 3], Linear::distinct(2, 3))]);
    }
}

//! Rule of 45: the digits of a row, column or box total 45 (in larger grids the total of all digits). The cages inside some
//! houses have known totals, so the total of the cells that are left over (innies) is known. If cages stick out of the houses,
//! some of their cells lie outside (outies). The total of the cages minus the total of the houses is then the sum of the
//! outies, minus the sum of the innies if there are any.
//!
//! The equations are those of [`pencilmark_puzzle::totals`]. The technique takes an equation with at most four blank cells; those
//! with few come first.

use super::words;
use crate::board::Board;
use crate::candidate::Candidate;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Meaning};
use pencilmark_meanings::Linear;
use pencilmark_puzzle::rules::kind_of;
use pencilmark_puzzle::totals::Equation;
use pencilmark_words::arithmetic::Figure;
use pencilmark_words::arithmetic_words::{self, Subject};
use pencilmark_words::sentence::Writer;
use std::ops::ControlFlow;

/// The total of a house.
pub(crate) struct RuleOf45;

const INFO: Info = Info {
    id: "rule-of-45",
    name: "Rule of 45",
    other_names: &["Innies and outies", "Innies", "Outies"],
    family: Family::Rules,
    looks_for: "The totals of some houses and of the cages in them leave a total for a few cells.",
    rating: Rating(30),
    uniqueness: false,
    sizes: Sizes::Ruled,
};

/// The largest number of blank cells that are left over or stick out.
const MOST_CELLS: usize = 4;

impl Technique for RuleOf45 {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        if board.size() > Linear::MOST_GROUPED {
            return ControlFlow::Continue(());
        }
        let blank = |equation: &Equation| equation.terms.iter().filter(|&&(cell, _)| board.is_blank(cell)).count();
        let equations = board.topology().geometry().equations().iter();
        let mut short: Vec<&Equation> =
            equations.filter(|equation| (1..=MOST_CELLS).contains(&blank(equation))).collect();
        short.sort_by_key(|equation| (blank(equation), equation.houses.len()));
        for equation in short {
            if let Some(step) = step(board, equation) {
                found.add(step)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let Some(equation) = equation_of(step, board) else { return };
        derivation(equation, board, writer);
        // If one cell is left over, its total is its digit.
        if equation.terms.len() == 1 && step.eliminations.is_empty() {
            writer.text(".");
        } else if let Some(figures) = figures(step, board, equation) {
            writer.text(": ");
            arithmetic_words::write(writer, Subject::Named, &figures);
            words::then_placed(step, writer);
        } else {
            writer.text(". So ");
            words::conclusion(step, board, writer);
            writer.text(".");
        }
    }

    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        let cells =
            equation_of(step, board).into_iter().flat_map(|equation| equation.terms.iter().map(|&(cell, _)| cell));
        cells.filter_map(|cell| board.value(cell).map(|digit| (cell, Domain::single(digit)))).collect()
    }
}

/// "The digits of row A and row B total 90, and 3 cages there total 80, so A9 and B9 total 10": how an equation follows.
pub(super) fn derivation(equation: &Equation, board: &Board, writer: &mut Writer<'_>) {
    let (houses, numbers) = (&equation.houses, &equation.cages);
    let all = board.topology().geometry().digit_sum() * houses.len() as i32;
    // The total of an equation is the total of its houses minus the total of its cages.
    let in_cages = all - equation.total;
    writer.text("The digits of ");
    phrases::house_list(houses, writer);
    let verb = if numbers.len() == 1 { "totals" } else { "total" };
    writer.text(format!(" total {all}, and {} {verb} {in_cages}, so ", cages_at(board, numbers)));
    let ([over, out], total) = (sides(equation), equation.total);
    match (&over[..], &out[..]) {
        (_, []) => drop(writer.cells(&over).text(if over.len() == 1 { " is " } else { " total " })),
        ([], _) => drop(writer.cells(&out).text(if out.len() == 1 { " is " } else { " total " })),
        _ => drop(writer.cells(&over).text(if over.len() == 1 { " is " } else { " total " })),
    }
    match (&over[..], &out[..]) {
        ([], _) => drop(writer.text((-total).to_string())),
        (_, []) => drop(writer.text(total.to_string())),
        _ => {
            match total {
                0 => writer.text("as much as "),
                1.. => writer.text(format!("{total} more than ")),
                _ => writer.text(format!("{} less than ", -total)),
            };
            writer.cells(&out);
        }
    }
}

/// "one cage there" or "3 cages there": the sums in words.
fn cages_at(board: &Board, numbers: &[usize]) -> String {
    let posted = board.topology().geometry().posted();
    let name = |number: &usize| posted.get(*number).map_or("sum", |rule| kind_of(rule.rule).name);
    let first = numbers.first().map_or("sum", name);
    let kind = if numbers.iter().all(|number| name(number) == first) { first } else { "sum" };
    match numbers.len() {
        1 => format!("one {kind} there"),
        count => format!("{count} {kind}s there"),
    }
}

/// The equation behind a step.
fn equation_of<'a>(step: &Deduction, board: &'a Board) -> Option<&'a Equation> {
    let numbers: Vec<usize> = step.evidence.rule_numbers().collect();
    let mut equations = board.topology().geometry().equations().iter();
    equations.find(|equation| equation.houses == step.evidence.houses && equation.cages == numbers)
}

/// The innies and the outies of an equation.
fn sides(equation: &Equation) -> [Vec<usize>; 2] {
    [1, -1].map(|sign| equation.terms.iter().filter(|term| term.1 == sign).map(|term| term.0).collect())
}

/// The figures behind a step that removes candidates.
fn figures(step: &Deduction, board: &Board, equation: &Equation) -> Option<Vec<Figure>> {
    let see = |a, b| board.topology().see_each_other(a, b);
    let (scope, sum) = Linear::grouped(equation.terms.iter().copied(), equation.total, see);
    let domains: Vec<Domain> = scope.iter().map(|&cell| board.domain(cell)).collect();
    words::figures(step, board, &scope, &sum.of_digits(board.topology().geometry().least_digit()), &domains)
}

/// The step of an equation, if it removes a candidate.
fn step(board: &Board, equation: &Equation) -> Option<Deduction> {
    let geometry = board.topology().geometry();
    let value = |cell: usize| board.value(cell).map(|value| geometry.number(value));
    let held: i32 = equation.terms.iter().filter_map(|&(cell, weight)| Some(weight * value(cell)?)).sum();
    let blank = equation.terms.iter().copied().filter(|&(cell, _)| board.is_blank(cell));
    let see = |a, b| board.topology().see_each_other(a, b);
    let (scope, meaning) = Linear::grouped(blank, equation.total - held, see);
    let meaning = meaning.of_digits(geometry.least_digit());
    let domains: Vec<Domain> = scope.iter().map(|&cell| board.candidates(cell)).collect();
    let supported = meaning.supported(&domains);
    if supported.iter().any(|domain| domain.is_empty()) {
        return None;
    }
    let mut step = Deduction::removing(INFO.id, INFO.rating, Vec::new(), Evidence::new());
    for ((&cell, domain), left) in
        scope.iter().zip(&domains).zip(&supported).filter(|((_, domain), left)| domain != left)
    {
        match left.value() {
            Some(digit) => step.placements.push(Candidate { cell, digit }),
            None => step.eliminations.extend(domain.minus(*left).iter().map(|digit| Candidate { cell, digit })),
        }
    }
    step.eliminations.sort();
    if step.placements.is_empty() && step.eliminations.is_empty() {
        return None;
    }
    let named = equation.houses.iter().fold(Evidence::new(), |evidence, &house| evidence.house(house));
    let evidence = named
        .sum(&equation.houses, &equation.cages)
        .rules(equation.cages.iter().copied())
        .cells(scope.iter().copied())
        .parts(scope.iter().copied().zip(domains.iter().copied()), Role::Pattern);
    step.evidence = evidence;
    let (cells, houses) = (scope.len() as u16, equation.houses.len() as u16);
    if cells > 1 {
        step.rating = Rating(INFO.rating.0 + 2 * (cells - 1) + 2 * (houses - 1));
    }
    Some(step)
}

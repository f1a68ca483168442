//! Rule of 45: the digits of a row, column or box total 45 (in larger grids the total of all digits). The cages inside some
//! houses have known totals, so the total of the cells that are left over (innies) is known. If cages stick out of the
//! houses, the totals of the cages minus 45 give the cells that stick out (outies), or the difference of the two.
//!
//! The technique takes one to three houses of a kind that lie side by side, and at most three blank cells that are left over
//! or stick out.

use super::words;
use crate::human::board::Board;
use crate::human::candidate::Candidate;
use crate::human::deduction::{Deduction, Rating};
use crate::human::evidence::{Evidence, Role};
use crate::human::family::Family;
use crate::human::phrases;
use crate::human::technique::{Collector, Info, Sizes, Technique};
use crate::kernel::{Domain, Meaning};
use crate::meanings::{AnyMeaning, Linear};
use crate::puzzle::rules::kind_of;
use crate::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// The total of a house.
pub struct RuleOf45;

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

/// The largest number of houses, and of blank cells that are left over or stick out.
const MOST_HOUSES: usize = 3;
const MOST_CELLS: usize = 3;

/// A cage: its number among the posted constraints, its cells and its total.
struct Cage<'a> {
    number: usize,
    cells: &'a [usize],
    total: i32,
}

/// Some houses, the cages taken off them, and the cells that remain: those left over and those that stick out.
struct Balance {
    houses: Vec<usize>,
    cages: Vec<usize>,
    left_over: Vec<usize>,
    sticking_out: Vec<usize>,
    /// The total of the cells left over, minus the total of the cells that stick out.
    total: i32,
}

impl Technique for RuleOf45 {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let cages = cages(board);
        if cages.is_empty() || board.size() > Linear::MOST_GROUPED {
            return ControlFlow::Continue(());
        }
        for houses in side_by_side(board) {
            for with_outies in [false, true] {
                let Some(balance) = balance(board, &cages, &houses, with_outies) else { continue };
                if let Some(step) = step(board, &balance) {
                    found.add(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let cages = cages(board);
        let numbers: Vec<usize> = step.evidence.rule_numbers().collect();
        let houses = &step.evidence.houses;
        let Some(balance) = balance_of(board, &cages, houses, &numbers) else { return };
        let all = whole_total(board) * houses.len() as i32;
        let in_cages: i32 = cages.iter().filter(|cage| numbers.contains(&cage.number)).map(|cage| cage.total).sum();
        writer.text("The digits of ");
        phrases::house_list(houses, writer);
        let verb = if numbers.len() == 1 { "totals" } else { "total" };
        writer.text(format!(" total {all}, and {} {verb} {in_cages}, so ", cages_at(board, &numbers)));
        let (over, out) = (&balance.left_over, &balance.sticking_out);
        let total = balance.total;
        match (&over[..], &out[..]) {
            (_, []) => drop(writer.cells(over).text(if over.len() == 1 { " is " } else { " total " })),
            ([], _) => drop(writer.cells(out).text(if out.len() == 1 { " is " } else { " total " })),
            _ => drop(writer.cells(over).text(" total ")),
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
                writer.cells(out);
            }
        }
        if step.placements.is_empty() {
            writer.text(". So ");
            words::losses(step, writer);
        } else if over.len() + out.len() > 1 {
            writer.text(". So ");
            writer.list(&step.placements, |writer, placed| {
                writer.cell(placed.cell).text(" is ").values(Domain::single(placed.digit), SpanRole::Kept);
            });
        }
        writer.text(".");
    }

    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        let numbers: Vec<usize> = step.evidence.rule_numbers().collect();
        let balance = balance_of(board, &cages(board), &step.evidence.houses, &numbers);
        let cells = balance.into_iter().flat_map(|balance| [balance.left_over, balance.sticking_out].concat());
        cells.filter_map(|cell| board.value(cell).map(|digit| (cell, Domain::single(digit)))).collect()
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

/// The total of all digits.
fn whole_total(board: &Board) -> i32 {
    let size = board.size() as i32;
    size * (size + 1) / 2
}

/// The sums with a known total in which each cell counts once.
fn cages(board: &Board) -> Vec<Cage<'_>> {
    let posted = board.topology().geometry().posted().iter().enumerate();
    let cages = posted.filter_map(|(number, posted)| match &posted.meaning {
        AnyMeaning::Linear(sum) if sum.weights.iter().all(|&weight| weight == 1) => {
            // Values count from 0 and digits from 1.
            let total = sum.total + posted.scope.len() as i32;
            Some(Cage { number, cells: &posted.scope, total })
        }
        _ => None,
    });
    cages.collect()
}

/// One to three houses of a kind that lie side by side: rows, columns, and boxes in one band or stack; single other houses.
fn side_by_side(board: &Board) -> Vec<Vec<usize>> {
    let (topology, n) = (board.topology(), board.size());
    let mut all: Vec<Vec<usize>> = (0..topology.houses()).map(|house| vec![house]).collect();
    for count in 2..=MOST_HOUSES.min(n.saturating_sub(1)) {
        for kind in 0..2 {
            all.extend((0..=n - count).map(|first| (first..first + count).map(|index| kind * n + index).collect()));
        }
        // Boxes: neighbours to the right, and neighbours below.
        let across = board.topology().geometry().box_height();
        for step in [1, across] {
            let boxes = (0..n).map(|first| (0..count).map(|k| first + k * step).collect::<Vec<_>>());
            let fit = |boxes: &Vec<usize>| {
                boxes.iter().all(|&index| index < n)
                    && (step > 1 || boxes.iter().all(|b| b / across == boxes[0] / across))
            };
            all.extend(boxes.filter(fit).map(|boxes| boxes.into_iter().map(|index| 2 * n + index).collect()));
        }
    }
    all
}

/// The balance of some houses with the cages inside them, and with those that stick out as well, if wanted. `None` if too many
/// blank cells remain, or none.
fn balance(board: &Board, cages: &[Cage<'_>], houses: &[usize], with_outies: bool) -> Option<Balance> {
    let inside = membership(board, houses);
    let mut taken = vec![false; inside.len()];
    let mut numbers = Vec::new();
    for cage in cages {
        let within = cage.cells.iter().filter(|&&cell| inside[cell]).count();
        let fits = if with_outies { within > 0 } else { within == cage.cells.len() };
        let out = cage.cells.len() - within;
        // A cage that sticks out further than it reaches in leaves more cells than it takes.
        let helps = out == 0 || (with_outies && out < within.max(2));
        if fits && helps && cage.cells.iter().all(|&cell| !taken[cell]) {
            cage.cells.iter().for_each(|&cell| taken[cell] = true);
            numbers.push(cage.number);
        }
    }
    let balance = balance_of(board, cages, houses, &numbers)?;
    // Without outies, this balance is the same as that of the cages inside.
    (balance.sticking_out.is_empty() != with_outies).then_some(balance)
}

/// For each cell whether it lies in one of the houses.
fn membership(board: &Board, houses: &[usize]) -> Vec<bool> {
    let mut inside = vec![false; board.topology().cells()];
    houses.iter().flat_map(|&house| board.topology().house(house)).for_each(|&cell| inside[usize::from(cell)] = true);
    inside
}

/// The balance of some houses with these cages.
fn balance_of(board: &Board, cages: &[Cage<'_>], houses: &[usize], numbers: &[usize]) -> Option<Balance> {
    let mut left_over = membership(board, houses);
    let mut sticking_out = vec![false; left_over.len()];
    let mut total = whole_total(board) * houses.len() as i32;
    for cage in cages.iter().filter(|cage| numbers.contains(&cage.number)) {
        total -= cage.total;
        for &cell in cage.cells {
            if left_over[cell] {
                left_over[cell] = false;
            } else {
                sticking_out[cell] = true;
            }
        }
    }
    let listed = |marks: Vec<bool>| (0..marks.len()).filter(|&cell| marks[cell]).collect::<Vec<_>>();
    let (left_over, sticking_out) = (listed(left_over), listed(sticking_out));
    let blank = left_over.iter().chain(&sticking_out).filter(|&&cell| board.is_blank(cell)).count();
    let balance = Balance { houses: houses.to_vec(), cages: numbers.to_vec(), left_over, sticking_out, total };
    (!numbers.is_empty() && (1..=MOST_CELLS).contains(&blank)).then_some(balance)
}

/// The step of a balance, if it removes a candidate.
fn step(board: &Board, balance: &Balance) -> Option<Deduction> {
    let blank = |cells: &[usize]| cells.iter().copied().filter(|&cell| board.is_blank(cell)).collect::<Vec<_>>();
    let (plus, minus) = (blank(&balance.left_over), blank(&balance.sticking_out));
    let held =
        |cells: &[usize]| cells.iter().filter_map(|&cell| board.value(cell)).map(|v| i32::from(v) + 1).sum::<i32>();
    let total = balance.total - held(&balance.left_over) + held(&balance.sticking_out);
    let terms = plus.into_iter().map(|cell| (cell, 1)).chain(minus.into_iter().map(|cell| (cell, -1)));
    let (scope, meaning) = Linear::grouped(terms, total, |a, b| board.topology().see_each_other(a, b));
    let meaning = meaning.of_digits();
    let domains: Vec<Domain> = scope.iter().map(|&cell| board.candidates(cell)).collect();
    let supported = meaning.supported(&domains);
    if supported.iter().any(|domain| domain.is_empty()) {
        return None;
    }
    let gone: Vec<Candidate> = scope
        .iter()
        .zip(domains.iter().zip(&supported))
        .flat_map(|(&cell, (domain, left))| domain.minus(*left).iter().map(move |digit| Candidate { cell, digit }))
        .collect();
    if gone.is_empty() {
        return None;
    }
    let evidence = Evidence::new()
        .totals(&balance.houses)
        .rules(balance.cages.iter().copied())
        .cells(scope.iter().copied())
        .parts(scope.iter().copied().zip(domains.iter().copied()), Role::Pattern);
    // A rule of 45 for one cell says its digit.
    if let ([cell], [left]) = (&scope[..], &supported[..])
        && let Some(digit) = left.value()
    {
        return Some(Deduction::placing(INFO.id, INFO.rating, *cell, digit, evidence));
    }
    let cells = scope.len() as u16;
    let houses = balance.houses.len() as u16;
    Some(Deduction::removing(INFO.id, Rating(INFO.rating.0 + 2 * (cells - 1) + 2 * (houses - 1)), gone, evidence))
}

//! Removals by a sum in words, with their figures: "The other two cells of the cage of 11 in A1, A2 and B1 make at least 3, so 9
//! leaves A1." Cells that lose digits by the same figures share a sentence.

use crate::arithmetic::{Figure, SumBound, SumRelation};
use crate::sentence::{SpanRole, Writer};
use pencilmark_engine::kernel::Domain;

/// The largest number of cells that a sentence names.
const MOST_NAMED: usize = 3;

/// The largest number of sentences about one filtering; further removals are only counted.
const MOST_SENTENCES: usize = 3;

/// The words for the sum at the start of the first sentence.
#[derive(Clone, Copy)]
pub enum Subject {
    /// A rule, by the number of its constraint.
    Rule(usize),
    /// The sentence has named the sum already.
    Named,
}

/// Cells that lose digits by the same figures.
struct Clause<'a> {
    /// The figure of the first cell.
    figure: &'a Figure,
    lost: Vec<(usize, Domain)>,
}

/// Writes removals with their figures.
pub fn write(writer: &mut Writer<'_>, subject: Subject, figures: &[Figure]) {
    let mut clauses: Vec<Clause<'_>> = Vec::new();
    for figure in figures {
        let values = figure.values.iter().map(|&digit| (digit - 1) as u8).collect();
        match clauses.iter_mut().find(|clause| is_same(clause.figure, figure)) {
            Some(clause) => clause.lost.push((figure.cell, values)),
            None => clauses.push(Clause { figure, lost: vec![(figure.cell, values)] }),
        }
    }
    clauses.iter_mut().for_each(|clause| clause.lost.sort_by_key(|(cell, _)| *cell));
    // Bounds come first, because they are easier to see than digits that fit nowhere.
    clauses.sort_by_key(|clause| clause.figure.bounds.iter().any(|bound| bound.relation == SumRelation::Never));
    for (index, clause) in clauses.iter().take(MOST_SENTENCES).enumerate() {
        if index > 0 {
            writer.text(" ");
        }
        write_clause(writer, if index == 0 { Some(subject) } else { None }, clause);
        losses(writer, &clause.lost);
        writer.text(".");
    }
    let left = clauses.iter().skip(MOST_SENTENCES).flat_map(|clause| &clause.lost);
    let rest: usize = left.map(|(_, values)| values.len()).sum();
    if rest > 0 {
        let (s, verb) = if rest == 1 { ("", "goes") } else { ("s", "go") };
        writer.text(format!(" In the same way {rest} more candidate{s} {verb}."));
    }
    writer.out.arithmetic.extend(figures.iter().cloned());
}

/// Whether the figures of two cells give the same words.
fn is_same(one: &Figure, other: &Figure) -> bool {
    let same = |(a, b): (&SumBound, &SumBound)| {
        // The first bound is about the cells beside the cell, and the second about the other side of an equation.
        let is_beyond = !one.bounds.is_empty() && a != &one.bounds[0];
        a.relation == b.relation
            && (a.relation != SumRelation::Never || one.values == other.values)
            && a.sums == b.sums
            && a.weights == b.weights
            && (!is_beyond || a.cells == b.cells)
    };
    // One bound may be about cells beside the cell or about the other side. Two cells beside each other each have the other one
    // among their other cells.
    let beside = one.bounds.len() > 1
        || one.bounds.iter().all(|bound| bound.cells.contains(&other.cell))
        || one.bounds == other.bounds;
    one.bounds.len() == other.bounds.len() && beside && one.bounds.iter().zip(&other.bounds).all(same)
}

fn write_clause(writer: &mut Writer<'_>, subject: Option<Subject>, clause: &Clause<'_>) {
    let bounds = &clause.figure.bounds;
    let is_plain = matches!(&bounds[..], [bound] if bound.weights.iter().all(|&weight| weight == 1));
    match (&bounds[..], subject) {
        ([bound], Some(Subject::Rule(number))) if is_plain && bound.relation != SumRelation::Never => {
            others(writer, bound.cells.len(), false);
            writer.text(" of ").rule(number);
            comparison(writer, bound);
        }
        ([bound], Some(Subject::Named)) if is_plain && bound.relation != SumRelation::Never => {
            terms(writer, bound, clause.lost.len() == 1, false);
            comparison(writer, bound);
        }
        ([bound], None) if is_plain && bound.relation != SumRelation::Never => {
            let cells: Vec<usize> = clause.lost.iter().map(|(cell, _)| *cell).collect();
            writer.text(if bound.cells.len() == 1 { "The cell beside " } else { "The cells beside " }).cells(&cells);
            comparison(writer, bound);
        }
        ([bound], _) if bound.relation == SumRelation::Never => {
            match subject {
                Some(Subject::Rule(number)) => drop(writer.text("In ").rule(number).text(", with ")),
                Some(Subject::Named) => drop(writer.text("with ")),
                None => drop(writer.text("With ")),
            }
            let values: Vec<usize> = clause.figure.values.clone();
            writer.alternatives(&values, |writer, &digit| {
                let symbol = writer.symbol((digit - 1) as u8);
                writer.push(symbol, SpanRole::Removed, None);
            });
            let cells: Vec<usize> = clause.lost.iter().map(|(cell, _)| *cell).collect();
            writer.text(" in ").alternatives(&cells, |writer, &cell| {
                writer.cell(cell);
            });
            writer.text(", ");
            let same_side = bound.weights.iter().all(|&weight| weight == 1);
            let other_side = bound.weights.iter().all(|&weight| weight == -1);
            if same_side || other_side {
                match cells.len() {
                    1 => terms(writer, bound, true, false),
                    _ => others(writer, bound.cells.len(), false),
                }
                writer.text(if bound.cells.len() == 1 { " cannot be " } else { " cannot make " });
                let sums: Vec<i32> = bound.sums.iter().map(|sum| if same_side { *sum } else { -sum }).collect();
                writer.alternatives(&sums, |writer, sum| {
                    writer.text(sum.to_string());
                });
            } else {
                writer.text("the other cells do not come to the right sum");
            }
        }
        (bounds, subject) => {
            if let Some(Subject::Rule(number)) = subject {
                writer.text("By ").rule(number).text(", ");
            }
            for (index, bound) in bounds.iter().enumerate() {
                writer.text(if index == 0 { "" } else { ", and " });
                let starts = index == 0 && subject.is_none();
                terms(writer, bound, clause.lost.len() == 1 || index > 0, starts);
                comparison(writer, bound);
            }
        }
    }
    writer.text(", so ");
}

/// "the other two cells"
fn others(writer: &mut Writer<'_>, count: usize, starts: bool) {
    let the = if starts { "The" } else { "the" };
    match count {
        1 => writer.text(format!("{the} other cell")),
        _ => writer.text(format!("{the} other {} cells", counted(count))),
    };
}

/// The cells of a bound: "A1 and A2", "10 × A1 + A2", or their number if there are many or if they differ from cell to cell.
fn terms(writer: &mut Writer<'_>, bound: &SumBound, by_name: bool, starts: bool) {
    let is_plain = bound.weights.iter().all(|&weight| weight.abs() == 1);
    if is_plain && (!by_name || bound.cells.len() > MOST_NAMED) {
        return match by_name {
            true => {
                let the = if starts { "The" } else { "the" };
                writer.text(format!("{the} {} cells from ", counted(bound.cells.len()))).cell(bound.cells[0]);
                writer.text(" to ").cell(bound.cells[bound.cells.len() - 1]);
            }
            false => {
                others(writer, bound.cells.len(), starts);
                writer.text(" of the sum");
            }
        };
    }
    if is_plain {
        writer.cells(&bound.cells);
        return;
    }
    for (index, (&cell, &weight)) in bound.cells.iter().zip(&bound.weights).enumerate() {
        writer.text(if index == 0 { "" } else { " + " });
        if weight.abs() > 1 {
            writer.text(format!("{} × ", weight.abs()));
        }
        writer.cell(cell);
    }
}

/// " make at least 3"
fn comparison(writer: &mut Writer<'_>, bound: &SumBound) {
    let verb = if bound.cells.len() == 1 { "is" } else { "make" };
    let relation = if bound.relation == SumRelation::AtLeast { "at least" } else { "at most" };
    writer.text(format!(" {verb} {relation} {}", bound.sums.first().copied().unwrap_or_default()));
}

/// "two", "12"
fn counted(count: usize) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).into())
}

/// "2, 3 and 9 leave A4; 3 and 9 leave F4": cells that lose the same digits share a part.
pub fn losses(writer: &mut Writer<'_>, lost: &[(usize, Domain)]) {
    let mut by_values: Vec<(Domain, Vec<usize>)> = Vec::new();
    for &(cell, values) in lost {
        match by_values.iter_mut().find(|(others, _)| *others == values) {
            Some((_, cells)) => cells.push(cell),
            None => by_values.push((values, vec![cell])),
        }
    }
    for (index, (values, cells)) in by_values.iter().enumerate() {
        writer.text(if index == 0 { "" } else { "; " });
        let verb = if values.len() == 1 { " leaves " } else { " leave " };
        writer.values(*values, SpanRole::Removed).text(verb).cells(cells);
    }
}

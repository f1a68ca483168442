//! Grids of candidates, numbers and statistics in a form for people.

use pencilmark::options::SolvingStrategy;
use pencilmark::puzzle::{Geometry, drawing};
use pencilmark::solver::{StatsReport, Status};
use std::io::{self, Write};

/// Draws candidates in a grid, with lines between the boxes or around the regions. A column is as wide as its widest cell.
pub(crate) fn candidate_grid(geometry: &Geometry, domains: &[String]) -> String {
    // Above 35 values, candidates are numbers with blanks between them, which would look like the blanks between cells.
    let cells: Vec<String> = domains.iter().map(|domain| domain.replace(' ', ",")).collect();
    let width =
        |column: usize| (0..geometry.rows()).map(|row| cells[geometry.cell(row, column)].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..geometry.columns()).map(width).collect();
    drawing::draw(geometry, &cells, &widths, false)
}

/// Returns the statistics of a run in one line. The strategy `states` has no statistics of propagation.
pub(crate) fn statistics(
    strategy: SolvingStrategy,
    status: Status,
    unique: Option<bool>,
    stats: &StatsReport,
) -> String {
    let total = milliseconds(stats.total_ms);
    let mut parts = Vec::new();
    if let Some(first) = stats.first_solution_ms {
        parts.push(format!("first solution in {}", milliseconds(first)));
    }
    parts.push(match (status, unique) {
        (Status::Capped, _) => format!("gave up after {total}"),
        (Status::Infeasible, _) => format!("proved infeasible in {total}"),
        (Status::Solved, Some(true)) => format!("proved unique in {total}"),
        (Status::Solved, _) => format!("{total} in all"),
    });
    parts.extend([counted(stats.nodes, "node", "nodes"), counted(stats.failures, "failure", "failures")]);
    if strategy == SolvingStrategy::Search {
        parts.extend([
            counted(stats.backtracks, "backtrack", "backtracks"),
            counted(stats.filterings, "filtering", "filterings"),
            counted(stats.removals, "removal", "removals"),
        ]);
    }
    parts.push(format!("max depth {}", stats.max_depth));
    parts.join(", ")
}

fn milliseconds(ms: f64) -> String {
    match ms {
        ..10.0 => format!("{ms:.2} ms"),
        ..1000.0 => format!("{ms:.0} ms"),
        _ => format!("{:.1} s", ms / 1000.0),
    }
}

/// "1 node", "1,620 arcs".
pub(crate) fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(count), if count == 1 { one } else { many })
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// Returns the message of an error, without the operating system's number.
pub(crate) fn io_error(error: &io::Error) -> String {
    let message = error.to_string();
    message.split(" (os error").next().unwrap_or_default().to_owned()
}

/// Prints a sentence on standard error. If standard error is closed, the program goes on.
pub(crate) fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        for (number, text) in [(0, "0"), (999, "999"), (1620, "1,620"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn candidates_line_up_in_their_boxes() {
        let shape = Geometry::for_size(4).unwrap();
        let mut domains = vec!["1".to_owned(); 16];
        domains[1] = "234".to_owned();
        let drawn = candidate_grid(&shape, &domains);
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[..3], ["1 234 | 1 1", "1 1   | 1 1", "------+----"]);
    }
}

//! The n queens problem: place n queens on an n×n board so that none attacks another. A constraint problem without Sudoku,
//! which shows how a model is built, searched and explained.
//!
//! ```sh
//! cargo run -p pencilmark-engine --example queens -- 8
//! ```
//!
//! Each row has one queen, so there is a variable for each row: the column of its queen. Two queens share a rising diagonal if
//! the sums of their row and column are equal, and a falling one if the differences are equal. Each row therefore has two more
//! variables, which number its diagonals. Three AllDifferents say that columns and diagonals differ, and a small table ties each
//! diagonal to its column.

use pencilmark_engine::csp::{Consistency, Csp};
use pencilmark_engine::kernel::{
    Constraint, ConstraintId, Decision, Domain, Engine, Event, Known, Literal, Observer, Relation, Value, VarId,
};
use pencilmark_engine::meanings::{AllDifferent, Pairs};
use pencilmark_engine::propagators::AnyPropagator;
use pencilmark_engine::search::{Limits, Search, Strategy};
use std::sync::Arc;

/// The largest board: its 63 diagonals are the values of one domain.
const LARGEST: usize = 32;

/// The model of n queens. The variable `VarId(row)` is the column of the queen in that row.
fn queens(n: usize) -> Engine<AnyPropagator> {
    assert!((1..=LARGEST).contains(&n), "boards have 1 to {LARGEST} rows");
    let width = 2 * n - 1;
    let mut csp = Csp::new(width);
    let columns = csp.variables(vec![Domain::full(n); n]);
    let rising = csp.variables(vec![Domain::full(width); n]);
    let falling = csp.variables(vec![Domain::full(width); n]);
    for row in 0..n {
        let (up, down) = (row as Value, (n - 1 - row) as Value);
        // Tables tie each diagonal to its column.
        let of_rising = Pairs::new(width, |column, diagonal| diagonal == column + up);
        let of_falling = Pairs::new(width, |column, diagonal| diagonal == column + down);
        csp.post([columns[row], rising[row]], of_rising, Consistency::Domain);
        csp.post([columns[row], falling[row]], of_falling, Consistency::Domain);
    }
    for scope in [columns, rising, falling] {
        csp.post(scope, AllDifferent, Consistency::Domain);
    }
    csp.engine()
}

/// Calls `found` with the columns of every solution, and returns the search after its last move.
fn solve(n: usize, limits: Limits, mut found: impl FnMut(&[Value])) -> Search<AnyPropagator> {
    let mut search = Search::new(queens(n), Strategy::default(), 0, limits);
    search.run(&mut (), |search| found(&search.values().take(n).collect::<Vec<_>>()));
    search
}

/// A removal with the facts that entail it.
struct Removal {
    var: VarId,
    value: Value,
    constraint: ConstraintId,
    because: Vec<Literal>,
}

/// An observer that spells the reason of every removal out. A reason is spelled out from the domains just before its removal, so
/// the observer keeps its own copy of the domains.
struct Explainer {
    width: usize,
    domains: Vec<Domain>,
    constraints: Arc<[Constraint]>,
    removals: Vec<Removal>,
}

impl Explainer {
    fn new(engine: &Engine<AnyPropagator>) -> Explainer {
        let store = engine.store();
        let (width, domains) = (store.width(), store.domains().to_vec());
        Explainer { width, domains, constraints: engine.constraints().clone(), removals: Vec::new() }
    }
}

impl Observer for Explainer {
    type Probe = ();
    fn probe(&mut self) {}
    fn event(&mut self, event: Event) {
        let Event::Remove { var, value, constraint, reason } = event else { return };
        let scope = &self.constraints[constraint.index()].scope;
        let domain = |var: VarId| self.domains[var.index()];
        let because = reason.literals(scope, Some((var, value)), Known::domains(self.width, &domain));
        self.domains[var.index()] = self.domains[var.index()].without(value);
        self.removals.push(Removal { var, value, constraint, because });
    }
}

/// Puts a queen on a square of the empty board and propagates. Returns the removals of everything else, with their reasons.
fn explain(n: usize, row: usize, column: usize) -> Explainer {
    let mut engine = queens(n);
    let mut root = Explainer::new(&engine);
    engine.propagate(&mut root).expect("an empty board has no conflict");
    let decision = Decision { var: VarId(row as u32), relation: Relation::Equal, value: column as Value };
    engine.decide(decision, &mut ());
    let mut explainer = Explainer::new(&engine);
    engine.propagate(&mut explainer).expect("one queen attacks none");
    explainer
}

/// Names a variable: the queen of a row, or one of the diagonals of the row.
fn name(var: VarId, n: usize) -> String {
    let (kind, row) = (var.index() / n, var.index() % n + 1);
    format!("{}{row}", ["queen", "rising", "falling"][kind])
}

/// Writes a fact about a variable.
fn fact(literal: Literal, n: usize) -> String {
    let (sign, value) = match literal {
        Literal::Is(_, value) => ("=", value),
        Literal::Not(_, value) => ("≠", value),
        Literal::AtMost(_, value) => ("≤", value),
        Literal::AtLeast(_, value) => ("≥", value),
    };
    format!("{} {sign} {value}", name(literal.var(), n))
}

fn main() {
    let n = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(8);
    if !(1..=LARGEST).contains(&n) {
        eprintln!("usage: queens [1 to {LARGEST}]");
        std::process::exit(2);
    }

    solve(n, Limits { solutions: 1, nodes: None }, |columns| {
        for &column in columns {
            println!("{}", (0..n).map(|at| if at == usize::from(column) { " ♛" } else { " ·" }).collect::<String>());
        }
    });

    // Larger boards have too many solutions to count in a moment.
    if n <= 12 {
        let mut solutions = 0;
        let search = solve(n, Limits::default(), |_| solutions += 1);
        let stats = search.stats();
        println!("\n{solutions} solutions, {} nodes, {} failures", stats.nodes, stats.failures);
    }

    if n > 3 {
        println!("\nThe first removals after a queen in column 0 of row 1:");
        let explainer = explain(n, 0, 0);
        for Removal { var, value, constraint, because } in explainer.removals.iter().take(12) {
            let scope = &explainer.constraints[constraint.index()].scope;
            let ends = [scope[0], scope[scope.len() - 1]].map(|var| name(var, n));
            let facts: Vec<String> = because.iter().map(|&literal| fact(literal, n)).collect();
            let between = if scope.len() == 2 { "," } else { " …" };
            println!("  {} ≠ {value} by ({}{between} {}): {}", name(*var, n), ends[0], ends[1], facts.join(", "));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of solutions for boards of 1 to 10 rows (OEIS A000170).
    const KNOWN: [u64; 10] = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724];

    #[test]
    fn as_many_solutions_as_known_and_no_queen_attacks_another() {
        for (n, known) in (1..).zip(KNOWN) {
            let mut seen = std::collections::BTreeSet::new();
            solve(n, Limits::default(), |columns| {
                for (row, &column) in columns.iter().enumerate() {
                    for (below, &other) in columns.iter().enumerate().skip(row + 1) {
                        assert_ne!(column, other);
                        assert_ne!(column.abs_diff(other) as usize, below - row);
                    }
                }
                assert!(seen.insert(columns.to_vec()), "a solution came twice");
            });
            assert_eq!(seen.len() as u64, known, "{n} queens");
        }
    }

    #[test]
    fn the_largest_board_has_a_solution() {
        let mut solutions = 0;
        solve(LARGEST, Limits { solutions: 1, nodes: None }, |_| solutions += 1);
        assert_eq!(solutions, 1);
    }

    #[test]
    fn every_reason_is_true_and_enough() {
        for (row, column) in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
            let explainer = explain(8, row, column);
            assert!(!explainer.removals.is_empty());
            for Removal { var, value, constraint, because } in &explainer.removals {
                // At the end the domains are smaller than before the removal, so a fact that held then holds now.
                assert!(because.iter().all(|literal| literal.holds(explainer.domains[literal.var().index()])));
                let constraint = &explainer.constraints[constraint.index()];
                // The meaning alone, without any propagator: the facts and the removed value together have no solution.
                let universe = |_: VarId| Domain::full(explainer.width);
                let mut domains = constraint.domains_under(because, &universe);
                let position = constraint.scope.iter().position(|other| other == var).expect("in the scope");
                domains[position] = domains[position].intersect(Domain::single(*value));
                assert!(
                    !constraint.meaning.is_satisfiable(&domains),
                    "{var:?} ≠ {value} is not entailed by {because:?}"
                );
            }
        }
    }
}

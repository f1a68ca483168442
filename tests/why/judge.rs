//! A judge of chains that knows the rules of the puzzle, but no propagator and no engine.

use crate::common::rules::Rules;
use crate::common::{corpus, oracle};
use pencilmark::kernel::{Decision, Domain, Literal, Meaning};
use pencilmark::model::Model;
use pencilmark::puzzle::rules::Posted;
use pencilmark::run::Timeline;
use pencilmark::run::conflict::ConflictReport;
use pencilmark::run::why::report::{CitedReport, SourceReport, TrialReport, WhyReport, WhyStepReport};
use pencilmark::trace;

/// The facts about every cell that the chain has established so far.
type Known = Vec<u64>;

/// The judge of one puzzle.
pub struct Judge<'a> {
    pub rules: &'a Rules,
    pub puzzle: &'a [u8],
    pub decisions: &'a [Decision],
    /// The constraints of the placed rules.
    pub posted: &'a [Posted],
    /// The learnt clauses in the database, by number.
    pub learnt: &'a [(u64, Vec<trace::Literal<String>>)],
}

/// The learnt clauses in the database of a run.
pub fn learnt(model: &Model, timeline: &Timeline) -> Vec<(u64, Vec<trace::Literal<String>>)> {
    let report = |literal: &Literal| {
        let named = trace::Literal { cell: model.cell(literal.var()), ..trace::Literal::default() };
        let digit = |value: u8| Some(usize::from(value) + 1);
        match *literal {
            Literal::Is(_, value) => trace::Literal { is: digit(value), ..named },
            Literal::Not(_, value) => trace::Literal { not: digit(value), ..named },
            Literal::AtMost(_, value) => trace::Literal { at_most: digit(value), ..named },
            Literal::AtLeast(_, value) => trace::Literal { at_least: digit(value), ..named },
        }
    };
    timeline.search().clauses().map(|clause| (clause.number, clause.literals.iter().map(report).collect())).collect()
}

impl Judge<'_> {
    fn cell(&self, name: &str) -> usize {
        self.rules.cell(name).unwrap_or_else(|| panic!("{name} is no cell"))
    }

    fn everything(&self) -> Known {
        vec![self.rules.full(); self.puzzle.len()]
    }

    /// The values of a cell that a literal allows.
    fn left(&self, literal: &trace::Literal<String>) -> u64 {
        let up_to = |v: usize| (1u64 << v) - 1;
        match (literal.is, literal.not, literal.at_most, literal.at_least) {
            (Some(v), None, None, None) => 1 << (v - 1),
            (None, Some(v), None, None) => self.rules.full() & !(1 << (v - 1)),
            (None, None, Some(v), None) => up_to(v),
            (None, None, None, Some(v)) => self.rules.full() & !up_to(v - 1),
            _ => panic!("a literal says one thing"),
        }
    }

    fn decision(&self, decision: &trace::Decision<String>) -> (usize, u64) {
        let (cell, up_to) = (self.cell(&decision.cell), (1u64 << decision.value) - 1);
        let single = 1 << (decision.value - 1);
        let left = match decision.relation {
            trace::Relation::Equal => single,
            trace::Relation::NotEqual => self.rules.full() & !single,
            trace::Relation::AtMost => up_to,
            trace::Relation::Above => self.rules.full() & !up_to,
        };
        (cell, left)
    }

    /// The cell of a source and the values that the source allows there. `steps` are the earlier steps; `trial` is the
    /// tried value with the literals that the surrounding step cites.
    fn source(
        &self,
        source: &SourceReport,
        steps: &[WhyStepReport],
        trial: Option<(&trace::Decision<String>, &[CitedReport])>,
        cell: usize,
    ) -> u64 {
        let (of, left) = match source.kind {
            "given" => {
                let given = source.given.as_ref().expect("a given");
                let of = self.cell(&given.cell);
                assert_eq!(Some(usize::from(self.puzzle[of])), given.is, "it is a clue of the puzzle");
                (of, self.left(given))
            }
            "decision" => {
                let decision = source.decision.as_ref().expect("a decision");
                let in_force = self.decisions.iter().any(|d| {
                    (d.var.index(), d.relation as usize, usize::from(d.value) + 1)
                        == (self.cell(&decision.cell), decision.relation as usize, decision.value)
                });
                assert!(in_force, "{decision:?} is not in force");
                self.decision(decision)
            }
            "step" => {
                let step = &steps[source.step.expect("a step")];
                (self.cell(&step.cell), self.rules.full() & !(1 << (step.value - 1)))
            }
            "trial" => self.decision(trial.expect("inside a trial").0),
            "cited" => {
                let cited = trial.expect("inside a trial").1.iter().filter(|c| self.cell(&c.literal.cell) == cell);
                (cell, cited.fold(self.rules.full(), |left, c| left & self.left(&c.literal)))
            }
            other => panic!("{other} is no source"),
        };
        assert_eq!(of, cell, "a source speaks of the cell it is cited for");
        left
    }

    /// Checks that each literal follows from all its sources.
    fn sources_hold(
        &self,
        cites: &[CitedReport],
        before: &[WhyStepReport],
        trial: Option<(&trace::Decision<String>, &[CitedReport])>,
    ) {
        for cited in cites {
            let cell = self.cell(&cited.literal.cell);
            let left: Vec<u64> = cited.sources.iter().map(|s| self.source(s, before, trial, cell)).collect();
            let together = |skip: usize| {
                left.iter().enumerate().filter(|(i, _)| *i != skip).fold(self.rules.full(), |all, (_, left)| all & left)
            };
            let entailed = |known: u64| known & !self.left(&cited.literal) == 0;
            assert!(entailed(together(usize::MAX)), "{cited:?} does not follow from its sources");
            for skip in 0..left.len() {
                assert!(!entailed(together(skip)), "{cited:?} has a source too many");
            }
        }
    }

    /// The literals of a step as domains.
    fn cited(&self, cites: &[CitedReport], known: &Known) -> Known {
        let mut domains = self.everything();
        for cited in cites {
            let (cell, left) = (self.cell(&cited.literal.cell), self.left(&cited.literal));
            if known[cell] & !left == 0 {
                domains[cell] &= left;
            }
        }
        domains
    }

    /// Whether a constraint cannot hold in these domains. With `empty`, a cell without a value suffices.
    fn refuted(&self, name: &str, domains: &Known) -> bool {
        let house = |name: &str| self.rules.houses.iter().find(|(n, _)| n == name).map(|(_, cells)| cells.clone());
        let over = |cells: &[usize]| cells.iter().map(|&cell| domains[cell]).collect::<Vec<u64>>();
        if let Some(posted) = self.posted.iter().find(|posted| posted.name == name) {
            let own: Vec<Domain> = over(&posted.scope).into_iter().map(Domain).collect();
            return !posted.meaning.is_satisfiable(&own);
        }
        if let Some(cells) = house(name) {
            return !oracle::satisfiable(&over(&cells));
        }
        if let Some((x, y)) = name.split_once(" ≠ ") {
            return !oracle::satisfiable(&over(&[self.cell(x), self.cell(y)]));
        }
        if let Some(symbol) = name.strip_prefix("rows × columns of ") {
            let value = corpus::digits(symbol)[0] - 1;
            let n = self.rules.size;
            let places =
                |row: usize| (0..n).filter(|c| domains[row * n + c] >> value & 1 == 1).fold(0, |s, c| s | 1 << c);
            let mut rows: Vec<u64> = (0..n).map(places).collect();
            // A cell of a row that has the value excludes all other places of the value in this row.
            for row in 0..n {
                let is = |c: &usize| domains[row * n + c] == 1 << value;
                if let Some(c) = (0..n).find(is) {
                    rows[row] = 1 << c;
                }
            }
            return !oracle::satisfiable(&rows);
        }
        let (first, second) = name.split_once(" × ").unwrap_or_else(|| panic!("no constraint {name}"));
        let (first, second) = (house(first).expect("a house"), house(second).expect("a house"));
        // A conflict in one house alone would belong to another constraint. Here a value must stand in the first house
        // while the second house already has it.
        (0..self.rules.size).any(|value| {
            let places = first.iter().filter(|&&cell| domains[cell] >> value & 1 == 1);
            let elsewhere = |&cell: &usize| !first.contains(&cell) && domains[cell] == 1 << value;
            second.iter().any(elsewhere) && places.clone().all(|cell| second.contains(cell))
        })
    }

    /// Whether no literal of a learnt clause is possible in these domains.
    fn violates(&self, number: u64, domains: &Known) -> bool {
        let (_, clause) = self.learnt.iter().find(|(other, _)| *other == number).expect("a clause in the database");
        clause.iter().all(|literal| domains[self.cell(&literal.cell)] & self.left(literal) == 0)
    }

    /// Whether the constraint and the literals of a step entail it.
    fn follows(&self, step: &WhyStepReport, known: &Known) -> bool {
        let mut domains = self.cited(&step.cites, known);
        let cell = self.cell(&step.cell);
        match &step.trial {
            None => {
                domains[cell] &= 1 << (step.value - 1);
                match step.reason.clause {
                    Some(number) => self.violates(number, &domains),
                    None => self.refuted(&step.constraint, &domains),
                }
            }
            Some(trial) => {
                let tried = self.decision(&trial.decision);
                assert_eq!(tried, (cell, 1 << (step.value - 1)), "what was tried is what goes");
                domains[cell] &= tried.1;
                self.trial_fails(trial, domains, usize::MAX)
            }
        }
    }

    /// Whether the trial fails from these domains without the step `skip`.
    fn trial_fails(&self, trial: &TrialReport, mut known: Known, skip: usize) -> bool {
        self.derive(&trial.steps, &mut known, skip);
        let domains = self.cited(&trial.cites, &known);
        domains.contains(&0) || (trial.conflict.rule != "empty" && self.refuted(&trial.constraint, &domains))
    }

    /// Applies every step that follows, in order.
    fn derive(&self, steps: &[WhyStepReport], known: &mut Known, skip: usize) {
        for (index, step) in steps.iter().enumerate().filter(|(index, _)| *index != skip) {
            let _ = index;
            if self.follows(step, known) {
                known[self.cell(&step.cell)] &= !(1 << (step.value - 1));
            }
        }
    }

    /// The givens and decisions that a chain starts from.
    fn leaves(&self, steps: &[WhyStepReport]) -> Known {
        let mut known = self.everything();
        for source in steps.iter().flat_map(|step| &step.cites).flat_map(|cited| &cited.sources) {
            match source.kind {
                "given" => {
                    let given = source.given.as_ref().expect("a given");
                    known[self.cell(&given.cell)] &= self.left(given);
                }
                "decision" => {
                    let (cell, left) = self.decision(source.decision.as_ref().expect("a decision"));
                    known[cell] &= left;
                }
                _ => {}
            }
        }
        known
    }

    /// Judges a whole chain; `domains` are those of the position.
    pub fn judge(&self, why: &WhyReport, domains: &[Domain]) {
        let target = (self.cell(&why.cell), why.value);
        assert!(!why.sentences.is_empty());
        if why.steps.is_empty() {
            let left = self.source(&why.source, &[], None, target.0);
            assert!(left >> (why.value - 1) & 1 == 0, "{:?} rules the value out", why.source);
            return;
        }
        assert_eq!((why.source.kind, why.source.step), ("step", Some(why.steps.len() - 1)));
        let last = why.steps.last().expect("a step");
        assert_eq!((self.cell(&last.cell), last.value), target, "the target comes last");
        for (index, step) in why.steps.iter().enumerate() {
            let gone = !domains[self.cell(&step.cell)].contains(step.value as u8 - 1);
            assert!(gone, "{} may be {} at the position", step.cell, step.value);
            self.sources_hold(&step.cites, &why.steps[..index], None);
            let cited = step.cites.iter().fold(self.everything(), |mut known, cited| {
                known[self.cell(&cited.literal.cell)] &= self.left(&cited.literal);
                known
            });
            assert!(self.follows(step, &cited), "step {index} is not entailed: {step:?}");
            if let Some(trial) = &step.trial {
                self.judge_trial(step, trial, cited);
            }
        }
        let reached = |skip: usize| {
            let mut known = self.leaves(&why.steps);
            self.derive(&why.steps, &mut known, skip);
            known[target.0] >> (target.1 - 1) & 1 == 0
        };
        assert!(reached(usize::MAX));
        for skip in 0..why.steps.len() {
            assert!(!reached(skip), "step {skip} of {} is not needed: {:?}", why.steps.len(), why.steps[skip]);
        }
    }

    /// Judges the story of a conflict: every step follows from givens and from the decisions that matter, and the failing
    /// constraint cannot hold in the end.
    pub fn judge_story(&self, report: &ConflictReport) {
        let all = report.steps.iter().flat_map(|step| &step.cites).chain(&report.cites);
        for source in all.flat_map(|cited| &cited.sources) {
            let is_of_conflict = match source.kind {
                "decision" => report.matter.contains(source.decision.as_ref().expect("a decision")),
                _ => true,
            };
            assert!(is_of_conflict, "{source:?} does not matter");
        }
        let facts = |cites: &[CitedReport]| {
            cites.iter().fold(self.everything(), |mut known, cited| {
                known[self.cell(&cited.literal.cell)] &= self.left(&cited.literal);
                known
            })
        };
        for (index, step) in report.steps.iter().enumerate() {
            self.sources_hold(&step.cites, &report.steps[..index], None);
            assert!(self.follows(step, &facts(&step.cites)), "step {index} is not entailed: {step:?}");
        }
        let failing = &report.failing;
        self.sources_hold(&report.cites, &report.steps, None);
        let end = facts(&report.cites);
        let fails = match report.failing_clause {
            Some(number) => self.violates(number, &end),
            None => end.contains(&0) || self.refuted(&failing.name, &end),
        };
        assert!(fails, "{} can hold", failing.name);
    }

    fn judge_trial(&self, step: &WhyStepReport, trial: &TrialReport, mut cited: Known) {
        let around = Some((&trial.decision, &step.cites[..]));
        for (index, inner) in trial.steps.iter().enumerate() {
            self.sources_hold(&inner.cites, &trial.steps[..index], around);
        }
        self.sources_hold(&trial.cites, &trial.steps, around);
        let (cell, left) = self.decision(&trial.decision);
        cited[cell] &= left;
        for skip in 0..trial.steps.len() {
            assert!(!self.trial_fails(trial, cited.clone(), skip), "step {skip} of a trial is not needed: {trial:?}");
        }
    }
}

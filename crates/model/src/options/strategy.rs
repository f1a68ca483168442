//! The options that fit a solving strategy. The strategy `states` has no constraints, no propagators and no orders, so
//! options about them are refused instead of ignored.

use super::name_table::refuse;
use super::settings::{Options, SolvingStrategy};
use pencilmark_engine::learning::Learning;
use pencilmark_engine::search::Restarts;
use pencilmark_puzzle::PuzzleError;

impl Options {
    /// The same options with the strategy `states`.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` that names an option of the constraint search that differs from its default.
    pub fn by_states(self) -> Result<Options, PuzzleError> {
        let usual = Options::default();
        let changed = [
            ("model", self.model != usual.model),
            ("consistency", self.consistency != usual.consistency),
            ("redundant", self.redundant != usual.redundant),
            ("shaving", self.shaving != usual.shaving),
            ("variable order", self.strategy.variable_order != usual.strategy.variable_order),
            ("value order", self.strategy.value_order != usual.strategy.value_order),
            ("branching", self.strategy.branching != usual.strategy.branching),
            ("learning", self.learning != usual.learning),
            ("restarts", self.restarts != usual.restarts),
            ("restart after", self.restart_after != usual.restart_after),
            ("domains", self.intervals != usual.intervals),
            ("seed", self.seed != usual.seed),
        ];
        match changed.into_iter().find(|(_, is_changed)| *is_changed) {
            Some((name, _)) => Err(refuse(format!(
                "{name} is an option of the strategy search; the strategy states has no use for it, so leave it out"
            ))),
            None => Ok(Options { solving_strategy: SolvingStrategy::States, ..self }),
        }
    }

    /// Checks that the other options fit the way of learning.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` that names both options.
    pub(super) fn learning_fits(self) -> Result<Options, PuzzleError> {
        let clauses = self.learning == Learning::Clauses;
        if clauses && self.intervals {
            return Err(refuse(
                "learning clauses needs domains sparse: a clause can remove a value from the middle of a domain, and an \
                 interval cannot"
                    .into(),
            ));
        }
        if !clauses && self.restarts == Restarts::Adaptive {
            return Err(refuse("restarts adaptive compares learnt clauses, so it needs learning clauses".into()));
        }
        Ok(self)
    }

    /// Checks that a run can be followed event by event. `user` is the command or object that follows it.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the search learns.
    pub fn require_no_learning(&self, user: &str) -> Result<(), PuzzleError> {
        match self.learning {
            Learning::Off => Ok(()),
            _ => Err(refuse(format!("{user} cannot follow a search that learns yet; leave learning off here"))),
        }
    }

    /// Checks that a proof can follow the search: each step must be a clause.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the search only jumps back, or learns clauses while it shaves.
    pub fn require_provable(&self) -> Result<(), PuzzleError> {
        match self.learning {
            Learning::Off | Learning::Clauses => Ok(()),
            Learning::Backjump => Err(refuse(
                "prove follows a search with learning off or clauses, and backjump learns no clauses".into(),
            )),
        }
    }

    /// Checks that the constraint search solves the puzzle. `user` is the command or object that needs the search.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the strategy is `states`.
    pub fn require_search(&self, user: &str) -> Result<(), PuzzleError> {
        match self.solving_strategy {
            SolvingStrategy::Search => Ok(()),
            SolvingStrategy::States => Err(refuse(format!(
                "{user} shows the constraint solver at work, so its strategy is search, not states"
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::options::{Budget, GivenOptions, Options, SolvingStrategy};

    fn states() -> GivenOptions {
        GivenOptions { strategy: Some("states".into()), ..GivenOptions::default() }
    }

    #[test]
    fn states_takes_limits_and_the_defaults_of_the_search() {
        let budget = Some(Budget { nodes: Some(9.0), ms: Some(5.0) });
        let given = GivenOptions {
            solutions: Some(0.0),
            budget,
            statistics: Some(false),
            restarts: Some("off".into()),
            consistency: Some("domain".into()),
            shaving: Some(false),
            redundant: Some(Vec::new()),
            rules: vec!["diagonals".into()],
            ..states()
        };
        let options = given.check().unwrap();
        assert_eq!((options.solving_strategy, options.solutions), (SolvingStrategy::States, 0));
        assert!(!options.only_the_answer(), "the bulk solver does not grow a tree of states");
        assert_eq!(Options::default().solving_strategy, SolvingStrategy::Search);
    }

    #[test]
    fn states_refuses_every_option_of_the_search_by_name() {
        let name = |name: &str| Some(name.to_owned());
        let cases = [
            ("model", GivenOptions { model: name("pairwise"), ..states() }),
            ("consistency", GivenOptions { consistency: name("value"), ..states() }),
            ("redundant", GivenOptions { redundant: Some(vec!["fish".into()]), ..states() }),
            ("shaving", GivenOptions { shaving: Some(true), ..states() }),
            ("variable order", GivenOptions { variable_order: name("input"), ..states() }),
            ("value order", GivenOptions { value_order: name("max"), ..states() }),
            ("branching", GivenOptions { branching: name("binary"), ..states() }),
            ("learning", GivenOptions { learning: name("clauses"), ..states() }),
            ("restarts", GivenOptions { restarts: name("luby"), ..states() }),
            ("restart after", GivenOptions { restart_after: Some(5.0), ..states() }),
            ("domains", GivenOptions { domains: name("interval"), ..states() }),
            ("seed", GivenOptions { seed: Some(3.0), ..states() }),
        ];
        for (option, given) in cases {
            let message = given.check().unwrap_err().message;
            assert!(message.starts_with(&format!("{option} is an option of the strategy search")), "{message}");
            assert!(GivenOptions { strategy: name("search"), ..given }.check().is_ok());
        }
    }

    #[test]
    fn unknown_strategies_are_refused_with_the_known_ones() {
        let given = GivenOptions { strategy: Some("sates".into()), ..GivenOptions::default() };
        let message = given.check().unwrap_err().message;
        assert!(message.contains("search") && message.contains("states"), "{message}");
    }
}

//! Options as a person or a program gives them, and the check that turns them into settings.

use super::fields;
use super::name_table::{choose, refuse, whole};
use super::names::{
    BRANCHINGS, CONSISTENCIES, DOMAINS, LEARNING, MODELS, REDUNDANT, RESTARTS, SOLVING_STRATEGIES, VALUE_ORDERS,
    VARIABLE_ORDERS,
};
use super::settings::{Options, Redundant, SolvingStrategy};
use pencilmark_engine::search::Strategy;
use pencilmark_puzzle::{Geometry, PuzzleError, Rules, quote_input};
use serde::Deserialize;

/// The budget of a run. If the budget runs out, the run ends with the status `capped`.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Budget {
    /// The maximum number of nodes. `[default: no limit] [range: from 1]`
    #[serde(deserialize_with = "fields::whole_number")]
    pub nodes: Option<f64>,
    /// The maximum time in milliseconds. `[default: no limit] [range: from 0]`
    #[serde(deserialize_with = "fields::number")]
    pub ms: Option<f64>,
}

/// Options as names and numbers, all of them optional.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct GivenOptions {
    /// A name of `super::names::SOLVING_STRATEGIES`. `[default: search]`
    #[serde(deserialize_with = "fields::name")]
    pub strategy: Option<String>,
    /// A name of [`super::names::MODELS`]. `[default: alldifferent]`
    #[serde(deserialize_with = "fields::name")]
    pub model: Option<String>,
    /// A name of [`super::names::CONSISTENCIES`]. `[default: domain]`
    #[serde(deserialize_with = "fields::name")]
    pub consistency: Option<String>,
    /// The redundant constraints, by name. `[default: none]`
    #[serde(deserialize_with = "fields::names")]
    pub redundant: Option<Vec<String>>,
    /// Whether the run shaves. `[default: false]`
    #[serde(deserialize_with = "fields::flag")]
    pub shaving: Option<bool>,
    /// A name of [`super::names::VARIABLE_ORDERS`]. `[default: first-fail]`
    #[serde(deserialize_with = "fields::name")]
    pub variable_order: Option<String>,
    /// A name of [`super::names::VALUE_ORDERS`]. `[default: min]`
    #[serde(deserialize_with = "fields::name")]
    pub value_order: Option<String>,
    /// A name of [`super::names::BRANCHINGS`]. `[default: enumerate]`
    #[serde(deserialize_with = "fields::name")]
    pub branching: Option<String>,
    /// A name of [`super::names::LEARNING`]: what the search does with its failures. `[default: off]`
    #[serde(deserialize_with = "fields::name")]
    pub learning: Option<String>,
    /// A name of [`super::names::RESTARTS`]. `[default: off]`
    #[serde(deserialize_with = "fields::name")]
    pub restarts: Option<String>,
    /// The number of failures after which the first attempt ends, if there are restarts. `[default: 10; 1000 with learnt clauses
    /// and a fixed schedule] [range: from 1]`
    #[serde(deserialize_with = "fields::whole_number")]
    pub restart_after: Option<f64>,
    /// The number of solutions to look for; 0 = all. `[default: 2]`
    #[serde(deserialize_with = "fields::whole_number")]
    pub solutions: Option<f64>,
    /// The budget of the run.
    pub budget: Option<Budget>,
    /// A name of `super::names::DOMAINS`. `[default: sparse]`
    #[serde(deserialize_with = "fields::name")]
    pub domains: Option<String>,
    /// The seed of random choices. `[default: 0] [range: 0 to 2⁵³]`
    #[serde(deserialize_with = "fields::whole_number")]
    pub seed: Option<f64>,
    /// The box, width x height, as in `3x2`. `[default: from the size of the grid]`
    #[serde(rename = "box", deserialize_with = "fields::name")]
    pub box_shape: Option<String>,
    /// Rules for every puzzle, on top of the rules in its text: names of [`pencilmark_puzzle::rules::layouts`], with `=` and data
    /// if they have any. `[default: none]`
    #[serde(skip)]
    pub rules: Vec<String>,
    /// Whether the caller wants the statistics of the search. `[default: true]`
    #[serde(deserialize_with = "fields::flag")]
    pub statistics: Option<bool>,
}

impl GivenOptions {
    /// Whether any option of the search is given. The number of solutions, the budget, the seed, the puzzle and the statistics are
    /// not such options.
    pub(crate) fn names_an_option_of_the_search(&self) -> bool {
        let names = [
            &self.strategy,
            &self.model,
            &self.consistency,
            &self.variable_order,
            &self.value_order,
            &self.branching,
            &self.learning,
            &self.restarts,
            &self.domains,
        ];
        names.into_iter().any(Option::is_some)
            || self.redundant.is_some()
            || self.shaving.is_some()
            || self.restart_after.is_some()
    }

    /// Checks every option.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` that names the option and its values.
    pub fn check(&self) -> Result<Options, PuzzleError> {
        let mut redundant = Redundant::default();
        for name in self.redundant.iter().flatten() {
            match REDUNDANT.iter().find(|(known, _)| known == name) {
                Some((_, switch)) => *switch(&mut redundant) = true,
                None => {
                    let known: Vec<&str> = REDUNDANT.iter().map(|(name, _)| *name).collect();
                    let message = format!("redundant cannot be {}; there is {}", quote_input(name), known.join(", "));
                    return Err(refuse(message));
                }
            }
        }
        let budget = self.budget.unwrap_or_default();
        if budget.ms.is_some_and(|ms| !(ms >= 0.0 && ms.is_finite())) {
            return Err(refuse("budget ms must be a number from 0 up".into()));
        }
        let learning = choose("learning", self.learning.as_deref(), LEARNING)?;
        let restarts = choose("restarts", self.restarts.as_deref(), RESTARTS)?;
        let options = Options {
            solving_strategy: choose("strategy", self.strategy.as_deref(), SOLVING_STRATEGIES)?,
            model: choose("model", self.model.as_deref(), MODELS)?,
            consistency: choose("consistency", self.consistency.as_deref(), CONSISTENCIES)?,
            redundant,
            shaving: self.shaving == Some(true),
            intervals: choose("domains", self.domains.as_deref(), DOMAINS)?,
            seed: self.seed.map_or(Ok(0), |n| whole("seed", n, 0))?,
            strategy: Strategy {
                variable_order: choose("variable order", self.variable_order.as_deref(), VARIABLE_ORDERS)?,
                value_order: choose("value order", self.value_order.as_deref(), VALUE_ORDERS)?,
                branching: choose("branching", self.branching.as_deref(), BRANCHINGS)?,
                undecided: false,
            },
            learning,
            restarts,
            restart_after: self
                .restart_after
                .map_or(Ok(Options::usual_restart_after(learning, restarts)), |n| whole("restart after", n, 1))?,
            solutions: self.solutions.map_or(Ok(2), |n| whole("solutions", n, 0))?,
            order_is_chosen: self.variable_order.is_some(),
            propagation_is_chosen: self.redundant.is_some() || self.model.is_some() || self.consistency.is_some(),
            search_is_named: self.names_an_option_of_the_search(),
            nodes: budget.nodes.map(|n| whole("budget nodes", n, 1)).transpose()?,
            ms: budget.ms,
            geometry: self.box_shape.as_deref().map(Geometry::parse).transpose()?,
            rules: Rules::of_options(&self.rules)?,
            statistics: self.statistics != Some(false),
        };
        match options.solving_strategy {
            SolvingStrategy::Search => options.learning_fits(),
            SolvingStrategy::States => options.by_states(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_given_means_the_defaults() {
        assert_eq!(GivenOptions::default().check(), Ok(Options::default()));
    }

    #[test]
    fn any_choice_about_the_search_asks_for_more_than_the_answer() {
        let check = |given: GivenOptions| given.check().unwrap().only_the_answer();
        let plain = GivenOptions { statistics: Some(false), ..GivenOptions::default() };
        assert!(!check(GivenOptions::default()) && check(plain.clone()));
        let budget = |nodes, ms| Some(Budget { nodes, ms });
        assert!(check(GivenOptions { solutions: Some(0.0), budget: budget(None, Some(5.0)), ..plain.clone() }));
        assert!(!check(GivenOptions { budget: budget(Some(9.0), None), ..plain.clone() }));
        assert!(!check(GivenOptions { consistency: Some("value".into()), ..plain.clone() }));
        assert!(!check(GivenOptions { shaving: Some(true), ..plain }));
    }

    #[test]
    fn every_name_is_read_and_given_back() {
        for (name, _) in CONSISTENCIES {
            let given = GivenOptions { consistency: Some((*name).into()), ..GivenOptions::default() };
            assert_eq!(given.check().unwrap().consistency.name(), *name);
        }
        let redundant = Some(vec!["fish".into(), "hidden".into()]);
        let options = GivenOptions { redundant, ..GivenOptions::default() }.check().unwrap();
        assert_eq!(options.redundant.names(), ["hidden", "fish"]);
        let swordfish = GivenOptions { redundant: Some(vec!["swordfish".into()]), ..GivenOptions::default() };
        assert!(swordfish.check().unwrap_err().message.contains("swordfish"));
    }

    #[test]
    fn options_in_force_given_again_are_the_same_options() {
        let given = GivenOptions {
            model: Some("mixed".into()),
            branching: Some("binary".into()),
            restarts: Some("luby".into()),
            restart_after: Some(5.0),
            solutions: Some(0.0),
            redundant: Some(vec!["locked".into()]),
            shaving: Some(true),
            seed: Some(7.0),
            domains: Some("interval".into()),
            box_shape: Some("2x3".into()),
            ..GivenOptions::default()
        };
        let options = given.check().unwrap();
        let report = options.report(options.geometry.as_ref().unwrap());
        let again = GivenOptions {
            model: Some(report.model.into()),
            consistency: Some(report.consistency.into()),
            variable_order: Some(report.variable_order.into()),
            value_order: Some(report.value_order.into()),
            branching: Some(report.branching.into()),
            restarts: Some(report.restarts.into()),
            restart_after: Some(report.restart_after as f64),
            solutions: Some(report.solutions as f64),
            domains: Some(report.domains.into()),
            redundant: Some(report.redundant.iter().map(|name| (*name).into()).collect()),
            shaving: Some(report.shaving),
            seed: Some(report.seed as f64),
            box_shape: Some(report.box_shape),
            ..GivenOptions::default()
        };
        // The report names the order and the propagation even if the caller did not choose them, so after a second check they
        // count as chosen.
        assert_eq!(again.check(), Ok(Options { order_is_chosen: true, propagation_is_chosen: true, ..options }));
    }

    #[test]
    fn nonsense_is_refused_with_the_choices() {
        let typo = GivenOptions { model: Some("pairwize\u{7}".repeat(9)), ..GivenOptions::default() };
        let message = typo.check().unwrap_err().message;
        assert!(message.contains("pairwise") && message.len() < 200 && !message.contains('\u{7}'), "{message}");
        for number in [-1.0, 0.5, f64::NAN, f64::INFINITY] {
            assert!(GivenOptions { solutions: Some(number), ..GivenOptions::default() }.check().is_err());
            let budget = Some(Budget { nodes: Some(number), ms: None });
            assert!(GivenOptions { budget, ..GivenOptions::default() }.check().is_err());
            assert!(GivenOptions { restart_after: Some(number), ..GivenOptions::default() }.check().is_err());
        }
    }
}

//! The rules of a puzzle that are more than houses: cages, arrows, dots, lines, and clues beside the grid.
//!
//! Each rule is one file. The file knows the data of the rule, its field in f-puzzles, its meaning, and its look. It names no
//! propagator: [`pencilmark_engine::csp`] chooses propagators for meanings. One line in [`KINDS`] registers a rule. In a text, the rules
//! of a kind are one word, such as `@cage=A1,A2:9;C3,C4:12` (see [`instance`]).

pub mod drawn;
pub mod instance;
pub mod kind;
pub(super) mod phrase;
mod placing;

mod anti_king;
mod anti_knight;
mod arrow;
mod between_line;
mod box_indexer;
mod candidates;
mod clone;
mod column_indexer;
mod difference_dot;
mod disjoint_groups;
mod double_arrow;
mod entropic_line;
mod equality_cage;
mod even;
mod extra_region;
mod killer_cage;
mod little_killer;
mod lockout_line;
mod maximum;
mod minimum;
mod modular_line;
mod nabner;
mod negative_difference;
mod negative_ratio;
mod negative_xv;
mod non_consecutive;
mod odd;
mod palindrome;
mod quadruple;
mod ratio_dot;
mod region_sum_line;
mod renban;
mod row_indexer;
mod sandwich;
mod skyscraper;
mod slow_thermometer;
mod thermometer;
mod whispers;
pub(crate) mod with;
mod x_sum;
mod xv;
mod zipper_line;

use super::dimensions::Dimensions;
use super::error::{PuzzleError, unknown_name};
use super::variants::{Fault, MARK};
use fastrand::Rng;
use instance::Instance;
use kind::Solved;
pub use kind::{Board, Kind, Look, Posted, RuleId, Shape, Values};
use std::collections::HashMap;

/// All kinds of rules, in the order in which texts list them.
pub static KINDS: &[&Kind] = &[
    &killer_cage::KIND,
    &equality_cage::KIND,
    &extra_region::KIND,
    &arrow::KIND,
    &thermometer::KIND,
    &slow_thermometer::KIND,
    &difference_dot::KIND,
    &ratio_dot::KIND,
    &xv::KIND,
    &little_killer::KIND,
    &whispers::KIND,
    &renban::KIND,
    &palindrome::KIND,
    &region_sum_line::KIND,
    &zipper_line::KIND,
    &between_line::KIND,
    &lockout_line::KIND,
    &entropic_line::KIND,
    &modular_line::KIND,
    &nabner::KIND,
    &double_arrow::KIND,
    &odd::KIND,
    &even::KIND,
    &candidates::KIND,
    &minimum::KIND,
    &maximum::KIND,
    &quadruple::KIND,
    &clone::KIND,
    &row_indexer::KIND,
    &column_indexer::KIND,
    &box_indexer::KIND,
    &skyscraper::KIND,
    &sandwich::KIND,
    &x_sum::KIND,
    &anti_knight::KIND,
    &anti_king::KIND,
    &disjoint_groups::KIND,
    &non_consecutive::KIND,
    &negative_xv::KIND,
    &negative_ratio::KIND,
    &negative_difference::KIND,
    &with::KIND,
];

/// The kind of a rule.
pub fn kind_of(rule: RuleId) -> &'static Kind {
    KINDS[usize::from(rule.kind)]
}

/// The rules of a puzzle: for each kind that occurs, the rules of this kind, in the order of [`KINDS`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules(Vec<(usize, Vec<Instance>)>);

/// The largest number of rules of one kind. It bounds the work for hostile texts.
pub const MOST_RULES: usize = 4096;

/// The kinds of rules that rest on the boxes or regions, by name. A Latin square has none of these rules.
pub const OF_REGIONS: [&str; 3] = ["region-sum", "disjoint-groups", "box-indexer"];

impl Rules {
    /// Reads a word without its mark: a name, and the data behind it. `None` if the name is no rule.
    pub(super) fn parse_word(name: &str, data: Option<&str>) -> Option<Result<Rules, Fault>> {
        let kind = KINDS.iter().position(|kind| kind.id.eq_ignore_ascii_case(name))?;
        let instances = match (KINDS[kind].shape, data) {
            (Shape::Grid, None) => Ok(vec![Instance::default()]),
            (Shape::Grid, Some(_)) => Err((0, format!("{MARK}{name} takes no data"))),
            (_, None | Some("")) => Err((0, format!("{MARK}{name} needs data: {}", KINDS[kind].summary))),
            (_, Some(data)) => Instance::parse_all(data),
        };
        Some(instances.map(|instances| Rules(vec![(kind, instances)])))
    }

    /// Whether there are no rules.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a rule of a kind.
    pub fn add(&mut self, kind: usize, instance: Instance) {
        match self.0.binary_search_by_key(&kind, |(kind, _)| *kind) {
            Ok(at) if KINDS[kind].shape != Shape::Grid => self.0[at].1.push(instance),
            Ok(_) => {}
            Err(at) => self.0.insert(at, (kind, vec![instance])),
        }
    }

    /// Removes a rule of a kind, if it is there.
    pub fn remove(&mut self, kind: usize, instance: &Instance) {
        if let Ok(at) = self.0.binary_search_by_key(&kind, |(kind, _)| *kind) {
            self.0[at].1.retain(|other| other != instance);
            self.0.retain(|(_, instances)| !instances.is_empty());
        }
    }

    /// Adds other rules.
    pub fn extend(&mut self, others: Rules) {
        for (kind, instances) in others.0 {
            instances.into_iter().for_each(|instance| self.add(kind, instance));
        }
    }

    /// The rules of the kinds that `keep` accepts by name.
    pub(super) fn filtered(&self, keep: impl Fn(&str) -> bool) -> Rules {
        Rules(self.0.iter().filter(|(kind, _)| keep(KINDS[*kind].id)).cloned().collect())
    }

    /// All rules.
    pub fn iter(&self) -> impl Iterator<Item = (RuleId, &Instance)> {
        self.0.iter().flat_map(|(kind, instances)| {
            let id = |index: usize| RuleId { kind: *kind as u16, index: index as u16 };
            instances.iter().enumerate().map(move |(index, instance)| (id(index), instance))
        })
    }

    /// The rules of a kind, by its name.
    pub fn of(&self, id: &str) -> impl Iterator<Item = &Instance> {
        let of_kind = self.0.iter().filter(move |(kind, _)| KINDS[*kind].id == id);
        of_kind.flat_map(|(_, instances)| instances)
    }

    /// The rules of each kind, by the name of the kind.
    pub(super) fn placed(&self) -> Vec<(&'static str, &[Instance])> {
        self.0.iter().map(|(kind, instances)| (KINDS[*kind].id, &instances[..])).collect()
    }

    /// The rules as words, each with its mark.
    pub fn to_words(&self) -> Vec<String> {
        let word = |(kind, instances): &(usize, Vec<Instance>)| {
            let id = KINDS[*kind].id;
            match KINDS[*kind].shape {
                Shape::Grid => format!("{MARK}{id}"),
                _ => {
                    let data: Vec<String> = instances.iter().map(Instance::to_text).collect();
                    format!("{MARK}{id}={}", data.join(";"))
                }
            }
        };
        self.0.iter().map(word).collect()
    }

    /// Checks that each rule has the shape of its kind and makes sense in a grid.
    ///
    /// # Errors
    /// A message that names the rule by its number.
    pub fn check(&self, dimensions: &Dimensions, region: &[usize]) -> Result<(), String> {
        let placed = self.placed();
        let board = Board { dimensions, region, placed: &placed };
        for (kind, instances) in &self.0 {
            let kind = KINDS[*kind];
            if instances.len() > MOST_RULES {
                return Err(format!(
                    "there are {} rules of the kind {}; at most {MOST_RULES} are read",
                    instances.len(),
                    kind.name
                ));
            }
            for (index, instance) in instances.iter().enumerate() {
                let checked = shape::check(kind, &board, instance).and_then(|()| (kind.check)(&board, instance));
                checked.map_err(|message| format!("{} {}: {message}", kind.name, index + 1))?;
            }
        }
        Ok(())
    }

    /// Checks one rule that is not yet among the rules.
    ///
    /// # Errors
    /// A message that does not name the rule.
    pub(super) fn check_one(&self, kind: &Kind, dimensions: &Dimensions, instance: &Instance) -> Result<(), String> {
        let placed = self.placed();
        let board = Board { dimensions, region: &[], placed: &placed };
        shape::check(kind, &board, instance).and_then(|()| (kind.check)(&board, instance))
    }

    /// A new rule of a kind, placed at random so that it holds in a full grid. `None` if no place was found.
    pub fn place(
        &self,
        kind: usize,
        dimensions: &Dimensions,
        region: &[usize],
        digits: &[u8],
        random: &mut Rng,
    ) -> Option<Instance> {
        let placed = self.placed();
        let board = Board { dimensions, region, placed: &placed };
        let kind = KINDS[kind];
        let in_the_way = self.0.iter().filter(|(other, _)| placing::collide(KINDS[*other].shape, kind.shape));
        let others = in_the_way.flat_map(|(_, instances)| instances).collect();
        let solved = Solved { kind, board: &board, digits, others };
        let fits = |rule: &Instance| {
            shape::check(kind, &board, rule).is_ok() && (kind.check)(&board, rule).is_ok() && solved.holds(rule)
        };
        (kind.place)(&solved, random).filter(fits)
    }

    /// The kind of this name.
    ///
    /// # Errors
    /// A [`PuzzleError`] that lists the names of all kinds.
    pub fn named(name: &str) -> Result<usize, PuzzleError> {
        let ids: Vec<&str> = KINDS.iter().map(|kind| kind.id).collect();
        ids.iter().position(|id| *id == name).ok_or_else(|| unknown_name("rule", name, &ids))
    }

    /// The constraints of all rules, in the order of the rules. Each constraint has a name of its own.
    pub fn posted(&self, dimensions: &Dimensions, region: &[usize]) -> Vec<Posted> {
        let placed = self.placed();
        let board = Board { dimensions, region, placed: &placed };
        let (mut posted, mut names) = (Vec::new(), HashMap::new());
        for (rule, instance) in self.iter() {
            let kind = kind_of(rule);
            (kind.post)(
                &board,
                instance,
                &mut kind::Poster { rule, kind, dimensions, posted: &mut posted, names: &mut names },
            );
        }
        posted
    }
}

mod shape;

//! The rules of a puzzle, and their words in a text.

use super::board::{Board, Posted, RuleId};
use super::instance::{Fault, Instance, MARK};
use super::kind::{Kind, Shape, Solved};
use super::layout::{HouseLook, Layout};
use super::own::{self, OWN};
use super::part::{self, Part};
use super::regions::{self, Regions};
use super::{KINDS, kind_at, kind_of, latin, placed_kinds, placing, shape, with};
use crate::dimensions::Dimensions;
use crate::error::{ErrorKind, PuzzleError, quote_input, unknown_name};
use crate::house::House;
use fastrand::Rng;
use pencilmark_language::Fuel;
use std::collections::HashMap;

/// The word for a puzzle without rules beside the classic ones.
const CLASSIC: &str = "classic";

/// The rules of a puzzle beside the classic ones: for each kind that occurs, the rules of this kind, in the order of [`KINDS`].
///
/// ```
/// use pencilmark_puzzle::Rules;
///
/// let rules = Rules::parse("@windoku @diagonals")?;
/// assert_eq!(rules.to_text(), "@diagonals @windoku");
/// assert!(Rules::parse("@knights").is_err());
/// # Ok::<(), pencilmark_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules(Vec<(usize, Vec<Instance>)>);

/// The largest number of rules of one kind. It bounds the work for hostile texts.
pub const MOST_RULES: usize = 4096;

impl Rules {
    /// Reads rules as words: `@diagonals @regions=1122…`.
    ///
    /// # Errors
    /// A [`PuzzleError`] when a word is no rule, or its data is malformed.
    pub fn parse(text: &str) -> Result<Rules, PuzzleError> {
        let mut all = Rules::default();
        for word in text.split_whitespace() {
            let rule = parse_word(word).unwrap_or_else(|| Err((0, unknown(word))));
            all.extend(rule.map_err(|(_, message)| PuzzleError::new(ErrorKind::Rule, message))?);
        }
        Ok(all)
    }

    /// Reads rules from options: words with or without the mark. Blanks in the data are ignored, so blanks may separate
    /// the rows of regions.
    pub fn of_options(words: &[String]) -> Result<Rules, PuzzleError> {
        let mut all = Rules::default();
        for word in words {
            let bare = word.trim_start_matches(MARK).chars().filter(|c| !c.is_whitespace());
            all.extend(Rules::parse(&std::iter::once(MARK).chain(bare).collect::<String>())?);
        }
        Ok(all)
    }

    /// Whether there are no rules.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a rule of a kind. A rule of the whole grid replaces a rule of its kind.
    pub fn add(&mut self, kind: usize, instance: Instance) {
        match self.find(kind) {
            Ok(at) if kind_at(kind).shape != Shape::Grid => self.0[at].1.push(instance),
            Ok(at) => self.0[at].1 = vec![instance],
            Err(at) => self.0.insert(at, (kind, vec![instance])),
        }
    }

    /// The place of a kind among the kinds that occur, or the place at which it belongs. Kinds that a person defined come last, in
    /// the order of their ids, because their indices differ from run to run.
    fn find(&self, kind: usize) -> Result<usize, usize> {
        let rank = |kind: usize| (kind.min(KINDS.len()), if kind < KINDS.len() { "" } else { kind_at(kind).id });
        self.0.binary_search_by(|(other, _)| rank(*other).cmp(&rank(kind)))
    }

    /// One rule of a kind.
    pub(crate) fn of_kind(kind: &Kind, rule: Instance) -> Rules {
        let index = KINDS.iter().position(|other| other.id == kind.id);
        Rules(index.map(|index| (index, vec![rule])).into_iter().collect())
    }

    /// Removes a rule of a kind, if it is there.
    pub fn remove(&mut self, kind: usize, instance: &Instance) {
        if let Ok(at) = self.find(kind) {
            self.0[at].1.retain(|other| other != instance);
            self.0.retain(|(_, instances)| !instances.is_empty());
        }
    }

    /// The same rules without one. The rules behind it of the same kind move up by one.
    #[must_use]
    pub fn without(&self, rule: RuleId) -> Rules {
        let mut fewer = self.clone();
        if let Ok(at) = fewer.find(usize::from(rule.kind))
            && usize::from(rule.index) < fewer.0[at].1.len()
        {
            fewer.0[at].1.remove(usize::from(rule.index));
            fewer.0.retain(|(_, instances)| !instances.is_empty());
        }
        fewer
    }

    /// Adds other rules. Rules of the whole grid replace those of their kinds.
    pub fn extend(&mut self, others: Rules) {
        for (kind, instances) in others.0 {
            instances.into_iter().for_each(|instance| self.add(kind, instance));
        }
    }

    /// The kinds that occur.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = &'static Kind> + '_ {
        self.0.iter().map(|(kind, _)| kind_at(*kind))
    }

    /// Whether there is a rule of a kind.
    pub(crate) fn has(&self, kind: &Kind) -> bool {
        self.kinds().any(|other| other.id == kind.id)
    }

    /// The rules that lay out the grid, with their layouts.
    pub fn layouts(&self) -> impl Iterator<Item = (&'static Layout, &Instance)> {
        let layouts = self.0.iter().map_while(|(kind, rules)| Some((kind_at(*kind).layout.as_ref()?, rules)));
        layouts.flat_map(|(layout, rules)| rules.iter().map(move |rule| (layout, rule)))
    }

    /// The rules that are placed in the grid.
    pub fn iter(&self) -> impl Iterator<Item = (RuleId, &Instance)> {
        let placed = self.0.iter().filter(|(kind, _)| kind_at(*kind).layout.is_none());
        placed.flat_map(|(kind, instances)| {
            let id = |index: usize| RuleId { kind: *kind as u16, index: index as u16 };
            instances.iter().enumerate().map(move |(index, instance)| (id(index), instance))
        })
    }

    /// A rule.
    pub fn get(&self, rule: RuleId) -> Option<&Instance> {
        let kind = self.find(usize::from(rule.kind)).ok()?;
        self.0[kind].1.get(usize::from(rule.index))
    }

    /// The rules of a kind, by its name.
    pub fn of(&self, id: &str) -> impl Iterator<Item = &Instance> {
        let of_kind = self.0.iter().filter(move |(kind, _)| kind_at(*kind).id == id);
        of_kind.flat_map(|(_, instances)| instances)
    }

    /// The rules of each kind, by the name of the kind.
    pub(super) fn placed(&self) -> Vec<(&'static str, &[Instance])> {
        self.0.iter().map(|(kind, instances)| (kind_at(*kind).id, &instances[..])).collect()
    }

    /// The rules as words of a text.
    pub fn to_text(&self) -> String {
        let word = |(kind, instances): &(usize, Vec<Instance>)| {
            let kind = kind_at(*kind);
            let data = match &kind.layout {
                Some(layout) => instances.first().and_then(layout.data),
                None if kind.shape == Shape::Grid => None,
                None => Some(instances.iter().map(Instance::to_text).collect::<Vec<_>>().join(";")),
            };
            format!("{MARK}{}{}", kind.id, data.map_or(String::new(), |data| format!("={data}")))
        };
        self.0.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    /// Whether the grid is a Latin square: it has no boxes, and no regions in their place.
    pub fn is_latin(&self) -> bool {
        self.has(&latin::KIND)
    }

    /// The numbers of rows and columns, if the rules determine them.
    pub(crate) fn sides(&self) -> Option<(usize, usize)> {
        self.layouts().find_map(|(layout, rule)| (layout.sides)(rule))
    }

    /// Whether the rules determine the digits or the boxes of the grid.
    pub(crate) fn has_digits_or_boxes(&self) -> bool {
        self.has_boxes() || self.layouts().any(|(layout, rule)| (layout.digits)(rule).is_some())
    }

    /// Whether the rules determine the boxes of the grid.
    pub(crate) fn has_boxes(&self) -> bool {
        self.layouts().any(|(layout, rule)| (layout.boxes)(rule).is_some())
    }

    /// The dimensions of a grid under these rules.
    ///
    /// # Errors
    /// A [`PuzzleError`], if the digits are too few for the grid, or the boxes do not fit.
    pub(crate) fn dimensions(&self, grid: Dimensions) -> Result<Dimensions, PuzzleError> {
        let fault = |message| PuzzleError::new(ErrorKind::Rule, message);
        let (least, greatest) =
            self.layouts().find_map(|(layout, rule)| (layout.digits)(rule)).unwrap_or((1, grid.size()));
        let grid = grid.with_digits(least, greatest).map_err(fault)?;
        match self.layouts().find_map(|(layout, rule)| (layout.boxes)(rule)) {
            Some((width, height)) => grid.with_boxes(width, height).map_err(fault),
            None => Ok(grid),
        }
    }

    /// The number of the part, if the puzzle is a part of another one.
    pub fn part(&self) -> Option<Part> {
        self.of(part::KIND.id).find_map(Part::of)
    }

    /// The rules of the whole puzzle: all rules but those that make it a part.
    #[must_use]
    pub fn of_whole(&self) -> Rules {
        Rules(self.0.iter().filter(|(kind, _)| !kind_at(*kind).of_part).cloned().collect())
    }

    /// The `with` rules of a part of a puzzle. Each one limits a cell to the digits of the branches that the part searches.
    pub fn branches(&self) -> impl Iterator<Item = &Instance> {
        self.of(with::KIND.id)
    }

    /// The houses of all rules: the regions first, then the houses on top of the classic ones.
    pub(crate) fn houses(&self, dimensions: &Dimensions) -> Vec<House> {
        self.layouts().flat_map(|(layout, rule)| (layout.houses)(rule, dimensions)).collect()
    }

    /// Whether the rules remove the boxes.
    pub(crate) fn remove_boxes(&self) -> bool {
        self.layouts().any(|(layout, _)| layout.box_of.is_some())
    }

    /// The number of the house in the place of a cell's box, if the rules remove the boxes.
    pub(crate) fn box_of(&self, dimensions: &Dimensions, cell: usize) -> Option<usize> {
        self.layouts().find_map(|(layout, rule)| Some((layout.box_of?)(rule, dimensions, cell)))
    }

    /// The houses of each rule, with the look of these houses in a drawing.
    pub(crate) fn looks(&self, dimensions: &Dimensions) -> Vec<(HouseLook, Vec<House>)> {
        self.layouts().map(|(layout, rule)| (layout.look, (layout.houses)(rule, dimensions))).collect()
    }

    /// Checks that each layout fits a grid of these dimensions, and that the layouts go together with the other rules.
    pub(crate) fn check_layout(&self, dimensions: &Dimensions) -> Result<(), PuzzleError> {
        let fault = |message: String| PuzzleError::new(ErrorKind::Rule, message);
        self.layouts().try_for_each(|(layout, rule)| (layout.fits)(rule, dimensions)).map_err(fault)?;
        if !dimensions.is_cut_into_boxes()
            && !self.has(&regions::KIND)
            && let Some(kind) = self.kinds().find(|kind| kind.needs_regions)
        {
            return Err(fault(format!("{MARK}{} needs boxes, and this grid has none", kind.id)));
        }
        let excluded = self
            .layouts()
            .find_map(|(layout, _)| self.kinds().find_map(|other| (layout.excludes)(other.id, other.needs_regions)));
        excluded.map_or(Ok(()), |message| Err(fault(message)))
    }

    /// Checks that each placed rule has the shape of its kind and makes sense in a grid.
    ///
    /// # Errors
    /// A message that names the rule by its number.
    pub fn check(&self, dimensions: &Dimensions, region: &[usize]) -> Result<(), String> {
        let placed = self.placed();
        let board = Board { dimensions, region, apart: false, placed: &placed };
        let mut fuel = Fuel::of_a_puzzle();
        for (kind, instances) in &self.0 {
            let kind = kind_at(*kind);
            if kind.layout.is_some() {
                continue;
            }
            if instances.len() > MOST_RULES {
                return Err(format!(
                    "there are {} rules of the kind {}; at most {MOST_RULES} are read",
                    instances.len(),
                    kind.name
                ));
            }
            for (index, instance) in instances.iter().enumerate() {
                let checked = check_rule(kind, &board, instance, &mut fuel);
                checked.map_err(|message| format!("{} {}: {message}", kind.name, index + 1))?;
            }
        }
        Ok(())
    }

    /// Checks one rule that is not yet among the rules.
    ///
    /// # Errors
    /// A message that does not name the rule.
    pub(crate) fn check_one(&self, kind: &Kind, dimensions: &Dimensions, instance: &Instance) -> Result<(), String> {
        let placed = self.placed();
        let board = Board { dimensions, region: &[], apart: false, placed: &placed };
        check_rule(kind, &board, instance, &mut Fuel::of_a_puzzle())
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
        let board = Board { dimensions, region, apart: false, placed: &placed };
        let kind = kind_at(kind);
        let in_the_way = self.0.iter().filter(|(other, _)| placing::collide(kind_at(*other).shape, kind.shape));
        let others = in_the_way.flat_map(|(_, instances)| instances).collect();
        let solved = Solved { kind, board: &board, digits, others };
        let fits =
            |rule: &Instance| check_rule(kind, &board, rule, &mut Fuel::of_a_puzzle()).is_ok() && solved.holds(rule);
        (kind.place)(&solved, random).filter(fits)
    }

    /// The kind of this name, among those whose rules are placed in the grid.
    ///
    /// # Errors
    /// A [`PuzzleError`] that lists the names of all kinds.
    pub fn named(name: &str) -> Result<usize, PuzzleError> {
        if let Some(word) = name.strip_prefix(OWN) {
            return own::index_of(word).map_err(|message| PuzzleError::new(ErrorKind::Rule, message));
        }
        let known = KINDS.iter().position(|kind| kind.layout.is_none() && kind.id == name);
        known.ok_or_else(|| unknown_name("rule", name, &placed_kinds().map(|kind| kind.id).collect::<Vec<_>>()))
    }

    /// The constraints of all rules, in the order of the rules. Each constraint has a name of its own.
    pub fn posted(&self, dimensions: &Dimensions, region: &[usize]) -> Vec<Posted> {
        self.post(dimensions, region, false)
    }

    /// The same constraints, but `apart` from the houses if the caller wants so: then they rely on no house.
    pub(crate) fn post(&self, dimensions: &Dimensions, region: &[usize], apart: bool) -> Vec<Posted> {
        let placed = self.placed();
        let board = Board { dimensions, region, apart, placed: &placed };
        let (mut posted, mut fuel, mut names) = (Vec::new(), Fuel::of_a_puzzle(), HashMap::new());
        for (rule, instance) in self.iter() {
            let kind = kind_of(rule);
            (kind.post)(&board, instance, &mut kind.poster(rule, &board, &mut posted, &mut fuel, &mut names));
        }
        posted
    }
}

/// Checks that a rule has the shape of its kind and makes sense in the grid. A rule of a person takes its work from `fuel`.
fn check_rule(kind: &Kind, board: &Board<'_>, instance: &Instance, fuel: &mut Fuel) -> Result<(), String> {
    shape::check(kind, board, instance)?;
    match kind.own {
        Some(own) => own::check(own, board, instance, fuel),
        None => (kind.check)(board, instance),
    }
}

impl From<Part> for Rules {
    fn from(part: Part) -> Rules {
        Rules::of_kind(&part::KIND, part.into())
    }
}

impl From<Regions> for Rules {
    fn from(regions: Regions) -> Rules {
        Rules::of_kind(&regions::KIND, regions.into())
    }
}

/// Reads a word that names a rule; `None` if the word names no rule. `@classic` is valid and adds no rule.
pub(crate) fn parse_word(word: &str) -> Option<Result<Rules, Fault>> {
    let rest = word.strip_prefix(MARK)?;
    let (name, data) = match rest.split_once('=') {
        Some((name, data)) => (name, Some(data)),
        None => (rest, None),
    };
    if name.eq_ignore_ascii_case(CLASSIC) && data.is_none() {
        return Some(Ok(Rules::default()));
    }
    let index = match name.strip_prefix(OWN) {
        Some(word) => match own::index_of(word) {
            Ok(index) => index,
            Err(message) => return Some(Err((OWN.len() + 1, message))),
        },
        None => KINDS.iter().position(|kind| kind.id.eq_ignore_ascii_case(name))?,
    };
    let kind = kind_at(index);
    let read = match (&kind.layout, kind.shape, data) {
        (Some(layout), ..) => (layout.parse)(kind.id, data).map(|rule| vec![rule]),
        (None, Shape::Grid, None) => Ok(vec![Instance::default()]),
        (None, Shape::Grid, Some(_)) => Err((0, format!("{MARK}{name} takes no data"))),
        (None, _, None | Some("")) => Err((0, format!("{MARK}{name} needs data: {}", kind.summary))),
        (None, _, Some(data)) => Instance::parse_all(data),
    };
    let behind = if data.is_some() { name.len() + 2 } else { 0 };
    Some(read.map(|rules| Rules(vec![(index, rules)])).map_err(|(at, message)| (behind + at, message)))
}

/// The message for a word that names no rule.
pub(crate) fn unknown(word: &str) -> String {
    let names: Vec<String> = KINDS.iter().map(|kind| format!("{MARK}{}", kind.id)).collect();
    format!("{} is no rule; there is {}, and {MARK}{CLASSIC}", quote_input(word), names.join(", "))
}

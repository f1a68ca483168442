//! The wishes for a puzzle: as names and numbers, and in checked form.

use super::difficulty::Difficulty;
use super::full;
use super::symmetry::Symmetry;
use crate::options::{fields, quote};
use crate::puzzle::dimensions::Dimensions;
use crate::puzzle::rules::instance::{Instance, Place};
use crate::puzzle::rules::{Shape, kind_at};
use crate::puzzle::{ErrorKind, Geometry, PuzzleError, Rules};
use serde::Deserialize;
use std::ops::RangeInclusive;

/// The default number of puzzles that the generator examines before it gives up.
const MOST_TRIES: u64 = 100_000;

/// The default number of tries for puzzles with placed rules. Each try begins with another solution.
const MOST_COMPOSITIONS: u64 = 40;

/// The checked wishes for a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Wanted {
    /// The geometry, with the rules.
    pub geometry: Geometry,
    /// Whether each puzzle gets random regions of its own.
    pub jigsaw: bool,
    /// The kinds of rules that each puzzle gets, as indices of [`kind_at`](crate::puzzle::rules::kind_at).
    pub kinds: Vec<usize>,
    /// The kinds of the whole grid from which marks of some of these kinds exempt cells, such as a negative rule with its
    /// marks.
    pub lifted: Vec<usize>,
    /// The symmetry of the pattern of clues.
    pub symmetry: Symmetry,
    /// The number of clues; any number if absent.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether every clue must be needed.
    pub minimal: bool,
    /// The number of blank cells of a puzzle with holes, which need not have one solution only.
    pub holes: Option<usize>,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// The number of examined puzzles after which the generator gives up.
    pub most_tries: u64,
}

impl Wanted {
    /// The wish for any puzzle of this geometry.
    pub fn any(geometry: Geometry) -> Wanted {
        Wanted {
            geometry,
            jigsaw: false,
            kinds: Vec::new(),
            lifted: Vec::new(),
            symmetry: Symmetry::None,
            clues: None,
            minimal: false,
            holes: None,
            difficulty: Difficulty::Any,
            most_tries: MOST_TRIES,
        }
    }
}

impl Wanted {
    /// The sentence for giving up.
    pub fn gave_up(&self) -> String {
        let tries = self.most_tries;
        if self.kinds.is_empty() {
            return format!("gave up: none of {tries} puzzles was as asked for");
        }
        let most = self.clues.as_ref().map(|clues| match clues.end() {
            0 => " without clues".into(),
            most => format!(" with at most {most} clues"),
        });
        format!(
            "gave up: in none of {tries} full grids did these rules make a puzzle as asked for{}",
            most.unwrap_or_default()
        )
    }
}

/// The wishes as names and numbers, all of them optional.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct GivenWishes {
    /// Rows of the grid. `[default: 9] [range: 4 to 36, with boxes as square as can be; to 64 with holes]`
    #[serde(deserialize_with = "fields::whole_number")]
    pub size: Option<f64>,
    /// The box, width x height, as in `3x2`. The box also determines the size.
    #[serde(rename = "box", deserialize_with = "fields::name")]
    pub box_shape: Option<String>,
    /// Rules that every puzzle has: names of [`crate::puzzle::rules::layouts`], with `=` and data if they have any.
    #[serde(skip)]
    pub houses: Vec<String>,
    /// Kinds of rules: names of [`crate::puzzle::rules::placed_kinds`]. Each puzzle gets rules of these kinds in random places.
    #[serde(rename = "rules", deserialize_with = "fields::names")]
    pub kinds: Option<Vec<String>>,
    /// Whether each puzzle gets random regions of its own. `[default: false]`
    #[serde(deserialize_with = "fields::flag")]
    pub jigsaw: Option<bool>,
    /// A name of [`super::SYMMETRIES`]. `[default: none]`
    #[serde(deserialize_with = "fields::name")]
    pub symmetry: Option<String>,
    /// The number of clues: `24`, or `24-28`. `[default: as many as digging leaves]`
    #[serde(deserialize_with = "fields::name")]
    pub clues: Option<String>,
    /// The share of blank cells, such as `42%`, or their number, such as `544`. The puzzle is a full grid with so many blanks,
    /// evenly over rows, columns and boxes. It may have more than one solution, and up to 64 rows. `[default: none]`
    #[serde(deserialize_with = "fields::name")]
    pub holes: Option<String>,
    /// Whether every clue must be needed. `[default: false]`
    #[serde(deserialize_with = "fields::flag")]
    pub minimal: Option<bool>,
    /// The rating: `7.2`, or `6.5-7.1`.
    #[serde(deserialize_with = "fields::name")]
    pub rating: Option<String>,
    /// The technique of the hardest step of the rated path.
    #[serde(deserialize_with = "fields::name")]
    pub hardest: Option<String>,
    /// The first level of the ladder that solves it: a name of [`crate::levels::names`].
    #[serde(deserialize_with = "fields::name")]
    pub level: Option<String>,
    /// The number of tries. `[default: 100000] [range: from 1]`
    #[serde(deserialize_with = "fields::whole_number")]
    pub tries: Option<f64>,
}

/// The largest size of a puzzle with one solution.
const LARGEST: usize = 36;

impl GivenWishes {
    /// Checks the wishes.
    ///
    /// # Errors
    /// A [`PuzzleError`] that names the unknown, impossible or contradictory wish.
    pub fn check(&self) -> Result<Wanted, PuzzleError> {
        let mut kinds = Vec::new();
        for name in self.kinds.iter().flatten() {
            kinds.push(Rules::named(name.trim())?);
        }
        kinds.sort_unstable();
        kinds.dedup();
        let (lifted, fixed, kinds) = sorted(&kinds);
        let geometry = self.geometry(fixed)?;
        if let Some(text) = &self.holes {
            return self.with_holes(text, geometry, kinds.is_empty() && lifted.is_empty());
        }
        if geometry.size() > LARGEST {
            return Err(refused(format!(
                "puzzles with one solution are made of up to {LARGEST} rows; with holes, puzzles of any size are made"
            )));
        }
        let mut wanted = Wanted::any(geometry.clone());
        if !kinds.is_empty() {
            wanted.most_tries = MOST_COMPOSITIONS;
        }
        (wanted.kinds, wanted.lifted) = (kinds, lifted);
        wanted.jigsaw = self.jigsaw == Some(true);
        if wanted.jigsaw && geometry.has_regions() {
            return Err(refused(
                "regions are given, so there are none to be made: leave out one of regions and jigsaw".into(),
            ));
        }
        if wanted.jigsaw && geometry.is_latin() {
            return Err(refused("a Latin square has no regions: leave out one of latin and jigsaw".into()));
        }
        if let Some(&kind) = wanted.kinds.iter().find(|&&kind| kind_at(kind).needs_regions)
            && geometry.is_latin()
        {
            let id = kind_at(kind).id;
            return Err(refused(format!("the rule {id} needs boxes or regions, and a Latin square has none")));
        }
        if let Some(name) = &self.symmetry {
            wanted.symmetry = Symmetry::named(name)?;
        }
        if let Some(text) = &self.clues {
            wanted.clues = Some(clue_range(text, geometry.cells())?);
        }
        wanted.minimal = self.minimal.unwrap_or(false);
        wanted.difficulty = match (&self.rating, &self.hardest, &self.level) {
            (None, None, None) => Difficulty::Any,
            (Some(text), None, None) => Difficulty::rated(text)?,
            (None, Some(name), None) => Difficulty::hardest(name)?,
            (None, None, Some(name)) => Difficulty::level(name)?,
            _ => return Err(refused("only one of rating, hardest technique and level can be asked for".into())),
        };
        if geometry.size() > 9 && !matches!(wanted.difficulty, Difficulty::Any | Difficulty::Level(_)) {
            return Err(refused("ratings are for grids up to 9x9; a larger one can be asked for by level".into()));
        }
        let has_rules = !wanted.kinds.is_empty() || !geometry.posted().is_empty();
        if has_rules && !matches!(wanted.difficulty, Difficulty::Any | Difficulty::Level(_)) {
            return Err(refused(
                "ratings are for puzzles without further rules; these can be asked for by level".into(),
            ));
        }
        match self.tries {
            Some(tries) if tries >= 1.0 && tries.fract() == 0.0 => wanted.most_tries = tries as u64,
            Some(_) => return Err(refused("tries must be a whole number from 1 up".into())),
            None => {}
        }
        Ok(wanted)
    }

    /// The geometry, with the houses and with these rules of the whole grid.
    fn geometry(&self, fixed: Rules) -> Result<Geometry, PuzzleError> {
        let whole = |size: f64| (size.fract() == 0.0 && (1.0..=64.0).contains(&size)).then_some(size as usize);
        let size = match self.size {
            Some(size) => Some(whole(size).ok_or_else(|| refused("size must be a whole number of rows".into()))?),
            None => None,
        };
        let rules = Rules::of_options(&self.houses)?;
        let of_rules = Geometry::of_rules(&rules);
        let geometry = match (&self.box_shape, size) {
            (Some(shape), size) => {
                let geometry = Geometry::parse(shape)?;
                if size.is_some_and(|size| size != geometry.size()) {
                    let (width, height, rows) = (geometry.box_width(), geometry.box_height(), geometry.size());
                    return Err(refused(format!(
                        "boxes of {width}x{height} make a grid of {rows} rows, another size was given"
                    )));
                }
                geometry
            }
            (None, Some(size)) => match of_rules.filter(|geometry| geometry.size() == size) {
                Some(geometry) => geometry,
                None => {
                    // Random regions and Latin squares are also possible in sizes that have no boxes.
                    let needs_boxes = self.jigsaw != Some(true) && !rules.is_latin();
                    let any = if needs_boxes { None } else { Geometry::with_or_without_boxes(size) };
                    any.map_or_else(|| Geometry::for_size(size), Ok)?
                }
            },
            (None, None) => match of_rules {
                Some(geometry) => geometry,
                None => Geometry::for_size(9)?,
            },
        };
        let mut rules = rules;
        rules.extend(fixed);
        let geometry = geometry.with_rules(&rules)?;
        if !geometry.is_usual() {
            return Err(refused(
                "puzzles are made on square grids with the digits from 1 to the number of rows".into(),
            ));
        }
        Ok(geometry)
    }

    /// The wish for a puzzle with holes, which is only a full grid with blanks.
    fn with_holes(&self, text: &str, geometry: Geometry, has_no_kinds: bool) -> Result<Wanted, PuzzleError> {
        let others = [
            ("clues", self.clues.is_some()),
            ("minimal", self.minimal == Some(true)),
            ("symmetry", self.symmetry.is_some()),
            ("rating", self.rating.is_some()),
            ("hardest", self.hardest.is_some()),
            ("level", self.level.is_some()),
            ("tries", self.tries.is_some()),
            ("jigsaw", self.jigsaw == Some(true)),
            ("rules", !has_no_kinds),
        ];
        if let Some((name, _)) = others.into_iter().find(|(_, is_given)| *is_given) {
            return Err(refused(format!(
                "a puzzle with holes is a full grid with so many blanks, without a wish for {name}: leave out one of the two"
            )));
        }
        if !full::is_made_directly(&geometry) && geometry.size() > LARGEST {
            return Err(refused(format!("grids with these rules are filled up to {LARGEST} rows")));
        }
        let holes = Some(hole_count(text, geometry.cells())?);
        Ok(Wanted { holes, ..Wanted::any(geometry) })
    }
}

/// Sorts kinds: rules of the whole grid that the marks of another kind can lift, other rules of the whole grid, and kinds that
/// are placed.
fn sorted(kinds: &[usize]) -> (Vec<usize>, Rules, Vec<usize>) {
    let (of_grid, placed): (Vec<usize>, Vec<usize>) =
        kinds.iter().partition(|kind| kind_at(**kind).shape == Shape::Grid);
    let (lifted, fixed): (Vec<usize>, Vec<usize>) =
        of_grid.into_iter().partition(|&rule| placed.iter().any(|&mark| lifts(mark, rule)));
    let mut rules = Rules::default();
    fixed.into_iter().for_each(|kind| rules.add(kind, Instance::default()));
    (lifted, rules, placed)
}

/// Whether a mark on an edge lifts a rule of the whole grid there: with the mark, the rule posts fewer constraints.
fn lifts(mark: usize, rule: usize) -> bool {
    let Ok(four) = Dimensions::for_size(4) else { return false };
    let region = vec![0; four.cells()];
    let places = [0, 1].map(|cell| Place::of(&four, cell)).to_vec();
    let posted = |with_mark: bool| {
        let mut rules = Rules::default();
        rules.add(rule, Instance::default());
        if with_mark {
            rules.add(mark, Instance { groups: vec![places.clone()], ..Instance::default() });
        }
        let posted = rules.posted(&four, &region);
        posted.iter().filter(|posted| usize::from(posted.rule.kind) == rule).count()
    };
    kind_at(mark).shape == Shape::Pair && posted(true) < posted(false)
}

/// Reads a share of blank cells, such as `42%`, or their number, such as `544`.
fn hole_count(text: &str, cells: usize) -> Result<usize, PuzzleError> {
    let text = text.trim();
    let count = match text.strip_suffix('%') {
        Some(share) => {
            let share = share.trim().parse::<f64>().ok().filter(|share| (0.0..=100.0).contains(share));
            share.map(|share| (share / 100.0 * cells as f64).round() as usize)
        }
        None => text.parse().ok().filter(|count| *count <= cells),
    };
    count.ok_or_else(|| {
        refused(format!("holes are a share such as 42%, or a number of cells up to {cells}, not {}", quote(text)))
    })
}

/// Reads a number of clues: `24` or `24-28`.
fn clue_range(text: &str, cells: usize) -> Result<RangeInclusive<usize>, PuzzleError> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    match (low.trim().parse(), high.trim().parse()) {
        (Ok(low), Ok(high)) if low <= high && high <= cells => Ok(low..=high),
        _ => Err(refused(format!(
            "clues are a number up to {cells}, or two of them, such as 24-28, not {}",
            quote(text)
        ))),
    }
}

fn refused(message: String) -> PuzzleError {
    PuzzleError::new(ErrorKind::Option, message)
}

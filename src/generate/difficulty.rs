//! The difficulty of a puzzle: its rating, the technique of its hardest step, or the first consistency level that solves it.

use crate::human::filter::TechniqueFilter;
use crate::human::{Board, rating, techniques};
use crate::levels;
use crate::puzzle::{ErrorKind, Grid, PuzzleError, quote_input, unknown_name};
use std::cmp::Ordering;
use std::ops::RangeInclusive;

/// The requested difficulty of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Difficulty {
    /// Any difficulty.
    #[default]
    Any,
    /// A rating within these tenths on the scale of Sudoku Explainer: `12..=15` is 1.2 to 1.5.
    Rated(RangeInclusive<u16>),
    /// A rated path whose hardest step has this technique.
    Hardest(&'static str),
    /// Propagation at this level solves the puzzle, and propagation at the levels before it in the list does not. The
    /// level is an index into [`levels::LADDER`].
    ///
    /// The levels are only partially ordered. If `value+hidden` and `bounds` both solve a puzzle, its level is
    /// `value+hidden`, the first of the two in the list. A puzzle of level `bounds` is therefore one that
    /// `value+hidden` does not solve.
    Level(usize),
}

/// The measured difficulty of a puzzle, on the scale of the requested [`Difficulty`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measured {
    /// The rating in tenths, or the index of a level. Measuring stops once the puzzle is certainly too hard, so the
    /// height of a puzzle that is too hard may be lower than its true height.
    pub height: u16,
    /// The comparison with the requested difficulty.
    pub verdict: Ordering,
}

impl Difficulty {
    /// Reads a rating: `7.2` or `6.5-7.1`.
    ///
    /// # Errors
    /// A [`PuzzleError`] when the text is no rating.
    pub fn rated(text: &str) -> Result<Difficulty, PuzzleError> {
        // A rating has one decimal, so it is read as two whole numbers.
        let tenths = |text: &str| {
            let (whole, tenth) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
            let (whole, tenth): (u16, u16) = (whole.parse().ok()?, tenth.parse().ok()?);
            (tenth < 10 && (1..12).contains(&whole)).then(|| whole * 10 + tenth)
        };
        let (low, high) = text.split_once('-').unwrap_or((text, text));
        match (tenths(low), tenths(high)) {
            (Some(low), Some(high)) if low <= high => Ok(Difficulty::Rated(low..=high)),
            _ => Err(PuzzleError::new(
                ErrorKind::Option,
                format!(
                    "a rating is a number from 1 to 11.9, or two of them, such as 6.5-7.1, not {}",
                    quote_input(text)
                ),
            )),
        }
    }

    /// The difficulty that asks for a technique as the hardest step. The technique is given by its id or name.
    ///
    /// # Errors
    /// A [`PuzzleError`] when no technique has this name, or when ratings do not use the technique.
    pub fn hardest(name: &str) -> Result<Difficulty, PuzzleError> {
        let rated = rating::techniques();
        let named = techniques::named(name)?;
        named
            .iter()
            .map(|technique| technique.info().id)
            .find(|id| rated.contains(id))
            .map(Difficulty::Hardest)
            .ok_or_else(|| {
                PuzzleError::new(
                    ErrorKind::Option,
                    format!("{} is not among the techniques that puzzles are rated by", quote_input(name)),
                )
            })
    }

    /// The difficulty of puzzles that this level solves and no level before it in the list solves. The level is given
    /// by its name.
    ///
    /// # Errors
    /// A [`PuzzleError`] that lists the names when no level has this name.
    pub fn level(name: &str) -> Result<Difficulty, PuzzleError> {
        let names: Vec<&str> = levels::names().collect();
        names
            .iter()
            .position(|known| *known == name)
            .map(Difficulty::Level)
            .ok_or_else(|| unknown_name("level", name, &names))
    }

    /// The distance of a puzzle from the requested difficulty; 0 if the puzzle has the requested difficulty.
    pub fn distance(&self, measured: Measured) -> u16 {
        let Measured { height, verdict } = measured;
        let bound = match (self, verdict) {
            (_, Ordering::Equal) => return 0,
            (Difficulty::Any, _) => 0,
            (Difficulty::Rated(wanted), Ordering::Less) => *wanted.start(),
            (Difficulty::Rated(wanted), _) => *wanted.end(),
            (Difficulty::Hardest(id), _) => techniques::by_id(id).map_or(0, |technique| technique.info().rating.0),
            (Difficulty::Level(wanted), _) => *wanted as u16,
        };
        height.abs_diff(bound).max(1)
    }

    /// Measures a puzzle and compares it with the requested difficulty.
    pub fn measure(&self, grid: &Grid) -> Measured {
        match self {
            Difficulty::Any => Measured { height: 0, verdict: Ordering::Equal },
            Difficulty::Rated(wanted) => {
                let (height, _) = rate(grid, *wanted.end());
                let verdict = match height {
                    low if low < *wanted.start() => Ordering::Less,
                    high if high > *wanted.end() => Ordering::Greater,
                    _ => Ordering::Equal,
                };
                Measured { height, verdict }
            }
            Difficulty::Hardest(id) => {
                let limit = techniques::by_id(id).map_or(0, |technique| technique.info().rating.0);
                // Steps of one technique differ in rating. A puzzle may be rated above the technique's easiest step and
                // still have this technique in its hardest step.
                let (height, hardest) = rate(grid, limit + SPREAD);
                let verdict = if hardest == Some(*id) { Ordering::Equal } else { height.cmp(&limit) };
                // The rating is right, but the hardest step uses another technique. So the puzzle counts as too easy, although
                // neither an easier nor a harder puzzle would be closer to the wish.
                let verdict = if verdict.is_eq() && hardest != Some(*id) { Ordering::Less } else { verdict };
                Measured { height, verdict }
            }
            Difficulty::Level(wanted) => {
                let height = levels::first_that_solves(grid, *wanted).unwrap_or(*wanted + 1) as u16;
                Measured { height, verdict: usize::from(height).cmp(wanted) }
            }
        }
    }
}

/// The largest difference, in tenths, between the ratings of steps of one technique: longer chains are harder.
const SPREAD: u16 = 12;

/// The rating of a puzzle in tenths, and the technique of the step with this rating. The path ends at the first step
/// with a rating above `most`.
fn rate(grid: &Grid, most: u16) -> (u16, Option<&'static str>) {
    let mut board = Board::of_grid(grid);
    let filter = TechniqueFilter::default();
    let (mut height, mut hardest) = (0, None);
    while height <= most
        && let Some(step) = rating::next(&board, &filter)
    {
        if step.rating.0 > height {
            (height, hardest) = (step.rating.0, Some(step.technique));
        }
        board.apply(&step);
    }
    (height, hardest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_read_or_refused_in_words() {
        assert_eq!(Difficulty::rated("7.2").unwrap(), Difficulty::Rated(72..=72));
        assert_eq!(Difficulty::rated("6.5-7.1").unwrap(), Difficulty::Rated(65..=71));
        for text in ["", "x", "7-", "7-6", "0.5", "13", "1e9", "NaN", "7.25", "7.", "-7"] {
            let message = Difficulty::rated(text).unwrap_err().to_string();
            assert!(message.contains(&format!("{text:?}")), "{message}");
        }
        assert_eq!(Difficulty::hardest("x-wing").unwrap(), Difficulty::Hardest("x-wing"));
        assert!(Difficulty::hardest("skyscraper").unwrap_err().to_string().contains("not among"));
        assert!(matches!(Difficulty::level("bounds").unwrap(), Difficulty::Level(3)));
        assert!(Difficulty::level("medium").unwrap_err().to_string().contains("value+hidden"));
    }
    /// The level `bounds` solves both of these puzzles. The level `value+hidden`, which comes before it in the list,
    /// solves only one.
    #[test]
    fn of_two_incomparable_levels_the_first_counts() {
        let [hidden, bounds] = ["value+hidden", "bounds"].map(|name| Difficulty::level(name).unwrap());
        let read = |text: &str| crate::puzzle::formats::read_one(text, None).unwrap().0;
        let by_both = read("924..18..87..6...1.5..9.....9.7.3.4...8..63......8.5.9..7...48..3..1..5.5..24....");
        assert_eq!(
            (hidden.measure(&by_both).verdict, bounds.measure(&by_both).verdict),
            (Ordering::Equal, Ordering::Less)
        );
        let by_bounds = read(".....2...87.51...9........3....7....4.2...1...59....3....1.....56384..9..1..6..7.");
        assert_eq!(
            (hidden.measure(&by_bounds).verdict, bounds.measure(&by_bounds).verdict),
            (Ordering::Greater, Ordering::Equal)
        );
    }
}

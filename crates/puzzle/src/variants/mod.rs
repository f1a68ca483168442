//! The rules of a puzzle beside the classic ones: a grid without boxes, regions in the place of the boxes, and houses in
//! addition to the others.
//!
//! Each rule is one file. The file knows the data of the rule, how to read and write the data as text, which grids the
//! rule fits, the houses it adds or replaces, and how to draw it. The rule also has one line in the table below. In a
//! text, a rule is a word such as `@diagonals` or `@regions=1122…` (see [`super::format`]). A rule that adds no house
//! (a cage, a thermometer) would have its data and drawing in this folder and its constraints in [`super::model`].

pub mod diagonals;
pub mod latin;
pub mod part;
pub mod regions;
mod rule;
pub mod windoku;

use super::dimensions::Dimensions;
use super::error::{ErrorKind, PuzzleError, quote_input};
use super::house::House;
use super::rules::instance::Instance;
use super::rules::{self, Rules, with};
pub(crate) use rule::Fault;
use rule::Rule;
pub use rule::{Drawing, Look, MARK};

/// The word for a puzzle without rules beside the classic ones.
pub const CLASSIC: &str = "classic";

/// A kind of rule, independent of any puzzle.
pub struct Kind {
    /// The name in texts and options.
    pub id: &'static str,
    /// A short description of the rule.
    pub summary: &'static str,
    parse: fn(Option<&str>) -> Result<Variant, Fault>,
}

macro_rules! register {
    ($($name:ident($type:ty),)*) => {
        /// A rule beside the classic ones.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Variant {
            $(#[doc = "See its file."] $name($type),)*
        }

        /// All kinds of rules, in the order in which [`super::Geometry::houses`] lists their houses.
        pub const KINDS: &[Kind] = &[$(Kind {
            id: <$type>::ID,
            summary: <$type>::SUMMARY,
            parse: |data| <$type>::parse(data).map(Variant::$name),
        },)*];

        impl Variant {
            fn rule(&self) -> (usize, &dyn Rule) {
                enum Place { $($name,)* }
                match self {
                    $(Variant::$name(rule) => (Place::$name as usize, rule),)*
                }
            }
        }
    };
}

register! {
    Latin(latin::Latin),
    Regions(regions::Regions),
    Diagonals(diagonals::Diagonals),
    Windoku(windoku::Windoku),
    Part(part::Part),
}

/// The rules of a puzzle beside the classic ones: at most one of each kind of houses, in the order of [`KINDS`], and then the
/// other rules.
///
/// ```
/// use pencilmark_puzzle::variants::Variants;
///
/// let rules = Variants::parse("@windoku @diagonals")?;
/// assert_eq!(rules.to_text(), "@diagonals @windoku");
/// assert!(Variants::parse("@knights").is_err());
/// # Ok::<(), pencilmark_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Variants {
    houses: Vec<Variant>,
    rules: Rules,
}

impl Variants {
    /// Reads rules as words: `@diagonals @regions=1122…`.
    ///
    /// # Errors
    /// A [`PuzzleError`] when a word is no rule, or its data is malformed.
    pub fn parse(text: &str) -> Result<Variants, PuzzleError> {
        let mut all = Variants::default();
        for word in text.split_whitespace() {
            let rule = parse_word(word).unwrap_or_else(|| Err((0, unknown(word))));
            all.extend(rule.map_err(|(_, message)| PuzzleError::new(ErrorKind::Rule, message))?);
        }
        Ok(all)
    }

    /// Reads rules from options: words with or without the mark. Blanks in the data are ignored, so blanks may separate
    /// the rows of regions.
    pub fn of_options(words: &[String]) -> Result<Variants, PuzzleError> {
        let mut all = Variants::default();
        for word in words {
            let bare = word.trim_start_matches(MARK).chars().filter(|c| !c.is_whitespace());
            all.extend(Variants::parse(&std::iter::once(MARK).chain(bare).collect::<String>())?);
        }
        Ok(all)
    }

    /// Whether there are no rules.
    pub fn is_empty(&self) -> bool {
        self.houses.is_empty() && self.rules.is_empty()
    }

    /// The kinds of houses.
    pub fn iter(&self) -> impl Iterator<Item = &Variant> {
        self.houses.iter()
    }

    /// The rules that are no houses.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Adds rules that are no houses.
    pub fn add_rules(&mut self, rules: Rules) {
        self.rules.extend(rules);
    }

    /// Adds a rule, and replaces a rule of the same kind.
    pub fn add(&mut self, variant: Variant) {
        let place = variant.rule().0;
        self.houses.retain(|other| other.rule().0 != place);
        let at = self.houses.iter().take_while(|other| other.rule().0 < place).count();
        self.houses.insert(at, variant);
    }

    /// Adds other rules, and replaces rules of the same kinds.
    pub fn extend(&mut self, others: Variants) {
        others.houses.into_iter().for_each(|variant| self.add(variant));
        self.rules.extend(others.rules);
    }

    /// The rules as words, as they stand in a text.
    pub fn to_text(&self) -> String {
        let of_houses = self.houses.iter().map(|variant| {
            let (place, rule) = variant.rule();
            let data = rule.data().map_or(String::new(), |data| format!("={data}"));
            format!("{MARK}{}{data}", KINDS[place].id)
        });
        of_houses.chain(self.rules.to_words()).collect::<Vec<_>>().join(" ")
    }

    /// Checks that each rule fits a grid of these dimensions.
    pub(crate) fn check(&self, dimensions: &Dimensions) -> Result<(), PuzzleError> {
        let fault = |message: String| PuzzleError::new(ErrorKind::Rule, message);
        for variant in &self.houses {
            variant.rule().1.check(dimensions).map_err(fault)?;
        }
        if !self.is_latin() {
            return Ok(());
        }
        if self.regions().is_some() {
            return Err(fault(format!(
                "{MARK}latin and {MARK}regions exclude each other: a Latin square has no regions"
            )));
        }
        match rules::OF_REGIONS.into_iter().find(|id| self.rules.of(id).next().is_some()) {
            Some(id) => Err(fault(format!("{MARK}{id} needs boxes or regions, and a Latin square has none"))),
            None => Ok(()),
        }
    }

    /// Whether the grid is a Latin square: it has no boxes, and no regions in their place.
    pub fn is_latin(&self) -> bool {
        self.houses.contains(&Variant::Latin(latin::Latin))
    }

    /// The regions, if there are any.
    pub fn regions(&self) -> Option<&regions::Regions> {
        self.houses.iter().find_map(|variant| match variant {
            Variant::Regions(regions) => Some(regions),
            _ => None,
        })
    }

    /// The number of the part, if the puzzle is a part of another one.
    pub fn part(&self) -> Option<part::Part> {
        self.houses.iter().find_map(|variant| match variant {
            Variant::Part(part) => Some(*part),
            _ => None,
        })
    }

    /// The rules of the whole puzzle: all rules but those that make it a part.
    #[must_use]
    pub fn of_whole(&self) -> Variants {
        let houses = self.houses.iter().filter(|variant| !matches!(variant, Variant::Part(_))).cloned().collect();
        Variants { houses, rules: self.rules.filtered(|id| id != with::KIND.id) }
    }

    /// The digits that a cell may have in this part of a puzzle, for each cell that a rule names.
    pub fn branches(&self) -> impl Iterator<Item = &Instance> {
        self.rules.of(with::KIND.id)
    }

    /// The houses of all rules: the regions first, then the houses on top of the classic ones.
    pub(crate) fn houses(&self, dimensions: &Dimensions) -> Vec<House> {
        self.houses.iter().flat_map(|variant| variant.rule().1.houses(dimensions)).collect()
    }

    /// The houses of each rule, with the look of these houses in a drawing.
    pub(crate) fn looks(&self, dimensions: &Dimensions) -> Vec<(Look, Vec<House>)> {
        let rules = self.houses.iter().map(|variant| variant.rule().1);
        rules.map(|rule| (rule.look(), rule.houses(dimensions))).collect()
    }
}

/// Reads a word that names a rule; `None` if the word names no rule. `@classic` is valid and adds no rule.
pub(crate) fn parse_word(word: &str) -> Option<Result<Variants, Fault>> {
    let rest = word.strip_prefix(MARK)?;
    let (name, data) = match rest.split_once('=') {
        Some((name, data)) => (name, Some(data)),
        None => (rest, None),
    };
    if name.eq_ignore_ascii_case(CLASSIC) && data.is_none() {
        return Some(Ok(Variants::default()));
    }
    let read = match KINDS.iter().find(|kind| kind.id.eq_ignore_ascii_case(name)) {
        Some(kind) => (kind.parse)(data).map(|variant| Variants { houses: vec![variant], rules: Rules::default() }),
        None => Rules::parse_word(name, data)?.map(|rules| Variants { houses: Vec::new(), rules }),
    };
    let behind = if data.is_some() { name.len() + 2 } else { 0 };
    Some(read.map_err(|(at, message)| (behind + at, message)))
}

/// The message for a word that names no rule.
pub(crate) fn unknown(word: &str) -> String {
    let all = KINDS.iter().map(|kind| kind.id).chain(rules::KINDS.iter().map(|kind| kind.id));
    let names: Vec<String> = all.map(|id| format!("{MARK}{id}")).collect();
    format!("{} is no rule; there is {}, and {MARK}{CLASSIC}", quote_input(word), names.join(", "))
}

#[cfg(test)]
mod tests;

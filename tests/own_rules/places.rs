//! Random boards with placed rules of one definition, and what the judge makes of them.

use super::choices::Choices;
use super::writer;
use crate::common::corpus::{self, Random};
use crate::rules::sheet::{self, Sheet};
use crate::rules::words::CASES;
use pencilmark::puzzle::{Grid, formats};
use pencilmark_language::syntax::{Definition, Shape, Values};
use pencilmark_testing::own_rules::{self, Placed};

/// The most fillings of a board without its rules.
const MANY: usize = 400;

/// A board with rules that a person defined, and all fillings of its clues that obey the houses.
#[derive(Clone, Debug)]
pub struct Board {
    pub text: String,
    pub definition: Definition,
    /// The grid with its clues and the rules of known kinds.
    pub sheet: Sheet,
    pub clues: Vec<u8>,
    /// The placed rules of the definition, with their texts.
    pub placed: Vec<(String, Placed)>,
    pub fillings: Vec<Vec<u8>>,
}

impl Board {
    /// A random board. The first choices make the definition, the second ones the places, and the third ones the grid.
    pub fn new([of_rule, of_places, of_grid]: &mut [Choices; 3]) -> Board {
        let size = if of_grid.once_in(4) { 6 } else { 4 };
        let mut sheet = Sheet::new(size / 2, 2, None);
        if size == 4 && of_grid.once_in(5) {
            sheet = Sheet::new(2, 2, Some(vec![0, 1, 1, 1, 0, 0, 0, 1, 2, 2, 3, 3, 2, 2, 3, 3]));
        }
        let mut random = Random::new(of_grid.below(1000) as u64);
        let solution = corpus::filled(&sheet.houses(), &mut random);
        for _ in 0..of_grid.below(3) {
            let known = ["cage", "whispers", "thermometer", "xv", "xv", "ratio"];
            let id = known[of_grid.below(known.len())];
            let case = CASES.iter().find(|case| case.id == id).expect("a known kind");
            sheet.rules.push((case.place)(&sheet, &solution, &mut random));
        }
        let mut order: Vec<usize> = (0..sheet.cells()).collect();
        random.shuffle(&mut order);
        let (mut clues, mut fillings) = (vec![0; sheet.cells()], Vec::new());
        let few = if size == 4 { of_grid.below(4) } else { 8 };
        for (number, cell) in order.into_iter().enumerate() {
            if number < few || fillings.len() > MANY {
                clues[cell] = solution[cell];
                fillings = sheet.houses().solutions(&clues, MANY + 1);
            }
        }
        if few == 0 {
            fillings = sheet.houses().solutions(&clues, MANY);
        }
        Board::of_fillings(sheet, clues, fillings, of_rule, of_places)
    }

    /// A random board without clues, with boxes of three or four rows and columns, and some of its fillings.
    pub fn of_side([of_rule, of_places, of_grid]: &mut [Choices; 3], side: usize) -> Board {
        let sheet = Sheet::new(side, side, None);
        let mut random = Random::new(of_grid.below(1000) as u64);
        let fillings = (0..6).map(|_| corpus::shuffled(&sheet.houses(), side, &mut random)).collect();
        Board::of_fillings(sheet.clone(), vec![0; sheet.cells()], fillings, of_rule, of_places)
    }

    /// Most rules hold always or never; a few attempts find one that does not.
    fn of_fillings(
        sheet: Sheet,
        clues: Vec<u8>,
        fillings: Vec<Vec<u8>>,
        of_rule: &mut Choices,
        of_places: &mut Choices,
    ) -> Board {
        let mut attempts = (0..5).map(|_| {
            let text = writer::definition(of_rule, sheet.size());
            let definition = pencilmark_language::parse(&text).unwrap_or_else(|fault| panic!("{text}\n{fault}"));
            let many = if definition.shape == Shape::Grid { 1 } else { 1 + of_places.below(2) };
            let is_of_two = text.contains("first") || text.contains("second");
            let placed = (0..many).map(|_| place(&definition, &sheet, is_of_two, of_places)).collect();
            let (sheet, clues, fillings) = (sheet.clone(), clues.clone(), fillings.clone());
            Board { text, definition, sheet, clues, placed, fillings }
        });
        let mut last = attempts.next().expect("an attempt");
        while !last.bites()
            && let Some(next) = attempts.next()
        {
            last = next;
        }
        last
    }

    /// Whether the rules of the definition hold in some fillings, and not in others.
    pub fn bites(&self) -> bool {
        let held = self.fillings.iter().map(|filling| self.own_rules_hold(filling));
        let held: Vec<bool> = held.collect();
        held.contains(&true) && held.contains(&false)
    }

    /// The rules of the definition as a word of a puzzle's text.
    pub fn word(&self) -> String {
        let packed = pencilmark_language::pack(&self.text);
        let data: Vec<&str> = self.placed.iter().map(|(data, _)| &data[..]).collect();
        match self.definition.shape {
            Shape::Grid => format!("@own:{packed}"),
            _ => format!("@own:{packed}={}", data.join(";")),
        }
    }

    /// The puzzle as a text.
    pub fn line(&self) -> String {
        let words = [corpus::line(&self.clues), self.sheet.text(), self.word()];
        words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// The grid as the solver reads it, or why it refuses a definition or a place.
    pub fn grid(&self) -> Result<Grid, String> {
        formats::read_one(&self.line(), None).map(|(grid, ..)| grid).map_err(|error| error.to_string())
    }

    /// The grid as the judge sees it.
    pub fn judged(&self) -> own_rules::Board {
        own_rules::Board {
            size: self.sheet.size(),
            region: (0..self.sheet.cells()).map(|cell| self.sheet.region_of(cell)).collect(),
            joined: joined(&self.sheet),
        }
    }

    /// Whether all rules hold in a filling, those of known kinds and those of the definition.
    pub fn holds(&self, filling: &[u8]) -> bool {
        self.sheet.holds(filling) && self.own_rules_hold(filling)
    }

    pub fn own_rules_hold(&self, filling: &[u8]) -> bool {
        let (judged, all) = (self.judged(), self.placed.iter().map(|(_, placed)| placed.clone()).collect::<Vec<_>>());
        all.iter().all(|placed| own_rules::holds(&self.definition, &judged, &all, placed, filling))
    }
}

/// The pairs of cells that marks of known kinds join.
pub fn joined(sheet: &Sheet) -> Vec<(String, [usize; 2])> {
    let marks = sheet.rules.iter().filter(|rule| ["xv", "ratio", "difference"].contains(&rule.id));
    marks.map(|mark| (mark.id.to_owned(), [mark.groups[0][0], mark.groups[0][1]])).collect()
}

/// The cells of a known rule as the judge sees them.
pub fn placed_of(sheet: &Sheet, rule: &sheet::Placed) -> Placed {
    let groups = match (rule.outside, rule.direction) {
        (Some(place), Some(direction)) => vec![sheet.diagonal(place, direction)],
        (Some(place), None) => vec![sheet.seen_from(place)],
        _ => rule.groups.clone(),
    };
    let values: Vec<i64> = rule.values.iter().copied().map(i64::from).collect();
    Placed { groups, value: values.first().copied(), values }
}

/// A random place of a rule, and its data in a text.
fn place(definition: &Definition, sheet: &Sheet, is_of_two: bool, choices: &mut Choices) -> (String, Placed) {
    let mut rule = sheet::Placed::default();
    let mut line = |least: usize, most: usize| walk(sheet, choices, least, most);
    rule.groups = match definition.shape {
        Shape::Line => {
            let first = line(2, 5);
            if is_of_two || choices.once_in(4) { vec![first, walk(sheet, choices, 2, 5)] } else { vec![first] }
        }
        Shape::Cells => vec![line(1, 5)],
        Shape::Cell => vec![line(1, 1)],
        Shape::Pair => {
            let cell = line(1, 1)[0];
            let beside: Vec<usize> = (0..sheet.cells()).filter(|&other| sheet.share_an_edge(cell, other)).collect();
            vec![vec![cell, beside[choices.below(beside.len())]]]
        }
        Shape::Corner => {
            let n = sheet.size();
            let cell = choices.below(n - 1) * n + choices.below(n - 1);
            vec![vec![cell, cell + 1, cell + n, cell + n + 1]]
        }
        Shape::Arrow => {
            // A circle of one cell, or of two in reading order, and one or two lines.
            let line = line(3, 5);
            let two = choices.once_in(4) && line[0] < line[1];
            let circle = line[..if two { 2 } else { 1 }].to_vec();
            vec![circle, line]
        }
        Shape::TwoGroups => {
            let (first, second) = (line(2, 4), walk(sheet, choices, 2, 4));
            let many = first.len().min(second.len());
            vec![first[..many].to_vec(), second[..many].to_vec()]
        }
        Shape::Grid | Shape::Clue | Shape::Diagonal => Vec::new(),
    };
    let mut random = Random::new(choices.below(64) as u64);
    if definition.shape == Shape::Clue {
        rule.outside = Some(sheet.beside(&mut random));
    }
    if definition.shape == Shape::Diagonal {
        let (outside, direction) = sheet.diagonal_start(&mut random);
        (rule.outside, rule.direction) = (Some(outside), Some(direction));
    }
    let value = choices.below(12) as i32;
    rule.values = match definition.values {
        _ if definition.shape == Shape::Grid => Vec::new(),
        Values::None => Vec::new(),
        Values::One => vec![value],
        Values::Optional | Values::Default(_) if choices.below(2) == 0 => vec![value],
        Values::Optional | Values::Default(_) => Vec::new(),
        Values::Several => (0..1 + choices.below(3)).map(|_| 1 + choices.below(sheet.size()) as i32).collect(),
    };
    (rule.data(sheet), placed_of(sheet, &rule))
}

/// A line of cells that touch, which ends early in a corner.
fn walk(sheet: &Sheet, choices: &mut Choices, least: usize, most: usize) -> Vec<usize> {
    let n = sheet.size();
    let length = least + choices.below(most - least + 1);
    let mut line = vec![choices.below(sheet.cells())];
    while line.len() < length {
        let last = line[line.len() - 1];
        let touches = |cell: usize| (cell / n).abs_diff(last / n) < 2 && (cell % n).abs_diff(last % n) < 2;
        let next: Vec<usize> = (0..sheet.cells()).filter(|&cell| touches(cell) && !line.contains(&cell)).collect();
        match next.len() {
            0 => break,
            many => line.push(next[choices.below(many)]),
        }
    }
    line
}

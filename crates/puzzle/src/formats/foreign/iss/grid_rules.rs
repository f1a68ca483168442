//! The classes of the whole grid: its regions, and rules without cells of their own.

use super::board::Board;
use super::tree::Node;
use super::trouble::Trouble;
use crate::error::PuzzleError;
use crate::formats::imported::Ignoring;
use crate::rules::instance::Instance;
use crate::rules::list::Rules;
use crate::rules::own::name_of_definition;
use crate::rules::{diagonals, digits, latin, regions, sides, windoku};
use std::collections::BTreeMap;

/// The classes that are kinds of the program, with the kinds.
const KINDS: &[(&str, &[&str])] = &[
    ("AntiKnight", &["anti-knight"]),
    ("AntiKing", &["anti-king"]),
    ("DisjointSets", &["disjoint-groups"]),
    ("AntiConsecutive", &["non-consecutive"]),
    ("StrictKropki", &["negative-difference", "negative-ratio"]),
    ("StrictXV", &["negative-xv"]),
];

/// The classes that are definitions, with the definitions.
const DEFINED: &[(&str, &str)] = &[
    (
        "AntiTaxicab",
        "anti-taxicab: Two cells with the digit x are not exactly x steps apart.\non grid\n\
         pairs a, b in cells: if abs(row(a) - row(b)) + abs(column(a) - column(b)) <= n \
         then not (a = b and a = abs(row(a) - row(b)) + abs(column(a) - column(b)))",
    ),
    (
        "GlobalEntropy",
        "global entropy: Each square of four cells has a low, a middle and a high digit.\non grid\nSQUARES(x - 1) div 3",
    ),
    (
        "GlobalMod",
        "global modulo 3: Each square of four cells has three different remainders modulo 3.\non grid\nSQUARESx mod 3",
    ),
    (
        "DutchFlatmates",
        "Dutch flat mates: Each 5 has a 1 above it or a 9 below it.\non grid\n\
         each k in {1..#cells}: if cells[k] = 5 then cells[k - n] = 1 or cells[k + n] = 9",
    ),
];

/// The definition of a class; the squares of four cells are written out for the three classes of digits.
fn definition(text: &str) -> String {
    let Some((head, expression)) = text.split_once("SQUARES") else { return text.to_owned() };
    let class = |which: usize| format!("(some x in cells[k..k + 1] + cells[k + n..k + n + 1]: {expression} = {which})");
    let all = [0, 1, 2].map(class).join(" and ");
    format!("{head}each k in {{1..#cells - n - 1}}: if column(cells[k]) < n then {all}")
}

const OTHERS: [&str; 5] = ["Diagonal", "Windoku", "NoBoxes", "Jigsaw", "RegionSize"];

/// Whether a name is a class of this file.
pub(super) fn is_class(name: &str) -> bool {
    let known = KINDS.iter().map(|(known, _)| *known).chain(DEFINED.iter().map(|(known, _)| *known));
    known.chain(OTHERS).any(|known| known == name)
}

/// The layout and the rules of the whole grid.
#[derive(Default)]
pub(super) struct GridRules {
    no_boxes: bool,
    has_windows: bool,
    /// Which of the diagonals are there: the falling one, and the rising one.
    diagonals: [bool; 2],
    jigsaws: Vec<Vec<usize>>,
    extra: Vec<(String, Instance)>,
}

impl GridRules {
    /// Reads a constraint; false if its class is not of this file.
    pub(super) fn read(&mut self, board: &Board, node: &Node) -> Result<bool, Trouble> {
        let (d, lines) = (&board.dimensions, board.dimensions.size());
        let first = node.arguments.first().map(String::as_str);
        match (&node.class[..], first) {
            ("NoBoxes", _) => self.no_boxes = true,
            ("Windoku", _) => self.has_windows = true,
            ("Diagonal", Some("1")) => self.diagonals[1] = true,
            ("Diagonal", Some("-1")) => self.diagonals[0] = true,
            ("Diagonal", _) => return Err(Trouble::fault("a diagonal is 1 or -1")),
            ("FullRankTies", Some("only-unclued")) => {}
            ("RegionSize", Some(size)) if size == lines.to_string() => {}
            ("RegionSize", _) => return Err(Trouble::Unsupported("boxes of another size than the rows".into())),
            ("Jigsaw", _) => {
                let layout = node.arguments.last().map_or("", String::as_str);
                if layout.chars().count() != d.cells() {
                    return Err(Trouble::fault(&format!(
                        "the regions name {} cells, and the grid has {}",
                        layout.chars().count(),
                        d.cells()
                    )));
                }
                let mut pieces: BTreeMap<char, Vec<usize>> = BTreeMap::new();
                layout.chars().enumerate().for_each(|(cell, name)| pieces.entry(name).or_default().push(cell));
                // All cells outside the regions share one letter, so one piece may have another size.
                if pieces.len() > 1 {
                    let others = pieces.values().filter(|piece| piece.len() != lines).count();
                    if others > 1 {
                        return Err(Trouble::Unsupported("regions of another size than the rows".into()));
                    }
                    self.jigsaws.extend(pieces.into_values().filter(|piece| piece.len() == lines));
                }
            }
            (name, _) => {
                if let Some((_, kinds)) = KINDS.iter().find(|(known, _)| *known == name) {
                    self.extra.extend(kinds.iter().map(|kind| ((*kind).to_owned(), Instance::default())));
                } else if let Some((_, text)) = DEFINED.iter().find(|(known, _)| *known == name) {
                    if name == "AntiTaxicab" && d.least_digit() == 0 {
                        return Err(Trouble::Unsupported("this rule is about digits from 1".into()));
                    }
                    if name != "AntiTaxicab" && !board.is_nine() {
                        return Err(Trouble::Unsupported("this rule is about the digits 1 to 9".into()));
                    }
                    self.extra.push((name_of_definition(&definition(text)), Instance::default()));
                } else {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// The rules that lay out the grid, and the other ones with the names of their kinds.
    pub(super) fn finish(
        self,
        board: &Board,
        ignoring: &mut Ignoring,
    ) -> Result<(Rules, Vec<(String, Instance)>), PuzzleError> {
        let d = &board.dimensions;
        let mut layout = Rules::default();
        let mut extra = self.extra;
        let sides = [d.rows() as i32, d.columns() as i32];
        if sides[0] != sides[1] {
            layout.extend(Rules::of_kind(&sides::KIND, Instance { values: sides.to_vec(), ..Instance::default() }));
        }
        if (d.least_digit(), d.greatest_digit()) != (1, d.size()) {
            let digits = vec![d.least_digit() as i32, d.greatest_digit() as i32];
            layout.extend(Rules::of_kind(&digits::KIND, Instance { values: digits, ..Instance::default() }));
        }
        let is_whole = sides[0] == sides[1] && self.jigsaws.len() == d.rows();
        let has_boxes = board.has_boxes() && !self.no_boxes;
        if is_whole && !has_boxes {
            let mut of = vec![0; d.cells()];
            for (region, piece) in self.jigsaws.iter().enumerate() {
                piece.iter().for_each(|&cell| of[cell] = region as i32);
            }
            layout.extend(Rules::of_kind(&regions::KIND, Instance { values: of, ..Instance::default() }));
        } else {
            if !has_boxes && d.is_cut_into_boxes() {
                layout.extend(Rules::of_kind(&latin::KIND, Instance::default()));
            }
            for piece in &self.jigsaws {
                let groups = vec![board.places(piece)];
                extra.push(("extra-region".into(), Instance { groups, ..Instance::default() }));
            }
        }
        let diagonal = match self.diagonals {
            [false, false] => None,
            [true, true] => Some(Instance::default()),
            [is_falling, _] => Some(diagonals::only(usize::from(!is_falling))),
        };
        if let Some(diagonal) = diagonal {
            layout.extend(Rules::of_kind(&diagonals::KIND, diagonal));
        }
        if self.has_windows {
            match has_boxes {
                true => layout.extend(Rules::of_kind(&windoku::KIND, Instance::default())),
                false => ignoring.add(".Windoku", "the windows of a grid without boxes"),
            }
        }
        Ok((layout, extra))
    }
}

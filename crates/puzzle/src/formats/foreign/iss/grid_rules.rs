//! The classes of the whole grid: its regions, and rules without cells of their own.

use super::board::{Board, Ties};
use super::tree::Node;
use super::trouble::Trouble;
use crate::dimensions::Dimensions;
use crate::error::PuzzleError;
use crate::formats::imported::Ignoring;
use crate::rules::instance::Instance;
use crate::rules::list::Rules;
use crate::rules::own::name_of_definition;
use crate::rules::{boxes, diagonals, digits, latin, regions, sides, windoku};
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

const OTHERS: [&str; 6] = ["Diagonal", "Windoku", "NoBoxes", "Jigsaw", "RegionSize", "FullRankTies"];

/// The definition that no two rows and columns are equal, read as numbers in both directions. Two rows in one direction differ
/// anyway, and so do two columns.
fn without_ties() -> String {
    let lines = ["each p in rows: each q in rows", "each p in columns: each q in columns"];
    let turned = lines.map(|lines| format!("{lines}: number(p) != number(reverse(q))"));
    let sides = [("p", "q"), ("p", "reverse(q)"), ("reverse(p)", "q"), ("reverse(p)", "reverse(q)")];
    let crossed = sides.map(|(p, q)| format!("each p in rows: each q in columns: number({p}) != number({q})"));
    let all: Vec<&str> = turned.iter().chain(&crossed).map(String::as_str).collect();
    format!("no ties: No two rows and columns are the same number, in either direction.\non grid\n{}", all.join("\n"))
}

/// Whether a name is a class of this file.
pub(super) fn is_class(name: &str) -> bool {
    let known = KINDS.iter().map(|(known, _)| *known).chain(DEFINED.iter().map(|(known, _)| *known));
    known.chain(OTHERS).any(|known| known == name)
}

/// The layout and the rules of the whole grid.
#[derive(Default)]
pub(super) struct GridRules {
    no_boxes: bool,
    /// The number of cells of a box or of a piece, if it is not that of the longer side.
    region: Option<usize>,
    has_windows: bool,
    /// Which of the diagonals are there: the falling one, and the rising one.
    diagonals: [bool; 2],
    jigsaws: Vec<Vec<Vec<usize>>>,
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
            ("FullRankTies", _) => {
                if board.ties == Ties::None {
                    self.extra.push((name_of_definition(&without_ties()), Instance::default()));
                }
            }
            ("RegionSize", Some(size)) => {
                let size = size.parse().ok().filter(|size| (lines..=d.digit_count()).contains(size));
                self.region = Some(size.ok_or_else(|| Trouble::fault("its size is no number of digits"))?);
            }
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
                    self.jigsaws.push(pieces.into_values().collect());
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
        let region = self.region.unwrap_or(d.size());
        let mut pieces: Vec<Vec<usize>> = Vec::new();
        for jigsaw in self.jigsaws {
            let (own, others): (Vec<_>, Vec<_>) = jigsaw.into_iter().partition(|piece| piece.len() == region);
            if others.len() > 1 {
                ignoring.add(".Jigsaw", "regions of different sizes");
            }
            pieces.extend(own);
        }
        let is_whole = sides[0] == sides[1] && region == d.rows() && pieces.len() == d.rows();
        let boxes = if self.no_boxes { None } else { Dimensions::boxes_of(region, d.rows(), d.columns()) };
        let has_boxes = boxes.is_some();
        if let Some((width, height)) = boxes.filter(|_| region != d.size()) {
            let values = vec![width as i32, height as i32];
            layout.extend(Rules::of_kind(&boxes::KIND, Instance { values, ..Instance::default() }));
        }
        if is_whole && !has_boxes {
            let mut of = vec![0; d.cells()];
            for (region, piece) in pieces.iter().enumerate() {
                piece.iter().for_each(|&cell| of[cell] = region as i32);
            }
            layout.extend(Rules::of_kind(&regions::KIND, Instance { values: of, ..Instance::default() }));
        } else {
            if !has_boxes && d.is_cut_into_boxes() {
                layout.extend(Rules::of_kind(&latin::KIND, Instance::default()));
            }
            for piece in &pieces {
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

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

/// The definition of a class, or the reason why it does not fit the grid.
type Definition = fn(&Board) -> Result<String, &'static str>;

/// The classes that are definitions, with the definitions.
const DEFINED: &[(&str, Definition)] = &[
    ("AntiTaxicab", |board| match board.digits() {
        (0, _) => Err("this rule is about digits from 1"),
        _ => Ok("anti-taxicab: Two cells with the digit x are not exactly x steps apart.\non grid\n\
                 pairs a, b in cells: if abs(row(a) - row(b)) + abs(column(a) - column(b)) <= n \
                 then not (a = b and a = abs(row(a) - row(b)) + abs(column(a) - column(b)))"
            .to_owned()),
    }),
    ("GlobalEntropy", |board| {
        let sentence = "global entropy: Each square of four cells has a low, a middle and a high digit.";
        in_squares(board, sentence, "(x - 1) div 3")
    }),
    ("GlobalMod", |board| {
        let sentence = "global modulo 3: Each square of four cells has three different remainders modulo 3.";
        in_squares(board, sentence, "x mod 3")
    }),
    ("DutchFlatmates", |board| {
        of_one_to_nine(board)?;
        let columns = board.dimensions.columns();
        Ok(format!(
            "Dutch flat mates: Each 5 has a 1 above it or a 9 below it.\non grid\n\
             each k in {{1..#cells}}: if cells[k] = 5 then cells[k - {columns}] = 1 or cells[k + {columns}] = 9"
        ))
    }),
    ("RegionSameValues", |board| {
        // The cells of a column differ too, so a column with only the digits of the rows has all of them.
        let longer = if board.dimensions.columns() >= board.dimensions.rows() { "rows" } else { "columns" };
        let (least, greatest) = board.digits();
        Ok(format!(
            "same digits: All of the largest houses have the same digits.\non grid\n\
             each d in {{{least}..{greatest}}}: count(p in {longer}: d in digits(p)) in {{0, #{longer}}}"
        ))
    }),
    ("Doppelganger", |board| {
        let rows = board.dimensions.rows();
        if board.digits() != (0, rows) || board.dimensions.columns() != rows {
            return Err("this rule needs a square grid with the digits from 0 to the number of its rows");
        }
        let twice = |houses: &str| format!("each d in {{0..{rows}}}: count(p in {houses}: not d in digits(p)) <= 1");
        let pairs = [("rowof", "columnof"), ("rowof", "regionof"), ("columnof", "regionof")];
        let at_zero = pairs.map(|(one, other)| {
            let has = format!("d in digits({one}(x)) or d in digits({other}(x))");
            format!("each x in cells: each d in {{1..{rows}}}: if x = 0 then {has}")
        });
        let houses = ["rows", "columns", "regions"].map(twice);
        Ok(format!(
            "doppelganger: No two rows, columns or boxes miss the same digit. The houses of a 0 miss three digits.\n\
             on grid\n{}\n{}",
            houses.join("\n"),
            at_zero.join("\n")
        ))
    }),
];

/// Refuses a grid with other digits than 1 to 9.
fn of_one_to_nine(board: &Board) -> Result<(), &'static str> {
    if board.digits() == (1, 9) { Ok(()) } else { Err("this rule is about the digits 1 to 9") }
}

/// The definition that each square of four cells has all three classes of digits, which an expression numbers from 0.
fn in_squares(board: &Board, sentence: &str, expression: &str) -> Result<String, &'static str> {
    of_one_to_nine(board)?;
    let n = board.dimensions.columns();
    let class =
        |which: usize| format!("(some x in cells[k..k + 1] + cells[k + {n}..k + {n} + 1]: {expression} = {which})");
    let all = [0, 1, 2].map(class).join(" and ");
    Ok(format!("{sentence}\non grid\neach k in {{1..#cells - {n} - 1}}: if column(cells[k]) < {n} then {all}"))
}

const OTHERS: [&str; 6] = ["Diagonal", "Windoku", "NoBoxes", "Jigsaw", "RegionSize", "FullRankTies"];

/// The definition that no two rows and columns are equal, read as numbers in both directions. Two rows in one direction differ
/// anyway, and so do two columns.
fn without_ties(board: &Board) -> String {
    let n = board.dimensions.rows();
    let turned =
        |place: &str, backwards: bool| if backwards { format!("{} - {place}", n + 1) } else { place.to_owned() };
    let differ = |lines: [&str; 2], backwards: [bool; 2]| {
        let [one, other] = backwards.map(|backwards| turned("k", backwards));
        format!("each p in {}: each q in {}: some k in {{1..{n}}}: p[{one}] != q[{other}]", lines[0], lines[1])
    };
    let alike = ["rows", "columns"].map(|lines| differ([lines, lines], [false, true]));
    let ways = [[false, false], [false, true], [true, false], [true, true]];
    let crossed = ways.map(|backwards| differ(["rows", "columns"], backwards));
    let all: Vec<String> = alike.into_iter().chain(crossed).collect();
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
                    self.extra.push((name_of_definition(&without_ties(board)), Instance::default()));
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
                } else if let Some((_, definition)) = DEFINED.iter().find(|(known, _)| *known == name) {
                    let text = definition(board).map_err(|reason| Trouble::Unsupported(reason.into()))?;
                    self.extra.push((name_of_definition(&text), Instance::default()));
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

//! Irregular regions, as in a jigsaw Sudoku: `n` regions of `n` cells each, in the place of the boxes. Regions need not be
//! connected. Sizes that cannot be cut into boxes, such as 5 and 7, may have regions too.
//!
//! As text, the regions are one character per cell in reading order: any `n` different characters of `1-9A-Za-z`. The
//! regions are numbered in the order of their characters, so region 3 is usually written as 3. There are 61 such characters;
//! the regions of larger grids are written as numbers with commas between them, which grids of any size may have.

use super::instance::{Fault, Instance};
use super::kind::Kind;
use super::layout::Layout;
use crate::dimensions::MAX_SIZE;
use crate::error::quote_input;
use crate::house::{House, HouseKind};

/// The characters of regions, in order.
const SYMBOLS: &[u8; 61] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The smallest size of a grid.
const SMALLEST: usize = 4;

/// The values are the region of each cell, from 0.
pub(crate) static KIND: Kind = Kind {
    id: "regions",
    name: "regions",
    summary: "n regions of n cells instead of the boxes, a character a cell",
    layout: Some(Layout {
        parse: |_, data| Regions::parse(data.unwrap_or_default()).map(Instance::from),
        data: |rule| Some(text(&rule.values)),
        sides: |rule| Some((size(rule), size(rule))),
        fits: |rule, dimensions| {
            let n = size(rule);
            if n == dimensions.rows() && n == dimensions.columns() {
                Ok(())
            } else {
                Err(format!("the regions are those of a {n}x{n} grid, and this one is {}", dimensions.sides()))
            }
        },
        houses: |_, dimensions| (0..dimensions.size()).map(|index| House { kind: HouseKind::Region, index }).collect(),
        box_of: Some(|rule, _, cell| rule.values[cell] as usize),
        ..Layout::PLAIN
    }),
    ..Kind::PLAIN
};

/// The number of regions, which is also the number of rows.
fn size(rule: &Instance) -> usize {
    rule.values.len().isqrt()
}

/// The data of regions as text.
fn text(of: &[i32]) -> String {
    if of.len().isqrt() > SYMBOLS.len() {
        return of.iter().map(|region| (region + 1).to_string()).collect::<Vec<_>>().join(",");
    }
    of.iter().map(|&region| char::from(SYMBOLS[region as usize])).collect()
}

/// The region of each cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Regions {
    of: Vec<u8>,
}

impl From<Regions> for Instance {
    fn from(regions: Regions) -> Instance {
        Instance { values: regions.of.into_iter().map(i32::from).collect(), ..Instance::default() }
    }
}

impl Regions {
    /// The regions, given by the region of each cell (from 0).
    ///
    /// # Errors
    /// A message, if the cells are not `n` regions of `n` cells.
    pub fn new(of: &[u8]) -> Result<Regions, String> {
        let n = of.len().isqrt();
        if n * n != of.len() || !(SMALLEST..=MAX_SIZE).contains(&n) {
            let cells = of.len();
            return Err(format!(
                "the regions have {cells} cells: a character a cell makes n times n of them, from 16 for a 4x4 grid on"
            ));
        }
        for region in 0..n {
            let cells = of.iter().filter(|&&other| usize::from(other) == region).count();
            if cells != n {
                let number = region + 1;
                return Err(format!("region {number} has {cells} cells; each of a {n}x{n} grid has {n}"));
            }
        }
        Ok(Regions { of: of.into() })
    }

    fn parse(text: &str) -> Result<Regions, Fault> {
        if text.contains(',') {
            return Regions::parse_numbers(text);
        }
        let mut symbols = Vec::with_capacity(text.len());
        let mut used = [false; SYMBOLS.len()];
        for (at, c) in text.chars().enumerate() {
            let Some(symbol) = SYMBOLS.iter().position(|&symbol| char::from(symbol) == c) else {
                let shown = quote_input(c.encode_utf8(&mut [0; 4]));
                return Err((at, format!("{shown} is no region: they are written with 1-9, A-Z and a-z")));
            };
            used[symbol] = true;
            symbols.push(symbol);
        }
        let n = text.len().isqrt();
        let count = used.iter().filter(|used| **used).count();
        if n * n == text.len() && count != n && n > 0 {
            return Err((0, format!("there are {count} regions; a {n}x{n} grid has {n}")));
        }
        let rank = |symbol: usize| used[..symbol].iter().filter(|used| **used).count() as u8;
        let of: Vec<u8> = symbols.into_iter().map(rank).collect();
        Regions::new(&of).map_err(|message| (0, message))
    }

    /// Reads regions as numbers from 1 with commas between them.
    fn parse_numbers(text: &str) -> Result<Regions, Fault> {
        let (mut at, mut of) = (0, Vec::new());
        for word in text.split(',') {
            let number = word.parse::<u8>().ok().filter(|number| (1..=MAX_SIZE).contains(&usize::from(*number)));
            let Some(number) = number else {
                let shown = quote_input(word);
                return Err((at, format!("{shown} is no region: they are numbered from 1 to {MAX_SIZE}")));
            };
            of.push(number - 1);
            at += word.chars().count() + 1;
        }
        Regions::new(&of).map_err(|message| (0, message))
    }
}

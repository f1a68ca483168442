//! The rules of grids without boxes and of grids with regions, diagonals and windows, written down independently of the engine.

use super::rules::{House, Rules};

/// The rules beside rows and columns.
#[derive(Clone, Debug, Default)]
pub struct Variant {
    /// The number of columns of a box.
    pub width: usize,
    /// The number of rows of a box.
    pub height: usize,
    /// The region of each cell, counted from 0. Regions replace the boxes.
    pub regions: Option<Vec<usize>>,
    /// Whether the grid has no boxes, and no regions either.
    pub latin: bool,
    /// Whether both diagonals are houses.
    pub diagonals: bool,
    /// Whether windows are houses.
    pub windoku: bool,
    /// The numbers of rows and columns, if they are not as usual. Boxes of the width and height cut the grid.
    pub sides: Option<(usize, usize)>,
    /// Whether the boxes have another number of cells than the longer side, and so are named in the text.
    pub boxes: bool,
    /// The least and the greatest digit, if they are not as usual.
    pub digits: Option<(u8, u8)>,
}

impl Variant {
    /// The rules in the text of a puzzle, read without the engine.
    pub fn of(text: &str) -> Variant {
        let mut words = text.split(' ');
        let n = words.next().expect("cells").len().isqrt();
        let mut variant = match n {
            9 => Variant { width: 3, height: 3, ..Variant::default() },
            6 => Variant { width: 3, height: 2, ..Variant::default() },
            16 => Variant { width: 4, height: 4, ..Variant::default() },
            _ => Variant { width: n, height: 1, ..Variant::default() },
        };
        for word in words {
            match word.split_once('=') {
                Some(("@regions", symbols)) => {
                    let region = |c: char| c.to_digit(36).expect("a symbol") as usize - 1;
                    variant.regions = Some(symbols.chars().map(region).collect());
                }
                None if word == "@latin" => variant.latin = true,
                None if word == "@diagonals" => variant.diagonals = true,
                None if word == "@windoku" => variant.windoku = true,
                _ => panic!("{word}"),
            }
        }
        variant
    }

    /// The number of rows of a square grid.
    pub fn size(&self) -> usize {
        self.width * self.height
    }

    pub fn rows(&self) -> usize {
        self.sides.map_or(self.size(), |(rows, _)| rows)
    }

    pub fn columns(&self) -> usize {
        self.sides.map_or(self.size(), |(_, columns)| columns)
    }

    /// The least and the greatest digit.
    pub fn digits(&self) -> (u8, u8) {
        self.digits.unwrap_or((1, self.rows().max(self.columns()) as u8))
    }

    pub fn digit_count(&self) -> usize {
        let (least, greatest) = self.digits();
        usize::from(greatest - least) + 1
    }

    /// The rules in the words of the text format.
    pub fn text(&self) -> String {
        let mut words = Vec::new();
        if let Some((rows, columns)) = self.sides {
            words.push(format!("@grid={rows}x{columns}"));
        }
        if self.boxes {
            words.push(format!("@boxes={}x{}", self.width, self.height));
        }
        if let Some((least, greatest)) = self.digits {
            words.push(format!("@digits={least}-{greatest}"));
        }
        // A grid of other sides has no boxes if none fit.
        if self.latin && self.sides.is_none() {
            words.push("@latin".into());
        }
        if let Some(regions) = &self.regions {
            let symbol = |&region: &usize| char::from_digit(region as u32 + 1, 36).expect("a small grid");
            words.push(format!("@regions={}", regions.iter().map(symbol).collect::<String>().to_uppercase()));
        }
        if self.diagonals {
            words.push("@diagonals".into());
        }
        if self.windoku {
            words.push("@windoku".into());
        }
        words.join(" ")
    }

    /// The windows: as large as a box, each with a free row and column around it.
    pub fn windows(&self) -> Vec<Vec<usize>> {
        let (n, w, h) = (self.size(), self.width, self.height);
        let mut windows = Vec::new();
        for top in (0..n).filter(|top| top % (h + 1) == 1 && top + h < n) {
            for left in (0..n).filter(|left| left % (w + 1) == 1 && left + w < n) {
                windows.push((0..h).flat_map(|y| (0..w).map(move |x| (top + y) * n + left + x)).collect());
            }
        }
        windows
    }

    /// The houses as [`Rules`].
    pub fn rules(&self) -> Rules {
        if let Some((rows, columns)) = self.sides {
            return Rules::with(rows, columns, self.digit_count(), self.houses_of_sides());
        }
        let n = self.size();
        let mut houses: Vec<House> = Rules::new(self.width, self.height).houses;
        if self.latin {
            houses.truncate(2 * n);
        }
        if let Some(regions) = &self.regions {
            houses.truncate(2 * n);
            for region in 0..n {
                let cells = (0..n * n).filter(|&cell| regions[cell] == region).collect();
                houses.push((format!("region {}", region + 1), cells));
            }
        }
        if self.diagonals {
            houses.push(("falling diagonal".into(), (0..n).map(|i| i * n + i).collect()));
            houses.push(("rising diagonal".into(), (0..n).map(|i| i * n + n - 1 - i).collect()));
        }
        if self.windoku {
            let windows = self.windows().into_iter().enumerate();
            houses.extend(windows.map(|(index, cells)| (format!("window {}", index + 1), cells)));
        }
        Rules::with(n, n, self.digit_count(), houses)
    }

    /// The rows, the columns, and the boxes unless the grid has none.
    fn houses_of_sides(&self) -> Vec<House> {
        let (rows, columns) = (self.rows(), self.columns());
        let cells = |is_in: &dyn Fn(usize, usize) -> bool| -> Vec<usize> {
            (0..rows * columns).filter(|cell| is_in(cell / columns, cell % columns)).collect()
        };
        let mut houses: Vec<House> = Vec::new();
        for own in 0..rows {
            houses.push((format!("row {}", char::from(b'A' + own as u8)), cells(&|row, _| row == own)));
        }
        for own in 0..columns {
            houses.push((format!("column {}", own + 1), cells(&|_, column| column == own)));
        }
        if !self.latin {
            let across = columns / self.width;
            for own in 0..across * (rows / self.height) {
                let is_in = |row: usize, column: usize| row / self.height * across + column / self.width == own;
                houses.push((format!("box {}", own + 1), cells(&is_in)));
            }
        }
        houses
    }
}

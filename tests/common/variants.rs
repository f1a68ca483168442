//! The rules of grids without boxes and of grids with regions, diagonals and windows, written down independently of the engine.

use super::rules::{House, Rules};

/// The rules beside rows and columns.
#[derive(Clone, Debug)]
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
}

impl Variant {
    /// The rules in the text of a puzzle, read without the engine.
    pub fn of(text: &str) -> Variant {
        let mut words = text.split(' ');
        let n = words.next().expect("cells").len().isqrt();
        let mut variant = match n {
            9 => Variant { width: 3, height: 3, regions: None, latin: false, diagonals: false, windoku: false },
            6 => Variant { width: 3, height: 2, regions: None, latin: false, diagonals: false, windoku: false },
            16 => Variant { width: 4, height: 4, regions: None, latin: false, diagonals: false, windoku: false },
            _ => Variant { width: n, height: 1, regions: None, latin: false, diagonals: false, windoku: false },
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

    /// The number of rows of the grid.
    pub fn size(&self) -> usize {
        self.width * self.height
    }

    /// The rules in the words of the text format.
    pub fn text(&self) -> String {
        let mut words = Vec::new();
        if self.latin {
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
        Rules::of(n, houses)
    }
}

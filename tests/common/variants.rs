//! The rules of grids with regions, diagonals and windows, written down once more and apart from the engine.

use super::rules::{House, Rules};

/// What a grid has beside rows and columns.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Columns of a box.
    pub width: usize,
    /// Rows of a box.
    pub height: usize,
    /// The region of each cell, from 0, in the place of the boxes.
    pub regions: Option<Vec<usize>>,
    /// Whether both diagonals are houses.
    pub diagonals: bool,
    /// Whether windows are houses.
    pub windoku: bool,
}

impl Variant {
    /// How many rows there are.
    pub fn size(&self) -> usize {
        self.width * self.height
    }

    /// How a text says it.
    pub fn text(&self) -> String {
        let mut words = Vec::new();
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

    /// Where the windows lie: as large as a box, with a row and a column of the grid around each of them.
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

    /// The rules.
    pub fn rules(&self) -> Rules {
        let n = self.size();
        let mut houses: Vec<House> = Rules::new(self.width, self.height).houses;
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

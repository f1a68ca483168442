//! Areas: connected cells for cages and regions, and two areas of one form for clones.

use super::super::instance::Instance;
use super::super::kind::Solved;
use fastrand::Rng;

/// The number of areas that the search begins before it gives up.
const STARTS: usize = 12;

impl Solved<'_> {
    /// Connected free cells with fitting digits, `least` to `most` of them. The area grows by one cell at a time. `fits` must
    /// accept every intermediate area.
    pub fn area(
        &self,
        random: &mut Rng,
        least: usize,
        most: usize,
        fits: impl Fn(&[usize]) -> bool,
    ) -> Option<Vec<usize>> {
        let starts = self.free_cells(random);
        for &start in starts.iter().take(STARTS).filter(|&&start| fits(&[start])) {
            let wanted = random.usize(least..=most.max(least));
            let mut area = vec![start];
            while area.len() < wanted {
                let mut edge: Vec<usize> = area.iter().flat_map(|&cell| self.around(cell, false)).collect();
                edge.sort_unstable();
                edge.dedup();
                edge.retain(|cell| !area.contains(cell) && starts.contains(cell));
                random.shuffle(&mut edge);
                let next = edge.into_iter().find(|&cell| {
                    area.push(cell);
                    let does_fit = fits(&area);
                    area.pop();
                    does_fit
                });
                match next {
                    Some(cell) => area.push(cell),
                    None => break,
                }
            }
            if area.len() >= least {
                area.sort_unstable();
                return Some(area);
            }
        }
        None
    }

    /// Whether the digits of some cells all differ.
    pub fn differ(&self, cells: &[usize]) -> bool {
        (0..cells.len()).all(|i| cells[..i].iter().all(|&cell| self.digits[cell] != self.digits[cells[i]]))
    }

    /// Two free areas of the same form with the same digits in the same places.
    pub(crate) fn clones(&self, random: &mut Rng) -> Option<Instance> {
        let d = self.board.dimensions;
        let (rows, columns) = (d.rows() as i32, d.columns() as i32);
        let free = self.free_cells(random);
        let moved = |cell: usize, (down, right): (i32, i32)| {
            let (row, column) = (d.row(cell) as i32 + down, d.column(cell) as i32 + right);
            let inside = (0..rows).contains(&row) && (0..columns).contains(&column);
            inside.then(|| d.cell(row as usize, column as usize)).filter(|other| free.contains(other))
        };
        // The largest of the areas found. Nearly every grid has two equal cells, which would be too small a clone.
        let mut best: Vec<usize> = Vec::new();
        let mut best_twin = Vec::new();
        for &start in free.iter().take(STARTS) {
            let twins = free.iter().filter(|&&twin| twin > start && self.digits[twin] == self.digits[start]);
            for &twin in twins {
                let step = (d.row(twin) as i32 - d.row(start) as i32, d.column(twin) as i32 - d.column(start) as i32);
                let equal = |cell: usize| moved(cell, step).filter(|&other| self.digits[other] == self.digits[cell]);
                let (mut area, mut images) = (vec![start], vec![twin]);
                let mut at = 0;
                while at < area.len() && area.len() < self.size() {
                    for cell in self.around(area[at], false) {
                        let is_new = !area.contains(&cell) && !images.contains(&cell) && free.contains(&cell);
                        if let Some(image) = equal(cell).filter(|image| is_new && !area.contains(image)) {
                            area.push(cell);
                            images.push(image);
                        }
                    }
                    at += 1;
                }
                if area.len() > best.len() {
                    (best, best_twin) = (area, images);
                }
            }
        }
        let groups = vec![self.places(&best), self.places(&best_twin)];
        (best.len() > 1).then(|| Instance { groups, ..Instance::default() })
    }
}

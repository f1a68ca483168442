//! Lines: random paths over the grid whose digits obey a rule. A path turns in any direction and does not cross itself.

use super::super::instance::Instance;
use super::super::kind::Solved;
use fastrand::Rng;

/// The number of cells that one search for a line tries.
const STEPS: usize = 250;

/// The number of searches for a line, each from another cell.
const STARTS: usize = 10;

/// The least and the greatest length of lines in a grid of `size` rows. Small grids have shorter lines.
fn lengths(least: usize, most: usize, size: usize) -> (usize, usize) {
    let most = most.min(size);
    (least.min(most), most)
}

impl Solved<'_> {
    /// A line of `least` to `most` cells. `begins` must accept every beginning of two cells or more, and `fits` the whole line.
    /// The more `begins` excludes, the shorter the search.
    pub fn line(
        &self,
        random: &mut Rng,
        least: usize,
        most: usize,
        begins: impl Fn(&[usize]) -> bool,
        fits: impl Fn(&[usize]) -> bool,
    ) -> Option<Instance> {
        let (least, most) = lengths(least, most, self.size());
        let free = self.free_cells(random);
        free.iter().take(STARTS).find_map(|&start| {
            let mut line = vec![start];
            let length = random.usize(least..=most);
            let mut walk =
                Walk { length, free: &free, steps: STEPS, random: &mut *random, begins: &begins, fits: &fits };
            self.extend(&mut line, &mut walk).then(|| self.rule(&line))
        })
    }

    /// Extends a line to its wanted length. A failed attempt leaves the line as it was.
    fn extend<B: Fn(&[usize]) -> bool, F: Fn(&[usize]) -> bool>(
        &self,
        line: &mut Vec<usize>,
        walk: &mut Walk<'_, B, F>,
    ) -> bool {
        if line.len() == walk.length {
            return (walk.fits)(line);
        }
        let mut next = self.around(line[line.len() - 1], true);
        walk.random.shuffle(&mut next);
        for cell in next {
            if walk.steps == 0 {
                return false;
            }
            walk.steps -= 1;
            if line.contains(&cell) || !walk.free.contains(&cell) || self.crosses(line, cell) {
                continue;
            }
            line.push(cell);
            if (walk.begins)(line) && self.extend(line, walk) {
                return true;
            }
            line.pop();
        }
        false
    }

    /// Whether a diagonal step from the end of a line to a cell would cross the line or another one.
    fn crosses(&self, line: &[usize], cell: usize) -> bool {
        let d = self.board.dimensions;
        let Some(&last) = line.last() else { return false };
        if d.row(last) == d.row(cell) || d.column(last) == d.column(cell) {
            return false;
        }
        let across = [d.cell(d.row(last), d.column(cell)), d.cell(d.row(cell), d.column(last))];
        let corners = self.places(&across);
        let others = self.others.iter().flat_map(|other| &other.groups);
        let mut steps = others.flat_map(|group| group.windows(2));
        line.windows(2).any(|pair| across.contains(&pair[0]) && across.contains(&pair[1]))
            || steps.any(|step| corners.contains(&step[0]) && corners.contains(&step[1]))
    }

    /// A line that grows from its middle to both ends. `fits` judges the digits of two cells equally far from the middle, given
    /// the digit of the middle cell or the digits of the two cells one step nearer to the middle.
    pub fn mirrored(
        &self,
        random: &mut Rng,
        least: usize,
        most: usize,
        fits: impl Fn(&[i32], (i32, i32)) -> bool,
    ) -> Option<Instance> {
        let (least, most) = lengths(least, most, self.size());
        let free = self.free_cells(random);
        for &middle in free.iter().take(STARTS) {
            let mut line = vec![middle];
            if random.bool() {
                // The middle is an edge between two cells. The first pair must fit itself.
                let mut beside = self.around(middle, true);
                random.shuffle(&mut beside);
                let own = self.digit(middle);
                let fits = |other: i32| fits(&[own, other], (own, other));
                let second = beside.into_iter().find(|&cell| free.contains(&cell) && fits(self.digit(cell)));
                line.extend(second);
            }
            let wanted = random.usize(least..=most);
            while line.len() + 2 <= wanted.max(least) {
                let (first, last) = (line[0], line[line.len() - 1]);
                let ends = [first, last];
                let inner = self.digits_of(if line.len() == 1 { &line } else { &ends });
                let mut ends: Vec<(usize, usize)> = Vec::new();
                for head in self.around(first, true) {
                    ends.extend(self.around(last, true).into_iter().map(|tail| (head, tail)));
                }
                ends.retain(|&(head, tail)| {
                    let is_new = |cell: usize| free.contains(&cell) && !line.contains(&cell);
                    let digits = (self.digit(head), self.digit(tail));
                    head != tail
                        && is_new(head)
                        && is_new(tail)
                        && fits(&inner, digits)
                        && self.stays_clear(&line, head, tail)
                });
                let Some((head, tail)) = random.choice(ends) else { break };
                line.insert(0, head);
                line.push(tail);
            }
            if line.len() >= least {
                return Some(self.rule(&line));
            }
        }
        None
    }

    /// Whether a line may grow by a cell at each end without crossing itself.
    fn stays_clear(&self, line: &[usize], head: usize, tail: usize) -> bool {
        let longer = [line, &[tail]].concat();
        let reversed: Vec<usize> = longer.iter().rev().copied().collect();
        !self.crosses(line, tail) && !self.crosses(&reversed, head)
    }

    /// An arrow: a circle of one cell, now and then of two, and a line from it with the sum in the circle.
    pub fn arrow(&self, random: &mut Rng) -> Option<Instance> {
        let n = self.size() as i32;
        let free = self.free_cells(random);
        for &cell in free.iter().take(2 * STARTS) {
            let right = cell + 1;
            let is_pair = self.size() > 6
                && random.usize(..8) == 0
                && self.digit(cell) < 3
                && self.board.dimensions.column(cell) + 1 < self.board.dimensions.columns()
                && free.contains(&right);
            let circle = if is_pair { vec![cell, right] } else { vec![cell] };
            let number = if is_pair { 10 * self.digit(cell) + self.digit(right) } else { self.digit(cell) };
            if number < 3 || number > 3 * n {
                continue;
            }
            let start = circle[circle.len() - 1];
            let outside: Vec<usize> = free.iter().copied().filter(|cell| !circle.contains(cell)).collect();
            let sum = |line: &[usize]| self.sum(&line[1..]);
            for _ in 0..3 {
                let mut line = vec![start];
                let length = random.usize(3..=if is_pair { 6 } else { 5 }.min(self.size()));
                let begins = |line: &[usize]| sum(line) <= number;
                let fits = |line: &[usize]| sum(line) == number;
                let mut walk =
                    Walk { length, free: &outside, steps: STEPS, random: &mut *random, begins: &begins, fits: &fits };
                if self.extend(&mut line, &mut walk) {
                    let groups = vec![self.places(&circle), self.places(&line)];
                    return Some(Instance { groups, ..Instance::default() });
                }
            }
        }
        None
    }
}

/// The search for one line.
struct Walk<'a, B, F> {
    /// The wanted number of cells.
    length: usize,
    /// The cells that no other rule uses.
    free: &'a [usize],
    /// The number of cells that may still be tried.
    steps: usize,
    random: &'a mut Rng,
    /// Judges every beginning of two cells or more.
    begins: &'a B,
    /// Judges the whole line.
    fits: &'a F,
}

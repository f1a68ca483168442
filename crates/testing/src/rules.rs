//! The rules of Sudoku, written down independently of the engine: houses, names of cells and houses, and solution counts by
//! brute force.

/// A house: its name and its cells.
pub type House = (String, Vec<usize>);

/// A grid and its houses; cells are counted row by row from 0.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The number of digits, and in a usual grid of rows and columns.
    pub size: usize,
    pub columns: usize,
    pub houses: Vec<House>,
    /// For each cell, its peers.
    pub peers: Vec<Vec<usize>>,
}

impl Rules {
    /// A usual grid whose boxes have `width` columns and `height` rows.
    pub fn new(width: usize, height: usize) -> Rules {
        let n = width * height;
        let mut houses = Vec::new();
        for row in 0..n {
            let cells = (0..n).map(|column| row * n + column).collect();
            houses.push((format!("row {}", letter(row)), cells));
        }
        for column in 0..n {
            let cells = (0..n).map(|row| row * n + column).collect();
            houses.push((format!("column {}", column + 1), cells));
        }
        for top in (0..n).step_by(height) {
            for left in (0..n).step_by(width) {
                let number = houses.len() + 1 - 2 * n;
                let mut cells = Vec::new();
                for row in top..top + height {
                    cells.extend((left..left + width).map(|column| row * n + column));
                }
                houses.push((format!("box {number}"), cells));
            }
        }
        Rules::of(n, houses)
    }

    /// The rules of a grid of `n` rows with these houses.
    pub fn of(n: usize, houses: Vec<House>) -> Rules {
        Rules::with(n, n, n, houses)
    }

    /// The rules of a grid with these numbers of rows, columns and digits. The cells of a house differ.
    pub fn with(rows: usize, columns: usize, digits: usize, houses: Vec<House>) -> Rules {
        let mut peers = vec![Vec::new(); rows * columns];
        for (_, cells) in &houses {
            for &x in cells {
                for &y in cells {
                    if x != y && !peers[x].contains(&y) {
                        peers[x].push(y);
                    }
                }
            }
        }
        Rules { size: digits, columns, houses, peers }
    }

    /// The rules of the usual grid with `cells` cells.
    pub fn for_cells(cells: usize) -> Rules {
        match cells {
            16 => Rules::new(2, 2),
            36 => Rules::new(3, 2),
            81 => Rules::new(3, 3),
            256 => Rules::new(4, 4),
            _ => panic!("no usual grid has {cells} cells"),
        }
    }

    /// The cells of every house.
    pub fn groups(&self) -> Vec<Vec<usize>> {
        self.houses.iter().map(|(_, cells)| cells.clone()).collect()
    }

    /// All values of the grid.
    pub fn full(&self) -> u64 {
        (1 << self.size) - 1
    }

    /// The domains at the start of a puzzle (0 = blank).
    pub fn domains(&self, givens: &[u8]) -> Vec<u64> {
        let domain = |&given: &u8| if given == 0 { self.full() } else { 1 << (given - 1) };
        givens.iter().map(domain).collect()
    }

    /// The name of a cell.
    pub fn name(&self, cell: usize) -> String {
        format!("{}{}", letter(cell / self.columns), cell % self.columns + 1)
    }

    /// The cell of a name such as `B3`.
    pub fn cell(&self, name: &str) -> Option<usize> {
        let mut chars = name.chars();
        let row = (0..self.peers.len() / self.columns).find(|&row| Some(letter(row)) == chars.clone().next())?;
        chars.next();
        let column: usize = chars.as_str().parse().ok()?;
        let tidy = !chars.as_str().starts_with(['0', '+']);
        (tidy && (1..=self.columns).contains(&column)).then(|| row * self.columns + column - 1)
    }

    /// Whether a filled grid obeys the rules.
    pub fn is_solution(&self, values: &[u8]) -> bool {
        let differ = |cells: &Vec<usize>| {
            let held = cells.iter().fold(0u64, |set, &cell| set | 1 << (values[cell] - 1));
            held.count_ones() as usize == cells.len()
        };
        let is_full =
            values.len() == self.peers.len() && values.iter().all(|&v| (1..=self.size).contains(&usize::from(v)));
        is_full && self.houses.iter().all(|(_, cells)| differ(cells))
    }

    /// The solutions of a puzzle, at most `limit`. Plain recursion on the blank cell with the fewest remaining values.
    pub fn solutions(&self, givens: &[u8], limit: usize) -> Vec<Vec<u8>> {
        self.solutions_within(givens, limit, u64::MAX).expect("no end to trying")
    }

    /// Like [`Rules::solutions`], but gives up after `tries` tried values: a proof that there is no solution can take very
    /// long.
    pub fn solutions_within(&self, givens: &[u8], limit: usize, mut tries: u64) -> Option<Vec<Vec<u8>>> {
        let mut found = Vec::new();
        let mut around: Vec<Vec<usize>> = vec![Vec::new(); givens.len()];
        let mut left = vec![self.full(); self.houses.len()];
        for (house, (_, cells)) in self.houses.iter().enumerate() {
            for &cell in cells {
                around[cell].push(house);
                if givens[cell] != 0 {
                    let bit = 1 << (givens[cell] - 1);
                    if left[house] & bit == 0 {
                        return Some(found);
                    }
                    left[house] &= !bit;
                }
            }
        }
        extend(&around, &mut left, &mut givens.to_vec(), limit, &mut tries, &mut found);
        (tries > 0).then_some(found)
    }
}

/// `around` holds the houses of each cell, `left` the values that each house still needs, and `tries` the remaining number
/// of tries.
fn extend(
    around: &[Vec<usize>],
    left: &mut [u64],
    values: &mut [u8],
    limit: usize,
    tries: &mut u64,
    found: &mut Vec<Vec<u8>>,
) {
    let fits = |cell: usize| around[cell].iter().fold(u64::MAX, |set, &house| set & left[house]);
    let blanks = (0..values.len()).filter(|&cell| values[cell] == 0);
    let Some((cell, choices)) = blanks.map(|cell| (cell, fits(cell))).min_by_key(|(_, set)| set.count_ones()) else {
        found.push(values.to_vec());
        return;
    };
    for value in (0..64).filter(|value| choices >> value & 1 == 1) {
        if found.len() < limit && *tries > 0 {
            *tries -= 1;
            values[cell] = value + 1;
            around[cell].iter().for_each(|&house| left[house] &= !(1 << value));
            extend(around, left, values, limit, tries, found);
            around[cell].iter().for_each(|&house| left[house] |= 1 << value);
            values[cell] = 0;
        }
    }
}

fn letter(row: usize) -> char {
    char::from(b'A' + row as u8)
}

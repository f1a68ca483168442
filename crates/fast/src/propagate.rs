//! Propagation to a fixpoint: naked singles, hidden singles and locked candidates (both ways, in rows and columns).
//!
//! One pass applies all rules to all digits in all houses at once, without a branch. The horizontal half of a pass
//! works on minirows, the intersections of rows and boxes. Within a band a digit has nine minirows, and a solution uses
//! one of them in each row and each box. If a minirow is the only one left in its row, the pass rules out the other two
//! minirows of its box. If a minirow is the only one left in its box, the pass rules out the other two minirows of its
//! row. The vertical half does the same with minicolumns.
//!
//! A cell is a hidden single if its minirow and its minicolumn are both the only ones left in the box. A digit with
//! only one place in a row or column needs no rule of its own: locked candidates leave it only one place in the box,
//! too.
//!
//! Naked singles use the same rules: the pass treats the minirow and the minicolumn of a naked single as the only ones
//! left in its row, column and box.
//!
//! Propagation notices an empty cell only at the fixpoint. Until then a pass may remove too many candidates, but the
//! board has no solution anyway, and the cell stays empty.

use super::board::*;
use super::vector::Vector;

/// The result of propagation.
pub(crate) enum Fixpoint {
    /// The board has no solution: a cell without a candidate, a digit without a place in a house, or two hidden singles in a cell.
    Dead,
    /// Every cell has one candidate.
    Solved,
    /// Some cell has several candidates.
    Open,
}

/// The intersection of three vectors.
fn all<V: Vector>(of: &[V; 3]) -> V {
    of[0].and(of[1]).and(of[2])
}

/// The union of three vectors.
fn any<V: Vector>(of: &[V; 3]) -> V {
    of[0].or(of[1]).or(of[2])
}

/// The union of the two vectors other than the one at `i`.
fn others<V: Vector>(of: &[V; 3], i: usize) -> V {
    of[(i + 1) % 3].or(of[(i + 2) % 3])
}

/// The result of half a pass.
struct Half<V> {
    /// The minirows (or minicolumns) that are not ruled out.
    left: [V; 3],
    /// The minirows (or minicolumns) that are the only ones left in their boxes.
    only_of_box: [V; 3],
    /// The digits that have a place in every row (or column).
    placeable: V,
}

/// Applies half a pass to the minirows of a board, which `mini` lists by their row within the box. `naked` holds the
/// minirows with a naked single, and `other_boxes` returns for each box the union of the two other boxes of its band.
/// For minicolumns, read columns for rows and stacks for bands.
fn half<V: Vector>(mini: [V; 3], naked: [V; 3], other_boxes: impl Fn(V) -> V) -> Half<V> {
    let elsewhere = three(|i| other_boxes(mini[i]));
    let only_of_line = three(|i| mini[i].without(elsewhere[i]).or(naked[i]));
    let only_of_box = three(|i| mini[i].without(others(&mini, i)).or(naked[i]));
    let left = three(|i| mini[i].without(other_boxes(only_of_box[i]).or(others(&only_of_line, i))));
    Half { left, only_of_box, placeable: all(&three(|i| mini[i].or(elsewhere[i]))) }
}

/// The minirows of a board.
fn rows<V: Vector>(board: &Board<V>) -> [V; 3] {
    three(|r| board[3 * r].or(board[3 * r + 1]).or(board[3 * r + 2]))
}

/// The minicolumns of a board.
fn columns<V: Vector>(board: &Board<V>) -> [V; 3] {
    three(|c| board[c].or(board[c + 3]).or(board[c + 6]))
}

/// Applies passes until the board is at a fixpoint.
#[inline(always)]
pub(crate) fn propagate<V: Vector>(board: &mut Board<V>) -> Fixpoint {
    let zero = V::splat(0);
    loop {
        let before = *board;
        let naked = nine(|k| before[k].without(digits_of(guards_of(without_lowest(before[k])))));

        let horizontal = half(rows(&before), rows(&naked), other_stacks);
        let between = nine(|k| before[k].and(horizontal.left[k / 3]));
        let vertical = half(columns(&between), columns(&naked), other_bands);
        let only_of_boxes = |k: usize| horizontal.only_of_box[k / 3].and(vertical.only_of_box[k % 3]);
        let mut changed = zero;
        *board = nine(|k| {
            let left = between[k].and(vertical.left[k % 3]);
            let hidden = left.and(only_of_boxes(k));
            let left = left.without(digits_of(guards_of(hidden)).without(hidden));
            changed = changed.or(left.xor(before[k]));
            left
        });

        let placeable = horizontal.placeable.and(vertical.placeable).and(any(&vertical.left));
        if !everywhere::<V>(DIGITS).without(placeable).is_zero() {
            return Fixpoint::Dead;
        }
        if changed.is_zero() {
            let (mut several, mut contested) = (zero, zero);
            let mut filled = everywhere::<V>(GUARD);
            nine(|k| {
                filled = filled.and(board[k].plus(V::splat(DIGITS)));
                let rest = without_lowest(board[k]);
                several = several.or(rest);
                // If the cell of a hidden single has several candidates at the fixpoint, another hidden single is in
                // the same cell.
                contested = contested.or(rest.and(only_of_boxes(k)));
            });
            let contested = contested.or(everywhere::<V>(GUARD).without(filled));
            return match (contested.is_zero(), several.is_zero()) {
                (false, _) => Fixpoint::Dead,
                (true, true) => Fixpoint::Solved,
                (true, false) => Fixpoint::Open,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector::Scalar;

    /// The candidates of each cell in reading order; bit `d` stands for the digit `d + 1`.
    type Cells = [u32; 81];

    fn houses() -> Vec<Vec<usize>> {
        let cells = |house: fn(usize) -> usize, n: usize| (0..81).filter(|&c| house(c) == n).collect::<Vec<usize>>();
        let kinds: [fn(usize) -> usize; 3] = [|c| c / 9, |c| c % 9, |c| c / 27 * 3 + c % 9 / 3];
        kinds.into_iter().flat_map(|kind| (0..9).map(move |n| cells(kind, n))).collect()
    }

    /// Applies singles and locked candidates by their definitions, one cell at a time. Returns `None` if a cell becomes empty
    /// or a digit has no place in a house.
    fn by_definition(puzzle: &[u8; 81]) -> Option<Cells> {
        let houses = houses();
        let mut cells: Cells = puzzle.map(|c| if c == b'.' { 0x1FF } else { 1 << (c - b'1') });
        loop {
            let before = cells;
            for house in &houses {
                for &cell in house {
                    if cells[cell].count_ones() == 1 {
                        let others = house.iter().filter(|&&other| other != cell);
                        let single = cells[cell];
                        others.for_each(|&other| cells[other] &= !single);
                    }
                }
                for digit in (0..9).map(|d| 1 << d) {
                    let places: Vec<usize> = house.iter().copied().filter(|&c| cells[c] & digit != 0).collect();
                    match places[..] {
                        [] => return None,
                        [only] => cells[only] = digit,
                        _ => {}
                    }
                    for other in houses.iter().filter(|other| *other != house) {
                        if places.iter().all(|place| other.contains(place)) {
                            let rest = other.iter().filter(|cell| !places.contains(cell));
                            rest.for_each(|&cell| cells[cell] &= !digit);
                        }
                    }
                }
            }
            if cells.contains(&0) {
                return None;
            }
            if cells == before {
                return Some(cells);
            }
        }
    }

    const SOLVED: &[u8; 81] = b"192485673463729581587136942718563294235947816946812357829674135671358429354291768";

    #[test]
    fn reaches_the_fixpoint_of_the_definitions() {
        let mut seed = 5u32;
        let mut below = |n: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % n
        };
        let (mut dead, mut solved, mut open) = (0, 0, 0);
        for round in 0..3_000 {
            let clues = 20 + below(25);
            let mut puzzle = SOLVED.map(|digit| if below(81) < clues { digit } else { b'.' });
            if round % 3 == 0 {
                puzzle[below(81) as usize] = b'1' + below(9) as u8;
            }
            let mut board: Board<Scalar> = read(&puzzle).map(Scalar::new);
            let end = propagate(&mut board);
            let Some(expected) = by_definition(&puzzle) else {
                assert!(matches!(end, Fixpoint::Dead), "{}", String::from_utf8_lossy(&puzzle));
                dead += 1;
                continue;
            };
            let cells: Cells = std::array::from_fn(|cell| {
                let (vector, word, shift) = place(cell);
                board[vector].words()[word] >> shift & 0x1FF
            });
            assert_eq!(cells, expected, "{}", String::from_utf8_lossy(&puzzle));
            let filled = expected.iter().all(|cell| cell.count_ones() == 1);
            assert!(if filled { matches!(end, Fixpoint::Solved) } else { matches!(end, Fixpoint::Open) });
            *if filled { &mut solved } else { &mut open } += 1;
        }
        assert!(dead > 100 && solved > 100 && open > 100, "{dead} dead, {solved} solved, {open} open");
    }
}

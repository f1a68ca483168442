//! Puzzles with rules of a random definition. The judge alone decides how many solutions they have.

use super::places::Board;
use crate::common::corpus::Random;

impl Board {
    /// The board with more clues, so few that each is needed, and with exactly this many solutions: one or none. `None` if the rules
    /// allow no such puzzle.
    pub fn with_solutions(&self, wanted: usize, random: &mut Random) -> Option<Board> {
        let (holding, broken): (Vec<&Vec<u8>>, Vec<&Vec<u8>>) = self.fillings.iter().partition(|each| self.holds(each));
        let targets = if wanted == 1 { &holding } else { &broken };
        let mut clues = match targets.len() {
            0 => return None,
            many => targets[random.below(many)].clone(),
        };
        let mut order: Vec<usize> = (0..clues.len()).filter(|&cell| self.clues[cell] == 0).collect();
        random.shuffle(&mut order);
        for cell in order {
            let digit = std::mem::take(&mut clues[cell]);
            if holding.iter().filter(|filling| agrees(filling, &clues)).count() != wanted {
                clues[cell] = digit;
            }
        }
        let fillings = self.fillings.iter().filter(|filling| agrees(filling, &clues)).cloned().collect();
        Some(Board { clues, fillings, ..self.clone() })
    }

    /// Whether the puzzle would have more solutions without the rules of the definition.
    pub fn needs_own_rules(&self) -> bool {
        self.fillings.iter().any(|filling| self.sheet.holds(filling) && !self.own_rules_hold(filling))
    }
}

fn agrees(filling: &[u8], clues: &[u8]) -> bool {
    filling.iter().zip(clues).all(|(digit, clue)| *clue == 0 || digit == clue)
}

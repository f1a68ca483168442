//! What happened at the grids of a run of the strategy `states`. The tree stores no reasons, so this file computes them again
//! from the grid.

use super::report::{BranchReport, FillReport};
use super::tree::{GridStatus, GridTree, HandAction};
use super::words::Scene;
use pencilmark_model::direct::{Finding, Single, each};
use pencilmark_words::sentence::Sentence;

/// What happened at a grid.
pub(super) struct Happening {
    /// The event in words.
    pub sentence: Sentence,
    /// The direct solutions that were filled in.
    pub fills: Vec<FillReport>,
    /// The cell on which the run branched: one copy of the grid for each of its digits.
    pub branch: Option<BranchReport>,
}

/// A word for what happened in the turn with the number `turn`.
pub(super) fn kind(tree: &GridTree, turn: usize) -> &'static str {
    let by_hand = tree.input_at(turn).map(|input| input.action);
    match tree.status_at(tree.node_at(turn), turn) {
        GridStatus::Open => "open",
        GridStatus::Filled => "fill",
        GridStatus::Choice => "branch",
        GridStatus::Failed => "dead-end",
        GridStatus::Solution => "solution",
        GridStatus::Stopped if by_hand == Some(HandAction::StopTree) => "stop-tree",
        GridStatus::Stopped => "stop-branch",
    }
}

/// What happened at a node, in a run that has looked at `turn` grids.
pub(crate) fn happening(tree: &GridTree, node: usize, turn: usize) -> Happening {
    let geometry = tree.puzzle().geometry();
    let values = tree.values(node);
    let guess = tree.nodes()[node].state.first().copied().filter(|_| tree.is_guess(node));
    let scene = Scene { geometry, values: &values, guess, is_puzzle: node == 0 };
    let plain = |sentence: Sentence| Happening { sentence, fills: Vec::new(), branch: None };
    match tree.status_at(node, turn) {
        GridStatus::Open if turn == 0 && node == 0 => return plain(scene.start()),
        GridStatus::Open => return plain(scene.open()),
        GridStatus::Stopped => {
            let by_hand = tree.input_at(tree.nodes()[node].turn);
            return plain(scene.stopped(by_hand.is_some_and(|input| input.action == HandAction::StopTree)));
        }
        _ => {}
    }
    let finding = tree.direct().look(&values);
    let sentence = scene.finding(&finding, tree.counts_at(tree.nodes()[node].turn).solutions);
    match finding {
        Finding::Fill(filling) => {
            let fills = filling.iter().map(|found| FillReport {
                cell: found.cell,
                digit: found.digit,
                technique: if found.single == Single::Naked { "naked-single" } else { "hidden-single" },
                house: if let Single::Hidden(house) = found.single { Some(house) } else { None },
                sentence: scene.single(found).text(),
            });
            Happening { sentence, fills: fills.collect(), branch: None }
        }
        Finding::Branch { cell, digits } => {
            let branch = BranchReport { cell, digits: each(digits).collect() };
            Happening { sentence, fills: Vec::new(), branch: Some(branch) }
        }
        _ => plain(sentence),
    }
}

/// The candidates of a grid as 32-bit words, `ceil(n / 32)` a cell, lowest values first.
pub(super) fn domains(tree: &GridTree, values: &[u8]) -> Vec<u32> {
    let each = tree.puzzle().geometry().digit_count().div_ceil(32);
    let candidates = tree.direct().candidates(values);
    candidates.iter().flat_map(|&set| [set as u32, (set >> 32) as u32].into_iter().take(each)).collect()
}

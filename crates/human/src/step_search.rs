//! The search for the next step, in slices of time. On a grid with few clues, forcing nets that use other techniques can take
//! many seconds, and a person must be able to stop the search.

use super::board::Board;
use super::deduction::Deduction;
use super::filter::TechniqueFilter;
use super::forcing_chains::net_search::NetSearch;
use super::technique::{Info, Technique, first};
use super::techniques;
use super::techniques::forcing::forcing_net;

/// The result of a try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The first step that the technique finds.
    Found(Deduction),
    /// The technique finds no step.
    Nothing,
    /// The search for a step was stopped before it was over.
    GaveUp,
}

/// A search for the next step, technique by technique, easiest first.
pub struct StepSearch {
    board: Board,
    /// The techniques that are still to be tried, the next one last.
    waiting: Vec<&'static dyn Technique>,
    /// For a slow technique: the number of its completed searches, and the current search.
    slow: (usize, Option<NetSearch>),
}

impl StepSearch {
    /// A search with all techniques that fit the board and that the filter allows.
    pub fn new(board: &Board, filter: &TechniqueFilter) -> StepSearch {
        StepSearch::among(board, techniques::ALL.iter().copied().filter(|technique| filter.allows(technique.info())))
    }

    /// A search with only these techniques, as far as they fit the board.
    pub fn among(board: &Board, techniques: impl IntoIterator<Item = &'static dyn Technique>) -> StepSearch {
        let fitting = techniques.into_iter().filter(|technique| technique.info().fits(board));
        let mut waiting: Vec<_> = fitting.collect();
        waiting.reverse();
        StepSearch { board: board.clone(), waiting, slow: (0, None) }
    }

    /// The technique that is tried next; `None` once all have been tried.
    pub fn technique(&self) -> Option<&'static Info> {
        self.waiting.last().map(|technique| technique.info())
    }

    /// Whether the search for the next technique may take seconds.
    pub fn is_slow(&self) -> bool {
        self.waiting.last().is_some_and(|technique| !technique.slow_searches().is_empty())
    }

    /// Leaves out the next technique.
    pub fn skip(&mut self) {
        self.waiting.pop();
        self.slow = (0, None);
    }

    /// Tries the next technique. A slow technique stops when `give_up` returns true; the next call continues with it.
    pub fn try_next(&mut self, give_up: &mut dyn FnMut() -> bool) -> Progress {
        let Some(&technique) = self.waiting.last() else { return Progress::Nothing };
        let progress = self.try_technique(technique, give_up);
        if progress != Progress::GaveUp {
            self.skip();
        }
        progress
    }

    fn try_technique(&mut self, technique: &dyn Technique, give_up: &mut dyn FnMut() -> bool) -> Progress {
        let searches = technique.slow_searches();
        if searches.is_empty() {
            return first(technique, &self.board).map_or(Progress::Nothing, Progress::Found);
        }
        // Only this technique is tried, so no filter is needed.
        let filter = TechniqueFilter::default();
        while let Some(&kind) = searches.get(self.slow.0) {
            let mut search = match self.slow.1.take() {
                Some(search) => search,
                None => match forcing_net::search(&self.board, &filter, kind) {
                    Some(search) => search,
                    None => return Progress::Nothing,
                },
            };
            if !search.advance(give_up) {
                self.slow.1 = Some(search);
                return Progress::GaveUp;
            }
            if let Some(step) = forcing_net::found(&search, &filter, kind) {
                return Progress::Found(step);
            }
            self.slow.0 += 1;
        }
        Progress::Nothing
    }
}

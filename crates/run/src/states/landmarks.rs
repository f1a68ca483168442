//! The positions of a run of the strategy `states` that are worth going to, for the marks of a timeline.

use super::session::States;
use super::tree::Counts;
use crate::landmarks::LandmarkReport;

/// The number of dead ends that are landmarks.
const FAILURES: u32 = 3;

/// The number of solutions that are landmarks.
const SOLUTIONS: usize = 64;

impl States {
    /// The landmarks of the run up to the farthest position, in the order of their positions. Landmarks are the first guess, the
    /// first dead ends, the solutions, the grid with the most direct solutions, and the end.
    pub fn landmarks(&self) -> Vec<LandmarkReport> {
        let tree = self.tree();
        let mut found: Vec<LandmarkReport> = Vec::new();
        let mut mark = |position: usize, kind: &'static str, label: &str, stop: bool, words: String| {
            found.push(landmark(position, kind, label, stop, words));
        };
        // The first copy has the smallest number, because nodes are numbered as they are made.
        if let Some(copy) = (1..tree.nodes().len()).find(|&node| tree.is_guess(node)) {
            mark(tree.opened(&tree.nodes()[copy]), "guess", "guess", true, "First guess".into());
        }
        for number in 1..=FAILURES.min(tree.counts_at(tree.turns()).failures) {
            mark(
                self.first(|counts| counts.failures >= number),
                "failure",
                "dead end",
                true,
                numbered(number as usize, "dead end"),
            );
        }
        for (index, &node) in tree.solutions().iter().take(SOLUTIONS).enumerate() {
            mark(tree.nodes()[node].turn, "solution", "solution", true, numbered(index + 1, "solution"));
        }
        let most = tree.counts_at(tree.turns()).most_filled;
        if most > 1 {
            let position = self.first(|counts| counts.most_filled == most);
            mark(position, "largest", "most digits", false, format!("Most digits at once: {most} direct solutions"));
        }
        if let Some(end) = self.end() {
            match found.iter_mut().find(|landmark| landmark.position == end as u64) {
                Some(last) => (last.kind, last.words) = ("end", format!("{}; end of the run", last.words)),
                None => found.push(landmark(end, "end", "end", true, "End of the run".into())),
            }
        }
        found.sort_by_key(|landmark| landmark.position);
        found
    }

    /// The first turn whose counters meet a condition that all later counters meet too.
    fn first(&self, meets: impl Fn(&Counts) -> bool) -> usize {
        self.tree().counts().partition_point(|counts| !meets(counts))
    }
}

fn landmark(position: usize, kind: &'static str, label: &str, stop: bool, words: String) -> LandmarkReport {
    LandmarkReport { position: position as u64, kind, size: None, stop, words, label: label.into() }
}

/// "First solution", "Solution 4".
fn numbered(number: usize, thing: &str) -> String {
    let text = match number {
        1 => format!("first {thing}"),
        2 => format!("second {thing}"),
        3 => format!("third {thing}"),
        _ => format!("{thing} {number}"),
    };
    text[..1].to_uppercase() + &text[1..]
}

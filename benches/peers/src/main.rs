//! Measures both solvers natively: `pencilmark-peers ROUNDS (FILE PART)...`, where a file is a buffer of puzzles and
//! PART the number of puzzles solved at a time. Prints a line of JSON for each file: the milliseconds of each solver,
//! as the sum over the parts of the median time of each part.

use pencilmark_peers::{own, peer};
use std::time::Instant;

fn time(solver: fn(&[u8]) -> usize, puzzles: &[u8]) -> (f64, usize) {
    let started = Instant::now();
    let count = solver(std::hint::black_box(puzzles));
    (started.elapsed().as_secs_f64() * 1e3, count)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let rounds: usize = arguments.next().and_then(|text| text.parse().ok()).expect("a number of rounds");
    while let Some(file) = arguments.next() {
        let part: usize = arguments.next().and_then(|text| text.parse().ok()).expect("a number of puzzles");
        let puzzles = std::fs::read(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let (mut of_own, mut of_peer) = (0.0, 0.0);
        for puzzles in puzzles.chunks(81 * part) {
            let (mut owns, mut peers) = (Vec::new(), Vec::new());
            for _ in 0..rounds {
                let ((a, of_a), (b, of_b)) = (time(own, puzzles), time(peer, puzzles));
                assert_eq!(of_a, of_b, "{file}: they disagree");
                owns.push(a);
                peers.push(b);
            }
            of_own += median(owns);
            of_peer += median(peers);
        }
        println!(r#"{{"own":{of_own},"peer":{of_peer}}}"#);
    }
}

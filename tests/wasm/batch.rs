//! Many puzzles at once, and comparisons between all ways to count solutions.

use super::*;
use crate::common::counting;

/// The digits of a sample's puzzles, without anything between them.
fn sample(text: &str) -> Vec<u8> {
    text.lines()
        .filter(|line| line.len() >= 81 && !line.starts_with('#'))
        .flat_map(|line| line.bytes().take(81))
        .collect()
}

#[wasm_bindgen_test]
fn a_batch_is_answered_like_its_puzzles() {
    let puzzles = sample(include_str!("../data/many-solutions.txt"));
    let answers = solve_batch(&puzzles, &js(30)).unwrap();
    let counts: Uint32Array = js(get(&answers, "counts"));
    let solutions = js::<Uint8Array>(get(&answers, "solutions")).to_vec();
    assert_eq!((counts.length() as usize, solutions.len()), (puzzles.len() / 81, puzzles.len()));
    for (index, puzzle) in puzzles.chunks(81).enumerate() {
        let options = object(&[("solutions", 30.into()), ("consistency", "domain".into())]);
        let report = solve(&js(std::str::from_utf8(puzzle).unwrap()), &js(options)).unwrap();
        let found: Vec<String> = js::<Array>(get(&report, "solutions")).iter().filter_map(|s| s.as_string()).collect();
        assert_eq!(counts.get_index(index as u32) as usize, found.len());
        let first = String::from_utf8(solutions[81 * index..][..81].to_vec()).unwrap();
        assert!(found.len() == 30 || found.contains(&first), "{first}");
    }
    let impossible = b"12345678.........9...............................................................";
    let answers = solve_batch(impossible, &js(JsValue::UNDEFINED)).unwrap();
    assert_eq!(js::<Uint32Array>(get(&answers, "counts")).to_vec(), [0]);
    assert_eq!(js::<Uint8Array>(get(&answers, "solutions")).to_vec(), [b'.'; 81]);
}

#[wasm_bindgen_test]
fn a_batch_that_holds_no_puzzles_is_refused_with_the_place() {
    let (kind, ..) = thrown(solve_batch(&[b'.'; 100], &js(2)));
    assert_eq!(kind, "length");
    let mut puzzles = [b'.'; 162];
    puzzles[81 + 11] = b'x';
    let (kind, message, error) = thrown(solve_batch(&puzzles, &js(2)));
    assert_eq!((kind.as_str(), number(&error, "line"), number(&error, "column")), ("character", 2.0, 12.0));
    assert_eq!(text(&error, "cell"), "B3");
    assert!(message.contains("B3"), "{message}");
}

/// Every back-end that WebAssembly has, on puzzles with one solution, with many, and with none.
#[wasm_bindgen_test]
fn vectors_and_plain_integers_count_alike() {
    assert_eq!(Backend::all(), [Backend::Simd128, Backend::Scalar]);
    let texts = [
        include_str!("../data/easy33.txt"),
        include_str!("../data/minimal.txt"),
        include_str!("../data/17clue.txt"),
        include_str!("../data/magictour.txt"),
        include_str!("../data/hardest1106.txt"),
        include_str!("../data/many-solutions.txt"),
    ];
    let (mut none, mut several) = (0, 0);
    for puzzles in texts.map(sample) {
        for (index, puzzle) in puzzles.as_chunks::<81>().0.iter().enumerate() {
            let mut puzzle = *puzzle;
            if index % 2 == 1 {
                // Every second puzzle has one clue less or a wrong clue.
                let clue = (0..81).filter(|&cell| puzzle[cell] > b'0').nth(index % 15).unwrap();
                puzzle[clue] = if index % 4 == 1 { b'.' } else { b'1' + puzzle[clue] % 9 };
            }
            let [vectors, plain] = [Backend::Simd128, Backend::Scalar].map(|b| Solver::on(b).count(&puzzle, 1_000));
            assert_eq!(vectors, plain);
            let options = object(&[("solutions", 1_000.into())]);
            let report = solve(&js(std::str::from_utf8(&puzzle).unwrap()), &js(options)).unwrap();
            assert_eq!(js::<Array>(get(&report, "solutions")).length() as u64, vectors);
            none += usize::from(vectors == 0);
            several += usize::from(vectors > 1);
        }
    }
    assert!(none > 20 && several > 50, "{none} without, {several} with several solutions");
}

/// The bulk solver, the general engine and brute force agree on random puzzles: 200 in a usual run. `PENCILMARK_COUNTED`,
/// if it is set at compile time, gives another number (`PENCILMARK_PATIENCE_MS` then makes the test runner wait longer for
/// the browser).
#[wasm_bindgen_test]
fn puzzles_made_at_random_are_counted_alike() {
    let count = option_env!("PENCILMARK_COUNTED").map_or(200, |count| count.parse().expect("a number"));
    wasm_bindgen_test::console_log!("{:?} on {:?}", counting::compare_made(count, 8), Backend::all());
}

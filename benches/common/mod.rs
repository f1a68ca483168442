//! The puzzles that the benchmarks run on: the committed samples, or the whole collections if `PENCILMARK_CORPUS` names
//! a directory that holds them.

use pencilmark::puzzle::{Grid, formats};
use std::path::PathBuf;

/// The first puzzles of a collection.
pub(crate) fn puzzles(name: &str, most: usize) -> Vec<Grid> {
    let samples = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(format!("{name}.txt"));
    let directory = std::env::var_os("PENCILMARK_CORPUS").filter(|directory| !directory.is_empty());
    let whole = directory.map(|directory| PathBuf::from(directory).join(format!("{name}-dev.txt")));
    let path = whole.filter(|path| path.exists()).unwrap_or(samples);
    let bytes = std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    formats::read_all(&bytes, None).into_iter().filter_map(Result::ok).take(most).collect()
}

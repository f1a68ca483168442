//! Asks two solvers the same question: how many solutions each puzzle of a buffer has, counted up to two. The
//! WebAssembly module exports the solvers as plain functions over its memory.

/// Counts the solutions of all puzzles of 81 characters, up to two each, by the bulk solver.
pub fn own(puzzles: &[u8]) -> usize {
    let mut solver = pencilmark_fast::Solver::new();
    puzzles.as_chunks::<81>().0.iter().map(|puzzle| solver.count(puzzle, 2) as usize).sum()
}

/// Counts the solutions like [`own`], but with the peer, the `sudoku` crate.
pub fn peer(puzzles: &[u8]) -> usize {
    let count = |puzzle: &[u8; 81]| {
        let line = std::str::from_utf8(puzzle).expect("characters");
        sudoku::Sudoku::from_str_line(line).expect("a puzzle").solutions_count_up_to(2).min(2)
    };
    puzzles.as_chunks::<81>().0.iter().map(count).sum()
}

#[cfg(target_arch = "wasm32")]
mod exports {
    fn no_random_numbers(_: &mut [u8]) -> Result<(), getrandom::Error> {
        Err(getrandom::Error::UNSUPPORTED)
    }
    getrandom::register_custom_getrandom!(no_random_numbers);

    /// Allocates memory that is never freed.
    #[unsafe(no_mangle)]
    pub extern "C" fn room(bytes: usize) -> *mut u8 {
        vec![0; bytes].leak().as_mut_ptr()
    }

    /// See [`super::own`].
    ///
    /// # Safety
    /// There are `bytes` bytes at `puzzles`.
    #[unsafe(no_mangle)]
    pub unsafe extern "C" fn own(puzzles: *const u8, bytes: usize) -> usize {
        super::own(unsafe { std::slice::from_raw_parts(puzzles, bytes) })
    }

    /// See [`super::peer`].
    ///
    /// # Safety
    /// There are `bytes` bytes at `puzzles`.
    #[unsafe(no_mangle)]
    pub unsafe extern "C" fn peer(puzzles: *const u8, bytes: usize) -> usize {
        super::peer(unsafe { std::slice::from_raw_parts(puzzles, bytes) })
    }
}

//! The order of preference between chains.

/// A chain's rating in tenths, its length, and its kind. Lower ranks are preferred.
pub(crate) type Rank = (u16, usize, u8);

/// The tenths that the length of a chain adds to its rating. Each of the numbers 4, 6, 8, 12, 16, 24, ... below the length
/// minus 2 adds one tenth.
pub(crate) fn length_rating(length: usize) -> u16 {
    let (mut added, mut ceiling, mut odd) = (0, 4, false);
    while length.saturating_sub(2) > ceiling {
        added += 1;
        ceiling = if odd { ceiling * 4 / 3 } else { ceiling * 3 / 2 };
        odd = !odd;
    }
    added
}

#[cfg(test)]
mod tests {
    use super::length_rating;

    #[test]
    fn length_adds_a_tenth_at_each_ceiling() {
        let added: Vec<u16> = [4, 6, 7, 8, 9, 10, 11, 14, 15, 18, 19, 26, 27].map(length_rating).to_vec();
        assert_eq!(added, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
    }
}

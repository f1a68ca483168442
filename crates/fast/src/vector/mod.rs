//! Vectors of four 32-bit words, with the few operations the solver needs.
//!
//! There are vectors for SSE2, AVX2 and AVX-512 on x86-64, vectors for simd128 in WebAssembly, and vectors of plain
//! integers for any machine. The tests compare all other vectors with those of plain integers.

#[cfg(any(test, feature = "scalar", not(any(target_arch = "x86_64", target_feature = "simd128"))))]
mod scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(any(test, feature = "scalar", not(any(target_arch = "x86_64", target_feature = "simd128"))))]
pub(crate) use scalar::Scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use wasm::Simd128;
#[cfg(target_arch = "x86_64")]
pub(crate) use x86::{Avx2, Avx512, Sse2};

/// A vector of four words. The methods have no `#[inline]` attributes: the compiler inlines them anyway, and no
/// benchmark gained from the attributes.
pub(crate) trait Vector: Copy {
    /// Makes a vector from its words.
    fn new(words: [u32; 4]) -> Self;
    /// Repeats a word four times.
    fn splat(word: u32) -> Self;
    /// Returns the words.
    fn words(self) -> [u32; 4];
    /// The bits in both vectors.
    fn and(self, other: Self) -> Self;
    /// The bits in either vector.
    fn or(self, other: Self) -> Self;
    /// The bits in exactly one of the vectors.
    fn xor(self, other: Self) -> Self;
    /// The bits in this vector that the other lacks.
    fn without(self, other: Self) -> Self;
    /// Adds word by word, wrapping around.
    fn plus(self, other: Self) -> Self;
    /// Subtracts word by word, wrapping around.
    fn minus(self, other: Self) -> Self;
    /// Shifts each word to the left.
    fn shl<const BITS: i32>(self) -> Self;
    /// Shifts each word to the right.
    fn shr<const BITS: i32>(self) -> Self;
    /// Reorders the words: 1, 2, 0, 3.
    fn turn(self) -> Self;
    /// Reorders the words: 2, 0, 1, 3.
    fn turn_back(self) -> Self;
    /// Whether no bit is set.
    fn is_zero(self) -> bool;
    /// Counts the bits.
    fn count(self) -> u32;
    /// Compares this vector with two others. Returns for each of the two how many bits it shares with this vector; a
    /// shared bit that is also in `heavy` counts four times.
    fn weigh(self, others: [Self; 2], heavy: Self) -> [u32; 2] {
        weigh(self, others, heavy)
    }
}

/// Computes [`Vector::weigh`] with two counts for each of the other vectors: all shared bits, and the heavy ones among
/// them.
fn weigh<V: Vector>(v: V, others: [V; 2], heavy: V) -> [u32; 2] {
    others.map(|other| {
        let both = v.and(other);
        3 * both.and(heavy).count() + both.count()
    })
}

/// Counts the bits of four words.
fn count([a, b, c, d]: [u32; 4]) -> u32 {
    (u64::from(a) | u64::from(b) << 32).count_ones() + (u64::from(c) | u64::from(d) << 32).count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pseudo-random words (xorshift).
    fn words(seed: &mut u32) -> [u32; 4] {
        std::array::from_fn(|_| {
            *seed ^= *seed << 13;
            *seed ^= *seed >> 17;
            *seed ^= *seed << 5;
            *seed
        })
    }

    /// Returns the results of every operation on two vectors.
    fn operations<V: Vector>(a: [u32; 4], b: [u32; 4]) -> Vec<[u32; 4]> {
        let (v, w) = (V::new(a), V::new(b));
        let both = [v.and(w), v.or(w), v.xor(w), v.without(w), v.plus(w), v.minus(w), V::splat(b[0])];
        let one = [v.shl::<10>(), v.shl::<1>(), v.shr::<20>(), v.shr::<9>(), v.turn(), v.turn_back(), v];
        let numbers = [v.count(), u32::from(v.is_zero()), u32::from(v.xor(v).is_zero()), 0];
        let [first, second] = v.weigh([w, v], v.turn());
        both.into_iter().chain(one).map(V::words).chain([numbers, [first, second, 0, 0]]).collect()
    }

    /// Compares the operations of a type of vector with those of plain integers.
    fn same_as_scalar<V: Vector>() {
        let mut seed = 1;
        for _ in 0..1_000 {
            let (a, b) = (words(&mut seed), words(&mut seed));
            assert_eq!(operations::<V>(a, b), operations::<Scalar>(a, b));
        }
        let lone_bits = (0..128).map(|bit| std::array::from_fn(|word| u32::from(word == bit / 32) << (bit % 32)));
        assert!(lone_bits.map(V::new).all(|v| !v.is_zero() && v.count() == 1));
    }

    #[test]
    fn plain_integers_give_known_results() {
        let (a, b) = ([1, 2, 3, u32::MAX], [3, 5, 6, 1]);
        let (v, w) = (Scalar::new(a), Scalar::new(b));
        assert_eq!(v.without(w).words(), [0, 2, 1, u32::MAX - 1]);
        assert_eq!(v.plus(w).words(), [4, 7, 9, 0]);
        assert_eq!(v.minus(w).words(), [u32::MAX - 1, u32::MAX - 2, u32::MAX - 2, u32::MAX - 1]);
        assert_eq!(v.turn().words(), [2, 3, 1, u32::MAX]);
        assert_eq!(v.turn_back().words(), [3, 1, 2, u32::MAX]);
        assert_eq!((v.count(), v.is_zero(), v.xor(v).is_zero()), (36, false, true));
        // `v` and `w` share 1, 0 and 1 bits in the first words; the shared bit of the last word counts four times.
        assert_eq!(v.weigh([w, v], Scalar::new([0, 0, 0, 1])), [6, 39]);
    }

    #[test]
    #[cfg(target_arch = "x86_64")]
    fn all_vectors_agree_with_plain_integers() {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn avx2() {
            same_as_scalar::<Avx2>();
        }
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512vpopcntdq")]
        fn avx512() {
            same_as_scalar::<Avx512>();
        }
        same_as_scalar::<Sse2>();
        for backend in crate::Backend::all() {
            match backend {
                // SAFETY: the back-end proves that the processor has the instructions.
                crate::Backend::Avx2(_) => unsafe { avx2() },
                crate::Backend::Avx512(_) => unsafe { avx512() },
                _ => {}
            }
        }
    }
}

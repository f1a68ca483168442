//! Four 32-bit words that are worked on at once: the few operations the solver needs, over SSE2 and AVX2 on x86-64, over
//! simd128 in WebAssembly, and over plain integers anywhere. The last is what the others are tested against.

#[cfg(any(test, feature = "scalar", not(any(target_arch = "x86_64", target_feature = "simd128"))))]
mod scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(any(test, feature = "scalar", not(any(target_arch = "x86_64", target_feature = "simd128"))))]
pub use scalar::Scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use wasm::Simd128;
#[cfg(target_arch = "x86_64")]
pub use x86::{Avx2, Avx512, Sse2};

/// A vector of four words.
pub trait Vector: Copy {
    /// From its words.
    fn new(words: [u32; 4]) -> Self;
    /// The same word everywhere.
    fn splat(word: u32) -> Self;
    /// Its words.
    fn words(self) -> [u32; 4];
    /// What is in both.
    fn and(self, other: Self) -> Self;
    /// What is in either.
    fn or(self, other: Self) -> Self;
    /// What is in exactly one.
    fn xor(self, other: Self) -> Self;
    /// What is in this one and not in the other.
    fn without(self, other: Self) -> Self;
    /// Each word plus the other's.
    fn plus(self, other: Self) -> Self;
    /// Each word minus the other's.
    fn minus(self, other: Self) -> Self;
    /// Each word shifted to the left.
    fn shl<const BITS: i32>(self) -> Self;
    /// Each word shifted to the right.
    fn shr<const BITS: i32>(self) -> Self;
    /// The words 1, 2, 0, 3.
    fn turn(self) -> Self;
    /// The words 2, 0, 1, 3.
    fn turn_back(self) -> Self;
    /// Whether no bit is set.
    fn is_zero(self) -> bool;
    /// How many bits are set.
    fn count(self) -> u32;
    /// x
    #[inline(always)]
    fn effects(self, a: Self, b: Self, two: Self) -> (u32, u32) {
        effects(self, a, b, two)
    }
}

#[inline(always)]
fn effects<V: Vector>(peers: V, a: V, b: V, two: V) -> (u32, u32) {
    let effect = |cells: V| {
        let lost = peers.and(cells);
        3 * lost.and(two).count() + lost.count()
    };
    (effect(a), effect(b))
}

/// How many bits are set in four words.
#[inline(always)]
fn count([a, b, c, d]: [u32; 4]) -> u32 {
    (u64::from(a) | u64::from(b) << 32).count_ones() + (u64::from(c) | u64::from(d) << 32).count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words with all sorts of bits (xorshift).
    fn words(seed: &mut u32) -> [u32; 4] {
        std::array::from_fn(|_| {
            *seed ^= *seed << 13;
            *seed ^= *seed >> 17;
            *seed ^= *seed << 5;
            *seed
        })
    }

    /// What every operation makes of two vectors.
    #[inline(always)]
    fn operations<V: Vector>(a: [u32; 4], b: [u32; 4]) -> Vec<[u32; 4]> {
        let (v, w) = (V::new(a), V::new(b));
        let both = [v.and(w), v.or(w), v.xor(w), v.without(w), v.plus(w), v.minus(w), V::splat(b[0])];
        let one = [v.shl::<10>(), v.shl::<1>(), v.shr::<20>(), v.shr::<9>(), v.turn(), v.turn_back(), v];
        let told = [v.count(), u32::from(v.is_zero()), u32::from(v.xor(v).is_zero()), 0];
        both.into_iter().chain(one).map(V::words).chain([told]).collect()
    }

    /// Compares a kind of vector with plain integers.
    #[inline(always)]
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
    fn plain_integers_do_as_their_names_say() {
        let (a, b) = ([1, 2, 3, u32::MAX], [3, 5, 6, 1]);
        let (v, w) = (Scalar::new(a), Scalar::new(b));
        assert_eq!(v.without(w).words(), [0, 2, 1, u32::MAX - 1]);
        assert_eq!(v.plus(w).words(), [4, 7, 9, 0]);
        assert_eq!(v.minus(w).words(), [u32::MAX - 1, u32::MAX - 2, u32::MAX - 2, u32::MAX - 1]);
        assert_eq!(v.turn().words(), [2, 3, 1, u32::MAX]);
        assert_eq!(v.turn_back().words(), [3, 1, 2, u32::MAX]);
        assert_eq!((v.count(), v.is_zero(), v.xor(v).is_zero()), (36, false, true));
    }

    #[test]
    #[cfg(target_arch = "x86_64")]
    fn every_vector_does_what_plain_integers_do() {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn avx2() {
            same_as_scalar::<Avx2>();
        }
        same_as_scalar::<Sse2>();
        if crate::Backend::all().len() > 2 || crate::Backend::best() != crate::Backend::Sse2 {
            // SAFETY: the best there is on this processor is not SSE2, so it is AVX2.
            unsafe { avx2() };
        }
    }
}

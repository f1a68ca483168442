//! Vectors on x86-64 processors.

use super::{Vector, count, weigh};
use core::arch::x86_64::*;

/// Implements [`Vector`]. All types use the same intrinsics. The target features of the function into which they are
/// inlined decide the encoding.
macro_rules! vector {
    ($name:ident, $is_zero:expr, $weigh:expr) => {
        // SAFETY: every x86-64 processor has SSE2. The doc of a type names the further instructions it needs.
        impl Vector for $name {
            fn new(words: [u32; 4]) -> Self {
                unsafe { Self(_mm_loadu_si128(words.as_ptr().cast())) }
            }
            fn splat(word: u32) -> Self {
                unsafe { Self(_mm_set1_epi32(word as i32)) }
            }
            fn words(self) -> [u32; 4] {
                unsafe { core::mem::transmute::<__m128i, [u32; 4]>(self.0) }
            }
            fn and(self, other: Self) -> Self {
                unsafe { Self(_mm_and_si128(self.0, other.0)) }
            }
            fn or(self, other: Self) -> Self {
                unsafe { Self(_mm_or_si128(self.0, other.0)) }
            }
            fn xor(self, other: Self) -> Self {
                unsafe { Self(_mm_xor_si128(self.0, other.0)) }
            }
            fn without(self, other: Self) -> Self {
                unsafe { Self(_mm_andnot_si128(other.0, self.0)) }
            }
            fn plus(self, other: Self) -> Self {
                unsafe { Self(_mm_add_epi32(self.0, other.0)) }
            }
            fn minus(self, other: Self) -> Self {
                unsafe { Self(_mm_sub_epi32(self.0, other.0)) }
            }
            fn shl<const BITS: i32>(self) -> Self {
                unsafe { Self(_mm_slli_epi32::<BITS>(self.0)) }
            }
            fn shr<const BITS: i32>(self) -> Self {
                unsafe { Self(_mm_srli_epi32::<BITS>(self.0)) }
            }
            fn turn(self) -> Self {
                unsafe { Self(_mm_shuffle_epi32::<0b11_00_10_01>(self.0)) }
            }
            fn turn_back(self) -> Self {
                unsafe { Self(_mm_shuffle_epi32::<0b11_01_00_10>(self.0)) }
            }
            fn is_zero(self) -> bool {
                unsafe { $is_zero(self.0) }
            }
            fn count(self) -> u32 {
                count(self.words())
            }
            fn weigh(self, others: [Self; 2], heavy: Self) -> [u32; 2] {
                // For some types `$weigh` is a safe function, for which `unsafe` is unnecessary.
                #[allow(unused_unsafe)]
                unsafe {
                    $weigh(self, others, heavy)
                }
            }
        }
    };
}

/// A vector for every x86-64 processor.
#[derive(Clone, Copy)]
pub(crate) struct Sse2(__m128i);

/// A vector for processors with AVX2, to be used only in functions compiled for AVX2.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(__m128i);

/// A vector for processors with AVX-512 (F, VL and VPOPCNTDQ), to be used only in functions compiled for these
/// extensions. The compiler turns pairs of logical operations into one.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(__m128i);

vector!(Sse2, |v| _mm_movemask_epi8(_mm_cmpeq_epi32(v, _mm_setzero_si128())) == 0xFFFF, weigh);
vector!(Avx2, |v| _mm_testz_si128(v, v) == 1, weigh);
vector!(Avx512, |v| _mm_testz_si128(v, v) == 1, weigh_avx512);

/// Computes [`Vector::weigh`] with the instruction that counts the bits of a vector.
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512vpopcntdq")]
fn weigh_avx512(v: Avx512, [a, b]: [Avx512; 2], heavy: Avx512) -> [u32; 2] {
    let weigh = |other: Avx512| {
        let both = _mm_and_si128(v.0, other.0);
        let heavy = _mm_popcnt_epi64(_mm_and_si128(both, heavy.0));
        _mm_add_epi64(_mm_add_epi64(_mm_popcnt_epi64(both), heavy), _mm_add_epi64(heavy, heavy))
    };
    let (a, b) = (weigh(a), weigh(b));
    let sums = _mm_add_epi64(_mm_unpacklo_epi64(a, b), _mm_unpackhi_epi64(a, b));
    [_mm_cvtsi128_si32(sums) as u32, _mm_extract_epi32::<2>(sums) as u32]
}

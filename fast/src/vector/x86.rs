//! The vectors of x86-64 processors.

use super::{Vector, count};
use core::arch::x86_64::*;

/// A type of vector. The same instructions for all; how they are encoded depends on the function they end up in.
macro_rules! vector {
    ($name:ident, $is_zero:expr, $effects:expr) => {
        // SAFETY: SSE2 is part of x86-64; what a type needs beyond it, its doc says.
        impl Vector for $name {
            #[inline(always)]
            fn new(words: [u32; 4]) -> Self {
                unsafe { Self(_mm_loadu_si128(words.as_ptr().cast())) }
            }
            #[inline(always)]
            fn splat(word: u32) -> Self {
                unsafe { Self(_mm_set1_epi32(word as i32)) }
            }
            #[inline(always)]
            fn words(self) -> [u32; 4] {
                unsafe { core::mem::transmute::<__m128i, [u32; 4]>(self.0) }
            }
            #[inline(always)]
            fn and(self, other: Self) -> Self {
                unsafe { Self(_mm_and_si128(self.0, other.0)) }
            }
            #[inline(always)]
            fn or(self, other: Self) -> Self {
                unsafe { Self(_mm_or_si128(self.0, other.0)) }
            }
            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                unsafe { Self(_mm_xor_si128(self.0, other.0)) }
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                unsafe { Self(_mm_andnot_si128(other.0, self.0)) }
            }
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                unsafe { Self(_mm_add_epi32(self.0, other.0)) }
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                unsafe { Self(_mm_sub_epi32(self.0, other.0)) }
            }
            #[inline(always)]
            fn shl<const BITS: i32>(self) -> Self {
                unsafe { Self(_mm_slli_epi32::<BITS>(self.0)) }
            }
            #[inline(always)]
            fn shr<const BITS: i32>(self) -> Self {
                unsafe { Self(_mm_srli_epi32::<BITS>(self.0)) }
            }
            #[inline(always)]
            fn turn(self) -> Self {
                unsafe { Self(_mm_shuffle_epi32::<0b11_00_10_01>(self.0)) }
            }
            #[inline(always)]
            fn turn_back(self) -> Self {
                unsafe { Self(_mm_shuffle_epi32::<0b11_01_00_10>(self.0)) }
            }
            #[inline(always)]
            fn is_zero(self) -> bool {
                unsafe { $is_zero(self.0) }
            }
            #[inline(always)]
            fn count(self) -> u32 {
                count(self.words())
            }
            #[inline(always)]
            fn effects(self, a: Self, b: Self, two: Self) -> (u32, u32) {
                unsafe { $effects(self, a, b, two) }
            }
        }
    };
}

/// On every x86-64 processor.
#[derive(Clone, Copy)]
pub struct Sse2(__m128i);

/// On processors with AVX2, and only inside of functions compiled for it.
#[derive(Clone, Copy)]
pub struct Avx2(__m128i);

/// x
#[derive(Clone, Copy)]
pub struct Avx512(__m128i);

vector!(Sse2, |v| _mm_movemask_epi8(_mm_cmpeq_epi32(v, _mm_setzero_si128())) == 0xFFFF, super::effects);
vector!(Avx2, |v| _mm_testz_si128(v, v) == 1, super::effects);
vector!(Avx512, |v| _mm_testz_si128(v, v) == 1, effects_512);

#[inline]
#[target_feature(enable = "avx512f,avx512vl,avx512vpopcntdq,avx2")]
fn effects_512(peers: Avx512, a: Avx512, b: Avx512, two: Avx512) -> (u32, u32) {
    let effect = |cells: Avx512| {
        let lost = _mm_and_si128(peers.0, cells.0);
        let tight = _mm_popcnt_epi64(_mm_and_si128(lost, two.0));
        _mm_add_epi64(_mm_add_epi64(_mm_popcnt_epi64(lost), tight), _mm_add_epi64(tight, tight))
    };
    let (a, b) = (effect(a), effect(b));
    let sums = _mm_add_epi64(_mm_unpacklo_epi64(a, b), _mm_unpackhi_epi64(a, b));
    (_mm_cvtsi128_si32(sums) as u32, _mm_extract_epi32::<2>(sums) as u32)
}

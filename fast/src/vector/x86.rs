//! The vectors of x86-64 processors.

use super::{Vector, count};
use core::arch::x86_64::*;

/// A type of vector. The same instructions for all; how they are encoded depends on the function they end up in.
macro_rules! vector {
    ($name:ident, $is_zero:expr) => {
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
        }
    };
}

/// On every x86-64 processor.
#[derive(Clone, Copy)]
pub struct Sse2(__m128i);

/// On processors with AVX2, and only inside of functions compiled for it.
#[derive(Clone, Copy)]
pub struct Avx2(__m128i);

vector!(Sse2, |v| _mm_movemask_epi8(_mm_cmpeq_epi32(v, _mm_setzero_si128())) == 0xFFFF);
vector!(Avx2, |v| _mm_testz_si128(v, v) == 1);

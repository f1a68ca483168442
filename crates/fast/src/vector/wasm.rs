//! The vectors of WebAssembly with simd128.

use super::{Vector, count};
use core::arch::wasm32::*;

/// A vector for WebAssembly with simd128.
#[derive(Clone, Copy)]
pub(crate) struct Simd128(v128);

impl Vector for Simd128 {
    fn new(words: [u32; 4]) -> Self {
        // SAFETY: four words are sixteen bytes; no alignment is needed.
        Simd128(unsafe { v128_load(words.as_ptr().cast()) })
    }
    fn splat(word: u32) -> Self {
        Simd128(u32x4_splat(word))
    }
    fn words(self) -> [u32; 4] {
        // SAFETY: a vector is four words, and any four words are valid.
        unsafe { core::mem::transmute::<v128, [u32; 4]>(self.0) }
    }
    fn and(self, other: Self) -> Self {
        Simd128(v128_and(self.0, other.0))
    }
    fn or(self, other: Self) -> Self {
        Simd128(v128_or(self.0, other.0))
    }
    fn xor(self, other: Self) -> Self {
        Simd128(v128_xor(self.0, other.0))
    }
    fn without(self, other: Self) -> Self {
        Simd128(v128_andnot(self.0, other.0))
    }
    fn plus(self, other: Self) -> Self {
        Simd128(u32x4_add(self.0, other.0))
    }
    fn minus(self, other: Self) -> Self {
        Simd128(u32x4_sub(self.0, other.0))
    }
    fn shl<const BITS: i32>(self) -> Self {
        Simd128(u32x4_shl(self.0, BITS as u32))
    }
    fn shr<const BITS: i32>(self) -> Self {
        Simd128(u32x4_shr(self.0, BITS as u32))
    }
    fn turn(self) -> Self {
        Simd128(u32x4_shuffle::<1, 2, 0, 3>(self.0, self.0))
    }
    fn turn_back(self) -> Self {
        Simd128(u32x4_shuffle::<2, 0, 1, 3>(self.0, self.0))
    }
    fn is_zero(self) -> bool {
        !v128_any_true(self.0)
    }
    fn count(self) -> u32 {
        count(self.words())
    }
}

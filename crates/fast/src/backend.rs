//! The instruction sets for which the search is compiled, and the choice of one of them at run time.

use crate::prune::prune;
use crate::search::{self, Progress, Solution, Waiting};
use crate::vector;

/// The instruction set on which a solver runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backend {
    /// Plain integers, on any machine. The tests compare the other back-ends with this one.
    #[cfg(any(feature = "scalar", not(any(target_arch = "x86_64", target_feature = "simd128"))))]
    Scalar,
    /// Any x86-64 processor.
    #[cfg(target_arch = "x86_64")]
    Sse2,
    /// An x86-64 processor with AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2(HasAvx2),
    /// An x86-64 processor with AVX-512.
    #[cfg(target_arch = "x86_64")]
    Avx512(HasAvx512),
    /// WebAssembly with simd128.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
}

/// Proof that the processor has AVX2 and the bit operations that were introduced with AVX2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HasAvx2(());

#[cfg(target_arch = "x86_64")]
impl HasAvx2 {
    fn detect() -> Option<HasAvx2> {
        use std::arch::is_x86_feature_detected as has;
        let all = has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt");
        all.then_some(HasAvx2(()))
    }
}

/// Proof that the processor has AVX2 and those parts of AVX-512 that work on short vectors and count bits.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HasAvx512(());

#[cfg(target_arch = "x86_64")]
impl HasAvx512 {
    fn detect() -> Option<HasAvx512> {
        use std::arch::is_x86_feature_detected as has;
        HasAvx2::detect()?;
        (has!("avx512f") && has!("avx512vl") && has!("avx512vpopcntdq")).then_some(HasAvx512(()))
    }
}

impl Backend {
    /// Returns all back-ends of this machine, the fastest first.
    pub fn all() -> Vec<Backend> {
        vec![
            #[cfg(target_arch = "x86_64")]
            HasAvx512::detect().map(Backend::Avx512),
            #[cfg(target_arch = "x86_64")]
            HasAvx2::detect().map(Backend::Avx2),
            #[cfg(target_arch = "x86_64")]
            Some(Backend::Sse2),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Some(Backend::Simd128),
            #[cfg(any(feature = "scalar", not(any(target_arch = "x86_64", target_feature = "simd128"))))]
            Some(Backend::Scalar),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Returns the fastest back-end of this machine.
    pub fn best() -> Backend {
        #[cfg(target_arch = "x86_64")]
        if let Some(proof) = HasAvx512::detect() {
            return Backend::Avx512(proof);
        }
        #[cfg(target_arch = "x86_64")]
        return HasAvx2::detect().map_or(Backend::Sse2, Backend::Avx2);
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return Backend::Simd128;
        #[cfg(not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))))]
        Backend::Scalar
    }

    /// Prunes the candidates of all cells of a grid by singles and locked candidates, to the fixpoint. Bit 0 stands for the digit 1.
    /// Returns whether the grid may still have a solution; if not, the candidates are as before.
    pub fn prune(self, candidates: &mut [u16; 81]) -> bool {
        match self {
            #[cfg(any(feature = "scalar", not(any(target_arch = "x86_64", target_feature = "simd128"))))]
            Backend::Scalar => prune::<vector::Scalar>(candidates),
            #[cfg(target_arch = "x86_64")]
            Backend::Sse2 => prune::<vector::Sse2>(candidates),
            // SAFETY: the variant holds the proof that the processor has the instructions.
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2(HasAvx2(())) => unsafe { prune_avx2(candidates) },
            // SAFETY: here too, the variant holds the proof.
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512(HasAvx512(())) => unsafe { prune_avx512(candidates) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Backend::Simd128 => prune::<vector::Simd128>(candidates),
        }
    }

    /// Calls [`search::advance`], compiled for this back-end.
    pub(crate) fn advance(
        self,
        waiting: &mut Vec<Waiting>,
        nodes: &mut u64,
        solution: Option<&mut Solution>,
    ) -> Progress {
        match self {
            #[cfg(any(feature = "scalar", not(any(target_arch = "x86_64", target_feature = "simd128"))))]
            Backend::Scalar => search::advance::<vector::Scalar>(waiting, nodes, solution),
            #[cfg(target_arch = "x86_64")]
            Backend::Sse2 => search::advance::<vector::Sse2>(waiting, nodes, solution),
            // SAFETY: the variant holds the proof that the processor has the instructions.
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2(HasAvx2(())) => unsafe { advance_avx2(waiting, nodes, solution) },
            // SAFETY: here too, the variant holds the proof.
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512(HasAvx512(())) => unsafe { advance_avx512(waiting, nodes, solution) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Backend::Simd128 => search::advance::<vector::Simd128>(waiting, nodes, solution),
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn prune_avx2(candidates: &mut [u16; 81]) -> bool {
    prune::<vector::Avx2>(candidates)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512vpopcntdq")]
fn prune_avx512(candidates: &mut [u16; 81]) -> bool {
    prune::<vector::Avx512>(candidates)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn advance_avx2(waiting: &mut Vec<Waiting>, nodes: &mut u64, solution: Option<&mut Solution>) -> Progress {
    search::advance::<vector::Avx2>(waiting, nodes, solution)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512vpopcntdq")]
fn advance_avx512(waiting: &mut Vec<Waiting>, nodes: &mut u64, solution: Option<&mut Solution>) -> Progress {
    search::advance::<vector::Avx512>(waiting, nodes, solution)
}

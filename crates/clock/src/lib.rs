//! The wall clock, natively and in a browser. Times are in milliseconds from an arbitrary start.

/// Milliseconds since a fixed moment.
#[cfg(not(target_arch = "wasm32"))]
pub fn now() -> f64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1e3
}

/// Milliseconds since a fixed moment, by the clock that a page, a worker and Node all have under the name `performance`.
#[cfg(target_arch = "wasm32")]
pub fn now() -> f64 {
    use wasm_bindgen::prelude::wasm_bindgen;
    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(thread_local_v2, js_name = performance)]
        static PERFORMANCE: web_sys::Performance;
    }
    PERFORMANCE.with(web_sys::Performance::now)
}

//! The wall clock, natively and in a browser. Times are in milliseconds from an arbitrary start.

/// The milliseconds since some fixed moment.
#[cfg(not(target_arch = "wasm32"))]
pub fn now() -> f64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1e3
}

/// The milliseconds since some fixed moment.
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

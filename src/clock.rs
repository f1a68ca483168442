//! The wall clock, natively and in a browser (page or worker). Times are milliseconds from an arbitrary start.

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
    use wasm_bindgen::JsCast;
    thread_local! {
        static PERFORMANCE: Option<web_sys::Performance> = {
            let global = js_sys::global();
            // A page and a worker have different global objects. Node has neither, so the property is looked up by name.
            if let Some(worker) = global.dyn_ref::<web_sys::WorkerGlobalScope>() {
                worker.performance()
            } else if let Some(window) = global.dyn_ref::<web_sys::Window>() {
                window.performance()
            } else {
                js_sys::Reflect::get(&global, &"performance".into()).ok().map(|p| p.unchecked_into())
            }
        };
    }
    PERFORMANCE.with(|p| p.as_ref().map_or(0.0, web_sys::Performance::now))
}

//! Errors across the boundary: a JavaScript `Error` named `PuzzleError` that keeps its kind and position.

use crate::puzzle::PuzzleError;
use wasm_bindgen::JsValue;

/// A [`PuzzleError`] as a JavaScript error.
pub(super) fn puzzle_error(error: PuzzleError) -> JsValue {
    let thrown = js_sys::Error::new(&error.message);
    thrown.set_name("PuzzleError");
    let set = |key: &str, value: JsValue| {
        // Setting a property of a fresh, ordinary object cannot fail.
        let _ = js_sys::Reflect::set(&thrown, &key.into(), &value);
    };
    let kind = super::convert::report(&error.kind).unwrap_or(JsValue::UNDEFINED);
    set("kind", kind);
    set("line", error.line.map_or(JsValue::UNDEFINED, |n| (n as f64).into()));
    set("column", error.column.map_or(JsValue::UNDEFINED, |n| (n as f64).into()));
    set("cell", error.cell.as_deref().map_or(JsValue::UNDEFINED, JsValue::from));
    thrown.into()
}

//! Errors across the boundary: a JavaScript `Error` named `PuzzleError` that keeps the kind and the place.

use super::convert;
use crate::puzzle::PuzzleError;
use js_sys::{Error, Object};
use wasm_bindgen::JsValue;

impl From<PuzzleError> for JsValue {
    fn from(error: PuzzleError) -> JsValue {
        let thrown = Error::new(&error.message);
        thrown.set_name("PuzzleError");
        match convert::report::<Object>(&error) {
            Ok(fields) => Object::assign(&thrown, &fields).into(),
            Err(unlikely) => unlikely,
        }
    }
}

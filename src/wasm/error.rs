//! Errors across the boundary: a JavaScript `Error` named `PuzzleError` that keeps the kind and the place.

use crate::fast::BatchError;
use crate::puzzle::{ErrorKind, Geometry, PuzzleError};
use js_sys::{Error, Object};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsValue};

/// What a function of the boundary throws.
#[derive(Debug)]
pub struct Thrown(JsValue);

impl From<Thrown> for JsValue {
    fn from(thrown: Thrown) -> JsValue {
        thrown.0
    }
}

impl From<JsValue> for Thrown {
    fn from(value: JsValue) -> Thrown {
        Thrown(value)
    }
}

impl From<PuzzleError> for Thrown {
    fn from(error: PuzzleError) -> Thrown {
        let thrown = Error::new(&error.message);
        thrown.set_name("PuzzleError");
        match error.serialize(&Serializer::json_compatible()) {
            Ok(fields) => Thrown(Object::assign(&thrown, fields.unchecked_ref()).into()),
            Err(unlikely) => unlikely.into(),
        }
    }
}

impl From<serde_wasm_bindgen::Error> for Thrown {
    fn from(error: serde_wasm_bindgen::Error) -> Thrown {
        Thrown(error.into())
    }
}

impl From<BatchError> for Thrown {
    fn from(error: BatchError) -> Thrown {
        let refusal = match error {
            BatchError::Length => PuzzleError::new(ErrorKind::Length, "a batch has 81 characters for each puzzle"),
            BatchError::Character { puzzle, cell } => {
                let name = Geometry::usual(9).map(|shape| shape.cell_name(cell)).unwrap_or_default();
                let message = format!("puzzle {}, {name}: a cell is a digit, or a dot for a blank", puzzle + 1);
                PuzzleError::new(ErrorKind::Character, message).at_line(puzzle + 1).at_column(cell + 1).at_cell(name)
            }
        };
        refusal.into()
    }
}

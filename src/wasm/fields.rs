//! Objects as JavaScript gives them, read field by field, so that a misfit is told by the field's name. What does not fit is
//! remembered, the first of it, and told when all have been read: to read a field is one call, not a call and a way out of
//! every place that makes one.

use super::convert::{absent, refuse};
use crate::options;
use crate::puzzle::{ErrorKind, PuzzleError, variants};
use wasm_bindgen::prelude::*;

/// What an object is called when something is wrong with it.
pub(super) struct Named {
    /// The object itself.
    one: &'static str,
    /// All objects of its sort.
    all: &'static str,
    /// What stands around the name of a field.
    around: [&'static str; 2],
}

pub(super) static OPTIONS: Named = Named { one: "options", all: "options", around: ["", ""] };
pub(super) static BUDGET: Named = Named { one: "budget", all: "budget", around: ["budget ", ""] };
pub(super) static WISHES: Named = Named { one: "wishes", all: "wishes", around: ["", ""] };
pub(super) static BREAKPOINT: Named =
    Named { one: "a breakpoint", all: "breakpoints", around: ["the ", " of a breakpoint"] };

/// The fields of an object that have not been read yet.
pub(super) struct Fields {
    object: &'static Named,
    left: Vec<(String, JsValue)>,
    trouble: Option<PuzzleError>,
}

impl Fields {
    /// The own properties of an object.
    pub(super) fn of(object: &'static Named, value: &JsValue) -> Fields {
        let mut fields = Fields { object, left: Vec::new(), trouble: None };
        if !value.is_object() || js_sys::Array::is_array(value) {
            fields.trouble = Some(misfit(object.one, "an object"));
            return fields;
        }
        for key in js_sys::Object::keys(value.unchecked_ref::<js_sys::Object>()).iter() {
            if let Some(name) = key.as_string() {
                fields.left.push((name, js_sys::Reflect::get(value, &key).unwrap_or(JsValue::UNDEFINED)));
            }
        }
        fields
    }

    /// A field; `undefined` and `null` count as not given.
    pub(super) fn take(&mut self, name: &str) -> Option<JsValue> {
        let place = self.left.iter().position(|(key, _)| key == name)?;
        Some(self.left.remove(place).1).filter(|value| !absent(value))
    }

    /// A field that must be of one kind.
    fn one<T>(&mut self, name: &str, wanted: &str, read: fn(&JsValue) -> Option<T>) -> Option<T> {
        let read = read(&self.take(name)?);
        if read.is_none() {
            self.misfit(name, wanted);
        }
        read
    }

    /// A name.
    pub(super) fn text(&mut self, name: &str) -> Option<String> {
        self.one(name, "a name", JsValue::as_string)
    }

    /// Names.
    pub(super) fn texts(&mut self, name: &str) -> Option<Vec<String>> {
        let value = self.take(name)?;
        if !js_sys::Array::is_array(&value) {
            self.misfit(name, "an array of names");
            return None;
        }
        let mut texts = Vec::new();
        for item in js_sys::Array::from(&value).iter().filter(|item| !absent(item)) {
            match item.as_string() {
                Some(text) => texts.push(text),
                None => self.misfit(name, "a name"),
            }
        }
        Some(texts)
    }

    /// True or false.
    pub(super) fn flag(&mut self, name: &str) -> Option<bool> {
        self.one(name, "true or false", JsValue::as_bool)
    }

    /// A number.
    pub(super) fn number(&mut self, name: &str) -> Option<f64> {
        self.one(name, "a number", JsValue::as_f64)
    }

    /// The rules of a puzzle: each its name with `true`, or with its data.
    pub(super) fn rules(&mut self) -> Vec<String> {
        let mut rules = Vec::new();
        for kind in variants::KINDS {
            let Some(value) = self.take(kind.id) else { continue };
            match (value.as_string(), value.as_bool()) {
                (Some(data), _) => rules.push([kind.id, "=", &data].concat()),
                (None, Some(true)) => rules.push(kind.id.into()),
                (None, Some(false)) => {}
                (None, None) => self.misfit(kind.id, "true or false"),
            }
        }
        rules
    }
    fn misfit(&mut self, name: &str, wanted: &str) {
        let [before, behind] = self.object.around;
        self.trouble.get_or_insert_with(|| misfit(&[before, name, behind].concat(), wanted));
    }

    /// What did not fit, or a field that there is not.
    pub(super) fn end(self) -> Result<(), PuzzleError> {
        match (self.trouble, self.left.first()) {
            (Some(trouble), _) => Err(trouble),
            (None, Some((name, _))) => {
                let message = format!("the {} have no {}", self.object.all, options::quote(name));
                Err(refuse(ErrorKind::Option, message))
            }
            (None, None) => Ok(()),
        }
    }
}

fn misfit(name: &str, wanted: &str) -> PuzzleError {
    refuse(ErrorKind::Option, format!("{name} must be {wanted}"))
}

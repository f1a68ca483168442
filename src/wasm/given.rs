//! Objects and lists from JavaScript. A value is copied first, because a getter or a proxy may throw or call back into the
//! engine. serde then reads the copy. serde-wasm-bindgen ignores unknown keys, so this module compares the keys with the
//! fields of the types that were read.

use crate::options::quote;
use crate::puzzle::error::did_you_mean;
use crate::puzzle::{ErrorKind, PuzzleError, rules};
use js_sys::{Array, ArrayBuffer, Error, Object, Reflect};
use serde::de::value::Error as NoValue;
use serde::de::{DeserializeOwned, Deserializer, Error as _, Visitor};
use serde_path_to_error::Segment;
use wasm_bindgen::prelude::*;

/// The length of the longest list that is accepted: one element for each cell of the largest grid.
const LONGEST_LIST: f64 = 4096.0;

/// How deep lists and objects may be nested.
const DEEPEST: u32 = 4;

#[wasm_bindgen]
extern "C" {
    /// `Array.isArray`, which throws for a proxy that has been revoked.
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;
}

/// An object from JavaScript whose fields are being read.
pub(super) struct Given {
    /// The name that errors use for the object, such as "options".
    name: &'static str,
    object: JsValue,
    known: Vec<&'static str>,
}

impl Given {
    /// A copy of an object's own fields.
    pub(super) fn new(name: &'static str, value: &JsValue) -> Result<Given, PuzzleError> {
        if !value.is_object() || is_array(value).unwrap_or(true) {
            return Err(refuse(format!("{name} must be an object")));
        }
        let object = empty();
        for key in Reflect::own_keys(value).map_err(|_| refuse(format!("{name} cannot be read")))?.iter() {
            let Some(field) = key.as_string() else { continue };
            let copied = Reflect::get(value, &key).and_then(|value| copy(&value, DEEPEST));
            let copied = copied.map_err(|_| refuse(format!("{} cannot be read", quote(&field))))?;
            // Setting a property of an empty object cannot fail.
            let _ = Reflect::set(&object, &key, &copied);
        }
        Ok(Given { name, object, known: Vec::new() })
    }

    /// A field; `undefined` and `null` count as absent.
    pub(super) fn field(&mut self, name: &'static str) -> Option<JsValue> {
        self.known.push(name);
        Reflect::get(&self.object, &name.into()).ok().filter(|value| !absent(value))
    }

    /// The fields of `T`. All its fields are optional.
    pub(super) fn read<T: DeserializeOwned>(&mut self) -> Result<T, PuzzleError> {
        self.known.extend(fields_of::<T>());
        let deserializer = serde_wasm_bindgen::Deserializer::from(self.object.clone());
        serde_path_to_error::deserialize(deserializer).map_err(|error| {
            let path = error.path().iter().take_while(|segment| matches!(segment, Segment::Map { .. }));
            let path: Vec<String> = path.map(Segment::to_string).collect();
            let reason = Error::from(JsValue::from(error.into_inner())).message();
            refuse(format!("{} {reason}", path.join(" ")))
        })
    }

    /// The rules of a puzzle. Each field has a rule's name; its value is the rule's data, or `true` if the rule has none.
    pub(super) fn rules(&mut self) -> Result<Vec<String>, PuzzleError> {
        let mut words = Vec::new();
        for kind in rules::layouts() {
            let Some(value) = self.field(kind.id) else { continue };
            match (value.as_string(), value.as_bool()) {
                (Some(data), _) => words.push(format!("{}={data}", kind.id)),
                (None, Some(true)) => words.push(kind.id.into()),
                (None, Some(false)) => {}
                (None, None) => return Err(refuse(format!("{} must be true, false or a text", kind.id))),
            }
        }
        Ok(words)
    }

    /// Refuses a field that no reader has asked for.
    pub(super) fn end(self) -> Result<(), PuzzleError> {
        let mut keys =
            Object::keys(self.object.unchecked_ref::<Object>()).into_iter().filter_map(|key| key.as_string());
        match keys.find(|key| !self.known.contains(&key.as_str())) {
            None => Ok(()),
            Some(key) => {
                let meant = did_you_mean(&key, &self.known);
                Err(refuse(format!("the {} have no {}{meant}", self.name, quote(&key))))
            }
        }
    }
}

/// A list, or any other value, read by serde; `None` if it does not fit.
pub(super) fn read<T: DeserializeOwned>(value: &JsValue) -> Option<T> {
    serde_wasm_bindgen::from_value(copy(value, DEEPEST).ok()?).ok()
}

/// The elements of an array; `None` for any other value.
pub(super) fn elements(value: &JsValue) -> Option<Vec<JsValue>> {
    let copied = copy(value, DEEPEST).ok()?;
    Array::is_array(&copied).then(|| Array::from(&copied).to_vec())
}

pub(super) fn absent(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

/// A copy of primitive values, arrays (typed arrays become arrays) and own properties. Reading the copy runs no code of
/// the page.
fn copy(value: &JsValue, depth: u32) -> Result<JsValue, JsValue> {
    if !value.is_object() {
        return Ok(value.clone());
    }
    if depth == 0 {
        return Err("nested too deeply".into());
    }
    if is_array(value)? || ArrayBuffer::is_view(value) {
        let length = Reflect::get(value, &"length".into())?.as_f64().filter(|&length| length <= LONGEST_LIST);
        let length = length.ok_or("too long")? as u32;
        let list = Array::new();
        for index in 0..length {
            list.push(&copy(&Reflect::get_u32(value, index)?, depth - 1)?);
        }
        return Ok(list.into());
    }
    let object = empty();
    for key in Reflect::own_keys(value)?.iter().filter(JsValue::is_string) {
        Reflect::set(&object, &key, &copy(&Reflect::get(value, &key)?, depth - 1)?)?;
    }
    Ok(object)
}

/// An object without a prototype: `__proto__` is a property like any other.
fn empty() -> JsValue {
    Object::<JsValue>::create(JsValue::NULL.unchecked_ref()).into()
}

/// The names of the fields of a struct, as serde's derive macro hands them to a deserializer.
fn fields_of<T: DeserializeOwned>() -> &'static [&'static str] {
    struct Names<'a>(&'a mut &'static [&'static str]);

    impl<'de> Deserializer<'de> for Names<'_> {
        type Error = NoValue;

        fn deserialize_struct<V: Visitor<'de>>(
            self,
            _: &'static str,
            fields: &'static [&'static str],
            _: V,
        ) -> Result<V::Value, NoValue> {
            *self.0 = fields;
            Err(NoValue::custom("only the names were wanted"))
        }

        fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, NoValue> {
            Err(NoValue::custom("not a struct"))
        }

        serde::forward_to_deserialize_any! {
            bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
            newtype_struct seq tuple tuple_struct map enum identifier ignored_any
        }
    }

    let mut names: &[&str] = &[];
    // The deserializer always fails; by then it has noted the names.
    let _ = T::deserialize(Names(&mut names));
    names
}

fn refuse(message: String) -> PuzzleError {
    PuzzleError::new(ErrorKind::Option, message)
}

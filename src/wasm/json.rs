//! Reports as JSON, which the browser turns into objects faster than they could be built property by property from here.
//!
//! This is a serializer because the general ones weigh too much for the page: they are compiled for every type of every
//! field. This one appends to a text, knows what reports are made of, and refuses the rest.

use serde::ser::{
    Error, Impossible, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple, Serializer,
};
use std::fmt::{Display, Write};

/// A report as JSON. An absent field is `null`.
pub(super) fn write(report: &impl Serialize) -> Result<String, Unsupported> {
    let mut text = String::new();
    report.serialize(Json { text: &mut text })?;
    Ok(text)
}

/// A report holds something that has no place in one: bytes, a variant with fields.
#[derive(Debug, thiserror::Error)]
#[error("a report cannot hold this")]
pub(super) struct Unsupported;

impl Error for Unsupported {
    fn custom<T: Display>(_: T) -> Unsupported {
        Unsupported
    }
}

struct Json<'a> {
    text: &'a mut String,
}

/// A list or an object whose end is still to come.
pub(super) struct Open<'a> {
    text: &'a mut String,
    close: char,
    first: bool,
}

impl Open<'_> {
    fn comma(&mut self) {
        if !std::mem::replace(&mut self.first, false) {
            self.text.push(',');
        }
    }
    fn name(&mut self, name: &str) {
        self.comma();
        quote(self.text, name);
        self.text.push(':');
    }
    fn close(self) {
        self.text.push(self.close);
    }
}

impl<'a> Json<'a> {
    fn open(self, open: char, close: char) -> Open<'a> {
        self.text.push(open);
        Open { text: self.text, close, first: true }
    }
}
fn quote(text: &mut String, value: &str) {
    text.push('"');
    for character in value.chars() {
        match character {
            '"' | '\\' => {
                text.push('\\');
                text.push(character);
            }
            // Every control character can be written by its number.
            '\0'..'\u{20}' => drop(write!(text, "\\u{:04x}", character as u32)),
            _ => text.push(character),
        }
    }
    text.push('"');
}
fn whole(text: &mut String, value: i64) {
    let _ = write!(text, "{value}");
}

type Never = Impossible<(), Unsupported>;

impl<'a> Serializer for Json<'a> {
    type Ok = ();
    type Error = Unsupported;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeTupleStruct = Never;
    type SerializeTupleVariant = Never;
    type SerializeMap = Open<'a>;
    type SerializeStructVariant = Never;

    fn serialize_bool(self, value: bool) -> Result<(), Unsupported> {
        self.text.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Result<(), Unsupported> {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Result<(), Unsupported> {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Result<(), Unsupported> {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Result<(), Unsupported> {
        whole(self.text, value);
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> Result<(), Unsupported> {
        self.serialize_i64(value.into())
    }

    fn serialize_u16(self, value: u16) -> Result<(), Unsupported> {
        self.serialize_i64(value.into())
    }

    fn serialize_u32(self, value: u32) -> Result<(), Unsupported> {
        self.serialize_i64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Unsupported> {
        self.serialize_i64(value as i64)
    }

    fn serialize_f32(self, value: f32) -> Result<(), Unsupported> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Unsupported> {
        // To a thousandth: the numbers with fractions are milliseconds.
        if !value.is_finite() {
            return Err(Unsupported);
        }
        let thousandths = (value.abs() * 1000.0).round() as i64;
        if value < 0.0 {
            self.text.push('-');
        }
        whole(self.text, thousandths / 1000);
        let _ = write!(self.text, ".{:03}", thousandths % 1000);
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Unsupported> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), Unsupported> {
        quote(self.text, value);
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Unsupported> {
        Err(Unsupported)
    }

    fn serialize_none(self) -> Result<(), Unsupported> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unsupported> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unsupported> {
        self.text.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unsupported> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<(), Unsupported> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Unsupported> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Unsupported> {
        Err(Unsupported)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, Unsupported> {
        Ok(self.open('[', ']'))
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, Unsupported> {
        Ok(self.open('[', ']'))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Never, Unsupported> {
        Err(Unsupported)
    }

    fn serialize_tuple_variant(self, _: &'static str, _: u32, _: &'static str, _: usize) -> Result<Never, Unsupported> {
        Err(Unsupported)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, Unsupported> {
        Ok(self.open('{', '}'))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Unsupported> {
        Ok(self.open('{', '}'))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Never, Unsupported> {
        Err(Unsupported)
    }
}

impl SerializeSeq for Open<'_> {
    type Ok = ();
    type Error = Unsupported;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unsupported> {
        self.comma();
        value.serialize(Json { text: self.text })
    }

    fn end(self) -> Result<(), Unsupported> {
        self.close();
        Ok(())
    }
}

impl SerializeTuple for Open<'_> {
    type Ok = ();
    type Error = Unsupported;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unsupported> {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<(), Unsupported> {
        SerializeSeq::end(self)
    }
}

impl SerializeStruct for Open<'_> {
    type Ok = ();
    type Error = Unsupported;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Unsupported> {
        self.name(name);
        value.serialize(Json { text: self.text })
    }

    fn end(self) -> Result<(), Unsupported> {
        self.close();
        Ok(())
    }
}

/// The keys of a map are texts: names of fields where a report is flattened into another, or names of what is counted.
impl SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Unsupported;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unsupported> {
        self.comma();
        key.serialize(Json { text: self.text })
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unsupported> {
        self.text.push(':');
        value.serialize(Json { text: self.text })
    }

    fn end(self) -> Result<(), Unsupported> {
        self.close();
        Ok(())
    }
}

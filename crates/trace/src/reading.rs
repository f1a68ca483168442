//! Reading the line of an event. If the kind of an enum is one of its fields, serde first copies all fields. To avoid the copy,
//! a caller here finds the kind first. The fields of this kind are then read directly.

use super::event::{Event, EventKind, Line};
use super::name::Name;
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, IntoDeserializer, MapAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;

impl<'de, N: Deserialize<'de>> Line<N> {
    /// Reads a line whose event has this kind. The fields may stand in any order.
    ///
    /// # Errors
    /// A field is missing, unknown or repeated, or has a value of another type.
    pub fn read<D: Deserializer<'de>>(kind: EventKind, line: D) -> Result<Line<N>, D::Error> {
        line.deserialize_map(OfKind(kind, PhantomData))
    }
}

/// A reader of a line whose event has this kind.
struct OfKind<N>(EventKind, PhantomData<N>);

impl<'de, N: Deserialize<'de>> Visitor<'de> for OfKind<N> {
    type Value = Line<N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an event")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Line<N>, A::Error> {
        let mut fields = Fields { map, index: None, has_kind: false };
        let event = Event::read(self.0, MapAccessDeserializer::new(&mut fields))?;
        if let Event::Learn(learn) = &event {
            learn.end().map_err(A::Error::custom)?;
        }
        let index = fields.index.ok_or_else(|| A::Error::missing_field("index"))?;
        Ok(Line { index, event })
    }
}

/// The fields of a line without its index and its kind, which every event has.
struct Fields<A> {
    map: A,
    index: Option<u64>,
    has_kind: bool,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for &mut Fields<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(key) = self.map.next_key::<Name<'de>>()? {
            match &*key {
                "index" if self.index.is_none() => self.index = Some(self.map.next_value()?),
                "kind" if !self.has_kind => {
                    self.map.next_value::<IgnoredAny>()?;
                    self.has_kind = true;
                }
                // A second index or kind is no field of any event.
                _ => return seed.deserialize(key.0.into_deserializer()).map(Some),
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}

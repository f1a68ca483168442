//! Names as a reader has them.

use serde::Deserialize;
use std::borrow::Cow;
use std::ops::Deref;

/// A name of a line that is read, borrowed from the line if it has no escapes.
#[derive(Deserialize, Debug)]
pub struct Name<'a>(#[serde(borrow)] pub(super) Cow<'a, str>);

impl Deref for Name<'_> {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

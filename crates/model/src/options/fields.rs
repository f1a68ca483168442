//! Fields of options, wishes and breakpoints, read by serde. A value of the wrong type gets an error in plain words,
//! instead of an error with serde's names for types. The reader of the whole object adds the name of the field.

use serde::de::{Deserialize, Deserializer, Error};

/// An optional number.
pub fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
    field(deserializer, "a number")
}

/// An optional whole number. The check of the options tests whether the number is whole and in range.
pub fn whole_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
    field(deserializer, "a whole number")
}

/// An optional name.
pub fn name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    field(deserializer, "a name")
}

/// A name.
pub fn required_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(name(deserializer)?.unwrap_or_default())
}

/// An optional list of names. `null` in the list counts as absent.
pub fn names<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<String>>, D::Error> {
    let names: Option<Vec<Option<String>>> = field(deserializer, "an array of names")?;
    Ok(names.map(|names| names.into_iter().flatten().collect()))
}

/// An optional truth value.
pub fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    field(deserializer, "true or false")
}

fn field<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D, wanted: &str) -> Result<Option<T>, D::Error> {
    Option::deserialize(deserializer).map_err(|_| D::Error::custom(format_args!("must be {wanted}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_of_the_wrong_type_is_refused_in_plain_words() {
        let wrong: serde_json::Value = serde_json::json!("3");
        assert_eq!(whole_number(wrong.clone()).unwrap_err().to_string(), "must be a whole number");
        assert_eq!(flag(wrong).unwrap_err().to_string(), "must be true or false");
        assert_eq!(names(serde_json::json!(["hidden", null])).unwrap(), Some(vec!["hidden".to_owned()]));
        assert_eq!(names(serde_json::json!([1])).unwrap_err().to_string(), "must be an array of names");
        assert_eq!(number(serde_json::Value::Null).unwrap(), None);
    }
}

//! The known name that is nearest to a misspelt one.

/// The nearest of some names, if it is near.
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let near = known.map(|other| (strsim::damerau_levenshtein(name, other), other)).min()?;
    (near.0 <= 1 + name.len() / 4).then_some(near.1)
}

/// The message for a name that is not known.
pub(crate) fn unknown<'a>(sort: &str, name: &str, known: impl Iterator<Item = &'a str> + Clone) -> String {
    match nearest(name, known.clone()) {
        Some(near) => format!("there is no {sort} {name:?}; did you mean {near}?"),
        None => format!("there is no {sort} {name:?}; there is {}", known.collect::<Vec<_>>().join(", ")),
    }
}

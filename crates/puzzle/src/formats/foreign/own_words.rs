//! Rules that a person defined, as words for other programs. No other program knows such a rule, so its sentence and its places go
//! into the words of the puzzle.

use crate::formats::imported::About;
use crate::grid::Grid;
use crate::rules::drawn::DrawnRule;
use std::borrow::Cow;

/// The words of the rules that persons defined, a line for each definition; empty if there are none.
fn words(rules: &[DrawnRule]) -> Vec<String> {
    let mut lines: Vec<(&str, String)> = Vec::new();
    for rule in rules.iter().filter(|rule| rule.definition.is_some()) {
        match lines.iter_mut().find(|(id, _)| *id == rule.id) {
            Some((_, line)) => line.push_str(&format!("; {}", rule.label)),
            None => {
                let made =
                    rule.made.filter(|made| *made != rule.summary).map_or(String::new(), |made| format!(" ({made})"));
                lines.push((rule.id, format!("{}: {}{made} Here: {}", rule.name, rule.summary, rule.label)));
            }
        }
    }
    lines.into_iter().map(|(_, line)| line).collect()
}

/// The words of a puzzle with those of the rules that persons defined.
pub(super) fn rules_text<'a>(grid: &Grid, about: &'a About) -> Option<Cow<'a, str>> {
    let own = about.rules_text.as_deref().map(Cow::Borrowed);
    let words = words(&grid.geometry().drawn_rules());
    let said = |line: &String| own.as_ref().is_some_and(|text| text.contains(line.as_str()));
    let more: Vec<String> = words.into_iter().filter(|line| !said(line)).collect();
    match (own, &more[..]) {
        (own, []) => own,
        (None, more) => Some(more.join("\n").into()),
        (Some(own), more) => Some(format!("{own}\n{}", more.join("\n")).into()),
    }
}

/// The names of the rules that persons defined, which another program has as words only.
pub(super) fn names(grid: &Grid) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    for rule in grid.geometry().drawn_rules().iter().filter(|rule| rule.definition.is_some()) {
        if !names.contains(&rule.name) {
            names.push(rule.name);
        }
    }
    names
}

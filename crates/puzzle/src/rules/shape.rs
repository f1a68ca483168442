//! The check that the data of a rule has the shape of its kind.

use super::board::Board;
use super::instance::{Instance, Place};
use super::kind::{Kind, Shape, Values};

pub(super) fn check(kind: &Kind, board: &Board<'_>, instance: &Instance) -> Result<(), String> {
    let groups = &instance.groups;
    let outside = matches!(kind.shape, Shape::Clue | Shape::Diagonal);
    if !outside {
        if let Some(place) = instance.places().find(|place| place.cell(board.dimensions).is_none()) {
            return Err(format!("{} is not in the grid", place.name()));
        }
        for (number, group) in groups.iter().enumerate() {
            // The circle of an arrow has each of its cells once.
            let is_line = kind.shape == Shape::Line || (kind.shape == Shape::Arrow && number > 0);
            let returns = is_line && kind.may_return;
            let before = |index: usize| if returns { &group[index.saturating_sub(1)..index] } else { &group[..index] };
            let twice = group.iter().enumerate().find(|(index, place)| before(*index).contains(place));
            if let Some((_, place)) = twice {
                return Err(format!("it has {} twice", place.name()));
            }
        }
    }
    if instance.direction.is_some() != (kind.shape == Shape::Diagonal) {
        return Err(if instance.direction.is_some() { "it has no direction" } else { "it needs a direction" }.into());
    }
    let one_group = |count: &str, fits: &dyn Fn(usize) -> bool| match &groups[..] {
        [group] if fits(group.len()) => Ok(()),
        _ => Err(format!("it needs {count}")),
    };
    match kind.shape {
        Shape::Grid => Ok(()),
        Shape::Cell => one_group("one cell", &|cells| cells == 1),
        Shape::Cells => one_group("cells", &|cells| cells > 0),
        Shape::Pair => one_group("two cells", &|cells| cells == 2).and_then(|()| match touch(&groups[0], false) {
            true => Ok(()),
            false => Err("its cells do not share an edge".into()),
        }),
        Shape::Corner => one_group("four cells", &|cells| cells == 4).and_then(|()| corner(&groups[0])),
        Shape::Line => match groups.iter().all(|line| line.len() > 1) {
            true => Ok(()),
            false => Err("a line of one cell says nothing".into()),
        },
        Shape::Arrow => match groups.len() > 1 && groups[1..].iter().all(|line| line.len() > 1) {
            true => Ok(()),
            false => Err("it needs a circle and a line from it".into()),
        },
        Shape::TwoGroups => match &groups[..] {
            [one, other] if one.len() == other.len() => Ok(()),
            _ => Err("it needs two groups of equally many cells".into()),
        },
        Shape::Clue => one_group("one place", &|cells| cells == 1).and_then(|()| beside(groups[0][0], board)),
        Shape::Diagonal => {
            one_group("one place", &|cells| cells == 1).and_then(|()| match board.diagonal(instance).is_empty() {
                false if groups[0][0].cell(board.dimensions).is_none() => Ok(()),
                _ => Err(format!("its diagonal does not lead from {} into the grid", groups[0][0].name())),
            })
        }
    }?;
    values(kind, board, instance)
}

/// Whether each place touches the next by an edge, or also by a corner.
fn touch(line: &[Place], corners: bool) -> bool {
    line.windows(2).all(|pair| {
        let (rows, columns) = (pair[0].row.abs_diff(pair[1].row), pair[0].column.abs_diff(pair[1].column));
        if corners { rows.max(columns) == 1 } else { rows + columns == 1 }
    })
}

fn corner(places: &[Place]) -> Result<(), String> {
    let (row, column) = places.iter().fold((u8::MAX, u8::MAX), |(r, c), place| (r.min(place.row), c.min(place.column)));
    match places.iter().all(|place| place.row - row < 2 && place.column - column < 2) {
        true => Ok(()),
        false => Err("its cells do not share a corner".into()),
    }
}

fn beside(place: Place, board: &Board<'_>) -> Result<(), String> {
    let row = (usize::from(place.row), board.dimensions.rows());
    let column = (usize::from(place.column), board.dimensions.columns());
    let edge = |(line, lines): (usize, usize)| line == 0 || line == lines + 1;
    let inside = |(line, lines): (usize, usize)| (1..=lines).contains(&line);
    match (edge(row) && inside(column)) || (inside(row) && edge(column)) {
        true => Ok(()),
        false => Err(format!("{} is not beside a row or a column", place.name())),
    }
}

fn values(kind: &Kind, board: &Board<'_>, instance: &Instance) -> Result<(), String> {
    let count = instance.values.len();
    match kind.values {
        Values::None if count > 0 => Err("it has no value".into()),
        Values::One if count != 1 => Err("it needs one number".into()),
        Values::Optional | Values::Default(_) | Values::BySize(_) if count > 1 => {
            Err("it has more than one number".into())
        }
        Values::Digits if !(1..=4).contains(&count) => Err("it needs one to four digits".into()),
        Values::Set if count == 0 => Err("it needs at least one digit".into()),
        Values::Digits | Values::Set => {
            match instance.values.iter().find(|&&value| board.dimensions.value_of(value).is_none()) {
                Some(value) => Err(format!("{value} is no digit of the grid")),
                None => Ok(()),
            }
        }
        Values::One | Values::Optional | Values::Default(_) | Values::BySize(_) => {
            match instance.value().filter(|value| *value < 0) {
                Some(value) => Err(format!("{value} is below zero")),
                None => Ok(()),
            }
        }
        Values::None => Ok(()),
    }
}

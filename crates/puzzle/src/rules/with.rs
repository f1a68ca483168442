//! Branches of a search: the digit of a cell is one of the listed digits. A part of a puzzle lies below some branches, so its
//! text has these words beside `@part`. They mean the same as given candidates. They are a kind of their own so that
//! the whole puzzle can be told from its part.

use super::candidates;
use super::kind::Kind;

pub(super) static KIND: Kind = Kind {
    id: "with",
    name: "branch",
    summary: "The digit of a cell is one of these. Such rules state which part of a search is meant.",
    field: "with",
    of_part: true,
    ..candidates::KIND
};

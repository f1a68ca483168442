//! Branches of a search: the digit of a cell is one of the listed digits. A part of a puzzle lies below some branches, so its
//! text has these rules beside `@part`. Their meaning is that of given candidates. They are a separate kind so that the program
//! can restore the whole puzzle from a part.

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

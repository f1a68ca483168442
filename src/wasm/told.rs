//! The frames of a story: its steps in words, with marks and candidates for the grid.

use super::convert;
use super::error::Thrown;
use crate::puzzle::{ErrorKind, PuzzleError};
use crate::sentence::{Mark, Span};
use crate::story::{Frame, FrameKind, frames};
use crate::trace::Story;
use js_sys::Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A frame of a story. Bit `v - 1` of a cell's words in `domains` says whether `v` is still a candidate. */
export type StoryFrame = StoryFrameFields & { domains: Uint32Array };
"#;

#[wasm_bindgen]
extern "C" {
    /// A story as a line of JSON.
    #[wasm_bindgen(typescript_type = "string")]
    pub type JsStoryLine;
    /// The frames of a story.
    #[wasm_bindgen(typescript_type = "StoryFrame[]")]
    pub type JsStoryFrames;
}

/// What a frame says.
#[derive(Serialize, tsify::Tsify)]
struct StoryFrameFields {
    /// A step, the assumption of a case, or what follows after all cases have failed.
    #[tsify(type = "'step' | 'assumption' | 'conclusion'")]
    kind: &'static str,
    /// The number of assumptions in force.
    depth: usize,
    /// The sentence.
    spans: Vec<Span>,
    /// The marks of the cells.
    marks: Vec<Mark>,
}

/// The frames of a story in the order in which a person reads them. The story is a line of JSON, as `JSON.stringify` writes it.
#[wasm_bindgen(js_name = storyFrames)]
pub fn story_frames(story: &JsStoryLine) -> Result<JsStoryFrames, Thrown> {
    let line = convert::text("the story", story)?;
    let refused = |message: String| PuzzleError::new(ErrorKind::Option, message);
    let story: Story = serde_json::from_str(&line).map_err(|error| refused(format!("this is no story: {error}")))?;
    let told = Array::new();
    for Frame { kind, depth, sentence, domains } in frames(&story)? {
        let kind = match kind {
            FrameKind::Step => "step",
            FrameKind::Assumption => "assumption",
            FrameKind::Conclusion => "conclusion",
        };
        let size = domains.len().isqrt();
        let words = convert::words(domains.into_iter(), size);
        let fields = StoryFrameFields { kind, depth, spans: sentence.spans, marks: sentence.marks };
        told.push(&convert::with_domains::<JsValue>(&fields, &words)?);
    }
    let told: JsValue = told.into();
    Ok(told.unchecked_into())
}

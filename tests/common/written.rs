//! The lines of a written trace, read from JSON independently of the checker.

use serde::Deserialize;

#[derive(Deserialize)]
pub struct Header {
    pub version: u32,
    pub puzzle: String,
    pub options: Settings,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    pub model: String,
    pub branching: String,
    pub variable_order: String,
    pub solutions: u64,
    #[serde(rename = "box")]
    pub box_shape: Option<String>,
}

#[derive(Deserialize)]
pub struct Line {
    pub index: u64,
    pub kind: String,
    pub constraint: Option<String>,
    pub arc: Option<[String; 2]>,
    pub cell: Option<String>,
    pub value: Option<u8>,
    pub reason: Option<Reason>,
    pub node: Option<u32>,
    pub parent: Option<u32>,
    pub decision: Option<Decision>,
    pub depth: Option<usize>,
    pub solutions: Option<u64>,
    pub outcome: Option<String>,
}

#[derive(Deserialize)]
pub struct Reason {
    pub rule: String,
    pub literals: Vec<Literal>,
}

#[derive(Deserialize)]
pub struct Literal {
    pub cell: String,
    pub is: Option<u8>,
    pub not: Option<u8>,
}

#[derive(Deserialize)]
pub struct Decision {
    pub cell: String,
    pub relation: String,
    pub value: u8,
}

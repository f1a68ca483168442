//! The checker of one trace.

use super::claim::Summary;
use super::line;
use super::problem::Problem;
use super::run::Run;

/// Checks one trace, line by line.
///
/// ```
/// use pencilmark_check::{Checker, Problem};
///
/// let options = r#"{"model":"alldifferent","consistency":"value","redundant":[],"shaving":false,
///     "variableOrder":"first-fail","valueOrder":"min","branching":"enumerate","solutions":2,"budget":{},
///     "domains":"sparse","seed":0,"box":"2x2"}"#;
/// let header = format!(r#"{{"version":1,"puzzle":"1234341221434321","options":{options}}}"#);
/// let mut checker = Checker::new(header.as_bytes())?;
/// let solution = checker.read(br#"{"index":0,"kind":"solution","node":0,"solutions":1}"#);
/// assert!(matches!(solution, Err(Problem::Refused(_))), "a solution is found at a fixpoint");
/// # Ok::<(), Problem>(())
/// ```
#[derive(Debug)]
pub struct Checker {
    run: Run,
}

impl Checker {
    /// Begins with the first line of a trace.
    ///
    /// # Errors
    /// A [`Problem`] when the line is no header.
    pub fn new(header: &[u8]) -> Result<Checker, Problem> {
        Ok(Checker { run: Run::new(&line::header(header)?)? })
    }

    /// Checks the next line. The checker must not be used again after an error.
    ///
    /// # Errors
    /// A [`Problem`] when the line is no event, or does not follow from the lines before it.
    pub fn read(&mut self, line: &[u8]) -> Result<(), Problem> {
        self.run.event(line::event(line)?).map_err(Problem::refused)
    }

    /// Whether the run has ended.
    pub fn is_over(&self) -> bool {
        self.run.is_over()
    }

    /// The domains after the last line, by cell; bit `v - 1` stands for the value `v`.
    pub fn domains(&self) -> &[u64] {
        self.run.domains()
    }

    /// The summary of the trace.
    ///
    /// # Errors
    /// A [`Problem`] when the trace has no end.
    pub fn finish(&self) -> Result<Summary, Problem> {
        self.run.summary().ok_or_else(|| Problem::refused("the trace has no end: its last event must be done"))
    }
}

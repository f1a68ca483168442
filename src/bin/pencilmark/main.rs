//! The command line: reads puzzles, passes them to the library and prints its answers. It decides nothing itself.
//!
//! [`args`] lists commands and options. [`batch`] goes through the puzzles of a file and reports those that cannot be read;
//! [`parallel`] does so on several cores. [`text`] puts grids, numbers and statistics into words. Every command has a file of
//! its own.

mod args;
mod batch;
mod check;
mod codes;
mod convert;
mod generate;
mod hint;
mod merge;
mod model;
mod parallel;
mod propagate;
mod prove;
mod rate;
mod rule;
mod setting;
mod solve;
mod split;
mod story;
mod targets;
mod text;
mod trace;

use args::Command;
use batch::Failure;
use std::io::ErrorKind;
use std::process::ExitCode;

fn main() -> ExitCode {
    let result = match args::parsed().command {
        Command::Solve(answers) => solve::solve(&answers),
        Command::Count(answers) => solve::count(&answers),
        Command::Propagate(run) => propagate::propagate(&run),
        Command::Model(run) => model::model(&run),
        Command::Trace(run) => trace::trace(&run),
        Command::Hint(hint) => hint::hint(&hint),
        Command::Check(check) => check::check(&check),
        Command::Prove(wishes) => prove::prove(&wishes),
        Command::Rate(rate) => rate::rate(&rate),
        Command::Convert(wishes) => convert::convert(&wishes),
        Command::Rule(rule) => rule::rule(&rule),
        Command::Candidates(run) => setting::candidates(&run),
        Command::Needed(run) => setting::needed(&run),
        Command::Clash(run) => setting::clash(&run),
        Command::Story(request) => story::story(&request),
        Command::Split(split) => split::split(&split),
        Command::Merge(merge) => merge::merge(&merge),
        Command::Generate(wishes) => generate::generate(&wishes),
    };
    match result {
        Ok(batch::Outcome::AllRead) => ExitCode::SUCCESS,
        Ok(batch::Outcome::SomeRefused) => ExitCode::from(1),
        Ok(batch::Outcome::SomeUnreadable) => ExitCode::from(2),
        // The reader has closed the output, as `head` does.
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => {
            text::complain(&format!("cannot write the output: {}", text::io_error(&error)));
            ExitCode::from(2)
        }
        Err(Failure::Refused(message)) => {
            text::complain(&message);
            ExitCode::from(2)
        }
    }
}

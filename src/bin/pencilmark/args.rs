//! The commands, with their help. Their options stand in files by families of commands. Names and numbers go to the library
//! unchecked. The library refuses unknown ones, in the same words everywhere.

mod generate;
mod human;
mod puzzles;
mod run;
mod texts;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
pub(crate) use generate::Generate;
pub(crate) use human::{Hint, Rate, Story};
pub(crate) use puzzles::{Puzzles, USUAL_BUDGET_MS};
pub(crate) use run::{Answers, Prove, Run, Split};
use std::ffi::OsString;
pub(crate) use texts::{Check, Convert, Merge, Rule};

const ABOUT: &str = "\
A constraint-propagation lab for Sudoku: solves, counts, propagates and explains.

A puzzle is one line (81 characters for 9x9, . or 0 for a blank; 256 for 16x16 with 1-9 and A-G; numbers separated by
blanks above 35 values) or a square of lines. A file may hold many; # starts a comment. Behind a puzzle on its line, or on
a line above puzzles, @latin, @diagonals, @windoku and @regions=1122... are rules beside the classic ones. Without a FILE, or with
-, puzzles are read from standard input.";

const EXAMPLES: &str = "\
Examples:
  pencilmark solve puzzles.txt
  echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | pencilmark solve
  pencilmark propagate --consistency value puzzles.txt     how far reasoning gets without a guess
  pencilmark trace puzzles.txt | less                      every single step, in words
  pencilmark solve --help                                  all options of a command

Exit status: 0 when every puzzle was read (having no solution is an answer), 2 when one was not or an option was refused.";

/// The whole command line.
#[derive(Parser)]
#[command(name = "pencilmark", version, about = ABOUT, after_help = EXAMPLES, subcommand_required = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles, and say whether each has only one solution
    ///
    /// By default the search goes on until it has found a second solution or proved that there is none.
    #[command(after_help = "\
Examples:
  pencilmark solve puzzles.txt
  pencilmark solve --json puzzles.txt                 one JSON object a line
  pencilmark solve --solutions 1 --budget-ms 500 -    any solution, but not longer than half a second each
  pencilmark solve --model pairwise puzzles.txt       by AC-3 on arcs; compare the statistics
  pencilmark solve --strategy states puzzles.txt      by a tree of whole grids, as with a pencil and copies
  pencilmark solve --json --statistics=false lots.txt   by the bulk solver, for files of many 9x9 puzzles

In JSON: status (solved, infeasible, capped), solutions, unique (null where it was not settled), conflict (cells of
givens that break a rule), stats and message.

Exit status: 0 when every puzzle was read (having no solution is an answer), 2 when one was not or an option was refused.")]
    Solve(Answers),
    /// Count the solutions of puzzles
    ///
    /// Counts all solutions, or up to --solutions. The bulk solver counts 9x9 grids, unless an option of the search is given. It
    /// keeps no statistics.
    #[command(after_help = "\
Examples:
  echo ................ | pencilmark count        the 288 solutions of an empty 4x4 grid
  pencilmark count --solutions 1000 puzzles.txt   stop at a thousand

In JSON: status, count, conflict, message, and stats where the search has any.")]
    Count(Answers),
    /// Propagate without search, and show which candidates are left
    ///
    /// Constraints prune until a fixpoint: nothing more can be removed without a guess. That fixpoint does not depend on
    /// the order of propagation, only on the model and on how much each constraint prunes.
    #[command(after_help = "\
Examples:
  pencilmark propagate --consistency value puzzles.txt
  pencilmark propagate --model pairwise puzzles.txt   AC-3 on arcs: the same fixpoint as value
  pencilmark propagate puzzles.txt                    domain consistency prunes more
  pencilmark propagate --redundant locked,fish --shaving puzzles.txt   and so on

In JSON: status (fixpoint, solved, failed, capped) and domains, each cell's candidates as characters ([] when failed).")]
    Propagate(Run),
    /// List the variables, domains and constraints a puzzle becomes
    #[command(after_help = "\
Examples:
  pencilmark model puzzle.txt                    27 AllDifferents and the givens
  pencilmark model --model pairwise puzzle.txt   810 pairs, which are 1,620 arcs
  pencilmark model --json puzzle.txt             {size, boxWidth, boxHeight, variables, constraints, totals}")]
    Model(Run),
    /// Tell everything that happens in a run, step by step
    ///
    /// Prints a sentence for each event, numbered from 1. In JSON, the first line is {version, puzzle, options}, and every further
    /// line is an event, indexed from 0. Each removal has its reason.
    #[command(after_help = "\
Examples:
  pencilmark trace puzzle.txt | less
  pencilmark trace --consistency value --budget-nodes 10 puzzle.txt
  pencilmark trace --json puzzle.txt | grep '\"kind\":\"decide\"'")]
    Trace(Run),
    /// Give the next deduction, in words
    ///
    /// The hint is the easiest technique that finds something. It is rated on Sudoku Explainer's scale, and comes with the first
    /// consistency level whose propagation makes the same deduction. If no technique finds anything, the hint is the cell a solver
    /// would guess at. A position with candidates is a line of 729 characters or a line of HoDoKu's library.
    #[command(after_help = "\
Examples:
  pencilmark hint puzzle.txt
  pencilmark hint --technique x-wing puzzle.txt   the first X-wing, if there is one
  pencilmark hint --technique x-wing --all puzzle.txt   all of them
  pencilmark hint --json puzzle.txt   technique, rating, level, sentence, placements, eliminations, evidence

In JSON with --all, every step is an object of its own, with the number of its puzzle. If --budget-ms does not suffice, the last
object is no step and says so.")]
    Hint(Hint),

    /// Check written traces, knowing only the rules of Sudoku
    ///
    /// Reads the output of `trace --json` and checks it without propagators and without search. Every removal must follow from
    /// the reason it cites. Every failure must be one, no branch may be left out, and the final claim must follow. The check does
    /// not cover the strength of propagation and the order of cells that the options ask for.
    #[command(after_help = "\
Examples:
  pencilmark trace --json puzzles.txt | pencilmark check
  pencilmark trace --json --shaving puzzle.txt > run.jsonl; pencilmark check --json run.jsonl

In JSON, one object a trace: status (accepted, refused, unreadable), then events, removals, nodes, failures, solutions
and claim (infeasible, unique, exactly, at-least, open), or line and message (and column).

Exit status: 0 when every trace is accepted, 1 when one is refused, 2 when one cannot be read.")]
    Check(Check),

    /// Prove that a solution is unique, or that there is none, for the proof checker VeriPB
    ///
    /// Writes the puzzle as a pseudo-Boolean formula and an ordinary run of the search as a proof, in VeriPB's format 3.0. Every
    /// setting of the search works. The variable A1_5 says that A1 holds a 5. For a unique solution, the formula excludes this
    /// solution, and the proof shows that nothing else is left.
    #[command(after_help = "\
Examples:
  pencilmark prove --model puzzle.opb --proof puzzle.pbp puzzle.txt
  veripb puzzle.opb puzzle.pbp                          after: cargo install veripb --version 3.0.2
  pencilmark prove --of infeasible --model no.opb --proof no.pbp --consistency value puzzle.txt

In JSON: status (proved, or the status of the run: solved, infeasible, capped), of, solution, modelBytes, proofLines,
proofBytes, stats and message. Without a proof, no file is written.

Exit status: 0 when the files were written, 1 when there is no proof (the sentence says why), 2 when the puzzle could not
be read or an option was refused.")]
    Prove(Prove),

    /// Rate puzzles on the scale of Sudoku Explainer
    ///
    /// Each step is the first one that Sudoku Explainer's classic techniques find, in Sudoku Explainer's order. The rating of a
    /// puzzle is that of its hardest step. The output shows the path; JSON counts its steps by technique.
    #[command(after_help = "\
Examples:
  pencilmark rate puzzle.txt
  pencilmark rate --json puzzles.txt   rating, hardest, steps (technique and count), solved, capped
  pencilmark rate --without unique-rectangle,bug puzzle.txt   the path that does without them")]
    Rate(Rate),

    /// Make puzzles, each with exactly one solution, or full grids with holes
    ///
    /// Clues are removed from a random full grid as long as the solution stays unique. (`--minimal` proves that no other clue can
    /// go.) The difficulty can be given as a rating, as the technique of the hardest step, or as the first consistency level in
    /// the list that solves the puzzle. The same seed makes the same puzzles.
    ///
    /// With --rules, rules of these kinds are placed at random in the full grid, as few as keep the solution unique. Givens are
    /// added where the rules do not suffice; --clues 0 asks for none.
    ///
    /// With --holes, a puzzle is a random full grid with that share of blanks, the same in every row, column and box (or one more
    /// cell). It has a solution for certain and may have several. Large grids with balanced holes are hard for every solver.
    #[command(after_help = "\
Examples:
  pencilmark generate --count 10 --seed 1
  pencilmark generate --symmetry rotational --clues 26-30
  pencilmark generate --rating 6.5-7.1 --minimal     between 6.5 and 7.1 on Sudoku Explainer's scale
  pencilmark generate --hardest swordfish            needs a swordfish, and nothing harder
  pencilmark generate --level domain                 domain consistency solves it, bounds consistency does not
  pencilmark generate --size 16 --json
  pencilmark generate --rules cage,arrow             cages and arrows in random places, and few givens or none
  pencilmark generate --rules xv,negative-xv         with a mark on every pair of neighbours with the sum 5 or 10
  pencilmark generate --rules anti-knight,cage --clues 0 --json | pencilmark solve -
  pencilmark generate --jigsaw --size 7              irregular regions; --diagonals and --windoku add houses
  pencilmark generate --latin --size 7               a Latin square: rows and columns only
  pencilmark generate --size 36 --holes 42%          a full grid with blanks; --latin makes a quasigroup with holes

In JSON: puzzle, rules (where it has any beside the classic ones), solution, clues and tries (puzzles looked at for it).

Exit status: 0 when all were made, 1 when it gave up (the sentence says so), 2 when an option was refused.")]
    Generate(Generate),

    /// Split puzzles into parts that other processes or machines can solve
    ///
    /// A part is an ordinary line: the puzzle, its number (@part=3/16) and the branches of the search above it (@with=A1:5;B3:1,2:
    /// A1 is 5, and B3 is 1 or 2). Every command reads it. No solution is in two parts, and all parts together have all solutions.
    /// The cell that --variable-order chooses is split in halves, first in the part whose tree looks largest; the largest part
    /// comes first. A branch that fails at once belongs to no part. If there are too few branches, the last parts are empty.
    /// Shapes and rules given by options other than --box stand in the lines; --box must be given again.
    #[command(after_help = "\
Examples:
  pencilmark split --parts 16 hard.txt > parts.txt
  pencilmark split --parts 64 hard.txt | parallel --pipe -N1 pencilmark count --threads 1 --json | pencilmark merge

docs/scale.md shows it with xargs, GNU parallel and Spark.")]
    Split(Split),
    /// Add up the answers to the parts of puzzles
    ///
    /// Reads what solve --json or count --json printed for the lines of split, in any order, from any number of files, of any
    /// number of puzzles. The answer to each puzzle is that of one process; the puzzles come in the order of their first answers.
    /// Counters and times are sums. One part that ran out of its budget makes the answer capped. A part that is missing, that
    /// stands there twice, or that contradicts another one is refused.
    #[command(after_help = "\
Examples:
  pencilmark merge answers.jsonl
  pencilmark merge --json machine1.jsonl machine2.jsonl
  pencilmark merge --again answers.jsonl              after a job was run again

Exit status: 0 when every puzzle was complete, 2 when one was refused or a line could not be read.")]
    Merge(Merge),

    /// Write puzzles in another format
    ///
    /// The formats are line (one puzzle a line, with its rules), f-puzzles (a link), f-puzzles-json and sudokupad (a link), which
    /// hold all rules, iss, which holds the usual ones, and sudokuwiki (a link), hodoku, sukaku and pencil-marks, which hold
    /// classic 9x9 grids. Parts of a puzzle that have no meaning here are named on standard error.
    #[command(after_help = "\
Examples:
  pencilmark convert --to line puzzle.json
  pencilmark convert --to f-puzzles puzzles.txt
  pencilmark convert --to f-puzzles-json links.txt > puzzles.jsonl")]
    Convert(Convert),

    /// Show the true candidates: the digits that occur in at least one solution
    ///
    /// Counts up to --solutions solutions (1000 by default), each of which is a witness of its digits. Every candidate without a
    /// witness gets a search of its own.
    #[command(after_help = "\
Examples:
  pencilmark candidates puzzle.txt
  pencilmark candidates --json --budget-ms 2000 puzzles.txt

In JSON: status (decided, capped), solutions (the limit if there are at least as many), candidates (a list of digits for each
cell), undecided (the same, if the budget ran out) and message.")]
    Candidates(Run),

    /// Say which givens and rules a puzzle needs
    ///
    /// A given or a rule is needed if the puzzle without it has a solution that breaks it. Each is left out alone. A rule is what a
    /// person placed: a cage, a line, a negative constraint as a whole.
    #[command(after_help = "\
Examples:
  pencilmark needed puzzle.txt
  pencilmark needed --json --budget-ms 5000 puzzles.txt

In JSON: status (unique, several, infeasible, capped), givens (cell, needed), rules (rule, needed) and message. needed is null
where it is not decided, and in a puzzle without a solution.")]
    Needed(Run),

    /// Say which givens, rules and houses cannot all hold
    ///
    /// A rule is what a person placed; a house is a row, a column, a box or another set of cells whose digits differ. The answer is
    /// minimal: without any one of its elements there is a solution. It is a smallest one if the time suffices for the proof.
    #[command(after_help = "\
Examples:
  pencilmark clash puzzle.txt
  pencilmark clash --json --budget-ms 5000 puzzles.txt

In JSON: status (infeasible, feasible, capped), minimal, smallest, givens (cells), rules, placed (the indices of these
rules among all), houses and message.")]
    Clash(Run),

    /// Tell in few steps why something is so
    ///
    /// Each step names the houses and rules and the facts that it uses, and the facts that follow. A step that needs an assumption
    /// has the steps to its contradiction.
    #[command(after_help = "\
Examples:
  pencilmark story --of C5=3 puzzle.txt       why C5 is 3
  pencilmark story --of C5!=3 puzzle.txt      why C5 is not 3
  pencilmark story --of unique puzzle.txt     the whole solution
  pencilmark story --of unique --shorter --json puzzle.txt

In JSON: status (told, open, infeasible, capped), steps (constraints, from, to, cases) and message. A fact has cell, relation (=, ≠, ≤,
>) and value. open: some solution contradicts the goal. infeasible: there is no solution, and the story ends in a contradiction.")]
    Story(Story),

    /// Read the definition of a rule, and say what it means
    ///
    /// The file has one or more definitions in the language of docs/rule-language.md, with an empty line between two. For each,
    /// the answer has a sentence made from the definition, how many assignments of an example shape it allows, examples with the
    /// reasons of refusals, and the word by which a puzzle's text has the rule.
    #[command(after_help = "\
Examples:
  pencilmark rule steps.txt
  pencilmark rule --size 6 steps.txt
  pencilmark rule --json steps.txt | jq -r .word      the word, to which =A1,A2,A3 adds a place

Exit status: 0 when every definition could be read, 2 when one could not.")]
    Rule(Rule),
}

/// Parses the typed arguments. A command line that cannot be parsed ends the program.
pub(crate) fn parsed() -> Cli {
    // `prove` writes a model to the file `--model`, so the option of the same name for the search has another name there.
    let command = Cli::command().mut_subcommand("prove", |prove| prove.mut_arg("model", |model| model.long("posting")));
    let matches = command.get_matches_from(typed());
    Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
}

/// Returns the typed arguments, with `--shaving true` changed to `--shaving=true`, and `--statistics` likewise. These options
/// may stand without a value, so the parser takes no value from the next argument.
pub(crate) fn typed() -> Vec<OsString> {
    let mut arguments: Vec<OsString> = Vec::new();
    for argument in std::env::args_os() {
        match arguments.last_mut() {
            Some(last)
                if (last == "--shaving" || last == "--statistics") && (argument == "true" || argument == "false") =>
            {
                last.push("=");
                last.push(argument);
            }
            _ => arguments.push(argument),
        }
    }
    arguments
}

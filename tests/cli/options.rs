//! Options and commands. The program refuses an unknown name on standard error, with exit status 2.

use super::{EMPTY_4X4, pencilmark, seed};

#[test]
fn nonsensical_options_of_generate_are_refused() {
    for (arguments, told) in [
        ("--symmetry spiral", "symmetry cannot be \"spiral\"; there is none, rotational"),
        ("--level medium", "level cannot be \"medium\"; there is forward, value"),
        ("--rating hard", "a rating is a number from 1 to 11.9"),
        ("--rating 7583", "a rating is a number from 1 to 11.9"),
        ("--hardest skyscraper", "\"skyscraper\" is not among the techniques that puzzles are rated by"),
        ("--rating 3 --level value", "only one of rating, hardest technique and level"),
        ("--clues 90", "clues are a number up to 81"),
        ("--clues 28-24", "clues are a number up to 81"),
        ("--size 7", "a 7x7 grid cannot be cut into boxes"),
        ("--size 4 --box 3x2", "boxes of 3x2 make a grid of 6 rows"),
        ("--size 49", "puzzles with one solution are made of up to 36 rows; with holes"),
        ("--holes many", "holes are a share such as 42%, or a number of cells up to 81, not \"many\""),
        ("--holes 42% --minimal", "a puzzle with holes is a full grid with so many blanks, without a wish for minimal"),
        ("--holes 42% --size 65", "size must be a whole number of rows"),
        ("--latin --jigsaw", "a Latin square has no regions"),
        ("--size 16 --rating 3", "ratings are for grids up to 9x9"),
        ("--tries 0", "tries must be a whole number from 1 up"),
    ] {
        let message = pencilmark(&format!("generate {arguments}"), "").refusal();
        assert!(message.starts_with(told), "{arguments}: {message}");
    }
}

#[test]
fn unknown_techniques_are_refused_with_a_list() {
    for arguments in ["hint --technique y-wang", "rate --without y-wang", "hint --without x-wing,y-wang"] {
        let told = pencilmark(arguments, EMPTY_4X4).refusal();
        assert!(told.starts_with("technique cannot be \"y-wang\"; there is full-house, "), "{told}");
    }
}

#[test]
fn unknown_values_are_refused_with_a_list() {
    for (arguments, told) in [
        ("--model triples", "model cannot be \"triples\"; there is alldifferent, pairwise, mixed"),
        ("--redundant x", "redundant cannot be \"x\""),
        ("--solutions -1", "solutions must be a whole number from 0 up"),
        ("--solutions 1.5", "solutions must be a whole number from 0 up"),
        ("--solutions nan", "solutions must be a whole number from 0 up"),
        ("--budget-nodes 0", "budget nodes must be a whole number from 1 up"),
        ("--budget-ms -3", "budget ms must be a number from 0 up"),
        ("--box 9", "a box is given as width x height"),
        ("--box 1x1", "a box of 1x1 makes no grid"),
        ("--solutions many", "error: invalid value 'many'"),
        ("--colour", "error: unexpected argument '--colour'"),
    ] {
        let message = pencilmark(&format!("solve {arguments}"), EMPTY_4X4).refusal();
        assert!(message.starts_with(told), "{arguments}: {message}");
    }
    assert!(pencilmark("slove", "").refusal().contains("'solve'"), "what was probably meant");
    assert!(pencilmark("", "").refusal().contains("Usage: pencilmark"));
}

#[test]
fn every_built_option_is_taken() {
    for arguments in [
        "--model alldifferent --consistency domain",
        "--model pairwise --variable-order input --value-order max",
        "--model mixed --branching binary --domains sparse",
        "--redundant none --shaving=false --solutions 0",
        "--budget-nodes 1e6 --budget-ms 60000 --box 3x3",
        "--consistency bounds --redundant locked,fish --variable-order dom-wdeg",
        "--consistency value --shaving true --variable-order max-degree --value-order middle",
        "--consistency value --shaving --redundant hidden --branching split --value-order least-constraining",
        "--consistency domain --domains interval --variable-order random --value-order random --seed 7",
        "--consistency forward --redundant hidden",
    ] {
        let report = pencilmark(&format!("solve --json {arguments}"), seed("msf").puzzle).json().remove(0);
        assert_eq!(report["solutions"][0], seed("msf").solution.as_str(), "{arguments}");
        assert_eq!(report["unique"], true, "{arguments}");
    }
}

#[test]
fn help_lists_the_commands_and_options() {
    let help = pencilmark("--help", "").good();
    for command in ["solve", "count", "propagate", "model", "trace", "check", "hint", "rate", "generate"] {
        assert!(help.contains(&format!("\n  {command} ")), "{command}");
        let of_command = pencilmark(&format!("{command} --help"), "").good();
        assert!(of_command.contains("\nExamples:\n"), "{command} teaches by example");
        if command == "generate" {
            continue;
        }
        for option in ["--shaving", "--redundant", "--seed", "--domains", "--variable-order"] {
            let runs = !["hint", "rate", "check"].contains(&command);
            assert_eq!(of_command.contains(&format!("\n      {option}")), runs, "{command} {option}");
        }
    }
    let version = concat!("pencilmark ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(pencilmark("--version", "").good(), version);
}

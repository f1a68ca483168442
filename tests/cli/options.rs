//! Options and commands: what is not built or not known is refused by name, on standard error, with exit status 2.

use crate::{EMPTY_4X4, pencilmark, seed};

#[test]
fn commands_that_are_not_built_yet_say_so_whatever_follows() {
    for command in ["rate", "generate"] {
        for rest in ["", "--json file -", "--help"] {
            let message = pencilmark(&format!("{command} {rest}"), EMPTY_4X4).refusal();
            assert_eq!(message, format!("pencilmark {command} is not built yet\n"));
        }
    }
}

#[test]
fn hint_options_that_are_not_built_yet_are_refused_by_name() {
    for (arguments, told) in
        [("--technique x-wing", "hint --technique is not built yet\n"), ("--all", "hint --all is not built yet\n")]
    {
        assert_eq!(pencilmark(&format!("hint {arguments}"), EMPTY_4X4).refusal(), told);
    }
}

#[test]
fn nonsense_is_refused_with_what_there_is() {
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
fn help_shows_what_works_and_nothing_else() {
    let help = pencilmark("--help", "").good();
    for command in ["solve", "count", "propagate", "model", "trace", "check", "hint"] {
        assert!(help.contains(&format!("\n  {command} ")), "{command}");
        let of_command = pencilmark(&format!("{command} --help"), "").good();
        assert!(of_command.contains("\nExamples:\n"), "{command} teaches by example");
        for planned in ["--technique", "--all"] {
            assert!(!of_command.contains(planned), "{command} {planned}");
        }
        for option in ["--shaving", "--redundant", "--seed", "--domains", "--variable-order"] {
            let runs = !["hint", "check"].contains(&command);
            assert_eq!(of_command.contains(&format!("\n      {option}")), runs, "{command} {option}");
        }
    }
    for planned in ["rate", "generate"] {
        assert!(!help.contains(&format!("\n  {planned}")), "{planned}");
    }
    let version = concat!("pencilmark ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(pencilmark("--version", "").good(), version);
}

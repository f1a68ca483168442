//! The kinds of rules that the program knows, said in the language (`crates/puzzle/src/rules/said.rules`): each definition means
//! the same as its kind, and nearly all of them prune as much.

use super::places::{joined, placed_of};
use super::posted::{all_hold, any_domains, constraints, propagated};
use crate::common::corpus::{self, Random};
use crate::rules::sheet::{Placed, Sheet};
use crate::rules::words::{CASES, Case};
use pencilmark::puzzle::rules::placed_kinds;
use pencilmark::puzzle::{Grid, formats};
use pencilmark_engine::kernel::Domain;
use pencilmark_language::syntax::Shape;
use pencilmark_testing::own_rules;
use std::collections::BTreeMap;

const SAID: &str = include_str!("../../crates/puzzle/src/rules/said.rules");

/// The definitions by the names of the kinds. A kind that the language cannot say has only a remark.
fn definitions() -> BTreeMap<&'static str, &'static str> {
    let blocks = SAID.split("\n\n").filter_map(|block| block.trim().strip_prefix("// ")?.split_once('\n'));
    blocks.collect()
}

#[test]
fn every_kind_is_said_or_has_a_reason_why_not() {
    let said = definitions();
    let unsaid: BTreeMap<&str, &str> =
        SAID.lines().filter_map(|line| line.strip_prefix("// ")?.split_once(": ")).collect();
    let kinds: Vec<&str> = placed_kinds().map(|kind| kind.id).filter(|id| *id != "with").collect();
    assert!(kinds.iter().all(|kind| said.contains_key(kind) != unsaid.contains_key(kind)), "{unsaid:?}");
    assert_eq!(said.len() + unsaid.len(), kinds.len());
    assert!(said.len() >= 36, "{}", said.len());
    for (kind, text) in said {
        let definition = pencilmark_language::parse(text).unwrap_or_else(|fault| panic!("{kind}: {fault}"));
        let known = placed_kinds().find(|known| known.id == kind).expect("a kind");
        assert_eq!(definition.name.replace("groups", "group"), known.name);
    }
}

/// A grid of this size with a rule of a kind, and with the marks that change its meaning.
fn any_sheet(case: &Case, size: usize, solution: &[u8], random: &mut Random) -> Sheet {
    let (width, height) = box_of(size);
    let mut sheet = Sheet::new(width, height, None);
    for id in case.beside {
        let beside = CASES.iter().find(|case| case.id == *id).expect("a known kind");
        for _ in 0..[0, 1, 8][random.below(3)] {
            let mark = (beside.place)(&sheet, solution, random);
            sheet.rules.push(mark);
        }
    }
    // Two rules of a kind can change each other's meaning: two minima beside each other.
    for _ in 0..if is_of_the_grid(case) { 1 } else { 1 + random.below(2) } {
        let before = sheet.rules.len();
        // Most of the time, the rule holds in the solution.
        let mut tries: usize = if random.below(3) == 0 { 1 } else { 500 };
        while tries > 0 || sheet.rules.len() == before {
            tries = tries.saturating_sub(1);
            let Some(rule) = tame((case.place)(&sheet, solution, random)) else { continue };
            let holds = (case.holds)(&sheet, &rule, solution);
            sheet.rules.truncate(before);
            sheet.rules.push(rule);
            if holds {
                break;
            }
        }
    }
    sheet
}

fn is_of_the_grid(case: &Case) -> bool {
    placed_kinds().any(|kind| kind.id == case.id && kind.shape == pencilmark::puzzle::rules::Shape::Grid)
}

fn box_of(size: usize) -> (usize, usize) {
    if size == 9 { (3, 3) } else { (size / 2, 2) }
}

/// The rule in a form that the language and the kind read in the same way. The cells of a circle are in reading order, and a line leaves the circle with its first step.
fn tame(mut rule: Placed) -> Option<Placed> {
    if rule.id == "arrow" {
        rule.groups[0].sort_unstable();
        let (circle, lines) = rule.groups.split_first_mut().expect("a circle");
        for line in lines.iter_mut() {
            let last = line.iter().rposition(|cell| circle.contains(cell)).unwrap_or(0);
            line.drain(..last);
        }
        if lines.iter().any(|line| line.len() < 2) {
            return None;
        }
    }
    Some(rule)
}

/// The same grid with the kind said in the language.
fn said(sheet: &Sheet, id: &str, text: &str) -> Result<Grid, String> {
    let is_of_kind = |rule: &&Placed| rule.id == id;
    let data: Vec<String> = sheet.rules.iter().filter(is_of_kind).map(|rule| rule.data(sheet)).collect();
    let packed = pencilmark_language::pack(text);
    let word = match &data[..] {
        [only] if only.is_empty() => format!("@own:{packed}"),
        _ => format!("@own:{packed}={}", data.join(";")),
    };
    let mut others = sheet.clone();
    others.rules.retain(|rule| rule.id != id);
    read(&others, &word)
}

fn read(sheet: &Sheet, word: &str) -> Result<Grid, String> {
    let line = format!("{} {} {word}", corpus::line(&vec![0; sheet.cells()]), sheet.text());
    formats::read_one(line.trim_end(), None).map(|(grid, ..)| grid).map_err(|error| format!("{line}\n{error}"))
}

/// Full grids: a solution, some others, and for small grids all.
fn fillings(size: usize, solution: &[u8], random: &mut Random) -> Vec<Vec<u8>> {
    let (width, height) = box_of(size);
    let houses = crate::common::rules::Rules::new(width, height);
    let mut fillings = match size {
        4 => houses.solutions(&[0; 16], 288),
        _ => (0..4).map(|_| corpus::filled(&houses, random)).collect(),
    };
    fillings.push(solution.to_vec());
    fillings
}

/// The number of boards of each kind: some, or as many as the environment says.
fn boards(usual: usize) -> usize {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual)
}

#[test]
fn a_kind_and_its_definition_mean_the_same() {
    let mut random = Random::new(71);
    for (id, text) in definitions() {
        let case = CASES.iter().find(|case| case.id == id).expect("a kind");
        let definition = pencilmark_language::parse(text).expect("a definition");
        let (mut held, mut broken) = (0, 0);
        for number in 0..boards(12) {
            let size = [4, 6, 8, 9][number % 4];
            let (width, height) = box_of(size);
            let solution = corpus::filled(&crate::common::rules::Rules::new(width, height), &mut random);
            let sheet = any_sheet(case, size, &solution, &mut random);
            let (known, own) = (read(&sheet, ""), said(&sheet, id, text));
            let known = known.unwrap_or_else(|error| panic!("{error}"));
            let own = own.unwrap_or_else(|error| panic!("{error}"));
            let others: Vec<&Placed> = sheet.rules.iter().filter(|rule| rule.id != id).collect();
            let rules = sheet.rules.iter().filter(|rule| rule.id == id);
            let all: Vec<own_rules::Placed> = match definition.shape {
                Shape::Grid => vec![own_rules::Placed::default()],
                _ => rules.map(|rule| placed_of(&sheet, rule)).collect(),
            };
            let board = own_rules::Board {
                size,
                region: (0..sheet.cells()).map(|cell| sheet.region_of(cell)).collect(),
                joined: joined(&sheet),
            };
            for digits in fillings(size, &solution, &mut random) {
                let of_others = others.iter().all(|rule| (rule.case().holds)(&sheet, rule, &digits));
                let meant = sheet.holds(&digits);
                let judged = all.iter().all(|placed| own_rules::holds(&definition, &board, &all, placed, &digits));
                let answers = [
                    meant,
                    judged && of_others,
                    all_hold(known.geometry(), &digits),
                    all_hold(own.geometry(), &digits),
                ];
                assert!(
                    answers == [meant; 4],
                    "{id}: in words {}, judge {}, kind {}, definition {}\n{}\n{}\n{text}",
                    answers[0],
                    answers[1],
                    answers[2],
                    answers[3],
                    sheet.text(),
                    corpus::line(&digits),
                );
                held += usize::from(meant);
                broken += usize::from(!meant);
            }
        }
        println!("{id}: held {held} times and broken {broken} times");
        assert!(broken > 0 && (held > 0 || is_of_the_grid(case)), "{id}: held {held} times, broken {broken} times");
    }
}

/// The definitions that prune less than their kinds, because each case is a constraint of its own.
const WEAKER: [&str; 2] = ["double-arrow", "nabner"];

#[test]
fn a_definition_prunes_as_much_as_its_kind() {
    let mut random = Random::new(73);
    let mut weaker: BTreeMap<&str, usize> = BTreeMap::new();
    for (id, text) in definitions() {
        let case = CASES.iter().find(|case| case.id == id).expect("a kind");
        let mut identical = 0;
        let (mut equal, mut less, mut more, mut example) = (0, 0, 0, String::new());
        for number in 0..boards(20) {
            let size = [4, 6, 9][number % 3];
            let (width, height) = box_of(size);
            let solution = corpus::filled(&crate::common::rules::Rules::new(width, height), &mut random);
            let sheet = any_sheet(case, size, &solution, &mut random);
            let known = constraints(read(&sheet, "").expect("a grid").geometry());
            let own = constraints(said(&sheet, id, text).expect("a grid").geometry());
            let show = |all: &[_]| format!("{all:?}");
            identical += usize::from(show(&known) == show(&own));
            let mut domains = any_domains(sheet.cells(), size, &mut random);
            domains.iter_mut().zip(&solution).for_each(|(domain, digit)| domain.0 |= 1 << (digit - 1));
            let [by_kind, by_definition] = [&known, &own].map(|constraints| {
                let kept = propagated(size, domains.clone(), constraints);
                kept.unwrap_or_else(|| vec![Domain::EMPTY; domains.len()])
            });
            let has_more =
                |one: &[Domain], other: &[Domain]| one.iter().zip(other).any(|(one, other)| one.0 & !other.0 != 0);
            if has_more(&by_definition, &by_kind) {
                less += 1;
                example = format!("{} of {}", sheet.text(), corpus::line(&solution));
            }
            more += usize::from(has_more(&by_kind, &by_definition));
            equal += usize::from(by_kind == by_definition);
        }
        println!(
            "{id}: identical {identical} prunes the same {equal} times, less {less} times, more {more} times {example}"
        );
        if less > 0 {
            weaker.insert(id, less);
        }
    }
    weaker.retain(|id, _| !WEAKER.contains(id));
    assert!(weaker.is_empty(), "{weaker:?}");
}

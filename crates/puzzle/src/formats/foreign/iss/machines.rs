//! The classes whose relation is packed: relations of two cells, regular expressions and automata.

use super::board::Board;
use super::class::{Class, Outcome, Trouble, class};
use super::said::Said;
use crate::formats::foreign::packed::percent_decoded;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The most states of an automaton that is written as a condition.
const MOST_STATES: usize = 400;

/// The most transitions of an automaton that are read, and that are followed to make it deterministic.
const MOST_TRANSITIONS: usize = 50_000;
const MOST_FOLLOWED: usize = 1_000_000;

pub(super) const CLASSES: &[Class] = &[
    class("Pair", "Neighbours stand in the packed relation.", |board, arguments| {
        relation(board, arguments, "neighbours", false)
    }),
    class("PairX", "Any two stand in the packed relation.", |board, arguments| {
        relation(board, arguments, "pairs", false)
    }),
    class("Binary", "Neighbours stand in the packed relation.", |board, arguments| {
        relation(board, arguments, "neighbours", true)
    }),
    class("BinaryX", "Any two stand in the packed relation.", |board, arguments| {
        relation(board, arguments, "pairs", true)
    }),
    class("Regex", "The digits match the regular expression.", |board, arguments| {
        let Some((packed, names)) = arguments.split_first() else { return Err(Trouble::fault("it has no expression")) };
        let text = if packed.contains('%') { percent_decoded(packed) } else { text_of(packed)? };
        let pattern: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        if pattern.contains(['"', super::said::LIST]) {
            return Err(Trouble::fault("the expression has a character that no digit is"));
        }
        let groups = names.split(|name| name.is_empty()).filter(|group| !group.is_empty());
        groups.map(|group| Ok(Said::condition(board.cells(group)?, format!("matches($, \"{pattern}\")")))).collect()
    }),
    class("NFA", "The automaton accepts the digits.", |board, arguments| {
        let Some((packed, items)) = arguments.split_first() else { return Err(Trouble::fault("it has no automaton")) };
        let machine = Machine::unpack(packed)?;
        let condition = machine.condition(board.dimensions.digit_count())?;
        groups(items)
            .into_iter()
            .map(|names| {
                if names.iter().any(|name| name == "-") {
                    return Err(Trouble::Unsupported("an automaton that reads several lines".into()));
                }
                Ok(Said::condition(board.cells(&names)?, condition.clone()))
            })
            .collect()
    }),
];

/// The groups of cells behind a packed relation. An empty argument ends a group, and so does a name with `_` before it.
fn groups(items: &[String]) -> Vec<Vec<String>> {
    let mut groups = vec![Vec::new()];
    for item in items {
        match item.is_empty() || item.starts_with('_') {
            true => groups.push(Vec::new()),
            false => groups.last_mut().expect("there is a group").push(item.clone()),
        }
    }
    groups.retain(|group| !group.is_empty());
    groups
}

/// The relation of two digits, one bit for each two digits. The old classes exchange two of the 64 characters.
fn relation(board: &Board, arguments: &[String], which: &str, is_old: bool) -> Outcome {
    let Some((packed, items)) = arguments.split_first() else { return Err(Trouble::fault("it has no relation")) };
    let exchanged = |c: char| match c {
        '-' if is_old => '_',
        '_' if is_old => '-',
        other => other,
    };
    let sixes = sixes(&packed.chars().map(exchanged).collect::<String>())?;
    let (n, least) = (board.dimensions.digit_count(), board.dimensions.least_digit());
    let holds = |a: usize, b: usize| {
        let bit = a * n + b;
        sixes.get(bit / 6).is_some_and(|six| six >> (bit % 6) & 1 == 1)
    };
    let mut firsts: BTreeMap<Vec<usize>, Vec<usize>> = BTreeMap::new();
    for a in 0..n {
        let partners: Vec<usize> = (0..n).filter(|&b| holds(a, b)).map(|b| b + least).collect();
        if !partners.is_empty() {
            firsts.entry(partners).or_default().push(a + least);
        }
    }
    let case =
        |(partners, firsts): (&Vec<usize>, &Vec<usize>)| format!("a in {} and b in {}", set(firsts), set(partners));
    let cases: Vec<String> = firsts.iter().map(case).collect();
    let cases = if cases.is_empty() { "1 = 2".to_owned() } else { cases.join(" or ") };
    let condition = format!("({which} a, b in $: {cases})");
    groups(items).iter().map(|names| Ok(Said::condition(board.cells(names)?, condition.clone()))).collect()
}

/// A set of digits in the language of rules: `{1..3, 7}`.
fn set(digits: &[usize]) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for &digit in digits {
        match runs.last_mut().filter(|(_, last)| last + 1 == digit) {
            Some((_, last)) => *last = digit,
            None => runs.push((digit, digit)),
        }
    }
    let run =
        |&(first, last): &(usize, usize)| if first == last { first.to_string() } else { format!("{first}..{last}") };
    format!("{{{}}}", runs.iter().map(run).collect::<Vec<_>>().join(","))
}

/// The numbers of the characters of a text in base 64 (RFC 4648, section 5).
fn sixes(text: &str) -> Result<Vec<u8>, Trouble> {
    const CHARACTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let one = |c: char| match c {
        '+' => Some(62),
        '/' => Some(63),
        _ => CHARACTERS.find(c).map(|at| at as u8),
    };
    text.trim_end_matches('=')
        .chars()
        .map(one)
        .collect::<Option<_>>()
        .ok_or_else(|| Trouble::fault("the packed part is damaged"))
}

/// The bits of a text in base 64, as its whole bytes have them.
fn bits_of(text: &str) -> Result<Vec<bool>, Trouble> {
    let mut bits: Vec<bool> =
        sixes(text)?.into_iter().flat_map(|six| (0..6).rev().map(move |bit| six >> bit & 1 == 1)).collect();
    bits.truncate(bits.len() / 8 * 8);
    Ok(bits)
}

fn text_of(packed: &str) -> Result<String, Trouble> {
    let bits = bits_of(packed)?;
    let byte = |bits: &[bool]| bits.iter().fold(0u8, |byte, &bit| byte << 1 | u8::from(bit));
    let bytes: Vec<u8> = bits.chunks(8).map(byte).collect();
    String::from_utf8(bytes).map_err(|_| Trouble::fault("the packed part is damaged"))
}

/// An automaton: the states that follow a state with a digit (from 0), the states in which it begins, and those that it accepts.
struct Machine {
    next: Vec<BTreeMap<usize, BTreeSet<usize>>>,
    starts: BTreeSet<usize>,
    accepting: BTreeSet<usize>,
}

/// Takes numbers from a list of bits, the highest bit of a number first.
struct Bits<'a>(&'a [bool]);

impl Bits<'_> {
    fn take(&mut self, count: usize) -> Result<usize, Trouble> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or_else(|| Trouble::fault("the automaton breaks off"))?;
        self.0 = rest;
        Ok(taken.iter().fold(0, |number, &bit| number << 1 | usize::from(bit)))
    }
}

impl Machine {
    /// Reads an automaton: a header, and then the transitions of each state. A packed body has a mask of the digits of a state and
    /// one target for each of them. A plain body has a count and pairs of a digit and a target.
    fn unpack(text: &str) -> Result<Machine, Trouble> {
        let bits = bits_of(text)?;
        let mut bits = Bits(&bits);
        let is_packed = match bits.take(2)? {
            0 => false,
            1 => true,
            _ => return Err(Trouble::Unsupported("an automaton in an unknown format".into())),
        };
        let state_bits = bits.take(4)? + 1;
        let symbols = bits.take(4)? + 1;
        let starts = bits.take(state_bits)?;
        let accepting = bits.take(state_bits)?;
        let accepted_starts: Vec<bool> = (0..starts).map(|_| Ok(bits.take(1)? == 1)).collect::<Result<_, Trouble>>()?;
        let count_bits = if is_packed { 0 } else { bits.take(4)? };
        let symbol_bits = (usize::BITS - (symbols - 1).leading_zeros()) as usize;
        let mut next = Vec::new();
        let mut transitions = 0;
        let head = if is_packed { symbols } else { count_bits };
        while head > 0 && bits.0.len() >= head {
            let mut state: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
            if is_packed {
                let digits: Vec<bool> = (0..symbols).map(|_| Ok(bits.take(1)? == 1)).collect::<Result<_, Trouble>>()?;
                // The lowest bit of the mask is the first digit.
                for (digit, _) in digits.iter().rev().enumerate().filter(|(_, is_there)| **is_there) {
                    state.entry(digit).or_default().insert(bits.take(state_bits)?);
                }
            } else {
                for _ in 0..bits.take(count_bits)? {
                    let digit = bits.take(symbol_bits)?;
                    state.entry(digit).or_default().insert(bits.take(state_bits)?);
                }
            }
            transitions += state.values().map(BTreeSet::len).sum::<usize>();
            next.push(state);
            if transitions.max(next.len()) > MOST_TRANSITIONS {
                return Err(large());
            }
        }
        let first = accepted_starts.iter().enumerate().filter(|(_, is_accepted)| **is_accepted).map(|(state, _)| state);
        let accepting = first.chain(starts..starts + accepting).collect();
        Ok(Machine { next, starts: (0..starts).collect(), accepting })
    }

    /// The automaton as a condition. The states of the condition are sets of states of the automaton.
    fn condition(&self, n: usize) -> Result<String, Trouble> {
        let mut followed = 0;
        let mut numbers: HashMap<BTreeSet<usize>, usize> = HashMap::from([(self.starts.clone(), 0)]);
        let mut sets = vec![self.starts.clone()];
        let mut steps: Vec<Vec<Option<usize>>> = Vec::new();
        while steps.len() < sets.len() {
            let set = sets[steps.len()].clone();
            let mut step = Vec::new();
            for digit in 0..n {
                let follow = |state: &usize| self.next.get(*state)?.get(&digit);
                let targets = set.iter().filter_map(follow);
                followed += targets.clone().map(BTreeSet::len).sum::<usize>() + set.len();
                let target: BTreeSet<usize> = targets.flatten().copied().collect();
                step.push((!target.is_empty()).then(|| {
                    *numbers.entry(target.clone()).or_insert_with(|| {
                        sets.push(target);
                        sets.len() - 1
                    })
                }));
            }
            steps.push(step);
            if sets.len() > MOST_STATES || followed > MOST_FOLLOWED {
                return Err(large());
            }
        }
        let accepts: Vec<bool> = sets.iter().map(|set| !set.is_disjoint(&self.accepting)).collect();
        let (steps, accepts) = smallest(steps, accepts);
        let state = |(step, accepts): (&Vec<Option<usize>>, &bool)| {
            let name = |target: &Option<usize>| target.map_or("-".to_owned(), |state| state.to_string());
            let mark = if *accepts { "!" } else { "" };
            format!("{mark}{}", step.iter().map(name).collect::<Vec<_>>().join(" "))
        };
        let states: Vec<String> = steps.iter().zip(&accepts).map(state).collect();
        Ok(format!("automaton($, \"{}\")", states.join("/")))
    }
}

fn large() -> Trouble {
    Trouble::Unsupported("an automaton with too many states for the language of rules".into())
}

/// The smallest automaton with the same language, from the state 0. States that lead to no accepted end are refused at once.
fn smallest(steps: Vec<Vec<Option<usize>>>, accepts: Vec<bool>) -> (Vec<Vec<Option<usize>>>, Vec<bool>) {
    let mut lives = accepts.clone();
    loop {
        let before = lives.iter().filter(|lives| **lives).count();
        for (state, step) in steps.iter().enumerate() {
            lives[state] |= step.iter().flatten().any(|&target| lives[target]);
        }
        if lives.iter().filter(|lives| **lives).count() == before {
            break;
        }
    }
    let kept = |target: Option<usize>| target.filter(|&target| lives[target]);
    let mut class: Vec<usize> = accepts.iter().map(|&is| usize::from(is)).collect();
    loop {
        let mut classes: HashMap<(usize, Vec<Option<usize>>), usize> = HashMap::new();
        let refined: Vec<usize> = (0..steps.len())
            .map(|state| {
                let follow = steps[state].iter().map(|&target| kept(target).map(|target| class[target])).collect();
                let next = classes.len();
                *classes.entry((class[state], follow)).or_insert(next)
            })
            .collect();
        let is_stable = classes.len() == class.iter().collect::<BTreeSet<_>>().len();
        class = refined;
        if is_stable {
            break;
        }
    }
    // The states are numbered as they are met, so the start is 0 and states that nothing reaches fall away.
    let mut order: Vec<usize> = vec![0];
    let mut number: HashMap<usize, usize> = HashMap::from([(class[0], 0)]);
    let mut least: Vec<Vec<Option<usize>>> = Vec::new();
    while least.len() < order.len() {
        let state = order[least.len()];
        let step = (steps[state].iter())
            .map(|&target| {
                kept(target).map(|target| {
                    *number.entry(class[target]).or_insert_with(|| {
                        order.push(target);
                        order.len() - 1
                    })
                })
            })
            .collect();
        least.push(step);
    }
    let accepted = order.iter().map(|&state| accepts[state]).collect();
    (least, accepted)
}

/// The targets of copies: one bit for each cell from the origin on.
pub(super) fn targets(packed: &str, origin: usize, cells: usize) -> Result<Vec<usize>, Trouble> {
    let mut targets = Vec::new();
    for (at, six) in sixes(packed)?.into_iter().enumerate() {
        targets.extend((0..6).filter(|bit| six >> bit & 1 == 1).map(|bit| origin + at * 6 + bit));
    }
    match targets.iter().all(|&target| target < cells) {
        true => Ok(targets),
        false => Err(Trouble::fault("a target is not in the grid")),
    }
}

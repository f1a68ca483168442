//! A comparing fuzz test: a classic puzzle, or one with diagonals or windows, and its image under a symmetry of the grid and a
//! renaming of the digits. The results for the image must be the images of the results for the puzzle:
//!
//! - the solutions, by the bulk solver, by the default search, and by a search with random options;
//! - the fixpoint of propagation at the root, under random options that treat all digits and both directions alike;
//! - the conclusions of each technique with their ratings, at a random position on the way to the solution, chains aside;
//! - the position at which singles, locked digits, subsets, fish and wings end, and the rating of the way there.
//!
//! Some things are not invariant. A hint shows the first of several steps in reading order. Chains are left out, because a
//! technique reports one of several chains to a conclusion, and another chain is another step. The rating of a puzzle that
//! needs chains, or a technique that assumes a unique solution, depends on the chosen steps, and sometimes differs by a few
//! tenths. The fixpoint of forward checking on intervals depends on the order of propagation. The fixpoint of forward checking
//! with shaving also depends on the order if a puzzle has no solution. If all candidates of a cell fail their tests, the last
//! candidate is not tested, and it stays.
//!
//! A further digit of the only solution changes no solution, and no level of propagation keeps more candidates.

use crate::common::comparing::{Tally, Target, a_few, for_long};
use crate::common::corpus::{self, Random};
use crate::common::coverage;
use pencilmark::human::technique::{Collector, Technique, first, keeps_to_houses};
use pencilmark::human::{Board, Candidate, Deduction, Family, Rating, TechniqueFilter, rating, techniques};
use pencilmark::kernel::Domain;
use pencilmark::model::Model;
use pencilmark::options::{Consistency, ModelKind, Options};
use pencilmark::puzzle::{Grid, formats};
use pencilmark::solver::{self, FixpointStatus, Line, Status};
use std::collections::BTreeSet;
use std::fmt;
use std::ops::ControlFlow;

/// The most solutions that are compared.
const LIMIT: u64 = 60;
/// The most nodes of a search with random options.
const NODES: u64 = 300;
struct Metamorphic;

/// A symmetry of the grid and a renaming of the digits.
#[derive(Clone, PartialEq, Debug)]
struct Symmetry {
    rows: Vec<usize>,
    columns: Vec<usize>,
    /// Whether rows become columns.
    is_turned: bool,
    digits: Vec<u8>,
}

impl Symmetry {
    /// Bands and their rows may be shuffled in a classic grid. Diagonals and windows only allow turns and mirrors.
    fn any(is_classic: bool, random: &mut Random) -> Symmetry {
        let mut lines = || -> Vec<usize> {
            let mut bands: Vec<Vec<usize>> = (0..3).map(|band| (3 * band..3 * band + 3).collect()).collect();
            if is_classic {
                random.shuffle(&mut bands);
                bands.iter_mut().for_each(|band| random.shuffle(band));
            } else if random.below(2) == 0 {
                return (0..9).rev().collect();
            }
            bands.concat()
        };
        let (rows, columns) = (lines(), lines());
        let mut digits: Vec<u8> = (0..9).collect();
        // Some levels distinguish small digits from large ones.
        if random.below(3) > 0 {
            random.shuffle(&mut digits);
        }
        Symmetry { rows, columns, is_turned: random.below(2) == 0, digits }
    }

    fn cell(&self, cell: usize) -> usize {
        let (row, column) = (self.rows[cell / 9], self.columns[cell % 9]);
        if self.is_turned { 9 * column + row } else { 9 * row + column }
    }

    fn grid(&self, digits: &[u8]) -> Vec<u8> {
        let mut image = vec![0; 81];
        for (cell, &digit) in digits.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            image[self.cell(cell)] = self.digits[usize::from(digit) - 1] + 1;
        }
        image
    }

    fn candidates(&self, all: &[Candidate]) -> Vec<Candidate> {
        let digit = |digit: u8| self.digits[usize::from(digit)];
        let mut image: Vec<Candidate> =
            all.iter().map(|one| Candidate::new(self.cell(one.cell), digit(one.digit))).collect();
        image.sort();
        image
    }

    fn step(&self, step: &Deduction) -> Deduction {
        let (placements, eliminations) = (self.candidates(&step.placements), self.candidates(&step.eliminations));
        Deduction { placements, eliminations, ..step.clone() }
    }

    /// Whether domains are the image of other domains.
    fn maps(&self, domains: &[Domain], image: &[Domain]) -> bool {
        let mapped = |domain: Domain| -> BTreeSet<u8> { domain.iter().map(|v| self.digits[usize::from(v)]).collect() };
        let same = |(cell, &domain): (usize, &Domain)| mapped(domain) == image[self.cell(cell)].iter().collect();
        domains.len() == image.len() && domains.iter().enumerate().all(same)
    }
}

#[derive(Clone)]
struct Input {
    puzzle: Vec<u8>,
    /// Diagonals or windows.
    words: String,
    symmetry: Symmetry,
    options: Options,
    /// The number of steps before the techniques are compared.
    steps: usize,
    /// Where a superfluous given is looked for.
    from: usize,
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Input { puzzle, words, symmetry, options, steps, from } = self;
        let line = corpus::line(puzzle);
        write!(f, "{line} {words} | {symmetry:?} | {steps} steps, given from {from} | {options:?}")
    }
}

fn grid(digits: &[u8], words: &str) -> Grid {
    let text = format!("{} {words}", corpus::line(digits));
    formats::read_one(text.trim_end(), None).expect("a readable puzzle").0
}

/// A sample, sometimes with a clue less or with a clue that may be wrong.
fn puzzle(random: &mut Random) -> (Vec<u8>, String) {
    let names = ["easy33", "seeds", "minimal", "magictour", "17clue", "many-solutions", "hardest1106"];
    let name = random.below(names.len() + 1);
    let (mut puzzle, words) = if name < names.len() {
        let mut sample = corpus::sample(names[name]);
        (sample.swap_remove(random.below(sample.len())), String::new())
    } else {
        let text = std::fs::read_to_string(corpus::data().join("variants.txt")).expect("variants");
        let puzzles = text.lines().map(|line| line.split(' ').collect::<Vec<_>>());
        // Irregular regions have no symmetries.
        let symmetric: Vec<Vec<&str>> = puzzles
            .filter(|words| words[0].len() == 81 && !words.iter().any(|word| word.starts_with("@regions")))
            .collect();
        let words = &symmetric[random.below(symmetric.len())];
        let houses: Vec<&str> = words.iter().copied().filter(|word| word.starts_with('@')).collect();
        (corpus::digits(words[0]), houses.join(" "))
    };
    match random.below(8) {
        0 => puzzle[random.below(81)] = 0,
        1 => puzzle[random.below(81)] = 1 + random.below(9) as u8,
        _ => {}
    }
    (puzzle, words)
}

/// The solutions up to the limit, and whether there are no others.
fn solutions(grid: &Grid, options: &Options) -> (BTreeSet<Vec<u8>>, Status) {
    let options = Options { solutions: LIMIT, ..options.clone() };
    let report = solver::answer(grid, &options, None);
    let digits = |line: &Line| match line {
        Line::Text(text) => corpus::digits(text),
        Line::Numbers(digits) => digits.clone(),
    };
    (report.solutions.iter().map(digits).collect(), report.status)
}

fn same_solutions(input: &Input, image: &Grid, tally: &mut Tally) -> Result<BTreeSet<Vec<u8>>, String> {
    let own = grid(&input.puzzle, &input.words);
    let bulk = Options { statistics: false, ..Options::default() };
    let (meant, _) = solutions(&own, &bulk);
    let is_whole = (meant.len() as u64) < LIMIT;
    let mapped: BTreeSet<Vec<u8>> = meant.iter().map(|solution| input.symmetry.grid(solution)).collect();
    let random = Options { nodes: Some(NODES), ..input.options.clone() };
    for (who, options) in [("the bulk solver", bulk), ("the search", Options::default()), ("random options", random)] {
        let (found, status) = solutions(image, &options);
        let of_the_image = if is_whole { found.is_subset(&mapped) } else { found.len() as u64 <= LIMIT };
        if !of_the_image || status != Status::Capped && found.len() != mapped.len() {
            return Err(format!("{who}: {} solutions of the image, {} of the puzzle", found.len(), mapped.len()));
        }
        *tally.entry("solutions").or_default() += usize::from(status != Status::Capped);
    }
    Ok(meant)
}

/// Whether the level of the options treats all that the symmetry exchanges alike, for a puzzle with or without solutions.
fn is_symmetric(options: &Options, symmetry: &Symmetry, has_solutions: bool) -> bool {
    let is_ordered = options.intervals || options.consistency == Consistency::Bounds;
    let one_way = options.model == ModelKind::Mixed;
    let is_uneven = options.intervals || options.shaving && !has_solutions;
    let depends_on_order = is_uneven && options.consistency == Consistency::Forward;
    let renames = !symmetry.digits.is_sorted();
    !(depends_on_order || is_ordered && renames || one_way && symmetry.is_turned)
}

fn same_fixpoint(
    own: &Grid,
    image: &Grid,
    input: &Input,
    has_solutions: bool,
    tally: &mut Tally,
) -> Result<(), String> {
    if !is_symmetric(&input.options, &input.symmetry, has_solutions) {
        return Ok(());
    }
    let [(status, domains), (other, others)] =
        [own, image].map(|grid| solver::fixpoint(&Model::new(grid, &input.options)));
    if status != other || !input.symmetry.maps(&domains, &others) {
        return Err(format!("the fixpoint of the puzzle is {status:?}, of the image {other:?}, or domains differ"));
    }
    *tally.entry("fixpoints").or_default() += 1;
    Ok(())
}

/// All that a technique concludes: ratings, digits to write and candidates to rub out.
type Conclusions = BTreeSet<(Rating, Vec<Candidate>, Vec<Candidate>)>;

fn conclusions(technique: &dyn Technique, board: &Board) -> Conclusions {
    let mut all = BTreeSet::new();
    let mut take = |mut step: Deduction| {
        step.placements.sort();
        if keeps_to_houses(&step, board) {
            all.insert((step.rating, step.placements, step.eliminations));
        }
        ControlFlow::Continue(())
    };
    let _ = technique.find(board, &mut Collector::new(&mut take));
    all
}

/// The techniques that fit a board and take less than seconds.
fn quick(board: &Board) -> impl Iterator<Item = &'static dyn Technique> + '_ {
    let is_quick = |technique: &&dyn Technique| technique.slow_searches().is_empty();
    techniques::ALL.iter().copied().filter(move |technique| technique.info().fits(board) && is_quick(technique))
}

/// Whether a technique finds all its steps. Chains choose among several ways to a conclusion, and death blossoms stop after a
/// fixed number of tries.
fn finds_all(technique: &dyn Technique) -> bool {
    let info = technique.info();
    ![Family::Chains, Family::ForcingChains].contains(&info.family)
        && !["als-chain", "death-blossom"].contains(&info.id)
}

fn same_steps(own: &Grid, image: &Grid, input: &Input, tally: &mut Tally) -> Result<(), String> {
    let Input { symmetry, .. } = input;
    let (mut board, mut other) = (Board::of_grid(own), Board::of_grid(image));
    for _ in 0..input.steps {
        let Some(step) = quick(&board).find_map(|technique| first(technique, &board)) else { break };
        board.apply(&step);
        other.apply(&symmetry.step(&step));
    }
    for technique in quick(&board).filter(|technique| finds_all(*technique)) {
        let id = technique.info().id;
        let image = |(rating, placed, removed): &(Rating, Vec<Candidate>, Vec<Candidate>)| {
            (*rating, symmetry.candidates(placed), symmetry.candidates(removed))
        };
        let mapped: Conclusions = conclusions(technique, &board).iter().map(image).collect();
        let found = conclusions(technique, &other);
        if mapped != found {
            let (lost, more) = (mapped.difference(&found).next(), found.difference(&mapped).next());
            return Err(format!("{id}: the image lacks {lost:?} and has {more:?}, at {:?}", board.values()));
        }
        *tally.entry("conclusions").or_default() += found.len();
        *tally.entry(id).or_default() += usize::from(!found.is_empty());
    }
    Ok(())
}

/// The techniques whose conclusions remain valid and findable when other candidates are removed, so that the end does not
/// depend on their order.
fn confluent() -> TechniqueFilter {
    let families = [Family::Singles, Family::LockedCandidates, Family::Subsets, Family::Fish, Family::Wings];
    let others = techniques::ALL.iter().filter(|technique| !families.contains(&technique.info().family));
    let without = others.map(|technique| technique.info().id.to_owned()).collect();
    TechniqueFilter { without, without_uniqueness: true }
}

fn same_rating(own: &Grid, image: &Grid, input: &Input, tally: &mut Tally) -> Result<(), String> {
    let [(own, path), (other, image)] = [own, image].map(|grid| {
        let mut board = Board::of_grid(grid);
        let path = rating::rate(&board, &confluent());
        path.steps.iter().for_each(|step| board.apply(step));
        (board, path)
    });
    let domains = |board: &Board| -> Vec<Domain> { (0..81).map(|cell| board.domain(cell)).collect() };
    if (path.solved, path.rating()) != (image.solved, image.rating()) {
        let told = (path.rating(), image.rating());
        return Err(format!("the ratings without chains are {told:?}, solved {} and {}", path.solved, image.solved));
    }
    // Without a solution, a solve path may end at any contradiction.
    if !input.symmetry.maps(&domains(&own), &domains(&other)) {
        return Err("the ways without chains end at different positions".into());
    }
    *tally.entry("ratings").or_default() += usize::from(path.solved);
    Ok(())
}

/// A further digit of the only solution.
fn superfluous(own: &Grid, input: &Input, solution: &[u8], tally: &mut Tally) -> Result<(), String> {
    let cells = (0..81).map(|offset| (input.from + offset) % 81);
    let Some(blank) = cells.into_iter().find(|&cell| input.puzzle[cell] == 0) else { return Ok(()) };
    let mut more = input.puzzle.clone();
    more[blank] = solution[blank];
    let more = grid(&more, &input.words);
    for options in [Options::default(), Options { nodes: Some(NODES), ..input.options.clone() }] {
        let (found, status) = solutions(&more, &options);
        let same = found.iter().all(|digits| digits == solution) && (found.len() == 1 || status == Status::Capped);
        if !same {
            return Err(format!("{found:?} with the digit of the solution in cell {blank}"));
        }
    }
    if input.options.intervals && input.options.consistency == Consistency::Forward {
        return Ok(());
    }
    let [(status, domains), (_, fewer)] = [own, &more].map(|grid| solver::fixpoint(&Model::new(grid, &input.options)));
    let keeps_more = domains.iter().zip(&fewer).any(|(&own, &other)| other.iter().any(|value| !own.contains(value)));
    if status == FixpointStatus::Failed || fewer.is_empty() || keeps_more {
        return Err(format!("propagation keeps more candidates with the digit of the solution in cell {blank}"));
    }
    *tally.entry("superfluous givens").or_default() += 1;
    Ok(())
}

impl Target for Metamorphic {
    const NAME: &'static str = "metamorphic";
    type Input = Input;

    fn make(seed: u64) -> Input {
        let mut random = Random::new(seed);
        let (puzzle, words) = puzzle(&mut random);
        let symmetry = Symmetry::any(words.is_empty(), &mut random);
        let options = coverage::any_options(&mut random);
        Input { puzzle, words, symmetry, options, steps: random.below(60), from: random.below(81) }
    }

    fn check(input: &Input, tally: &mut Tally) -> Result<(), String> {
        let (own, image) = (grid(&input.puzzle, &input.words), grid(&input.symmetry.grid(&input.puzzle), &input.words));
        let meant = same_solutions(input, &image, tally)?;
        same_fixpoint(&own, &image, input, !meant.is_empty(), tally)?;
        // Techniques need not be sound on a puzzle without a solution.
        if !meant.is_empty() {
            same_steps(&own, &image, input, tally)?;
            same_rating(&own, &image, input, tally)?;
        }
        match meant.len() {
            1 => superfluous(&own, input, &meant.into_iter().next().expect("a solution"), tally),
            _ => Ok(()),
        }
    }

    /// A simpler symmetry, simpler options or fewer steps.
    fn smaller(input: &Input) -> Vec<Input> {
        let Input { symmetry, options, steps, .. } = input;
        let lines = || (0..9).collect::<Vec<usize>>();
        let symmetries = [
            Symmetry { rows: lines(), ..symmetry.clone() },
            Symmetry { columns: lines(), ..symmetry.clone() },
            Symmetry { is_turned: false, ..symmetry.clone() },
            Symmetry { digits: (0..9).collect(), ..symmetry.clone() },
        ];
        let simpler = symmetries.into_iter().filter(|other| other != symmetry);
        let simpler = simpler.map(|symmetry| Input { symmetry, ..input.clone() });
        let usual = (*options != Options::default()).then(|| Input { options: Options::default(), ..input.clone() });
        let fewer = [steps / 2, steps.saturating_sub(1)].into_iter().filter(|fewer| fewer < steps);
        let fewer = fewer.map(|steps| Input { steps, ..input.clone() });
        simpler.chain(usual).chain(fewer).collect()
    }
}

#[test]
fn a_few_puzzles_and_their_images_agree() {
    let tally = a_few::<Metamorphic>(40);
    for shown in ["solutions", "fixpoints", "conclusions", "ratings", "superfluous givens"] {
        assert!(tally.get(shown).is_some_and(|&count| count > 0), "{shown} does not occur: {tally:?}");
    }
}

/// A finding: of the digits for which a direct hidden pair leaves one place, only the smallest was listed.
#[test]
fn a_direct_hidden_pair_places_every_digit_that_it_leaves_one_place() {
    let puzzle = corpus::digits("2.7...4...5.....2.....1........7....7.314...6.1...3.89..9...5....4.56....35..1.48");
    let (lines, digits) = ((0..9).collect::<Vec<usize>>(), vec![6, 8, 2, 5, 7, 3, 4, 1, 0]);
    let symmetry = Symmetry { rows: lines.clone(), columns: lines, is_turned: false, digits };
    let input = Input { puzzle, words: String::new(), symmetry, options: Options::default(), steps: 0, from: 0 };
    let mut tally = Tally::new();
    assert_eq!(Metamorphic::check(&input, &mut tally), Ok(()));
    assert!(tally["direct-hidden-pair"] > 0);
}

#[test]
#[ignore = "thorough: npm run fuzz"]
fn for_long_puzzles_and_their_images_agree() {
    for_long::<Metamorphic>();
}

/// A finding of this test. Both digits of a rectangle may be confined to its two cells with other candidates; such a puzzle has
/// several solutions. The technique then listed the removal of the smaller digit only.
#[test]
fn a_unique_rectangle_of_type_4_removes_either_digit() {
    let puzzle = corpus::digits(".8.14......29..4..1.......29178.4.63..6......45.2968...34.7912.....6.9........63.");
    let (lines, digits) = ((0..9).collect::<Vec<usize>>(), vec![2, 5, 6, 1, 7, 3, 8, 0, 4]);
    let symmetry = Symmetry { rows: lines.clone(), columns: lines, is_turned: false, digits };
    let input = Input { puzzle, words: String::new(), symmetry, options: Options::default(), steps: 23, from: 54 };
    let mut tally = Tally::new();
    assert_eq!(Metamorphic::check(&input, &mut tally), Ok(()));
    assert!(tally["unique-rectangle-4"] > 0);
}

//! Every technique, one file each (families that share their reasoning share a file).
//!
//! The classic set of Sudoku Explainer, which alone is rated with: full house, hidden single, direct pointing and
//! claiming, direct hidden pair and triplet, naked single, pointing, claiming, naked pair, triplet and quad, hidden pair,
//! triplet and quad, X-wing, swordfish, jellyfish, XY-wing, XYZ-wing, unique rectangle and loop types 1 to 4, BUG types 1
//! to 4, aligned pair and triplet exclusion, bidirectional cycles, forcing chains, Nishio, multiple, dynamic and nested
//! forcing chains.
//!
//! What HoDoKu adds, for hints: remote pair, skyscraper, two-string kite, turbot fish, empty rectangle, finned and
//! sashimi fish, simple and multi-colours, W-wing, X-chain, XY-chain, nice loops and alternating inference chains, also
//! grouped, unique rectangle types 5 and 6, hidden, avoidable and incomplete rectangles, ALS-XZ, ALS-XY-wing, ALS chain,
//! death blossom, Sue de Coq.

pub mod aligned_exclusion;
pub mod als_chain;
pub mod als_xy_wing;
pub mod als_xz;
pub mod avoidable_rectangle;
pub mod bug;
pub mod colouring;
pub mod continuous_loop;
pub mod cycles;
pub mod death_blossom;
pub mod discontinuous_loop;
pub mod empty_rectangle;
pub mod end_chains;
pub mod finned_fish;
pub mod fish;
pub mod forcing_nets;
pub mod full_house;
pub mod hidden_single;
pub mod incomplete_rectangle;
pub mod locked;
pub mod more_rectangles;
pub mod naked_single;
pub mod remote_pair;
pub mod subsets;
pub mod sue_de_coq;
pub mod two_links;
pub mod unique_loops;
pub mod w_wing;
pub mod xy_wing;

use super::technique::Technique;
use crate::options::unknown;
use crate::puzzle::PuzzleError;

/// Every technique in the order in which hints are looked for: easiest first, except that a cell with one candidate is
/// pointed out before a digit with one place, because with candidates written down it is seen at once.
pub static ALL: &[&dyn Technique] = &[
    &full_house::FullHouse,
    &naked_single::NakedSingle,
    &hidden_single::HiddenSingle,
    &locked::DIRECT_POINTING,
    &locked::DIRECT_CLAIMING,
    &subsets::DIRECT_HIDDEN_PAIR,
    &subsets::DIRECT_HIDDEN_TRIPLE,
    // --- locked candidates and subsets ---
    &locked::POINTING,
    &locked::CLAIMING,
    &subsets::NAKED_PAIR,
    &fish::X_WING,
    &subsets::HIDDEN_PAIR,
    &subsets::NAKED_TRIPLE,
    &fish::SWORDFISH,
    &subsets::HIDDEN_TRIPLE,
    &subsets::NAKED_QUAD,
    &fish::JELLYFISH,
    &subsets::HIDDEN_QUAD,
    // --- single-digit patterns ---
    &two_links::SKYSCRAPER,
    &two_links::KITE,
    &two_links::DUAL_KITE,
    &two_links::TURBOT_FISH,
    &empty_rectangle::EMPTY_RECTANGLE,
    &empty_rectangle::DUAL_EMPTY_RECTANGLE,
    // --- fish, finned and sashimi ---
    &finned_fish::FISH[0],
    &finned_fish::FISH[3],
    &finned_fish::FISH[1],
    &finned_fish::FISH[4],
    // --- wings ---
    &xy_wing::XY_WING,
    &xy_wing::XYZ_WING,
    &w_wing::WWing,
    &remote_pair::RemotePair,
    // --- colouring ---
    &colouring::TRAP,
    &colouring::WRAP,
    &colouring::MULTI_1,
    &colouring::MULTI_2,
    // --- uniqueness ---
    &unique_loops::RECTANGLES[0],
    &unique_loops::RECTANGLES[1],
    &unique_loops::RECTANGLES[2],
    &unique_loops::RECTANGLES[3],
    &incomplete_rectangle::RECTANGLES[0],
    &incomplete_rectangle::RECTANGLES[1],
    &incomplete_rectangle::RECTANGLES[3],
    &incomplete_rectangle::RECTANGLES[2],
    &more_rectangles::TYPE_5,
    &more_rectangles::TYPE_6,
    &more_rectangles::HIDDEN,
    &avoidable_rectangle::TYPE_1,
    &avoidable_rectangle::TYPE_2,
    &unique_loops::LOOPS[0],
    &unique_loops::LOOPS[1],
    &unique_loops::LOOPS[2],
    &unique_loops::LOOPS[3],
    &bug::BUGS[0],
    &bug::BUGS[1],
    &bug::BUGS[2],
    &bug::BUGS[3],
    &finned_fish::FISH[2],
    &finned_fish::FISH[5],
    // --- almost locked sets ---
    &als_xz::AlsXz,
    &sue_de_coq::SueDeCoq,
    &als_xy_wing::AlsXyWing,
    // --- exclusion ---
    &aligned_exclusion::PAIR,
    &aligned_exclusion::TRIPLET,
    // --- chains ---
    &end_chains::X_CHAIN,
    &end_chains::XY_CHAIN,
    &continuous_loop::PLAIN,
    &discontinuous_loop::PLAIN,
    &end_chains::AIC,
    &continuous_loop::GROUPED,
    &discontinuous_loop::GROUPED,
    &end_chains::GROUPED_AIC,
    &als_chain::AlsChain,
    &death_blossom::DeathBlossom,
    &cycles::CYCLES[0],
    &cycles::CYCLES[1],
    &cycles::CYCLES[2],
    &cycles::CYCLES[3],
    &cycles::CYCLES[4],
    // --- forcing chains ---
    &forcing_nets::NETS[0],
    &forcing_nets::NETS[1],
    &forcing_nets::NETS[2],
    &forcing_nets::NETS[3],
    &forcing_nets::NETS[4],
    &forcing_nets::NETS[5],
    &forcing_nets::NETS[6],
    &forcing_nets::NETS[7],
];

/// The technique of an id.
pub fn by_id(id: &str) -> Option<&'static dyn Technique> {
    ALL.iter().copied().find(|technique| technique.info().id == id)
}

/// The techniques that go by a name: an id, or another name, such as `locked-candidates` for pointing and claiming.
///
/// # Errors
/// A [`PuzzleError`] with the ids there are, when there is none.
pub fn named(name: &str) -> Result<Vec<&'static dyn Technique>, PuzzleError> {
    let named: Vec<_> = ALL.iter().copied().filter(|technique| technique.info().answers_to(name)).collect();
    if named.is_empty() {
        let ids: Vec<&str> = ALL.iter().map(|technique| technique.info().id).collect();
        return Err(unknown("technique", name, ids));
    }
    Ok(named)
}

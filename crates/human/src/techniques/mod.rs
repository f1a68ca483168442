//! The registry of techniques, and one folder for each family.
//!
//! The classic techniques are those of Sudoku Explainer. Only these techniques take part in ratings: full house, hidden and naked
//! single, pointing and claiming with their direct forms, naked and hidden subsets with the direct hidden ones, basic fish,
//! XY-wing and XYZ-wing, unique rectangles and loops of types 1 to 4, BUG types 1 to 4, aligned exclusion, bidirectional
//! cycles, and all forcing chains.
//!
//! The other techniques serve hints; they are defined as in HoDoKu. These techniques are the single-digit patterns, finned
//! and sashimi fish, W-wing, remote pair, colouring, the other rectangles, chains and nice loops, and almost locked sets.

pub mod als;
pub mod chains;
pub mod colouring;
pub mod exclusion;
pub mod fish;
pub mod forcing;
pub mod locked;
pub mod rules;
pub(crate) mod single_digit;
pub mod singles;
pub(crate) mod subsets;
pub mod uniqueness;
pub(crate) mod wings;

use super::filter::TechniqueFilter;
use super::technique::Technique;
use als::{als_chain, als_xy_wing, als_xz, death_blossom, sue_de_coq};
use chains::{alternating_inference_chain, continuous_loop, discontinuous_loop, forcing_chain};
use colouring::{multi_colours, simple_colours};
use exclusion::aligned_exclusion;
use fish::{basic, finned};
use forcing::forcing_net;
use locked::pointing_claiming;
use pencilmark_puzzle::{PuzzleError, unknown_name};
use rules::{
    any_rule, cage_combinations, digit_of_a_rule, last_cell, least_and_greatest, marked_cell, rule_of_45,
    rules_of_a_house, trial, two_cells,
};
use single_digit::{empty_rectangle, turbot_fish};
use singles::{full_house, hidden_single, naked_single};
use subsets::naked_hidden;
use uniqueness::{avoidable_rectangle, bug, incomplete_rectangle, rectangle_types_5_6_hidden, unique_loop};
use wings::{remote_pair, w_wing, xy_wing};

/// Every technique, in the order in which hints try them: by the rating of the easiest step, easiest first.
pub static ALL: &[&dyn Technique] = &[
    &full_house::FullHouse,
    &hidden_single::HiddenSingle,
    &marked_cell::MarkedCell,
    &last_cell::LastCell,
    &pointing_claiming::DIRECT_POINTING,
    &pointing_claiming::DIRECT_CLAIMING,
    &naked_hidden::DIRECT_HIDDEN_PAIR,
    &two_cells::TwoCells,
    &naked_single::NakedSingle,
    &least_and_greatest::LINES,
    &naked_hidden::DIRECT_HIDDEN_TRIPLE,
    &pointing_claiming::POINTING,
    &cage_combinations::CageCombinations,
    &pointing_claiming::CLAIMING,
    &least_and_greatest::SUMS,
    &naked_hidden::NAKED_PAIR,
    &rule_of_45::RuleOf45,
    &basic::X_WING,
    &digit_of_a_rule::DigitOfARule,
    &naked_hidden::HIDDEN_PAIR,
    &rules_of_a_house::RulesOfAHouse,
    &naked_hidden::NAKED_TRIPLE,
    &any_rule::AnyRule,
    &basic::SWORDFISH,
    &naked_hidden::HIDDEN_TRIPLE,
    &turbot_fish::SKYSCRAPER,
    &turbot_fish::KITE,
    &turbot_fish::DUAL_KITE,
    &finned::FISH[0],
    &turbot_fish::TURBOT_FISH,
    &finned::FISH[3],
    &xy_wing::XY_WING,
    &empty_rectangle::EMPTY_RECTANGLE,
    &empty_rectangle::DUAL_EMPTY_RECTANGLE,
    &xy_wing::XYZ_WING,
    &w_wing::WWing,
    &remote_pair::RemotePair,
    &simple_colours::TRAP,
    &simple_colours::WRAP,
    &unique_loop::RECTANGLES[0],
    &unique_loop::RECTANGLES[1],
    &unique_loop::RECTANGLES[2],
    &unique_loop::RECTANGLES[3],
    &finned::FISH[1],
    &incomplete_rectangle::RECTANGLES[0],
    &rectangle_types_5_6_hidden::TYPE_5,
    &unique_loop::LOOPS[0],
    &unique_loop::LOOPS[1],
    &unique_loop::LOOPS[2],
    &unique_loop::LOOPS[3],
    &finned::FISH[4],
    &incomplete_rectangle::RECTANGLES[1],
    &rectangle_types_5_6_hidden::TYPE_6,
    &avoidable_rectangle::TYPE_1,
    &incomplete_rectangle::RECTANGLES[3],
    &rectangle_types_5_6_hidden::HIDDEN,
    &avoidable_rectangle::TYPE_2,
    &multi_colours::MULTI_1,
    &incomplete_rectangle::RECTANGLES[2],
    &naked_hidden::NAKED_QUAD,
    &multi_colours::MULTI_2,
    &basic::JELLYFISH,
    &naked_hidden::HIDDEN_QUAD,
    &bug::BUGS[0],
    &finned::FISH[2],
    &bug::BUGS[1],
    &bug::BUGS[3],
    &finned::FISH[5],
    &als_xz::AlsXz,
    &bug::BUGS[2],
    &sue_de_coq::SueDeCoq,
    &als_xy_wing::AlsXyWing,
    &aligned_exclusion::PAIR,
    &alternating_inference_chain::X_CHAIN,
    &forcing_chain::CHAINS[0],
    &forcing_chain::CHAINS[1],
    &trial::Trial,
    &alternating_inference_chain::XY_CHAIN,
    &forcing_chain::CHAINS[2],
    &continuous_loop::PLAIN,
    &discontinuous_loop::PLAIN,
    &alternating_inference_chain::AIC,
    &death_blossom::DeathBlossom,
    &forcing_chain::CHAINS[3],
    &forcing_chain::CHAINS[4],
    &continuous_loop::GROUPED,
    &discontinuous_loop::GROUPED,
    &als_chain::AlsChain,
    &alternating_inference_chain::GROUPED_AIC,
    &aligned_exclusion::TRIPLET,
    &forcing_net::NETS[0],
    &forcing_net::NETS[1],
    &forcing_net::NETS[2],
    &forcing_net::NETS[3],
    &forcing_net::NETS[4],
    &forcing_net::NETS[5],
    &forcing_net::NETS[6],
    &forcing_net::NETS[7],
];

/// The technique with this id.
pub fn by_id(id: &str) -> Option<&'static dyn Technique> {
    ALL.iter().copied().find(|technique| technique.info().id == id)
}

/// The techniques with this name: an id, or another name such as `locked-candidates`, which means pointing and claiming.
///
/// # Errors
/// A [`PuzzleError`] that lists the ids, if no technique has the name.
pub fn named(name: &str) -> Result<Vec<&'static dyn Technique>, PuzzleError> {
    let named: Vec<_> = ALL.iter().copied().filter(|technique| technique.info().answers_to(name)).collect();
    if named.is_empty() {
        let ids: Vec<&str> = ALL.iter().map(|technique| technique.info().id).collect();
        return Err(unknown_name("technique", name, &ids));
    }
    Ok(named)
}

/// A filter that leaves out the techniques with these names, and, if asked to, all techniques that assume a unique solution.
///
/// # Errors
/// A [`PuzzleError`] if no technique has one of the names.
pub fn all_without(names: &[String], without_uniqueness: bool) -> Result<TechniqueFilter, PuzzleError> {
    let mut without = Vec::new();
    for name in names {
        without.extend(named(name)?.iter().map(|technique| technique.info().id.to_owned()));
    }
    Ok(TechniqueFilter { without, without_uniqueness })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::Family;
    use std::collections::BTreeSet;

    #[test]
    fn easier_techniques_come_first() {
        assert!(ALL.is_sorted_by_key(|technique| technique.info().rating));
    }

    #[test]
    fn ids_are_unique_and_every_family_has_a_member() {
        let ids: BTreeSet<&str> = ALL.iter().map(|technique| technique.info().id).collect();
        assert_eq!(ids.len(), ALL.len());
        for family in Family::ALL {
            assert!(ALL.iter().any(|technique| technique.info().family == family), "{family:?}");
        }
    }

    #[test]
    fn only_the_uniqueness_family_assumes_a_unique_solution() {
        for technique in ALL {
            let info = technique.info();
            assert_eq!(info.uniqueness, info.family == Family::Uniqueness, "{}", info.id);
        }
    }
}

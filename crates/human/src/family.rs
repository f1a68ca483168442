//! Families of techniques, as players sort them. The first rung of a hint names the place and the family of the step, but no
//! digit.

/// The family of a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// Full house, naked single, hidden single.
    Singles,
    /// Steps by a placed rule: cages, lines, dots, clues.
    Rules,
    /// Pointing and claiming.
    LockedCandidates,
    /// Naked and hidden pairs, triples and quads.
    Subsets,
    /// X-wing, swordfish, jellyfish; also finned and sashimi.
    Fish,
    /// Skyscraper, kites, turbot fish, empty rectangle.
    SingleDigit,
    /// XY-wing, XYZ-wing, W-wing, remote pair.
    Wings,
    /// Simple colours and multi-colours.
    Colouring,
    /// Patterns (rectangles, loops and graves) that would give the puzzle two solutions.
    Uniqueness,
    /// ALS-XZ and its relatives, Sue de Coq, death blossom.
    AlmostLockedSets,
    /// Aligned pair and triplet exclusion.
    Exclusion,
    /// Chains and loops of strong and weak links.
    Chains,
    /// Forcing chains of several strands, and nets.
    ForcingChains,
}

impl Family {
    /// All families, easiest first.
    pub const ALL: [Family; 13] = [
        Family::Singles,
        Family::Rules,
        Family::LockedCandidates,
        Family::Subsets,
        Family::Fish,
        Family::SingleDigit,
        Family::Wings,
        Family::Colouring,
        Family::Uniqueness,
        Family::AlmostLockedSets,
        Family::Exclusion,
        Family::Chains,
        Family::ForcingChains,
    ];

    /// The name of the family, as a heading: "Fish".
    pub fn title(self) -> &'static str {
        match self {
            Family::Singles => "Singles",
            Family::Rules => "Rules of the puzzle",
            Family::LockedCandidates => "Locked candidates",
            Family::Subsets => "Pairs, triples and quads",
            Family::Fish => "Fish",
            Family::SingleDigit => "Patterns of one digit",
            Family::Wings => "Wings",
            Family::Colouring => "Colouring",
            Family::Uniqueness => "Uniqueness",
            Family::AlmostLockedSets => "Almost locked sets",
            Family::Exclusion => "Exclusion",
            Family::Chains => "Chains and loops",
            Family::ForcingChains => "Forcing chains and nets",
        }
    }

    /// A clause that announces a member of the family without naming it: "there is a fish".
    pub fn sighting(self) -> &'static str {
        match self {
            Family::Singles => "a cell can be filled",
            Family::Rules => "not every candidate fits",
            Family::LockedCandidates => "a digit is confined to where two houses cross",
            Family::Subsets => "some cells keep some digits to themselves",
            Family::Fish => "there is a fish",
            Family::SingleDigit => "a single digit makes a pattern",
            Family::Wings => "there is a wing",
            Family::Colouring => "a digit can be coloured in two colours",
            Family::Uniqueness => "there is a pattern that would leave two solutions",
            Family::AlmostLockedSets => "there are almost locked sets",
            Family::Exclusion => "some cells cannot take all their combinations",
            Family::Chains => "there is a chain",
            Family::ForcingChains => "something follows whatever is tried",
        }
    }
}

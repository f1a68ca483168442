//! The words for the houses of a grid in sentences. A grid may have regions in the place of its boxes, no boxes, or more houses
//! than rows, columns and boxes. If there are other rules, a grid that satisfies every house need not be a solution.

use super::geometry::Geometry;

/// The words for the houses of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseWords {
    /// "box"
    pub region: &'static str,
    /// "boxes"
    pub regions: &'static str,
    /// "row, column or box"
    pub house: &'static str,
    /// "every row, column and box"
    pub every_house: &'static str,
    /// "its row, column and box"
    pub its_houses: &'static str,
    /// "its row, column or box"
    pub one_of_its_houses: &'static str,
    /// What a solution satisfies: every house, or "every rule" if there are other rules.
    pub every_rule: &'static str,
}

impl HouseWords {
    /// The words for a grid with rows, columns and boxes.
    pub const CLASSIC: HouseWords = HouseWords {
        region: "box",
        regions: "boxes",
        house: "row, column or box",
        every_house: "every row, column and box",
        its_houses: "its row, column and box",
        one_of_its_houses: "its row, column or box",
        every_rule: "every row, column and box",
    };

    /// The words for a grid.
    pub fn of(geometry: &Geometry) -> HouseWords {
        let words = if geometry.houses().iter().any(|house| house.kind.is_extra()) {
            HouseWords {
                house: "house",
                every_house: "every house",
                its_houses: "its houses",
                one_of_its_houses: "one of its houses",
                ..HouseWords::CLASSIC
            }
        } else if geometry.is_latin() {
            HouseWords {
                house: "row or column",
                every_house: "every row and column",
                its_houses: "its row and column",
                one_of_its_houses: "its row or column",
                ..HouseWords::CLASSIC
            }
        } else if geometry.has_regions() {
            HouseWords {
                house: "row, column or region",
                every_house: "every row, column and region",
                its_houses: "its row, column and region",
                one_of_its_houses: "its row, column or region",
                ..HouseWords::CLASSIC
            }
        } else {
            HouseWords::CLASSIC
        };
        let [region, regions] = if geometry.has_regions() { ["region", "regions"] } else { ["box", "boxes"] };
        let every_rule = if geometry.posted().is_empty() { words.every_house } else { "every rule" };
        HouseWords { region, regions, every_rule, ..words }
    }

    /// A text that names these words in braces (`{box}`, `{boxes}`, `{house}`), with the words in their places.
    pub fn fill(&self, text: &str) -> String {
        text.replace("{box}", self.region).replace("{boxes}", self.regions).replace("{house}", self.house)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    fn words(rules: &str) -> HouseWords {
        HouseWords::of(&Geometry::for_size(4).unwrap().with_rules(&Rules::parse(rules).unwrap()).unwrap())
    }

    #[test]
    fn a_grid_speaks_of_the_houses_that_it_has() {
        assert_eq!(words(""), HouseWords::CLASSIC);
        assert_eq!(words("@latin").its_houses, "its row and column");
        assert_eq!(words("@latin @diagonals").its_houses, "its houses");
        let regions = words("@regions=1122112233443344");
        assert_eq!(
            regions.fill("A {box} of the {boxes}, a {house}."),
            "A region of the regions, a row, column or region."
        );
        assert_eq!(words("@windoku").house, "house");
    }

    #[test]
    fn a_grid_with_other_rules_is_solved_by_every_rule() {
        let anti_king = words("@anti-king");
        assert_eq!((anti_king.every_house, anti_king.every_rule), ("every row, column and box", "every rule"));
        assert_eq!(words("@diagonals").every_rule, "every house");
    }
}

//! The elements of a puzzle: its givens, its rules and its houses. Questions about a puzzle leave out some of them, so the rules are
//! posted without relying on the houses ([`Geometry::apart`](crate::puzzle::Geometry::apart)).

use crate::kernel::{ConstraintId, Domain, Engine, Literal, Meaning as _, SearchOutcome, Value, VarId};
use crate::meanings::{AnyMeaning, Linear};
use crate::model::{ConstraintKind, Model};
use crate::options::{Consistency, Options, Redundant};
use crate::propagators::AnyPropagator;
use crate::puzzle::rules::{Posted, RuleId};
use crate::puzzle::{Grid, House, totals};
use crate::search::{Limits, Search};

/// The nodes of a search that decides whether a few rules and houses entail a fact.
const NODES: u64 = 60;

/// An element that can be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Element {
    /// A given: its cell and its digit.
    Given(usize, u8),
    /// What a person placed: one cage, one line, one negative constraint as a whole.
    Rule(RuleId),
    /// A set of cells whose digits differ.
    House(House),
}

/// A puzzle in elements.
pub(crate) struct Elements {
    model: Model,
    all: Vec<Element>,
    /// For each element, the constraints that state it. A given has none.
    constraints: Vec<Vec<ConstraintId>>,
    /// For each element, further constraints that follow from it and help propagation.
    helping: Vec<Vec<ConstraintId>>,
    /// For each element, its weighted sums with their scopes.
    sums: Vec<Vec<(Vec<usize>, Linear)>>,
}

impl Elements {
    /// The elements of a puzzle, houses first, then rules, then givens.
    pub(crate) fn new(grid: &Grid, options: &Options) -> Elements {
        let geometry = grid.geometry().apart();
        let apart = Grid::from_values(geometry, grid.values().to_vec()).expect("the values of a grid of this size");
        // Hidden values follow from one house. Other redundant constraints follow from several elements.
        let redundant = Redundant { hidden: true, ..Redundant::default() };
        let options = Options { redundant, propagation_is_chosen: true, shaving: false, ..options.clone() };
        let model = Model::new(&apart, &options);
        let mut elements =
            Elements { model, all: Vec::new(), constraints: Vec::new(), helping: Vec::new(), sums: Vec::new() };
        let kinds: Vec<(ConstraintId, ConstraintKind)> = elements.model.constraints().collect();
        for (id, kind) in kinds {
            let (element, helps) = match kind {
                ConstraintKind::Given(var, digit) => (Element::Given(var.index(), digit), false),
                ConstraintKind::Rule(number) => (Element::Rule(apart.geometry().posted()[number as usize].rule), false),
                ConstraintKind::House(house) => (Element::House(house), false),
                ConstraintKind::Hidden(house) => (Element::House(house), true),
                _ => continue,
            };
            let at = elements.find(element).unwrap_or_else(|| {
                elements.all.push(element);
                elements.constraints.push(Vec::new());
                elements.helping.push(Vec::new());
                elements.sums.push(Vec::new());
                elements.all.len() - 1
            });
            if let ConstraintKind::Rule(number) = kind
                && let Posted { scope, meaning: AnyMeaning::Linear(sum), .. } =
                    &apart.geometry().posted()[number as usize]
            {
                elements.sums[at].push((scope.clone(), sum.clone()));
            }
            match element {
                Element::Given(..) => {}
                _ if helps => elements.helping[at].push(id),
                _ => elements.constraints[at].push(id),
            }
        }
        elements
    }

    /// Elements whose houses are domain consistent, for questions about a few of them.
    pub(crate) fn consistent(grid: &Grid) -> Elements {
        Elements::new(grid, &Options { consistency: Consistency::Domain, ..Options::default() })
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn get(&self, at: usize) -> Element {
        self.all[at]
    }

    /// The number of an element.
    pub(crate) fn find(&self, element: Element) -> Option<usize> {
        self.all.iter().position(|&other| other == element)
    }

    /// The name of an element: the cell of a given, the phrase of a rule, the name of a house.
    pub(crate) fn name(&self, at: usize) -> String {
        let geometry = self.model.geometry();
        match self.all[at] {
            Element::Given(cell, _) => geometry.cell_name(cell),
            Element::Rule(rule) => geometry.rule_phrase(rule),
            Element::House(house) => house.name(geometry),
        }
    }

    /// The cells of the constraints of an element.
    pub(crate) fn cells(&self, at: usize) -> impl Iterator<Item = VarId> + '_ {
        self.constraints[at].iter().flat_map(|&id| self.model.scope(id).iter().copied())
    }

    /// The model of the rules and houses, each without relying on the others.
    pub(crate) fn model(&self) -> &Model {
        &self.model
    }

    /// The domains that the givens among some elements leave.
    pub(crate) fn domains(&self, part: &[usize]) -> Vec<Domain> {
        let width = self.model.geometry().digit_count();
        let mut domains = vec![Domain::full(width); self.model.geometry().cells()];
        for &at in part {
            if let Element::Given(cell, digit) = self.all[at] {
                domains[cell] = domains[cell].intersect(Domain::single(digit - 1));
            }
        }
        domains
    }

    /// A search for a solution of some rules and houses within some domains.
    pub(crate) fn search(&self, part: &[usize], domains: Vec<Domain>, nodes: Option<u64>) -> Search<AnyPropagator> {
        let options = self.model.options();
        let strategy = options.strategy_for(self.model.geometry());
        Search::new(self.engine(part, domains), strategy, options.seed, Limits { solutions: 1, nodes })
    }

    fn engine(&self, part: &[usize], domains: Vec<Domain>) -> Engine<AnyPropagator> {
        let kept: Vec<ConstraintId> =
            part.iter().flat_map(|&at| self.constraints[at].iter().chain(&self.helping[at])).copied().collect();
        self.model.engine_of(&kept, domains)
    }

    /// Whether an element holds in a full grid.
    pub(crate) fn holds(&self, at: usize, values: &[Value]) -> bool {
        if let Element::Given(cell, digit) = self.all[at] {
            return values[cell] == digit - 1;
        }
        self.constraints[at].iter().all(|&id| {
            let of_scope: Vec<Value> = self.model.scope(id).iter().map(|var| values[var.index()]).collect();
            self.model.posted()[id.index()].meaning.holds(&of_scope)
        })
    }

    /// Whether some rules and houses entail each fact `to` from the facts `from`. Without facts `to`: whether they contradict each
    /// other. An answer that a short search does not find counts as no.
    pub(crate) fn entail(&self, part: &[usize], from: &[Literal], to: &[Literal]) -> bool {
        let only = part.iter().flat_map(|&at| &self.constraints[at]).collect::<Vec<_>>();
        if let [id] = only[..] {
            return self.model.posted()[id.index()].entails(self.model.geometry().digit_count(), from, to);
        }
        let with = |more: Literal| from.iter().copied().chain([more]).collect::<Vec<_>>();
        match to {
            [] => self.refute(part, from),
            _ => to.iter().all(|&fact| self.refute(part, &with(fact.negated()))),
        }
    }

    /// Whether several rules and houses cannot hold under these facts.
    fn refute(&self, part: &[usize], facts: &[Literal]) -> bool {
        let mut domains = self.domains(&[]);
        for fact in facts {
            let domain = &mut domains[fact.var().index()];
            *domain = domain.intersect(fact.allowed());
        }
        if domains.iter().any(|domain| domain.is_empty()) || self.breaks_a_total(part, &domains) {
            return true;
        }
        // The other cells may have any digit, so the search does not have to choose one.
        let mut is_free = vec![true; domains.len()];
        part.iter().flat_map(|&at| self.cells(at)).for_each(|var| is_free[var.index()] = false);
        for (domain, _) in domains.iter_mut().zip(is_free).filter(|(_, is_free)| *is_free) {
            *domain = domain.min().map_or(*domain, Domain::single);
        }
        self.search(part, domains, Some(NODES)).run(&mut (), |_| ()) == SearchOutcome::Exhausted
    }

    /// Whether the totals of houses and the sums of rules contradict the domains, if they are added up.
    fn breaks_a_total(&self, part: &[usize], domains: &[Domain]) -> bool {
        let geometry = self.model.geometry();
        let sums: Vec<(&[usize], &Linear)> =
            part.iter().flat_map(|&at| &self.sums[at]).map(|(scope, sum)| (&scope[..], sum)).collect();
        let houses = part.iter().filter_map(|&at| match self.all[at] {
            Element::House(house) => Some(house.cells(geometry)),
            _ => None,
        });
        // Only a house with each digit has a known total.
        let houses = houses.filter(|cells| cells.len() == geometry.digit_count());
        let equations = totals::combined(geometry.digit_count(), &houses.collect::<Vec<_>>(), &sums);
        let holds = |scope: &[usize], sum: &Linear| {
            let of_scope: Vec<Domain> = scope.iter().map(|&cell| domains[cell]).collect();
            sum.is_satisfiable(&of_scope)
        };
        !equations.iter().all(|(scope, sum)| holds(scope, sum))
    }
}

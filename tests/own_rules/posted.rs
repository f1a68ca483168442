//! The constraints that a placed rule posts: what they mean together, and how much their propagators prune.

use crate::common::corpus::Random;
use pencilmark::puzzle::Geometry;
use pencilmark::puzzle::rules::Posted;
use pencilmark_engine::csp::{Consistency, Csp};
use pencilmark_engine::kernel::{Domain, Meaning, VarId};
use pencilmark_engine::meanings::{AllDifferent, AnyMeaning};

/// The largest number of tuples that brute force goes through.
const MOST_TUPLES: usize = 20_000;

/// Whether the digits satisfy all posted constraints.
pub fn all_hold(geometry: &Geometry, digits: &[u8]) -> bool {
    let values = |posted: &Posted| posted.scope.iter().map(|&cell| digits[cell] - 1).collect::<Vec<u8>>();
    geometry.posted().iter().all(|posted| posted.meaning.holds(&values(posted)))
}

/// Whether a constraint is too large for an automaton.
pub fn is_wide(posted: &Posted) -> bool {
    matches!(posted.meaning, AnyMeaning::Judged(_))
}

/// Random domains of this many cells.
pub fn any_domains(cells: usize, size: usize, random: &mut Random) -> Vec<Domain> {
    let one_in = 2 + random.below(3);
    let domain = |random: &mut Random| {
        let kept: Domain = (0..size as u8).filter(|_| random.below(one_in) > 0).collect();
        if kept.is_empty() { Domain(1 << random.below(size)) } else { kept }
    };
    (0..cells).map(|_| domain(random)).collect()
}

/// Compares the pruning of one constraint with brute force over its meaning, or with some fillings if it has too many tuples.
/// Returns what is wrong.
pub fn misprunes(posted: &Posted, size: usize, fillings: &[Vec<u8>], random: &mut Random) -> Option<String> {
    let domains = any_domains(posted.scope.len(), size, random);
    let tuples = domains.iter().fold(1, |tuples: usize, domain| tuples.saturating_mul(domain.len()));
    if tuples > MOST_TUPLES {
        return loses(posted, size, domains, fillings);
    }
    let mut supported = vec![Domain::EMPTY; domains.len()];
    for number in 0..tuples {
        let mut rest = number;
        let mut digit = |domain: &Domain| {
            let value = domain.iter().nth(rest % domain.len()).expect("a value");
            rest /= domain.len();
            value
        };
        let tuple: Vec<u8> = domains.iter().map(&mut digit).collect();
        if posted.meaning.holds(&tuple) {
            supported.iter_mut().zip(&tuple).for_each(|(domain, value)| domain.0 |= 1 << value);
        }
    }
    let kept = propagated(size, domains.clone(), &[(own_variables(domains.len()), posted.meaning.clone())]);
    let is_failure = supported.contains(&Domain::EMPTY);
    let is_sound = match &kept {
        None => is_failure,
        Some(kept) => kept.iter().zip(&supported).all(|(kept, supported)| kept.0 & supported.0 == supported.0),
    };
    let is_exact = match &kept {
        None => is_failure,
        Some(kept) => !is_failure && *kept == supported,
    };
    let few_open = domains.iter().filter(|domain| domain.len() > 1).count() <= 2;
    let is_wanted = is_sound && (is_exact || (is_wide(posted) && !few_open));
    (!is_wanted).then(|| format!("{}: {domains:?} becomes {kept:?}, and brute force finds {supported:?}", posted.name))
}

/// Whether the pruning of a constraint loses a filling in which the constraint holds.
fn loses(posted: &Posted, size: usize, domains: Vec<Domain>, fillings: &[Vec<u8>]) -> Option<String> {
    let of_scope =
        fillings.iter().map(|filling| posted.scope.iter().map(|&cell| filling[cell] - 1).collect::<Vec<u8>>());
    let mut holding = of_scope.filter(|tuple| posted.meaning.holds(tuple)).take(3);
    let lost = holding.find(|tuple| {
        let with = |(domain, value): (&Domain, &u8)| Domain(domain.0 | 1 << value);
        let domains: Vec<Domain> = domains.iter().zip(tuple).map(with).collect();
        let kept = propagated(size, domains, &[(own_variables(tuple.len()), posted.meaning.clone())]);
        !kept.is_some_and(|kept| kept.iter().zip(tuple).all(|(domain, value)| domain.0 >> value & 1 == 1))
    });
    lost.map(|lost| format!("{}: within {domains:?} it loses {lost:?}", posted.name))
}

fn own_variables(many: usize) -> Vec<usize> {
    (0..many).collect()
}

/// The domains after propagation of some constraints; `None` if one of them cannot hold.
pub fn propagated(size: usize, domains: Vec<Domain>, constraints: &[(Vec<usize>, AnyMeaning)]) -> Option<Vec<Domain>> {
    let mut csp = Csp::new(size);
    let variables = csp.variables(domains);
    for (scope, meaning) in constraints {
        let scope: Vec<VarId> = scope.iter().map(|&cell| variables[cell]).collect();
        csp.post(scope, meaning.clone(), Consistency::Domain);
    }
    let mut engine = csp.engine();
    engine.propagate(&mut ()).is_ok().then(|| engine.store().domains().to_vec())
}

/// The constraints of a grid: its houses, and what its rules post.
pub fn constraints(geometry: &Geometry) -> Vec<(Vec<usize>, AnyMeaning)> {
    let houses = geometry.houses().into_iter().map(|house| (house.cells(geometry), AllDifferent.into()));
    let posted = geometry.posted().iter().map(|posted| (posted.scope.clone(), posted.meaning.clone()));
    houses.chain(posted).collect()
}

//! The open part of the search tree: the choice points from the root to the current node. A run without learning may leave a
//! choice point only after its branches have used all values of the divided cell. This condition proves that no solution is
//! missed. In a run that learns, the clauses prove this.

use super::domains::Domains;
use super::header::Options;
use super::rules::Rules;
use pencilmark_trace::Relation;

/// A choice point and its branches so far.
#[derive(Debug)]
struct OpenChoice {
    node: u64,
    /// The length of the trail to which the checker undoes changes when the run returns to this choice point.
    mark: usize,
    /// The cell whose domain the branches divide, with that domain; `None` before the first branch.
    cell: Option<(usize, u64)>,
    /// The values that the branches so far have covered.
    taken: u64,
    /// The value of the first branch (a bit).
    first: u64,
    /// Whether the current branch decides its cell.
    decides: bool,
}

impl OpenChoice {
    fn is_complete(&self) -> bool {
        self.cell.is_some_and(|(_, domain)| self.taken == domain)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Branching {
    Enumerate,
    Binary,
    Split,
}

#[derive(Debug)]
pub(super) struct Tree {
    branching: Branching,
    /// Whether the run uses forward checking. Under forward checking, a cell with one value stays open until the search
    /// decides it.
    forward: bool,
    intervals: bool,
    is_decided: Vec<bool>,
    choices: Vec<OpenChoice>,
    node: u64,
    nodes: u64,
}

impl Tree {
    pub(super) fn new(rules: &Rules, options: &Options) -> Tree {
        Tree {
            branching: match &*options.branching {
                "enumerate" => Branching::Enumerate,
                "binary" => Branching::Binary,
                _ => Branching::Split,
            },
            forward: options.consistency == "forward",
            intervals: options.domains == "interval",
            is_decided: rules.givens.iter().map(|&given| given != 0).collect(),
            choices: Vec::new(),
            node: 0,
            nodes: 1,
        }
    }

    /// The current node.
    pub(super) fn node(&self) -> u64 {
        self.node
    }

    /// The number of nodes opened so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The number of decisions in force.
    pub(super) fn depth(&self) -> u64 {
        self.choices.len() as u64
    }

    /// Whether a cell can be branched on.
    fn is_open(&self, domains: &Domains, cell: usize) -> bool {
        !domains.is_fixed(cell) || (self.forward && !self.is_decided[cell])
    }

    /// Whether there is no cell left to branch on.
    pub(super) fn is_leaf(&self, domains: &Domains) -> bool {
        (0..domains.all().len()).all(|cell| !self.is_open(domains, cell))
    }

    /// Makes the current node a choice point.
    pub(super) fn choose(&mut self, domains: &Domains) {
        let (node, mark) = (self.node, domains.mark());
        self.choices.push(OpenChoice { node, mark, cell: None, taken: 0, first: 0, decides: false });
    }

    /// Opens a child of the current choice point with the decision `cell relation value`.
    pub(super) fn decide(
        &mut self,
        rules: &Rules,
        domains: &mut Domains,
        (node, parent, depth): (u64, u64, u64),
        (cell, relation, value): (usize, Relation, u64),
    ) -> Result<(), String> {
        let name = rules.name(cell);
        let open = self.is_open(domains, cell);
        let in_force = self.choices.len() as u64;
        let choice = self.choices.last_mut().ok_or("there is no choice point")?;
        if node != self.nodes {
            return Err(format!("the next node is number {}", self.nodes));
        }
        if parent != choice.node {
            return Err(format!("the run is at node {}, that is the parent", choice.node));
        }
        if depth != in_force {
            return Err(format!("with this one {in_force} decisions are in force"));
        }
        if !open {
            return Err(format!("{name} is not open"));
        }
        let (divided, domain) = *choice.cell.get_or_insert((cell, domains.of(cell)));
        if divided != cell {
            return Err(format!("the branches of this choice point divide the domain of {}", rules.name(divided)));
        }
        let up_to = value | (value - 1);
        let (kept, decides) = match relation {
            Relation::Equal => (domain & value, true),
            Relation::NotEqual => (domain & !value, false),
            Relation::AtMost => (domain & up_to, false),
            Relation::Above => (domain & !up_to, false),
        };
        let is_first = choice.taken == 0;
        let is_kind = match self.branching {
            _ if domain.is_power_of_two() => relation == Relation::Equal,
            Branching::Enumerate => relation == Relation::Equal,
            Branching::Binary if is_first => relation == Relation::Equal,
            Branching::Binary => {
                (relation == Relation::NotEqual && value == choice.first)
                    || (self.intervals && matches!(relation, Relation::AtMost | Relation::Above))
            }
            Branching::Split => matches!(relation, Relation::AtMost | Relation::Above),
        };
        if !is_kind {
            return Err("the branching of this run has no such branch here".into());
        }
        if kept == 0 || (kept == domain && !domain.is_power_of_two()) {
            return Err(format!("that keeps all values of {name}, or none"));
        }
        if !domains.is_representable(kept) {
            return Err(format!("that leaves {name} no interval"));
        }
        if kept & choice.taken != 0 {
            return Err("an earlier branch had some of these values".into());
        }
        if is_first {
            choice.first = value;
        }
        choice.taken |= kept;
        choice.decides = decides;
        if decides {
            self.is_decided[cell] = true;
        }
        domains.set(cell, kept);
        self.node = node;
        self.nodes += 1;
        Ok(())
    }

    /// Retracts the current branch of the deepest choice point.
    fn retract(&mut self) {
        if let Some(OpenChoice { cell: Some((cell, _)), decides, .. }) = self.choices.last_mut()
            && std::mem::take(decides)
        {
            self.is_decided[*cell] = false;
        }
    }

    /// Goes back to a choice point, which must be the deepest incomplete one.
    pub(super) fn backtrack(&mut self, domains: &mut Domains, node: u64) -> Result<(), String> {
        loop {
            self.retract();
            let choice = self.choices.last().ok_or("that is no open choice point")?;
            match (choice.node == node, choice.is_complete()) {
                (true, true) => return Err("nothing is left to try there".into()),
                (false, false) => return Err(format!("node {} still has values to try", choice.node)),
                (true, false) => break domains.undo_to(choice.mark),
                (false, true) => self.choices.pop(),
            };
        }
        self.node = node;
        Ok(())
    }

    /// Jumps back to a choice point of the path. `is_closed` gets the domains after a decision, and returns whether a clause
    /// excludes all further solutions there. It must be true for the branch that the run has just left at this choice point.
    pub(super) fn jump(
        &mut self,
        domains: &mut Domains,
        node: u64,
        is_closed: impl Fn(&Domains) -> bool,
    ) -> Result<(), String> {
        let place = self.choices.iter().position(|choice| choice.node == node).ok_or("that is no open choice point")?;
        if self.choices[place].is_complete() {
            return Err("nothing is left to try there".into());
        }
        self.drop_to(place + 1);
        self.retract();
        let mark = self.choices[place].mark;
        // The decision made the first change after the mark.
        domains.undo_to(mark + 1);
        if !is_closed(domains) {
            return Err(format!("the clause learnt last does not close the branch of node {node} that the run left"));
        }
        domains.undo_to(mark);
        self.node = node;
        Ok(())
    }

    /// Returns to a node of the current path, where `level` decisions are in force. The node stops being a choice point.
    pub(super) fn reopen(&mut self, domains: &mut Domains, node: u64, level: u64) -> Result<(), String> {
        let choice = usize::try_from(level).ok().and_then(|level| self.choices.get(level));
        let choice =
            choice.ok_or_else(|| format!("no node of the path has {level} decisions and another one after it"))?;
        if choice.node != node {
            return Err(format!("the clause learnt last leads to node {}", choice.node));
        }
        domains.undo_to(choice.mark);
        self.drop_to(level as usize);
        self.node = node;
        Ok(())
    }

    /// Drops all choice points but the first `count`.
    fn drop_to(&mut self, count: usize) {
        while self.choices.len() > count {
            self.retract();
            self.choices.pop();
        }
    }

    /// Goes back to the root. `node` must be the deepest choice point that still has values to try.
    pub(super) fn restart(&mut self, domains: &mut Domains, node: u64) -> Result<(), String> {
        match self.unfinished() {
            None => return Err("every value has been tried: there is nothing to give up".into()),
            Some(deepest) if deepest != node => {
                return Err(format!("the deepest choice point with values left to try is node {deepest}"));
            }
            Some(_) => {}
        }
        self.return_to_root(domains)
    }

    /// Goes back to the root from `node`, which must be the current node.
    pub(super) fn restart_with_clauses(&mut self, domains: &mut Domains, node: u64) -> Result<(), String> {
        if self.node != node {
            return Err(format!("the run is at node {}", self.node));
        }
        self.return_to_root(domains)
    }

    fn return_to_root(&mut self, domains: &mut Domains) -> Result<(), String> {
        let root = self.choices.first().ok_or("the run is at the root")?;
        domains.undo_to(root.mark);
        self.drop_to(0);
        self.node = 0;
        Ok(())
    }

    /// The deepest node that still has values to try.
    pub(super) fn unfinished(&self) -> Option<u64> {
        self.choices.iter().rev().find(|choice| !choice.is_complete()).map(|choice| choice.node)
    }
}

// What each choice in the solver's settings does: a line in plain words, the names that textbooks and other solvers use,
// and the cost. In the costs, n is the number of cells of a house and m the number of their candidates.

/** @typedef {{line: string, also?: string, cost: string}} Told */

/** @type {Record<string, Record<string, Told>>} */
export const TOLD = {
  strategy: {
    search: {
      line: 'Propagation prunes the candidates, and a search guesses one cell at a time.',
      also: 'constraint programming, maintaining consistency',
      cost: 'one grid at a time, with its candidates; a guess is taken back',
    },
    states: {
      line: 'All direct solutions of a grid go in together; without one, the tree branches on copies of the grid.',
      also: 'backtracking on whole grids, the tree library’s way',
      cost: 'a copy of the grid for each branch, and naked and hidden singles as the only reasoning',
    },
  },
  model: {
    alldifferent: {
      line: 'One AllDifferent for each house.',
      also: 'global constraint',
      cost: '27 constraints on a 9x9 grid, each of which sees its whole house',
    },
    pairwise: {
      line: 'One ≠ for each pair of cells that see each other, filtered by AC-3.',
      also: 'binary decomposition, clique of disequalities',
      cost: '810 constraints on a 9x9 grid: cheap steps, but many',
    },
    mixed: {
      line: 'AllDifferent in the rows, ≠ in columns and boxes.',
      also: 'partial decomposition',
      cost: 'between the other two',
    },
  },
  consistency: {
    domain: {
      line: 'Every candidate left is part of a complete matching of its house (Régin).',
      also: 'GAC, hyper-arc consistency',
      cost: 'the dearest filtering, O(m√n): a matching and its components; the fewest nodes',
    },
    bounds: {
      line: 'The smallest and the largest candidate of each cell have a support, if domains are read as intervals.',
      also: 'bounds(Z)',
      cost: 'O(n log n): a sweep over sorted intervals',
    },
    value: {
      line: 'The value of a fixed cell leaves the cells that see it, and so on to a fixpoint.',
      also: 'forward checking on every fixed cell; arc consistency of the ≠ constraints',
      cost: 'O(n) for each fixed cell',
    },
    forward: {
      line: 'Only the value of a guess or a given leaves the cells that see it.',
      also: 'FC, plain forward checking',
      cost: 'the cheapest filtering, and the most nodes',
    },
  },
  redundant: {
    hidden: {
      line: 'A digit with one place left in a house takes that place.',
      also: 'hidden single',
      cost: 'a look at each digit of a house',
    },
    locked: {
      line: 'If all places of a digit in one house lie in a second house, the digit leaves the rest of the second.',
      also: 'pointing and claiming, intersection removal',
      cost: 'a look at each pair of crossing houses',
    },
    fish: {
      line: 'For each digit, its rows and columns match one to one.',
      also: 'X-wing, swordfish, jellyfish',
      cost: 'a matching for each digit',
    },
    totals: {
      line: 'A house has a known total. Less the totals of its cages, it is the total of the cells that are left.',
      also: 'the rule of 45, innies and outies',
      cost: 'a sum for each small rest of one to three houses',
    },
  },
  shaving: {
    on: {
      line: 'At every node, each candidate is tried and goes if propagation fails.',
      also: 'singleton consistency (SAC), failed-literal probing',
      cost: 'a propagation for every candidate',
    },
  },
  variableOrder: {
    'first-fail': {
      line: 'The cell with the fewest candidates first.',
      also: 'MRV, minimum remaining values; dom',
      cost: 'a look at each open cell',
    },
    input: { line: 'The first open cell in reading order.', also: 'static or lexicographic order', cost: 'none' },
    'dom-wdeg': {
      line: 'The cell with the fewest candidates for the failures that its constraints have caused.',
      also: 'dom/wdeg, weighted degree',
      cost: 'a counter for each constraint',
    },
    'max-degree': {
      line: 'The cell that sees the most open cells.',
      also: 'degree heuristic, deg',
      cost: 'a count of open peers for each open cell',
    },
    activity: {
      line: 'The candidate that took part in the latest failures, first.',
      also: 'VSIDS, activity-based search',
      cost: 'a number for each candidate; of most use with learning',
    },
    conflicts: {
      line: 'The cell near which the search fails most, for its candidates.',
      also: 'last conflict, failure-directed search',
      cost: 'a number for each cell; with the branching binary also a look at all houses',
    },
    random: { line: 'Any open cell, drawn from the seed.', also: 'random selection', cost: 'none' },
  },
  valueOrder: {
    min: { line: 'The smallest candidate first.', also: 'indomain_min', cost: 'none' },
    max: { line: 'The largest candidate first.', also: 'indomain_max', cost: 'none' },
    middle: { line: 'The middle candidate first.', also: 'indomain_median', cost: 'none' },
    'least-constraining': {
      line: 'The candidate that the fewest cells in sight share, first.',
      also: 'LCV',
      cost: 'a count in all peers for each candidate',
    },
    saved: {
      line: 'The value that the cell had before the search went back, first.',
      also: 'phase saving',
      cost: 'one value kept for each cell',
    },
    random: { line: 'Any candidate, drawn from the seed.', also: 'indomain_random', cost: 'none' },
  },
  branching: {
    enumerate: {
      line: 'One branch for each candidate of the cell.',
      also: 'd-way branching, labelling',
      cost: 'a node for each candidate',
    },
    binary: {
      line: 'Two branches: the cell is v, or it is not v.',
      also: '2-way branching',
      cost: 'a deeper tree; may change the cell after a failure',
    },
    split: {
      line: 'Two branches: the lower or the upper half of the candidates.',
      also: 'domain splitting, bisection',
      cost: 'a guess that decides less',
    },
  },
  restarts: {
    off: { line: 'One attempt, however long it takes.', cost: 'a bad first guess is never taken back early' },
    luby: {
      line: 'Begin again at the root after 10, 10, 20, 10, 10, 20, 40, … failures, or 100 times as many with learnt clauses.',
      also: 'the universal sequence of Luby, Sinclair and Zuckerman',
      cost: 'repeated work, unless the order learns from failures (dom-wdeg, saved)',
    },
    geometric: {
      line: 'Begin again at the root after 10, 15, 23, 35, … failures, or 100 times as many with learnt clauses.',
      also: 'geometric restarts',
      cost: 'repeated work, with fewer attempts than luby',
    },
    adaptive: {
      line: 'Begin again at the root when the latest learnt clauses are much worse than usual.',
      also: 'Glucose restarts, by LBD',
      cost: 'repeated work; it compares clauses, so Learning is clauses with it',
    },
  },
  learning: {
    off: {
      line: 'A failure closes its own branch, and the search returns to the last guess.',
      also: 'chronological backtracking',
      cost: 'the same failure may come again in many branches',
    },
    backjump: {
      line: 'The search returns to the last guess that took part in the failure, and passes over the others.',
      also: 'conflict-directed backjumping, CBJ',
      cost: 'an analysis of each failure, whose result is then forgotten',
    },
    clauses: {
      line: 'Each failure becomes a clause: facts that cannot all hold. The clause prunes from then on.',
      also: 'conflict-driven clause learning (CDCL), nogoods, lazy clause generation',
      cost: 'an analysis of each failure, and a look at the clauses with each removal',
    },
  },
};

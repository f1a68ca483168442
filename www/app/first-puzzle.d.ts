// The module that scripts/lib/first-puzzle.mjs makes when the page is bundled.

declare module 'virtual:first-puzzle' {
  /** The engine's description of the puzzle that a first visit opens on. */
  const info: import('../pkg/pencilmark.js').PuzzleInfo;
  export default info;
}

// Whether the room beside the grid is a strip below it, as on a phone. The styles ask the same question of the window.

export const isNarrow = () => matchMedia('(max-width: 860px), (max-height: 560px)').matches;

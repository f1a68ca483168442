// Whether the part beside the grid moves below it, as on a phone. The style sheets use the same media query.

export const isNarrow = () => matchMedia('(max-width: 860px), (max-height: 560px)').matches;

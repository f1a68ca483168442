// Starts the slides of the example. A board with the keyboard focus keeps the arrow keys; Escape gives them back to the slides.

import Reveal from './reveal/reveal.mjs';

const deck = new Reveal({ width: 1180, height: 720, transition: 'none' });
await deck.initialize();
document.documentElement.dataset.slides = 'ready';

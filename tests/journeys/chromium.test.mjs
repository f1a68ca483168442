// The twelve journeys in Chromium.

import { launch } from './drivers/chromium.mjs';
import { walkAll } from './walk.mjs';

await walkAll('Chromium', launch);

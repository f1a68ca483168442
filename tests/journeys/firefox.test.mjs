// The twelve journeys in Firefox.

import { launch } from './drivers/firefox.mjs';
import { walkAll } from './walk.mjs';

await walkAll('Firefox', launch);

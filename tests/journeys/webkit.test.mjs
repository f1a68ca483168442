// The twelve journeys in WebKit.

import { launch } from './drivers/webkit.mjs';
import { walkAll } from './walk.mjs';

await walkAll('WebKit', launch);

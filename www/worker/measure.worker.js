// One worker of a crew: it measures slices of a list, one at a time.

import * as whole from '../pkg/pencilmark.js';
import { measuring } from './measures/index.js';
import { serve } from './serve.js';

serve(whole, measuring);

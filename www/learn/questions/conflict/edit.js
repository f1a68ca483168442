// The teacher's side of a question about a conflict. The scene alone determines the question.

import { html } from 'lit/html.js';

/** @import { Editing } from '../kind.js' */
/** @import { ConflictQuestion } from './index.js' */

/** @type {Editing<ConflictQuestion>} */
export const editing = {
  fields: () =>
    html`<p class="hint">The scene stands at a failed node, or its run has a failure before its position.</p>`,
  tells: () => 'graph',
};

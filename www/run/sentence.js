// Renders a sentence with the same marks as the grid. Under the pointer, the name of a cell highlights its cell in the
// grid. A removed digit is struck through, and a decision stands in a diamond.

import { html, nothing } from 'lit/html.js';
import { letterOf, setNumber } from '../hints/hints.js';

/** @import { About } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/**
 * The commands of the names in a sentence. Without `openMenu`, the name of a constraint is no button.
 * @typedef {Pick<Commands, 'pointAt' | 'select'> & Partial<Pick<Commands, 'openMenu'>>} NameCommands
 */
/** @import { Span, Mark } from '../worker/protocol.js' */

/**
 * The roles of marks by priority. If a cell has several roles, its name shows the role that comes first in this list.
 * Changes to the cell come before reasons.
 */
const STRONGEST = [
  ...['removed', 'conflict', 'fixed', 'sought', 'decision', 'fin', 'extra', 'als1', 'als2', 'als3', 'als4', 'pivot'],
  ...['on', 'off', 'hall', 'reason', 'house'],
];

/** The words for a role, for people who cannot distinguish the marks by sight. @type {Record<string, string>} */
const WORDS = {
  removed: 'lost a candidate',
  conflict: 'cannot hold',
  fixed: 'just fixed',
  decision: 'decision',
  hall: 'in the set',
  reason: 'the reason',
  sought: 'can be filled next',
  fin: 'fin',
  pivot: 'pivot',
  extra: 'extra candidate',
  als1: 'set A',
  als2: 'set B',
  als3: 'set C',
  als4: 'set D',
};

/** @param {string} text @returns {Span[]} */
export function plain(text) {
  return [{ text, role: 'text' }];
}

/**
 * Renders the parts of a sentence. A line never breaks between a name and the comma after it, or between an opening
 * bracket and the name after it.
 * @param {Span[]} spans @param {Mark[]} marks @param {NameCommands} commands
 */
export function sentenceView(spans, marks, commands) {
  const isName = (/** @type {Span | undefined} */ span) => span?.role === 'cell' || span?.role === 'constraint';
  return spans.map((span, index) => {
    const [before, after] = [spans[index - 1], spans[index + 1]];
    if (!isName(span)) {
      const start = isName(before) ? closes(span.text).length : 0;
      const end = isName(after) ? opens(span.text).length : 0;
      return spanView({ ...span, text: span.text.slice(start, span.text.length - end) }, marks, commands);
    }
    const [open, close] = [opens(before?.text ?? ''), closes(after?.text ?? '')];
    const piece = spanView(span, marks, commands);
    return open || close ? html`<span class="together">${open}${piece}${close}</span>` : piece;
  });
}

/** @param {string} text */
const closes = (text) => /^[,.:;)?]*/.exec(text)?.[0] ?? '';
/** @param {string} text */
const opens = (text) => /[([]*$/.exec(text)?.[0] ?? '';

/** What the menu of a name is about; null if the name stands for several constraints. @param {Span} span @returns {About | null} */
function aboutOf({ constraint, clause }) {
  if (clause) return { kind: 'clause', number: clause };
  return constraint ? { kind: 'constraint', name: constraint } : null;
}

/** @param {MouseEvent} event @param {About} about @param {NameCommands} commands */
function openMenu(event, about, commands) {
  const { left, bottom } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  commands.openMenu?.(about, { clientX: left, clientY: bottom + 4 });
}

/** @param {Span} span @param {Mark[]} marks @param {NameCommands} commands */
function spanView(span, marks, commands) {
  const { text, role, cell } = span;
  if (role === 'cell' && cell !== undefined && cell !== null) {
    const roles = marks.filter((mark) => mark.cell === cell).map((mark) => mark.role);
    const strongest = STRONGEST.find((name) => roles.some((own) => own === name)) ?? 'none';
    const letter = setNumber(strongest) ? letterOf(setNumber(strongest)) : '';
    return html`<button
      class="name mark-${strongest}"
      title=${WORDS[strongest] ?? nothing}
      data-set=${letter ? letter : nothing}
      @pointerenter=${() => commands.pointAt(cell)}
      @pointerleave=${() => commands.pointAt(null)}
      @focus=${() => commands.pointAt(cell)}
      @blur=${() => commands.pointAt(null)}
      @click=${() => commands.select(cell)}
    >
      ${text}
    </button>`;
  }
  if (role === 'constraint') {
    const about = aboutOf(span);
    if (!commands.openMenu || !about) return html`<b class="constraint">${text}</b>`;
    return html`<button
      class="constraint"
      data-constraint=${span.constraint ?? nothing}
      data-clause=${span.clause ?? nothing}
      aria-haspopup="menu"
      @click=${(/** @type {MouseEvent} */ event) => openMenu(event, about, commands)}
    >
      ${text}
    </button>`;
  }
  if (/** @type {string} */ (role) === 'place') return html`<b>${text}</b>`;
  if (role === 'decision') return html`<strong class=${role}>${text}</strong>`;
  if (role === 'removed') return html`<em class="removed">${text}</em>`;
  if (role === 'kept') return html`<em class="kept">${text}</em>`;
  return text;
}

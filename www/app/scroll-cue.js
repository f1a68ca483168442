// Marks the boxes that have more text than they show: the attribute `data-more` names the sides at which text is out of
// sight. The style (style/scroll-cue.css) fades the text out there. The page has no other sign that a box scrolls.

/** Pixels that may be out of sight without a sign: no line of text is that small. */
const SLACK = 3;

/** The boxes that scroll when their text does not fit. */
const BOXES = [
  '.beside',
  '.said-so',
  '.says',
  '.marks-now',
  '.tabs-to-come dl',
  '.words-panel',
  '.rules-panel',
  '.rule-tool',
  '.ask-panel',
  '.rule-list',
  '.studio-room',
  '.studio-column',
  '.telling',
  '.difference ul',
  '.panel.levels',
  '.level-list',
  '.panel .message',
  '.step-list',
  '.ask-steps',
  '.present-notes p',
  '.compare-drawn .said',
  '.compare',
  '.tab-line [role="tablist"]',
  '.notice',
  '.statistics',
  '.batch-asks',
  '.batch-main',
  '.batch-skipped ul',
  '.batch-table',
  '.glossary nav',
  '.views',
  '.side-settings',
].join();

/** The sides at which text of a box is out of sight, as the value of the attribute. @param {Element} box */
function sidesOf(box) {
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = box;
  /** @type {[string, number][]} */
  const left = [
    ['above', scrollTop],
    ['below', scrollHeight - clientHeight - scrollTop],
    ['left', scrollLeft],
    ['right', scrollWidth - clientWidth - scrollLeft],
  ];
  return left
    .filter(([, pixels]) => pixels > SLACK)
    .map(([side]) => side)
    .join(' ');
}

/** Whether a box can be scrolled by a person. @param {Element} box */
const scrolls = (box) => /auto|scroll/.test(getComputedStyle(box).overflow);

/**
 * Keeps the marks correct in every painted frame. `mark` updates the marks at once, for a drawing inside a frame. `ask`
 * updates them at the start of the next frame, for a change between two frames.
 * @param {HTMLElement} host
 */
export function scrollCues(host) {
  /** The number of the frame callback that will mark; 0 if none waits. */
  let waiting = 0;
  const mark = () => {
    cancelAnimationFrame(waiting);
    waiting = 0;
    const found = [...host.querySelectorAll(BOXES)].map((box) => ({ box, sides: scrolls(box) ? sidesOf(box) : '' }));
    for (const { box, sides } of found) {
      if (sides === (box.getAttribute('data-more') ?? '')) continue;
      if (sides) box.setAttribute('data-more', sides);
      else box.removeAttribute('data-more');
    }
  };
  const ask = () => {
    if (waiting === 0) waiting = requestAnimationFrame(mark);
  };
  addEventListener('scroll', ask, { capture: true, passive: true });
  addEventListener('resize', ask);
  addEventListener('toggle', ask, { capture: true });
  return { mark, ask };
}

// Measures in the page whether all text can be read: no line is cut by its box or by a box around it, and nothing lies
// over a line. The exception is a box that scrolls and has a mark for it (www/app/scroll-cue.js), because its text can
// be scrolled into view. An ellipsis is accepted too, because it shows that a text continues.

/** @import { Page } from 'playwright-core' */

/** Returns what cannot be read, a line of text each. @param {Page} page @returns {Promise<string[]>} */
export async function illegible(page) {
  // After two frames, all scheduled drawings are done.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(`new Promise((done) => {
    const beforePaint = new ResizeObserver(() => {
      beforePaint.disconnect();
      done((${faults})());
    });
    beforePaint.observe(document.body);
  })`);
}

/**
 * Runs in the page, so it uses nothing from outside. It runs after the layout of a frame and before its painting, so it
 * measures what a person sees. Between two frames, a new drawing may have boxes that are not marked yet.
 */
function faults() {
  /**
   * The pixels by which the box of a line may be cut without cutting a letter, because letters do not fill their line.
   */
  const SLACK = 2;
  const MOST = 40;
  /** The points of a line that are checked, as shares of its width. */
  const POINTS = [0.03, 0.25, 0.5, 0.75, 0.97];
  const page = /** @type {HTMLElement} */ (document.scrollingElement);
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const popover = [...document.querySelectorAll('[popover]:popover-open')].at(-1);

  /** Whether a text is on the screen at all. @param {Element} element */
  const isShown = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let each = /** @type {Element | null} */ (element); each; each = each.parentElement) {
      // Words for screen readers are clipped away on purpose.
      if (getComputedStyle(each).clipPath === 'inset(50%)') return false;
    }
    return true;
  };

  /** The sides at which a box has a mark that text continues. @param {Element} box */
  const sides = (box) => {
    const named = (box.getAttribute('data-more') ?? '').split(' ').filter(Boolean);
    return getComputedStyle(box).maskImage === 'none' ? [] : named;
  };

  /**
   * The first side at which a box cuts a line, and whether the box has a mark for more text there.
   * @param {DOMRect} line @param {Element} box
   */
  const cutBy = (line, box) => {
    const style = getComputedStyle(box);
    // A box with `display: contents` has no area, so it cuts nothing.
    if (style.display === 'contents') return null;
    const edge = box.getBoundingClientRect();
    const [left, top] = [edge.left + box.clientLeft, edge.top + box.clientTop];
    const [right, bottom] = [left + box.clientWidth, top + box.clientHeight];
    /** @type {[string, boolean][]} */
    const cuts = [
      ['below', style.overflowY !== 'visible' && line.bottom > bottom + SLACK],
      ['above', style.overflowY !== 'visible' && line.top < top - SLACK],
      ['right', style.overflowX !== 'visible' && line.right > right + SLACK],
      ['left', style.overflowX !== 'visible' && line.left < left - SLACK],
    ];
    const side = cuts.find(([, isCut]) => isCut)?.[0];
    if (!side) return null;
    // A box that scrolls must show at least two lines.
    const isHigh = side === 'left' || side === 'right' || box.clientHeight >= 2 * line.height - SLACK;
    const isTold = (isHigh && sides(box).includes(side)) || (side === 'right' && style.textOverflow === 'ellipsis');
    return { side, isTold };
  };

  /** @param {Element} element */
  const named = (element) => {
    const classes = typeof element.className === 'string' ? element.className.trim().replaceAll(/\s+/g, '.') : '';
    return `${element.tagName.toLowerCase()}${classes && `.${classes}`}`;
  };

  /** What lies over a point of a text, or null. @param {Element} element @param {number} x @param {number} y */
  const over = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit || hit.contains(element) || element.contains(hit)) return null;
    // An invisible control, such as a check box over its label, receives the clicks for the words below it.
    if (getComputedStyle(hit).opacity === '0' || hit.matches('.open')) return null;
    // A notice lies over the page until the person closes it.
    if (hit.closest('.notice, .news, .toast')) return null;
    return hit;
  };

  /** What is wrong with a line of text; an empty text if nothing is. @param {Element} element @param {DOMRect} line */
  const faultOf = (element, line) => {
    let top = line.top;
    let bottom = line.bottom;
    for (let box = /** @type {Element | null} */ (element); box && box !== page; box = box.parentElement) {
      const cut = cutBy(line, box);
      if (cut && !cut.isTold) return `cut ${cut.side} by ${named(box)}`;
      if (!cut) continue;
      if (cut.side === 'right' || cut.side === 'left') return '';
      const edge = box.getBoundingClientRect();
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
      if (bottom - top < line.height - SLACK) return '';
    }
    const own = element.closest('button, th, td, h2, .panel, .notice, .said-so');
    if (own && getComputedStyle(own).display !== 'inline') {
      const box = own.getBoundingClientRect();
      const isWider = line.right > box.right + SLACK || line.left < box.left - SLACK;
      if (isWider && getComputedStyle(own).textOverflow !== 'ellipsis') return `larger than ${named(own)}`;
    }
    if (line.right > innerWidth + SLACK || line.left < -SLACK) return 'beyond the side of the window';
    const isScrolling = page.scrollHeight > page.clientHeight + SLACK;
    const kept = closestFixed(element);
    const isFixed = kept !== null && getComputedStyle(kept).position === 'fixed';
    if (bottom > innerHeight + SLACK || top < -SLACK) {
      return isScrolling && !isFixed ? '' : 'beyond the edge of the window';
    }
    for (const share of POINTS) {
      const hit = over(element, line.left + share * line.width, (top + bottom) / 2);
      if (!hit) continue;
      // A fixed bar at the foot covers text only until the page is scrolled.
      const bar = closestFixed(hit);
      const isBar = bar && getComputedStyle(bar).position === 'sticky';
      if (isBar && isScrolling && !bar.contains(element)) continue;
      return `covered by ${named(hit)}`;
    }
    return '';
  };

  /** The box around an element that stays in place while the page scrolls. @param {Element} element */
  function closestFixed(element) {
    for (let each = /** @type {Element | null} */ (element); each; each = each.parentElement) {
      const { position, display } = getComputedStyle(each);
      if (display === 'contents') continue;
      if (position === 'fixed' || position === 'sticky') return each;
    }
    return null;
  }

  // A box that lets clicks through can also cover a text, so the style makes all boxes clickable.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important; }');
  document.adoptedStyleSheets.push(sheet);
  /** @type {string[]} */
  const found = [];
  const root = modal ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text && found.length < MOST; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.textContent?.trim()) continue;
    // In drawings, texts may lie over each other. The option that a list shows is drawn by the browser.
    if (element.closest('svg, [role="grid"], option, script, style, template') || !isShown(element)) continue;
    // An open menu covers the page until it is closed.
    if (popover && !popover.contains(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      if (line.width < 2 || line.height < 2) continue;
      const fault = faultOf(element, line);
      if (!fault) continue;
      found.push(`“${text.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}” ${fault}`);
      break;
    }
  }
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
  return found;
}

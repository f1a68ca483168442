// The teacher's notes in a window of their own, which follows the scenes. The window is for the teacher's screen, while the
// projector shows the page.

import { html, render } from 'lit/html.js';

const STYLE =
  'body{font:20px/1.5 system-ui,sans-serif;margin:24px;color-scheme:light dark}h1{font-size:16px;opacity:.7}p{white-space:pre-wrap}';

export class NotesWindow {
  /** @param {() => {title: string, text: string}} notes */
  constructor(notes) {
    this.notes = notes;
    /** @type {Window | null} */
    this.window = null;
  }

  /** @returns {boolean} whether the browser let the page open a window */
  open() {
    this.window = window.open('', 'pencilmark-notes', 'popup,width=480,height=560');
    this.write();
    return this.window !== null;
  }

  /**
   * Sets the style of the window by an adopted style sheet. The window has the content policy of the page, which
   * forbids a style element.
   * @param {Window} window
   */
  style(window) {
    if (window.document.adoptedStyleSheets.length > 0) return;
    const { CSSStyleSheet } = /** @type {Window & typeof globalThis} */ (window);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    window.document.adoptedStyleSheets = [sheet];
  }

  /** Writes the notes on the present scene. */
  write() {
    if (!this.window || this.window.closed) return;
    const { title, text } = this.notes();
    const { document } = this.window;
    this.style(this.window);
    document.title = 'Notes';
    document.documentElement.lang = 'en';
    render(
      html`<h1>${title}</h1>
        <p>${text || 'No notes on this scene.'}</p>`,
      document.body,
    );
  }
}

// The content policy of the page. Links from strangers can show a puzzle and do nothing else.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import LZString from 'lz-string';
import { packDeck } from '../../www/teach/link.js';
import { drawn, opened, openSite, place, SOURCES } from './page.mjs';

const site = await openSite();
const TREE = SOURCES[3].line;

/** The directives that the test below violates. */
const STOPPED = [
  'base-uri',
  'connect-src',
  'form-action',
  'frame-src',
  'img-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src-elem',
  'worker-src',
];

test('the policy stops scripts in the page, text that becomes code, other hosts, frames and forms', async () => {
  const { page, see, close } = await site.open({ hash: place(TREE) });
  await page.evaluate(async () => {
    /** @type {Set<string>} */
    const stopped = new Set();
    Object.assign(window, { stopped });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => stopped.add(effectiveDirective));
    const add = (/** @type {string} */ name, /** @type {Record<string, string>} */ members) =>
      document.body.append(Object.assign(document.createElement(name), members));
    add('script', { textContent: 'window.owned = 1' });
    document.body.insertAdjacentHTML('beforeend', '<b onclick="window.owned = 1">b</b>');
    /** @type {HTMLElement} */ (document.body.lastElementChild).click();
    // A timer evaluates the text later, outside the evaluation of the test, which the policy does not restrict.
    setTimeout(/** @type {any} */ ('window.owned = 1'), 0);
    add('style', { textContent: 'body { color: red }' });
    add('script', { src: 'https://example.org/a.js' });
    add('img', { src: 'https://example.org/a.png' });
    add('iframe', { src: 'https://example.org/' });
    add('base', { href: 'https://example.org/' });
    await fetch('https://example.org/').catch(() => undefined);
    const form = Object.assign(document.createElement('form'), { action: 'https://example.org/', method: 'post' });
    document.body.append(form);
    form.submit();
    new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))).onerror = () => undefined;
    // What was added runs before a timer that is set now.
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  const stopped = () => page.evaluate(() => [...Reflect.get(window, 'stopped')].sort());
  await see.until(async () => (await stopped()).length >= STOPPED.length, 'every kind of violation');
  assert.deepEqual(await stopped(), STOPPED);
  assert.equal(await page.evaluate(() => Reflect.get(window, 'owned')), undefined);
  await close();
});

/** Texts that would run code if the page did not treat them as plain text. */
const TEXTS = [
  '<img src=x onerror=window.owned=1>',
  '<script>window.owned=1</script>',
  '"><svg onload=window.owned=1>',
  "'-window.owned=1-'",
  '${window.owned=1}',
  'javascript:window.owned=1',
  '<iframe srcdoc="<script>parent.owned=1</script>"></iframe>',
  '<a href="javascript:window.owned=1">x</a>',
  '</style><style>*{display:none}</style>',
  '\u202e\u0000<math><mi xlink:href="javascript:window.owned=1">',
];

const row = Array.from({ length: 4 }, () => ({}));
/** @param {object} members */
const fpuzzles = (members) =>
  `p=${encodeURIComponent(`https://www.f-puzzles.com/?load=${LZString.compressToBase64(JSON.stringify({ size: 4, grid: [row, row, row, row], ...members }))}`)}`;
const OWN = 'p=1...............';

/** The parts of a link whose text its author can choose. @type {Record<string, (text: string) => string>} */
const PLACES = {
  title: (text) => fpuzzles({ title: text, author: text, ruleset: text }),
  cage: (text) =>
    fpuzzles({ killercage: [{ cells: ['R1C1', text], value: text }], text: [{ value: text, cells: ['R1C1'] }] }),
  colours: (text) => fpuzzles({ line: [{ lines: [['R1C1', 'R1C2']], outlineC: text, width: text }], [text]: [text] }),
  words: (text) => `${OWN}&words=${encodeURIComponent(JSON.stringify([text, text, text, [text, text]]))}`,
  rules: (text) => `${OWN}&r=${encodeURIComponent(text)}`,
  shape: (text) => `${OWN}&b=${encodeURIComponent(text)}&mode=${encodeURIComponent(text)}`,
  marks: (text) =>
    `${OWN}&n=${encodeURIComponent(text)}&centre=${encodeURIComponent(text)}&colours=${encodeURIComponent(text)}`,
  run: (text) =>
    `${OWN}&room=lab&hand=${encodeURIComponent(text)}&stop=${encodeURIComponent(text)}&node=${encodeURIComponent(text)}&at=1`,
  room: (text) =>
    `${OWN}&room=${encodeURIComponent(text)}&view=${encodeURIComponent(text)}&level=${encodeURIComponent(text)}`,
  deck: (text) => {
    const scene = { title: text, text, start: OWN };
    return `room=learn&deck=${packDeck(/** @type {any} */ ({ id: 'deck', title: text, scenes: [scene] }))}`;
  },
};

for (const [where, link] of Object.entries(PLACES)) {
  test(`ten hostile links, in ${where}, do nothing but show a puzzle or say what is wrong`, async () => {
    const { page, see, close } = await site.open({ hash: place(TREE) });
    /** @type {string[]} */
    const outside = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL(site.url).origin) && !request.url().startsWith('data:'))
        outside.push(request.url());
    });
    page.on('dialog', (dialog) => outside.push(`a dialog: ${dialog.message()}`));
    page.on('popup', () => outside.push('a window'));
    for (const text of TEXTS) {
      await page.goto('about:blank');
      await page.goto(`${site.url}#${link(text)}`);
      await opened(page);
      await drawn(page);
      assert.ok((await page.locator('[role="gridcell"], main').count()) > 0, `${text}: the page is there`);
      const harm = await page.evaluate(() => ({
        owned: Reflect.get(window, 'owned'),
        strange: [
          ...document.querySelectorAll(
            'iframe, img, math, base, script:not([src]), style, [onerror], [onload], a[href^="javascript"]',
          ),
        ].map((element) => element.outerHTML),
        shown: document.body.checkVisibility(),
      }));
      assert.deepEqual(harm, { owned: undefined, strange: [], shown: true }, text);
    }
    assert.deepEqual(outside, []);
    // The page still works.
    await page.goto('about:blank');
    await page.goto(site.url + place(TREE));
    await opened(page);
    await see.moved('Step');
    await close();
  });
}

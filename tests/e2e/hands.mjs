// Hands on the grid: a mouse and fingers that wobble.

import assert from 'node:assert/strict';

/** @import { Page } from 'playwright-core' */

/** The middle of a cell in the window. @param {Page} page @param {number} cell @returns {Promise<[x: number, y: number]>} */
export async function middle(page, cell) {
  const box = await page.getByRole('gridcell').nth(cell).boundingBox();
  assert.ok(box);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Points from cell to cell with a hand that wobbles by 6 pixels. @param {Page} page @param {number[]} cells */
export async function way(page, cells) {
  const [first, ...others] = await Promise.all(cells.map((cell) => middle(page, cell)));
  const points = [first];
  for (const [x, y] of others) {
    const [fromX, fromY] = points[points.length - 1];
    for (let step = 1; step <= 6; step++) {
      const off = step === 6 ? 0 : step % 2 ? 6 : -6;
      points.push([fromX + ((x - fromX) * step) / 6 + off, fromY + ((y - fromY) * step) / 6 - off]);
    }
  }
  return points;
}

/** Drags by mouse. @param {Page} page @param {number[]} cells */
export async function drag(page, cells) {
  const [first, ...others] = await way(page, cells);
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const point of others) await page.mouse.move(...point);
  await page.mouse.up();
}

/** Fingers on a phone: sends touches with all their points. @param {Page} page */
export async function fingers(page) {
  const session = await page.context().newCDPSession(page);
  return (
    /** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type,
    /** @type {[x: number, y: number][]} */ ...points
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

/** The events of a double press, and when each happens, in seconds. */
const DOUBLE = /** @type {const} */ ([
  [true, 0],
  [false, 0.04],
  [true, 0.12],
  [false, 0.16],
]);

/**
 * Taps or clicks a cell twice. The events carry their own times, so a busy machine does not make the second press late.
 * @param {Page} page @param {number} cell @param {'touch' | 'mouse'} by
 */
export async function pressTwice(page, cell, by) {
  const session = await page.context().newCDPSession(page);
  const [x, y] = await middle(page, cell);
  const began = Date.now() / 1000;
  for (const [isDown, after] of DOUBLE) {
    const timestamp = began + after;
    if (by === 'touch') {
      const touchPoints = isDown ? [{ x, y }] : [];
      await session.send('Input.dispatchTouchEvent', {
        type: isDown ? 'touchStart' : 'touchEnd',
        touchPoints,
        timestamp,
      });
    } else {
      const clickCount = after < 0.1 ? 1 : 2;
      const type = isDown ? 'mousePressed' : 'mouseReleased';
      await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount, timestamp });
    }
  }
}

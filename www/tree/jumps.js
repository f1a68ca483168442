// Draws the backjumps, which passed over choice points. A dashed arc leads from the node that failed to the node that
// the search returned to, on the side where the search continues.

/** @import { Plan } from './plan.js' */

/** Maximum number of arcs in the picture, and the least height of an arc in pixels. */
const MOST = 400;
const SHORTEST = 14;

/**
 * @param {CanvasRenderingContext2D} context  with the colour of the arcs @param {Plan} plan
 * @param {(row: number) => {x: number, y: number}} placeOf  the place of a node in the picture
 * @param {number} gap  the distance between the middle of a node and the ends of its arcs
 * @param {{width: number, height: number}} room  the picture
 */
export function drawJumps(context, plan, placeOf, gap, { width, height }) {
  const heads = new Path2D();
  let left = MOST;
  context.beginPath();
  for (const { from, to } of plan.jumps) {
    const [a, b] = [placeOf(from), placeOf(to)];
    const high = a.y - b.y;
    const out = Math.max(a.x, b.x) + Math.min(56, 14 + 0.3 * high);
    const isSeen = out > 0 && Math.min(a.x, b.x) < width && a.y > 0 && b.y < height;
    if (!isSeen || high < SHORTEST || --left < 0) continue;
    context.moveTo(a.x + gap, a.y - 1);
    context.bezierCurveTo(out, a.y - 0.1 * high, out, b.y + 2, b.x + gap, b.y);
    heads.moveTo(b.x + gap + 6, b.y - 3.5);
    heads.lineTo(b.x + gap, b.y);
    heads.lineTo(b.x + gap + 6, b.y + 4.5);
  }
  context.lineWidth = 1.5;
  context.setLineDash([4, 3]);
  context.stroke();
  context.setLineDash([]);
  context.stroke(heads);
}

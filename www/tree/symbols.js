// The symbol of a node in the picture of the tree, by its status.

import { ABANDONED, FAILED, FILLED, SOLUTION, isCollapsed } from './plan.js';

/**
 * Adds a node's symbol to a path.
 * @param {Path2D} path @param {number} status @param {number} x @param {number} y @param {number} radius
 */
export function trace(path, status, x, y, radius) {
  if (radius < 2) {
    path.rect(x - radius, y - radius, 2 * radius, 2 * radius);
    return;
  }
  if (status === FAILED) {
    const half = radius * 0.9;
    path.rect(x - half, y - half, 2 * half, 2 * half);
  } else if (status === SOLUTION) {
    const half = radius * 1.3;
    path.moveTo(x, y - half);
    path.lineTo(x + half, y);
    path.lineTo(x, y + half);
    path.lineTo(x - half, y);
    path.closePath();
  } else if (isCollapsed(status)) {
    path.moveTo(x, y - radius * 1.25);
    path.lineTo(x + radius * 1.4, y + radius * 1.15);
    path.lineTo(x - radius * 1.4, y + radius * 1.15);
    path.closePath();
  } else if (status === FILLED) {
    path.moveTo(x + radius * 0.6, y);
    path.arc(x, y, radius * 0.6, 0, 2 * Math.PI);
  } else {
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, 2 * Math.PI);
    if (status !== ABANDONED) return;
    const half = radius * Math.SQRT1_2;
    path.moveTo(x - half, y + half);
    path.lineTo(x + half, y - half);
  }
}

// Prints figures, one on a line, each with its goal if it has one.

import { say } from '../lib/log.mjs';

/** The goals that were not reached, in words. @type {string[]} */
export const missed = [];

/** @param {string} title */
export const heading = (title) => say(`\n${title}`);

/**
 * Prints a figure. `most` is the highest accepted value, `least` the lowest.
 * @param {string} name @param {number} value @param {string} unit @param {{most?: number, least?: number, digits?: number}} [goal]
 */
export function figure(name, value, unit, { most, least, digits = 1 } = {}) {
  const shown = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const bound = [most !== undefined && `at most ${most} ${unit}`, least !== undefined && `at least ${least} ${unit}`];
  const wanted = bound.filter(Boolean).join(', ');
  const within = value <= (most ?? Infinity) && value >= (least ?? -Infinity);
  say(`  ${name.padEnd(34)}${shown.padStart(14)} ${unit}${wanted && `   ${within ? '✓' : '✗'} ${wanted}`}`);
  if (!within) missed.push(`${name} ${shown} ${unit}, ${wanted}`);
}

/**
 * Returns a quantile of sorted values.
 * @param {number[]} sorted @param {number} share
 */
export const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

// Pages with boards, served from a folder that is made for the tests, under a policy that allows no more than a board needs.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { launchBrowser } from '../../scripts/lib/browser.mjs';
import { buildPackage } from '../../scripts/lib/package.mjs';
import { inRoot, libDir } from '../../scripts/lib/paths.mjs';
import { serve } from '../../scripts/lib/serve.mjs';

/** @import { BrowserContextOptions } from 'playwright-core' */

/** A policy that forbids everything that a board does not need, inline styles too. */
export const STRICT =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:";

export const PUZZLE = '000000600003700001080106940700500000005040800000002007029604030600008400004000000';

/**
 * Serves the examples, the package and Reveal.js at the addresses that the examples use, and opens a browser for the
 * tests of a file.
 * @param {{ policy?: string }} [options]
 */
export async function openPages({ policy = STRICT } = {}) {
  await buildPackage();
  const folder = mkdtempSync(join(tmpdir(), 'pencilmark-pages-'));
  cpSync(inRoot('docs', 'embedding'), folder, { recursive: true });
  cpSync(libDir, join(folder, 'pencilmark'), { recursive: true });
  cpSync(inRoot('node_modules', 'reveal.js', 'dist'), join(folder, 'reveal'), { recursive: true });
  const site = await serve({ directory: folder, headers: policy ? { 'content-security-policy': policy } : {} });
  const browser = await launchBrowser();
  after(async () => {
    await Promise.all([browser.close(), site.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: site.url,
    /** Writes a page whose body has this content. @param {string} name @param {string} body */
    write: (name, body) =>
      writeFileSync(
        join(folder, name),
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boards</title><link rel="icon" href="data:,">
        <script type="module" src="./pencilmark/element.js"></script></head><body><main><h1>Boards</h1>${body}</main></body></html>`,
      ),
    /** Opens a page once all of its boards show their puzzle or an error. @param {string} name @param {BrowserContextOptions} [options] */
    async open(name, options = {}) {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        viewport: { width: 1180, height: 900 },
        ...options,
      });
      const page = await context.newPage();
      /** @type {string[]} */
      const errors = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto(site.url + name);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('pencilmark-board')].every(
          (each) => 'status' in each && each.status !== 'loading',
        ),
      );
      return { page, errors, close: () => context.close() };
    },
  };
}

/** A board of a page as the tests use it. @typedef {import('../../www/element/board.js').PencilmarkBoard} Board */

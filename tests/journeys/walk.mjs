// Walks all journeys in one browser.

import { after, test } from 'node:test';
import { Unavailable } from '../../scripts/lib/other-browsers.mjs';
import { say } from '../../scripts/lib/log.mjs';
import { serve } from '../../scripts/lib/serve.mjs';
import { JOURNEYS } from './journeys.mjs';
import { World } from './world.mjs';

/** @import { Driver } from './drivers/tab.mjs' */

/**
 * A browser that this machine cannot have is skipped with a message. On a machine of continuous integration, its journeys fail
 * instead.
 * @param {string} browser @param {() => Promise<Driver>} launch
 * @param {Record<string, string>} [faults]  the journeys that this browser cannot finish yet, with the reason
 */
export async function walkAll(browser, launch, faults = {}) {
  /** @type {Driver | undefined} */
  let driver;
  let missing = '';
  try {
    driver = await launch();
  } catch (error) {
    if (!(error instanceof Unavailable) || process.env.CI) throw error;
    missing = error.message;
  }
  if (driver) for (const line of [`The journeys in ${driver.version}`, ...driver.lacks]) say(line);
  const site = await serve({ base: '/some/where/' });
  after(async () => {
    await driver?.close();
    await site.close();
  });
  for (const { name, walk } of JOURNEYS) {
    const options = { skip: missing || false, todo: faults[name] ?? false, timeout: 60_000 };
    test(`${browser}: ${name}`, options, async (t) => {
      if (!driver) return;
      const world = new World(driver, site.url);
      t.after(() => world.close());
      await walk(world);
      await world.check();
    });
  }
}

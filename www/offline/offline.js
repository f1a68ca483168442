// Keeps the page on the device. A service worker saves all files of the page after the first visit, and the page then
// opens without a network. This file also detects a newer version. The page reloads only when the person asks for it.

import * as actions from './actions.js';
import { FILES_LOCK, REOPENED, TAKE_OVER } from './messages.js';

/** @import { State } from '../app/state.js' */

/** The minimum time between two requests to the server about a newer version, while the page stays open. */
const ASK_MS = 3_600_000;
/** The maximum time that a reload waits for the autosave. Unsaved work then stays in the local storage. */
const SAVE_MS = 2000;

/** The browser's offer to install the page. TypeScript does not know this event. @typedef {Event & {prompt: () => Promise<unknown>}} InstallOffer */

export class Offline {
  /**
   * @param {State} state
   * @param {{keepAll: () => Promise<unknown>}} page
   * @param {string} script  the address of the page's first script, which names the files of this version
   */
  constructor(state, page, script) {
    this.state = state;
    this.page = page;
    this.script = script;
    /** @type {ServiceWorkerRegistration | null} */
    this.registration = null;
    this.askedAt = 0;
    /** @type {InstallOffer | null} */
    this.offer = null;
    addEventListener('beforeinstallprompt', (event) => {
      // The menu makes the offer, so the browser needs no banner.
      event.preventDefault();
      this.setOffer(/** @type {InstallOffer} */ (event));
    });
    addEventListener('appinstalled', () => this.setOffer(null));
    // Without the lock, the service worker deletes no files.
    hold(FILES_LOCK + script).catch(() => {});
  }

  /** @param {InstallOffer | null} offer */
  setOffer(offer) {
    this.offer = offer;
    actions.setInstallable(this.state, offer !== null);
  }

  /** Opens the browser's question about the installation. The browser accepts each offer once. */
  async install() {
    const { offer } = this;
    this.setOffer(null);
    await offer?.prompt();
  }

  /** Begins to save the files. The page calls this once nothing else is loading. */
  async start() {
    if (!('serviceWorker' in navigator)) return this.say('none');
    try {
      const registration = await navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI));
      this.registration = registration;
      this.askedAt = performance.now();
      registration.addEventListener('updatefound', () => this.follow(registration.installing));
      this.follow(registration.installing);
      this.follow(registration.waiting);
      this.follow(registration.active);
      registration.active?.postMessage(REOPENED);
      document.addEventListener('visibilitychange', () => this.ask());
    } catch {
      // The browser forbids service workers here, or the server has none. The page then needs a network.
      this.say('none');
    }
  }

  /** Watches one version of the service worker. @param {ServiceWorker | null} worker */
  follow(worker) {
    if (!worker) return;
    worker.addEventListener('statechange', () => this.look(worker));
    this.look(worker);
  }

  /** @param {ServiceWorker} worker */
  async look({ state }) {
    const active = this.registration?.active;
    if (state === 'installing' && !active) this.say('saving');
    if (state === 'redundant' && !active) this.say('failed');
    // A newer version waits as long as pages use the present one.
    if (state === 'installed' && active) this.offerUpdate();
    if (state === 'activated') {
      this.say('ready');
      // The server may have got a newer version after this page was loaded and before its files were saved.
      if (!(await caches.match(this.script))) this.offerUpdate();
    }
  }

  /** @param {import('./state.js').Saved} saved */
  say(saved) {
    actions.setSaved(this.state, saved);
  }

  offerUpdate() {
    actions.offerUpdate(this.state);
  }

  /** Reloads the page in its newer version, after everything has been saved. */
  async takeUpdate() {
    actions.takeUpdate(this.state);
    await Promise.race([this.page.keepAll(), new Promise((resolve) => setTimeout(resolve, SAVE_MS))]);
    const waiting = this.registration?.waiting;
    // Another tab has already activated the newer version.
    if (!waiting) return location.reload();
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') location.reload();
    });
    waiting.postMessage(TAKE_OVER);
  }

  /** Asks the server for a newer version when the person comes back to a page that has been open for long. */
  async ask() {
    if (document.visibilityState !== 'visible' || performance.now() - this.askedAt < ASK_MS) return;
    this.askedAt = performance.now();
    // Without a network there is no newer version to offer.
    await this.registration?.update().catch(() => {});
  }
}

/**
 * Holds a lock until the page is closed. The service worker keeps the files of each version whose lock is held.
 * @param {string} name
 */
async function hold(name) {
  await navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => {}));
}

// The service worker. Workbox saves all files of one version of the page at once, and answers requests from them. An
// open page of an earlier version may still need that version's files, because it loads some code late. Workbox alone
// would delete these files as soon as a newer version takes over. This worker keeps them until all open pages have the
// new version.

import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { FILES_LOCK, REOPENED, TAKE_OVER } from './messages.js';

/** An event that the browser keeps the worker alive for. @typedef {Event & {waitUntil: (work: Promise<unknown>) => void, data?: unknown}} LongEvent */

/**
 * The parts of the worker's global object that this file uses. The types of the page do not have them.
 * @typedef {object} Scope
 * @property {{scope: string}} registration
 * @property {{claim: () => Promise<void>, matchAll: (options: object) => Promise<{url: string}[]>}} clients
 * @property {() => Promise<void>} skipWaiting
 * @property {(type: string, listener: (event: LongEvent) => void) => void} addEventListener
 */

const scope = /** @type {Scope} */ (/** @type {unknown} */ (self));

const files = new PrecacheController();
// @ts-expect-error The build replaces this very expression by the list of all files of this version.
files.addToCacheList(self.__WB_MANIFEST);

scope.addEventListener('install', (event) => files.install(event));

scope.addEventListener('activate', (event) => {
  // The first page was loaded from the network. From here on, it loads the rest of its code from the saved files.
  event.waitUntil(Promise.all([scope.clients.claim(), tidy(event)]));
});

scope.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
  if (event.data === REOPENED) event.waitUntil(tidy(event));
});

// The state of the page is in the part of the address after "#". Other parameters of the address do not select another
// file.
registerRoute(new PrecacheRoute(files, { ignoreURLParametersMatching: [/./], cleanURLs: false }));
registerRoute(({ url }) => url.href.startsWith(scope.registration.scope), earlier);

/** Answers a request with a file of an earlier version, or from the network. @param {{request: Request}} wanted */
async function earlier({ request }) {
  const cache = await caches.open(files.strategy.cacheName);
  return (await cache.match(request)) ?? fetch(request);
}

/** Deletes the files of earlier versions if no open page needs them. @param {LongEvent} event */
async function tidy(event) {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.filter(({ url }) => url.startsWith(scope.registration.scope)).length;
  const { held = [] } = await navigator.locks.query();
  const current = held.filter(({ name }) => name?.startsWith(FILES_LOCK) && isCurrent(name.slice(FILES_LOCK.length)));
  // A page that is still loading has no lock yet.
  if (current.length >= open) await files.activate(event);
}

/** Whether a script belongs to this version. @param {string} script */
const isCurrent = (script) => files.getCacheKeyForURL(script) !== undefined;

/**
 * The service worker: the app's files from the precache, every navigation from the one page, and replay when no page
 * is open. It answers no API call: screens read the device's database, and only `src/api` talks to the server.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { API_BASE } from '../src/platform/api-base.ts';
import { SYNC_TAG } from '../src/sync/teacher-sync.ts';
import { replayWithoutPage } from './replay.ts';

/** Background Sync is Chromium's; the web worker types don't know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Static routes, where the browser has them. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

// A worker shares a process with some tab. Were that one frozen, every other tab's calls would hang with it: so they don't
// even pass by here.
self.addEventListener('install', (event: RoutingInstallEvent) => {
  const { pathname } = new URL(API_BASE, self.location.href);
  const routed = event.addRoutes?.({ condition: { urlPattern: { pathname: `${pathname}*` } }, source: 'network' });
  if (routed) event.waitUntil(routed);
});

// A new worker waits until the teacher accepts it: a class is never interrupted by an update (docs/sync.md L5).
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('sync', (event: Event) => {
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) sync.waitUntil(replayWithoutPage());
});

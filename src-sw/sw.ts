/**
 * The service worker answers requests for the app's files from the precache, and every navigation with the page of the app,
 * with links to the files that it will need. It replays if no tab is visible. It answers no API calls, because screens read the
 * device's database.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SHARE_TARGET } from '../src/platform/addresses.ts';
import { API_BASE } from '../src/platform/api-base.ts';
import { SYNC_TAG } from '../src/sync/background-sync.ts';
import { answerShare } from './share-target.ts';
import { isTeachersPage, openStorageAhead, teachersFiles, withFilesAhead } from './teachers-page.ts';

/** Only Chromium has Background Sync, so the types of web workers lack this event. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Only some browsers have static routes. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

const precached = self.__WB_MANIFEST;
precacheAndRoute(precached);
cleanupOutdatedCaches();
const filesAhead = teachersFiles(precached.map((file) => (typeof file === 'string' ? file : file.url)));
// Only Chromium has this property. It stores the compiled code of scripts, but needs other links to use it.
const storesCode = 'userAgentData' in navigator;
const page = createHandlerBoundToURL('/index.html');
const answerNavigation: typeof page = async (options) => {
  const isTeachers = isTeachersPage(options.url.pathname);
  if (isTeachers) openStorageAhead();
  return await withFilesAhead(await page(options), isTeachers ? filesAhead : [], storesCode);
};
registerRoute(new NavigationRoute(answerNavigation, { denylist: [/^\/api\//] }));

// Another program shares a file with the installed app (docs/product.md 1.144).
registerRoute(SHARE_TARGET, ({ request }) => answerShare(request), 'POST');

// While the tab that shares the service worker's process is frozen, the calls of another tab would hang. So the browser sends
// API calls directly to the network (docs/sync.md R1.5).
self.addEventListener('install', (event: RoutingInstallEvent) => {
  const { pathname } = new URL(API_BASE, self.location.href);
  const routed = event.addRoutes?.({ condition: { urlPattern: { pathname: `${pathname}*` } }, source: 'network' });
  if (routed) event.waitUntil(routed);
});

// An update must never interrupt a class, so it waits until the teacher accepts (docs/sync.md L5).
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

/** A visible tab sends and pulls itself (docs/sync.md R1.5). */
async function isAppVisible(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/** The modules of the replay are executed only now, because each start of the app waits for this file. */
async function replay(): Promise<void> {
  const { replayWithoutPage } = await import('./replay.ts');
  await replayWithoutPage(isAppVisible);
}

self.addEventListener('sync', (event: Event) => {
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) sync.waitUntil(replay());
});

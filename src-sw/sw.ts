/**
 * The service worker. It answers requests for the app's files from the precache, and every navigation with the app's page,
 * which contains links to the files that it will need. It replays when no tab is visible. It does not answer API calls, because
 * screens read the device's database.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SHARE_TARGET } from '../src/platform/addresses.ts';
import { API_BASE } from '../src/platform/api-base.ts';
import { SYNC_TAG } from '../src/sync/background-sync.ts';
import { answerShare } from './share-target.ts';
import { dropMadePages, madePage, nameOfPage, urlOf } from './made-pages.ts';
import { isTeachersPage, openStorageAhead, teachersFiles, withFilesAhead } from './teachers-page.ts';

/** Only Chromium has Background Sync, so the TypeScript types of web workers do not contain this event. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Static routes exist only in some browsers, so `addRoutes` is optional. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

const precached = self.__WB_MANIFEST;
precacheAndRoute(precached);
cleanupOutdatedCaches();
const filesAhead = teachersFiles(precached.map(urlOf));
// Only Chromium has this property, and only Chromium needs other links to use the compiled code that it stores.
const storesCode = 'userAgentData' in navigator;
const kind = storesCode ? 'scripts' : 'modules';
const teachersPage = { files: filesAhead, name: nameOfPage(precached, [kind, ...filesAhead]) };
const visitorsPage = { files: [], name: nameOfPage(precached, [kind]) };
const page = createHandlerBoundToURL('/index.html');
const answerNavigation: typeof page = async (options) => {
  const isTeachers = isTeachersPage(options.url.pathname);
  if (isTeachers) openStorageAhead();
  const { files, name } = isTeachers ? teachersPage : visitorsPage;
  const made = await madePage(name, {
    make: async () => {
      const own = await matchPrecache('/index.html');
      // If the browser has lost the file, the page is loaded from the network. It may be of another version or from a filter.
      const found = own ?? (await page(options));
      return { page: await withFilesAhead(found, files, storesCode), isOwn: own !== undefined };
    },
    storing: (work) => options.event.waitUntil(work),
  });
  // The page will request its files next. This call makes the browser open the cache of these files now.
  matchPrecache('/theme.js').catch(() => undefined);
  return made;
};
registerRoute(new NavigationRoute(answerNavigation, { denylist: [/^\/api\//] }));

// Another program shares a file with the installed app (docs/product.md 1.144).
registerRoute(SHARE_TARGET, ({ request }) => answerShare(request), 'POST');

// The service worker runs in the same process as one of the tabs. While that tab is frozen, calls of other tabs that pass
// through the worker would hang. So the worker asks the browser to send API calls directly to the network (docs/sync.md R1.5).
self.addEventListener('install', (event: RoutingInstallEvent) => {
  const { pathname } = new URL(API_BASE, self.location.href);
  const routed = event.addRoutes?.({ condition: { urlPattern: { pathname: `${pathname}*` } }, source: 'network' });
  if (routed) event.waitUntil(routed);
});

self.addEventListener('activate', (event) => event.waitUntil(dropMadePages()));

// A new worker waits until the teacher accepts it, so that an update never interrupts a class (docs/sync.md L5).
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

/** Whether a tab of the app is open and visible. Such a tab sends and pulls itself (docs/sync.md R1.5). */
async function isAppVisible(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/**
 * The modules of the replay are in this file too, but they are executed only now, because a start of the app has to wait for
 * this file.
 */
async function replay(): Promise<void> {
  const { replayWithoutPage } = await import('./replay.ts');
  await replayWithoutPage(isAppVisible);
}

self.addEventListener('sync', (event: Event) => {
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) sync.waitUntil(replay());
});

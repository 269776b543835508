/** One teacher's sync in one page: the device's database, the engine, and the browser events that wake it. */
import type { WithLock } from '../platform/locks.ts';
import { hasWebLocks, holdWebLock, withWebLock } from '../platform/locks.ts';
import { now } from '../platform/clock.ts';
import { newId, newKey, random } from '../platform/random.ts';
import type { Refresh } from '../api/refresh.ts';
import type { Send } from '../api/send.ts';
import type { OpenStream } from '../api/stream.ts';
import { isSignedOut } from '../db/device.ts';
import { TeacherDb } from '../db/schema.ts';
import { createConnection, type ConnectionStore } from './connection.ts';
import type { SyncDevice } from './device.ts';
import { Engine } from './engine.ts';
import { dropOldKept } from './pull/kept-rows.ts';
import { PokeListener, type LiveSeams } from './live.ts';
import { createLease } from './replay/replay-lock.ts';
import { purgeDeleted } from './purge.ts';
import { keepReserve } from '../db/reserve.ts';

/** The tag of Background Sync: the worker replays under it when no page is open (docs/sync.md R2.2). */
export const SYNC_TAG = 'pe-replay';

export interface TeacherSync {
  readonly device: SyncDevice;
  readonly connection: ConnectionStore;
  readonly engine: Engine;
  close(): void;
}

/** The seams as a browser has them; `nudge` is what to do after a write. */
export function browserDevice(userId: number, send: Send, refresh: Refresh, nudge: () => void): SyncDevice {
  const db = new TeacherDb(userId);
  return { userId, db, send, refresh, now, newId, newKey, nudge, isSignedOut: () => isSignedOut(userId) };
}

/** Web Locks where there are some, a lease row in the teacher's database where not (R1.4). */
function replayLock(device: SyncDevice): WithLock {
  if (hasWebLocks()) return withWebLock;
  return createLease(device.db, newKey(), now, (ms) => new Promise((resolve) => setTimeout(resolve, ms)));
}

/** Opens a teacher's database and keeps it in step with the server until closed; `openStream`: where pokes come from. */
export function startTeacherSync(userId: number, send: Send, refresh: Refresh, openStream?: OpenStream): TeacherSync {
  const connection = createConnection();
  const nudge = () => {
    // A write got through: there is room again.
    connection.setState({ storageFull: false });
    engine.wake();
    void askForBackgroundSync();
  };
  const noteFull = () => connection.setState({ storageFull: true });
  const device = { ...browserDevice(userId, send, refresh, nudge), noteFull };
  const engine = new Engine({
    device,
    withLock: replayLock(device),
    connection,
    random,
    isVisible,
    setTimer: startTimer,
  });
  const live = openStream ? listenToPokes({ device, engine, connection, openStream }) : null;
  const unlisten = listenToBrowser(engine, connection, live);
  const close = () => {
    live?.stop();
    engine.stop();
    unlisten();
    device.db.close();
  };
  // A newer version of the app upgrades the database: this tab lets go of it and asks to be reloaded (L4.3).
  device.db.on('versionchange', () => {
    close();
    connection.setState({ connection: 'needs update' });
    // Dexie's own answer would close it so that the next write opens it again.
    return false;
  });
  keepReserve(device.db).catch(() => {
    // No room even for that, or closed again at once: then there is no reserve.
  });
  dropOldKept(device.db, now()).catch(() => {
    // Closed again at once: the next start does it.
  });
  purgeDeleted(device).catch(() => {
    // Closed again at once, or no room: the next start does it.
  });
  engine.wake(true);
  return { device, connection, engine, close };
}

/** Without Web Locks (plain http) pages can't agree on one to listen: then all of them look now and then. */
function listenToPokes(seams: Pick<LiveSeams, 'device' | 'engine' | 'connection' | 'openStream'>): PokeListener | null {
  if (!hasWebLocks()) return null;
  return new PokeListener({ ...seams, holdLock: holdWebLock, random, setTimer: startTimer, isVisible });
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function startTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** What promises that things changed wakes the engine (R2.1); gives the way to stop listening. */
function listenToBrowser(engine: Engine, connection: ConnectionStore, live: PokeListener | null): () => void {
  const wakeFresh = () => engine.wake(true);
  const seeVisible = () => {
    if (isVisible()) engine.wake(true);
    live?.update();
  };
  const goOffline = () => connection.setState({ connection: 'offline' });
  addEventListener('online', wakeFresh);
  addEventListener('offline', goOffline);
  document.addEventListener('visibilitychange', seeVisible);
  return () => {
    removeEventListener('online', wakeFresh);
    removeEventListener('offline', goOffline);
    document.removeEventListener('visibilitychange', seeVisible);
  };
}

/** Chromium only; elsewhere the page's own triggers serve. */
async function askForBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync;
    await sync?.register(SYNC_TAG);
  } catch {
    // Refused (private window, permission): the page replays whenever it is open, so nothing is lost.
  }
}

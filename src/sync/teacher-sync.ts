/** One teacher's sync in one tab: the database, the engine, and the browser events that start rounds. */
import { hasWebLocks, holdWebLock, withWebLock } from '../platform/locks/web-lock.ts';
import { withoutLock } from '../platform/locks/without-lock.ts';
import { afterPaint } from '../platform/paint/after-paint.ts';
import { now, startTimer, wait } from '../platform/clock.ts';
import { newId, newKey, random } from '../platform/random.ts';
import { whenIdle } from '../platform/paint/when-idle.ts';
import type { Refresh } from '../api/refresh.ts';
import type { Send } from '../api/send.ts';
import type { OpenStream } from '../api/stream.ts';
import { takeOpened } from '../db/open-ahead.ts';
import type { TeacherDb } from '../db/schema.ts';
import { AnswerWatch } from './answer-watch.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { createConnection, type ConnectionStore } from './connection.ts';
import type { SyncDevice } from './device.ts';
import { Engine } from './engine.ts';
import { dropOldKept } from './pull/kept-rows.ts';
import { letTeacherGoFirst } from './pull/teacher-first.ts';
import { sendUnparked } from './outbox/set-aside.ts';
import { PokeListener, type LiveSeams } from './live.ts';
import { watchSignOut } from './sign-out-watch.ts';
import { keepReserve } from '../db/reserve.ts';

export interface TeacherSync {
  readonly device: SyncDevice;
  readonly connection: ConnectionStore;
  readonly engine: Engine;
  close(): void;
}

/** Returns the device of the browser: its database, its clock and its network. `nudge` is called after each write. */
export function browserDevice(userId: number, send: Send, refresh: Refresh, nudge: () => void): SyncDevice {
  const db = takeOpened(userId);
  const beforePage = async () => await letTeacherGoFirst(db, { now, painted: afterPaint, wait });
  return { userId, db, send, refresh, now, newId, newKey, nudge, beforePage };
}

export interface TeacherSyncOptions {
  readonly openStream?: OpenStream;
  /** Called when the teacher has signed out in another tab. At that time the database is already closed (docs/sync.md L1.2). */
  readonly onSignedOut?: () => void;
  /**
   * Called when the server has said that the account was deleted (docs/product.md 1.80). At that time the database is already
   * closed.
   */
  readonly onAccountGone?: () => void;
}

/**
 * Opens a teacher's database and syncs it with the server. The sync runs until `close` is called, the teacher has signed out,
 * or a newer version of the app needs the database.
 */
export function startTeacherSync(
  userId: number,
  send: Send,
  refresh: Refresh,
  { openStream, onSignedOut, onAccountGone }: TeacherSyncOptions = {},
): TeacherSync {
  const connection = createConnection();
  const nudge = () => {
    // The write was stored, so the device has free storage again.
    connection.setState({ storageFull: false });
    // The screen is painted before the write is sent, because sending keeps the main thread busy.
    void afterPaint().then(() => engine.wake());
  };
  const noteFull = () => connection.setState({ storageFull: true });
  let isClosed = false;
  const leave = (tell: (() => void) | undefined) => () => {
    if (isClosed) return;
    close();
    tell?.();
  };
  const noteSignedOut = leave(onSignedOut);
  const noteServerTime = once(() => dropOldKeptOf(device));
  const own = browserDevice(userId, send, watched(refresh, connection, leave(onAccountGone)), nudge);
  const device: SyncDevice = { ...own, noteFull, noteServerTime, noteSignedOut };
  const engine = pageEngine(device, connection);
  const live = openStream ? listenToPokes({ device, engine, connection, openStream }) : null;
  const unlisten = listenToBrowser(engine, connection, live);
  const stopAsking = askForBackgroundSync(device.db);
  const unwatch = watchSignOut(device.db, userId, noteSignedOut);
  const unwatchAnswers = watchSilence(device.db, connection);
  const close = () => {
    isClosed = true;
    for (const stop of [stopAsking, unlisten, unwatch, unwatchAnswers]) stop();
    live?.stop();
    engine.stop();
    device.db.close();
  };
  watchVersions(device.db, connection, { close, noteSignedOut });
  void whenIdle().then(() => (isClosed ? undefined : keepHouse(device)));
  engine.wake(true);
  return { device, connection, engine, close };
}

/**
 * Returns a refresh that calls `noteGone` if the server says that the account was deleted, and notes in `connection` whether the
 * server knows the account. It does so for a refresh by a round, and for a refresh by the stream of pokes.
 */
function watched(refresh: Refresh, connection: ConnectionStore, noteGone: () => void): Refresh {
  return async (owner) => {
    const outcome = await refresh(owner);
    if (outcome !== 'no-answer') connection.setState({ isAccountUnknown: outcome === 'unknown-account' });
    if (outcome === 'no-account') noteGone();
    return outcome;
  };
}

/** Notes while the database does not answer (docs/sync.md L3.6). Returns a function that ends this. */
function watchSilence(db: TeacherDb, connection: ConnectionStore): () => void {
  const onSilent = (isSilent: boolean) => {
    const [from, database] = isSilent ? (['open', 'silent'] as const) : (['silent', 'open'] as const);
    if (connection.getState().database === from) connection.setState({ database });
  };
  const watch = new AnswerWatch(db, { isVisible, setTimer: startTimer, onSilent });
  return () => watch.stop();
}

/** Opening a database takes some tens of milliseconds. If it takes longer than this, the database is being upgraded. */
const LONG_OPENING_MS = 1000;

function pageEngine(device: SyncDevice, connection: ConnectionStore): Engine {
  const withLock = hasWebLocks() ? withWebLock : withoutLock;
  return new Engine({ device, withLock, connection, random, isVisible, setTimer: startTimer });
}

/**
 * Does the work on the database that is needed once after each start of the app. This work locks tables that the screen reads,
 * so it begins only after the screen is shown.
 */
function keepHouse(device: SyncDevice): void {
  keepReserve(device.db).catch(() => {
    // The device is full, or the database was closed immediately. The app then works without the reserve.
  });
  sendUnparked(device).catch(() => {
    // The database was closed immediately, or the device is full. The next start of the app tries again.
  });
  purge(device).catch(() => {
    // The database was closed immediately, or the device is full. The next start of the app tries the purge again.
  });
}

/** Loads the code of the purge after the screen is shown, because the screen does not need it. */
async function purge(device: SyncDevice): Promise<void> {
  const { purgeDeleted } = await import('./purge.ts');
  await purgeDeleted(device);
}

/**
 * Removes old kept rows. Call this function when an answer has set the device's clock. Before that the clock may be wrong, for
 * example by a year. An error answer of the server does not correct the clock (docs/sync.md P4.4).
 */
function dropOldKeptOf(device: SyncDevice): void {
  dropOldKept(device).catch(() => {
    // The database was closed immediately. The next start of the app removes the old rows.
  });
}

function once(work: () => void): () => void {
  let isCalled = false;
  return () => {
    if (!isCalled) work();
    isCalled = true;
  };
}

/**
 * Closes the database when a newer version of the app in another tab wants to upgrade it, or when another tab removes it after
 * a sign-out (L1.4). It also reports if an upgrade takes long (S8), and if another tab blocks the upgrade of this tab (L4.3).
 */
function watchVersions(
  db: TeacherDb,
  connection: ConnectionStore,
  { close, noteSignedOut }: { close: () => void; noteSignedOut: () => void },
): void {
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion === null) noteSignedOut();
    else {
      close();
      connection.setState({ connection: 'needs update', database: 'closed' });
    }
    // `false` prevents Dexie from closing the database itself. If Dexie closed the database, the next write would open it
    // again.
    return false;
  });
  const stopWaiting = startTimer(() => connection.setState({ database: 'updating' }), LONG_OPENING_MS);
  const noteHeldUp = () => {
    stopWaiting();
    connection.setState({ database: 'blocked' });
  };
  db.on('blocked', noteHeldUp);
  db.onUpgrade = () => {
    // The teacher has closed the other tab and the upgrade now runs. So this tab must no longer ask the teacher to close the
    // other tab.
    if (connection.getState().database === 'blocked') connection.setState({ database: 'updating' });
  };
  if (db.isHeldUp) noteHeldUp();
  db.on('ready', () => {
    stopWaiting();
    connection.setState({ database: 'open' });
  });
  db.on('close', stopWaiting);
}

/**
 * Starts to listen for pokes. Without Web Locks (plain http) the tabs can't agree which of them listens. So no tab listens, and
 * each tab pulls at intervals.
 */
function listenToPokes(seams: Pick<LiveSeams, 'device' | 'engine' | 'connection' | 'openStream'>): PokeListener | null {
  if (!hasWebLocks()) return null;
  return new PokeListener({ ...seams, holdLock: holdWebLock, random, setTimer: startTimer, isVisible });
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Starts a round on events of the browser (R2.1). Returns a function that stops listening. */
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

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
import { isOlderDatabase, type TeacherDb } from '../db/schema.ts';
import { AnswerWatch } from './answer-watch.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { createConnection, type ConnectionStore } from './connection.ts';
import type { SyncDevice } from './device.ts';
import { Engine } from './engine.ts';
import { dropOldKept } from './pull/kept-rows.ts';
import { letTeacherGoFirst } from './pull/teacher-first.ts';
import { PokeListener, type LiveSeams } from './live.ts';
import { watchSignOut } from './sign-out-watch.ts';
import { keepReserve } from '../db/write-transaction.ts';

export interface TeacherSync {
  readonly device: SyncDevice;
  readonly connection: ConnectionStore;
  readonly engine: Engine;
  close(): void;
}

/** `nudge` is called after each write. */
export function browserDevice(userId: number, send: Send, refresh: Refresh, nudge: () => void): SyncDevice {
  const db = takeOpened(userId);
  const beforePage = async () => await letTeacherGoFirst(db, { now, painted: afterPaint, wait });
  return { userId, db, send, refresh, now, newId, newKey, nudge, beforePage };
}

export interface TeacherSyncOptions {
  readonly openStream?: OpenStream;
  /** At that time the database is already closed (docs/sync.md L1.2). */
  readonly onSignedOut?: () => void;
  /** The server has said that the account was deleted, and the database is closed (docs/product.md 1.80). */
  readonly onAccountGone?: () => void;
}

/** Syncs until `close` is called, the teacher has signed out, or a newer version of the app needs the database. */
export function startTeacherSync(
  userId: number,
  send: Send,
  refresh: Refresh,
  { openStream, onSignedOut, onAccountGone }: TeacherSyncOptions = {},
): TeacherSync {
  const connection = createConnection();
  const nudge = () => {
    connection.setState({ storageFull: false });
    // Sending keeps the main thread busy, so the screen is painted first.
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
  // An answer has set the clock, which may have been wrong by a year (docs/sync.md P4.4).
  const noteServerTime = once(() => void dropOldKept(device).catch(tryAtNextStart));
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

/** Calls `noteGone` if the server says that the account was deleted, and notes in `connection` whether it knows the account. */
function watched(refresh: Refresh, connection: ConnectionStore, noteGone: () => void): Refresh {
  return async (owner) => {
    const outcome = await refresh(owner);
    if (outcome !== 'no-answer') connection.setState({ isAccountUnknown: outcome === 'unknown-account' });
    if (outcome === 'no-account') noteGone();
    return outcome;
  };
}

/** Returns a function that ends the watch (docs/sync.md L3.6). */
function watchSilence(db: TeacherDb, connection: ConnectionStore): () => void {
  const onSilent = (isSilent: boolean) => {
    const [from, database] = isSilent ? (['open', 'silent'] as const) : (['silent', 'open'] as const);
    if (connection.getState().database === from) connection.setState({ database });
  };
  const watch = new AnswerWatch(db, { isVisible, setTimer: startTimer, onSilent });
  return () => watch.stop();
}

function pageEngine(device: SyncDevice, connection: ConnectionStore): Engine {
  const withLock = hasWebLocks() ? withWebLock : withoutLock;
  return new Engine({ device, withLock, connection, random, isVisible, setTimer: startTimer });
}

/**
 * The work that is needed once after each start. It locks tables that the screen reads, so it begins after the screen is shown.
 */
function keepHouse(device: SyncDevice): void {
  keepReserve(device.db).catch(() => {
    // The device is full, or the database was closed. The app works without the reserve.
  });
  const purged = import('./purge.ts').then(async ({ purgeDeleted }) => await purgeDeleted(device));
  purged.catch(tryAtNextStart);
}

function tryAtNextStart(): void {
  // Nothing is lost: the next start of the app does the same work.
}

function once(work: () => void): () => void {
  let isCalled = false;
  return () => {
    if (!isCalled) work();
    isCalled = true;
  };
}

/**
 * Closes the database when a newer app in another tab upgrades it, or another tab removes it after a sign-out (L1.4). Also
 * reports a tab that blocks the upgrade of this one (L4.3), and a schema that is too old for this app (L4.4).
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
    // Otherwise Dexie would close the database and open it again for the next write.
    return false;
  });
  const noteHeldUp = () => connection.setState({ database: 'blocked' });
  db.on('blocked', noteHeldUp);
  if (db.isHeldUp) noteHeldUp();
  db.on('ready', () => connection.setState({ database: 'open' }));
  db.open().catch((error: unknown) => {
    if (!isOlderDatabase(error)) return;
    close();
    connection.setState({ connection: 'needs update', database: 'older' });
  });
}

/** Without Web Locks (plain http) the tabs can't agree which of them listens, so each tab pulls at intervals. */
function listenToPokes(seams: Pick<LiveSeams, 'device' | 'engine' | 'connection' | 'openStream'>): PokeListener | null {
  if (!hasWebLocks()) return null;
  return new PokeListener({ ...seams, holdLock: holdWebLock, random, setTimer: startTimer, isVisible });
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Returns a function that stops listening (R2.1). */
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

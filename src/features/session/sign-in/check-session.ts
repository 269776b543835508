import { logout, profile } from '#contract/account/auth.ts';
import { ApiError } from '../../../api/call.ts';
import { call, refresh } from '../../../api/client.ts';
import { NoAnswer } from '../../../api/send.ts';
import type { KnownUser } from '../../../repositories/account/device-users.ts';
import { inTime } from '../../../platform/in-time.ts';
import { maySessionExist } from '../../../api/session-hint.ts';
import { isQuotaError } from '../../../platform/storage.ts';
import { deviceRegistry, hasDeviceRegistry } from '../../../repositories/account/device-registry.ts';
import { noteNoRoom, noteSignedIn, noteSignedOutHere, sessionStore, type SignedInUser } from '../session-store.ts';

/**
 * If the server does not answer within this time, in ms, the app acts as if the device were offline, and decides by itself
 * who is signed in (docs/product.md 1.2).
 */
const CHECK_CAP_MS = 3000;

/**
 * The answer of the session check. `null`: nobody is signed in. `'no-account'`: the account was deleted.
 * `'unknown-account'`: the server doesn't know the account. `'no-answer'`: the server did not answer.
 */
type Answer = (SignedInUser & { username: string; exp: number }) | null | Missing | 'no-answer';
type Missing = 'no-account' | 'unknown-account';

/**
 * Decides on load who is signed in. The app signs a teacher out only if the server refuses the session. Without an answer
 * the last teacher of this device stays signed in, even long after the session has ended (docs/sync.md L2). If the device
 * knows a teacher, the app begins to open the teacher's database and calls `onKnown`. So the
 * files of the screen are loaded while the app waits for the server (docs/sync.md S9).
 *
 * If the device knows no teacher, the check first calls `onVisitor`, which shows the page and resolves when the page is
 * painted. Only then does it ask the server, and only if the browser may have a session (docs/product.md 1.147).
 */
export async function checkSession({ onKnown, onVisitor }: Steps = {}): Promise<void> {
  try {
    await check({ onKnown, onVisitor });
  } catch (error) {
    // A full device can't open the list of its users. In this case the teacher stays signed in (docs/sync.md L3.2).
    if (!isQuotaError(error)) throw error;
    noteNoRoom();
  }
}

/**
 * The functions that the check calls before the server has answered, as soon as it knows whether the device knows a teacher.
 */
interface Steps {
  readonly onKnown?: (() => void) | undefined;
  readonly onVisitor?: (() => Promise<void>) | undefined;
}

async function check({ onKnown, onVisitor }: Steps): Promise<void> {
  const registry = (await hasDeviceRegistry()) ? await deviceRegistry() : null;
  const [owed, known] = registry ? await Promise.all([registry.owedLogout(), registry.knownUser()]) : [null, null];
  if (owed) {
    await sayOwed(owed);
    return noteSignedOutHere();
  }
  if (!known) return await checkVisitor(onVisitor);
  const asking = capped(askServer());
  const { openAhead, dropOpened } = await openingAhead();
  openAhead(known.userId);
  onKnown?.();
  await settle(await asking, known);
  // Nobody is signed in, or another teacher is signed in. So the database that was opened is closed.
  if (sessionStore.getState().user?.id !== known.userId) dropOpened();
}

/**
 * Checks the session on a device that knows no teacher. The session may still be valid, because a browser can clear its
 * storage and keep its cookies. So the app asks the server, but the visitor's page does not wait for the answer. If the
 * cookies show that the browser has no session, the app does not ask.
 */
async function checkVisitor(onVisitor: Steps['onVisitor']): Promise<void> {
  noteSignedOutHere();
  await onVisitor?.();
  if (!maySessionExist()) return await settleDeletions();
  const answer = await capped(askServer());
  // The visitor signed in while the app waited for the server.
  if (sessionStore.getState().state !== 'signed-out') return;
  if (isUser(answer)) await settle(answer, null);
  else await settleDeletions();
}

function isUser(answer: Answer): answer is Exclude<Answer, string | null> {
  return answer !== null && typeof answer === 'object';
}

/** This code is in the same file as the registry, which is already loaded. */
async function openingAhead() {
  return await import('../../../repositories/account/teacher-database.ts');
}

async function settle(answer: Answer, known: KnownUser | null): Promise<void> {
  if (answer === 'no-answer') {
    const stays = known && !(await leftMeanwhile(known.userId));
    return stays ? noteSignedIn(fromDevice(known)) : noteSignedOutHere();
  }
  if (answer === null || answer === 'no-account' || answer === 'unknown-account') {
    await settleDeletions(known, answer);
    return noteSignedOutHere();
  }
  try {
    // This file needs Dexie, and a visitor's first page must not load Dexie.
    const { resumeOnDevice } = await import('./enter-device.ts');
    if (!(await resumeOnDevice(answer, known?.userId ?? null))) {
      await sayOwedLogout();
      return noteSignedOutHere();
    }
  } catch (error) {
    // A full device can't store the account again, but the teacher stays signed in (docs/sync.md L3.2).
    if (!isQuotaError(error)) throw error;
  }
  noteSignedIn(answer);
}

/**
 * Settles the deletions during which the browser ended the app (docs/product.md 1.78, 1.80), and notes why the account of the
 * teacher `known` is missing on the server. The answer that nobody is signed in does not mean that the account was deleted, because the session
 * may have ended before the app requested the deletion. Only if the server refuses to refresh the session because the
 * account is gone, the account was deleted.
 */
async function settleDeletions(known: KnownUser | null = null, why: Missing | null = null): Promise<void> {
  if (!(await hasDeviceRegistry())) return;
  const { interruptedDeletions, noteGone } = await deviceRegistry();
  if (known && why) await noteGone(known.userId, why === 'no-account' ? 'known' : 'unknown');
  for (const { userId, gone } of await interruptedDeletions()) {
    const outcome = gone === 'deleted' ? 'no-account' : await refresh(userId);
    if (outcome === 'no-account') await noteGone(userId, 'known');
    else if (outcome === 'signed-out' || outcome === 'unknown-account') await noteGone(userId, 'unsure');
  }
}

/**
 * Returns whether this teacher has signed out in another tab while this tab waited for the server (docs/sync.md L1.2). If
 * the device can't read this, the teacher stays signed in. The tab checks it again after it has opened the database.
 */
async function leftMeanwhile(userId: number): Promise<boolean> {
  const { completeSignOut } = await import('./enter-device.ts');
  return await completeSignOut(userId).catch(() => false);
}

/**
 * If a teacher signed out offline, sends that sign-out before any other call (docs/sync.md L1.3). Until the server has received
 * the sign-out, the old session cookie is still valid, and the app must not sign anybody in with it.
 */
export async function sayOwedLogout(): Promise<boolean> {
  if (!(await hasDeviceRegistry())) return false;
  const owed = await (await deviceRegistry()).owedLogout();
  if (!owed) return false;
  await sayOwed(owed);
  return true;
}

async function sayOwed({ userId }: KnownUser): Promise<void> {
  const said = await capped(sayLogout(userId));
  // If the server did not answer, the next load sends the sign-out again.
  if (said === true) await (await deviceRegistry()).noteLogoutSaid(userId);
}

/**
 * Ends this teacher's session on the server. The call contains the teacher's id. So if another teacher has signed in in this
 * browser in the meantime, the call does not end the session of that teacher (docs/sync.md L1.3). Returns true if the
 * session has ended: our own server has ended it, or has answered that the cookie belongs to no session of this teacher.
 * After any other answer, for example 426 of an older server, the session still exists, so the app has to send the sign-out
 * again.
 */
export async function sayLogout(userId: number): Promise<boolean> {
  try {
    await call(logout, {}, userId);
    return true;
  } catch (error) {
    return error instanceof ApiError && error.code !== 'not_ours' && error.status === 401;
  }
}

async function askServer(): Promise<Answer> {
  try {
    return await askProfile();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return meaning(error);
    const outcome = await refresh();
    if (outcome !== 'refreshed') return outcome === 'signed-out' ? null : outcome;
    return await askProfile().catch(meaning);
  }
}

async function askProfile(): Promise<Answer> {
  const { user, exp } = await call(profile, {});
  return { ...user, exp };
}

/**
 * Returns what a failed check means. Only a refusal by our own server ends the session. Any other failure (5xx, a proxy, the
 * sign-in page of a Wi-Fi) says nothing about the session.
 */
function meaning(error: unknown): Answer {
  if (error instanceof NoAnswer) return 'no-answer';
  if (!(error instanceof ApiError)) throw error;
  const refused = error.code !== 'not_ours' && (error.status === 401 || error.status === 403);
  return refused ? null : 'no-answer';
}

async function capped<T>(work: Promise<T>): Promise<T | 'no-answer'> {
  return await inTime(work, CHECK_CAP_MS, 'no-answer');
}

function fromDevice({ userId, email, roleId }: KnownUser): SignedInUser {
  return { id: userId, email, roleId };
}

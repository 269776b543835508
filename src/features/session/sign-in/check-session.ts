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

/** In ms: then the app decides by itself who is signed in, as if offline (docs/product.md 1.2). */
const CHECK_CAP_MS = 3000;

/** `null`: nobody is signed in. `'no-account'`: the account was deleted. `'unknown-account'`: the server doesn't know it. */
type Answer = (SignedInUser & { username: string; exp: number }) | null | Missing | 'no-answer';
type Missing = 'no-account' | 'unknown-account';

/**
 * Decides on load who is signed in. Only a refusal by the server signs a teacher out; without an answer the last teacher of
 * this device stays, even long after the session has ended (docs/sync.md L2). For a known teacher, the database is opened and
 * `onKnown` is called, so that files are loaded during the wait (docs/sync.md S9). Otherwise `onVisitor` paints the page first,
 * and the server is asked only if the browser may have a session (docs/product.md 1.147).
 */
export async function checkSession({ onKnown, onVisitor }: Steps = {}): Promise<void> {
  try {
    await check({ onKnown, onVisitor });
  } catch (error) {
    // A full device can't open the list of its users, and the teacher stays signed in (docs/sync.md L3.2).
    if (!isQuotaError(error)) throw error;
    noteNoRoom();
  }
}

/** Called before the server has answered, when the app knows whether the device knows a teacher. */
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
  // This code is in the same file as the registry, which is already loaded.
  const { openAhead, dropOpened } = await import('../../../repositories/account/teacher-database.ts');
  openAhead(known.userId);
  onKnown?.();
  await settle(await asking, known);
  // Nobody or another teacher is signed in.
  if (sessionStore.getState().user?.id !== known.userId) dropOpened();
}

/**
 * A browser can clear its storage and keep its cookies, so the server is asked, unless the cookies show that there is no
 * session. The visitor's page does not wait.
 */
async function checkVisitor(onVisitor: Steps['onVisitor']): Promise<void> {
  noteSignedOutHere();
  await onVisitor?.();
  if (!maySessionExist()) return await settleDeletions();
  const answer = await capped(askServer());
  // The visitor signed in during the wait.
  if (sessionStore.getState().state !== 'signed-out') return;
  if (isUser(answer)) await settle(answer, null);
  else await settleDeletions();
}

function isUser(answer: Answer): answer is Exclude<Answer, string | null> {
  return answer !== null && typeof answer === 'object';
}

async function settle(answer: Answer, known: KnownUser | null): Promise<void> {
  if (answer === 'no-answer') {
    const stays = known && !(await leftMeanwhile(known.userId));
    return stays ? noteSignedIn({ ...known, id: known.userId }) : noteSignedOutHere();
  }
  if (answer === null || answer === 'no-account' || answer === 'unknown-account') {
    await settleDeletions(known, answer);
    return noteSignedOutHere();
  }
  try {
    // A visitor's first page must not load Dexie.
    const { resumeOnDevice } = await import('./enter-device.ts');
    if (!(await resumeOnDevice(answer, known?.userId ?? null))) {
      await sayOwedLogout();
      return noteSignedOutHere();
    }
  } catch (error) {
    // A full device can't store the account, but the teacher stays signed in (docs/sync.md L3.2).
    if (!isQuotaError(error)) throw error;
  }
  noteSignedIn(answer);
}

/**
 * Settles interrupted deletions (docs/product.md 1.78, 1.80), and notes why the account of `known` is missing. Only a refresh
 * that the server refuses because the account is gone means that it was deleted; an ended session does not.
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
 * A sign-out from offline is sent before any other call (docs/sync.md L1.3), because the old session cookie is still valid and
 * must not sign anybody in.
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
  // Without an answer, the next load sends it again.
  if (said === true) await (await deviceRegistry()).noteLogoutSaid(userId);
}

/**
 * The call contains the teacher's id, so it does not end the session of another teacher who has signed in meanwhile
 * (docs/sync.md L1.3). Returns true if our own server has ended the session or knows none. After any other answer, for example
 * 426, it has to be sent again.
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

/** Only a refusal by our own server ends the session. A 5xx, a proxy, or the sign-in page of a Wi-Fi says nothing about it. */
function meaning(error: unknown): Answer {
  if (error instanceof NoAnswer) return 'no-answer';
  if (!(error instanceof ApiError)) throw error;
  const refused = error.code !== 'not_ours' && (error.status === 401 || error.status === 403);
  return refused ? null : 'no-answer';
}

async function capped<T>(work: Promise<T>): Promise<T | 'no-answer'> {
  return await inTime(work, CHECK_CAP_MS, 'no-answer');
}

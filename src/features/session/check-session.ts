import { logout, profile } from '#contract/auth.ts';
import { ApiError } from '../../api/call.ts';
import { call, refresh } from '../../api/client.ts';
import { NoAnswer } from '../../api/send.ts';
import type { KnownUser } from '../../db/device.ts';
import { deviceRegistry, hasDeviceRegistry } from './device-registry.ts';
import { noteSignedIn, noteSignedOutHere, type SignedInUser } from './session-store.ts';

/** Weak Wi-Fi that never answers counts as offline: after this the device's own word holds (docs/product.md 1.2). */
const CHECK_CAP_MS = 3000;

/** `null`: the server said that nobody is signed in; `'no-answer'`: nobody could be asked. */
type Answer = (SignedInUser & { username: string; exp: number }) | null | 'no-answer';

/**
 * Decides on load who is signed in. Only an answered refusal sends a known teacher away; without an answer the teacher
 * whom the device knows stays in, also long after the session's end (docs/sync.md L2).
 */
export async function checkSession(): Promise<void> {
  if (await sayOwedLogout()) return noteSignedOutHere();
  const known = (await hasDeviceRegistry()) ? await (await deviceRegistry()).knownUser() : null;
  const answer = await capped(askServer());
  if (answer === 'no-answer') return known ? noteSignedIn(fromDevice(known)) : noteSignedOutHere();
  if (answer === null) return noteSignedOutHere();
  await (await deviceRegistry()).rememberUser(answer);
  noteSignedIn(answer);
}

/** A sign-out made offline goes before any other call (L1.3); until it is heard, its cookie must not sign anybody in. */
export async function sayOwedLogout(): Promise<boolean> {
  if (!(await hasDeviceRegistry())) return false;
  const registry = await deviceRegistry();
  const owed = await registry.owedLogout();
  if (!owed) return false;
  const heard = await capped(call(logout, {}).then(() => true, heardBy));
  // Not heard: still owed, and the next load tries again.
  if (heard === true) await registry.noteLogoutSaid(owed.userId);
  return true;
}

/** Any judgement of our own server means that the cookie has no session left to end. */
function heardBy(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'not_ours' && error.status < 500;
}

async function askServer(): Promise<Answer> {
  try {
    return await askProfile();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return meaning(error);
    const outcome = await refresh();
    if (outcome !== 'refreshed') return outcome === 'signed-out' ? null : 'no-answer';
    return await askProfile().catch(meaning);
  }
}

async function askProfile(): Promise<Answer> {
  const { user, exp } = await call(profile, {});
  return { ...user, exp };
}

/** A refusal of our own server is an answer; anything else (5xx, a proxy, a portal) says nothing about the session. */
function meaning(error: unknown): Answer {
  if (error instanceof NoAnswer) return 'no-answer';
  if (!(error instanceof ApiError)) throw error;
  const refused = error.code !== 'not_ours' && (error.status === 401 || error.status === 403);
  return refused ? null : 'no-answer';
}

async function capped<T>(work: Promise<T>): Promise<T | 'no-answer'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cap = new Promise<'no-answer'>((resolve) => {
    timer = setTimeout(() => resolve('no-answer'), CHECK_CAP_MS);
  });
  try {
    return await Promise.race([work, cap]);
  } finally {
    clearTimeout(timer);
  }
}

function fromDevice({ userId, email, roleId }: KnownUser): SignedInUser {
  return { id: userId, email, roleId };
}

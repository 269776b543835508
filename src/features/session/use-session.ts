import { useStore } from 'zustand';
import { login } from '#contract/auth.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { verifyEmail } from '#contract/user.ts';
import { call } from '../../api/client.ts';
import { deviceName } from '../../platform/device-kind.ts';
import { tellSignOut } from '../../platform/tabs.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { sayLogout, sayOwedLogout } from './check-session.ts';
import { noteSignedIn, noteSignedOutHere, sessionStore } from './session-store.ts';

/** The signed-in teacher, with the functions to sign in and out. */
export function useSession() {
  const { state, user } = useStore(sessionStore);
  return { state, user, signIn, verifyAndSignIn, signOut };
}

/** Signs in, which needs a network. Throws the error of the call. */
async function signIn(email: string, password: string): Promise<void> {
  const body = { email, password, deviceName: deviceName() };
  await enter(() => call(login, { body }));
}

/**
 * Verifies the email to which this token was mailed, and signs its teacher in (docs/product.md 1.4). Throws the error of the
 * call. After any other error than that of the call the email is verified.
 */
async function verifyAndSignIn(token: string, password: string): Promise<void> {
  await enter(async () => {
    const answer = await call(verifyEmail, { query: { token }, body: { password } });
    if (!('user' in answer)) throw new Error('The server verified the email without a sign-in.');
    return answer;
  });
}

/** Makes the teacher of this answer the signed-in teacher of the device. */
async function enter(ask: () => Promise<Parsed<typeof login.answer>>): Promise<void> {
  await sayOwedLogout();
  const { user, exp } = await ask();
  // These files need Dexie, and the sign-in page of a visitor must not load Dexie.
  const { signInOnDevice } = await import('./sign-in/enter-device.ts');
  await signInOnDevice({ ...user, exp });
  noteSignedIn(user);
}

/**
 * Signs the teacher of this device out. The sign-out takes effect without a network too (docs/sync.md L1.2). Throws if the
 * device could not store the drafts; then the teacher stays signed in.
 */
async function signOut(device: SyncDevice): Promise<void> {
  const { signOut: leave } = await import('../../repositories/sign-out.ts');
  await leave(device, { tellTabs: tellSignOut, sayLogout }, (left) =>
    noteSignedOutHere(left === null || left.nothing ? null : left),
  );
}

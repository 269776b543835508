import { useStore } from 'zustand';
import { login, logout } from '#contract/auth.ts';
import { call } from '../../api/client.ts';
import { deviceName } from '../../platform/device-kind.ts';
import { sayOwedLogout } from './check-session.ts';
import { deviceRegistry } from './device-registry.ts';
import { noteSignedIn, noteSignedOutHere, sessionStore } from './session-store.ts';

/** The signed-in teacher, with the functions to sign in and out. */
export function useSession() {
  const { state, user } = useStore(sessionStore);
  return { state, user, signIn, signOut };
}

/** Signs in, which needs a network. Throws the error of the call. */
async function signIn(email: string, password: string): Promise<void> {
  await sayOwedLogout();
  const { user, exp } = await call(login, { body: { email, password, deviceName: deviceName() } });
  await (await deviceRegistry()).rememberUser({ ...user, exp });
  noteSignedIn(user);
}

/**
 * Stores the sign-out on the device first, so that the sign-out takes effect without a network too. Waiting writes stay on
 * the device (docs/sync.md L1.2).
 */
async function signOut(): Promise<void> {
  const { user } = sessionStore.getState();
  if (!user) return;
  const registry = await deviceRegistry();
  await registry.noteSignedOut(user.id);
  noteSignedOutHere();
  try {
    await call(logout, {});
    await registry.noteLogoutSaid(user.id);
  } catch {
    // The device is offline, or the server refused the call. The teacher is signed out on this device anyway, and the next
    // load of the app sends the sign-out.
  }
}

import { useStore } from 'zustand';
import { login } from '#contract/auth.ts';
import { call } from '../../api/client.ts';
import { deviceName } from '../../platform/device-kind.ts';
import { tellSignOut } from '../../platform/tabs.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { sayLogout } from './check-session.ts';
import { noteSignedOutHere, sessionStore } from './session-store.ts';
import { enter } from './sign-in/enter.ts';

/** The signed-in teacher, with the functions to sign in and out. */
export function useSession() {
  const { state, user } = useStore(sessionStore);
  return { state, user, signIn, signOut };
}

/** Signs in, which needs a network. Throws the error of the call. */
async function signIn(email: string, password: string): Promise<void> {
  const body = { email, password, deviceName: deviceName() };
  await enter(() => call(login, { body }));
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

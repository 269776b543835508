import { useStore } from 'zustand';
import { login } from '#contract/account/auth.ts';
import { call } from '../../../api/client.ts';
import { deviceKind, deviceName } from '../../../platform/device/device-kind.ts';
import { tellSignOut } from '../../../platform/tabs.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import type { LeftOnDevice } from '../../../repositories/account/sign-out.ts';
import { deviceRegistry, hasDeviceRegistry } from '../../../repositories/account/device-registry.ts';
import { sayLogout } from './check-session.ts';
import { noteSignedOutHere, sessionStore } from '../session-store.ts';
import { enter } from './enter.ts';

export function useSession() {
  const { state, user } = useStore(sessionStore);
  return { state, user, signIn, signOut };
}

/** Needs a network. Throws the error of a failed call. */
async function signIn(email: string, password: string): Promise<void> {
  const body = { email, password, deviceName: await nameOfDevice(email) };
  await enter(() => call(login, { body }));
}

/** The teacher's name for this device, or one made from the browser and the kind of device (docs/product.md 1.74). */
async function nameOfDevice(email: string): Promise<string> {
  if (!(await hasDeviceRegistry())) return deviceName();
  const { deviceNameOf } = await deviceRegistry();
  // A full device can't open the list of its users, but the teacher can sign in.
  return (await deviceNameOf(email.trim().toLowerCase()).catch(() => null)) ?? deviceName();
}

/** Works without a network (docs/sync.md L1.2). Throws if the drafts could not be stored; the teacher then stays signed in. */
async function signOut(device: SyncDevice): Promise<LeftOnDevice | null> {
  const { signOut: leave } = await import('../../../repositories/account/sign-out.ts');
  const { leftWords } = await import('../../../words/account/sign-out.ts');
  return await leave(device, { tellTabs: tellSignOut, sayLogout }, (left) =>
    noteSignedOutHere(left === null || left.nothing ? null : leftWords(left, deviceKind())),
  );
}

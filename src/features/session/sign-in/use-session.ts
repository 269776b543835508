import { useStore } from 'zustand';
import { login } from '#contract/account/auth.ts';
import { call } from '../../../api/client.ts';
import { deviceKind, deviceName } from '../../../platform/device/device-kind.ts';
import { tellSignOut } from '../../../platform/tabs.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { deviceRegistry, hasDeviceRegistry } from '../../../repositories/account/device-registry.ts';
import { sayLogout } from './check-session.ts';
import { noteSignedOutHere, sessionStore } from '../session-store.ts';
import { enter } from './enter.ts';

/** The signed-in teacher, with the functions to sign in and out. */
export function useSession() {
  const { state, user } = useStore(sessionStore);
  return { state, user, signIn, signOut };
}

/** Signs in, which needs a network. Throws the error of the call. */
async function signIn(email: string, password: string): Promise<void> {
  const body = { email, password, deviceName: await nameOfDevice(email) };
  await enter(() => call(login, { body }));
}

/** The name that this teacher gave the device, otherwise one made from the browser and the device (docs/product.md 1.74). */
async function nameOfDevice(email: string): Promise<string> {
  if (!(await hasDeviceRegistry())) return deviceName();
  const { deviceNameOf } = await deviceRegistry();
  // A full device can't open the list of its users, but the teacher can sign in.
  return (await deviceNameOf(email.trim().toLowerCase()).catch(() => null)) ?? deviceName();
}

/**
 * Signs the teacher of this device out. The sign-out takes effect without a network too (docs/sync.md L1.2). Throws if the
 * device could not store the drafts; then the teacher stays signed in.
 */
async function signOut(device: SyncDevice): Promise<void> {
  const { signOut: leave } = await import('../../../repositories/account/sign-out.ts');
  const { leftWords } = await import('../../../words/account/sign-out.ts');
  await leave(device, { tellTabs: tellSignOut, sayLogout }, (left) =>
    noteSignedOutHere(left === null || left.nothing ? null : leftWords(left, deviceKind())),
  );
}

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

export function useSession() {
  const { state, user } = useStore(sessionStore);
  return { state, user, signIn, signOut };
}

/** Signs in. This needs a network. If the call fails, throws the error of the call. */
async function signIn(email: string, password: string): Promise<void> {
  const body = { email, password, deviceName: await nameOfDevice(email) };
  await enter(() => call(login, { body }));
}

/**
 * Returns the name that this teacher has given this device. If there is none, returns a name that is made from the browser
 * and the kind of device (docs/product.md 1.74).
 */
async function nameOfDevice(email: string): Promise<string> {
  if (!(await hasDeviceRegistry())) return deviceName();
  const { deviceNameOf } = await deviceRegistry();
  // If a full device can't open the list of its users, the teacher can still sign in.
  return (await deviceNameOf(email.trim().toLowerCase()).catch(() => null)) ?? deviceName();
}

/**
 * Signs the teacher of this device out. Works without a network too (docs/sync.md L1.2). Throws an error if the device could
 * not store the drafts; the teacher then stays signed in.
 */
async function signOut(device: SyncDevice): Promise<void> {
  const { signOut: leave } = await import('../../../repositories/account/sign-out.ts');
  const { leftWords } = await import('../../../words/account/sign-out.ts');
  await leave(device, { tellTabs: tellSignOut, sayLogout }, (left) =>
    noteSignedOutHere(left === null || left.nothing ? null : leftWords(left, deviceKind())),
  );
}

import type { login } from '#contract/auth.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { sayOwedLogout } from '../check-session.ts';
import { noteSignedIn } from '../session-store.ts';

/** Makes the call that signs a teacher in, and makes this teacher the signed-in teacher of the device. */
export async function enter(ask: () => Promise<Parsed<typeof login.answer>>): Promise<void> {
  await sayOwedLogout();
  const { user, exp } = await ask();
  // This file needs Dexie, and the sign-in page of a visitor must not load Dexie.
  const { signInOnDevice } = await import('./enter-device.ts');
  await signInOnDevice({ ...user, exp });
  noteSignedIn(user);
}

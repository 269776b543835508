import type { login } from '#contract/account/auth.ts';
import type { Parsed } from '#contract/parts/endpoint.ts';
import { inTime } from '../../../platform/in-time.ts';
import { sayOwedLogout } from './check-session.ts';
import { noteSignedIn } from '../session-store.ts';

/** In ms, for the number of sign-ins that decides the first screen (docs/product.md 1.91). */
const ACCOUNT_CAP_MS = 3000;

export async function enter(ask: () => Promise<Parsed<typeof login.answer>>): Promise<void> {
  await sayOwedLogout();
  const { user, exp } = await ask();
  // The sign-in page must not load Dexie for a visitor.
  const [{ signInOnDevice }, { updateAccount }] = await Promise.all([
    import('./enter-device.ts'),
    import('../account.ts'),
  ]);
  await signInOnDevice({ ...user, exp });
  // This sign-in has changed the number of sign-ins.
  await inTime(updateAccount(user.id), ACCOUNT_CAP_MS, null);
  noteSignedIn(user);
}

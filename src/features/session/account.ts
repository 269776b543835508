import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { me } from '#contract/user.ts';
import { call } from '../../api/client.ts';
import { accountOf, rememberAccount } from '../../db/device.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import type { ConnectionStore } from '../../sync/connection.ts';

/** Asks the server about the account and stores its answer on the device (docs/product.md 1.18). */
export async function updateAccount(userId: number): Promise<void> {
  try {
    const { loginCount, accountStatus, trialEndDate, isEmailVerified } = await call(me, {}, userId);
    await rememberAccount(userId, { loginCount, accountStatus, trialEndDate, isEmailVerified });
  } catch {
    // Nobody waits for this answer. Without it, or on a full device, the last answer stays, and the app asks again when it
    // is connected the next time.
  }
}

/** Updates the account on the device whenever the app comes online, after the screen has been painted. */
export function useAccountUpdates(userId: number, connection: ConnectionStore): void {
  const online = useStore(connection, (state) => state.connection === 'online');
  useEffect(() => {
    if (!online) return;
    let left = false;
    void whenIdle().then(() => (left ? undefined : updateAccount(userId)));
    return () => void (left = true);
  }, [userId, online]);
}

/**
 * How often the teacher has signed in, which decides what the app still explains (docs/product.md 1.19). null: the device
 * does not know it. undefined: the device has not read it yet.
 */
export function useLoginCount(userId: number): number | null | undefined {
  return useLiveQuery(async () => (await accountOf(userId))?.loginCount ?? null, [userId]);
}

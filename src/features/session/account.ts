import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { beginsAgain } from '#domain/accounts/first-screen.ts';
import { me } from '#contract/account/user.ts';
import { call } from '../../api/client.ts';
import { type Account, accountOf, rememberAccount } from '../../repositories/account/device-users.ts';
import { now } from '../../platform/clock.ts';
import { whenIdle } from '../../platform/paint/when-idle.ts';
import type { Connection, ConnectionStore } from '../../sync/connection.ts';
import { forgetDoneGuides } from './done-guides.ts';
import { knownAccount } from './known-facts.ts';
import { renewRedirect } from './session-store.ts';

/**
 * Asks the server about the account and stores its answer on the device (docs/product.md 1.18). Returns the account, or null if the
 * server did not answer.
 */
export async function updateAccount(userId: number): Promise<Account | null> {
  const before = await knownAccount(userId);
  const account = await askForAccount(userId);
  if (!account) return null;
  // If a full device can't store the answer, the last one stays, and the app asks again when it is connected the next time.
  await rememberAccount(userId, account).catch(() => undefined);
  if (beginsAgain(before?.loginCount ?? null, account.loginCount)) {
    forgetDoneGuides(userId);
    renewRedirect(userId);
  }
  return account;
}

/** Nobody waits for this answer for long. Without it the device keeps the last one. */
async function askForAccount(userId: number): Promise<Account | null> {
  try {
    const answer = await call(me, {}, userId);
    const { loginCount, accountStatus, trialEndDate, isEmailVerified } = answer;
    const { lastLogin, permissions, currentGradeBookId } = answer;
    const facts = { loginCount, accountStatus, trialEndDate, isEmailVerified };
    return { ...facts, lastLogin, permissions, currentGradeBookId, at: now() };
  } catch {
    return null;
  }
}

/** The state of the connection, from the last call of this tab. */
export function useConnection(connection: ConnectionStore): Connection {
  return useStore(connection, (state) => state.connection);
}

/** Asks about the account while a page shows it, because another device may have changed it. */
export function useFreshAccount(userId: number, online: boolean): Account | null | undefined {
  useEffect(() => {
    if (online) void updateAccount(userId);
  }, [userId, online]);
  return useAccount(userId);
}

/** Updates the account on the device whenever the app comes online, after the screen has been painted. */
export function useAccountUpdates(userId: number, connection: ConnectionStore): void {
  const online = useConnection(connection) === 'online';
  useEffect(() => {
    if (!online) return;
    let left = false;
    void whenIdle().then(() => (left ? undefined : updateAccount(userId)));
    return () => void (left = true);
  }, [userId, online]);
}

/** What the device knows about the account. null: nothing yet. undefined: the device has not read it yet (docs/product.md 1.18). */
export function useAccount(userId: number): Account | null | undefined {
  return useLiveQuery(async () => await accountOf(userId), [userId]);
}

/**
 * How often the teacher has signed in, which decides what the app still explains (docs/product.md 1.19). null: the device
 * does not know it. undefined: the device has not read it yet.
 */
export function useLoginCount(userId: number): number | null | undefined {
  return useLiveQuery(async () => (await accountOf(userId))?.loginCount ?? null, [userId]);
}

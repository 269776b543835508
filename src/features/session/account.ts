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
 * Requests the account from the server and stores the answer on the device (docs/product.md 1.18). Returns the account, or null
 * if the server did not answer.
 */
export async function updateAccount(userId: number): Promise<Account | null> {
  const before = await knownAccount(userId);
  const account = await askForAccount(userId);
  if (!account) return null;
  // If a full device can't store the answer, the previous answer stays stored, and the app asks again the next time it is
  // connected.
  await rememberAccount(userId, account).catch(() => undefined);
  if (beginsAgain(before?.loginCount ?? null, account.loginCount)) {
    forgetDoneGuides(userId);
    renewRedirect(userId);
  }
  return account;
}

/**
 * Requests the account with a time limit, because the user need not wait for the answer. Without an answer, the device keeps
 * the previous one.
 */
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

/** Returns the state of the connection, which the last call of this tab has set. */
export function useConnection(connection: ConnectionStore): Connection {
  return useStore(connection, (state) => state.connection);
}

/** Returns the account, requested again while a page shows it, because another device may have changed it. */
export function useFreshAccount(userId: number, online: boolean): Account | null | undefined {
  useEffect(() => {
    if (online) void updateAccount(userId);
  }, [userId, online]);
  return useAccount(userId);
}

/** Requests the account again whenever the app comes online, after the screen has been painted. */
export function useAccountUpdates(userId: number, connection: ConnectionStore): void {
  const online = useConnection(connection) === 'online';
  useEffect(() => {
    if (!online) return;
    let left = false;
    void whenIdle().then(() => (left ? undefined : updateAccount(userId)));
    return () => void (left = true);
  }, [userId, online]);
}

/**
 * Returns what the device knows about the account. null: nothing yet. undefined: the device has not read it yet
 * (docs/product.md 1.18).
 */
export function useAccount(userId: number): Account | null | undefined {
  return useLiveQuery(async () => await accountOf(userId), [userId]);
}

/**
 * Returns how often the teacher has signed in, which decides what the app still explains (docs/product.md 1.19). null: the
 * device does not know. undefined: the device has not read it yet.
 */
export function useLoginCount(userId: number): number | null | undefined {
  return useLiveQuery(async () => (await accountOf(userId))?.loginCount ?? null, [userId]);
}

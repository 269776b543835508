import { whileShown } from '../../ui/leaving/while-shown.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { beginsAgain } from '#domain/accounts/first-screen.ts';
import { me } from '#contract/account/user.ts';
import { call } from '../../api/client.ts';
import { deviceRegistry } from '../../repositories/account/device-registry.ts';
import { type StoredAccount, storedAccountOf, rememberAccount } from '../../repositories/account/device-users.ts';
import { now } from '../../platform/clock.ts';
import { dropSharedFiles } from '../../platform/files/drop-shared-file.ts';
import { whenIdle } from '../../platform/paint/when-idle.ts';
import type { Connection, ConnectionStore } from '../../sync/connection.ts';
import { forgetDoneGuides } from './done-guides.ts';
import { noteSignedOutHere, renewRedirect, sessionStore } from './session-store.ts';

/** Requests the account and stores the answer (docs/product.md 1.18). Returns null if the server did not answer. */
export async function updateAccount(userId: number): Promise<StoredAccount | null> {
  const before = await storedAccountOf(userId).catch(() => null);
  const account = await askForAccount(userId);
  if (!account) return null;
  // A full device keeps the previous answer, and the app asks again when it is online.
  await rememberAccount(userId, account).catch(() => undefined);
  if (beginsAgain(before?.loginCount ?? null, account.loginCount)) {
    forgetDoneGuides(userId);
    renewRedirect(userId);
  }
  return account;
}

/** Limits the time, because the teacher need not wait. Returns null without an answer. */
async function askForAccount(userId: number): Promise<StoredAccount | null> {
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

export function useConnection(connection: ConnectionStore): Connection {
  return useStore(connection, (state) => state.connection);
}

/** A page that shows the account requests it again, because another device may have changed it. */
export function useFreshAccount(userId: number, online: boolean): StoredAccount | null | undefined {
  useEffect(() => {
    if (online) void updateAccount(userId);
  }, [userId, online]);
  return useAccount(userId);
}

/** Requests it whenever the app comes online, after the screen is painted. */
export function useAccountUpdates(userId: number, connection: ConnectionStore): void {
  const online = useConnection(connection) === 'online';
  useEffect(() => {
    if (online) return whileShown(whenIdle(), () => void updateAccount(userId));
  }, [userId, online]);
}

/**
 * Returns what the device knows about the account (docs/product.md 1.18). Returns null if it knows nothing yet, and
 * undefined until the first read.
 */
export function useAccount(userId: number): StoredAccount | null | undefined {
  return useLiveQuery(async () => await storedAccountOf(userId), [userId]);
}

/**
 * The number of sign-ins decides what the app still explains (docs/product.md 1.19). Null if the device does not know it,
 * undefined until the first read.
 */
export function useLoginCount(userId: number): number | null | undefined {
  return useLiveQuery(async () => (await storedAccountOf(userId))?.loginCount ?? null, [userId]);
}

/**
 * Opens the landing page, which says what is still on this device (docs/product.md 1.80), and deletes a file from the operating
 * system (1.143). If the full device can't store that the account is gone, the next start learns it again.
 */
export function leaveGoneAccount(userId: number): void {
  const noting = deviceRegistry().then(async ({ noteGone }) => await noteGone(userId, 'known'));
  void noting
    .then(async () => await dropSharedFiles())
    .catch(() => undefined)
    .then(() => {
      if (sessionStore.getState().user?.id === userId) noteSignedOutHere();
    });
}

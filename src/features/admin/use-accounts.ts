import { useEffect, useRef, useState } from 'react';
import { listAccounts } from '#contract/account/admin.ts';
import type { ListedAccount } from '#domain/accounts/account-list.ts';
import { ApiError, callFailure } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import { now } from '../../platform/clock.ts';
import { dropAccounts, storeAccounts, storedAccounts } from '../../repositories/account/accounts.ts';
import type { Connection } from '../../sync/connection.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { callFailureToast, callFailureWords } from '../../words/failures/call-failures.ts';

export interface Accounts {
  /** null while the server has not answered yet and this device has no stored list. */
  readonly list: { readonly at: number; readonly accounts: readonly ListedAccount[] } | null;
  /**
   * `asking`: the server has not answered yet. `fresh`: the list is the server's present list. `failed`: the device is
   * offline, or the last request got an error or no answer.
   */
  readonly state: 'asking' | 'fresh' | 'failed';
  readonly askAgain: () => void;
}

/** The HTTP status code of the answer to a user who is no longer an admin. */
const FORBIDDEN = 403;

/**
 * The list of accounts. The page first shows the list that this device stored last. When the server's list has arrived, the
 * page shows the server's list instead (docs/product.md 9.24). The app asks the server when the page opens, when the device
 * comes online, and when the admin presses 'Try again'.
 */
export function useAccounts(device: SyncDevice, way: Connection): Accounts {
  const [list, setList] = useState<Accounts['list']>(null);
  const hasList = useRef(false);
  const [state, setState] = useState<Accounts['state']>('asking');
  const [asked, setAsked] = useState(0);
  const [broken, setBroken] = useState<Error | null>(null);
  if (broken !== null) throw broken;
  useEffect(() => {
    const left = new AbortController();
    const show = (next: Accounts['list']) => {
      if (left.signal.aborted) return;
      hasList.current = next !== null;
      setList(next);
    };
    const update = async () => {
      if (!hasList.current) {
        const stored = await storedAccounts(device.db);
        if (stored) show(stored);
      }
      const next = await ask(device, way, { left: left.signal, show, hasList: hasList.current });
      if (left.signal.aborted) return;
      if (typeof next === 'string') setState(next);
      else setBroken(next);
    };
    void update();
    return () => left.abort();
  }, [device, way, asked]);
  const askAgain = () => {
    setState('asking');
    setAsked((count) => count + 1);
  };
  return { list, state, askAgain };
}

interface Page {
  /** Aborted when the admin leaves the page, because the page then no longer needs the answer. */
  readonly left: AbortSignal;
  readonly show: (list: Accounts['list']) => void;
  readonly hasList: boolean;
}

/** Requests the list and returns the new state. If the error page has to show an error (7.26), returns this error. */
async function ask(
  device: SyncDevice,
  way: Connection,
  { left, show, hasList }: Page,
): Promise<Accounts['state'] | Error> {
  if (way !== 'online') return way === 'connecting' ? 'asking' : 'failed';
  try {
    const accounts = await call(listAccounts, {}, device.userId);
    const at = now();
    show({ at, accounts });
    // If a full device can't store the new list, the page shows the new list anyway, and the device keeps the list that it
    // stored before.
    await storeAccounts(device, accounts, at).catch(() => undefined);
    return 'fresh';
  } catch (error) {
    const failure = callFailure(error);
    if (error instanceof ApiError && error.status === FORBIDDEN) {
      show(null);
      await dropAccounts(device).catch(() => undefined);
    }
    if (failure === null || left.aborted) return 'failed';
    const onErrorPage = callFailureWords(failure, !hasList).where === 'error page';
    if (onErrorPage && error instanceof Error) return error;
    showToast(callFailureToast(failure));
    return 'failed';
  }
}

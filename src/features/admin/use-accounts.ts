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
  /** null: neither the server nor this device has given a list yet. */
  readonly list: { readonly at: number; readonly accounts: readonly ListedAccount[] } | null;
  /** `asking`: the server has not answered yet. `failed`: its last answer was an error, or there was none. */
  readonly state: 'asking' | 'fresh' | 'failed';
  readonly askAgain: () => void;
}

/** The status of the server's answer to somebody who is no admin any more. */
const FORBIDDEN = 403;

/**
 * The list of accounts. The last list of this device is shown at once, and the server's list replaces it (docs/product.md
 * 9.24). The app asks when the page opens, when the device comes online, and when the admin presses 'Try again'.
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
  /** Aborted when the page no longer waits for this answer. */
  readonly left: AbortSignal;
  readonly show: (list: Accounts['list']) => void;
  /** True if the page shows a list already. */
  readonly hasList: boolean;
}

/** Returns how the asking ended. An error is for the error page (7.26). */
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
    // If a full device can't store the list, the admin sees it anyway, and the older list stays for the next time.
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

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
  /** Null without an answer of the server and a stored list. */
  readonly list: { readonly at: number; readonly accounts: readonly ListedAccount[] } | null;
  /** `asking`: the server has not answered yet. `fresh`: its present list. `failed`: offline, an error or no answer. */
  readonly state: 'asking' | 'fresh' | 'failed';
  readonly askAgain: () => void;
}

/** The answer to a user who is no longer an admin. */
const FORBIDDEN = 403;

/**
 * Shows the stored list first, and then the server's (docs/product.md 9.24). The server is asked when the page opens, when the
 * device comes online, and on 'Try again'.
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
  /** Aborted when the admin leaves the page. */
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
    // A full device keeps the earlier list, and the page shows the new one.
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

/**
 * Test files that share their modules share a window too. This file gives each of them both as they are when the app starts,
 * without what the file before left behind.
 */
import { beforeAll, vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { installOffer } from '../../src/features/install/install-offer.ts';
import { signInRequest } from '../../src/features/safety/chip/sign-in-request.ts';
import { unsavedDay } from '../../src/features/safety/chip/unsaved-day.ts';
import { sessionStore } from '../../src/features/session/session-store.ts';
import { dataLoss } from '../../src/sync/eviction.ts';
import { dismissToast } from '../../src/ui/toast-store.ts';

declare const happyDOM: { setViewport(size: { width: number; height: number }): void };

function reset<T>(store: StoreApi<T>): void {
  store.setState(store.getInitialState(), true);
}

beforeAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  happyDOM.setViewport({ width: 1024, height: 768 });
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  reset(installOffer);
  reset(signInRequest);
  reset(unsavedDay);
  reset(sessionStore);
  reset(dataLoss);
  dismissToast();
});

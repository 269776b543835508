/** Files that share modules share a window and stores: this resets them before each file. */
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { installOffer } from '../../src/features/install/install-offer.ts';
import { signInRequest } from '../../src/features/safety/chip/sign-in-request.ts';
import { unsavedPage } from '../../src/features/safety/chip/unsaved-page.ts';
import { sessionStore } from '../../src/features/session/session-store.ts';
import { dataLoss } from '../../src/sync/eviction.ts';
import { dismissToast } from '../../src/ui/toasts/toast-store.ts';
import { closeDevices } from './screen.tsx';

declare const happyDOM: { setViewport(size: { width: number; height: number }): void };

function reset<T>(store: StoreApi<T>): void {
  store.setState(store.getInitialState(), true);
}

function withoutAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

vi.useRealTimers();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
happyDOM.setViewport({ width: 1024, height: 768 });
// An earlier test file may have left elements in the page. This call makes React end their effects.
cleanup();
document.head.replaceChildren();
document.body.replaceChildren();
withoutAttributes(document.documentElement);
withoutAttributes(document.body);
reset(installOffer);
reset(signInRequest);
reset(unsavedPage);
reset(sessionStore);
reset(dataLoss);
dismissToast();
afterAll(closeDevices);

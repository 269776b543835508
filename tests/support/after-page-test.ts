/** Ends a test of the page, so that no test file has to: the elements, the toast, the timers and the mocks. */
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  cleanup();
  document.body.replaceChildren();
  // Imported only now: a file that mocks modules must be the first to load them.
  const { dismissToast } = await import('../../src/ui/toasts/toast-store.ts');
  dismissToast();
});

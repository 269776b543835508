import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateOffer } from '../platform/device/update.ts';
import { UpdateNotice } from '../ui/notices/update-notice.tsx';
import { registerServiceWorker } from './service-worker.ts';

/** A fake service worker whose state the test sets. Like a real one, it becomes active after the message SKIP_WAITING. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly scriptURL = new URL('/sw.js', location.href).href;
  private readonly registration: FakeRegistration;

  constructor(registration: FakeRegistration) {
    super();
    this.registration = registration;
  }

  become(...states: ServiceWorkerState[]): void {
    for (const state of states) {
      this.state = state;
      if (this.registration.installing === this) this.registration.installing = null;
      this.registration.waiting = state === 'installed' ? this : null;
      if (state === 'activating') this.registration.active = this;
      this.dispatchEvent(new Event('statechange'));
    }
  }

  postMessage({ type }: { type: string }): void {
    if (type === 'SKIP_WAITING') this.become('activating', 'activated');
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  readonly update = async () => undefined;

  /** Simulates that the browser finds a new version of the app and installs it. */
  install(): FakeWorker {
    this.installing = new FakeWorker(this);
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

let registration: FakeRegistration;
const reload = vi.fn<() => void>();

beforeEach(() => {
  registration = new FakeRegistration();
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', {
    ...navigator,
    // No service worker controls the tab, so the browser never sends `controllerchange` to it.
    serviceWorker: Object.assign(new EventTarget(), {
      controller: null,
      register: async () => registration,
      getRegistration: async () => registration,
    }),
  });
  vi.spyOn(updateOffer, 'setState');
});
afterEach(() => void vi.unstubAllEnvs());

/** Registers the service worker, as the app does after the load event, and waits until the app listens for new versions. */
async function register(): Promise<void> {
  const listens = vi.spyOn(registration, 'addEventListener');
  registerServiceWorker();
  dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(listens).toHaveBeenCalledWith('updatefound', expect.anything()));
}

test('L5a on a first visit, the app does not offer the first service worker as an update, but later it offers the next version', async () => {
  await register();
  registration.install().become('installed', 'activating', 'activated');
  // The tab has no service worker, so the browser activates the new version immediately.
  registration.install().become('installed', 'activating', 'activated');
  await vi.waitFor(() => expect(updateOffer.setState).toHaveBeenCalledOnce());
});

test.for(['installing', 'installed'] as const)(
  'L5a if the first service worker of a device is %s while the app registers it, the app does not offer it as an update',
  async (state) => {
    const first = registration.install();
    if (state === 'installed') first.become('installed');
    await register();
    first.become('installed', 'activating', 'activated');
    await new Promise((resolve) => setImmediate(resolve));
    expect(updateOffer.setState).not.toHaveBeenCalled();
    registration.install().become('installed');
    await vi.waitFor(() => expect(updateOffer.setState).toHaveBeenCalledOnce());
  },
);

test.for(['installing', 'installed'] as const)(
  'L5 if the next service worker of a device is %s while the app registers it, the app offers it as an update',
  async (state) => {
    registration.install().become('installed', 'activating', 'activated');
    const next = registration.install();
    if (state === 'installed') next.become('installed');
    await register();
    next.become('installed');
    await vi.waitFor(() => expect(updateOffer.setState).toHaveBeenCalledOnce());
  },
);

test('L5 if no service worker controls a tab, a press on “Update the app” still reloads the tab with the new version', async () => {
  registration.active = new FakeWorker(registration);
  registration.install().become('installed');
  updateOffer.setState(true);
  render(<UpdateNotice />);
  fireEvent.click(screen.getByRole('button', { name: 'Update the app' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(registration.active.state).toBe('activated');
});

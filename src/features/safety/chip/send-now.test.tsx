import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedPage, ours, TestDevice } from '../../../../tests/support/device.ts';
import { freeHold } from '../../../platform/locks/without-lock.ts';
import { NoAnswer, type ApiReply } from '../../../api/send.ts';
import { createConnection, type ConnectionStore } from '../../../sync/connection.ts';
import { Engine } from '../../../sync/engine.ts';
import { dismissToast, toastStore } from '../../../ui/toasts/toast-store.ts';
import { sendNow } from './send-now.ts';

let connection: ConnectionStore;
let works: boolean;
let answer: () => ApiReply;
let nextRound: () => void;
let engine: Engine;

beforeEach(() => {
  works = true;
  connection = createConnection();
  answer = () => {
    throw new NoAnswer('no network');
  };
  const device = Object.assign(new TestDevice(), { send: async () => answer() });
  engine = new Engine({
    device,
    connection,
    withLock: async (_name, work) => {
      if (!works) throw new Error('The database could not be opened');
      return await work(freeHold());
    },
    random: () => 0.5,
    isVisible: () => true,
    setTimer: (work) => {
      nextRound = work;
      return () => undefined;
    },
  });
});
afterEach(() => {
  engine.stop();
  dismissToast();
});

test('8.3 if there is no network, the toast “Still offline” appears after a press on “Send now”, when the try to send has ended', async () => {
  const sent = sendNow({ engine, connection });
  expect(toastStore.getState()).toBeNull();
  await sent;
  expect(toastStore.getState()).toMatchObject({
    title: 'Still offline',
    // The toast has no check mark, because only green toasts have one.
    variant: 'default',
    description: 'Your work is safe on this computer and sends automatically when you’re back online.',
  });
});

test('8.3 if the server answers after a press on “Send now”, the app shows no toast', async () => {
  connection.setState({ connection: 'offline' });
  answer = () => ours(feedPage([], 0, { more: false }));
  await sendNow({ engine, connection });
  expect(connection.getState().connection).toBe('online');
  expect(toastStore.getState()).toBeNull();
});

test('8.3, R9 if “Send now” fails because of an error in the app, the next automatic try shows no toast about the network', async () => {
  works = false;
  await sendNow({ engine, connection });
  expect(connection.getState().wentWrong).toBe(1);
  works = true;
  nextRound();
  await vi.waitFor(() => expect(connection.getState()).toMatchObject({ connection: 'offline', sending: false }));
  expect(toastStore.getState()).toBeNull();
});

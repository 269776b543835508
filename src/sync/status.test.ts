import { describe, expect, it } from 'vitest';
import { entryOf, NOON } from '../../tests/support/device.ts';
import type { Connection } from './connection.ts';
import { countOutbox, isAtRisk, statusOf, type StatusFacts } from './status.ts';

const way = (connection: Connection, more: Partial<StatusFacts> = {}): StatusFacts => ({
  connection,
  sending: false,
  stuck: null,
  wentWrong: 0,
  storageFull: false,
  loadingStopped: false,
  isAccountUnknown: false,
  outboxEmpty: false,
  drafts: 0,
  atRisk: false,
  ...more,
});
const EMPTY = { outboxEmpty: true };
const row = (id: number) => ({ table: 'students', id, kind: 'update', fields: {} }) as const;
const none = { rows: 0, refused: 0 };
const three = { rows: 3, refused: 0 };

it('8.2 if several waiting outbox entries change the same row, the app counts this row once as waiting', () => {
  const entries = [entryOf([row(1), row(2)]), entryOf([row(2), row(3)])];
  expect(countOutbox(entries)).toEqual({ rows: 3, refused: 0 });
});

it('8.2 the app counts refused writes separately from waiting rows, and does not count the parked writes that depend on them', () => {
  const entries = [
    entryOf([{ ...row(2), kind: 'create' }], { state: 'refused' }),
    entryOf([row(2), row(3)], { state: 'refused' }),
    entryOf([row(4)]),
  ];
  expect(countOutbox(entries)).toEqual({ rows: 1, refused: 1 });
});

describe('8.1 what the status chip at the top shows', () => {
  it('8.1 the status chip at the top shows “saved” if the outbox is empty and the server answers', () => {
    expect(statusOf(none, way('online', EMPTY))).toEqual({ kind: 'saved' });
  });

  it('R4.6 while an entry that the server has accepted is still in the outbox, the status chip at the top does not show “saved”', () => {
    expect(statusOf(none, way('online'))).toEqual({ kind: 'sending', count: 0 });
    expect(statusOf(none, way('connecting'))).toEqual({ kind: 'sending', count: 0 });
  });

  it.each(['online', 'offline', 'connecting'] as const)(
    'R4.6 if the device has a draft (input before Save), the status chip at the top shows “not saved”, even if other changes are not sent (%s)',
    (connection) => {
      expect(statusOf(none, way(connection, { ...EMPTY, drafts: 1 }))).toEqual({ kind: 'unsaved' });
      expect(statusOf(three, way(connection, { drafts: 1 }))).toEqual({ kind: 'unsaved' });
    },
  );

  it('8.1 if the session has expired or a write was refused, the status chip at the top shows this, even if there is a draft', () => {
    expect(statusOf(three, way('needs sign-in', { drafts: 1 })).kind).toBe('sign-in');
    expect(statusOf({ rows: 0, refused: 1 }, way('online', { drafts: 1 })).kind).toBe('to-review');
  });

  it('8.1 if changes are not sent yet and the device is online, the status chip at the top shows “sending”', () => {
    expect(statusOf(three, way('online'))).toEqual({ kind: 'sending', count: 3 });
    expect(statusOf(three, way('connecting', { sending: true }))).toEqual({ kind: 'sending', count: 3 });
  });

  it('L3.2a if a device without free storage can’t store pulled rows, the status chip at the top shows this, not that a change was not saved', () => {
    expect(statusOf(three, way('online', { loadingStopped: true }))).toEqual({ kind: 'no-room', count: 3 });
  });

  it('8.1 if loading has stopped on a device without free storage and the device is offline, the status chip at the top shows “offline”', () => {
    expect(statusOf(none, way('offline', { loadingStopped: true }))).toEqual({ kind: 'offline' });
    expect(statusOf(three, way('offline', { loadingStopped: true }))).toEqual({ kind: 'waiting', count: 3 });
  });

  it('R6.4a if pulls succeed but sending fails, the status chip at the top shows that sending is stuck, and neither “offline” nor “sending”', () => {
    expect(statusOf(three, way('online', { stuck: 'trying' }))).toEqual({ kind: 'stuck', why: 'trying', count: 3 });
    expect(statusOf(three, way('online', { stuck: 'network', sending: true }))).toMatchObject({ why: 'network' });
    expect(statusOf(none, way('online', { stuck: 'trying', outboxEmpty: true }))).toEqual({ kind: 'saved' });
  });

  it.each(['online', 'connecting'] as const)(
    'R9d, 8.1 if sync rounds end with unexpected errors, the status chip at the top shows an error and not “sending” (%s)',
    (connection) => {
      const failing = way(connection, { wentWrong: 2, sending: true });
      expect(statusOf(three, failing)).toEqual({ kind: 'stuck', why: 'error', count: 3 });
    },
  );

  it('8.1 if changes are not sent yet and the server does not answer, the status chip at the top shows “waiting”', () => {
    expect(statusOf(three, way('offline'))).toEqual({ kind: 'waiting', count: 3 });
    expect(statusOf(three, way('connecting'))).toEqual({ kind: 'waiting', count: 3 });
    expect(statusOf(none, way('offline', EMPTY))).toEqual({ kind: 'offline' });
  });

  it('8.1 if several states apply, the status chip at the top shows the worst: not safe, to review, update, sign in, then the others', () => {
    const both = { rows: 3, refused: 1 };
    expect(statusOf(both, way('online', { storageFull: true, atRisk: true }))).toMatchObject({ why: 'full' });
    expect(statusOf(both, way('offline', { atRisk: true }))).toEqual({ kind: 'unsafe', why: 'not-kept', count: 3 });
    expect(statusOf(both, way('offline'))).toEqual({ kind: 'to-review', count: 1 });
    expect(statusOf(three, way('needs update'))).toEqual({ kind: 'update', count: 3 });
    expect(statusOf(three, way('needs sign-in'))).toEqual({ kind: 'sign-in', count: 3, isUnknown: false });
  });
});

describe('L3.4 when a write that is not sent yet may be lost', () => {
  const DAY = 86_400_000;

  it('L3.4 if a write is not sent for over a day and the browser may clear the device’s data, the write is at risk', () => {
    expect(isAtRisk(NOON, { persistent: false, now: NOON + 2 * DAY })).toBe(true);
    expect(isAtRisk(NOON, { persistent: false, now: NOON + DAY / 2 })).toBe(false);
  });

  it('L3.4 if a write is not sent for two days but the browser guarantees to keep the data, the write is not at risk', () => {
    expect(isAtRisk(NOON, { persistent: true, now: NOON + 2 * DAY })).toBe(false);
    expect(isAtRisk(null, { persistent: false, now: NOON + 2 * DAY })).toBe(false);
  });
});

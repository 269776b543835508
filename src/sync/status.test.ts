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
  outboxEmpty: false,
  drafts: 0,
  atRisk: false,
  ...more,
});
const EMPTY = { outboxEmpty: true };
const row = (id: number) => ({ table: 'students', id, kind: 'update', fields: {} }) as const;
const none = { rows: 0, refused: 0 };
const three = { rows: 3, refused: 0 };

describe('8.2 which rows the app counts as waiting', () => {
  it('8.2 if several waiting outbox entries change the same row, the app counts this row once as waiting', () => {
    const entries = [entryOf([row(1), row(2)]), entryOf([row(2), row(3)])];
    expect(countOutbox(entries)).toEqual({ rows: 3, refused: 0 });
  });

  it('8.2 refused writes are not counted as waiting but separately, and the writes that are parked because of them are not counted', () => {
    const entries = [
      entryOf([{ ...row(2), kind: 'create' }], { state: 'refused' }),
      entryOf([row(2), row(3)], { state: 'refused' }),
      entryOf([row(4)]),
    ];
    expect(countOutbox(entries)).toEqual({ rows: 1, refused: 1 });
  });
});

describe('8.1 what the status chip shows', () => {
  it('8.1 the status chip shows “saved” if the outbox is empty and the server answers', () => {
    expect(statusOf(none, way('online', EMPTY))).toEqual({ kind: 'saved' });
  });

  it('R4.6 while the outbox still has an entry that the server has accepted, the status chip does not show “saved”', () => {
    expect(statusOf(none, way('online'))).toEqual({ kind: 'sending', rows: 0 });
    expect(statusOf(none, way('connecting'))).toEqual({ kind: 'sending', rows: 0 });
  });

  it.each(['online', 'offline', 'connecting'] as const)(
    'R4.6 while the device has a draft (unsaved input), the status chip shows “not saved”, even if rows wait (%s)',
    (connection) => {
      expect(statusOf(none, way(connection, { ...EMPTY, drafts: 1 }))).toEqual({ kind: 'unsaved' });
      expect(statusOf(three, way(connection, { drafts: 1 }))).toEqual({ kind: 'unsaved' });
    },
  );

  it('8.1 if the session has ended or a write was refused, the status chip shows that instead of an unsaved draft', () => {
    expect(statusOf(three, way('needs sign-in', { drafts: 1 })).kind).toBe('sign-in');
    expect(statusOf({ rows: 0, refused: 1 }, way('online', { drafts: 1 })).kind).toBe('to-review');
  });

  it('8.1 the status chip shows “sending” if rows wait to be sent and the device is online', () => {
    expect(statusOf(three, way('online'))).toEqual({ kind: 'sending', rows: 3 });
    expect(statusOf(three, way('connecting', { sending: true }))).toEqual({ kind: 'sending', rows: 3 });
  });

  it('L3.2a if a pull finds no free storage, the status chip shows that, and does not say that a change was not saved', () => {
    expect(statusOf(three, way('online', { loadingStopped: true }))).toEqual({ kind: 'no-room', rows: 3 });
  });

  it('8.1 if loading has stopped on a full device and the device is offline, the status chip shows “offline”', () => {
    expect(statusOf(none, way('offline', { loadingStopped: true }))).toEqual({ kind: 'offline' });
    expect(statusOf(three, way('offline', { loadingStopped: true }))).toEqual({ kind: 'waiting', rows: 3 });
  });

  it('R6.4a if pulls succeed but sending fails, the status chip shows neither “offline” nor “sending”', () => {
    expect(statusOf(three, way('online', { stuck: 'trying' }))).toEqual({ kind: 'stuck', why: 'trying', rows: 3 });
    expect(statusOf(three, way('online', { stuck: 'network', sending: true }))).toMatchObject({ why: 'network' });
    expect(statusOf(none, way('online', { stuck: 'trying', outboxEmpty: true }))).toEqual({ kind: 'saved' });
  });

  it.each(['online', 'connecting'] as const)(
    'R9d, 8.1 if sync rounds end with unexpected errors, the status chip does not show “sending” (%s)',
    (connection) => {
      const failing = way(connection, { wentWrong: 2, sending: true });
      expect(statusOf(three, failing)).toEqual({ kind: 'stuck', why: 'error', rows: 3 });
    },
  );

  it('8.1 the status chip shows “waiting” if rows wait to be sent and the server does not answer', () => {
    expect(statusOf(three, way('offline'))).toEqual({ kind: 'waiting', rows: 3 });
    expect(statusOf(three, way('connecting'))).toEqual({ kind: 'waiting', rows: 3 });
    expect(statusOf(none, way('offline', EMPTY))).toEqual({ kind: 'offline' });
  });

  it('8.1 if several states apply, the status chip shows the worst: not safe, to review, update, sign in, then the others', () => {
    const both = { rows: 3, refused: 1 };
    expect(statusOf(both, way('online', { storageFull: true, atRisk: true }))).toMatchObject({ why: 'full' });
    expect(statusOf(both, way('offline', { atRisk: true }))).toEqual({ kind: 'unsafe', why: 'not-kept', rows: 3 });
    expect(statusOf(both, way('offline'))).toEqual({ kind: 'to-review', writes: 1 });
    expect(statusOf(three, way('needs update'))).toEqual({ kind: 'update', rows: 3 });
    expect(statusOf(three, way('needs sign-in'))).toEqual({ kind: 'sign-in', rows: 3 });
  });
});

describe('L3.4 when a waiting write may be lost', () => {
  const DAY = 86_400_000;

  it('L3.4 a write is at risk if it has waited for over a day and the browser may clear the device’s data', () => {
    expect(isAtRisk(NOON, { persistent: false, now: NOON + 2 * DAY })).toBe(true);
    expect(isAtRisk(NOON, { persistent: false, now: NOON + DAY / 2 })).toBe(false);
  });

  it('L3.4 a write that has waited for two days is not at risk if the browser guarantees to keep the data', () => {
    expect(isAtRisk(NOON, { persistent: true, now: NOON + 2 * DAY })).toBe(false);
    expect(isAtRisk(null, { persistent: false, now: NOON + 2 * DAY })).toBe(false);
  });
});

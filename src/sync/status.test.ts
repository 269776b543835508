import { describe, expect, it } from 'vitest';
import { entryOf } from '../../tests/support/device.ts';
import type { Connection } from './connection.ts';
import { countOutbox, statusOf } from './status.ts';

const state = (connection: Connection, sending = false, storageFull = false) => ({ connection, sending, storageFull });
const row = (id: number) => ({ table: 'students', id, kind: 'update', fields: {} }) as const;
const none = { rows: 0, refused: 0 };
const three = { rows: 3, refused: 0 };

describe('8.2 what counts as waiting', () => {
  it('8.2 rows that waiting entries touch, each once', () => {
    const entries = [entryOf([row(1), row(2)]), entryOf([row(2), row(3)])];
    expect(countOutbox(entries)).toEqual({ rows: 3, refused: 0 });
  });

  it('8.2 sent and set-aside entries are not waiting; of those set aside the refused count', () => {
    const entries = [
      entryOf([row(1)], { state: 'sent' }),
      entryOf([row(2)], { state: 'refused' }),
      entryOf([row(3)], { state: 'parked' }),
      entryOf([row(4)]),
    ];
    expect(countOutbox(entries)).toEqual({ rows: 1, refused: 1 });
  });
});

describe('8.1 what the chip says', () => {
  it('8.1 saved, when nothing waits and the server answers', () => {
    expect(statusOf(none, true, state('online'))).toEqual({ kind: 'saved' });
  });

  it('8.1 sending, while rows wait online', () => {
    expect(statusOf(three, false, state('online'))).toEqual({ kind: 'sending', rows: 3 });
    expect(statusOf(three, false, state('connecting', true))).toEqual({ kind: 'sending', rows: 3 });
  });

  it('8.1 waiting, while rows wait and the server does not answer', () => {
    expect(statusOf(three, false, state('offline'))).toEqual({ kind: 'waiting', rows: 3 });
    expect(statusOf(three, false, state('connecting'))).toEqual({ kind: 'waiting', rows: 3 });
    expect(statusOf(none, true, state('offline'))).toEqual({ kind: 'offline' });
  });

  it('8.1 the worst state wins: not safe, needs you, update, sign in, then the rest', () => {
    expect(statusOf({ rows: 3, refused: 1 }, false, state('online', false, true))).toEqual({ kind: 'unsafe' });
    expect(statusOf({ rows: 3, refused: 1 }, false, state('offline'))).toEqual({ kind: 'needs-you', writes: 1 });
    expect(statusOf(three, false, state('needs update'))).toEqual({ kind: 'update', rows: 3 });
    expect(statusOf(three, false, state('needs sign-in'))).toEqual({ kind: 'sign-in', rows: 3 });
  });
});

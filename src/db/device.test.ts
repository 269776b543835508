import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  DeviceDb,
  hasSignedOut,
  knownUser,
  noteLogoutSaid,
  noteSignedOut,
  owedLogout,
  rememberUser,
  removeTeacher,
} from './device.ts';
import { readClock, readSync, seenOf } from './meta.ts';
import { OldWriter } from '../platform/write-failure.ts';
import { TeacherDb } from './schema.ts';
import { feedPage, feedRow, NO_CLOCK, TestDevice } from '../../tests/support/device.ts';
import { openInNewerApp } from '../../tests/support/newer-app.ts';
import { EMPTY_LIST } from '#domain/roster/review-list.ts';
import { touchDraft } from '../repositories/drafts/drafts.ts';
import { save } from '../sync/outbox/save.ts';
import { applyPage } from '../sync/pull/apply-page.ts';
import { applyResults } from '../sync/replay/apply-results.ts';
import { patchStudent } from '../writes/students.ts';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import { rowsOf } from '../../tests/support/stored-rows.ts';

const user = (id: number) => ({ id, username: `t${id}`, email: `t${id}@school.org`, roleId: 1, exp: 100 });

describe('L1.1 the teachers who use a device', () => {
  let db: DeviceDb;
  beforeEach(() => {
    db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  });

  it('L2 after a sign-in the device knows the signed-in teacher, even after the session has expired', async () => {
    expect(await knownUser(db)).toBeNull();
    await rememberUser(user(7), db);
    expect(await knownUser(db)).toMatchObject({ userId: 7, exp: 100 });
  });

  it('L1.2 after a second teacher has signed in on a device, the device has only the second teacher as signed in', async () => {
    await rememberUser(user(7), db);
    await rememberUser(user(8), db);
    expect(await knownUser(db)).toMatchObject({ userId: 8 });
    expect(await db.users.where('active').equals(1).count()).toBe(1);
  });

  it('L1.3 if a teacher signs out offline, the device keeps the sign-out as “to be sent” until the server has answered it', async () => {
    await rememberUser(user(7), db);
    await noteSignedOut(7, db);
    expect([await knownUser(db), await owedLogout(db)]).toMatchObject([null, { userId: 7 }]);
    await noteLogoutSaid(7, db);
    expect(await owedLogout(db)).toBeNull();
  });

  it('L1.4 after a sign-out, the device still has the teacher’s drafts (input before Save)', async () => {
    const devices = new DeviceDb();
    const teacher = new TeacherDb(7);
    await teacher.drafts.put({ key: 'form:x', kind: 'form', value: 'not saved yet' });
    teacher.close();
    await rememberUser(user(7), devices);
    await noteSignedOut(7, devices);
    devices.close();
    const again = new TeacherDb(7);
    expect(await again.drafts.toArray()).toHaveLength(1);
    again.close();
  });

  it('L1.3 when another teacher signs in, the device drops the first teacher’s unsent sign-out, because it would end the new session', async () => {
    await rememberUser(user(7), db);
    await noteSignedOut(7, db);
    await rememberUser(user(8), db);
    expect([await owedLogout(db), await hasSignedOut(7, db), await hasSignedOut(8, db)]).toEqual([null, true, false]);
  });

  it('L1.3 when the same teacher signs in again, the device drops the teacher’s unsent sign-out', async () => {
    await rememberUser(user(7), db);
    await noteSignedOut(7, db);
    await rememberUser(user(7), db);
    expect([await knownUser(db), await owedLogout(db)]).toMatchObject([{ userId: 7 }, null]);
  });
});

describe('L1.4 the removal of a teacher’s classes from a device', () => {
  let db: DeviceDb;
  let options: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
  beforeEach(async () => {
    options = { indexedDB: new IDBFactory(), IDBKeyRange };
    db = new DeviceDb(options);
    await rememberUser(user(7), db);
  });

  async function left() {
    const teacher = new TeacherDb(7, options);
    const counts = [await teacher.classes.count(), await teacher.outbox.count(), await teacher.drafts.count()];
    teacher.close();
    return counts;
  }
  async function has(work: (teacher: TeacherDb) => Promise<unknown>) {
    const teacher = new TeacherDb(7, options);
    await rowsOf(teacher, 'classes').put({ id: 200 });
    await work(teacher);
    teacher.close();
  }
  const nothing = () => Promise.resolve();

  it('L1.4 if a signed-out teacher has no unsent changes, the device removes this teacher’s database, and keeps the other teacher signed in', async () => {
    await has(nothing);
    await rememberUser(user(8), db);
    await noteSignedOut(7, db);
    await noteLogoutSaid(7, db);
    expect([await removeTeacher(7, undefined, db, options), await left()]).toEqual([true, [0, 0, 0]]);
    expect([await hasSignedOut(7, db), await knownUser(db)]).toMatchObject([false, { userId: 8 }]);
  });

  it.each([
    ['a write that was not sent', (teacher: TeacherDb) => teacher.outbox.add({ key: 'a' } as never), [1, 1, 0]],
    ['an unsaved roll', (teacher: TeacherDb) => teacher.drafts.put({ key: 'a', kind: 'form', value: 1 }), [1, 0, 1]],
  ])(
    'L1.4 if a signed-out teacher’s database contains %s, the device does not remove the database',
    async (_name, work, expected) => {
      await has(work);
      await noteSignedOut(7, db);
      expect([await removeTeacher(7, undefined, db, options), await left()]).toEqual([false, expected]);
    },
  );

  it('L1.4 as long as a teacher is signed in, the device does not remove the teacher’s database', async () => {
    await has(nothing);
    expect([await removeTeacher(7, undefined, db, options), await left()]).toEqual([false, [1, 0, 0]]);
  });

  it('1.12 if a frozen tab blocks the removal of a database, the device reports this, and continues after the tab is closed', async () => {
    await has(nothing);
    await noteSignedOut(7, db);
    const frozen = await openWithoutListening('pe-grade-book-7');
    const blocked = Promise.withResolvers<void>();
    const removed = removeTeacher(7, blocked.resolve, db, options);
    await blocked.promise;
    frozen.close();
    expect([await removed, await left()]).toEqual([true, [0, 0, 0]]);
  });

  /** A frozen tab runs no code. So it does not close its connection when another tab asks it to do so. */
  async function openWithoutListening(name: string): Promise<IDBDatabase> {
    const opening = (options.indexedDB as IDBFactory).open(name);
    return await new Promise((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result as IDBDatabase));
      opening.addEventListener('error', () => reject(new Error(String(opening.error))));
    });
  }

  it('L1.3 if a teacher signed out offline, the device still sends the sign-out after the teacher’s database was removed', async () => {
    await noteSignedOut(7, db);
    expect([await removeTeacher(7, undefined, db, options), await owedLogout(db)]).toMatchObject([true, { userId: 7 }]);
  });
});

describe('L1.1 one database for each teacher', () => {
  const open = (id: number, indexedDB: IDBFactory) => new TeacherDb(id, { indexedDB, IDBKeyRange });
  it('L1.1 a row in one teacher’s database is not in another teacher’s database', async () => {
    const factory = new IDBFactory();
    const [one, other] = [open(7, factory), open(8, factory)];
    await one.drafts.put({ key: 'form', kind: 'form', value: 'mine' });
    expect([await one.drafts.count(), await other.drafts.count()]).toEqual([1, 0]);
  });

  it('L4.3 the device’s database can store the rows of every table in the server’s change feed (list of changes)', async () => {
    const factory = new IDBFactory();
    const db = open(7, factory);
    const row = { id: 1, classId: 2, createdAt: '2026-11-20', assessmentId: 3 };
    for (const table of TABLE_NAMES) await rowsOf(db, table).put(row);
    db.close();
    const again = open(7, factory);
    for (const table of TABLE_NAMES) expect(await rowsOf(again, table).count()).toBe(1);
  });

  it('R10.4 the outbox can’t store a second entry with the same idempotency key', async () => {
    const db = open(7, new IDBFactory());
    const entry = { key: 'same' } as never;
    await db.outbox.add(entry);
    await expect(db.outbox.add({ key: 'same' } as never)).rejects.toMatchObject({ name: 'ConstraintError' });
  });

  it('W6.2 a new database has the cursor 0 (no change pulled yet) and a device id for edit stamps', async () => {
    const db = open(7, new IDBFactory());
    const sync = await readSync(db);
    expect(sync).toMatchObject({ cursor: 0, complete: false, full: null });
    expect(seenOf({ ...sync, cursor: 9 })).toBe(0);
    expect(seenOf({ ...sync, cursor: 9, complete: true })).toBe(9);
    expect(await readClock(db, 'named')).toMatchObject({ ms: 0, counter: 0, offset: 0, device: 'named' });
  });

  it('L4.3a after a newer app has upgraded the database, an older app can store no tap, no server answer and no page of the change feed in it', async () => {
    const factory = new IDBFactory();
    const first = open(7, factory);
    await first.meta.put({
      key: 'sync',
      cursor: 9,
      epoch: 'e1',
      pulls: 1,
      full: null,
      complete: true,
      lastSent: null,
    });
    first.close();
    (await openInNewerApp(7, { indexedDB: factory, IDBKeyRange })).close();

    const older = open(7, factory);
    const device = { ...new TestDevice(), db: older };
    const sync = await readSync(older);
    const page = feedPage([feedRow(301, 12, {})], 12);
    await expect(save(device, [patchStudent({ id: 301, fields: { nickname: 'Ani' } })])).rejects.toThrow(OldWriter);
    await expect(applyPage(device, sync, page, NO_CLOCK)).rejects.toThrow(OldWriter);
    await expect(applyResults(device, [], { results: [], epoch: 'e1', clock: NO_CLOCK })).rejects.toThrow(OldWriter);
    const touched = touchDraft(device, 'roster', { classId: 1 }, () => ({ touched: EMPTY_LIST }));
    await expect(touched).rejects.toThrow(OldWriter);
    expect([await older.students.count(), await older.outbox.count(), await older.drafts.count()]).toEqual([0, 0, 0]);
    expect(await readSync(older)).toEqual(sync);
  });
});

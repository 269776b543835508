import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { TeacherDb } from './schema.ts';
import { SCHEMA_VERSIONS } from './versions.ts';

/**
 * The released versions of the schema. If one of these texts is changed, devices that have this version can't open their
 * database.
 */
const RELEASED = [
  {
    version: 1,
    addsTables: false,
    stores: {
      profile: 'id',
      settings: 'id',
      gradeBooks: 'id',
      classes: 'id, gradeBookId',
      students: 'id, classId',
      activityNotes: 'id, [classId+date]',
      assessments: 'id, classId',
      marks: 'id, [classId+createdAt], studentId',
      assessmentScores: 'id, assessmentId, classId, studentId',
      bases: '[table+id]',
      outbox: '++seq, &key, state, *touches',
      drafts: 'key',
      meta: 'key',
    },
  },
  {
    version: 2,
    addsTables: true,
    stores: { races: 'id, classId', raceEvents: 'id, raceId, classId', clashes: 'id, classId, markId' },
  },
  { version: 3, addsTables: false, stores: { outbox: '++seq, &key, state, *touches, [state+at]' } },
  {
    version: 4,
    addsTables: true,
    stores: { scoreAndNoteClashes: 'id, classId, assessmentScoreId, activityNoteId, assessmentId' },
  },
];

it('L4.3 a change of the table definitions never changes a released version of the device’s database schema', () => {
  expect(SCHEMA_VERSIONS.slice(0, RELEASED.length)).toEqual(RELEASED);
});

it('L3.2 if a full device can’t create its database, the next attempt to open the database creates it', async () => {
  const indexedDB = new IDBFactory();
  const full = new TeacherDb(7, { indexedDB, IDBKeyRange });
  full.use({
    stack: 'dbcore',
    name: 'full',
    create: (core) => ({
      table: (name) => ({
        ...core.table(name),
        mutate: () => Dexie.Promise.reject(new DOMException('no room', 'QuotaExceededError')),
      }),
    }),
  });
  await expect(full.open()).rejects.toThrow('no room');
  full.close();
  const db = new TeacherDb(7, { indexedDB, IDBKeyRange });
  expect(await db.meta.get('writer')).toEqual({ key: 'writer', minimum: db.writerVersion });
  db.close();
});

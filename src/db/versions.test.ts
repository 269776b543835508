import { expect, it } from 'vitest';
import { SCHEMA_VERSIONS } from './versions.ts';

/**
 * The released versions of the schema. A change of one of these texts would break the databases on devices that have that
 * version.
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

it('L4.3 the released versions of the device schema stay unchanged when a table definition is added or changed', () => {
  expect(SCHEMA_VERSIONS.slice(0, RELEASED.length)).toEqual(RELEASED);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  activityNoteId,
  assessmentScoreId,
  idFromBits,
  idFromKey,
  isSampleClass,
  markId,
  sampleClassIds,
} from './ids.ts';

const word = fc.integer({ min: 0, max: 0xffff_ffff });

const MARK_OF_301 = 3_716_353_686_602_851;

it('9.61, W3 the id of a row is a positive integer that JSON and both databases can store exactly', () => {
  fc.assert(
    fc.property(word, word, fc.string(), (high, low, key) => {
      for (const id of [idFromBits(high, low), idFromKey(key)]) {
        expect(Number.isSafeInteger(id)).toBe(true);
        expect(id).toBeGreaterThan(0);
        expect(id).toBeLessThan(2 ** 52);
      }
    }),
  );
  expect(idFromBits(0, 0)).toBe(1);
});

it('W3 an id that the device makes from two random 32-bit numbers has 52 random bits', () => {
  expect(idFromBits(0xffff_ffff, 0xffff_ffff)).toBe(2 ** 52 - 1);
  expect(idFromBits(1, 0)).not.toBe(idFromBits(0, 1));
});

it('9.61, W3 an id that is derived from a natural key (for example student and day) is the same on every device and in every version', () => {
  // Stored rows have these ids, so another hash function would duplicate every mark.
  expect(markId(301, '2026-11-20')).toBe(MARK_OF_301);
  expect(idFromKey('mark:301:2026-11-20')).toBe(MARK_OF_301);
  expect(activityNoteId(200, '2026-11-20')).toBe(idFromKey('activity-note:200:2026-11-20'));
  expect(assessmentScoreId(500, 301, 2)).toBe(idFromKey('score:500:301:2'));
});

it('W3 in one year, no two marks of a large school have the same id', () => {
  const ids = new Set<number>();
  for (let student = 1; student <= 1_000; student += 1) {
    for (let n = 0; n < 180; n += 1) ids.add(markId(student, `2026-${n}`));
  }
  expect(ids.size).toBe(180_000);
});

it('1.114 each teacher has a range of class ids for sample classes, and a class outside this range is not a sample class', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 52 - 1 }), (teacher) => {
      const { first, last } = sampleClassIds(teacher);
      expect(first).toBeGreaterThan(0);
      expect(last).toBeLessThan(2 ** 52);
      expect([first - 1, first, last, last + 1].map((id) => isSampleClass(teacher, id))).toEqual([
        false,
        true,
        true,
        false,
      ]);
    }),
  );
});

it('1.114 the ids of a teacher’s sample classes are the same on every device and in every version of the app', () => {
  expect(sampleClassIds(7).first).toBe(3_578_692_954_718_208);
});

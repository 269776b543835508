const LANE_BITS = 0x1_0000_0000;

/**
 * Hashes a text to a positive safe integer of 52 bits. The same text gives the same id on every device (docs/sync.md
 * W3).
 */
export function idFromKey(key: string): number {
  let high = 0xdeadbeef ^ key.length;
  let low = 0x41c6ce57 ^ key.length;
  for (let i = 0; i < key.length; i += 1) {
    const code = key.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return idFromBits(high >>> 0, low >>> 0);
}

/** Makes an id from 52 bits of two 32-bit words, which are random or the result of a hash. Never returns 0. */
export function idFromBits(high: number, low: number): number {
  return (high % 0x10_0000) * LANE_BITS + low || 1;
}

/**
 * Returns the id of a mark. The id is derived from the student and the day, so two devices that save a mark for the same
 * student and day create the same row.
 */
export function markId(studentId: number, day: string): number {
  return idFromKey(`mark:${studentId}:${day}`);
}

/**
 * Returns the id of an activity note. The id is derived from the class and the day, so two devices that write a note for the
 * same class and day create the same row.
 */
export function activityNoteId(classId: number, day: string): number {
  return idFromKey(`activity-note:${classId}:${day}`);
}

/**
 * Returns the id of a score. The id is derived from the assessment, the student and the field, so two devices that enter the
 * same score create the same row.
 */
export function assessmentScoreId(assessmentId: number, studentId: number, fieldId: number): number {
  return idFromKey(`score:${assessmentId}:${studentId}:${fieldId}`);
}

/**
 * Returns the id of a clash. The id is derived from the unit and its row, which is a mark, a score or an activity note. So the
 * next clash of the same unit replaces the stored clash (docs/sync.md W9.1, W9.4).
 */
export function clashId(rowId: number, unit: string): number {
  return idFromKey(`clash:${rowId}:${unit}`);
}

/**
 * An assessment of mile times may have been saved without a race. Returns the id of the race that continues this assessment.
 * Two devices that continue the same assessment create the same race (docs/product.md 5.63).
 */
export function raceIdOf(assessmentId: number): number {
  return idFromKey(`race:${assessmentId}`);
}

/** Returns the id of the race that replaces a deleted race. It is the same on every device (docs/product.md 5.51). */
export function raceIdAfter(deletedRaceId: number): number {
  return idFromKey(`race-after:${deletedRaceId}`);
}

/** Returns the id of a lap that is created from a saved result (docs/product.md 5.63). */
export function savedLapId(raceId: number, studentId: number, lap: number): number {
  return idFromKey(`saved-lap:${raceId}:${studentId}:${lap}`);
}

/**
 * The number of ids that a teacher has for sample classes. These ids are consecutive numbers, and the first id is a multiple of
 * `SAMPLE_IDS`.
 */
const SAMPLE_IDS = 1024;

/**
 * Returns the first and the last id of this teacher's sample classes (docs/product.md 1.114). The ids are derived from the
 * teacher's id, so that each device recognizes a sample class by its id. Each new sample class of a teacher gets the next id,
 * because the id of a deleted class can't be used again.
 */
export function sampleClassIds(teacherId: number): { readonly first: number; readonly last: number } {
  const id = idFromKey(`sample-class:${teacherId}`);
  const first = id - (id % SAMPLE_IDS) || SAMPLE_IDS;
  return { first, last: first + SAMPLE_IDS - 1 };
}

/** Whether a class of this teacher is a sample class (docs/product.md 1.114). */
export function isSampleClass(teacherId: number, classId: number): boolean {
  const { first, last } = sampleClassIds(teacherId);
  return classId >= first && classId <= last;
}

/**
 * Returns the id of the grade book that is created with a sample class. Two devices create the same grade book (docs/product.md
 * 1.113).
 */
export function sampleBookId(classId: number): number {
  return idFromKey(`sample-book:${classId}`);
}

/**
 * Returns the id of a student of a sample class. The id is derived from the student's index in the sample roster, so it is the
 * same on every device.
 */
export function sampleStudentId(classId: number, place: number): number {
  return idFromKey(`sample-student:${classId}:${place}`);
}

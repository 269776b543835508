const LANE_BITS = 0x1_0000_0000;

/** Hashes a text to a positive safe integer of 52 bits, the same on every device (docs/sync.md W3). */
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

/** Makes an id from two 32-bit words, which are random or a hash. Never returns 0. */
export function idFromBits(high: number, low: number): number {
  return (high % 0x10_0000) * LANE_BITS + low || 1;
}

/** Derives the id from the student and the day, so that two devices create the same row. */
export function markId(studentId: number, day: string): number {
  return idFromKey(`mark:${studentId}:${day}`);
}

/** Derives the id from the class and the day, so that two devices create the same row. */
export function activityNoteId(classId: number, day: string): number {
  return idFromKey(`activity-note:${classId}:${day}`);
}

/** Derives the id from the assessment, the student and the field, so that two devices create the same row. */
export function assessmentScoreId(assessmentId: number, studentId: number, fieldId: number): number {
  return idFromKey(`score:${assessmentId}:${studentId}:${fieldId}`);
}

/**
 * Derives the id from the unit and its row (a mark, a score or an activity note), so that the next clash of the unit replaces
 * the stored one (docs/sync.md W9.1, W9.4).
 */
export function clashId(rowId: number, unit: string): number {
  return idFromKey(`clash:${rowId}:${unit}`);
}

/**
 * The race that continues an assessment of mile times, which may have been saved without one. Two devices create the same race
 * (docs/product.md 5.63).
 */
export function raceIdOf(assessmentId: number): number {
  return idFromKey(`race:${assessmentId}`);
}

/** Returns the race that replaces a deleted one, the same on every device (docs/product.md 5.51). */
export function raceIdAfter(deletedRaceId: number): number {
  return idFromKey(`race-after:${deletedRaceId}`);
}

/** A lap that is created from a saved result (docs/product.md 5.63). */
export function savedLapId(raceId: number, studentId: number, lap: number): number {
  return idFromKey(`saved-lap:${raceId}:${studentId}:${lap}`);
}

/** Consecutive ids for the sample classes of a teacher; the first is a multiple of `SAMPLE_IDS`. */
const SAMPLE_IDS = 1024;

/**
 * Derives the first and the last id from the teacher's id, so that each device recognizes a sample class (docs/product.md
 * 1.114). Each new one gets the next id, because the id of a deleted class can't be used again.
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

/** The grade book that is created with a sample class, the same on two devices (docs/product.md 1.113). */
export function sampleBookId(classId: number): number {
  return idFromKey(`sample-book:${classId}`);
}

/** Derives the id from the index in the sample roster, so it is the same on every device. */
export function sampleStudentId(classId: number, place: number): number {
  return idFromKey(`sample-student:${classId}:${place}`);
}

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

/** Makes an id from two random 32-bit words. It uses 52 of their bits and never returns 0. */
export function idFromBits(high: number, low: number): number {
  return (high % 0x10_0000) * LANE_BITS + low || 1;
}

/** The id of a mark. It is made from student and day, so two devices that save the same day make the same row. */
export function markId(studentId: number, day: string): number {
  return idFromKey(`mark:${studentId}:${day}`);
}

/**
 * The id of an activity note. It is made from class and day, so two devices that write a note for the same day make the
 * same row.
 */
export function activityNoteId(classId: number, day: string): number {
  return idFromKey(`activity-note:${classId}:${day}`);
}

/**
 * The id of a score. It is made from assessment, student and field, so two devices that enter the same score make the
 * same row.
 */
export function assessmentScoreId(assessmentId: number, studentId: number, fieldId: number): number {
  return idFromKey(`score:${assessmentId}:${studentId}:${fieldId}`);
}

/**
 * The id of a clash. It is made from the unit and its row, which is a mark, a score or an activity note. So the next clash
 * of the unit replaces the clash (docs/sync.md W9.1, W9.4).
 */
export function clashId(rowId: number, unit: string): number {
  return idFromKey(`clash:${rowId}:${unit}`);
}

/**
 * The id of the race that continues a saved assessment which has no race yet. Two devices that do so make the same race
 * (docs/product.md 5.63).
 */
export function raceIdOf(assessmentId: number): number {
  return idFromKey(`race:${assessmentId}`);
}

/** The id of the race that takes the place of a deleted one, on every device the same (docs/product.md 5.51). */
export function raceIdAfter(deletedRaceId: number): number {
  return idFromKey(`race-after:${deletedRaceId}`);
}

/** The id of a lap that comes from a saved result (docs/product.md 5.63). */
export function savedLapId(raceId: number, studentId: number, lap: number): number {
  return idFromKey(`saved-lap:${raceId}:${studentId}:${lap}`);
}

/** A teacher has this many ids for sample classes. A multiple of it begins them, so that they are one range of keys. */
const SAMPLE_IDS = 1024;

/**
 * The ids that only sample classes of this teacher have, from the first one to the last one (docs/product.md 1.114). They are
 * made from the teacher's id, so that each device knows a sample class by its id. Each sample class of a teacher gets the
 * next one, because the server keeps the id of a deleted class.
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

/** The id of the grade book that comes with a sample class, so that two devices make the same one (docs/product.md 1.113). */
export function sampleBookId(classId: number): number {
  return idFromKey(`sample-book:${classId}`);
}

/** The id of a student of a sample class, by the student's place in the register, on every device the same. */
export function sampleStudentId(classId: number, place: number): number {
  return idFromKey(`sample-student:${classId}:${place}`);
}

const LANE_BITS = 0x1_0000_0000;

/** A 52-bit positive safe integer made from text: the same text gives the same id on every device (docs/sync.md W3). */
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

/** An id from two random 32-bit words; 52 bits of them are used and 0 is never given. */
export function idFromBits(high: number, low: number): number {
  return (high % 0x10_0000) * LANE_BITS + low || 1;
}

/** A mark's natural key is student and day, so two devices that save the same day make the same row. */
export function markId(studentId: number, day: string): number {
  return idFromKey(`mark:${studentId}:${day}`);
}

/** What a class did on a day is one note, whoever writes it first. */
export function activityNoteId(classId: number, day: string): number {
  return idFromKey(`activity-note:${classId}:${day}`);
}

/** One value per assessment, student and field. */
export function assessmentScoreId(assessmentId: number, studentId: number, fieldId: number): number {
  return idFromKey(`score:${assessmentId}:${studentId}:${fieldId}`);
}

/** One clash per mark and unit: the next one of the same unit takes its place (docs/sync.md W9.1). */
export function clashId(markId: number, unit: string): number {
  return idFromKey(`clash:${markId}:${unit}`);
}

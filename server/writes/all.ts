import { ENDPOINTS } from '#contract/endpoints.ts';
import { activityNoteWrites } from './activity-notes.ts';
import { assessmentWrites } from './assessments.ts';
import { clashWrites } from './clashes.ts';
import { classWrites } from './classes.ts';
import { gradeBookWrites } from './grade-books.ts';
import { markWrites } from './marks.ts';
import { plainWrites } from './plain-rows.ts';
import { profileWrites } from './profile.ts';
import { raceWrites } from './races.ts';
import { restoreWrites } from './restore.ts';
import { studentWrites } from './students.ts';
import type { WriteHandler } from './write.ts';

/** All synced writes. Each can be called alone or as an entry of a batch. */
export const WRITES: readonly WriteHandler[] = [
  ...profileWrites,
  ...gradeBookWrites,
  ...classWrites,
  ...activityNoteWrites,
  ...studentWrites,
  ...assessmentWrites,
  ...markWrites,
  ...raceWrites,
  ...clashWrites,
  ...restoreWrites,
  ...plainWrites(ENDPOINTS),
];

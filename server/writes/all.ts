import { ENDPOINTS } from '#contract/endpoints.ts';
import { assessmentWrites } from './handlers/assessments.ts';
import { classWrites } from './handlers/classes.ts';
import { gradeBookWrites } from './handlers/grade-books.ts';
import { markWrites } from './handlers/marks.ts';
import { plainWrites } from './handlers/plain-rows.ts';
import { profileWrites } from './handlers/profile.ts';
import { eventWrites } from './handlers/events.ts';
import { reviewWrites } from './handlers/review.ts';
import { studentWrites } from './handlers/students.ts';
import type { WriteHandler } from './write.ts';

/** For a single call or an entry of a batch. */
export const WRITES: readonly WriteHandler[] = [
  ...profileWrites,
  ...gradeBookWrites,
  ...classWrites,
  ...studentWrites,
  ...assessmentWrites,
  ...markWrites,
  ...eventWrites,
  ...reviewWrites,
  ...plainWrites(ENDPOINTS),
];

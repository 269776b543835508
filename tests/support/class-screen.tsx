import type { ReactElement } from 'react';
import { ClassLayout } from '../../src/app/class-layout.tsx';
import { CLASS_SCREENS } from '../../src/app/class-screens.ts';
import type { ClassPath } from '../../src/platform/addresses.ts';
import type { TeacherSync } from '../../src/sync/teacher-sync.ts';
import { showScreen, testTeacher, type ScreenAt } from './screen.tsx';

export const CLASS = 1;
export const [ANA, BEN, CAI] = [11, 12, 13] as const;

/** The layout loads the class, or says why it can't be shown. */
export function showClassScreen(teacher: TeacherSync, at: ScreenAt & { path: ClassPath }, element: ReactElement) {
  return showScreen(teacher, { ...at, layout: <ClassLayout screens={CLASS_SCREENS} /> }, element);
}

/** A teacher with one grade book and one class, Period 3, whose students have the ids 11, 12 and so on. */
export async function teacherOfClass(...names: readonly string[]) {
  const all = await testTeacher();
  await all.device.hasClass(...names);
  return all;
}

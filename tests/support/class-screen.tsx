import type { ReactElement } from 'react';
import { ClassLayout } from '../../src/app/class-layout.tsx';
import { CLASS_SCREENS } from '../../src/app/class-screens.ts';
import type { ClassPath } from '../../src/platform/addresses.ts';
import type { TeacherSync } from '../../src/sync/teacher-sync.ts';
import { showScreen, type ScreenAt } from './screen.tsx';

/** The layout loads the class, or says why it can't be shown. */
export function showClassScreen(teacher: TeacherSync, at: ScreenAt & { path: ClassPath }, element: ReactElement) {
  return showScreen(teacher, { ...at, layout: <ClassLayout screens={CLASS_SCREENS} /> }, element);
}

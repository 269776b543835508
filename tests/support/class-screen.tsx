import type { ReactElement } from 'react';
import { ClassLayout } from '../../src/app/class-layout.tsx';
import { CLASS_SCREENS } from '../../src/app/class-screens.ts';
import type { ClassPath } from '../../src/platform/addresses.ts';
import type { TeacherSync } from '../../src/sync/teacher-sync.ts';
import { showScreen, type ScreenAt } from './screen.tsx';

/**
 * Renders one screen of a class inside the layout of the class pages. This layout loads the class, and shows a message
 * while it loads or if the class can't be shown.
 */
export function showClassScreen(teacher: TeacherSync, at: ScreenAt & { path: ClassPath }, element: ReactElement) {
  return showScreen(teacher, { ...at, layout: <ClassLayout screens={CLASS_SCREENS} /> }, element);
}

import type { ComponentType } from 'react';
import { addresses, PATHS, type ClassPath } from '../platform/addresses.ts';

/** One screen of a class. The layout draws its states, so it needs the facts of the screen before the screen itself. */
export interface ClassScreen {
  readonly path: ClassPath;
  readonly title: string;
  /** The address that Back opens when the browser has no history of the app; without it the list of the classes. */
  readonly parent?: (classId: number) => string;
  /** The screen takes the whole width of the window. */
  readonly wide?: boolean;
  /** The screen needs every row of the class, so it waits for the end of the first pull. */
  readonly needsAllRows?: boolean;
  readonly load: () => Promise<ComponentType>;
}

/** A new class screen is one entry here and one folder in src/screens. */
export const CLASS_SCREENS: readonly ClassScreen[] = [
  {
    path: PATHS.dailyRoster,
    title: 'Daily Roster',
    wide: true,
    load: async () => (await import('../screens/daily-roster/daily-roster-screen.tsx')).DailyRosterScreen,
  },
  {
    path: PATHS.gradesSummary,
    title: 'Grades Summary',
    wide: true,
    load: async () => (await import('../screens/grades-summary/grades-summary-screen.tsx')).GradesSummaryScreen,
  },
  {
    path: PATHS.uploadRoster,
    title: 'Add New Roster',
    parent: addresses.dailyRoster,
    // Before the end of the first pull nobody can tell which names the class has: each would count as new and come twice.
    needsAllRows: true,
    load: async () => (await import('../screens/upload-roster/upload-roster-screen.tsx')).UploadRosterScreen,
  },
];

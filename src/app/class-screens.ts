import type { ComponentType } from 'react';
import { addresses, PATHS, type ClassPath } from '../platform/addresses.ts';

/**
 * One screen of a class. The layout draws the heading while the class is loading, so it needs the title before the
 * screen.
 */
export interface ClassScreen {
  readonly path: ClassPath;
  readonly title: string;
  /** The address that Back opens when the browser has no history of the app. The default is the list of the classes. */
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
    // During the first pull the device does not have all students yet, so it would add a student of the class a second
    // time.
    needsAllRows: true,
    load: async () => (await import('../screens/upload-roster/upload-roster-screen.tsx')).UploadRosterScreen,
  },
];

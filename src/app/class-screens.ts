import type { ComponentType } from 'react';
import { TIMER_TEMPLATE } from '#domain/assessments/timer-template.ts';
import { addresses, PATHS, type ClassPath } from '../platform/addresses.ts';

/**
 * One screen of a class. Its title is in this list, because the layout renders the title before the browser has loaded the
 * file of the screen.
 */
export interface ClassScreen {
  readonly path: ClassPath;
  readonly title: string;
  /** Returns the URL that Back opens when the browser's history has no page of the app. The default is the class list. */
  readonly parent?: (classId: number) => string;
  /** True if the screen uses the full width of the window. */
  readonly wide?: boolean;
  /** True if the screen needs all rows of the class. The layout then shows the screen only after the first pull has ended. */
  readonly needsAllRows?: boolean;
  readonly load: () => Promise<ComponentType>;
}

/** The list of all class screens. CONTRIBUTING.md says which other files a new screen needs. */
export const CLASS_SCREENS: readonly ClassScreen[] = [
  {
    path: PATHS.classMenu,
    title: 'Class Menu',
    load: async () => (await import('../screens/class-menu/class-menu-screen.tsx')).ClassMenuScreen,
  },
  {
    path: PATHS.classSettings,
    title: 'Class Settings',
    parent: addresses.classMenu,
    load: async () => (await import('../screens/class-settings/class-settings-screen.tsx')).ClassSettingsScreen,
  },
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
    path: PATHS.fillSheet,
    title: 'Fill My Sheet',
    parent: addresses.gradesSummary,
    // Before all marks have arrived, the app would write scores into the spreadsheet that are too low.
    needsAllRows: true,
    load: async () => (await import('../screens/fill-sheet/fill-sheet-screen.tsx')).FillSheetScreen,
  },
  {
    path: PATHS.print,
    title: 'Print',
    parent: addresses.classMenu,
    // If some marks have not arrived yet, nobody could see on the printed page that marks are missing.
    needsAllRows: true,
    load: async () => (await import('../screens/print/print-screen.tsx')).PrintScreen,
  },
  {
    path: PATHS.gradesStudent,
    title: 'Student Grades',
    parent: addresses.gradesSummary,
    wide: true,
    load: async () => (await import('../screens/student-grades/student-grades-screen.tsx')).StudentGradesScreen,
  },
  {
    path: PATHS.assessments,
    title: 'Assessments',
    parent: addresses.classMenu,
    wide: true,
    load: async () => (await import('../screens/assessments/assessments-screen.tsx')).AssessmentsScreen,
  },
  {
    path: PATHS.uploadRoster,
    title: 'Add New Roster',
    parent: addresses.classMenu,
    // During the first pull the device does not have all students yet. The screen could not find an existing student by name,
    // and would add the student a second time.
    needsAllRows: true,
    load: async () => (await import('../screens/upload-roster/upload-roster-screen.tsx')).UploadRosterScreen,
  },
  {
    path: PATHS.editStudents,
    title: 'Edit Roster',
    parent: addresses.classMenu,
    // A teacher would add a student again who exists but has not arrived with the first pull yet.
    needsAllRows: true,
    load: async () => (await import('../screens/edit-students/edit-students-screen.tsx')).EditStudentsScreen,
  },
  {
    path: PATHS.studentDetails,
    title: 'Student Details',
    parent: addresses.classMenu,
    // Some students may not have arrived yet. The teacher could give their numbers to other students.
    needsAllRows: true,
    load: async () => (await import('../screens/student-details/student-details-screen.tsx')).StudentDetailsScreen,
  },
  {
    path: PATHS.rosterOrder,
    title: 'Student Order',
    parent: addresses.classMenu,
    wide: true,
    // The app sends the order of all students as one list. A student who has not arrived yet would not be in this list and
    // would lose their place.
    needsAllRows: true,
    load: async () => (await import('../screens/roster-order/roster-order-screen.tsx')).RosterOrderScreen,
  },
  {
    path: PATHS.mileTimer,
    title: 'Mile Timer',
    parent: (classId) => addresses.assessments(classId, { template: TIMER_TEMPLATE }),
    wide: true,
    load: async () => (await import('../screens/mile-timer/mile-timer-screen.tsx')).MileTimerScreen,
  },
  {
    path: PATHS.teamMaker,
    title: 'Team Maker',
    parent: addresses.classMenu,
    wide: true,
    load: async () => (await import('../screens/team-maker/team-maker-screen.tsx')).TeamMakerScreen,
  },
  {
    path: PATHS.teamShow,
    title: 'Teams',
    parent: addresses.teamMaker,
    wide: true,
    load: async () => (await import('../screens/team-show/team-show-screen.tsx')).TeamShowScreen,
  },
];

import type { ComponentType } from 'react';
import { BEEP_TEMPLATES } from '#domain/beep-test/results.ts';
import { TIMER_TEMPLATE } from '#domain/assessments/timer-template.ts';
import type { Place } from '../features/classes/page/class-places.tsx';
import { addresses, PATHS, type ClassPath } from '../platform/addresses.ts';

/** The file of a screen exports only the screen. */
export type ScreenFile = () => Promise<Readonly<Record<string, ComponentType>>>;

/** The layout renders the title before the browser has loaded the file of the screen. */
export interface ClassScreen {
  readonly path: ClassPath;
  readonly title: string;
  /** The URL for Back without a page of the app in the history; by default the class menu. */
  readonly parent?: (classId: number) => string;
  /** Without it, the page has no links to the other places of the class. */
  readonly place?: Place;
  /** The full width of the window. */
  readonly wide?: boolean;
  /** The layout shows the screen only after the first pull has ended. */
  readonly needsAllRows?: boolean;
  readonly load: ScreenFile;
}

/** Two modes of one page, so that a change of the mode keeps what is typed. */
const students = () => import('../screens/students/students-screen.tsx');

/** CONTRIBUTING.md says which other files a new screen needs. */
export const CLASS_SCREENS: readonly ClassScreen[] = [
  {
    path: PATHS.classMenu,
    place: 'More',
    title: 'Class Menu',
    parent: () => addresses.classes,
    load: () => import('../screens/class-menu/class-menu-screen.tsx'),
  },
  {
    path: PATHS.classSettings,
    place: 'More',
    title: 'Class Settings',
    load: () => import('../screens/class-settings/class-settings-screen.tsx'),
  },
  {
    path: PATHS.dailyRoster,
    place: 'Roll',
    title: 'Daily Roster',
    parent: () => addresses.classes,
    wide: true,
    load: () => import('../screens/daily-roster/daily-roster-screen.tsx'),
  },
  {
    path: PATHS.gradesSummary,
    place: 'Grades',
    title: 'Grades Summary',
    parent: () => addresses.classes,
    wide: true,
    load: () => import('../screens/grades-summary/grades-summary-screen.tsx'),
  },
  {
    path: PATHS.makeUps,
    place: 'Grades',
    title: 'Make-ups',
    parent: addresses.gradesSummary,
    // A day that has not arrived could not be made up.
    needsAllRows: true,
    load: () => import('../screens/make-ups/make-ups-screen.tsx'),
  },
  {
    path: PATHS.fillSheet,
    place: 'Grades',
    title: 'Fill My Sheet',
    parent: addresses.gradesSummary,
    // Missing marks would make the written scores too low.
    needsAllRows: true,
    load: () => import('../screens/fill-sheet/fill-sheet-screen.tsx'),
  },
  {
    path: PATHS.print,
    place: 'More',
    title: 'Print',
    // Nobody could see on the printed page that marks are missing.
    needsAllRows: true,
    load: () => import('../screens/print/print-screen.tsx'),
  },
  {
    path: PATHS.gradesStudent,
    place: 'Grades',
    title: 'Student Grades',
    parent: addresses.gradesSummary,
    wide: true,
    load: () => import('../screens/student-grades/student-grades-screen.tsx'),
  },
  {
    path: PATHS.assessments,
    place: 'Tests',
    title: 'Assessments',
    wide: true,
    load: () => import('../screens/assessments/assessments-screen.tsx'),
  },
  {
    path: PATHS.uploadRoster,
    place: 'Students',
    title: 'Add New Roster',
    // A student who has not arrived could not be found by name, and would be added a second time.
    needsAllRows: true,
    load: () => import('../screens/upload-roster/upload-roster-screen.tsx'),
  },
  {
    path: PATHS.editStudents,
    place: 'Students',
    title: 'Edit Roster',
    // A student who has not arrived would be added again.
    needsAllRows: true,
    load: students,
  },
  {
    path: PATHS.studentDetails,
    place: 'Students',
    title: 'Student Details',
    // The numbers of students who have not arrived could be given to others.
    needsAllRows: true,
    load: students,
  },
  {
    path: PATHS.rosterOrder,
    place: 'More',
    title: 'Student Order',
    wide: true,
    // The order of all students is sent as one list, so a student who has not arrived would lose the place.
    needsAllRows: true,
    load: () => import('../screens/roster-order/roster-order-screen.tsx'),
  },
  {
    path: PATHS.mileTimer,
    title: 'Mile Timer',
    parent: (classId) => addresses.assessments(classId, { template: TIMER_TEMPLATE }),
    wide: true,
    load: () => import('../screens/mile-timer/mile-timer-screen.tsx'),
  },
  {
    path: PATHS.beepTest,
    title: 'Beep Test',
    parent: (classId) => addresses.assessments(classId, { template: BEEP_TEMPLATES[20] }),
    wide: true,
    load: () => import('../screens/beep-test/beep-test-screen.tsx'),
  },
  {
    path: PATHS.teamMaker,
    place: 'Teams',
    title: 'Team Maker',
    wide: true,
    load: () => import('../screens/team-maker/team-maker-screen.tsx'),
  },
  {
    path: PATHS.teamShow,
    title: 'Teams',
    parent: addresses.teamMaker,
    wide: true,
    load: () => import('../screens/team-show/team-show-screen.tsx'),
  },
];

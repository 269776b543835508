import type { ComponentType } from 'react';
import { BEEP_TEMPLATES } from '#domain/beep-test/results.ts';
import { TIMER_TEMPLATE } from '#domain/assessments/timer-template.ts';
import type { Place } from '../features/classes/page/class-places.tsx';
import { addresses, PATHS, type ClassPath } from '../platform/addresses.ts';

/** The layout renders the title before the browser has loaded the file of the screen. */
export interface ClassScreen {
  readonly path: ClassPath;
  readonly title: string;
  /** The URL for Back without a page of the app in the history; by default the class list. */
  readonly parent?: (classId: number) => string;
  /** Without it, the page has no links to the other places of the class. */
  readonly place?: Place;
  /** The full width of the window. */
  readonly wide?: boolean;
  /** The layout shows the screen only after the first pull has ended. */
  readonly needsAllRows?: boolean;
  readonly load: () => Promise<ComponentType>;
}

/** Two modes of one page, so that a change of the mode keeps what is typed. */
const students = async () => (await import('../screens/students/students-screen.tsx')).StudentsScreen;

/** CONTRIBUTING.md says which other files a new screen needs. */
export const CLASS_SCREENS: readonly ClassScreen[] = [
  {
    path: PATHS.classMenu,
    place: 'More',
    title: 'Class Menu',
    load: async () => (await import('../screens/class-menu/class-menu-screen.tsx')).ClassMenuScreen,
  },
  {
    path: PATHS.classSettings,
    place: 'More',
    title: 'Class Settings',
    parent: addresses.classMenu,
    load: async () => (await import('../screens/class-settings/class-settings-screen.tsx')).ClassSettingsScreen,
  },
  {
    path: PATHS.dailyRoster,
    place: 'Roll',
    title: 'Daily Roster',
    wide: true,
    load: async () => (await import('../screens/daily-roster/daily-roster-screen.tsx')).DailyRosterScreen,
  },
  {
    path: PATHS.gradesSummary,
    place: 'Grades',
    title: 'Grades Summary',
    wide: true,
    load: async () => (await import('../screens/grades-summary/grades-summary-screen.tsx')).GradesSummaryScreen,
  },
  {
    path: PATHS.makeUps,
    place: 'Grades',
    title: 'Make-ups',
    parent: addresses.gradesSummary,
    // A day that has not arrived could not be made up.
    needsAllRows: true,
    load: async () => (await import('../screens/make-ups/make-ups-screen.tsx')).MakeUpsScreen,
  },
  {
    path: PATHS.fillSheet,
    place: 'Grades',
    title: 'Fill My Sheet',
    parent: addresses.gradesSummary,
    // Missing marks would make the written scores too low.
    needsAllRows: true,
    load: async () => (await import('../screens/fill-sheet/fill-sheet-screen.tsx')).FillSheetScreen,
  },
  {
    path: PATHS.print,
    place: 'More',
    title: 'Print',
    parent: addresses.classMenu,
    // Nobody could see on the printed page that marks are missing.
    needsAllRows: true,
    load: async () => (await import('../screens/print/print-screen.tsx')).PrintScreen,
  },
  {
    path: PATHS.gradesStudent,
    place: 'Grades',
    title: 'Student Grades',
    parent: addresses.gradesSummary,
    wide: true,
    load: async () => (await import('../screens/student-grades/student-grades-screen.tsx')).StudentGradesScreen,
  },
  {
    path: PATHS.assessments,
    place: 'Tests',
    title: 'Assessments',
    parent: addresses.classMenu,
    wide: true,
    load: async () => (await import('../screens/assessments/assessments-screen.tsx')).AssessmentsScreen,
  },
  {
    path: PATHS.uploadRoster,
    place: 'Students',
    title: 'Add New Roster',
    parent: addresses.classMenu,
    // A student who has not arrived could not be found by name, and would be added a second time.
    needsAllRows: true,
    load: async () => (await import('../screens/upload-roster/upload-roster-screen.tsx')).UploadRosterScreen,
  },
  {
    path: PATHS.editStudents,
    place: 'Students',
    title: 'Edit Roster',
    parent: addresses.classMenu,
    // A student who has not arrived would be added again.
    needsAllRows: true,
    load: students,
  },
  {
    path: PATHS.studentDetails,
    place: 'Students',
    title: 'Student Details',
    parent: addresses.classMenu,
    // The numbers of students who have not arrived could be given to others.
    needsAllRows: true,
    load: students,
  },
  {
    path: PATHS.rosterOrder,
    place: 'More',
    title: 'Student Order',
    parent: addresses.classMenu,
    wide: true,
    // The order of all students is sent as one list, so a student who has not arrived would lose the place.
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
    path: PATHS.beepTest,
    title: 'Beep Test',
    parent: (classId) => addresses.assessments(classId, { template: BEEP_TEMPLATES[20] }),
    wide: true,
    load: async () => (await import('../screens/beep-test/beep-test-screen.tsx')).BeepTestScreen,
  },
  {
    path: PATHS.teamMaker,
    place: 'Teams',
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

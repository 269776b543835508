import type { LocalDate } from '#domain/dates.ts';

/** The pages that a visitor can open without a sign-in. */
const open = {
  landing: '/landing',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  signIn: '/login',
  signUp: '/login/sign-up',
  newAccountSetup: '/login/new-account-setup',
  /** The server's mails link to these pages, with a token in the query. */
  validateEmail: '/login/validate',
  removeAccount: '/login/remove-account',
  resetPassword: '/login/reset-password',
  newPassword: '/login/reset-password/validate',
} as const;

/** Not of a class, for signed-in teachers. */
const teacher = {
  home: '/',
  admin: '/admin',
  intro: '/intro',
  gradeBooks: '/grade-books',
  createGradeBook: '/grade-books/create-grade-book',
  changeGradeBook: '/grade-books/change-grade-book',
  editGradeBook: '/grade-books/edit-grade-book',
  copyClasses: '/grade-books/copy-classes',
  classes: '/classes',
  aboutClasses: '/classes/about',
  createClass: '/classes/create-class',
  settings: '/settings',
  about: '/about',
  gettingStarted: '/about/getting-started',
  account: '/account',
  nothingLost: '/nothing-lost',
  /** Shortcuts of the installed app, and files with a roster. */
  openTimer: '/mile-timer',
  openRoster: '/open-roster',
} as const;

/** Another program shares a file with the app here, and the service worker receives it (docs/product.md 1.144). */
export const SHARE_TARGET = '/share-roster';

/** The state of a page that the menu has opened, so it has nowhere to go back to (docs/product.md 4.14). */
export const FROM_MENU = 'menu';

/** Names one of the files that the operating system has passed to the app (docs/product.md 1.143). */
export const WITH_SHARED_FILE = 'shared';
/** The server has received the file, because the device had no service worker yet (1.144). */
export const SHARE_AGAIN = 'again';

export const ADD_ONE = '#add';

const ofClass = {
  classMenu: '/classes/:id/edit',
  classSettings: '/classes/:id/edit/settings',
  dailyRoster: '/classes/:id/daily-roster',
  uploadRoster: '/classes/:id/edit/upload-roster',
  editStudents: '/classes/:id/edit/edit-students',
  studentDetails: '/classes/:id/edit/student-details',
  rosterOrder: '/classes/:id/edit/roster-order',
  gradesSummary: '/classes/:id/reports/grades-summary',
  makeUps: '/classes/:id/make-ups',
  fillSheet: '/classes/:id/reports/grades-summary/fill-sheet',
  print: '/classes/:id/print',
  gradesStudent: '/classes/:id/reports/grades-summary/student/:studentId',
  assessments: '/classes/:id/assessments',
  mileTimer: '/classes/:id/assessments/mile-timer',
  beepTest: '/classes/:id/assessments/beep-test',
  teamMaker: '/classes/:id/team-maker',
  /** For the class, on the full screen. */
  teamShow: '/classes/:id/team-maker/show',
} as const;

/** For the router. `:id` is a class, and `:studentId` a student. */
export const PATHS = { ...open, ...teacher, ...ofClass } as const;

export type ClassPath = (typeof ofClass)[keyof typeof ofClass];

type InClass = { readonly [Page in keyof typeof ofClass]: (classId: number) => string };

const pagesOfClass = Object.fromEntries(
  Object.entries(ofClass).map(([page, path]) => [page, (classId: number) => inClass(path, classId)]),
) as unknown as InClass;

/** A lint rule (pe/addresses) forbids URLs of the app's pages in any other file. */
export const addresses = {
  ...open,
  ...teacher,
  ...pagesOfClass,
  dailyRoster: (classId: number, day?: LocalDate) => withQuery(inClass(ofClass.dailyRoster, classId), { date: day }),
  /** The question for which class this file is. */
  openRosterFile: (key: string) => withQuery(teacher.openRoster, { [WITH_SHARED_FILE]: key }),
  /** The roster upload of a class, with a file that the operating system has passed to the app. */
  uploadShared: (classId: number, key: string) =>
    withQuery(inClass(ofClass.uploadRoster, classId), { [WITH_SHARED_FILE]: key }),
  /** With the form for one more student open. */
  addStudent: (classId: number) => inClass(ofClass.editStudents, classId) + ADD_ONE,
  /** With the dialog of this student open. */
  editStudent: (classId: number, studentId: number) => `${inClass(ofClass.editStudents, classId)}#${studentId}`,
  print: (classId: number, print: 'summary' | 'reports' | 'roll' | 'substitute', student?: number) =>
    withQuery(inClass(ofClass.print, classId), { print, student }),
  /** With the days that the teacher chose (docs/product.md 6.23). */
  gradesStudent: (classId: number, studentId: number, days?: { readonly start: LocalDate; readonly end: LocalDate }) =>
    withQuery(inClass(ofClass.gradesStudent, classId).replace(':studentId', String(studentId)), {
      startDate: days?.start,
      endDate: days?.end,
    }),
  assessments: (classId: number, chosen: ChosenAssessment = {}) =>
    withQuery(inClass(ofClass.assessments, classId), { ...chosen }),
  beepTest: (classId: number, distance?: number) => withQuery(inClass(ofClass.beepTest, classId), { distance }),
  clashes: `${teacher.nothingLost}#clashes`,
  toReview: `${teacher.nothingLost}#to-review`,
  /** The refused write with this `seq` on 'Waiting & backups'. */
  refusedWrite: (seq: number) => `${teacher.nothingLost}#refused-${seq}`,
} as const;

/** A template, and one saved assessment of it (docs/product.md 5.11). */
export interface ChosenAssessment {
  readonly template?: number;
  readonly assessment?: number;
}

function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

function inClass(path: ClassPath, classId: number): string {
  return path.replace(':id', String(classId));
}

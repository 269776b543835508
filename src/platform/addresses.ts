import type { LocalDate } from '#domain/dates.ts';

/** The pages that a visitor can open without signing in. */
const open = {
  landing: '/landing',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  signIn: '/login',
  signUp: '/login/sign-up',
  newAccountSetup: '/login/new-account-setup',
  /** The links in the server's mails open these pages, with the token in the query. */
  validateEmail: '/login/validate',
  removeAccount: '/login/remove-account',
  resetPassword: '/login/reset-password',
  newPassword: '/login/reset-password/validate',
} as const;

/** The pages that only a signed-in teacher can open and that belong to no class. */
const teacher = {
  home: '/',
  gradeBooks: '/grade-books',
  createGradeBook: '/grade-books/create-grade-book',
  changeGradeBook: '/grade-books/change-grade-book',
  editGradeBook: '/grade-books/edit-grade-book',
  copyClasses: '/grade-books/copy-classes',
  classes: '/classes',
  aboutClasses: '/classes/about',
  createClass: '/classes/create-class',
  settings: '/settings',
  nothingLost: '/nothing-lost',
} as const;

/** The pages of one class. */
const ofClass = {
  classMenu: '/classes/:id/edit',
  classSettings: '/classes/:id/edit/settings',
  dailyRoster: '/classes/:id/daily-roster',
  uploadRoster: '/classes/:id/edit/upload-roster',
  editStudents: '/classes/:id/edit/edit-students',
  studentDetails: '/classes/:id/edit/student-details',
  gradesSummary: '/classes/:id/reports/grades-summary',
  assessments: '/classes/:id/assessments',
  mileTimer: '/classes/:id/assessments/mile-timer',
} as const;

/** The patterns that the router matches. `:id` stands for the number of a class. */
export const PATHS = { ...open, ...teacher, ...ofClass } as const;

export type ClassPath = (typeof ofClass)[keyof typeof ofClass];

/** The addresses for links, navigations and redirects. A lint rule (pe/addresses) forbids addresses in any other file. */
export const addresses = {
  ...open,
  ...teacher,
  dailyRoster: (classId: number, day?: LocalDate) =>
    `${inClass(ofClass.dailyRoster, classId)}${day === undefined ? '' : `?date=${day}`}`,
  classMenu: (classId: number) => inClass(ofClass.classMenu, classId),
  classSettings: (classId: number) => inClass(ofClass.classSettings, classId),
  uploadRoster: (classId: number) => inClass(ofClass.uploadRoster, classId),
  editStudents: (classId: number) => inClass(ofClass.editStudents, classId),
  studentDetails: (classId: number) => inClass(ofClass.studentDetails, classId),
  gradesSummary: (classId: number) => inClass(ofClass.gradesSummary, classId),
  assessments: (classId: number, chosen: ChosenAssessment = {}) =>
    `${inClass(ofClass.assessments, classId)}${queryOf(chosen)}`,
  mileTimer: (classId: number) => inClass(ofClass.mileTimer, classId),
  clashes: `${teacher.nothingLost}#clashes`,
  toReview: `${teacher.nothingLost}#to-review`,
  /** The refused write of the outbox entry with this `seq`. */
  refusedWrite: (seq: number) => `${teacher.nothingLost}#refused-${seq}`,
} as const;

/** What is chosen on the screen of the assessments: a template, and one of its saved assessments (docs/product.md 5.11). */
export interface ChosenAssessment {
  readonly template?: number;
  readonly assessment?: number;
}

function queryOf(chosen: ChosenAssessment): string {
  const query = new URLSearchParams(Object.entries(chosen).map(([name, id]) => [name, String(id)])).toString();
  return query === '' ? '' : `?${query}`;
}

function inClass(path: ClassPath, classId: number): string {
  return path.replace(':id', String(classId));
}

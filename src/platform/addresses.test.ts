import { expect, test } from 'vitest';
import { day } from '../../tests/support/rows.ts';
import { addresses, PATHS } from './addresses.ts';

// Teachers have bookmarks of these pages, so the URLs of these pages must not change. New pages need not be listed here.
test('1.1 the pages have the URLs that the specification defines', () => {
  expect(PATHS).toMatchObject({
    landing: '/landing',
    privacyPolicy: '/privacy-policy',
    termsOfService: '/terms-of-service',
    signIn: '/login',
    signUp: '/login/sign-up',
    newAccountSetup: '/login/new-account-setup',
    validateEmail: '/login/validate',
    removeAccount: '/login/remove-account',
    resetPassword: '/login/reset-password',
    newPassword: '/login/reset-password/validate',
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
    openTimer: '/mile-timer',
    openRoster: '/open-roster',
    classMenu: '/classes/:id/edit',
    classSettings: '/classes/:id/edit/settings',
    dailyRoster: '/classes/:id/daily-roster',
    uploadRoster: '/classes/:id/edit/upload-roster',
    editStudents: '/classes/:id/edit/edit-students',
    studentDetails: '/classes/:id/edit/student-details',
    rosterOrder: '/classes/:id/edit/roster-order',
    gradesSummary: '/classes/:id/reports/grades-summary',
    fillSheet: '/classes/:id/reports/grades-summary/fill-sheet',
    print: '/classes/:id/print',
    gradesStudent: '/classes/:id/reports/grades-summary/student/:studentId',
    assessments: '/classes/:id/assessments',
    mileTimer: '/classes/:id/assessments/mile-timer',
    teamMaker: '/classes/:id/team-maker',
    teamShow: '/classes/:id/team-maker/show',
  });
});

test('the URL of a class’s page contains the id of the class, and the URL of a roster contains the day too', () => {
  expect(addresses.classMenu(5)).toBe('/classes/5/edit');
  expect(addresses.classSettings(5)).toBe('/classes/5/edit/settings');
  expect(addresses.uploadRoster(5)).toBe('/classes/5/edit/upload-roster');
  expect(addresses.gradesSummary(5)).toBe('/classes/5/reports/grades-summary');
  expect(addresses.dailyRoster(5)).toBe('/classes/5/daily-roster');
  expect(addresses.dailyRoster(5, day('2026-11-20'))).toBe('/classes/5/daily-roster?date=2026-11-20');
});

test('6.23 the URL of a student’s report contains the class and the student, and the days if the teacher has chosen them', () => {
  expect(addresses.gradesStudent(5, 7)).toBe('/classes/5/reports/grades-summary/student/7');
  expect(addresses.gradesStudent(5, 7, { start: day('2026-11-07'), end: day('2026-11-20') })).toBe(
    '/classes/5/reports/grades-summary/student/7?startDate=2026-11-07&endDate=2026-11-20',
  );
});

test('5.11 the URL of the assessments page contains the template and the assessment that the teacher chose', () => {
  expect(addresses.assessments(5)).toBe('/classes/5/assessments');
  expect(addresses.assessments(5, { template: 7 })).toBe('/classes/5/assessments?template=7');
  expect(addresses.assessments(5, { template: 7, assessment: 12 })).toBe(
    '/classes/5/assessments?template=7&assessment=12',
  );
});

test('8.6 each write that the server refused has its own URL on the page “Waiting & backups”', () => {
  expect(addresses.refusedWrite(7)).toBe('/nothing-lost#refused-7');
  expect(addresses.toReview).toBe('/nothing-lost#to-review');
});

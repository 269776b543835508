import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginsAgain, firstScreenFor, screenAfterIntro, type FirstScreenFacts } from './first-screen.ts';

const USUAL: FirstScreenFacts = {
  displayMode: 'browser',
  screenWidth: 1440,
  loginCount: 20,
  roleId: 1,
  hasGradeBook: true,
  done: [],
};
const PHONE = { screenWidth: 390 };
const NEW = { loginCount: 1, hasGradeBook: false };

test.each<[who: string, facts: Partial<FirstScreenFacts>, screen: string]>([
  ['a teacher who knows the app', {}, 'classes'],
  ['a teacher without a current grade book', { hasGradeBook: false }, 'gradeBooks'],
  ['a teacher with two sign-ins', { loginCount: 2 }, 'gettingStarted'],
  ['a teacher with three sign-ins', { loginCount: 3 }, 'classes'],
  ['a new teacher without a grade book', NEW, 'gettingStarted'],
  ['an admin', { roleId: 10 }, 'admin'],
  ['an account with a role below the admin’s', { roleId: 9 }, 'classes'],
  ['a new admin without a grade book', { ...NEW, roleId: 11 }, 'admin'],
  ['a phone with seven sign-ins', { ...PHONE, loginCount: 7 }, 'intro'],
  ['a phone with eight sign-ins', { ...PHONE, loginCount: 8 }, 'classes'],
  ['a new teacher with a phone', { ...PHONE, ...NEW }, 'intro'],
  ['an admin with a phone', { ...PHONE, loginCount: 7, roleId: 10 }, 'intro'],
  ['an upright tablet', { screenWidth: 1023, loginCount: 7 }, 'intro'],
  ['a screen of 1024 px', { screenWidth: 1024, loginCount: 7 }, 'classes'],
  ['an installed app on a phone', { ...PHONE, loginCount: 7, displayMode: 'standalone' }, 'classes'],
  ['a trusted web activity on a phone', { ...PHONE, loginCount: 7, displayMode: 'twa' }, 'classes'],
  ['a new teacher who is done with the install guide', { ...PHONE, ...NEW, done: ['intro'] }, 'gettingStarted'],
  ['a new teacher who is done with the first steps', { loginCount: 1, done: ['gettingStarted'] }, 'classes'],
  ['a phone that is done with both guides', { ...PHONE, loginCount: 1, done: ['intro', 'gettingStarted'] }, 'classes'],
  ['a new teacher in the installed app', { ...PHONE, ...NEW, displayMode: 'standalone' }, 'gettingStarted'],
])('for %s, the first rule that applies decides which screen the app opens first', (_who, facts, screen) => {
  expect(firstScreenFor({ ...USUAL, ...facts })).toBe(screen);
});

test('1.91 while the device does not know how often the teacher has signed in, the app opens no guide as first screen', () => {
  expect(firstScreenFor({ ...USUAL, ...PHONE, loginCount: null })).toBe('classes');
  expect(firstScreenFor({ ...USUAL, loginCount: null, hasGradeBook: false })).toBe('gradeBooks');
});

test('1.93 after a teacher skips the install guide, the app opens the screen that it would open first if it were installed', () => {
  const facts = fc.record<FirstScreenFacts>({
    displayMode: fc.constantFrom('twa', 'standalone', 'browser'),
    screenWidth: fc.integer({ min: 240, max: 4000 }),
    loginCount: fc.option(fc.integer({ min: 0, max: 12 })),
    roleId: fc.integer({ min: 1, max: 12 }),
    hasGradeBook: fc.boolean(),
    done: fc.subarray(['intro', 'gettingStarted']),
  });
  fc.assert(
    fc.property(facts, (one) => {
      expect(screenAfterIntro(one)).toBe(firstScreenFor({ ...one, displayMode: 'standalone' }));
    }),
  );
});

test.each([
  [3, 2, true],
  [20, 0, true],
  [2, 1, false],
  [3, 3, false],
  [null, 1, false],
])(
  '1.92 whether the app shows the guides again if the stored number of a teacher’s sign-ins was %s and the new number is %i: %s',
  (before, now, again) => {
    expect(beginsAgain(before, now)).toBe(again);
  },
);

import { defaultSettings } from '#domain/scoring/settings.ts';
import { PASSWORD } from '../support/server.ts';
import { DAY, type World } from './world.ts';

/** Name, call, body, values just inside the limits, and for each message of a refusal values just outside. */
type Rule = readonly [
  string,
  call: `${'POST' | 'PUT' | 'PATCH'} ${string}`,
  (value: unknown, world: World) => unknown,
  right: readonly unknown[],
  wrong: readonly (readonly [message: string, ...values: unknown[]])[],
];

const SPECIAL = 'Name must not contain special characters';
const NUMBER = 'Must be a number between 1 and 99';
const atLeast = (n: number) => `String must contain at least ${n} character(s)`;
const atMost = (n: number) => `String must contain at most ${n} character(s)`;
const x = (n: number) => 'x'.repeat(n);
let made = 0;
export const unlike = (value: unknown) => (typeof value === 'string' ? value.replace('№', String((made += 1))) : value);

const student = (field: string) => (value: unknown, world: World) => ({ id: world.ana, [field]: value });
const settings = (field: string) => (value: unknown) => ({ ...defaultSettings(), [field]: value });
const note = (field: string) => (value: unknown, world: World) => ({ classId: world.klass, date: DAY, [field]: value });
const signUp = (field: string) => (value: unknown) => ({
  code: 'let-me-in',
  email: `new${(made += 1)}@school.org`,
  password: PASSWORD,
  agreedToPolicies: true,
  [field]: value,
});
const GENDER = 'Must be a single letter';
const LABEL_RULES = [
  ['Max of 2 characters', 'ABC'],
  ['Letters/numbers only', 'A!'],
  ['Expected string, received number', 7],
] as const;

/** The rules of all input fields of the API, with values on both sides of the limits (docs/product.md 7). */
export const RULES: readonly Rule[] = [
  [
    'the name of a new grade book',
    'POST grade-books',
    (name) => ({ name }),
    ['Fall №', 'PE: 20_26-№', x(60)],
    [
      [SPECIAL, 'Fall/2026', 'Fall.2026', 'PE 7!'],
      [atLeast(6), x(5)],
      [atMost(60), x(61)],
      ['Required', '', undefined, null],
      ['Expected string, received number', 7],
    ],
  ],
  [
    'the name of a grade book',
    'PATCH grade-books',
    (name, world) => ({ id: world.book, name }),
    ['Fall №', 'y'.repeat(60)],
    [
      [SPECIAL, 'Fall: 2026', 'Fall/2026'],
      [atLeast(6), x(5)],
      [atMost(60), x(61)],
    ],
  ],
  [
    'the name of a new class',
    'POST classes',
    (name, world) => ({ name, gradeBookId: world.book }),
    ['PE7', 'PE_7-№', x(60)],
    [
      [SPECIAL, 'PE: 7', 'PE/7'],
      [atLeast(3), 'PE'],
      [atMost(60), x(61)],
    ],
  ],
  [
    'the name of a class',
    'PATCH classes',
    (name, world) => ({ id: world.klass, name }),
    ['PE8', x(60)],
    [
      [SPECIAL, 'PE: 7'],
      [atLeast(3), 'PE'],
      [atMost(60), x(61)],
    ],
  ],
  [
    'the day’s points',
    'PUT user/settings',
    settings('dailyPointValue'),
    [0, 100],
    [
      ['Number must be greater than or equal to 0', -1],
      ['Number must be less than or equal to 100', 101],
      ['Expected number, received string', '5'],
      ['Required', undefined],
    ],
  ],
  [
    'the points of an absence',
    'PUT user/settings',
    settings('absentValue'),
    [-10, 0, 10, null],
    [['Expected number, received string', '-10']],
  ],
  [
    'the points of a note',
    'PUT user/settings',
    settings('note4bValue'),
    [-99, 99, null],
    [['Expected number, received array', []]],
  ],
  [
    'the first label of a note',
    'PUT user/settings',
    settings('note1a'),
    ['A', 'nd', '1É'],
    [['Required', ''], ...LABEL_RULES],
  ],
  ['another label', 'PUT user/settings', settings('note1c'), ['', null, 'B2'], LABEL_RULES],
  ['a student’s number', 'PATCH students', student('number'), [1, 99, null], [[NUMBER, 0, 100, 1.5]]],
  ['a group number', 'PATCH students', student('groupNumber'), [1, 99, null], [[NUMBER, 0, 100]]],
  ['a gender', 'PATCH students', student('gender'), ['M', 'f', 'X', null], [[GENDER, 'FM', '', '7']]],
  [
    'a skill level',
    'PATCH students',
    student('skillLevel'),
    [1, 5],
    [
      ['Number must be greater than or equal to 1', 0],
      ['Number must be less than or equal to 5', 6],
    ],
  ],
  [
    'a student’s note',
    'PATCH students',
    student('note'),
    ['', x(200), '👩'.repeat(200), null],
    [[atMost(200), x(201)]],
  ],
  [
    'a student’s name',
    'PATCH students',
    student('fullName'),
    ['Li', x(50), '=1+1', '@home'],
    [
      ['name must be at least 2 characters', 'A', ' A '],
      [atMost(50), x(51)],
    ],
  ],
  [
    'a new student’s name',
    'POST students',
    (fullName, world) => ({ fullName, classId: world.klass }),
    ['Li, №', x(50)],
    [
      ['name must be at least 2 characters', 'A'],
      ['Required', undefined],
      [atMost(50), x(51)],
    ],
  ],
  ['a short note', 'POST classes/daily-activity-note', note('shortNote'), ['', x(30)], [[atMost(30), x(31)]]],
  ['a long note', 'POST classes/daily-activity-note', note('longNote'), ['', x(255)], [[atMost(255), x(256)]]],
  [
    'the name of an assessment',
    'PATCH assessments',
    (name, world) => ({ id: world.assessment, name }),
    ['A', x(30)],
    [
      [atMost(30), x(31)],
      ['Required', ''],
    ],
  ],
  [
    'a mile time',
    'PATCH assessments',
    (value, world) => ({ id: world.assessment, assessmentScores: [{ studentId: world.ana, fieldId: 2, value }] }),
    ['8:32', '512', '', '12:00'],
    [['Time must be in the format M:SS', '8:60', '8.32', 'x']],
  ],
  [
    'attendance',
    'POST students/daily-points/create-many',
    (attendanceState, world) => ({ entries: [{ studentId: world.ana, createdAt: DAY, attendanceState }] }),
    ['P', 'A', 'T'],
    [['Invalid enum value', 'X', 'p']],
  ],
  [
    'a sign-up code',
    'POST user',
    signUp('code'),
    ['let-me-in', x(50)],
    [
      ['Required', ''],
      [atMost(50), x(51)],
      ['That sign-up code is not valid.', 'wrong'],
    ],
  ],
  ['an address', 'POST user', signUp('email'), ['Zoë.O-Neill+pe@school.org'], [['Invalid email', 'ann', '']]],
  [
    'a new password',
    'POST user',
    signUp('password'),
    ['xyxyxyxy', 'xy'.repeat(10), ' x'.repeat(4)],
    [
      [atLeast(8), x(7)],
      [atMost(20), x(21)],
    ],
  ],
  [
    'the policies',
    'POST user',
    signUp('agreedToPolicies'),
    [true],
    [['You must agree to the terms and conditions', false, undefined]],
  ],
  [
    'the password of a reset',
    'POST user/reset-password',
    (newPassword) => ({ token: 'a-b', newPassword }),
    [],
    [
      [atLeast(8), x(7)],
      [atMost(20), x(21)],
    ],
  ],
  [
    'the token of a reset',
    'POST user/reset-password',
    (token) => ({ token, newPassword: x(8) }),
    [],
    [['Token not found', '', undefined]],
  ],
];

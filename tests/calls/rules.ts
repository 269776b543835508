import { defaultSettings } from '#domain/scoring/settings.ts';
import { PASSWORD } from '../support/server.ts';
import { DAY, type World } from './world.ts';

type Method = 'POST' | 'PUT' | 'PATCH';
/** Name, call, body, values just inside the limits, and values just outside with the message of the refusal. */
type Rule = readonly [
  string,
  Method,
  string,
  (value: unknown, world: World) => unknown,
  right: readonly unknown[],
  wrong: readonly (readonly [unknown, string])[],
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
  ['ABC', 'Max of 2 characters'],
  ['A!', 'Letters/numbers only'],
  [7, 'Expected string, received number'],
] as const;

/** The rules of all input fields of the API, with values on both sides of the limits (docs/product.md 7). */
export const RULES: readonly Rule[] = [
  [
    'the name of a new grade book',
    'POST',
    'grade-books',
    (name) => ({ name }),
    ['Fall №', 'PE: 20_26-№', x(60)],
    [
      ['Fall/2026', SPECIAL],
      ['Fall.2026', SPECIAL],
      ['PE 7!', SPECIAL],
      [x(5), atLeast(6)],
      [x(61), atMost(60)],
      ['', 'Required'],
      [undefined, 'Required'],
      [null, 'Required'],
      [7, 'Expected string, received number'],
    ],
  ],
  [
    'the name of a grade book',
    'PATCH',
    'grade-books',
    (name, world) => ({ id: world.book, name }),
    ['Fall №', 'y'.repeat(60)],
    [
      ['Fall: 2026', SPECIAL],
      ['Fall/2026', SPECIAL],
      [x(5), atLeast(6)],
      [x(61), atMost(60)],
    ],
  ],
  [
    'the name of a new class',
    'POST',
    'classes',
    (name, world) => ({ name, gradeBookId: world.book }),
    ['PE7', 'PE_7-№', x(60)],
    [
      ['PE: 7', SPECIAL],
      ['PE/7', SPECIAL],
      ['PE', atLeast(3)],
      [x(61), atMost(60)],
    ],
  ],
  [
    'the name of a class',
    'PATCH',
    'classes',
    (name, world) => ({ id: world.klass, name }),
    ['PE8', x(60)],
    [
      ['PE: 7', SPECIAL],
      ['PE', atLeast(3)],
      [x(61), atMost(60)],
    ],
  ],
  [
    'the day’s points',
    'PUT',
    'user/settings',
    settings('dailyPointValue'),
    [0, 100],
    [
      [-1, 'Number must be greater than or equal to 0'],
      [101, 'Number must be less than or equal to 100'],
      ['5', 'Expected number, received string'],
      [undefined, 'Required'],
    ],
  ],
  [
    'the points of an absence',
    'PUT',
    'user/settings',
    settings('absentValue'),
    [-10, 0, 10, null],
    [['-10', 'Expected number, received string']],
  ],
  [
    'the points of a note',
    'PUT',
    'user/settings',
    settings('note4bValue'),
    [-99, 99, null],
    [[[], 'Expected number, received array']],
  ],
  [
    'the first label of a note',
    'PUT',
    'user/settings',
    settings('note1a'),
    ['A', 'nd', '1É'],
    [['', 'Required'], ...LABEL_RULES],
  ],
  ['another label', 'PUT', 'user/settings', settings('note1c'), ['', null, 'B2'], LABEL_RULES],
  [
    'a student’s number',
    'PATCH',
    'students',
    student('number'),
    [1, 99, null],
    [
      [0, NUMBER],
      [100, NUMBER],
      [1.5, NUMBER],
    ],
  ],
  [
    'a group number',
    'PATCH',
    'students',
    student('groupNumber'),
    [1, 99, null],
    [
      [0, NUMBER],
      [100, NUMBER],
    ],
  ],
  [
    'a gender',
    'PATCH',
    'students',
    student('gender'),
    ['M', 'f', 'X', null],
    [
      ['FM', GENDER],
      ['', GENDER],
      ['7', GENDER],
    ],
  ],
  [
    'a skill level',
    'PATCH',
    'students',
    student('skillLevel'),
    [1, 5],
    [
      [0, 'Number must be greater than or equal to 1'],
      [6, 'Number must be less than or equal to 5'],
    ],
  ],
  [
    'a student’s note',
    'PATCH',
    'students',
    student('note'),
    ['', x(200), '👩'.repeat(200), null],
    [[x(201), atMost(200)]],
  ],
  [
    'a student’s name',
    'PATCH',
    'students',
    student('fullName'),
    ['Li', x(50), '=1+1', '@home'],
    [
      ['A', 'name must be at least 2 characters'],
      [' A ', 'name must be at least 2 characters'],
      [x(51), atMost(50)],
    ],
  ],
  [
    'a new student’s name',
    'POST',
    'students',
    (fullName, world) => ({ fullName, classId: world.klass }),
    ['Li, №', x(50)],
    [
      ['A', 'name must be at least 2 characters'],
      [undefined, 'Required'],
      [x(51), atMost(50)],
    ],
  ],
  ['a short note', 'POST', 'classes/daily-activity-note', note('shortNote'), ['', x(30)], [[x(31), atMost(30)]]],
  ['a long note', 'POST', 'classes/daily-activity-note', note('longNote'), ['', x(255)], [[x(256), atMost(255)]]],
  [
    'the name of an assessment',
    'PATCH',
    'assessments',
    (name, world) => ({ id: world.assessment, name }),
    ['A', x(30)],
    [
      [x(31), atMost(30)],
      ['', 'Required'],
    ],
  ],
  [
    'a mile time',
    'PATCH',
    'assessments',
    (value, world) => ({ id: world.assessment, assessmentScores: [{ studentId: world.ana, fieldId: 2, value }] }),
    ['8:32', '512', '', '12:00'],
    [
      ['8:60', 'Time must be in the format M:SS'],
      ['8.32', 'Time must be in the format M:SS'],
      ['x', 'Time must be in the format M:SS'],
    ],
  ],
  [
    'attendance',
    'POST',
    'students/daily-points/create-many',
    (attendanceState, world) => ({ entries: [{ studentId: world.ana, createdAt: DAY, attendanceState }] }),
    ['P', 'A', 'T'],
    [
      ['X', 'Invalid enum value'],
      ['p', 'Invalid enum value'],
    ],
  ],
  [
    'a sign-up code',
    'POST',
    'user',
    signUp('code'),
    ['let-me-in', x(50)],
    [
      ['', 'Required'],
      [x(51), atMost(50)],
      ['wrong', 'That sign-up code is not valid.'],
    ],
  ],
  [
    'an address',
    'POST',
    'user',
    signUp('email'),
    ['Zoë.O-Neill+pe@school.org'],
    [
      ['ann', 'Invalid email'],
      ['', 'Invalid email'],
    ],
  ],
  [
    'a new password',
    'POST',
    'user',
    signUp('password'),
    ['xyxyxyxy', 'xy'.repeat(10), ' x'.repeat(4)],
    [
      [x(7), atLeast(8)],
      [x(21), atMost(20)],
    ],
  ],
  [
    'the policies',
    'POST',
    'user',
    signUp('agreedToPolicies'),
    [true],
    [
      [false, 'You must agree to the terms and conditions'],
      [undefined, 'You must agree to the terms and conditions'],
    ],
  ],
  [
    'the password of a reset',
    'POST',
    'user/reset-password',
    (newPassword) => ({ token: 'a-b', newPassword }),
    [],
    [
      [x(7), atLeast(8)],
      [x(21), atMost(20)],
    ],
  ],
  [
    'the token of a reset',
    'POST',
    'user/reset-password',
    (token) => ({ token, newPassword: x(8) }),
    [],
    [
      ['', 'Token not found'],
      [undefined, 'Token not found'],
    ],
  ],
];

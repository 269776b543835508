import type { Generated } from 'kysely';

/** An account. Times that the wire shows are ISO 8601 text; `clockMs` and `clockCounter` are the teacher's clock (docs/sync.md W5). */
export interface TeachersTable {
  id: number;
  email: string;
  username: string;
  passwordHash: string;
  roleId: Generated<number>;
  emailVerified: Generated<number>;
  loginCount: Generated<number>;
  loginAttempts: Generated<number>;
  lastLogin: string | null;
  trialEndDate: string;
  accountStatus: string;
  createdAt: string;
  updatedAt: string;
  /** The number of the last change (docs/sync.md P1). */
  counter: Generated<number>;
  clockMs: Generated<number>;
  clockCounter: Generated<number>;
  /** How much the teacher keeps that lives, counted as it is written (docs/product.md 9.3). */
  totalClasses: Generated<number>;
  totalStudents: Generated<number>;
  totalAssessments: Generated<number>;
  totalMarks: Generated<number>;
  /** The oldest cursor that the feed serves: of what was purged, nothing came after it (docs/sync.md P4.2). */
  horizon: Generated<number>;
  /** What was deleted before this (ms) has lost its content (docs/sync.md D4.2). */
  purgedTo: Generated<number>;
}

/** One signed-in device: a family of refresh tokens (docs/sync.md L7). Times are milliseconds. */
export interface SessionsTable {
  teacherId: number;
  id: number;
  deviceName: string | null;
  /** Which generation of the family was used last; 0 before the first refresh. */
  generation: Generated<number>;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** Links that were mailed; only their hash is kept. Times are milliseconds. */
export interface MailTokensTable {
  teacherId: number;
  tokenHash: string;
  kind: 'verify-email' | 'reset-password';
  createdAt: number;
  expiresAt: number;
}

/** Codes that let someone sign up, beside those of the settings. */
export interface SignUpCodesTable {
  code: string;
  createdAt: number;
}

export interface MigrationsTable {
  name: string;
  ranAt: number;
}

/** What every row that devices sync has beside its fields (docs/sync.md W5, D2, D4.1). */
export interface RowColumns {
  teacherId: number;
  id: number;
  /** Orders the feed. */
  change: number;
  /** JSON: who set which unit. */
  units: string;
  lastChange: number;
  lastDevice: string;
  otherChange: number;
  /** Key of the delete that hides the row. */
  tomb: string | null;
  tombAt: number | null;
}

export interface ProfileTable extends RowColumns {
  currentGradeBookId: number | null;
}

export interface SettingsTable extends RowColumns {
  scoring: string;
  createdAt: string;
  updatedAt: string;
}

export interface GradeBooksTable extends RowColumns {
  name: string;
  createdAt: string;
  updatedAt: string;
}

export interface ClassesTable extends RowColumns {
  gradeBookId: number;
  name: string;
  times: string;
  sortStudentsAlphabetically: number;
  groupBy: string;
  createdAt: string;
}

export interface StudentsTable extends RowColumns {
  classId: number;
  fullName: string;
  firstName: string;
  lastName: string;
  nickname: string | null;
  number: number | null;
  groupNumber: number | null;
  gender: string | null;
  skillLevel: number;
  note: string | null;
  orderId: number | null;
  row: number | null;
  deleted: number;
  createdAt: string;
}

export interface MarksTable extends RowColumns {
  studentId: number;
  classId: number;
  /** The day. */
  createdAt: string;
  attendanceState: string;
  note1: string | null;
  note1State: string | null;
  note2: string | null;
  note2State: string | null;
  note3: string | null;
  note3State: string | null;
  note4: string | null;
  note4State: string | null;
  customNote: string;
  adjustment: number | null;
  /** JSON: the day's settings. */
  day: string;
}

export interface ActivityNotesTable extends RowColumns {
  classId: number;
  date: string;
  shortNote: string;
  longNote: string;
}

export interface AssessmentsTable extends RowColumns {
  classId: number;
  assessmentTemplateId: number;
  name: string;
  createdAt: string;
}

export interface AssessmentScoresTable extends RowColumns {
  assessmentId: number;
  studentId: number;
  classId: number;
  fieldId: number;
  value: string;
}

export interface RacesTable extends RowColumns {
  classId: number;
  laps: number;
  hideWhenFinished: number;
  hideAbsent: number;
  showNumbers: number;
  sortByLaps: number;
  assessmentId: number | null;
  createdAt: string;
}

export interface RaceEventsTable extends RowColumns {
  raceId: number;
  classId: number;
  kind: string;
  studentId: number | null;
  elapsed: number;
  at: string;
  undoes: number | null;
}

/** Two values of one unit of a mark; `kept` and `lost` are JSON (docs/sync.md W9.1). */
export interface ClashesTable extends RowColumns {
  markId: number;
  classId: number;
  unit: string;
  kept: string;
  keptDevice: string;
  keptDeviceName: string | null;
  keptAt: string;
  lost: string;
  lostDevice: string;
  lostDeviceName: string | null;
  lostAt: string;
  createdAt: string;
}

/** What a teacher's devices call themselves, by the device in their stamps. */
export interface DevicesTable {
  teacherId: number;
  id: string;
  name: string;
}

/** The answer to a write under its idempotency key, refusals too (docs/sync.md R10.4). */
export interface AnswersTable {
  teacherId: number;
  key: string;
  inputHash: string;
  status: number;
  change: number | null;
  /** JSON; null where the write came in a batch and needed no rows back. */
  body: string | null;
  at: number;
}

/** Facts of this installation by name: the epoch. */
export interface InstallationTable {
  name: string;
  value: string;
}

export interface Database {
  profile: ProfileTable;
  settings: SettingsTable;
  gradeBooks: GradeBooksTable;
  classes: ClassesTable;
  students: StudentsTable;
  activityNotes: ActivityNotesTable;
  assessments: AssessmentsTable;
  marks: MarksTable;
  assessmentScores: AssessmentScoresTable;
  races: RacesTable;
  raceEvents: RaceEventsTable;
  clashes: ClashesTable;
  devices: DevicesTable;
  answers: AnswersTable;
  installation: InstallationTable;
  teachers: TeachersTable;
  sessions: SessionsTable;
  mailTokens: MailTokensTable;
  signUpCodes: SignUpCodesTable;
  migrations: MigrationsTable;
}

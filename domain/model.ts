import type { LocalDate } from './dates.ts';
import type { Mark } from './scoring/scoring.ts';
import type { ScoringSettings } from './scoring/settings.ts';

/** Row types as the change feed brings them and the device stores them (docs/sync.md, Rows). Instants are ISO 8601 UTC text. */

export interface ProfileRow {
  id: number;
  currentGradeBookId: number | null;
}

export interface SettingsRow extends ScoringSettings {
  id: number;
  createdAt: string;
  updatedAt: string;
}

export interface GradeBookRow {
  id: number;
  name: string;
  createdAt: string;
  updatedAt: string;
}

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
type WeekdayTimes = { [D in Weekday as `${D}StartTime` | `${D}EndTime`]: string | null };

export interface ClassRow extends WeekdayTimes {
  id: number;
  gradeBookId: number;
  name: string;
  startTime: string | null;
  endTime: string | null;
  sortStudentsAlphabetically: boolean;
  groupBy: 'GROUP' | 'ROW';
  createdAt: string;
}

export interface StudentRow {
  id: number;
  classId: number;
  fullName: string;
  firstName: string;
  lastName: string;
  /** null while nobody set one: then the full name is shown (docs/product.md 3.3). */
  nickname: string | null;
  number: number | null;
  groupNumber: number | null;
  gender: string | null;
  skillLevel: number;
  note: string | null;
  orderId: number | null;
  row: number | null;
  deleted: boolean;
  createdAt: string;
}

export interface MarkRow extends Mark {
  id: number;
  studentId: number;
  classId: number;
  /** The day of the mark, not the time of writing (docs/product.md 4.2). */
  createdAt: LocalDate;
}

/** What a class did on a day; both texts empty: nothing noted (docs/product.md 2.9). */
export interface ActivityNoteRow {
  id: number;
  classId: number;
  date: LocalDate;
  shortNote: string;
  longNote: string;
}

export interface AssessmentRow {
  id: number;
  classId: number;
  assessmentTemplateId: number;
  name: string;
  createdAt: string;
}

export interface AssessmentScoreRow {
  id: number;
  assessmentId: number;
  studentId: number;
  classId: number;
  fieldId: number;
  /** Text of any kind; empty: no score (docs/product.md 5.3). */
  value: string;
}

/** A run of the mile timer: how it is set up. What happened in it are its events (docs/product.md 5.6). */
export interface RaceRow {
  id: number;
  classId: number;
  laps: number;
  hideWhenFinished: boolean;
  hideAbsent: boolean;
  showNumbers: boolean;
  sortByLaps: boolean;
  /** The assessment that holds its times; null until they are saved. */
  assessmentId: number | null;
  createdAt: string;
}

/** `count`: counted although absent; `undo` takes back the event that it names. */
export const RACE_EVENT_KINDS = ['start', 'pause', 'resume', 'reset', 'lap', 'count', 'undo'] as const;
export type RaceEventKind = (typeof RACE_EVENT_KINDS)[number];

/** One thing that happened in a race; it is never changed, only taken back by another (docs/sync.md, Rows). */
export interface RaceEventRow {
  id: number;
  raceId: number;
  classId: number;
  kind: RaceEventKind;
  /** null for an event of the clock. */
  studentId: number | null;
  /** What the race's clock showed, ms. */
  elapsed: number;
  at: string;
  /** The event that an undo takes back. */
  undoes: number | null;
}

/** Two devices' values of one unit of a mark, neither of which had seen the other (docs/sync.md W9). */
export interface ClashRow {
  id: number;
  markId: number;
  classId: number;
  unit: string;
  /** The fields of the unit as JSON text: those that stand … */
  kept: string;
  keptDevice: string;
  /** null where the device never said its name. */
  keptDeviceName: string | null;
  keptAt: string;
  /** … and those that lost. */
  lost: string;
  lostDevice: string;
  lostDeviceName: string | null;
  lostAt: string;
  createdAt: string;
}

export interface Rows {
  profile: ProfileRow;
  settings: SettingsRow;
  gradeBooks: GradeBookRow;
  classes: ClassRow;
  students: StudentRow;
  activityNotes: ActivityNoteRow;
  assessments: AssessmentRow;
  marks: MarkRow;
  assessmentScores: AssessmentScoreRow;
  races: RaceRow;
  raceEvents: RaceEventRow;
  clashes: ClashRow;
}

export type TableName = keyof Rows;

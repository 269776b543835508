import type { LocalDate } from '#domain/dates.ts';
import { countBy } from '#domain/lists.ts';
import type { ClashingTable } from '#domain/sync/clash-tables.ts';
import type { Definitions } from '#domain/tables/all.ts';
import type { AssessmentScoreRow } from '#domain/tables/assessment-scores.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import type { Fields } from '#domain/tables/table.ts';
import { EXCUSES, type Excuse, scoreOf, type AttendanceState, type Mark } from '#domain/scoring/scoring.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { formatDay, formatInstant } from '../../platform/format.ts';
import { ATTENDANCE_WORDS } from '../attendance.ts';
import { EXCUSE_WORDS, NOT_EXCUSED } from '../grading/excuses.ts';
import { counted, listed } from '../plurals.ts';
import { capital } from '../rows.ts';

export type ClashOutcome = 'kept' | 'lost';

/** One unit with the values of two devices (docs/sync.md W9.1, W9.3). `mark` is the row, if it is one. */
interface Clash {
  readonly unit: string;
  readonly mark?: Mark;
  readonly kept: { readonly fields: Fields };
  readonly lost: { readonly fields: Fields };
}

/** TypeScript reports an error if a unit has no name in `UNITS`. */
type ClashUnit = UnitOf<ClashingTable>;
type UnitOf<T extends ClashingTable> = T extends ClashingTable ? keyof Definitions[T]['units'] : never;

const UNITS: Readonly<Record<ClashUnit, string>> = {
  attendance: 'attendance',
  note1: 'note 1',
  note2: 'note 2',
  note3: 'note 3',
  note4: 'note 4',
  customNote: 'custom note',
  adjustment: 'points',
  excuse: 'excuse',
  madeUp: 'make-up',
  day: 'settings of the day',
  value: 'score',
  shortNote: 'activity note',
  longNote: 'long activity note',
};

/** Returns the name of a unit for use within a sentence: `attendance`, `note 1`. */
export function unitWords(unit: string): string {
  return Object.hasOwn(UNITS, unit) ? UNITS[unit as ClashUnit] : 'mark';
}

/** Is for use within a sentence: `attendance`, `score in Sit-ups (Push-ups)`, `activity note`. */
export function aboutWords(clash: { readonly unit: string; readonly assessment?: Assessment; readonly score?: Score }) {
  const { unit, assessment, score } = clash;
  if (!assessment || !score) return unitWords(unit);
  const field = findTemplate(assessment.assessmentTemplateId)?.fields.find(({ id }) => id === score.fieldId);
  return `score in ${assessment.name}${field && field.name !== 'Score' ? ` (${field.name})` : ''}`;
}

type Assessment = Pick<AssessmentRow, 'name' | 'assessmentTemplateId'>;
type Score = Pick<AssessmentScoreRow, 'fieldId'>;

/** Returns the words of the roster: `Tardy`, `No note`, `7 points`. */
export function valueWords(clash: Clash, side: ClashOutcome): string {
  const { unit, mark } = clash;
  const { fields } = clash[side];
  switch (unit) {
    case 'attendance': {
      const state = fields['attendanceState'];
      const isKnown = typeof state === 'string' && Object.hasOwn(ATTENDANCE_WORDS, state);
      return isKnown ? capital(ATTENDANCE_WORDS[state as AttendanceState]) : 'Not recorded';
    }
    case 'customNote':
      return fields['customNote'] ? `“${fields['customNote']}”` : 'No note';
    case 'value':
      return fields['value'] ? String(fields['value']) : 'No score';
    case 'shortNote':
    case 'longNote':
      return fields[unit] ? `“${fields[unit]}”` : 'No note';
    case 'adjustment':
      return counted(scoreOf({ ...(mark as Mark), adjustment: fields['adjustment'] as number | null }), 'point');
    case 'excuse':
      return EXCUSES.find((excuse) => excuse === fields['excuse'])
        ? EXCUSE_WORDS[fields['excuse'] as Excuse]
        : NOT_EXCUSED;
    case 'madeUp':
      return typeof fields['madeUp'] === 'string' ? `Made up ${formatDay(fields['madeUp'] as LocalDate)}` : NOT_MADE_UP;
    case 'day':
      return settingsWords(fields, clash[side === 'kept' ? 'lost' : 'kept'].fields);
    default:
      return typeof fields[unit] === 'string' && fields[unit] !== '' ? fields[unit] : 'No note';
  }
}

const NOT_MADE_UP = 'Not made up';

const COUNTED: Readonly<Record<string, string>> = { value: 'a day', absentValue: 'absent', tardyValue: 'tardy' };

/** Returns only the settings that differ, because a day has many. */
function settingsWords(fields: Fields, other: Fields): string {
  const differing = Object.keys(fields).filter((name) => fields[name] !== other[name]);
  const named = differing.flatMap((name) =>
    COUNTED[name] ? [`${counted(Number(fields[name] ?? 0), 'point')} for ${COUNTED[name]}`] : [],
  );
  if (named.length < differing.length) named.push('other notes');
  return named.join(', ');
}

const MOST = 24;

/** Returns `Keep no note`, `Use “Forgot the inhaler, s…”`. */
export function choiceWords(clash: Clash, side: ClashOutcome): string {
  const value = valueWords(clash, side);
  return `${side === 'kept' ? 'Keep' : 'Use'} ${shortened(isNoValue(value) ? value.toLowerCase() : value)}`;
}

/** A button writes it in lower case: in "Use No note" it would look like a name. */
function isNoValue(value: string): boolean {
  return ['No note', 'No score', 'Not recorded', NOT_EXCUSED, NOT_MADE_UP].includes(value);
}

function shortened(words: string): string {
  return words.length <= MOST ? words : `${words.slice(0, MOST - 2).trimEnd()}…${words.startsWith('“') ? '”' : ''}`;
}

interface Source {
  readonly here: boolean;
  readonly deviceName: string | null;
  readonly at: string;
}

type Sources = Readonly<Record<ClashOutcome, Source>>;

/** Returns `This tablet, 10:05`, or `This tablet, 10:05 (later)` if both values show the same time. */
export function sourceWords(clash: Sources, side: ClashOutcome, device: string, now: number): string {
  const { here, deviceName, at } = clash[side];
  const timeOf = (instant: string) => formatInstant(Date.parse(instant), now);
  const isSameTime = timeOf(clash.kept.at) === timeOf(clash.lost.at);
  const source = here ? `This ${device}` : (deviceName ?? 'Another device');
  return `${source}, ${timeOf(at)}${side === 'kept' && isSameTime ? ' (later)' : ''}`;
}

/** With more names, the roster would no longer be on the screen. */
const MOST_NAMES = 2;

/** Returns the students of a notice: `Rivera, Ana and Chen, Bo`, or `3 students`. */
export function studentsWords(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  return distinct.length > MOST_NAMES ? counted(distinct.length, 'student') : listed(distinct);
}

/** The names are only there if the row belongs to a student. */
export interface Clashing {
  readonly about: 'mark' | 'score' | 'note';
  readonly student?: Pick<StudentRow, 'fullName' | 'nickname'>;
}

/** Returns `Two devices have different marks for Rivera, Ana`. An activity note has no student. */
export function clashesTitle(clashes: readonly Clashing[]): string {
  const counts = countsOfKinds(clashes);
  const names = clashes.flatMap(({ student }) => (student ? [displayName(student)] : []));
  const whom = clashes.some(({ about }) => about === 'note') ? '' : ` for ${studentsWords(names)}`;
  return `Two devices have different ${listed(counts.map(({ noun }) => `${noun}s`))}${whom}`;
}

/** Returns how many clashes of each kind there are: `2 marks and 1 score`. */
export function clashingWords(clashes: readonly Pick<Clashing, 'about'>[]): string {
  return listed(countsOfKinds(clashes).map(({ count, noun }) => counted(count, noun)));
}

const NOUNS: Readonly<Record<Clashing['about'], string>> = { mark: 'mark', score: 'score', note: 'activity note' };

function countsOfKinds(clashes: readonly Pick<Clashing, 'about'>[]) {
  const counts = countBy(clashes, ({ about }) => NOUNS[about]);
  return Object.values(NOUNS)
    .map((noun) => ({ noun, count: counts.get(noun) ?? 0 }))
    .filter(({ count }) => count > 0);
}

import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import { EXCUSED_HEADING } from '#domain/csv/grades-summary.ts';
import { studentCells } from '#domain/csv/student-cell.ts';
import type { CsvCell } from '#domain/csv/write.ts';
import type { StudentFacts } from '#domain/roster/types.ts';
import { scoreOf, slotLabel, type Mark } from '#domain/scoring/scoring.ts';
import { NOTES, type NoteNumber } from '#domain/scoring/settings.ts';
import { DETAIL_FIELDS, STUDENT_FIELDS, type DetailField } from '#domain/students/fields.ts';
import type { Spot } from '#domain/order/spots.ts';
import { ATTENDANCE_WORDS } from '../attendance.ts';
import { ORDER, ORDER_BY } from '../rosters/order.ts';
import { EXCUSE_WORDS } from '../grading/excuses.ts';
import { NOT_COUNTED } from '../grading/rolls.ts';
import { capital } from '../rows.ts';

interface RollLine {
  readonly studentId: number;
  readonly name: string | null;
  readonly mark: Mark;
  readonly leftOut: boolean;
}

/** Typed scores of one student that are not saved, by field id. */
interface ScoresLine {
  readonly studentId: number;
  readonly name: string | null;
  readonly texts: Readonly<Record<number, string>>;
}

/** A student's unsaved place and group. */
interface OrderLine {
  readonly studentId: number;
  readonly name: string | null;
  readonly spot: Spot | null;
  /** Null: no group; undefined: not changed. */
  readonly group: number | null | undefined;
}

type DraftContent =
  | { readonly kind: 'roll'; readonly lines: readonly RollLine[] }
  | { readonly kind: 'scores'; readonly templateId: number; readonly lines: readonly ScoresLine[] }
  | { readonly kind: 'order'; readonly byName: boolean | null; readonly lines: readonly OrderLine[] }
  | { readonly kind: 'form'; readonly value: unknown };

/** Returns the cells for the file of a draft (docs/sync.md W8). */
export function draftFileCells(content: DraftContent): CsvCell[][] {
  if (content.kind === 'roll') return rollCells(content.lines);
  if (content.kind === 'scores') return scoresCells(content.templateId, content.lines);
  if (content.kind === 'order') return orderCells(content);
  const details = typedDetails(content.value);
  if (details) return detailsCells(details);
  const names = rosterNames(content.value);
  // This version can't read the draft, and the file has to contain the whole draft.
  return names ? rosterCells(names) : [['Not saved'], [JSON.stringify(content.value)]];
}

function scoresCells(templateId: number, lines: readonly ScoresLine[]): CsvCell[][] {
  const fields = findTemplate(templateId)?.fields ?? [];
  const names = namesIn(lines);
  return [
    ['Student', ...fields.map(({ name }) => name)],
    ...lines.map(({ texts }, at) => [names[at] ?? '', ...fields.map(({ id }) => clearedOr(texts[id]))]),
  ];
}

/** Says that the score is cleared if the text is empty; the cell is empty if nothing was typed. */
function clearedOr(text: string | undefined): CsvCell {
  return text === '' ? CLEARED : (text ?? null);
}

/**
 * The file has only the columns that the teacher changed. If only the sorting was changed, it has one line without a student.
 */
function orderCells({ lines, byName }: Extract<DraftContent, { kind: 'order' }>): CsvCell[][] {
  const names = namesIn(lines);
  const sorting = ORDER_BY.find(({ value }) => value === (byName ? 'lastName' : 'byHand'))?.label ?? null;
  const columns: readonly { isThere: boolean; heading: string; cell: (line?: OrderLine) => CsvCell }[] = [
    { isThere: true, heading: 'Student', cell: (line) => (line && names[lines.indexOf(line)]) ?? null },
    { isThere: lines.some(({ spot }) => spot !== null), heading: 'Row', cell: (line) => line?.spot?.row ?? null },
    { isThere: lines.some(({ spot }) => spot !== null), heading: 'Spot', cell: (line) => line?.spot?.spot ?? null },
    { isThere: lines.some(({ group }) => group !== undefined), heading: 'Group', cell: groupCell },
    { isThere: byName !== null, heading: ORDER.orderBy, cell: () => sorting },
  ];
  const shown = columns.filter(({ isThere }) => isThere);
  const all = lines.length > 0 ? lines : [undefined];
  return [shown.map(({ heading }) => heading), ...all.map((line) => shown.map(({ cell }) => cell(line)))];
}

function groupCell(line?: OrderLine): CsvCell {
  return line?.group === null ? CLEARED : (line?.group ?? null);
}

/** Equal names get an addition. A student who is no longer on the device is `Student` and the id. */
function namesIn(lines: readonly { readonly studentId: number; readonly name: string | null }[]): string[] {
  return studentCells(lines.map(({ studentId: id, name }) => ({ id, fullName: name ?? `Student ${id}` })));
}

const CLEARED = '(cleared)';

function rollCells(lines: readonly RollLine[]): CsvCell[][] {
  const names = namesIn(lines);
  const last = lines.some(({ mark }) => mark.excuse) ? [EXCUSED_HEADING] : [];
  return [
    ['Student', 'Attendance', ...NOTES.map((note) => `Note ${note}`), 'Note in words', 'Points', ...last],
    ...lines.map(({ mark, leftOut }, at) => [names[at] ?? '', ...(leftOut ? [NOT_COUNTED] : markCells(mark))]),
  ];
}

function markCells(mark: Mark): CsvCell[] {
  return [
    capital(ATTENDANCE_WORDS[mark.attendanceState]),
    ...NOTES.map((note) => noteText(mark, note)),
    mark.customNote,
    scoreOf(mark),
    ...(mark.excuse ? [EXCUSE_WORDS[mark.excuse]] : []),
  ];
}

function noteText(mark: Mark, note: NoteNumber): string {
  const chosen = mark[`note${note}State`];
  return chosen === null ? '' : (mark[`note${note}`] ?? slotLabel(mark, note, chosen) ?? '');
}

interface RosterName extends Partial<StudentFacts> {
  readonly name: string;
  readonly nickname?: string;
}

const ROSTER_COLUMNS: readonly { heading: string; cell: (name: RosterName) => CsvCell }[] = [
  { heading: 'Student', cell: ({ name }) => name },
  { heading: 'Display name', cell: ({ nickname }) => nickname ?? null },
  { heading: 'Number', cell: ({ number }) => number ?? null },
  { heading: 'Gender', cell: ({ gender }) => gender ?? null },
  { heading: 'Section', cell: ({ sections }) => sections?.join(', ') || null },
];

/** Returns the cells for a new roster, without columns that would be empty. */
function rosterCells(names: readonly RosterName[]): CsvCell[][] {
  const columns = ROSTER_COLUMNS.filter(({ cell }) => names.some((name) => cell(name) !== null));
  // With only a column of names, the parser takes the whole cell as the name, so names get no additions.
  const students = columns.length === 1 ? names : toldApart(names);
  return [columns.map(({ heading }) => heading), ...students.map((name) => columns.map(({ cell }) => cell(name)))];
}

function toldApart<N extends { readonly name: string; readonly number?: number }>(names: readonly N[]): N[] {
  const cells = studentCells(names.map(({ name, number = null }, id) => ({ id, fullName: name, number })));
  return names.map((name, at) => ({ ...name, name: cells[at] ?? name.name }));
}

/** Returns null if the draft is not one of a new roster. */
function rosterNames(value: unknown): RosterName[] | null {
  const { list } = (value ?? {}) as { list?: { entries?: unknown } };
  const entries = list?.entries;
  if (!Array.isArray(entries) || entries.length === 0) return null;
  return entries.every(isRosterName) ? entries : null;
}

function isRosterName(entry: unknown): entry is RosterName {
  return typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string';
}

interface TypedDetails {
  readonly field: DetailField;
  /** `text` is null if the value is cleared. */
  readonly lines: readonly { readonly name: string; readonly text: string | null }[];
}

function detailsCells({ field, lines }: TypedDetails): CsvCell[][] {
  const names = toldApart(lines);
  return [['Student', STUDENT_FIELDS[field].label], ...names.map(({ name, text }) => [name, text ?? CLEARED])];
}

/** Returns null if the draft has no typed details. */
function typedDetails(value: unknown): TypedDetails | null {
  const { field, lines } = (value ?? {}) as { field?: unknown; lines?: unknown };
  const isField = DETAIL_FIELDS.some((one) => one === field);
  return isField && Array.isArray(lines) && lines.every(isRosterName) ? (value as TypedDetails) : null;
}

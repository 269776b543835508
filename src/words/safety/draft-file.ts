import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import { EXCUSED_HEADING } from '#domain/csv/grades-summary.ts';
import { studentCells } from '#domain/csv/student-cell.ts';
import type { CsvCell } from '#domain/csv/write.ts';
import type { DraftContent, OrderFileLine, RollFileLine, ScoresFileLine } from '#domain/drafts/content.ts';
import type { KindName } from '#domain/drafts/kinds.ts';
import type { ReviewEntry } from '#domain/roster/review-list.ts';
import { scoreOf, slotLabel, type Mark } from '#domain/scoring/scoring.ts';
import { NOTES, type NoteNumber } from '#domain/scoring/settings.ts';
import { FIELD_NAMES, STUDENT_FIELDS } from '#domain/students/fields.ts';
import { ATTENDANCE_WORDS } from '../attendance.ts';
import { ORDER, ORDER_BY } from '../rosters/order.ts';
import { EXCUSE_WORDS } from '../grading/excuses.ts';
import { NOT_COUNTED } from '../grading/rolls.ts';
import { capital } from '../rows.ts';

type Cells = { readonly [K in KindName]: (content: DraftContent<K>) => CsvCell[][] };

const CELLS: Cells = {
  roll: ({ lines }) => rollCells(lines),
  scores: ({ templateId, lines }) => scoresCells(templateId, lines),
  // Without a name, for example if all lines of the file were skipped, the file has to contain the whole list.
  roster: ({ list }) => (list.entries.length > 0 ? rosterCells(list.entries) : [['Not saved'], [JSON.stringify(list)]]),
  details: ({ field, lines }) => [
    ['Student', STUDENT_FIELDS[field].label],
    ...toldApart(lines).map(({ name, text }) => [name, text ?? CLEARED]),
  ],
  order: orderCells,
  note: ({ texts: { shortNote, longNote } }) => [
    ['Short note', 'Long note'],
    [clearedOr(shortNote?.text), clearedOr(longNote?.text)],
  ],
  student: ({ name, texts }) => {
    const typed = FIELD_NAMES.filter((field) => texts[field] !== undefined);
    return [
      ['Student', ...typed.map((field) => STUDENT_FIELDS[field].label)],
      [name, ...typed.map((field) => texts[field]?.text ?? CLEARED)],
    ];
  },
};

/** Returns the cells for the file of a draft (docs/sync.md W8). */
export function draftFileCells<K extends KindName>(content: DraftContent<K>): CsvCell[][] {
  return CELLS[content.kind](content);
}

function scoresCells(templateId: number, lines: readonly ScoresFileLine[]): CsvCell[][] {
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
function orderCells({ lines, byName }: DraftContent<'order'>): CsvCell[][] {
  const names = namesIn(lines);
  const sorting = ORDER_BY.find(({ value }) => value === (byName ? 'lastName' : 'byHand'))?.label ?? null;
  const columns: readonly { isThere: boolean; heading: string; cell: (line?: OrderFileLine) => CsvCell }[] = [
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

function groupCell(line?: OrderFileLine): CsvCell {
  return line?.group === null ? CLEARED : (line?.group ?? null);
}

/** Equal names get an addition. A student who is no longer on the device is `Student` and the id. */
function namesIn(lines: readonly { readonly studentId: number; readonly name: string | null }[]): string[] {
  return studentCells(lines.map(({ studentId: id, name }) => ({ id, fullName: name ?? `Student ${id}` })));
}

const CLEARED = '(cleared)';

function rollCells(lines: readonly RollFileLine[]): CsvCell[][] {
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

const ROSTER_COLUMNS: readonly { heading: string; cell: (name: ReviewEntry) => CsvCell }[] = [
  { heading: 'Student', cell: ({ name }) => name },
  { heading: 'Display name', cell: ({ nickname }) => nickname ?? null },
  { heading: 'Number', cell: ({ number }) => number ?? null },
  { heading: 'Gender', cell: ({ gender }) => gender ?? null },
  { heading: 'Section', cell: ({ sections }) => sections?.join(', ') || null },
];

/** Returns the cells for a new roster, without columns that would be empty. */
function rosterCells(names: readonly ReviewEntry[]): CsvCell[][] {
  const columns = ROSTER_COLUMNS.filter(({ cell }) => names.some((name) => cell(name) !== null));
  // With only a column of names, the parser takes the whole cell as the name, so names get no additions.
  const students = columns.length === 1 ? names : toldApart(names);
  return [columns.map(({ heading }) => heading), ...students.map((name) => columns.map(({ cell }) => cell(name)))];
}

function toldApart<N extends { readonly name: string; readonly number?: number }>(names: readonly N[]): N[] {
  const cells = studentCells(names.map(({ name, number = null }, id) => ({ id, fullName: name, number })));
  return names.map((name, at) => ({ ...name, name: cells[at] ?? name.name }));
}

import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import { cellKey, cellOf, type CellKey } from '#domain/assessments/typed-scores.ts';
import { EXCUSED_HEADING } from '#domain/csv/grades-summary.ts';
import { studentCells } from '#domain/csv/student-cell.ts';
import type { CsvCell } from '#domain/csv/write.ts';
import type { LocalDate } from '#domain/dates.ts';
import { type DraftContent, type DraftKind, type KindName, KINDS, type ReadDraft } from '#domain/drafts/kinds.ts';
import { sequenceOf } from '#domain/order/places.ts';
import { spotOf } from '#domain/order/spots.ts';
import type { ReviewEntry } from '#domain/roster/review-list.ts';
import { scoreOf, slotLabel, type Mark } from '#domain/scoring/scoring.ts';
import { NOTES, type NoteNumber } from '#domain/scoring/settings.ts';
import { FIELD_NAMES, STUDENT_FIELDS } from '#domain/students/fields.ts';
import { compareNames } from '#domain/text/names.ts';
import { formatDay } from '../../platform/format.ts';
import { ATTENDANCE_WORDS } from '../attendance.ts';
import { ORDER, ORDER_BY } from '../rosters/order.ts';
import { EXCUSE_WORDS } from '../grading/excuses.ts';
import { counted } from '../plurals.ts';
import { capital } from '../rows.ts';

interface DraftWords<K extends KindName> {
  /** Tells it from the others of its kind in its class; null if its class has only one. */
  readonly which: ((draft: ReadDraft<K>) => string) | null;
  readonly cells: (content: DraftContent<K>) => CsvCell[][];
}

const dayOf = ({ place }: ReadDraft<'roll' | 'note'>) => formatDay(place.day);

const WORDS: { readonly [K in KindName]: DraftWords<K> } = {
  roll: { which: dayOf, cells: rollCells },
  scores: { which: ({ place }) => findTemplate(place.templateId)?.name ?? 'Assessment', cells: scoresCells },
  roster: {
    which: null,
    cells: ({ draft: { touched: list } }) => {
      const names = [...list.entries];
      for (const [name] of list.pasted.matchAll(/\S.*/gu))
        names.push({ key: 0, name, flags: [], records: [], sections: [] });
      // Without a name, for example if all lines of the file were skipped, the file has to contain the whole list.
      return names.length > 0 ? rosterCells(names) : [['Not saved'], [JSON.stringify(list)]];
    },
  },
  details: {
    which: ({ place }) => STUDENT_FIELDS[place.field].label,
    cells: ({ draft: { place, touched }, names }) => {
      const kept = Object.entries(touched).map(([id, { name }]) => [Number(id), name] as const);
      const lines = linesOf(Object.keys(touched).map(Number), new Map([...kept, ...names]));
      return [
        ['Student', STUDENT_FIELDS[place.field].label],
        ...lines.map(({ id, cell }) => [cell, touched[id]?.text ?? CLEARED]),
      ];
    },
  },
  order: { which: null, cells: orderCells },
  note: {
    which: dayOf,
    cells: ({ draft: { touched } }) => [
      ['Short note', 'Long note'],
      [clearedOr(touched.shortNote?.text), clearedOr(touched.longNote?.text)],
    ],
  },
  student: {
    which: ({ touched }) => touched.name,
    cells: ({ draft: { touched } }) => {
      const typed = FIELD_NAMES.filter((field) => touched.texts[field] !== undefined);
      return [
        ['Student', ...typed.map((field) => STUDENT_FIELDS[field].label)],
        [touched.name, ...typed.map((field) => touched.texts[field]?.text ?? CLEARED)],
      ];
    },
  },
};

/** Returns `Fri, Nov 20 · 3 marks`, or only the name if its kind is not counted. */
export function draftWords<K extends KindName>(draft: ReadDraft<K>): string {
  const { name, count, unit }: DraftKind<K> = KINDS[draft.kind];
  return count && unit ? `${WORDS[draft.kind].which?.(draft) ?? name} · ${counted(draft.count, unit)}` : name;
}

export function draftFileName<K extends KindName>(className: string, draft: ReadDraft<K>): string {
  const { name }: DraftKind<K> = KINDS[draft.kind];
  const { day }: { readonly day?: LocalDate } = draft.place;
  const which = day ?? WORDS[draft.kind].which?.(draft);
  return `${className}-${name}${which ? `-${which}` : ''}.csv`;
}

/** Returns the cells for the file of a draft (docs/sync.md W8). */
export function draftFileCells<K extends KindName>(content: DraftContent<K>): CsvCell[][] {
  return WORDS[content.draft.kind].cells(content);
}

const CLEARED = '(cleared)';

/** Says that the text is cleared if it is empty; the cell is empty if nothing was typed. */
function clearedOr(text: string | undefined): CsvCell {
  return text === '' ? CLEARED : (text ?? null);
}

interface Line {
  readonly id: number;
  /** Equal names get an addition. A student who is no longer on the device is `Student` and the id. */
  readonly cell: string;
}

type Names = DraftContent['names'];

function linesOf(ids: readonly number[], names: Names): Line[] {
  const cells = studentCells(ids.map((id) => ({ id, fullName: names.get(id) ?? `Student ${id}` })));
  return ids.map((id, at) => ({ id, cell: cells[at] ?? '' }));
}

/** A–Z. */
function sortedLines(ids: Iterable<number>, names: Names): Line[] {
  const sorted = [...ids].sort((a, b) => compareNames(names.get(a) ?? '', names.get(b) ?? ''));
  return linesOf(sorted, names);
}

function scoresCells({ draft: { place, touched }, names }: DraftContent<'scores'>): CsvCell[][] {
  const fields = findTemplate(place.templateId)?.fields ?? [];
  const ids = new Set((Object.keys(touched.typed) as CellKey[]).map((key) => cellOf(key).studentId));
  const textOf = (studentId: number, fieldId: number) => touched.typed[cellKey({ studentId, fieldId })];
  return [
    ['Student', ...fields.map(({ name }) => name)],
    ...sortedLines(ids, names).map(({ id, cell }) => [cell, ...fields.map((field) => clearedOr(textOf(id, field.id)))]),
  ];
}

/**
 * By place. The file has only the columns that the teacher changed. If only the sorting was changed, it has one line without a
 * student.
 */
function orderCells({ draft: { touched }, names }: DraftContent<'order'>): CsvCell[][] {
  const { places, groups, byName } = touched;
  const groupOf = (id: number) => (groups.get(id) === null ? CLEARED : (groups.get(id) ?? null));
  const spotIn = (id?: number) => spotOf((id !== undefined && places?.get(id)) || null);
  const ids = [...new Set([...sequenceOf(places ?? new Map()), ...groups.keys()])];
  const sorting = ORDER_BY.find(({ value }) => value === (byName ? 'lastName' : 'byHand'))?.label ?? null;
  const columns: readonly { isThere: boolean; heading: string; cell: (line?: Line) => CsvCell }[] = [
    { isThere: true, heading: 'Student', cell: (line) => line?.cell ?? null },
    { isThere: ids.some((id) => spotIn(id) !== null), heading: 'Row', cell: (line) => spotIn(line?.id)?.row ?? null },
    { isThere: ids.some((id) => spotIn(id) !== null), heading: 'Spot', cell: (line) => spotIn(line?.id)?.spot ?? null },
    { isThere: groups.size > 0, heading: 'Group', cell: (line) => (line ? groupOf(line.id) : null) },
    { isThere: byName !== null, heading: ORDER.orderBy, cell: () => sorting },
  ];
  const shown = columns.filter(({ isThere }) => isThere);
  const all = ids.length > 0 ? linesOf(ids, names) : [undefined];
  return [shown.map(({ heading }) => heading), ...all.map((line) => shown.map(({ cell }) => cell(line)))];
}

function rollCells({ draft: { touched }, names, marks, fresh }: DraftContent<'roll'>): CsvCell[][] {
  const lines = sortedLines(Object.keys(touched).map(Number), names).map(({ id, cell }) => {
    return { cell, mark: { ...fresh, ...marks.get(id), ...touched[id] } };
  });
  const last = lines.some(({ mark }) => mark.excuse) ? [EXCUSED_HEADING] : [];
  return [
    ['Student', 'Attendance', ...NOTES.map((note) => `Note ${note}`), 'Note in words', 'Points', ...last],
    ...lines.map(({ cell, mark }) => [cell, ...markCells(mark)]),
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
  const cells = studentCells(names.map(({ name, number = null }, id) => ({ id, fullName: name, number })));
  // With only a column of names, the parser takes the whole cell as the name, so names get no additions.
  const students = columns.length === 1 ? names : names.map((one, at) => ({ ...one, name: cells[at] ?? one.name }));
  return [columns.map(({ heading }) => heading), ...students.map((name) => columns.map(({ cell }) => cell(name)))];
}

import { findTemplate } from '#domain/assessment-templates.ts';
import type { CsvCell } from '#domain/csv/write.ts';
import type { StudentFacts } from '#domain/roster/types.ts';
import { scoreOf, slotLabel, type Mark } from '#domain/scoring/scoring.ts';
import { NOTES, type NoteNumber } from '#domain/scoring/settings.ts';
import type { DetailField } from '#domain/validation.ts';
import { ATTENDANCE_WORDS } from './attendance.ts';
import { NOT_COUNTED } from './rolls.ts';
import { capital } from './rows.ts';
import { DETAIL_LABELS } from './students.ts';

/** A student's line of a roll that was not saved, as the roll showed it. */
interface RollLine {
  readonly studentId: number;
  readonly name: string | null;
  readonly mark: Mark;
  /** True if the day does not count for the student. */
  readonly leftOut: boolean;
}

/** A student's typed scores that were not saved, by the ids of their fields. */
interface ScoresLine {
  readonly studentId: number;
  readonly name: string | null;
  readonly texts: Readonly<Record<number, string>>;
}

type DraftContent =
  | { readonly kind: 'roll'; readonly lines: readonly RollLine[] }
  | { readonly kind: 'scores'; readonly templateId: number; readonly lines: readonly ScoresLine[] }
  | { readonly kind: 'form'; readonly value: unknown };

/**
 * The table in the file of a draft: the columns of the roll, the names of a new roster, the typed details of students, or
 * typed scores (docs/sync.md W8).
 */
export function draftFileCells(content: DraftContent): CsvCell[][] {
  if (content.kind === 'roll') return rollCells(content.lines);
  if (content.kind === 'scores') return scoresCells(content.templateId, content.lines);
  const details = typedDetails(content.value);
  if (details) return detailsCells(details);
  const names = rosterNames(content.value);
  // Another version of the app has stored this draft. The file must not lose a part of it.
  return names ? rosterCells(names) : [['Not saved'], [JSON.stringify(content.value)]];
}

function scoresCells(templateId: number, lines: readonly ScoresLine[]): CsvCell[][] {
  const fields = findTemplate(templateId)?.fields ?? [];
  return [
    ['Student', ...fields.map(({ name }) => name)],
    ...lines.map(({ studentId, name, texts }) => [
      name ?? `Student ${studentId}`,
      ...fields.map(({ id }) => clearedOr(texts[id])),
    ]),
  ];
}

/** A typed text. An empty text clears a score, and the field of a student who has no text is empty. */
function clearedOr(text: string | undefined): CsvCell {
  return text === '' ? CLEARED : (text ?? null);
}

const CLEARED = '(cleared)';

function rollCells(lines: readonly RollLine[]): CsvCell[][] {
  return [
    ['Student', 'Attendance', ...NOTES.map((note) => `Note ${note}`), 'Note in words', 'Points'],
    ...lines.map(({ studentId, name, mark, leftOut }) => [
      name ?? `Student ${studentId}`,
      ...(leftOut ? [NOT_COUNTED] : markCells(mark)),
    ]),
  ];
}

function markCells(mark: Mark): CsvCell[] {
  return [
    capital(ATTENDANCE_WORDS[mark.attendanceState]),
    ...NOTES.map((note) => noteText(mark, note)),
    mark.customNote,
    scoreOf(mark),
  ];
}

/** The label of the chosen note, as its button shows it. */
function noteText(mark: Mark, note: NoteNumber): string {
  const chosen = mark[`note${note}State`];
  return chosen === null ? '' : (mark[`note${note}`] ?? slotLabel(mark, note, chosen) ?? '');
}

/** One name of a new roster. */
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

/** A column that is empty for every name is left out. */
function rosterCells(names: readonly RosterName[]): CsvCell[][] {
  const columns = ROSTER_COLUMNS.filter(({ cell }) => names.some((name) => cell(name) !== null));
  return [columns.map(({ heading }) => heading), ...names.map((name) => columns.map(({ cell }) => cell(name)))];
}

/** The names in the draft of a new roster; null if the draft has another shape. */
function rosterNames(value: unknown): RosterName[] | null {
  const { list } = (value ?? {}) as { list?: { entries?: unknown } };
  const entries = list?.entries;
  if (!Array.isArray(entries) || entries.length === 0) return null;
  return entries.every(isRosterName) ? entries : null;
}

function isRosterName(entry: unknown): entry is RosterName {
  return typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string';
}

/** The draft of one detail of a class's students. */
interface TypedDetails {
  readonly field: DetailField;
  /** `text` is null if the teacher has cleared the value. */
  readonly lines: readonly { readonly name: string; readonly text: string | null }[];
}

function detailsCells({ field, lines }: TypedDetails): CsvCell[][] {
  return [['Student', DETAIL_LABELS[field]], ...lines.map(({ name, text }) => [name, text ?? CLEARED])];
}

/** The typed details in a draft; null if the draft has another shape. */
function typedDetails(value: unknown): TypedDetails | null {
  const { field, lines } = (value ?? {}) as { field?: unknown; lines?: unknown };
  const isField = typeof field === 'string' && Object.hasOwn(DETAIL_LABELS, field);
  return isField && Array.isArray(lines) && lines.every(isRosterName) ? (value as TypedDetails) : null;
}

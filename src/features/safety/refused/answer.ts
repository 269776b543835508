import { plainStudentNumber, STUDENT_FIELDS } from '#domain/students/fields.ts';
import type { TableName } from '#domain/tables/all.ts';
import { cleanName, splitFullName } from '#domain/text/names.ts';
import type { Patch } from '#domain/sync/patch.ts';
import { classNameProblem, gradeBookNameProblem, type Problem } from '#domain/validation.ts';
import type { OutboxEntry } from '../../../repositories/review/outbox.ts';
import type { FixedWrite } from '../../../sync/outbox/decisions.ts';
import { isReviewCode, type ReviewCode } from '../../../words/safety/refusals.ts';

export interface RefusedQuestion {
  readonly rowId: number;
  readonly table: TableName;
  readonly field: 'name' | 'fullName' | 'nickname' | 'number' | 'note' | 'comment' | 'customNote';
  readonly label: string;
  readonly value: string;
}

const LABELS: Readonly<Record<RefusedQuestion['field'], string>> = {
  name: 'New name',
  fullName: 'Full name',
  nickname: 'Nickname',
  number: 'New number',
  note: 'Note',
  comment: 'Comment',
  customNote: 'Note',
};

/** Returns null if the server did not refuse a field that the teacher can type again. */
export function questionOf({ patches, error }: OutboxEntry): RefusedQuestion | null {
  const writing = patches.filter((patch) => 'fields' in patch);
  const rowId = error?.detail?.rowId;
  const said = writing.find(({ id }) => id === rowId);
  const about = said ?? (writing.length === 1 ? writing[0] : undefined);
  if (!about) return null;
  const fields = FIELDS[error?.code ?? ''] ?? [];
  const field = fields.find((name) => about.fields[name] !== undefined && about.fields[name] !== null);
  if (!field) return null;
  const { id, table } = about;
  return { rowId: id, table, field, label: LABELS[field], value: String(about.fields[field]) };
}

const FIELDS: Readonly<Record<string, readonly RefusedQuestion['field'][]>> = {
  name_taken: ['name'],
  number_taken: ['number'],
  invalid: ['name', 'fullName', 'nickname', 'number', 'note', 'comment', 'customNote'],
};

export function answerProblem({ table, field, value }: RefusedQuestion, answer: string): Problem | null {
  const clean = cleanAnswer(field, answer);
  if (clean === '') return { message: 'Required' };
  if (clean === value) return { message: 'The server already refused this text', fix: 'Type something different.' };
  if (field === 'number') return STUDENT_FIELDS.number.problem(clean);
  if (table === 'gradeBooks') return gradeBookNameProblem(clean, 'edit');
  return table === 'classes' ? classNameProblem(clean, 'server') : null;
}

function cleanAnswer(field: RefusedQuestion['field'], answer: string): string {
  return field === 'number' ? plainStudentNumber(answer) : cleanName(answer);
}

/** All other fields stay the same. */
export function answered({ body, patches }: OutboxEntry, question: RefusedQuestion, answer: string): FixedWrite {
  const clean = cleanAnswer(question.field, answer);
  const value = question.field === 'number' ? Number(clean) : clean;
  return {
    body: withValue(body, question, value, patches.length === 1),
    patches: patches.map((patch) => answeredPatch(patch, question, value)),
  };
}

function answeredPatch(patch: Patch, { table, rowId, field }: RefusedQuestion, value: string | number): Patch {
  if (!('fields' in patch) || patch.table !== table || patch.id !== rowId) return patch;
  const parts = field === 'fullName' ? splitFullName(String(value)) : {};
  return { ...patch, fields: { ...patch.fields, ...parts, [field]: value } };
}

/** The body has one row or a list of rows with ids. The id of a single row may be in the path. */
function withValue(body: unknown, question: RefusedQuestion, value: string | number, single: boolean): unknown {
  const { rowId, field } = question;
  if (Array.isArray(body)) return body.map((one) => withValue(one, question, value, false));
  if (typeof body !== 'object' || body === null) return body;
  const fields = body as Readonly<Record<string, unknown>>;
  if (Object.hasOwn(fields, field) && (fields['id'] === rowId || single)) return { ...fields, [field]: value };
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [
      name,
      Array.isArray(one) ? withValue(one, question, value, false) : one,
    ]),
  );
}

/** What the buttons do (docs/sync.md R8.4). */
interface Ways {
  /** Null if the teacher types another value instead of keeping the change. */
  readonly keep: 'again' | 'bring-back' | null;
  /** A refused delete: discarding it deletes nothing, and keeping it deletes the row. */
  readonly discardIsSafe?: true;
  /** The network may never let this change through (R6.3). */
  readonly savesFile?: true;
}

const AGAIN: Ways = { keep: 'again' };

/** After any other code, the teacher tries again or discards. */
const WAYS: { readonly [Code in ReviewCode]?: Ways } = {
  gone: { keep: 'bring-back' },
  changed: { keep: 'again', discardIsSafe: true },
  current: { keep: 'again', discardIsSafe: true },
  name_taken: { keep: null },
  number_taken: { keep: null },
  blocked: { keep: 'again', savesFile: true },
};

export function waysOf({ error }: OutboxEntry): Ways {
  const code = error?.code ?? '';
  // Without the key, the delete is more than 30 days old, and the row can't be brought back.
  if (code === 'gone' && error?.detail?.key === undefined) return AGAIN;
  return (isReviewCode(code) && WAYS[code]) || AGAIN;
}

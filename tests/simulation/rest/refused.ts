/** Decisions about a refused write on "Waiting & backups", each with a check of its promise. */
import { foldTitle } from '#domain/text/names.ts';
import { holdsClashes } from '#domain/sync/clash-tables.ts';
import { sendAgain } from '../../../src/repositories/roll/send-again.ts';
import type { OutboxEntry } from '../../../src/db/stored.ts';
import {
  answered,
  answerProblem,
  questionOf,
  type RefusedQuestion,
  waysOf,
} from '../../../src/features/safety/refused/answer.ts';
import { bringBack, discard, fix } from '../../../src/sync/outbox/decisions.ts';
import { splitSetAside } from '../../../src/sync/outbox/dependents.ts';
import { setAsideEntries } from '../../../src/sync/outbox/entries.ts';
import { fieldsOf } from '../../world/checks/applied-patches.ts';
import { fail } from '../../world/checks/violation.ts';
import { type Enqueued, firstKey } from '../../world/ledger.ts';
import type { ServerRow } from '../../../server/rows/server-row.ts';
import { hidingDeletes, isHidden, type ServerRows } from '../../world/server-rows.ts';
import { mayPlay, played } from '../counts.ts';
import type { SimDevice } from '../device.ts';
import type { Random } from '../random.ts';

type Way = 'discard' | 'send again' | 'bring back' | 'type another value';

mayPlay(['discard', 'send again', 'bring back', 'type another value']);

export interface Decided {
  readonly way: Way;
  readonly entry: OutboxEntry;
  /** The writes that the decision has made waiting again or has added. */
  readonly sent: readonly Enqueued[];
  readonly question: RefusedQuestion | null;
  /** The value that the teacher typed. It is empty if the teacher did not type a value. */
  readonly typed: string;
  /** Parked before the decision, with first keys. The decision may send them. */
  readonly parkedDeletes: ReadonlySet<string>;
}

/** Of writes parked because of another, the page shows only the number. */
export async function writesToReview({ db }: SimDevice): Promise<readonly OutboxEntry[]> {
  return splitSetAside(await setAsideEntries(db)).toReview;
}

/** Returns the buttons that the page shows for a refused write (docs/sync.md R8.4). */
function waysTo(entry: OutboxEntry): readonly Way[] {
  if (questionOf(entry)) return ['discard', 'type another value'];
  const { keep } = waysOf(entry);
  if (keep === null) return ['discard'];
  return ['discard', keep === 'bring-back' ? 'bring back' : 'send again'];
}

/** The teacher presses one of the buttons of a refused write. Returns null if the page lists no refused write. */
export async function decideOne(device: SimDevice, random: Random): Promise<Decided | null> {
  const refused = await writesToReview(device);
  if (refused.length === 0) return null;
  const entry = random.pick(refused);
  // Nothing more can happen to a discarded write, so discarding is rarer.
  const ways = waysTo(entry);
  const way = ways.length > 1 && random.chance(0.7) ? random.pick(ways.slice(1)) : 'discard';
  const question = questionOf(entry);
  const typed = way === 'type another value' && question ? typedValue(question, random) : '';
  const { ledger, db, sync } = device;
  const before = ledger.enqueued.length;
  const { parked } = splitSetAside(await setAsideEntries(db));
  const parkedDeletes = new Set(parked.filter(isDelete).map(({ key }) => firstKey(key)));
  played(way);
  await ledger.noteDecided(db, async () => {
    if (way === 'discard') await discard(sync, entry.seq);
    else if (way === 'send again') await sendAgain(sync, entry);
    else if (way === 'bring back') await bringBack(sync, entry.seq);
    else if (question) await fix(sync, entry.seq, answered(entry, question, typed));
  });
  return { way, entry, sent: ledger.enqueued.slice(before), question, typed, parkedDeletes };
}

function isDelete({ patches }: OutboxEntry): boolean {
  return patches.some(({ kind }) => kind === 'delete');
}

/** In half of the cases another row probably has the same value. */
function typedValue(question: RefusedQuestion, random: Random): string {
  const number = random.chance(0.5) ? random.whole(1, 5) : random.whole(10, 99);
  const typed = question.field === 'number' ? String(number) : `Renamed ${number}`;
  return answerProblem(question, typed) === null ? typed : typedValue(question, random);
}

/** The promise holds once everything is sent (docs/sync.md R8.5). No other device has done anything meanwhile. */
export async function checkDecided(device: SimDevice, decided: Decided, rows: ServerRows): Promise<void> {
  const { way, entry, sent } = decided;
  // Sent again under a derived key, the write may be refused a second time (R8.2).
  const aside = new Map((await setAsideEntries(device.db)).map((one) => [firstKey(one.key), one]));
  const name = `${device.name}: ${entry.method} ${entry.path}`;
  for (const { key, entry: again } of sent) {
    const refused = aside.get(firstKey(key));
    if (refused) {
      checkRefusedAgain(name, decided, refused, rows);
      if (way === 'bring back' && !device.aged) checkNotForSameDelete(name, decided, refused);
      continue;
    }
    if (way === 'bring back') checkBroughtBack(name, again, rows, { isAged: device.aged, ...decided });
    if (way === 'send again') checkDeleted(name, again, rows);
  }
  if (way === 'type another value' && sent.every(({ key }) => !aside.has(firstKey(key))))
    checkTyped(name, decided, rows);
}

/** The server has refused the write again. Checks that it did not do this for the reason that the decision has removed. */
function checkRefusedAgain(name: string, { way, question }: Decided, refused: OutboxEntry, rows: ServerRows): void {
  if (way === 'send again' && refused.error?.code === 'changed')
    fail(`${name}: the server refused the delete as changed, although the device had seen every change`);
  if (question) checkTaken(name, refused, rows);
}

/**
 * Another row has the refused name or number. A write of several students may change that row too, so only the rows after the
 * write count (docs/sync.md D5).
 */
export function checkTaken(name: string, refused: OutboxEntry, rows: ServerRows): void {
  const code = refused.error?.code ?? '';
  if (!['number_taken', 'name_taken'].includes(code)) return;
  const about = questionOf(refused);
  if (!about) return fail(`${name}: the server refused the write as ${code}, but the write sets no such value`);
  const { table, rowId, field, value } = about;
  const classId = rows.get(`${table}:${rowId}`)?.fields['classId'];
  const written = new Map(refused.patches.map((patch) => [`${patch.table}:${patch.id}`, fieldsOf(patch)]));
  const isTaken = [...rows].some(([ref, row]) => {
    if (row.table !== table || row.id === rowId || row.tomb !== null) return false;
    const after = { ...row.fields, ...written.get(ref) };
    return (
      after['classId'] === classId && after['deleted'] !== true && foldTitle(String(after[field])) === foldTitle(value)
    );
  });
  if (!isTaken)
    fail(`${name}: the server refused the value ${value} of ${table}:${rowId} as ${code}, but no row has it`);
}

function checkNotForSameDelete(name: string, { entry }: Decided, { error }: OutboxEntry): void {
  const key = entry.error?.detail?.key;
  if (error?.code === 'gone' && error.detail?.key === key)
    fail(`${name}: the server refused the write because of the delete ${key}, which the teacher had undone`);
}

/** With the child rows that the refused writes had made. */
function checkBroughtBack(
  name: string,
  { patches }: OutboxEntry,
  rows: ServerRows,
  { isAged, sent, parkedDeletes }: Pick<Decided, 'sent' | 'parkedDeletes'> & { readonly isAged: boolean },
): void {
  const marks = new Set(patches.flatMap((patch) => (patch.table === 'marks' ? [patch.id] : [])));
  for (const { kind, table, id } of patches) {
    const row = rows.get(`${table}:${id}`);
    if (kind === 'delete' || (row && !isHidden(rows, row))) continue;
    // The parked delete after the refused write is sent once the row is back.
    if (row && hidingDeletes(rows, row).some((key) => parkedDeletes.has(firstKey(key)))) continue;
    // After weeks a purged row or clash can't be brought back (D4.2, W9.2).
    if (kind === 'restore' && !row && isAged) continue;
    // The server has restored this row. But another delete may still hide it, for example a class in a restored grade book.
    if (kind === 'restore' && row?.tomb === null) continue;
    // The write that the device sent again may answer the clash, because it changes the same value (W9.4).
    if (holdsClashes(table) && sent.some(({ key }) => key === row?.tomb)) continue;
    // A clash comes back only with its mark, which may exist again (W9.5).
    if (kind === 'restore' && row && holdsClashes(table) && !marks.has(Number(row.fields['markId']))) continue;
    fail(`${name}: the teacher brought ${table}:${id} back, but the server ${row ? 'hides it' : 'lacks it'}`);
  }
}

function checkDeleted(name: string, { patches }: OutboxEntry, rows: ServerRows): void {
  for (const { kind, table, id } of patches) {
    const row = rows.get(`${table}:${id}`);
    if (kind === 'delete' && row && !isHidden(rows, row))
      fail(`${name}: the teacher sent the delete again and the server took it, but ${table}:${id} is still there`);
  }
}

function checkTyped(name: string, { question, sent, typed }: Decided, rows: ServerRows): void {
  if (!question) return;
  const { table, rowId, field } = question;
  const row = rows.get(`${table}:${rowId}`);
  const value = field === 'number' ? Number(typed) : typed;
  const isWritten = sent.some(({ entry }) =>
    entry.patches.some((patch) => patch.id === rowId && fieldsOf(patch)[field] === value),
  );
  if (!isWritten) fail(`${name}: the teacher typed ${typed}, but no write has that value`);
  // A student lost by a restore is new, and gets no number that another one has (D5).
  const isSettled = field === 'number' && row?.fields['number'] === null && hasNumber(rows, row, value);
  if (row?.fields[field] !== value && !isSettled)
    fail(`${name}: the teacher typed ${typed}, but the server has ${String(row?.fields[field])}`);
}

function hasNumber(rows: ServerRows, { id, fields }: ServerRow, number: unknown): boolean {
  return [...rows.values()].some(
    (row) =>
      row.table === 'students' &&
      row.id !== id &&
      row.fields['classId'] === fields['classId'] &&
      row.fields['number'] === number,
  );
}

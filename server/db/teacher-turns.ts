import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { SIZES } from '../limits/table.ts';
import { Turns } from '../limits/turns.ts';

interface TeacherTurns {
  readonly writers: Turns;
  readonly refreshers: Turns;
}

/** The queues of each database. The adapter is the key, because a database and its transactions have the same adapter. */
const turnsOn = new WeakMap<object, TeacherTurns>();

function turnsOf(db: Kysely<Database>): TeacherTurns {
  const { adapter } = db.getExecutor();
  const known = turnsOn.get(adapter);
  if (known) return known;
  const made = {
    writers: new Turns(1, SIZES.teacherQueue.most),
    refreshers: new Turns(1, SIZES.teacherQueue.most),
  };
  turnsOn.set(adapter, made);
  return made;
}

/**
 * Runs a writing transaction of a teacher after the earlier writes of this teacher. The transaction takes a connection only
 * after it has waited. Otherwise the waiting writes of one teacher would occupy every connection to PostgreSQL, and the calls
 * of other teachers would fail (docs/sync.md R10.1).
 */
export async function writeInTurn<T>(
  db: Kysely<Database>,
  teacherId: number,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return await changeInTurn(db, teacherId, () => db.transaction().execute(work));
}

/**
 * Changes the row of an account with one statement. The change waits in the same queue as the writes of `writeInTurn`.
 * `change` must not itself wait for this queue, because it would wait forever.
 */
export async function changeInTurn<T>(db: Kysely<Database>, teacherId: number, change: () => Promise<T>): Promise<T> {
  return await turnsOf(db).writers.take(teacherId, change);
}

/**
 * Runs the transaction that refreshes a session. A refresh changes the row of the session and not the row of the account. So
 * refreshes have a separate queue, and a device that refreshes its session never waits for the batches of the teacher.
 */
export async function refreshInTurn<T>(
  db: Kysely<Database>,
  teacherId: number,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return await turnsOf(db).refreshers.take(teacherId, () => db.transaction().execute(work));
}

/** Runs a reading transaction, in which all queries see the same snapshot. */
export async function readSnapshot<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

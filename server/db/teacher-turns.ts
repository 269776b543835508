import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { Queue } from '../limits/queue.ts';
import { SIZES } from '../limits/table.ts';

interface TeacherTurns {
  readonly writers: Queue;
  readonly refreshers: Queue;
}

/** A database and its transactions have the same adapter, so the adapter is the key. */
const turnsOn = new WeakMap<object, TeacherTurns>();

function turnsOf(db: Kysely<Database>): TeacherTurns {
  const { adapter } = db.getExecutor();
  const known = turnsOn.get(adapter);
  if (known) return known;
  const sizes = { runningOfOne: 1, waitingOfOne: SIZES.teacherQueue.most };
  const made = { writers: new Queue(sizes), refreshers: new Queue(sizes) };
  turnsOn.set(adapter, made);
  return made;
}

/**
 * Runs a writing transaction of a teacher after the teacher's earlier ones. It takes a connection only then, because the
 * waiting writes of one teacher would otherwise occupy every connection to PostgreSQL (docs/sync.md R10.1).
 */
export async function writeInTurn<T>(
  db: Kysely<Database>,
  teacherId: number,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return await changeInTurn(db, teacherId, () => db.transaction().execute(work));
}

/**
 * Changes the row of an account with one statement, in the queue of `writeInTurn`. `change` must not wait for this queue
 * itself.
 */
export async function changeInTurn<T>(db: Kysely<Database>, teacherId: number, change: () => Promise<T>): Promise<T> {
  return await turnsOf(db).writers.run(String(teacherId), change);
}

/**
 * A refresh changes the row of the session and not of the account, so refreshes have a queue of their own and never wait for
 * the batches of the teacher.
 */
export async function refreshInTurn<T>(
  db: Kysely<Database>,
  teacherId: number,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return await turnsOf(db).refreshers.run(String(teacherId), () => db.transaction().execute(work));
}

/** All its queries see the same snapshot. */
export async function readSnapshot<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

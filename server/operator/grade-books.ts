import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Clock, isoAt } from '../platform/clock.ts';
import { randomText } from '../platform/random.ts';
import { applyWrites } from '../sync/apply/apply.ts';
import { CONTENT_MS } from '#domain/sync/content-age.ts';
import { incomingWrites } from '../writes/batch.ts';
import { accountByEmail } from './accounts.ts';
import { OperatorProblem } from './problem.ts';

/** Returns them with the last deleted first (docs/sync.md D4.1). */
export async function deletedGradeBooks(db: Kysely<Database>, email: string, now: number) {
  const { id: teacherId } = await accountByEmail(db, email);
  const books = await db
    .selectFrom('gradeBooks')
    .select(['id', 'name', 'tomb', 'tombAt'])
    .where('teacherId', '=', teacherId)
    .where('tomb', 'is not', null)
    .where('tombAt', '>=', now - CONTENT_MS)
    .orderBy('tombAt', 'desc')
    .execute();
  const classes = await db
    .selectFrom('classes')
    .select('gradeBookId')
    .where('teacherId', '=', teacherId)
    .where('tomb', 'is', null)
    .execute();
  return books.map(({ id, name, tomb, tombAt }) => ({
    id,
    name,
    key: tomb ?? '',
    deletedAt: isoAt(tombAt ?? 0),
    classes: classes.filter(({ gradeBookId }) => gradeBookId === id).length,
  }));
}

/** Makes the same write `restore` as a device: every row gets a new change number, so that all devices pull it. */
export async function restoreGradeBook(
  db: Kysely<Database>,
  clock: Clock,
  { email, id }: { email: string; id: number },
): Promise<string> {
  const teacher = await accountByEmail(db, email);
  const book = (await deletedGradeBooks(db, email, clock.now())).find((one) => one.id === id);
  if (!book) throw new OperatorProblem(`${teacher.email} has no deleted grade book ${id} from the last 30 days.`);
  const [write] = incomingWrites([
    {
      key: `operator-${randomText(12)}`,
      stamp: '',
      seen: 0,
      method: 'POST',
      path: 'restore',
      body: { key: book.key },
    },
  ]);
  if (!write) throw new Error('A batch of one has no write');
  const incoming = { ...write, hasMadeKey: true, stamp: null, seen: null };
  const { answers, failure } = await applyWrites(db, teacher.id, [incoming], { clock, wantBodies: true });
  const [answer] = answers;
  if (!answer) throw failure;
  if (answer.code !== undefined) throw new OperatorProblem(answer.message ?? answer.code);
  const restored = await db
    .selectFrom('gradeBooks')
    .select('name')
    .where('teacherId', '=', teacher.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${restored.name} is back. The teacher’s devices fetch it with their next look.`;
}

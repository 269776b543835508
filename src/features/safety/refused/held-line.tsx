import { useLiveQuery } from 'dexie-react-hooks';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import type { OutboxEntry } from '../../../repositories/review/outbox.ts';
import { heldByDelete } from '../../../repositories/review/write-facts.ts';
import { heldWords } from '../../../words/safety/refusals.ts';

interface Props {
  db: TeacherDb;
  entry: OutboxEntry;
}

/**
 * Says what a refused delete of a class or grade book would delete now (docs/product.md 2.15). A count may have to read
 * thousands of marks. So the rows are counted only while the line is shown, and counted again only when they change.
 */
export function HeldLine({ db, entry }: Props) {
  const held = useLiveQuery(async () => await heldByDelete(db, entry), [db, entry.key]);
  return held && <p className="text-ink-2">In all you delete {heldWords(held)}.</p>;
}

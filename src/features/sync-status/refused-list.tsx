import type { OutboxEntry } from '../../db/schema.ts';
import { now } from '../../platform/clock.ts';
import { formatInstant } from '../../platform/format.ts';
import { rowsText } from './words.ts';

interface Props {
  entries: readonly OutboxEntry[];
}

/** Writes that the server will never take, each with its reason (docs/sync.md R8). */
export function RefusedList({ entries }: Props) {
  return (
    <ul className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry.seq} className="field-edge rounded-control border border-transparent bg-fill px-3 py-2">
          <p className="font-strong">{thingOf(entry)}</p>
          <p>{entry.error?.message ?? 'The server did not say why.'}</p>
          <p className="text-14 text-ink-2">Done {formatInstant(entry.at, now())}. Kept here; nothing is lost.</p>
        </li>
      ))}
    </ul>
  );
}

/** By its name where the write bears one, else by what it touches. */
function thingOf({ patches }: OutboxEntry): string {
  const [first] = patches;
  if (!first) return 'A change';
  const fields = 'fields' in first ? first.fields : {};
  const name = fields['fullName'] ?? fields['name'];
  if (patches.length === 1 && typeof name === 'string') return name;
  return rowsText(first.table, patches.filter(({ table }) => table === first.table).length);
}

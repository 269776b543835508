import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxEntry, TeacherDb } from '../../db/schema.ts';
import { dependentsOf } from '../../sync/decide.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { NeedsYouItem, type Refused } from './needs-you-item.tsx';
import { countedRows, writeWords } from './write-words.ts';

interface Props {
  device: SyncDevice;
  refused: readonly OutboxEntry[];
}

async function read(db: TeacherDb, entries: readonly OutboxEntry[]): Promise<Refused[]> {
  return await Promise.all(
    entries.map(async (entry) => ({
      entry,
      title: await writeWords(db, entry),
      with: countedRows(await dependentsOf(db, entry.seq)),
    })),
  );
}

/** What the server refused, each with why and the two ways (docs/sync.md R8); nothing where there is nothing. */
export function NeedsYouSection({ device, refused }: Props) {
  const list = useLiveQuery(() => read(device.db, refused), [device.db, refused]);
  if (!list || list.length === 0) return null;
  return (
    <section aria-labelledby="needs-you" className="grid grid-cols-1 gap-2">
      <h2 id="needs-you" className="font-strong">
        Needs you <span className="ml-1 font-body text-ink-2 tabular-nums">{list.length}</span>
      </h2>
      <ul className="overflow-clip rounded-card border border-line bg-surface">
        {list.map((one) => (
          <NeedsYouItem key={one.entry.key} device={device} refused={one} />
        ))}
      </ul>
    </section>
  );
}

import { useLiveQuery } from 'dexie-react-hooks';
import { countBy, grouped } from '#domain/lists.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { formatInstant } from '../../../platform/format.ts';
import type { FileOwner } from '../../../sync/backup/make-file.ts';
import { rowsText } from '../../../words/rows.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { keptRows } from '../../../sync/pull/kept-rows.ts';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import { SaveFileButton } from './save-file-button.tsx';
import { Section } from '../../../ui/lists/section.tsx';

async function readKept(db: TeacherDb) {
  const times = grouped(await keptRows(db), ({ at }) => at);
  return Array.from(times, ([at, records]) => {
    const rows = records.flatMap((record) => record.rows);
    return { at, counts: [...countBy(rows, ({ table }) => table)] };
  });
}

/**
 * Lists the rows that the server lost when its operator restored a backup. A button saves these rows to a file
 * (docs/sync.md P4.4).
 */
export function KeptSection({ device, owner }: { device: SyncDevice; owner: FileOwner }) {
  const kept = useLiveQuery(async () => await readKept(device.db), [device.db]);
  if (!kept || kept.length === 0) return null;
  return (
    <Section title="Kept for 30 days" aside="because the server went back to an earlier backup">
      <CardList label="Kept for 30 days">
        {kept.map(({ at, counts }) => (
          <CardRow
            key={at}
            title={counts.map(([table, count]) => rowsText(table, count)).join(', ')}
            detail={`The server lost or changed these records on ${formatInstant(at, now())}. This ${deviceKind()} kept a copy of them.`}
          />
        ))}
        <CardRow
          title="Save this copy"
          detail="Give the file to the person who runs the server."
          actions={<SaveFileButton device={device} owner={owner} kind="kept" />}
        />
      </CardList>
    </Section>
  );
}

import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode, RefObject } from 'react';
import type { OutboxEntry, TeacherDb } from '../../db/schema.ts';
import { now } from '../../platform/clock.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { formatInstant } from '../../platform/format.ts';
import type { StorageState } from '../../platform/storage.ts';
import { lastSent, outboxEntries } from '../../repositories/outbox.ts';
import { AnchoredPopover } from '../../ui/anchored-popover.tsx';
import type { SendingState } from '../../ui/status-chip.tsx';
import { RefusedList } from './refused-list.tsx';
import { waitingList, type WaitingGroup } from './waiting-list.ts';
import { explain, rowsText } from './words.ts';

interface Props {
  db: TeacherDb;
  state: SendingState;
  storage: StorageState | null;
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  /** What can be done about it: sign in, update, try now. */
  actions: ReactNode;
}

interface Behind {
  groups: WaitingGroup[];
  refused: OutboxEntry[];
  sentAt: number | null;
}

async function readBehind(db: TeacherDb): Promise<Behind> {
  const entries = await outboxEntries(db);
  return {
    groups: await waitingList(db, entries),
    refused: entries.filter((entry) => entry.state === 'refused'),
    sentAt: await lastSent(db),
  };
}

/** What stands behind the chip: what waits, since when, what was refused and why, what was sent last. */
export function SyncPanel({ db, state, storage, open, onClose, anchor, actions }: Props) {
  const device = deviceKind();
  const { title, text } = explain(state, device);
  return (
    <AnchoredPopover open={open} onClose={onClose} anchor={anchor} title={title}>
      <p className="text-ink-2">{text}</p>
      {actions}
      <Details db={db} />
      {storage === 'best-effort' && (
        <p className="text-14 text-ink-2">
          The browser may clear this {device} when space runs low. Open the app often, or install it.
        </p>
      )}
    </AnchoredPopover>
  );
}

/** Read only while the panel is open. */
function Details({ db }: { db: TeacherDb }) {
  const behind = useLiveQuery(() => readBehind(db), [db]);
  if (!behind) return null;
  const { groups, refused, sentAt } = behind;
  return (
    <>
      {refused.length > 0 && <RefusedList entries={refused} />}
      {groups.length > 0 && <Waiting groups={groups} />}
      <p className="text-14 text-ink-2">
        {sentAt === null ? 'Nothing was sent from here yet.' : `Last sent ${formatInstant(sentAt, now())}.`}
      </p>
    </>
  );
}

function Waiting({ groups }: { groups: readonly WaitingGroup[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-strong">Waiting, oldest first</h3>
      <ul className="grid gap-2">
        {groups.map(({ classId, title, rows, oldest }) => (
          <li key={classId} className="flex items-baseline gap-3">
            <div className="min-w-0 flex-1">
              <p className="font-label">
                <bdi>{title}</bdi>
              </p>
              <p className="text-14 text-ink-2">{rows.map(({ table, count }) => rowsText(table, count)).join(', ')}</p>
            </div>
            <span className="text-14 whitespace-nowrap text-ink-2">{formatInstant(oldest, now())}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

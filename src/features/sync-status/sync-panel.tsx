import type { ReactNode, RefObject } from 'react';
import type { TeacherDb } from '../../db/schema.ts';
import { now } from '../../platform/clock.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { formatInstant } from '../../platform/format.ts';
import type { FileOwner } from '../../sync/backup.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { AnchoredPopover } from '../../ui/anchored-popover.tsx';
import type { SendingState } from '../../ui/status-chip.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SaveFileButton } from './save-file-button.tsx';
import { useBehind } from './use-behind.ts';
import type { WaitingGroup } from './waiting-list.ts';
import { explain, rowsText } from './words.ts';

interface Props {
  device: SyncDevice;
  owner: FileOwner;
  state: SendingState;
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  /** What can be done about it: sign in, update, try now. */
  actions: ReactNode;
}

/** What stands behind the chip: what waits, since when, whether it is safe, and how to save it to a file. */
export function SyncPanel({ device, owner, state, open, onClose, anchor, actions }: Props) {
  const { title, text } = explain(state, deviceKind());
  return (
    <AnchoredPopover open={open} onClose={onClose} anchor={anchor} title={title}>
      <p className="text-ink-2">{text}</p>
      {actions}
      <Details db={device.db} />
      <div className="grid gap-1 border-t border-line pt-4">
        <SaveFileButton device={device} owner={owner} kind="backup" label="Save it all to a file" block />
        <TextLink to="/nothing-lost" alone onClick={onClose}>
          What waits, backups, files
        </TextLink>
      </div>
    </AnchoredPopover>
  );
}

/** Classes that a small panel shows; the page behind it shows all. */
const MOST_GROUPS = 4;

/** Read only while the panel is open. */
function Details({ db }: { db: TeacherDb }) {
  const behind = useBehind(db);
  if (!behind) return null;
  const { groups, sentAt } = behind;
  return (
    <>
      {groups.length > 0 && <Waiting groups={groups} />}
      <p className="text-14 text-ink-2">
        {sentAt === null ? 'Nothing was sent from here yet.' : `Last sent ${formatInstant(sentAt, now())}.`}
      </p>
    </>
  );
}

function Waiting({ groups }: { groups: readonly WaitingGroup[] }) {
  const more = groups.length - MOST_GROUPS;
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-strong">Waiting, oldest first</h3>
      <ul className="grid gap-2">
        {groups.slice(0, MOST_GROUPS).map(({ classId, title, rows, oldest }) => (
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
      {more > 0 && <p className="text-14 text-ink-2">and {more} more</p>}
    </section>
  );
}

import type { ReactNode, RefObject } from 'react';
import type { TeacherDb } from '../../db/schema.ts';
import { now } from '../../platform/clock.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { formatInstant } from '../../platform/format.ts';
import { rowsText } from '../../repositories/write-words.ts';
import type { FileOwner } from '../../sync/backup.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { AnchoredPopover } from '../../ui/anchored-popover.tsx';
import type { SendingState } from '../../ui/status-chip.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SaveFileButton } from './save-file-button.tsx';
import { useBehind, type Behind } from './use-behind.ts';
import { sentWords } from './sent-words.ts';
import type { WaitingGroup } from './waiting-list.ts';
import { explain } from './words.ts';

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

/** Of a kind, in a small panel; the page behind it shows all. */
const MOST = 4;

/** Read only while the panel is open. */
function Details({ db }: { db: TeacherDb }) {
  const behind = useBehind(db);
  if (!behind) return null;
  const { groups, refused } = behind;
  const sent = sentWords(behind);
  return (
    <>
      {refused.length > 0 && <NeedsYou refused={refused} />}
      {groups.length > 0 && <Waiting groups={groups} />}
      {sent !== '' && <p className="text-14 text-ink-2">{sent}</p>}
    </>
  );
}

function NeedsYou({ refused }: Pick<Behind, 'refused'>) {
  return (
    <ul className="grid gap-2">
      {refused.slice(0, MOST).map(({ entry, title }) => (
        <li key={entry.key}>
          <p className="font-label">
            <bdi>{title}</bdi>
          </p>
          <p className="text-14 text-ink-2">{entry.error?.message ?? 'The server did not say why.'}</p>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ groups }: { groups: readonly WaitingGroup[] }) {
  const more = groups.length - MOST;
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-strong">Waiting, oldest first</h3>
      <ul className="grid gap-2">
        {groups.slice(0, MOST).map(({ classId, title, rows, oldest }) => (
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

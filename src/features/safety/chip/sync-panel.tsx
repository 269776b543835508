import { type ReactNode, type RefObject, useState } from 'react';
import { addresses } from '../../../platform/addresses.ts';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import type { FileOwner } from '../../../sync/backup/make-file.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';
import { AnchoredPopover } from '../../../ui/dialogs/anchored-popover.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { SaveFileButton } from '../files/save-file-button.tsx';
import { sendNow } from './send-now.ts';
import { StatusActions } from './status-actions.tsx';
import { WaitingList } from '../waiting/waiting-section.tsx';
import { PanelLink, UnsavedList } from '../waiting/unsaved-list.tsx';
import { type Behind, readBehind } from '../waiting/use-behind.ts';
import { usePressed } from '../../../ui/window/use-pressed.ts';
import type { WaitingGroup } from '../waiting/waiting-list.ts';
import { lastSentWords, sentWords, statusWords } from '../../../words/safety/status-panel.ts';
import type { SendingState } from '../../../words/safety/status.ts';
import { clashingWords } from '../../../words/safety/clashes.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  teacher: Pick<TeacherSync, 'device' | 'connection' | 'engine'>;
  owner: FileOwner;
  state: SendingState;
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  install: ReactNode;
}

/**
 * Which changes wait, since when, and whether they are safe; one button saves them to a file. It opens after all facts are
 * read, and does not change during a press, so that nothing moves under a finger (docs/product.md 8.3).
 */
export function SyncPanel({ teacher, owner, state, open, onClose, anchor, install }: Props) {
  const { device } = teacher;
  const behind = useLiveQuery(async () => (open ? await readBehind(device) : undefined), [device, open]);
  const { pressed, onPointerDown } = usePressed();
  const [shown, setShown] = useState({ state, behind });
  const isNew = shown.state !== state || shown.behind !== behind;
  // While it closes, it shows its last content.
  if (behind && isNew && !pressed) setShown({ state, behind });
  const { title, text } = statusWords(shown.state, deviceKind(), shown.behind?.clashes);
  return (
    <AnchoredPopover open={open && behind !== undefined} onClose={onClose} anchor={anchor} title={title}>
      <div className="grid gap-4" onPointerDown={onPointerDown}>
        <p className="text-ink-2">{text}</p>
        <div className="grid gap-2 empty:hidden">
          <StatusActions
            state={shown.state}
            block
            decideAt={addresses.toReview}
            onDone={onClose}
            onSend={() => void sendNow(teacher)}
            install={install}
            saveFile={<SaveFileButton device={device} owner={owner} kind="backup" block primary />}
          />
        </div>
        {shown.behind && <Details {...shown.behind} sending={shown.state.kind === 'sending'} onClose={onClose} />}
        <div className="grid justify-items-start gap-1 border-t border-line pt-2 has-[button]:pt-4">
          {/* While the work is not safe, the top of the panel already contains the button that saves a file. */}
          {shown.state.kind !== 'unsafe' && <SaveFileButton device={device} owner={owner} kind="backup" block />}
          <div className="-mx-2">
            <TextLink to={addresses.nothingLost} alone onClick={onClose}>
              Waiting & backups
            </TextLink>
          </div>
        </div>
      </div>
    </AnchoredPopover>
  );
}

/** Of one kind. 'Waiting & backups' shows all. */
const MOST = 4;

interface DetailsProps extends Omit<Behind, 'backedUpAt'> {
  sending: boolean;
  onClose: () => void;
}

function Details({ groups, refused, rows, clashes, unsaved, sentAt, sending, onClose }: DetailsProps) {
  const behindCount = rows + refused.length + unsaved.count;
  // With an empty list below, the text above already says it.
  const sent =
    behindCount === 0
      ? lastSentWords(sentAt, now())
      : sentWords({ sentAt, rows, refused: refused.length, drafts: unsaved.count }, now());
  return (
    <>
      {refused.length > 0 && <ToReview refused={refused} onClose={onClose} />}
      <UnsavedList unsaved={unsaved} onPress={onClose} />
      {groups.length > 0 && <Waiting groups={groups} title={sending ? 'Sending' : 'Waiting to send'} />}
      <ClashLine clashes={clashes} onClose={onClose} />
      {sent !== '' && <p className="text-14 text-ink-2">{sent}</p>}
    </>
  );
}

function ToReview({ refused, onClose }: Pick<Behind, 'refused'> & { onClose: () => void }) {
  const more = refused.length - MOST;
  return (
    <div>
      <ul className="-mx-2 grid">
        {refused.slice(0, MOST).map(({ entry, title, words }) => (
          <PanelLink
            key={entry.key}
            to={addresses.refusedWrite(entry.seq)}
            title={<Name>{title}</Name>}
            detail={words.reason}
            onPress={onClose}
          />
        ))}
      </ul>
      {more > 0 && <p className="text-14 text-ink-2">and {more} more</p>}
    </div>
  );
}

function Waiting({ groups, title }: { groups: readonly WaitingGroup[]; title: string }) {
  const more = groups.length - MOST;
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-strong">{groups.length > 1 ? `${title}, oldest first` : title}</h3>
      <ul className="grid gap-2">
        <WaitingList groups={groups.slice(0, MOST)} />
      </ul>
      {more > 0 && <p className="text-14 text-ink-2">and {more} more</p>}
    </section>
  );
}

/** A link from the panel to the clashes (docs/product.md 8.10); nothing without clashes. */
function ClashLine({ clashes, onClose }: Pick<DetailsProps, 'clashes' | 'onClose'>) {
  if (clashes.length === 0) return null;
  return (
    <p>
      Two devices have different values for {clashingWords(clashes)}.{' '}
      <TextLink to={addresses.clashes} onClick={onClose}>
        See both values
      </TextLink>
    </p>
  );
}

/** The page behind stays open, so no work is lost. */
export function SignInDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog open onClose={onClose} title="Sign in" description="You stay on this page.">
      {children}
    </Dialog>
  );
}

import { Undo2 } from 'lucide-react';
import { dayAt, today } from '../../platform/clock.ts';
import type { Deletion } from '../../repositories/review/deleted.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CardList, CardRow } from '../../ui/lists/card-list.tsx';
import { ChangedNotice } from '../../ui/notices/changed.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { DELETED, deletedContent, deletedName, deletedWhen } from '../../words/safety/deleted.ts';
import { Section } from '../../ui/lists/section.tsx';
import { useCounts, useDeletions, type ListedElsewhere, type Wanted } from './use-deletions.ts';
import { usePutBack } from './use-put-back.ts';
import { Name } from '../../ui/page/name.tsx';

interface Props {
  device: SyncDevice;
  /** Undefined: all of them. */
  wanted?: Wanted;
  /** Listed in another place with their own buttons. */
  elsewhere?: readonly ListedElsewhere[];
  onBack?: (deletion: Deletion) => void;
}

/**
 * Lists what was deleted in the last 30 days. Each listed row has a button that puts the row back (docs/product.md 2.16).
 * Renders nothing if the list is empty.
 */
export function DeletedSection({ device, wanted, elsewhere = [], onBack }: Props) {
  const all = useDeletions(device, wanted);
  const deletions = all.filter(({ table, row }) => !elsewhere.some((one) => one.table === table && one.id === row.id));
  const { busy, done, problem, press } = usePutBack(device, true, onBack);
  // The teacher may have deleted the row again.
  const back = done && !deletions.some((one) => isSameRow(one, done.deletion)) ? done.words : null;
  if (deletions.length === 0 && back === null) return null;
  return (
    <Section title={DELETED.title} hint={deletions.length > 0 ? DELETED.hint : undefined}>
      {back !== null && (
        <ChangedNotice key={back} takesFocus>
          {back}
        </ChangedNotice>
      )}
      {problem && <FieldMessage problem={problem} alert />}
      {deletions.length > 0 && (
        <CardList label={DELETED.title}>
          {deletions.map((deletion) => (
            <DeletedRow
              key={deletion.key}
              device={device}
              deletion={deletion}
              busy={busy === deletion.key}
              onPutBack={() => void press(deletion)}
            />
          ))}
        </CardList>
      )}
    </Section>
  );
}

function isSameRow(one: Deletion, other: Deletion): boolean {
  return one.table === other.table && one.row.id === other.row.id;
}

interface RowProps {
  device: SyncDevice;
  deletion: Deletion;
  busy: boolean;
  onPutBack: () => void;
}

function DeletedRow({ device, deletion, busy, onPutBack }: RowProps) {
  const counts = useCounts(device, deletion);
  const day = today();
  const name = deletedName(deletion, day);
  const when = { day: deletion.at === null ? null : dayAt(deletion.at), isWaiting: deletion.isWaiting };
  return (
    <CardRow
      title={<Name className="wrap-anywhere">{name}</Name>}
      detail={
        <>
          <p className="wrap-anywhere normal-nums">{deletedContent(deletion, counts)}</p>
          <p>{deletedWhen(when, day)}</p>
        </>
      }
      actions={
        <Button
          icon={Undo2}
          busy={busy}
          busyLabel={DELETED.puttingBack}
          aria-label={`${DELETED.putBack}, ${name}`}
          onClick={onPutBack}
        >
          {DELETED.putBack}
        </Button>
      }
    />
  );
}

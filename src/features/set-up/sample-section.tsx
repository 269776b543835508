import { ClipboardCheck, Trash2, Undo2, Users } from 'lucide-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { termOf } from '#domain/dates.ts';
import { addresses } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { type StoredSample, findSample, removeSample } from '../../repositories/classes/samples.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ChangedNotice } from '../../ui/notices/changed.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { DELETED } from '../../words/safety/deleted.ts';
import { Name } from '../../ui/page/name.tsx';
import { addSample } from '../../repositories/classes/add-sample.ts';
import { putBack } from '../../repositories/review/deleted.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { useAction } from '../../ui/forms/use-action.ts';

/** Each button needs only one press (docs/product.md 1.113, 1.116). */
export function SampleSection({ device, hasGradeBook }: { device: SyncDevice; hasGradeBook: boolean }) {
  const { db, userId } = device;
  const { run, busy, problem } = useAction(storeProblem);
  const [done, setDone] = useState<Done | null>(null);
  /** Null if the teacher has none; undefined until the device has read it. */
  const sample = useLiveQuery(async () => await findSample(db, userId), [db, userId]);
  if (sample === undefined) return null;
  const add = async () => {
    await addSample(device, today());
    setDone({ kind: 'added' });
  };
  const remove = async () => setDone({ kind: 'removed', keys: await removeSample(device) });
  const bringBack = async (keys: readonly string[]) => {
    for (const key of keys) await putBack(device, key);
    setDone({ kind: 'put back' });
  };
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-strong">Sample class</h2>
      {done && (
        <ChangedNotice key={done.kind} takesFocus>
          {WORDS[done.kind]}
        </ChangedNotice>
      )}
      {sample ? <About sample={sample} /> : <Offer hasGradeBook={hasGradeBook} />}
      {problem && <FieldMessage problem={problem} alert />}
      <div className="flex flex-wrap gap-2">
        {sample ? (
          <>
            <LinkButton icon={ClipboardCheck} to={addresses.dailyRoster(sample.id)}>
              Open sample class
            </LinkButton>
            <Button
              variant="destructive-text"
              icon={Trash2}
              busy={busy}
              busyLabel="Removing..."
              onClick={() => void run(remove)}
            >
              Remove sample class
            </Button>
          </>
        ) : (
          <>
            <Button icon={Users} busy={busy} busyLabel="Adding..." onClick={() => void run(add)}>
              Add sample class
            </Button>
            {done?.kind === 'removed' && (
              <Button
                variant="text"
                icon={Undo2}
                busy={busy}
                onClick={() => void run(async () => await bringBack(done.keys))}
              >
                {DELETED.putBack}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

const WORDS = {
  added: 'The sample class is added.',
  removed: 'The sample class is removed. For 30 days you can put it back from the class list.',
  'put back': 'The sample class is back.',
} as const;

function Offer({ hasGradeBook }: { hasGradeBook: boolean }) {
  return (
    <p className="text-ink-2">
      Look around in a class of 24 made-up students with two weeks of marks. It doesn’t count as your class, and you
      remove it with one press.
      {!hasGradeBook && ` It comes with the grade book ${termOf(today())}, which you keep.`}
    </p>
  );
}

function About({ sample: { name, book } }: { sample: StoredSample }) {
  return (
    <p className="text-ink-2">
      <Name className="wrap-anywhere">{name}</Name> is in <Name className="wrap-anywhere">{book}</Name>. Take its roll,
      look at its grades, change what you like. Its students are made-up.
    </p>
  );
}

/** `keys`: the deletes that removed the sample class, for an undo. */
type Done = { kind: 'added' } | { kind: 'removed'; keys: readonly string[] } | { kind: 'put back' };

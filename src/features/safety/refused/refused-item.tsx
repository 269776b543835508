import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Problem } from '#domain/validation.ts';
import type { OutboxEntry } from '../../../repositories/review/outbox.ts';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { formatInstant } from '../../../platform/format.ts';
import { sendAgain } from '../../../repositories/roll/send-again.ts';
import { bringBack, discard, fix } from '../../../sync/outbox/decisions.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { useHashTarget } from '../../../ui/window/use-hash-target.ts';
import { AnswerForm } from './answer-form.tsx';
import { answered, questionOf, waysOf } from './answer.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { otherDeviceWords } from '../../../words/safety/refusals.ts';
import { countedRows } from '../../../words/rows.ts';
import type { RefusedWrite } from '../waiting/use-behind.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { heldByDelete } from '../../../repositories/review/write-facts.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props extends RefusedWrite {
  device: SyncDevice;
  saveFile: ReactNode;
  onDecide: () => void;
}

/**
 * One refused write: its title, why the server refused it, and the buttons with which the teacher keeps or discards the
 * change.
 */
export function RefusedItem({ device, entry, title, words, hanging, saveFile, onDecide }: Props) {
  const id = `refused-${entry.seq}`;
  useHashTarget(id);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ways = waysOf(entry);
  const question = questionOf(entry);
  const decide = (work: Promise<void>) => {
    setProblem(null);
    onDecide();
    work.catch((error: unknown) => setProblem(storeProblem(error)));
  };
  const answer = (text: string) => question && decide(fix(device, entry.seq, answered(entry, question, text)));
  const letGo = (
    <Button variant={ways.discardIsSafe ? 'outline' : 'destructive-text'} onClick={() => setAsking(true)}>
      {words.discard}
    </Button>
  );
  return (
    <li className="flex items-start gap-3 px-4 py-4 not-first:border-t not-first:border-line sm:px-5">
      <Icon of={TriangleAlert} className="mt-0.5 text-tardy-ink" />
      <div className="grid min-w-0 flex-1 gap-3">
        <div>
          <h3 id={id} tabIndex={-1} className="font-strong wrap-anywhere">
            <Name>{title}</Name>
          </h3>
          <p className="text-ink-2">
            {words.reason} {words.advice} {otherDeviceWords(entry.error?.detail ?? {}, now())}
          </p>
          <HeldLine db={device.db} entry={entry} />
          {hanging !== '' && <p className="text-ink-2">Also waiting for your decision: {hanging}.</p>}
          <p className="text-14 text-ink-2">
            Your change: {formatInstant(entry.at, now())}. It stays on this {deviceKind()} until you choose.
          </p>
        </div>
        {problem && <FieldMessage problem={problem} alert />}
        {question ? (
          <AnswerForm question={question} onAnswer={answer}>
            {letGo}
          </AnswerForm>
        ) : (
          <div className="flex flex-wrap gap-2">
            {ways.discardIsSafe && letGo}
            {ways.keep && (
              <Button
                variant={ways.discardIsSafe ? 'destructive-text' : 'outline'}
                onClick={() =>
                  decide(ways.keep === 'bring-back' ? bringBack(device, entry.seq) : sendAgain(device, entry))
                }
              >
                {words.keep}
              </Button>
            )}
            {ways.savesFile && saveFile}
            {!ways.discardIsSafe && letGo}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={`${words.discard}?`}
        description={<Name>{title}</Name>}
        cancelLabel="Decide later"
        confirmLabel={words.discard}
        destructive={!ways.discardIsSafe}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          decide(discard(device, entry.seq));
        }}
      >
        {hanging === ''
          ? `This ${deviceKind()} will show what’s on the server. You can’t undo this.`
          : `This also discards the changes that depend on this one: ${hanging}. You can’t undo this.`}
      </ConfirmDialog>
    </li>
  );
}

interface HeldLineProps {
  db: TeacherDb;
  entry: OutboxEntry;
}

/**
 * Says what a refused delete of a class or grade book would delete now (docs/product.md 2.15). Counting may read thousands of
 * marks, so it is done only while the line is shown.
 */
function HeldLine({ db, entry }: HeldLineProps) {
  const held = useLiveQuery(async () => await heldByDelete(db, entry), [db, entry.key]);
  return held && <p className="text-ink-2">In all you delete {countedRows(held)}.</p>;
}

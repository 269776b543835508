import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import type { OutboxEntry } from '../../../db/schema.ts';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device-kind.ts';
import { formatInstant } from '../../../platform/format.ts';
import { reasonOf } from '../../../repositories/refusal-words.ts';
import { sendAgain } from '../../../repositories/send-again.ts';
import { writeProblem } from '../../../repositories/write-problem.ts';
import { bringBack, discard, fix } from '../../../sync/outbox/decisions.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FieldMessage } from '../../../ui/field-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useHashTarget } from '../../../ui/use-hash-target.ts';
import { AnswerForm } from './answer-form.tsx';
import { answered, questionOf } from './answer.ts';
import { otherDevice, waysOf } from './ways.ts';

interface Props {
  device: SyncDevice;
  entry: OutboxEntry;
  title: string;
  /** What hangs on it, counted; '': nothing. */
  hanging: string;
  /** What was deleted under it, by name; '': nothing. */
  deleted: string;
  /** Called as soon as it is decided. */
  onDecide: () => void;
}

/** One refused write: what, why, and the two ways. */
export function NeedsYouItem({ device, entry, title, hanging, deleted, onDecide }: Props) {
  const id = `needs-${entry.seq}`;
  useHashTarget(id);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ways = waysOf(entry);
  const question = questionOf(entry);
  const decide = (work: Promise<void>) => {
    setProblem(null);
    onDecide();
    work.catch((error: unknown) => setProblem(writeProblem(error)));
  };
  const answer = (text: string) => question && decide(fix(device, entry.seq, answered(entry, question, text)));
  const letGo = (
    <Button variant={ways.discardIsSafe ? 'outline' : 'destructive-text'} onClick={() => setAsking(true)}>
      {ways.discard}
    </Button>
  );
  return (
    <li className="flex items-start gap-3 px-4 py-4 not-first:border-t not-first:border-line sm:px-5">
      <Icon of={TriangleAlert} className="mt-0.5 text-tardy-ink" />
      <div className="grid min-w-0 flex-1 gap-3">
        <div>
          <h3 id={id} tabIndex={-1} className="font-strong wrap-anywhere">
            <bdi>{title}</bdi>
          </h3>
          <p className="text-ink-2">
            {reasonOf(entry, deleted)} {ways.why} {otherDevice(entry)}
          </p>
          {hanging !== '' && <p className="text-ink-2">Waits with it: {hanging}.</p>}
          <p className="text-14 text-ink-2">
            Done {formatInstant(entry.at, now())}. Kept on this {deviceKind()} until you choose.
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
                  decide(ways.keep?.act === 'bring-back' ? bringBack(device, entry.seq) : sendAgain(device, entry))
                }
              >
                {ways.keep.label}
              </Button>
            )}
            {!ways.discardIsSafe && letGo}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={`${ways.discard}?`}
        description={<bdi>{title}</bdi>}
        cancelLabel="Decide later"
        confirmLabel={ways.discard}
        destructive={!ways.discardIsSafe}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          decide(discard(device, entry.seq));
        }}
      >
        {hanging === ''
          ? `This ${deviceKind()} then shows what the server has. This can’t be undone.`
          : `It takes ${hanging} along that waited with it. This can’t be undone.`}
      </ConfirmDialog>
    </li>
  );
}

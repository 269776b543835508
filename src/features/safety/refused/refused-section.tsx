import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { OutboxEntry } from '../../../repositories/review/outbox.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import type { RefusedWrite } from '../waiting/use-behind.ts';
import { Section } from '../../../ui/lists/section.tsx';
import { TriangleAlert } from 'lucide-react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Problem } from '#domain/validation.ts';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { formatInstant } from '../../../platform/format.ts';
import { sendAgain } from '../../../repositories/roll/send-again.ts';
import { bringBack, discard, fix } from '../../../sync/outbox/decisions.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { useHashTarget } from '../../../ui/window/use-hash-target.ts';
import { answered, questionOf, waysOf, answerProblem, type RefusedQuestion } from './answer.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { otherDeviceWords } from '../../../words/safety/refusals.ts';
import { countedRows } from '../../../words/rows.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { heldByDelete } from '../../../repositories/review/write-facts.ts';
import { Name } from '../../../ui/page/name.tsx';
import { Field } from '../../../ui/fields/field.tsx';

interface Props {
  device: SyncDevice;
  refused: readonly RefusedWrite[];
  saveFile: ReactNode;
}

/** Lists the refused writes with their reasons and buttons (docs/sync.md R8.4). Renders nothing without any. */
export function RefusedSection({ device, refused, saveFile }: Props) {
  const onDecide = useNextFocus(refused);
  if (refused.length === 0) return null;
  return (
    <Section title="To review" aside={refused.length} hash="to-review">
      <ul className="overflow-clip rounded-card border border-line bg-surface">
        {refused.map((one) => (
          <RefusedItem
            key={one.entry.key}
            device={device}
            {...one}
            saveFile={saveFile}
            onDecide={() => onDecide(one.entry)}
          />
        ))}
      </ul>
    </Section>
  );
}

/** A decided write disappears, so the focus moves to the next one, or to the heading of the page. */
function useNextFocus(refused: readonly RefusedWrite[]) {
  const decided = useRef<{ key: string; place: number } | null>(null);
  useEffect(() => {
    const left = decided.current;
    if (!left || refused.some(({ entry }) => entry.key === left.key)) return;
    decided.current = null;
    const next = refused[Math.min(left.place, refused.length - 1)];
    document.getElementById(next ? `refused-${next.entry.seq}` : 'safety')?.focus();
  }, [refused]);
  return ({ key }: OutboxEntry) => {
    decided.current = { key, place: refused.findIndex(({ entry }) => entry.key === key) };
  };
}

interface ItemProps extends RefusedWrite {
  device: SyncDevice;
  saveFile: ReactNode;
  onDecide: () => void;
}

/**
 * One refused write: its title, why the server refused it, and the buttons with which the teacher keeps or discards the
 * change.
 */
function RefusedItem({ device, entry, title, words, hanging, saveFile, onDecide }: ItemProps) {
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

interface FormProps {
  question: RefusedQuestion;
  onAnswer: (answer: string) => void;
  children: ReactNode;
}

function AnswerForm({ question, onAnswer, children }: FormProps) {
  const [value, setValue] = useState(question.value);
  const [problem, setProblem] = useState<Problem | null>(null);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const found = answerProblem(question, value);
        setProblem(found);
        if (!found) onAnswer(value);
      }}
    >
      <div className="min-w-0 basis-full sm:max-w-72 sm:flex-1">
        <Field
          label={question.label}
          value={value}
          inputMode={question.field === 'number' ? 'numeric' : 'text'}
          error={problem}
          onChange={(event) => {
            setValue(event.target.value);
            setProblem(null);
          }}
        />
      </div>
      {/* The field is lower than the buttons because of its label. This padding puts the buttons at the height of the
          field. */}
      <div className="flex flex-wrap gap-2 sm:pt-[1.625rem]">
        <Button type="submit">Send change</Button>
        {children}
      </div>
    </form>
  );
}

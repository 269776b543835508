import { BookOpen, Copy } from 'lucide-react';
import { useState } from 'react';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { addresses } from '../../platform/addresses.ts';
import { type Copied, type ClassToCopy, classesToCopy, copyClasses } from '../../repositories/classes/copy-classes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { useCopySources } from './use-copy-sources.ts';
import { Name } from '../../ui/page/name.tsx';
import { useLiveQuery } from 'dexie-react-hooks';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { counted } from '../../words/plurals.ts';
import { bookWords, rowsText } from '../../words/rows.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { useAction } from '../../ui/forms/use-action.ts';

interface Props {
  device: SyncDevice;
  to: GradeBookRow;
  /** Ends after the page was left, so that nobody copies twice. */
  onCopied: (copied: Copied) => Promise<void>;
}

export function CopyClasses({ device, to, onCopied }: Props) {
  const sources = useCopySources(device);
  const [chosen, setChosen] = useState<number | null>(null);
  if (!sources) return <SkeletonRows />;
  const from = sources.find(({ id }) => id === chosen) ?? sources[0];
  if (!from) return <NothingToCopy />;
  return (
    <div className="grid max-w-form gap-5">
      <p className="text-ink-2">
        The copies go into <Name className="font-strong text-ink wrap-anywhere">{to.name}</Name>, with the class
        settings, the students and their details. Marks, assessments and removed students stay where they are.
      </p>
      <Select
        label="Copy from"
        options={sources.map(({ id, name }) => ({ value: id, label: name }))}
        value={from.id}
        onChange={setChosen}
      />
      <CopyForm key={from.id} device={device} from={from} to={to} onCopied={onCopied} />
    </div>
  );
}

function NothingToCopy() {
  return (
    <EmptyState
      icon={BookOpen}
      title="Nothing to copy yet"
      action={<LinkButton to={addresses.gradeBooks}>Grade books</LinkButton>}
    >
      No other grade book has classes. When you start a new grade book, you can copy the classes of an earlier one here.
    </EmptyState>
  );
}

interface CopyFormProps {
  device: SyncDevice;
  from: GradeBookRow;
  to: GradeBookRow;
  onCopied: (copied: Copied) => Promise<void>;
}

/** At first the classes are chosen whose name is not in `to`. */
function CopyForm({ device, from, to, onCopied }: CopyFormProps) {
  const { db } = device;
  const classes = useLiveQuery(async () => await classesToCopy(db, from.id, to.id), [db, from.id, to.id]);
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { run, busy, problem } = useAction(storeProblem);
  if (!classes) return <SkeletonRows />;
  const isChosen = ({ id, isThere, problem: wrong }: ClassToCopy) => wrong === null && (choices.get(id) ?? !isThere);
  const chosen = classes.filter(isChosen);
  const counts = { classes: chosen.length, students: chosen.reduce((sum, { students }) => sum + students, 0) };
  const copy = async () => {
    const ids = chosen.map(({ id }) => id);
    await onCopied(await copyClasses(device, ids, to.id));
  };
  const isNothing = counts.classes === 0;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run(copy);
      }}
    >
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-strong">Classes to copy</legend>
        <ul className="rounded-card border border-line bg-surface">
          {classes.map((one) => (
            <li key={one.id} className="border-line px-4 py-1.5 not-first:border-t">
              <Checkbox
                checked={isChosen(one)}
                disabled={one.problem !== null}
                onChange={({ currentTarget }) => setChoices(new Map(choices).set(one.id, currentTarget.checked))}
              >
                <Name className="block font-strong wrap-anywhere">{one.name}</Name>
                <span className="block text-14 text-ink-2 tabular-nums">{detailOf(one, to.name)}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </fieldset>
      <p id="copied" aria-live="polite" className="font-strong tabular-nums">
        {isNothing ? 'Choose at least one class to copy.' : bookWords(counts)}
      </p>
      {problem && <FieldMessage problem={problem} alert />}
      <Button
        type="submit"
        variant="primary"
        icon={Copy}
        block
        disabled={isNothing}
        aria-describedby="copied"
        busy={busy}
        busyLabel={`Copying ${bookWords(counts)}...`}
      >
        {isNothing ? 'Copy classes' : `Copy ${rowsText('classes', counts.classes)}`}
      </Button>
    </form>
  );
}

function detailOf({ students, isThere, problem }: ClassToCopy, to: string): string {
  const count = students === 0 ? 'No students' : counted(students, 'student');
  if (problem) return `${count} · This class needs another name first. ${problem.message}`;
  return isThere ? `${count} · ${to} has a class of this name already` : count;
}

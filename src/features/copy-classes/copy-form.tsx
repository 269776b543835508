import { Copy } from 'lucide-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useState } from 'react';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import type { Problem } from '#domain/validation.ts';
import { type ClassToCopy, type Copied, classesToCopy, copyClasses } from '../../repositories/classes/copy-classes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { counted } from '../../words/plurals.ts';
import { bookWords, rowsText } from '../../words/rows.ts';
import { Name } from '../../ui/page/name.tsx';
import { storeProblem } from '../../words/failures/failures.ts';

interface Props {
  device: SyncDevice;
  from: GradeBookRow;
  to: GradeBookRow;
  onCopied: (copied: Copied) => void;
}

/** Each class with a checkbox, and the numbers of classes and students that would be copied. */
export function CopyForm({ device, from, to, onCopied }: Props) {
  const { classes, isChosen, choose, counts, busy, problem, copy } = useCopy(device, from.id, to.id, onCopied);
  if (!classes) return <SkeletonRows />;
  const isNothing = counts.classes === 0;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void copy();
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
                onChange={(event) => choose(one.id, event.currentTarget.checked)}
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

/**
 * The classes of `from`, which of them are chosen, and the copy into `to`. At first those are chosen whose name is not in `to`.
 */
function useCopy(device: SyncDevice, from: number, to: number, onCopied: (copied: Copied) => void) {
  const { db } = device;
  const classes = useLiveQuery(async () => await classesToCopy(db, from, to), [db, from, to]);
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [busy, setBusy] = useState(false);
  // A second press may come before the button shows that it is busy.
  const hasBegun = useRef(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isChosen = ({ id, isThere, problem: wrong }: ClassToCopy) => wrong === null && (choices.get(id) ?? !isThere);
  const chosen = classes?.filter(isChosen) ?? [];
  const copy = async () => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setBusy(true);
    setProblem(null);
    try {
      onCopied(
        await copyClasses(
          device,
          chosen.map(({ id }) => id),
          to,
        ),
      );
    } catch (error) {
      setProblem(storeProblem(error));
      hasBegun.current = false;
      setBusy(false);
    }
  };
  return {
    /** The classes of `from`; undefined until the first read. */
    classes,
    isChosen,
    choose: (id: number, isWanted: boolean) => setChoices(new Map(choices).set(id, isWanted)),
    counts: { classes: chosen.length, students: chosen.reduce((sum, { students }) => sum + students, 0) },
    busy,
    problem,
    copy,
  };
}

import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import { classesToCopy, copyClasses, type ClassToCopy, type Copied } from '../../repositories/classes/copy-classes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/**
 * The classes of `from`, which of them are chosen, and the copy into `to`. At first those are chosen whose name is not in `to`.
 */
export function useCopy(device: SyncDevice, from: number, to: number, onCopied: (copied: Copied) => void) {
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

import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import { today } from '../../platform/clock.ts';
import { nameAfterReturn, putBack, type Deletion } from '../../repositories/review/deleted.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { backWords } from '../../words/safety/deleted.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/**
 * Returns a function that undoes a delete, and the words about it (docs/product.md 2.16). `showsWords` is true if the screen
 * shows these words in the page. The words may contain the new name of a grade book. `onBack` is called after the delete was
 * undone.
 */
export function usePutBack(device: SyncDevice, showsWords: boolean, onBack?: (deletion: Deletion) => void) {
  const [busy, setBusy] = useState<string | null>(null);
  const [done, setDone] = useState<{ deletion: Deletion; words: string } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const press = async (deletion: Deletion) => {
    setBusy(deletion.key);
    setProblem(null);
    setDone(null);
    try {
      const newName = await nameAfterReturn(device.db, deletion);
      await putBack(device, deletion.key, showsWords ? newName : null);
      setDone({ deletion, words: backWords(deletion, newName, today()) });
      onBack?.(deletion);
    } catch (error) {
      setProblem(storeProblem(error));
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    /** The row that was put back last, and the message about it. */
    done,
    problem,
    press,
  };
}

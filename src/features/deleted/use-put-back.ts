import { useState } from 'react';
import { today } from '../../platform/clock.ts';
import { nameAfterReturn, putBack, type Deletion } from '../../repositories/review/deleted.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { backWords } from '../../words/safety/deleted.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/**
 * Undoes a delete (docs/product.md 2.16). `showsWords`: the screen shows the words about it, perhaps with the new name of a
 * grade book.
 */
export function usePutBack(device: SyncDevice, showsWords: boolean, onBack?: (deletion: Deletion) => void) {
  const { run, busy, problem } = useAction(storeProblem);
  const [pressed, setPressed] = useState<string | null>(null);
  const [done, setDone] = useState<{ deletion: Deletion; words: string } | null>(null);
  const press = async (deletion: Deletion) =>
    await run(async () => {
      setPressed(deletion.key);
      setDone(null);
      const newName = await nameAfterReturn(device.db, deletion);
      await putBack(device, deletion.key, showsWords ? newName : null);
      setDone({ deletion, words: backWords(deletion, newName, today()) });
      onBack?.(deletion);
    });
  return {
    /** The delete that is being undone. */
    busy: busy ? pressed : null,
    /** Put back last, with its message. */
    done,
    problem,
    press,
  };
}

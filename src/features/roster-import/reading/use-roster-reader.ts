import { startTransition, useCallback, useRef, useState } from 'react';
import { NO_CHOICES } from '#domain/roster/choices.ts';
import type { Problem } from '#domain/validation.ts';
import { rememberedTables } from '../../../platform/device/remembered-tables.ts';
import { readRosterInWorker } from '../../../workers/roster/read-roster.ts';
import type { ReadNames } from '../list/roster-list.ts';
import { useLatestWork } from '../../../ui/window/use-latest-work.ts';

const FAILED: Problem = {
  message: 'We couldn’t read these names.',
  fix: 'Try again, or reload the page.',
};

/**
 * Reads files and pasted text in a worker. `read` returns false if it can't read the text, or the device can't store the names.
 * With the id of an input, it reads this input again. `forget` stops the worker, and removes the problem.
 */
export function useRosterReader(onRead: (result: ReadNames) => Promise<boolean>) {
  /** The name of the file that is read. */
  const [reading, setReading] = useState<string | null>(null);
  const [rest, setRest] = useState<Rest>(NO_REST);
  const count = useRef(0);
  const { begin, stop } = useLatestWork();
  const forget = useCallback(() => {
    stop();
    setReading(null);
    setRest(NO_REST);
  }, [stop]);

  const read = useCallback(
    async (of: File | string, choices = NO_CHOICES, id = (count.current += 1)): Promise<boolean> => {
      forget();
      const work = begin();
      const input = { of, id };
      setReading(typeof of === 'string' ? 'pasted names' : of.name);
      try {
        const wishes = { choices, remembered: rememberedTables() };
        const outcome = await readRosterInWorker(of, wishes, work.signal);
        if (outcome.kind === 'read') return await onRead({ ...outcome, input });
        const { problem, file } = outcome;
        // So that the page can react while a long table is shown.
        startTransition(() => setRest({ problem, unlisted: file ? { file, input } : null }));
        return false;
      } catch {
        // No message if the teacher stopped it. Otherwise the file could not be opened, or the worker did not start.
        if (!work.signal.aborted) setRest({ ...NO_REST, problem: FAILED });
        return false;
      } finally {
        if (!work.signal.aborted) setReading(null);
        work.abort();
      }
    },
    [begin, forget, onRead],
  );
  return { read, forget, reading, ...rest };
}

/** What the page shows of an input whose names are not in the list. */
interface Rest {
  readonly problem: Problem | null;
  /** It has too many names or none; its table may help. */
  readonly unlisted: Pick<ReadNames, 'file' | 'input'> | null;
}

const NO_REST: Rest = { problem: null, unlisted: null };

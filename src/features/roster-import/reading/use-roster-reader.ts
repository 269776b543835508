import { startTransition, useCallback, useRef, useState } from 'react';
import { NO_CHOICES, type TableChoices } from '#domain/roster/choices.ts';
import type { Problem } from '#domain/validation.ts';
import { rememberedTables } from '../../../platform/device/remembered-tables.ts';
import { readRosterInWorker } from '../../../workers/roster/read-roster.ts';
import type { FileView, ReadResult } from '../list/use-roster-list.ts';
import { useLatestWork } from '../../../ui/window/use-latest-work.ts';

/** With choices, the same file is read again. */
export interface ReadOptions {
  readonly choices?: TableChoices;
  /** Of the input, if it was read before. */
  readonly id?: number;
}

const FAILED: Problem = {
  message: 'We couldn’t read these names.',
  fix: 'Try again, or reload the page.',
};

/**
 * Reads files and pasted text in a worker. `read` returns false if it can't read the text, or the device can't store the names.
 * `forget` stops the worker, and removes the problem.
 */
export function useRosterReader(onRead: (result: ReadResult) => Promise<boolean>) {
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
    async (of: File | string, options: ReadOptions = {}): Promise<boolean> => {
      forget();
      const work = begin();
      const fileName = typeof of === 'string' ? null : of.name;
      const input = { of, id: options.id ?? (count.current += 1) };
      setReading(fileName ?? 'pasted names');
      try {
        const wishes = { choices: options.choices ?? NO_CHOICES, remembered: rememberedTables() };
        const outcome = await readRosterInWorker(of, wishes, work.signal);
        if (outcome.kind === 'read') return await onRead({ ...outcome, fileName, input });
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
  readonly unlisted: Pick<FileView, 'file' | 'input'> | null;
}

const NO_REST: Rest = { problem: null, unlisted: null };

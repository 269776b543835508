import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { RosterReading } from '#domain/roster/types.ts';
import type { Problem } from '#domain/validation.ts';
import { readRosterInWorker } from '../../../workers/roster/read-roster.ts';
import type { ManySections, RosterOutcome } from '../../../workers/roster/roster-reader.ts';

export interface ReadingState {
  readonly name: string;
  readonly done: number;
  readonly records: number;
}

type OnRead = (reading: RosterReading, source: { fileName: string | null; records: number }) => void;

const FAILED: Problem = {
  message: 'We couldn’t read these names.',
  fix: 'Try again, or reload the page.',
};

const NO_NAMES_FIX = 'Check that the file lists students, or copy the names and paste them here.';
/** In ms: most files are faster, and the bar would only flicker. */
const SHOW_AFTER_MS = 1000;
/** More names than one class has; the teacher chooses a section. */
export interface SectionChoice extends ManySections {
  readonly input: File | string;
}

/**
 * Reads files and pasted text in a worker. `read` returns false if it can't read the text. One of the two other functions stops
 * the worker; the other also removes the problem and the sections.
 */
export function useRosterReader(onRead: OnRead) {
  const [progress, setProgress] = useState<ReadingState | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [choice, setChoice] = useState<SectionChoice | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => running.current?.abort(), []);
  const forget = useCallback(() => {
    running.current?.abort();
    setProblem(null);
    setChoice(null);
  }, []);

  const read = useCallback(
    async (input: File | string, section: string | null = null): Promise<boolean> => {
      forget();
      const stop = new AbortController();
      running.current = stop;
      const fileName = typeof input === 'string' ? null : input.name;
      const show = showLate(fileName ?? 'pasted names', setProgress);
      try {
        const outcome = await readRosterInWorker(input, { section, onProgress: show.step, signal: stop.signal });
        const wrong = problemOf(outcome);
        // A long list in several parts, so that the page can react.
        startTransition(() => {
          if (wrong) setProblem(wrong);
          else if (outcome.kind === 'many') setChoice({ input, ...outcome });
          else if (outcome.kind === 'read') onRead(outcome.reading, { fileName, records: outcome.records });
        });
        return wrong === null;
      } catch {
        // No message if the teacher stopped it. Otherwise the file could not be opened, or the worker did not start.
        if (!stop.signal.aborted) setProblem(FAILED);
        return false;
      } finally {
        show.end();
      }
    },
    [forget, onRead],
  );
  return { read, cancel, forget, progress, problem, choice };
}

function problemOf(outcome: RosterOutcome): Problem | null {
  if (outcome.kind === 'refused') return outcome.problem;
  if (outcome.kind === 'many') return null;
  const { error } = outcome.reading;
  return error ? { message: error.message, fix: NO_NAMES_FIX } : null;
}

/** Shows the progress of the worker, but only if the worker needs more than a second. */
function showLate(name: string, show: (state: ReadingState | null) => void) {
  let latest: ReadingState = { name, done: 0, records: 0 };
  let visible = false;
  const timer = setTimeout(() => {
    visible = true;
    show(latest);
  }, SHOW_AFTER_MS);
  return {
    step: (step: { done: number; records: number }) => {
      latest = { name, ...step };
      if (visible) show(latest);
    },
    end: () => {
      clearTimeout(timer);
      if (visible) show(null);
      visible = false;
    },
  };
}

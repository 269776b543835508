import { useCallback, useEffect, useRef, useState } from 'react';
import type { RosterReading } from '#domain/csv/roster-types.ts';
import type { Problem } from '#domain/validation.ts';
import { readRoster } from '../../workers/read-roster.ts';

export interface ReadingState {
  readonly name: string;
  readonly done: number;
  readonly records: number;
}

type OnRead = (reading: RosterReading, source: { fileName: string | null; records: number }) => void;

const FAILED: Problem = {
  message: 'The names could not be read',
  fix: 'Try again, or reload the page.',
};

/** Reads files and pasted text in a worker: how far it is, what was wrong, a way to stop it. */
export function useRosterReader(onRead: OnRead) {
  const [progress, setProgress] = useState<ReadingState | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setProgress(null);
  }, []);

  const read = useCallback(
    async (input: File | string) => {
      running.current?.abort();
      const stop = new AbortController();
      running.current = stop;
      const fileName = typeof input === 'string' ? null : input.name;
      const name = fileName ?? 'pasted names';
      setProblem(null);
      setProgress({ name, done: 0, records: 0 });
      try {
        const outcome = await readRoster(
          input,
          (step) => !stop.signal.aborted && setProgress({ name, ...step }),
          stop.signal,
        );
        if (outcome.kind === 'refused') setProblem(outcome.problem);
        else if (outcome.reading.error) setProblem({ message: outcome.reading.error.message, fix: NO_NAMES_FIX });
        else onRead(outcome.reading, { fileName, records: outcome.records });
      } catch {
        // Stopped by the teacher: nothing to say. Else the worker or the file could not be opened.
        if (!stop.signal.aborted) setProblem(FAILED);
      } finally {
        if (running.current === stop) setProgress(null);
      }
    },
    [onRead],
  );
  return { read, cancel, progress, problem };
}

const NO_NAMES_FIX = 'Check that the export has the students in it, or copy the names and paste them here.';

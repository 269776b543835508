import { useState } from 'react';
import type { ScoreSheet } from '#domain/sheets/score-sheet.ts';
import type { Problem } from '#domain/validation.ts';
import { useLatestWork } from '../../../ui/window/use-latest-work.ts';
import { readSheet } from '../../../workers/roster/read-roster.ts';

/** Only in the memory of the page: neither stored nor sent. */
export interface ChosenSheet {
  /** Two chosen files may have the same name. */
  readonly count: number;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly sheet: ScoreSheet;
}

const FAILED: Problem = {
  message: 'We couldn’t read this file.',
  fix: 'Try again, or reload the page.',
};

/** The previous file stays open while the app reads a new one, and if it can't. */
export function useSheetFile() {
  const [chosen, setChosen] = useState<ChosenSheet | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { begin } = useLatestWork();

  const choose = async (file: File) => {
    const work = begin();
    setProblem(null);
    try {
      const read = await readSheet(file, work.signal);
      if (read.kind === 'refused') setProblem(read.problem);
      else
        setChosen((before) => ({
          count: (before?.count ?? 0) + 1,
          fileName: file.name,
          bytes: read.bytes,
          sheet: read.sheet,
        }));
    } catch {
      // The teacher has already chosen another file.
      if (!work.signal.aborted) setProblem(FAILED);
    }
  };
  return { chosen, problem, choose };
}

import { useCallback, useState } from 'react';
import { showProblem } from './show-problem.ts';

/** Loads code when it is first needed. Offline and without the stored file, a toast says so. */
export function loadPart<Part>(load: () => Promise<Part>, show: (part: Part) => void): void {
  load().then(show, () =>
    showProblem({
      message: 'Can’t open this offline yet',
      fix: 'This part of the app isn’t on this device yet. Connect to the internet, then try again.',
    }),
  );
}

/** For a dialog whose code is loaded when it is first opened. `load` has to stay the same, so that `open` does. */
export function useLatePart<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  return {
    /** Null while the dialog is closed. */
    part,
    open: useCallback(() => loadPart(load, setPart), [load]),
    close: () => setPart(null),
  };
}

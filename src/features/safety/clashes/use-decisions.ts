import { useState } from 'react';
import { compareTexts } from '#domain/text/compare-texts.ts';
import type { Problem } from '#domain/validation.ts';
import { closeClash, takeBack, takeOther, type OpenClash } from '../../../repositories/review/clashes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import type { ClashOutcome } from '../../../words/safety/clashes.ts';
import { storeProblem } from '../../../words/failures/failures.ts';

export type ClashChoice = ClashOutcome;

export interface ShownClash {
  readonly clash: OpenClash;
  /** Since the screen was opened; null if the teacher has not chosen yet. */
  readonly choice: ClashChoice | null;
}

/**
 * Returns the open clashes with those decided on this screen. After a choice, the clash stays in the list until the teacher leaves the screen, so that
 * no row moves under a finger, and each choice can be undone.
 */
export function useDecisions(device: SyncDevice, open: readonly OpenClash[]) {
  const [decided, setDecided] = useState<readonly ShownClash[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);

  const set = (clash: OpenClash, choice: ClashChoice | null) =>
    setDecided((all) => [...all.filter((one) => one.clash.id !== clash.id), { clash, choice }]);
  const run = async (work: Promise<void>, done: () => void) => {
    setProblem(null);
    try {
      await work;
      done();
    } catch (error) {
      setProblem(storeProblem(error));
    }
  };
  const choose = (clash: OpenClash, choice: ClashChoice) =>
    run(choice === 'lost' ? takeOther(device, clash) : closeClash(device, clash), () => set(clash, choice));
  const undo = ({ clash, choice }: ShownClash) =>
    run(choice === 'lost' ? takeBack(device, clash) : Promise.resolve(), () => set(clash, null));

  const ids = new Set(open.map(({ id }) => id));
  const shown = [
    // The server may send a clash again that was decided; it then has to be decided again.
    ...open.map((clash) => ({ clash, choice: null })),
    ...decided.filter(({ clash }) => !ids.has(clash.id)),
  ].toSorted((a, b) => compareTexts(b.clash.lost.at, a.clash.lost.at) || a.clash.id - b.clash.id);
  return { shown, problem, choose, undo };
}

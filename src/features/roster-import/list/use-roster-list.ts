import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { EMPTY_LIST } from '#domain/roster/review-list.ts';
import type { Way } from '#domain/undo-history.ts';
import type { Problem } from '#domain/validation.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { turnedListWords } from '../../../words/rosters/rosters.ts';
import { TURNED } from '../../../words/turned.ts';
import { findDraft } from '../../../repositories/drafts/drafts.ts';
import { keepRoster, RosterSteps } from './roster-steps.ts';

/** The device stores every change before the page shows it, so a reload or a kill loses nothing. */
export function useRosterList(device: SyncDevice, classId: number) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const steps = useMemo(
    () => new RosterSteps(device, classId, (failure) => setProblem(failure === null ? null : storeProblem(failure))),
    [device, classId],
  );
  useEffect(() => {
    let gone = false;
    void findDraft(device.db, 'roster', { classId }).then((draft) => {
      if (!gone) steps.copy.open(draft?.touched ?? EMPTY_LIST);
    });
    return () => {
      gone = true;
    };
  }, [device, classId, steps]);
  const shown = useSyncExternalStore(steps.copy.subscribe, steps.copy.shown);
  const turn = (way: Way) => {
    const [turned] = steps.copy.turn(way);
    if (!turned) return;
    const description = turnedListWords(turned.before.list.entries, turned.after.list.entries);
    showToast({ title: TURNED[way], description, shownFor: 'done' });
  };
  /** The transaction of the save has already deleted the draft. */
  const forget = () => steps.copy.open(EMPTY_LIST);
  /** Undo can't bring it back (docs/product.md 3.55). */
  const discard = async () => {
    try {
      await steps.copy.settled();
      await keepRoster(device, classId, EMPTY_LIST);
      setProblem(null);
      forget();
    } catch (error) {
      setProblem(storeProblem(error));
    }
  };
  return { shown, onRead: steps.read, stored: steps.stored, change: steps.change, turn, forget, discard, problem };
}

import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import type { ScoresSaved } from '../../repositories/assessments/assessment-saves.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { ASSESSMENT_GONE, ASSESSMENT_SAVED } from '../../words/grading/scores.ts';
import type { CellKey } from '#domain/assessments/typed-scores.ts';
import type { ScoreEntry } from './score-entry.ts';
import { showProblem } from '../../ui/toasts/show-problem.ts';
import { useFieldProblem } from '../../ui/toasts/use-field-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/**
 * The grid's Save button (docs/product.md 5.38, 5.40). `onWrong` is called after a save if a cell contains a text that is no
 * score.
 */
export function useSaving(entry: ScoreEntry, onWrong: () => void) {
  const { busy, run } = useRun();
  const showCellProblem = useFieldProblem(entry);
  const [isNaming, setIsNaming] = useState(false);
  const finish = (saved: ScoresSaved): Problem | null => {
    if (saved.kind === 'refused') return saved.problem;
    setIsNaming(false);
    if (saved.kind === 'gone') showToast({ ...ASSESSMENT_GONE, variant: 'destructive' });
    else if (Object.keys(saved.wrong).length > 0) {
      const [first] = Object.keys(saved.wrong) as CellKey[];
      const problem = first && entry.problemOf(first);
      if (problem) showCellProblem(problem);
      onWrong();
    } else showToast({ ...ASSESSMENT_SAVED, variant: 'ccGreen', shownFor: 'assessment saved' });
    return null;
  };
  const saveAs = async (name: string | null) => await run(async () => finish(await entry.save(name)));
  const saveOrAsk = async () => {
    if (!(await entry.needsName())) return finish(await entry.save(null));
    setIsNaming(true);
    return null;
  };
  const save = async () => {
    if (busy) return;
    const problem = await run(saveOrAsk);
    if (problem) showProblem(problem);
  };
  return {
    busy,
    isNaming,
    /** Opens the dialog for the name instead if the assessment has none. */
    save: () => void save(),
    saveAs,
    closeNaming: () => setIsNaming(false),
  };
}

function useRun() {
  const [busy, setBusy] = useState(false);
  /** Returns what is wrong with the name, or why the device could not save; null after a save. */
  const run = async (work: () => Promise<Problem | null>): Promise<Problem | null> => {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      return storeProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

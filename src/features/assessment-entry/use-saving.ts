import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import type { ScoresSaved } from '../../repositories/assessments/assessment-saves.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { ASSESSMENT_GONE, ASSESSMENT_SAVED } from '../../words/grading/scores.ts';
import type { CellKey } from '#domain/assessments/typed-scores.ts';
import type { ScoreEntry } from './score-entry.ts';
import { showProblem } from '../../ui/toasts/show-problem.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { useFieldProblem } from '../../ui/toasts/use-field-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/**
 * The grid's Save button (docs/product.md 5.38, 5.40). `onWrong` is called after a save if a cell contains a text that is no
 * score.
 */
export function useSaving(entry: ScoreEntry, onWrong: () => void) {
  const { run, busy } = useAction((error) => showProblem(storeProblem(error)));
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
  const saveAs = async (name: string) => {
    try {
      return finish(await entry.save(name));
    } catch (error) {
      return storeProblem(error);
    }
  };
  const save = async () => {
    if (await entry.needsName()) return setIsNaming(true);
    const problem = finish(await entry.save(null));
    if (problem) showProblem(problem);
  };
  return {
    busy,
    isNaming,
    /** Opens the dialog for the name instead if the assessment has none. */
    save: () => void run(save),
    /** Returns what is wrong with the name, or why the device could not save; null after a save. */
    saveAs,
    closeNaming: () => setIsNaming(false),
  };
}

import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import { saveRoster } from '../../../repositories/students/rosters.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { rosterChangesOf, type RosterPlan } from '../list/roster-plan.ts';
import { rosterDraft } from '../list/roster-draft.ts';
import { storeProblem } from '../../../words/failures/failures.ts';

/** Asks first; then one transaction saves the students and deletes the draft (docs/product.md 3.9). */
export function useSaveRoster(device: SyncDevice, classId: number, onSaved: (plan: RosterPlan) => void) {
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const save = async (plan: RosterPlan) => {
    setSaving(true);
    setProblem(null);
    try {
      await saveRoster(device, classId, rosterChangesOf(plan), rosterDraft(classId));
      showToast({ title: 'Roster Saved', variant: 'ccGreen' });
      onSaved(plan);
    } catch (error) {
      setProblem(storeProblem(error));
    } finally {
      setSaving(false);
      setAsking(false);
    }
  };
  return { asking, ask: () => setAsking(true), goBack: () => setAsking(false), saving, problem, save };
}

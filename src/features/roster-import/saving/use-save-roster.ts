import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import { saveRoster } from '../../../repositories/students/rosters.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { planCountsOf, rosterChangesOf, type RosterPlan } from '../list/roster-plan.ts';
import { storeProblem } from '../../../words/failures/failures.ts';

/**
 * One transaction saves the students and deletes the draft (docs/product.md 3.9). `press` asks first, unless the class has and
 * had no students, so that nothing is overwritten (3.51).
 */
export function useSaveRoster(device: SyncDevice, classId: number, onSaved: (plan: RosterPlan) => void) {
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const save = async (plan: RosterPlan) => {
    setSaving(true);
    setProblem(null);
    try {
      await saveRoster(device, classId, rosterChangesOf(plan));
      showToast({ title: 'Roster Saved', variant: 'ccGreen' });
      onSaved(plan);
    } catch (error) {
      setProblem(storeProblem(error));
    } finally {
      setSaving(false);
      setAsking(false);
    }
  };
  const press = (plan: RosterPlan) => {
    if (plan.here.length + plan.absent.length + planCountsOf(plan).back > 0) setAsking(true);
    else void save(plan);
  };
  return { asking, press, goBack: () => setAsking(false), saving, problem, save };
}

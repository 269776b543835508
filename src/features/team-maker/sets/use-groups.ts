import { useState } from 'react';
import {
  countGrouped,
  putBackGroups,
  saveAsGroups,
  type GroupChange,
} from '../../../repositories/teams/team-groups.ts';
import type { Teams } from '#domain/teams/types.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { showDone, showToast } from '../../../ui/toasts/toast-store.ts';
import { showProblem } from '../../../ui/toasts/show-problem.ts';

/** Asks first, then saves the teams as group numbers; can be undone (docs/product.md 10.32). */
export function useGroups(device: SyncDevice, classId: number, teams: Teams, keep: () => Promise<unknown>) {
  const question = useConfirm<{ teams: Teams; replaced: number }>(storeProblem);
  const [saved, setSaved] = useState<readonly GroupChange[] | null>(null);
  const putBack = (changes: readonly GroupChange[]) => {
    putBackGroups(device, classId, changes).then(
      () => {
        setSaved(null);
        showDone('The groups are as before');
      },
      () => showProblem({ message: 'Not undone' }),
    );
  };
  return {
    question,
    ask: () => question.ask(async () => ({ teams, replaced: await countGrouped(device.db, classId, teams) })),
    confirm: () =>
      question.confirm(async (asked) => {
        const changes = await saveAsGroups(device, classId, asked.teams);
        setSaved(changes);
        await keep();
        // The Undo button above the teams may be out of view.
        const action = { label: 'Undo', onPress: () => putBack(changes) };
        showToast({ title: 'Groups saved', variant: 'ccGreen', ...(changes.length > 0 && { action }) });
        return null;
      }),
    /** Null if nothing was saved on this page, or the save was undone. */
    saved,
    undo: () => saved && putBack(saved),
  };
}

export type Groups = ReturnType<typeof useGroups>;

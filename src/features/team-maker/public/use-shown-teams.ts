import { useEffect } from 'react';
import { publicTeams } from '#domain/team-maker/public-team.ts';
import { withSet } from '#domain/team-maker/saved-sets.ts';
import { drawCaptains } from '#domain/team-maker/team-set.ts';
import { seedFrom } from '#domain/seeded-random.ts';
import { keepAwake } from '../../../platform/device/wake-lock.ts';
import { leaveFullScreen } from '../../../platform/device/full-screen.ts';
import { newId } from '../../../platform/random.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { dismissToast, toastStore } from '../../../ui/toasts/toast-store.ts';
import { useToday } from '../../../ui/window/use-clock.ts';
import { useTeamMaker, useTeamsView } from '../use-team-maker.ts';

/** The screen stays awake, and no toast is shown, because it could contain a student's name. */
export function useShownTeams(device: SyncDevice, classId: number) {
  const today = useToday();
  const { kept, change } = useTeamMaker(device, classId, today);
  const view = useTeamsView(device, classId, today, kept)?.view;
  useEffect(() => {
    dismissToast();
    return toastStore.subscribe(() => toastStore.getState() && dismissToast());
  }, []);
  useEffect(() => {
    const letSleep = keepAwake(() => undefined);
    return () => {
      letSleep();
      leaveFullScreen();
    };
  }, []);
  const work = kept?.maker.work;
  const teams = view && (view.teams ?? []).map((team) => team.flatMap((id) => view.studentOf(id) ?? []));
  return {
    /** Only what the class may see; undefined until the first read. */
    teams: teams && (work ? publicTeams(work, teams) : []),
    drawCaptains: () => {
      const seed = seedFrom(newId());
      void change(({ maker, sets }) => {
        if (!maker.work) return null;
        const captains = drawCaptains(view?.teams ?? [], seed);
        const saved = sets.find(({ id }) => id === maker.work?.id);
        return {
          maker: { ...maker, work: { ...maker.work, captains } },
          ...(saved && { sets: withSet(sets, { ...saved, captains }) }),
        };
      });
    },
  };
}

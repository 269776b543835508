import type { Remote } from 'comlink';
import { useState } from 'react';
import { earlierTeams } from '#domain/team-maker/saved-sets.ts';
import { shuffleOf, workAfter } from '#domain/team-maker/shuffle.ts';
import { stepped } from '#domain/team-maker/maker.ts';
import { seedFrom } from '#domain/seeded-random.ts';
import type { Player } from '#domain/teams/types.ts';
import { newId } from '../../platform/random.ts';
import { showNotStored } from '../../ui/toasts/show-problem.ts';
import { TEAMS_NOT_MADE } from '../../words/rosters/teams.ts';
import { inWorker } from '../../workers/in-worker.ts';
import type { TeamsWorker } from '../../workers/teams/teams.worker.ts';
import type { Maker } from './use-team-maker.ts';

const start = () => new Worker(new URL('../../workers/teams/teams.worker.ts', import.meta.url), { type: 'module' });

/**
 * Returns the function that makes teams in the worker and stores them, from the state at the press. Undo restores the previous
 * teams.
 */
export function useMaking({ kept, change }: Maker, players: readonly Player[]) {
  const [busy, setBusy] = useState(false);
  const make = async () => {
    if (!kept) return;
    const id = newId();
    const seed = seedFrom(id);
    const shuffle = shuffleOf(kept.maker, players, earlierTeams(kept.sets, null), seed);
    const { request } = shuffle;
    if (!request) return;
    const { teams } = await inWorker(start, async (worker: Remote<TeamsWorker>) => await worker.make(request));
    await change(({ maker }) => ({ maker: stepped(maker, { work: workAfter(maker, shuffle, teams, { id, seed }) }) }));
  };
  return {
    busy,
    make: () => {
      if (busy) return;
      setBusy(true);
      make()
        .catch(() => showNotStored('No teams', TEAMS_NOT_MADE))
        .finally(() => setBusy(false));
    },
  };
}

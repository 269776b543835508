import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { playersChanged, stepped, turned, type TeamMaker } from '#domain/team-maker/maker.ts';
import { withChosenPart, withMove, withSwap } from '#domain/team-maker/maker-changes.ts';
import type { TeamSetUp } from '#domain/team-maker/set-up.ts';
import type { WorkingTeams } from '#domain/team-maker/team-set.ts';
import type { PlayerPart } from '#domain/team-maker/who-plays.ts';
import type { Way } from '#domain/undo-history.ts';
import type { TeamRules, Player } from '#domain/teams/types.ts';
import { changeTeams, readTeams, type KeptTeams, awayToday } from '../../repositories/teams/team-maker.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { showNotStored } from '../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { listStudents } from '../../repositories/students/students.ts';
import { teamsView } from './teams-view.ts';
import type { Remote } from 'comlink';
import { earlierTeams } from '#domain/team-maker/saved-sets.ts';
import { shuffleOf, workAfter } from '#domain/team-maker/shuffle.ts';
import { seedFrom } from '#domain/seeded-random.ts';
import { newId } from '../../platform/random.ts';
import { inWorker } from '../../workers/in-worker.ts';
import type { TeamsWorker } from '../../workers/teams.worker.ts';
import { useAction } from '../../ui/forms/use-action.ts';

/** Each change is stored before the screen shows it. `kept` is undefined until the first read. */
export function useTeamMaker(device: SyncDevice, classId: number, today: LocalDate) {
  const { db } = device;
  const kept = useLiveQuery(async () => await readTeams(db, classId), [db, classId]);
  const verbs = useMemo(() => verbsOf(device, classId, today), [device, classId, today]);
  return { kept, ...verbs };
}

export type Maker = ReturnType<typeof useTeamMaker>;

function verbsOf(device: SyncDevice, classId: number, today: LocalDate) {
  /** Returns false, with a toast, if the device could not store the change. */
  const change = async (how: (before: KeptTeams) => Partial<KeptTeams> | null): Promise<boolean> => {
    try {
      await changeTeams(device, classId, how);
      return true;
    } catch (error) {
      showNotStored('Not saved', storeProblem(error));
      return false;
    }
  };
  const changeMaker = (how: (maker: TeamMaker) => TeamMaker) => void change(({ maker }) => ({ maker: how(maker) }));
  const changeWork = (how: (maker: TeamMaker, work: WorkingTeams) => TeamMaker) =>
    changeMaker((maker) => (maker.work ? how(maker, maker.work) : maker));
  return {
    change,
    // From the stored values, because the next press may come before the screen shows the first.
    setUp: (how: (now: TeamSetUp) => Partial<TeamSetUp>) =>
      changeMaker((maker) => ({ ...maker, setUp: { ...maker.setUp, ...how(maker.setUp) } })),
    setRules: (how: (now: TeamRules) => TeamRules) => changeMaker((maker) => ({ ...maker, rules: how(maker.rules) })),
    setPart: (id: number, part: PlayerPart) => changeMaker((maker) => withChosenPart(maker, today, id, part)),
    step: (how: (work: WorkingTeams) => WorkingTeams) =>
      changeWork((maker, work) => stepped(maker, { work: how(work) })),
    move: (id: number, team: number | null) => changeMaker((maker) => withMove(maker, today, id, team)),
    swap: (a: number, b: number) => changeMaker((maker) => withSwap(maker, today, a, b)),
    /** Names and captains, without Undo. */
    note: (how: (work: WorkingTeams) => WorkingTeams) => changeWork((maker, work) => ({ ...maker, work: how(work) })),
    /** Returns the students whose team changed; null if there was nothing to undo or redo, or the device could not store it. */
    turn: async (way: Way): Promise<number[] | null> => {
      let changed: number[] | null = null;
      const isStored = await change(({ maker }) => {
        const after = turned(maker, way);
        changed = after === maker ? null : playersChanged(maker, after);
        return { maker: after };
      });
      return isStored ? changed : null;
    },
  };
}

export function useTeamsView({ db }: SyncDevice, classId: number, today: LocalDate, kept: KeptTeams | undefined) {
  const read = useLiveQuery(async () => {
    const [students, away] = await Promise.all([listStudents(db, classId), awayToday(db, classId, today)]);
    return { students, away };
  }, [db, classId, today]);
  const view = useMemo(() => kept && read && teamsView({ ...read, kept, today }), [kept, read, today]);
  return view && read && { view, away: read.away };
}

const start = () => new Worker(new URL('../../workers/teams.worker.ts', import.meta.url), { type: 'module' });

export function useMaking({ kept, change }: Maker, players: readonly Player[]) {
  const problem = { message: 'The teams could not be made.', fix: 'Try again, or reload the page first.' };
  const { run, busy } = useAction(() => showNotStored('No teams', problem));
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
  return { busy, make: () => void run(make) };
}

import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { stepped, withoutLastChange, type TeamMaker } from '#domain/team-maker/maker.ts';
import { withChosenPart, withMove, withSwap } from '#domain/team-maker/maker-changes.ts';
import type { TeamSetUp } from '#domain/team-maker/set-up.ts';
import type { WorkingTeams } from '#domain/team-maker/team-set.ts';
import type { PlayerPart } from '#domain/team-maker/who-plays.ts';
import type { TeamRules } from '#domain/teams/types.ts';
import { changeTeams, readTeams, type KeptTeams } from '../../repositories/teams/team-maker.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { showNotStored } from '../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/**
 * Returns what the device has stored about the teams of a class, and the functions that change this. The device stores each
 * change before the screen shows it. `kept` is undefined until the first read.
 */
export function useTeamMaker(device: SyncDevice, classId: number, today: LocalDate) {
  const { db } = device;
  const kept = useLiveQuery(async () => await readTeams(db, classId), [db, classId]);
  const verbs = useMemo(() => verbsOf(device, classId, today), [device, classId, today]);
  return { kept, ...verbs };
}

export type Maker = ReturnType<typeof useTeamMaker>;

function verbsOf(device: SyncDevice, classId: number, today: LocalDate) {
  /** Stores a change. If the device could not store the change, shows a toast and returns false. */
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
    // A change starts from the stored values, because the teacher may press again before the screen shows the first change.
    setUp: (how: (now: TeamSetUp) => Partial<TeamSetUp>) =>
      changeMaker((maker) => ({ ...maker, setUp: { ...maker.setUp, ...how(maker.setUp) } })),
    setRules: (how: (now: TeamRules) => TeamRules) => changeMaker((maker) => ({ ...maker, rules: how(maker.rules) })),
    setPart: (id: number, part: PlayerPart) => changeMaker((maker) => withChosenPart(maker, today, id, part)),
    /** Changes the teams in a step that the teacher can undo. */
    step: (how: (work: WorkingTeams) => WorkingTeams) =>
      changeWork((maker, work) => stepped(maker, { work: how(work) })),
    move: (id: number, team: number | null) => changeMaker((maker) => withMove(maker, today, id, team)),
    swap: (a: number, b: number) => changeMaker((maker) => withSwap(maker, today, a, b)),
    /** Changes the names of the teams or the captains. Undo does not undo this. */
    note: (how: (work: WorkingTeams) => WorkingTeams) => changeWork((maker, work) => ({ ...maker, work: how(work) })),
    undo: () => changeMaker(withoutLastChange),
  };
}

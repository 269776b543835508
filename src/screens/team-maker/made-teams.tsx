import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LocalDate } from '#domain/dates.ts';
import type { TeamMaker } from '#domain/team-maker/maker.ts';
import { teamName } from '#domain/team-maker/colours.ts';
import { teamOfStudent } from '#domain/team-maker/moves.ts';
import type { WorkingTeams } from '#domain/team-maker/team-set.ts';
import type { Teams } from '#domain/teams/types.ts';
import { type ClassHead, PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { PickedBar, TeamActions } from '../../features/team-maker/actions.tsx';
import { TeamSheet } from '../../features/team-maker/public/team-sheet.tsx';
import { GroupsQuestion } from '../../features/team-maker/sets/groups-question.tsx';
import { useGroups } from '../../features/team-maker/sets/use-groups.ts';
import { TeamGrid } from '../../features/team-maker/teams/team-grid.tsx';
import { usePicked } from '../../features/team-maker/teams/use-picked.ts';
import type { TeamsView } from '../../features/team-maker/teams-view.ts';
import { useActions } from '../../features/team-maker/use-actions.ts';
import type { Maker } from '../../features/team-maker/use-team-maker.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { askForFullScreen } from '../../platform/device/full-screen.ts';

interface Props {
  maker: Maker;
  stored: TeamMaker;
  view: TeamsView;
  work: WorkingTeams;
  teams: Teams;
  making: { readonly busy: boolean; readonly make: () => void };
  today: LocalDate;
  heading: ClassHead;
  undo: ReactNode;
  /** Above the teams. */
  children: ReactNode;
}

export function TeamsPart({ maker, stored, view, work, teams, making, today, heading, undo, children }: Props) {
  const { device } = useTeacher();
  const { id: classId, name: className } = usePageClass();
  const navigate = useNavigate();
  const picking = usePicked(maker);
  const actions = useActions(maker, view, today);
  const picked = pickedOf(picking, view, work);
  const groups = useGroups(device, classId, teams, actions.keep);
  const show = async () => {
    askForFullScreen();
    await actions.keep();
    await navigate(addresses.teamShow(classId));
  };
  const bar = (
    <TeamActions
      actions={actions}
      groups={groups}
      making={making}
      isOtherCount={view.teamCount !== teams.length}
      undo={undo}
      onShow={() => void show()}
    />
  );
  return (
    <>
      <PageOfClass {...heading} bar={bar} over={picked && <PickedBar {...picked} />}>
        {children}
        <GroupsQuestion groups={groups} />
        <TeamGrid maker={maker} view={view} work={work} teams={teams} rules={stored.rules} picking={picking} />
      </PageOfClass>
      <TeamSheet title={`${className} Teams`} teams={actions.teams} kind={actions.sheetKind} />
    </>
  );
}

/** Returns the selected student with the teams to which this student can move, or null. */
function pickedOf({ picked, toTeam, cancel }: ReturnType<typeof usePicked>, view: TeamsView, work: WorkingTeams) {
  if (picked === null) return null;
  const own = teamOfStudent(work, picked);
  const teams = work.teams
    .map((_, index) => ({ name: teamName(work, index), index }))
    .filter(({ index }) => index !== own);
  return { name: view.nameOf(picked), teams, onMove: (team: number) => toTeam(picked, team), onCancel: cancel };
}

import { use, type ReactNode } from 'react';
import { Shuffle } from 'lucide-react';
import { PageOfClass, type ClassHead } from '../../features/classes/page/page-of-class.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { BelowBar } from '../../features/team-maker/set-up/below-bar.tsx';
import { TeamBar } from '../../features/team-maker/set-up/team-bar.tsx';
import { useTeamMaker, type Maker, useTeamsView, useMaking } from '../../features/team-maker/use-team-maker.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NoStudents } from '../../ui/notices/no-students.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { useToday } from '../../ui/window/use-clock.ts';
import { counted } from '../../words/plurals.ts';
import type { TeamMaker } from '#domain/team-maker/maker.ts';
import type { Way } from '#domain/undo-history.ts';
import { UndoRedoButtons } from '../../ui/buttons/undo-redo-buttons.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { movedWords, type NameOf } from '../../words/rosters/teams.ts';
import { turnedToast } from '../../words/turned.ts';
import { useNavigate } from 'react-router-dom';
import type { LocalDate } from '#domain/dates.ts';
import { teamName } from '#domain/team-maker/colours.ts';
import { teamOfStudent } from '#domain/team-maker/moves.ts';
import type { WorkingTeams } from '#domain/team-maker/team-set.ts';
import type { Teams } from '#domain/teams/types.ts';
import { PickedBar, TeamActions } from '../../features/team-maker/actions.tsx';
import { TeamSheet } from '../../features/team-maker/public/team-sheet.tsx';
import { GroupsQuestion } from '../../features/team-maker/sets/groups-question.tsx';
import { useGroups } from '../../features/team-maker/sets/use-groups.ts';
import { TeamGrid } from '../../features/team-maker/teams/team-grid.tsx';
import { usePicked } from '../../features/team-maker/teams/use-picked.ts';
import type { TeamsView } from '../../features/team-maker/teams-view.ts';
import { useActions } from '../../features/team-maker/use-actions.ts';
import { addresses } from '../../platform/addresses.ts';
import { askForFullScreen } from '../../platform/device/full-screen.ts';

/** Makes teams from the students of a class (docs/product.md 10.20 to 10.39). */
export function TeamMakerScreen() {
  const { device } = useTeacher();
  const { id: classId, name: className } = usePageClass();
  const today = useToday();
  const maker = useTeamMaker(device, classId, today);
  const shown = useTeamsView(device, classId, today, maker.kept);
  const making = useMaking(maker, shown?.view.players ?? []);
  const phone = use(PageFrameContext).kind === 'phone';
  if (!shown || !maker.kept) return <ClassLoading />;
  const { view, away } = shown;
  const { maker: stored } = maker.kept;
  const title = `${className} Team Maker`;
  const subtitle = !phone && counted(view.students.length, 'student');
  if (view.students.length < 2)
    return (
      <PageOfClass {...{ title, subtitle }}>
        <NoStudents classId={classId}>Teams are made of the students of the class.</NoStudents>
      </PageOfClass>
    );
  const bar = <TeamBar setUp={stored.setUp} view={view} away={away?.size ?? 0} onChange={maker.setUp} />;
  const { work, undo, redo = [] } = stored;
  const turns = <UndoTeams maker={maker} stored={stored} nameOf={view.nameOf} />;
  const above = (
    <>
      {bar}
      <BelowBar maker={maker} stored={stored} view={view} away={away} classId={classId} />
    </>
  );
  const heading = { title, subtitle };
  if (work && view.teams)
    return (
      <TeamsPart {...{ maker, stored, view, work, making, today, heading }} undo={turns} teams={view.teams}>
        {above}
      </TeamsPart>
    );
  const make = (
    <>
      {undo.length + redo.length > 0 && turns}
      <div className="flex-1">
        <Button block variant="primary" icon={Shuffle} busy={making.busy} busyLabel="Making..." onClick={making.make}>
          Make teams
        </Button>
      </div>
    </>
  );
  return (
    <PageOfClass {...heading} bar={make}>
      {above}
      <EmptyState icon={Shuffle} title="No teams yet">
        Choose how many teams, then press Make teams.
      </EmptyState>
    </PageOfClass>
  );
}

interface UndoTeamsProps {
  maker: Maker;
  stored: TeamMaker;
  nameOf: NameOf;
}

/** Undoes and redoes changes of the teams and of who plays (docs/product.md 10.29). */
function UndoTeams({ maker, stored: { undo, redo = [] }, nameOf }: UndoTeamsProps) {
  const turn = async (way: Way) => {
    const moved = await maker.turn(way);
    if (moved) showToast(turnedToast(way, [movedWords(moved, nameOf)]));
  };
  return <UndoRedoButtons turn={(way) => void turn(way)} canUndo={undo.length > 0} canRedo={redo.length > 0} />;
}

interface TeamsPartProps {
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

function TeamsPart({ maker, stored, view, work, teams, making, today, heading, undo, children }: TeamsPartProps) {
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

function pickedOf({ picked, toTeam, cancel }: ReturnType<typeof usePicked>, view: TeamsView, work: WorkingTeams) {
  if (picked === null) return null;
  const own = teamOfStudent(work, picked);
  const teams = work.teams
    .map((_, index) => ({ name: teamName(work, index), index }))
    .filter(({ index }) => index !== own);
  return { name: view.nameOf(picked), teams, onMove: (team: number) => toTeam(picked, team), onCancel: cancel };
}

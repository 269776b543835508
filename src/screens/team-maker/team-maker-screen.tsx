import { use } from 'react';
import { Shuffle } from 'lucide-react';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { BelowBar } from '../../features/team-maker/set-up/below-bar.tsx';
import { TeamBar } from '../../features/team-maker/set-up/team-bar.tsx';
import { useMaking } from '../../features/team-maker/use-making.ts';
import { useTeamMaker, type Maker } from '../../features/team-maker/use-team-maker.ts';
import { useTeamsView } from '../../features/team-maker/use-teams-view.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NoStudents } from '../../ui/notices/no-students.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { useToday } from '../../ui/window/use-clock.ts';
import { counted } from '../../words/plurals.ts';
import { TeamsPart } from './made-teams.tsx';
import type { TeamMaker } from '#domain/team-maker/maker.ts';
import type { Way } from '#domain/undo-history.ts';
import { UndoRedoButtons } from '../../ui/buttons/undo-redo-buttons.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { movedWords, type NameOf } from '../../words/rosters/teams.ts';
import { TURNED } from '../../words/turned.ts';

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
    if (moved) showToast({ title: TURNED[way], description: movedWords(moved, nameOf), shownFor: 'done' });
  };
  return <UndoRedoButtons turn={(way) => void turn(way)} canUndo={undo.length > 0} canRedo={redo.length > 0} />;
}

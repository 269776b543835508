import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { MOST_NAME, teamName } from '#domain/team-maker/colours.ts';
import { brokenIn } from '#domain/team-maker/maker.ts';
import { renamed, teamOfStudent, withStudentLock, withTeamLock } from '#domain/team-maker/moves.ts';
import type { WorkingTeams } from '#domain/team-maker/team-set.ts';
import { playersOf } from '#domain/team-maker/who-plays.ts';
import type { TeamRules, Teams } from '#domain/teams/types.ts';
import { DragArea } from '../../../ui/moving/drag-area.tsx';
import { brokenWords, dragWords, teamFacts } from '../../../words/rosters/teams.ts';
import { useRoom } from '../../../ui/window/use-room.ts';
import { Name } from '../../../ui/page/name.tsx';
import { useDropPlace } from '../../../ui/moving/use-drop-place.ts';
import type { TeamsView } from '../teams-view.ts';
import type { Maker } from '../use-team-maker.ts';
import { TeamSetNameDialog } from '../name-dialog.tsx';
import { dropPlaceOf, teamPlace } from './places.ts';
import { TeamCard, PlayerRow } from './team-card.tsx';
import type { Picking } from './use-picked.ts';

/** In rem, for 2 to 6 cards side by side. */
const WIDTHS = [28, 43, 57, 72, 86];

/** The last row of cards is as full as possible. The caller sets `ref` on the grid. */
function useColumns(teams: number) {
  const { ref, room } = useRoom(WIDTHS);
  const rows = Math.max(1, Math.ceil(teams / (room + 1)));
  return { ref, columns: Math.max(1, Math.ceil(teams / rows)) };
}

interface Props {
  maker: Maker;
  view: TeamsView;
  work: WorkingTeams;
  teams: Teams;
  rules: TeamRules;
  picking: Picking;
}

export function TeamGrid({ maker, view, work, teams, rules, picking }: Props) {
  const { picked, press, toTeam, swap, cancel } = picking;
  const { ask, dialog } = useRename((team, name) => maker.note((now) => renamed(now, team, name)));
  const { step } = maker;
  const lock = useCallback((id: number) => step((now) => withStudentLock(now, id)), [step]);
  const words = useMemo(() => dragWords(view.nameOf, placeWords(view, work)), [view, work]);
  const drop = (moved: number, place: string) => {
    const to = dropPlaceOf(place);
    if (to.kind === 'student') swap(moved, to.id);
    else toTeam(moved, to.team);
  };
  const { ref, columns } = useColumns(teams.length);
  const pickedTeam = picked === null ? null : teamOfStudent(work, picked);
  const pickedName = picked === null ? null : view.nameOf(picked);
  const row = (id: number, team: number | null) => (
    <PlayerRow
      key={id}
      id={id}
      name={view.nameOf(id)}
      isPicked={picked === id}
      pickedName={picked === id ? null : pickedName}
      isLocked={team === null ? null : work.lockedStudents.includes(id) || work.lockedTeams.includes(team)}
      onPress={press}
      onLock={lock}
    />
  );
  return (
    <DragArea words={words} onDrop={drop} onPickUp={cancel} overlay={(id) => <Flying name={view.nameOf(id)} />}>
      <div
        ref={ref}
        translate="no"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        className="grid items-stretch gap-4"
      >
        {teams.map((team, index) => (
          <TeamCard
            // A team has no id, so its index is the key.
            key={index}
            team={index}
            name={teamName(work, index)}
            colour={work.colours[index]}
            isLocked={work.lockedTeams.includes(index)}
            pickedName={pickedTeam === index ? null : pickedName}
            facts={teamFacts(playersOf(team.flatMap((id) => view.studentOf(id) ?? [])), view.hasSkill)}
            broken={brokenIn(rules, teams, index).map((rule) => brokenWords(rule, view.nameOf))}
            onMoveHere={() => picked !== null && toTeam(picked, index)}
            onRename={() => ask(index, teamName(work, index))}
            onLock={() => step((now) => withTeamLock(now, index))}
          >
            {team.map((id) => row(id, index))}
          </TeamCard>
        ))}
        <Bench
          pickedName={pickedTeam === null ? null : pickedName}
          onMoveHere={() => picked !== null && toTeam(picked, null)}
        >
          {view.bench.map((id) => row(id, null))}
        </Bench>
      </div>
      {dialog}
    </DragArea>
  );
}

function placeWords(view: TeamsView, work: WorkingTeams) {
  const nameOfTeam = (team: number | null) => (team === null ? 'Alternates' : teamName(work, team));
  return (place: string) => {
    const to = dropPlaceOf(place);
    if (to.kind === 'team') return { name: nameOfTeam(to.team), student: null };
    const team = view.teams?.findIndex((one) => one.includes(to.id)) ?? -1;
    const list = view.teams?.[team] ?? view.bench;
    const where = `${nameOfTeam(team < 0 ? null : team)}, place ${list.indexOf(to.id) + 1} of ${list.length}`;
    return { name: where, student: to.id };
  };
}

function Flying({ name }: { name: string }) {
  return (
    <div className="floating flex min-h-target items-center px-4 font-strong">
      <Name>{name}</Name>
    </div>
  );
}

function useRename(rename: (team: number, name: string) => void) {
  const [asked, setAsked] = useState<{ team: number; name: string } | null>(null);
  return {
    ask: (team: number, name: string) => setAsked({ team, name }),
    dialog: asked && (
      <TeamSetNameDialog
        title={`Rename ${asked.name}`}
        label="Name of the team"
        start={asked.name}
        most={MOST_NAME}
        verb="Rename"
        onClose={() => setAsked(null)}
        onSave={(name) => rename(asked.team, name)}
      />
    ),
  };
}

interface BenchProps {
  /** A press here removes this student; null if no student of a team is selected. */
  pickedName: string | null;
  onMoveHere: () => void;
  children: ReactNode;
}

/** The alternates, and students who came later (docs/product.md 10.21). */
function Bench({ pickedName, onMoveHere, children }: BenchProps) {
  const { ref, isOver } = useDropPlace(teamPlace(null, 'rest'));
  const isTarget = pickedName !== null || isOver;
  return (
    <section
      aria-label="Alternates"
      className={`col-span-full flex flex-col overflow-clip rounded-card border border-dashed bg-surface ${isTarget ? 'border-brand' : 'border-edge'}`}
    >
      <div ref={ref} className={`flex min-h-14 ${isOver ? 'bg-brand-soft' : ''}`}>
        {pickedName === null ? (
          <h2 className="flex flex-1 items-center px-4 text-18 font-strong text-ink-2">Alternates</h2>
        ) : (
          <button
            type="button"
            aria-label={`Move ${pickedName} to the alternates`}
            onClick={onMoveHere}
            className="flex-1 px-4 text-left text-18 font-strong text-ink-2 hover:bg-fill"
          >
            Alternates
          </button>
        )}
      </div>
      <ul
        aria-label="Students in no team"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(13.5rem,100%),1fr))] empty:hidden"
      >
        {children}
      </ul>
    </section>
  );
}

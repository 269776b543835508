import { Dices, Sparkles, X } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { largest } from '#domain/lists.ts';
import type { PublicStudent, PublicTeam } from '#domain/team-maker/public-team.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { usePageKeys } from '../../../ui/window/page-keys.ts';
import { useMedia } from '../../../ui/window/use-media.ts';
import { TeamShape } from '../teams/team-shape.tsx';
import './public-teams.css';
import { Name } from '../../../ui/page/name.tsx';

/** Longer words may be broken, so that they do not make all names small. */
const MOST_LETTERS = 14;

interface Props {
  title: string;
  teams: readonly PublicTeam[];
  onDrawCaptains: () => void;
  onClose: () => void;
}

function useColumns(teams: number): number {
  const [wide, tablet, small] = [
    useMedia('(width >= 64rem)'),
    useMedia('(width >= 44rem)'),
    useMedia('(width >= 30rem)'),
  ];
  const most = wide ? 5 : tablet ? 4 : small ? 2 : 1;
  const bands = Math.ceil(teams / most);
  return Math.max(1, Math.ceil(teams / bands));
}

/**
 * Returns for how many letters of a student's name a column needs room, so that no usual word is broken. The name of a team
 * needs more room, because its letters are larger and a shape is before it.
 */
function lettersOf(teams: readonly PublicTeam[]): number {
  const longest = (text: string) => largest(text.split(/[\s-]+/).map(({ length }) => length));
  const names = teams.flatMap(({ students }) =>
    students.flatMap(({ name, lastName }) => [longest(name), 0.7 * longest(lastName ?? '')]),
  );
  const titles = teams.map(({ name }) => 1.35 * (longest(name) + 2));
  return Math.min(MOST_LETTERS, largest([1, ...names, ...titles]));
}

/** The teams with names as large as the window allows (docs/product.md 10.36). */
export function PublicTeams({ title, teams, onDrawCaptains, onClose }: Props) {
  const columns = useColumns(teams.length);
  const rows = largest([1, ...teams.map(({ students }) => students.length)]);
  const isWider = useMedia('(width >= 30rem)');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  /** After each press on Reveal, the animation starts again. */
  const [reveals, setReveals] = useState(0);
  usePageKeys(({ key }) => {
    if (key === 'Escape') onClose();
  });
  const bands = Math.ceil(teams.length / columns);
  const style = {
    '--columns': columns,
    '--bands': bands,
    '--rows': rows,
    '--letters': lettersOf(teams),
  } as CSSProperties;
  return (
    <main className="public-teams" style={style}>
      <h1 className="sr-only">{title}</h1>
      <div key={reveals} translate="no" className="public-grid" data-reveal={(reveals > 0 && !still) || undefined}>
        {teams.map(({ name, colour, students }, index) => (
          // A team has no id, so its index is the key.
          <section key={index} aria-label={name}>
            <h2>
              <TeamShape colour={colour} size={40} />
              <span>{name}</span>
            </h2>
            <ul>
              {students.map((student, place) => (
                <StudentName key={student.id} student={student} turn={place * teams.length + index} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="public-buttons">
        {!still && (
          <Button icon={Sparkles} onClick={() => setReveals(reveals + 1)}>
            Reveal
          </Button>
        )}
        <Button icon={Dices} onClick={onDrawCaptains}>
          Draw captains
        </Button>
        {isWider ? (
          <Button icon={X} onClick={onClose}>
            Close
          </Button>
        ) : (
          <IconButton icon={X} label="Close" variant="outline" onClick={onClose} />
        )}
      </div>
    </main>
  );
}

function StudentName({ student, turn }: { student: PublicStudent; turn: number }) {
  return (
    <li style={{ '--turn': turn } as CSSProperties}>
      <span className="public-name">
        <Name>{student.name}</Name>
        {student.isCaptain && <span className="public-captain">Captain</span>}
      </span>
      {student.lastName !== null && <Name className="public-last">{student.lastName}</Name>}
    </li>
  );
}

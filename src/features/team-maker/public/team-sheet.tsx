import type { CSSProperties } from 'react';
import type { PublicTeam } from '#domain/team-maker/public-team.ts';
import { PrintOnly } from '../../../ui/page/print-only.tsx';
import { TeamShape } from '../teams/team-shape.tsx';
import { textOnPage } from './sheet-text.ts';
import './team-sheet.css';
import { Name } from '../../../ui/page/name.tsx';

/** `pages`: a page with large names for each team. */
export type SheetKind = 'page' | 'pages';

interface Props {
  title: string;
  teams: readonly PublicTeam[];
  kind: SheetKind;
}

function columnsOf(teams: number): number {
  return teams <= 3 ? teams : teams <= 8 ? 4 : 5;
}

/** Only what the class may see (docs/product.md 10.39). */
export function TeamSheet({ title, teams, kind }: Props) {
  const columns = columnsOf(teams.length);
  const style = { '--columns': columns, '--sheet-text': `${textOnPage(teams, columns)}mm` } as CSSProperties;
  return (
    <PrintOnly>
      <div className="team-sheet" data-kind={kind} style={style}>
        {kind === 'page' && <h1>{title}</h1>}
        {teams.map(({ name, colour, students }, index) => (
          // A team has no id, so its index is the key.
          <section key={index}>
            <h2>
              <TeamShape colour={colour} />
              <span>{name}</span>
            </h2>
            <ul>
              {students.map((student) => (
                <li key={student.id}>
                  <Name>{student.name}</Name> {student.lastName !== null && <Name>{student.lastName}</Name>}
                  {student.isCaptain && <em> Captain</em>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PrintOnly>
  );
}

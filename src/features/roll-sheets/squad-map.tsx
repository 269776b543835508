import type { CSSProperties } from 'react';
import { grouped } from '#domain/lists.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { Name } from '../../ui/page/name.tsx';

export interface NamedStudent extends StudentRow {
  readonly name: string;
}

interface Props {
  groupBy: ClassRow['groupBy'];
  /** In the order of the roster. */
  students: readonly NamedStudent[];
}

/** With more side by side, the names would not fit. */
const MOST_BESIDE = 6;

/**
 * The students of each row or group of the class, side by side. If the class uses neither rows nor groups, nothing is
 * rendered.
 */
export function SquadMap({ groupBy, students }: Props) {
  const placeOf = ({ groupNumber, row }: StudentRow) => (groupBy === 'GROUP' ? groupNumber : row);
  const placed = students.filter((student) => placeOf(student) !== null);
  if (placed.length === 0) return null;
  const squads = [...grouped(placed, (student) => String(placeOf(student)))].toSorted(
    ([a], [b]) => Number(a) - Number(b),
  );
  const noun = groupBy === 'GROUP' ? 'Group' : 'Row';
  return (
    <section>
      <h3>Squad map</h3>
      <ol className="squad-map" style={{ '--squads': Math.min(MOST_BESIDE, squads.length) } as CSSProperties}>
        {squads.map(([place, members]) => (
          <li key={place}>
            <h4>{`${noun} ${place}`}</h4>
            {members.map((student) => (
              <p key={student.id}>
                <Name>{student.name}</Name>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

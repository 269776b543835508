import { rowsOf } from '#domain/order/places.ts';
import { spotOf } from '#domain/order/spots.ts';
import { ORDER, placeWords, spotWords } from '../../../words/rosters/order.ts';
import { Tile } from './tile.tsx';
import type { ViewProps } from './view-props.ts';

export function ListView({ students, places, newOnes, selected, pressing }: ViewProps) {
  const lengths = rowsOf(places).map((row) => row.length);
  return (
    <ol aria-label={ORDER.title} className="max-w-form overflow-clip rounded-card border border-line bg-surface">
      {students.map((student, index) => {
        const orderId = places.get(student.id) ?? 0;
        const spot = spotOf(orderId);
        const hasRows = lengths.length > 1;
        return (
          <li key={student.id}>
            <Tile
              student={student}
              place={`at:${index}`}
              where={
                hasRows
                  ? `${placeWords(orderId, lengths)}, ${index + 1} of ${students.length}`
                  : `place ${index + 1} of ${students.length}`
              }
              lead={index + 1}
              {...(hasRows && spot && { detail: spotWords(spot) })}
              isNew={newOnes.has(student.id)}
              isSelected={selected.includes(student.id)}
              pressing={pressing}
              look="line"
            />
          </li>
        );
      })}
    </ol>
  );
}

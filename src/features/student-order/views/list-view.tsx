import { rowsOf } from '#domain/order/places.ts';
import { spotOf } from '#domain/order/spots.ts';
import { ORDER, placeWords, spotWords } from '../../../words/rosters/order.ts';
import type { ViewProps } from './view-props.ts';

export function ListView({ students, places, tile }: ViewProps) {
  const lengths = rowsOf(places).map((row) => row.length);
  return (
    <ol aria-label={ORDER.title} className="max-w-form overflow-clip rounded-card border border-line bg-surface">
      {students.map((student, index) => {
        const orderId = places.get(student.id) ?? 0;
        const spot = spotOf(orderId);
        const hasRows = lengths.length > 1;
        return (
          <li key={student.id}>
            {tile(student, {
              place: `at:${index}`,
              where: hasRows
                ? `${placeWords(orderId, lengths)}, ${index + 1} of ${students.length}`
                : `place ${index + 1} of ${students.length}`,
              lead: index + 1,
              ...(hasRows && spot && { detail: spotWords(spot) }),
              look: 'line',
            })}
          </li>
        );
      })}
    </ol>
  );
}

import type { CSSProperties } from 'react';
import type { Places } from '#domain/order/places.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { PrintOnly } from '../../../ui/page/print-only.tsx';
import { ORDER } from '../../../words/rosters/order.ts';
import { isWide, mapText, usualText } from './map-text.ts';
import { floorOf } from './floor.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  readonly className: string;
  readonly students: readonly StudentRow[];
  readonly places: Places;
  readonly rowCount: number;
  readonly isFlipped: boolean;
}

export function FloorMap({ className, students, places, rowCount, isFlipped }: Props) {
  const floor = floorOf(places, { rowCount, isFlipped, spare: 0 });
  const byId = new Map(students.map((student) => [student.id, student]));
  const sizes = new Map(students.map((one) => [one.id, mapText(rowCount, floor.spots, displayName(one))]));
  // The longest names get a smaller size of their own.
  const usual = usualText([...sizes.values()]);
  const size = {
    '--floor-rows': rowCount,
    '--floor-spots': floor.spots,
    '--map-text': `${usual}pt`,
  } as CSSProperties;
  const front = (
    <p className="rounded-control border border-black py-1 text-center text-14 font-strong">{ORDER.front}</p>
  );
  return (
    <PrintOnly>
      <div className="order-map" data-landscape={isWide(rowCount, floor.spots) || undefined}>
        <p className="text-22 font-strong">{className}</p>
        <div
          className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-2 data-flipped:grid-rows-[auto_minmax(0,1fr)]"
          data-flipped={isFlipped || undefined}
        >
          {isFlipped && front}
          <div className="order-map-floor" style={size}>
            {floor.rows.map(({ row, spots }) => (
              <div key={row} className="contents">
                <p className="text-center text-14 font-strong">Row {row}</p>
                {spots.map(({ spot, id }) => {
                  const student = id === null ? undefined : byId.get(id);
                  const own = sizes.get(id ?? 0) ?? usual;
                  return (
                    <p
                      key={spot}
                      className="order-map-spot font-label"
                      data-empty={!student || undefined}
                      style={own < usual ? { fontSize: `${own}pt` } : undefined}
                    >
                      {student && <Name>{displayName(student)}</Name>}
                    </p>
                  );
                })}
              </div>
            ))}
          </div>
          {!isFlipped && front}
        </div>
      </div>
    </PrintOnly>
  );
}

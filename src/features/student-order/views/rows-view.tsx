import { type CSSProperties, useCallback } from 'react';
import { rowsOf } from '#domain/order/places.ts';
import { orderIdOf } from '#domain/order/spots.ts';
import { useDropPlace } from '../../../ui/moving/use-drop-place.ts';
import { counted } from '../../../words/plurals.ts';
import { ORDER, placeWords, spotWords } from '../../../words/rosters/order.ts';
import { floorOf } from './floor.ts';
import type { ViewProps } from './view-props.ts';

interface Props extends ViewProps {
  readonly rowCount: number;
  readonly isFlipped: boolean;
  readonly onEmpty: (orderId: number) => void;
}

/** Each row of students is a column, with the front of the gym at the bottom (docs/product.md 10.1). */
export function RowsView({ rowCount, isFlipped, onEmpty, students, places, hasSelected, tile }: Props) {
  const byId = new Map(students.map((student) => [student.id, student]));
  const lengths = rowsOf(places).map((row) => row.length);
  // One more line of spots, for a student after the longest row.
  const floor = floorOf(places, { rowCount, isFlipped, spare: 1 });
  const sides = useMoreBeside();
  const front = <Front />;
  return (
    <div className="order-sides">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys must be able to scroll it (WCAG 2.1.1) */}
      <section ref={sides} aria-label="Floor" tabIndex={0} className="grid gap-3 overflow-x-auto px-1 py-1">
        {isFlipped && front}
        <div className="order-floor" style={{ '--floor-spots': floor.spots } as CSSProperties}>
          {floor.rows.map(({ row, spots }) => (
            <ul
              key={row}
              aria-label={`Row ${row}, ${counted(spots.filter(({ id }) => id !== null).length, 'student')}`}
              className="contents"
            >
              <li aria-hidden="true" className="px-2 pt-1 text-14 font-strong text-ink-2">
                Row {row}
              </li>
              {spots.map(({ spot, id }) => {
                const orderId = orderIdOf({ row, spot });
                const student = id === null ? undefined : byId.get(id);
                return (
                  <li key={student ? `student-${student.id}` : orderId} className="grid">
                    {student ? (
                      tile(student, { place: `spot:${orderId}`, where: placeWords(orderId, lengths), look: 'spot' })
                    ) : (
                      <EmptySpot
                        orderId={orderId}
                        words={spotWords({ row, spot })}
                        isTarget={hasSelected}
                        onPress={onEmpty}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
          ))}
        </div>
        {!isFlipped && front}
      </section>
    </div>
  );
}

function Front() {
  return (
    <p className="rounded-control bg-fill py-2 text-center text-14 font-strong text-ink-2 field-edge border border-transparent">
      {/* Visible while the floor scrolls to the side. */}
      <span className="sticky inset-x-4 inline-block">{ORDER.front}</span>
    </p>
  );
}

interface EmptyProps {
  readonly orderId: number;
  readonly words: string;
  readonly isTarget: boolean;
  readonly onPress: (orderId: number) => void;
}

/** An empty spot can get the focus only if a press on it would move a student. */
function EmptySpot({ orderId, words, isTarget, onPress }: EmptyProps) {
  const { ref, isOver } = useDropPlace(`spot:${orderId}`);
  return (
    <button
      type="button"
      ref={ref}
      tabIndex={isTarget ? 0 : -1}
      aria-label={`${ORDER.empty}: ${words}`}
      data-over={isOver || undefined}
      onClick={() => onPress(orderId)}
      className="order-empty"
    />
  );
}

/**
 * Marks an element with hidden content on the left or right, without rendering it, because a student may be dragged. The result
 * is the element's ref.
 */
function useMoreBeside() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.toggleAttribute('data-more-left', scrollLeft > 1);
      element.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1);
    };
    // The number of rows changes the width.
    const observer = new ResizeObserver(mark);
    for (const one of [element, ...element.children]) observer.observe(one);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, []);
}

import { useLayoutEffect, useState, type RefObject } from 'react';
import type { ListRoom } from './use-room.ts';

const GAP_PX = 8;
const ROW_PX = 48;
const HEADING_PX = 20;

export interface Heights {
  readonly heading: number;
  readonly rowOf: (id: number) => number;
}

const EXPECTED: Heights = { heading: HEADING_PX, rowOf: () => ROW_PX + GAP_PX };

/**
 * Returns the measured heights of the rows, because a long name or large text makes a row higher. For other students or another
 * size they are measured again, and the columns are filled before the browser paints.
 */
export function useHeights(
  list: RefObject<HTMLElement | null>,
  room: ListRoom,
  students: ReadonlyMap<number, unknown>,
): Heights {
  const [measured, setMeasured] = useState<{ heights: Heights; mark: string }>({ heights: EXPECTED, mark: '' });
  useLayoutEffect(() => {
    if (!list.current) return;
    const next = measure(list.current);
    // oxlint-disable-next-line react/set-state-in-effect -- the heights are known only after the rows are in the document
    setMeasured((known) => (known.mark === next.mark ? known : next));
  }, [list, room, students]);
  return measured.heights;
}

function measure(list: HTMLElement): { heights: Heights; mark: string } {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-runner]')];
  const byId = new Map(rows.map((row) => [Number(row.dataset['runner']), row.offsetHeight]));
  const heading = list.querySelector<HTMLElement>('[data-group]')?.offsetHeight ?? HEADING_PX;
  const heights = {
    // 0 before the layout is calculated.
    heading: heading || HEADING_PX,
    rowOf: (id: number) => (byId.get(id) || ROW_PX) + GAP_PX,
  };
  return { heights, mark: [heading, ...[...byId].sort(([a], [b]) => a - b).map(([, height]) => height)].join() };
}

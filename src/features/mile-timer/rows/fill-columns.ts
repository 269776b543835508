/** With the same number; null if the list is not grouped by laps. */
export interface Group {
  readonly laps: number | null;
  readonly ids: readonly number[];
}

export interface ColumnPart {
  readonly laps: number | null;
  readonly ids: readonly number[];
  /** The group begins in the column before. */
  readonly isContinued: boolean;
  readonly count: number;
}

export interface Room {
  readonly columns: number;
  /** In px. */
  readonly height: number;
  /** In px. */
  readonly heading: number;
  /** With the gap below, in px. */
  readonly rowOf: (id: number) => number;
}

/**
 * Spreads the rows over as few columns as fit the screen's height, or over all columns if the students do not fit, so that the
 * columns are about equally high (docs/product.md 5.83). The heading of a group is repeated in the next column.
 */
export function fillColumns(groups: readonly Group[], room: Room): ColumnPart[][] {
  if (room.columns === 1) return [fill(groups, room, Infinity)[0] ?? []];
  const needed = Math.min(fill(groups, room, room.height).length, room.columns);
  const total = groups.reduce((sum, { ids }) => sum + ids.reduce((rows, id) => rows + room.rowOf(id), 0), 0);
  // The rows have different heights, so the smallest height is found by trying.
  let height = Math.floor(total / needed);
  const step = 8;
  while (fill(groups, room, height).length > needed) height += step;
  return fill(groups, room, height);
}

function fill(groups: readonly Group[], { heading, rowOf }: Room, height: number): ColumnPart[][] {
  const columns: ColumnPart[][] = [[]];
  let used = 0;
  for (const { laps, ids } of groups) {
    const head = laps === null ? 0 : heading;
    let part: number[] = [];
    const close = (isContinued: boolean) => {
      if (part.length > 0) columns.at(-1)?.push({ laps, ids: part, isContinued, count: ids.length });
      part = [];
    };
    let isContinued = false;
    for (const id of ids) {
      const isFirst = part.length === 0;
      // In the same column as the first row of its group.
      if (used > 0 && used + (isFirst ? head : 0) + rowOf(id) > height) {
        if (!isFirst) {
          close(isContinued);
          isContinued = true;
        }
        columns.push([]);
        used = 0;
      }
      if (part.length === 0) used += head;
      part.push(id);
      used += rowOf(id);
    }
    close(isContinued);
  }
  return columns;
}

/** Students with the same number of laps. `laps` is null if the list is not grouped by laps. */
export interface Group {
  readonly laps: number | null;
  readonly ids: readonly number[];
}

export interface ColumnPart {
  readonly laps: number | null;
  readonly ids: readonly number[];
  /** True if the group begins in the column before this one. */
  readonly isContinued: boolean;
  readonly count: number;
}

export interface Room {
  readonly columns: number;
  /** The height that a column has on the screen, in px. */
  readonly height: number;
  /** The height of the heading of a group, in px. */
  readonly heading: number;
  /** Returns the height of a student's row, including the gap below the row, in px. */
  readonly rowOf: (id: number) => number;
}

/**
 * Divides the list into columns (docs/product.md 5.83). The first columns are filled to the height of the screen. If the
 * students do not fit on the screen, all columns get about the same height. If a group continues in the next column, its
 * heading is there again.
 */
export function fillColumns(groups: readonly Group[], room: Room): ColumnPart[][] {
  if (room.columns === 1) return [fill(groups, room, Infinity)[0] ?? []];
  let height = room.height;
  const step = 8;
  // The rows have different heights. So the function increases the height step by step until all rows fit.
  while (fill(groups, room, height).length > room.columns) height += step;
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
      // A heading must be in the same column as the first row of its group.
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

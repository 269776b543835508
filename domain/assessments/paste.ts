import { type CellReading, readScoreCell, tidyText } from './cell.ts';
import type { EntryField } from './fields.ts';
import { cellKey, type TypedCell, type TypedScores } from './typed-scores.ts';

export interface PastedCell extends TypedCell {
  readonly text: string;
  readonly reading: CellReading;
}

export interface Pasted {
  readonly cells: readonly PastedCell[];
  /** Values below the last student or right of the last column. */
  readonly over: number;
}

/**
 * Assigns the values of a pasted column or block downwards and to the right from the cell of the paste. An empty pasted cell
 * changes nothing (docs/product.md 5.44).
 */
export function layPasted(
  lines: readonly (readonly string[])[],
  from: TypedCell,
  students: readonly number[],
  fields: readonly EntryField[],
): Pasted {
  const [top, left] = [students.indexOf(from.studentId), fields.findIndex(({ id }) => id === from.fieldId)];
  const cells: PastedCell[] = [];
  let over = 0;
  for (const [down, line] of lines.entries()) {
    for (const [right, raw] of line.entries()) {
      if (raw === '') continue;
      const [studentId, field] = [students[top + down], fields[left + right]];
      if (studentId === undefined || !field) over += 1;
      else {
        const reading = readScoreCell(field.type, raw);
        cells.push({ studentId, fieldId: field.id, text: tidyText(field.type, raw), reading });
      }
    }
  }
  return { cells, over };
}

/** Returns the pasted texts, by the keys of the cells that receive them. */
export function pastedTexts({ cells }: Pasted): TypedScores {
  return Object.fromEntries(cells.map((cell) => [cellKey(cell), cell.text]));
}

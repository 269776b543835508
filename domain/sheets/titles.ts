import { isBlank, readCell } from '../text/cells.ts';
import { readNumber } from './number.ts';

/** From the lines above the headings. */
export interface SheetTitles {
  /** The class, the assignment and its due date, for the teacher. */
  readonly about: readonly string[];
  /** Beside `Points Possible:`; null if it is no number above 0. */
  readonly pointsPossible: string | null;
  /** The program reads the scores as percents. */
  readonly inPercent: boolean;
}

const ABOUT = ['assignment name', 'class', 'due date'];

/** Each line has a label and a value, such as `Points Possible:,25.0` (docs/product.md 6.61). */
export function readTitles(records: readonly (readonly string[])[]): SheetTitles {
  const values = new Map<string, string>();
  for (const record of records.filter((cells) => !isBlank(cells))) {
    const [label = '', value = ''] = record.map((cell) => readCell(cell).text).filter((text) => text !== '');
    values.set(label.replace(/\s*:$/, '').toLowerCase(), value);
  }
  const possible = values.get('points possible') ?? '';
  const number = readNumber(possible);
  return {
    about: ABOUT.flatMap((label) => values.get(label) ?? []).filter((text) => text !== ''),
    pointsPossible: number !== null && number.digits > 0n ? possible : null,
    inPercent: /^percent/i.test(values.get('score type') ?? ''),
  };
}

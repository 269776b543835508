import { readStudentCell } from '../../csv/student-cell.ts';
import { withoutAddedApostrophe } from '../../csv/write.ts';
import { cleanName } from '../../text/names.ts';
import { readClassNumber } from '../class-number.ts';
import type { Person } from '../people.ts';
import type { Skip } from '../types.ts';

/** The students, the records that are not students, and the headings that are not read. */
export interface AppFileReading {
  readonly students: readonly Person[];
  readonly skips: readonly Skip[];
  readonly unread: readonly string[];
}

/** The names were stored names of students, so they stay unchanged (docs/product.md 3.40). */
export function readAppFile(records: readonly (readonly string[])[], asksOrder: boolean): AppFileReading {
  const headings = (records[0] ?? []).map((heading) => heading.trim());
  const at = (heading: string) => headings.indexOf(heading, 1);
  const read = [at('Display name'), at('Number'), at('Gender'), at('Section')];
  const students: Person[] = [];
  const skips: Skip[] = [];
  for (const [i, raw] of records.slice(1).entries()) {
    const record = i + 2;
    const cells = raw.map((cell) => cleanName(withoutAddedApostrophe(cell)));
    const { fullName, deleted } = readStudentCell(cells[0] ?? '');
    if (fullName === '') {
      const isBlank = cells.every((cell) => cell === '');
      skips.push({ record, reason: isBlank ? 'blank' : 'no name in this row', text: '' });
    } else if (deleted) skips.push({ record, reason: 'inactive', name: fullName, kept: true, text: fullName });
    else {
      const asks = asksOrder && !fullName.includes(',') && fullName.includes(' ');
      const [nickname = '', number = '', gender = '', section = ''] = read.map((column) => cells[column] ?? '');
      const called = nickname !== '' && nickname !== fullName && { nickname };
      const classNumber = readClassNumber(number);
      students.push({
        record,
        text: fullName,
        name: { fullName, ...called, guessed: asks, cut: [] },
        link: false,
        kept: true,
        middle: '',
        id: '',
        ...(classNumber !== undefined && { number: classNumber }),
        ...(/^[A-Z]$/u.test(gender) && { gender }),
        ...(section !== '' && { section }),
        cut: [],
      });
    }
  }
  const unread = headings.filter((heading, place) => place > 0 && heading !== '' && !read.includes(place));
  return { students, skips, unread };
}

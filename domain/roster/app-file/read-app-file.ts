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
  const columns = {
    nickname: at('Display name'),
    number: at('Number'),
    gender: at('Gender'),
    section: at('Section'),
  };
  const students: Person[] = [];
  const skips: Skip[] = [];
  for (const [i, raw] of records.entries()) {
    if (i === 0) continue;
    const record = i + 1;
    const cells = raw.map((cell) => cleanName(withoutAddedApostrophe(cell)));
    const { fullName, deleted } = readStudentCell(cells[0] ?? '');
    if (fullName === '') skips.push(noStudent(record, cells));
    else if (deleted) skips.push({ record, reason: 'inactive', name: fullName, kept: true, text: fullName });
    else students.push(personOf(record, fullName, factsOf(cells, columns, fullName), asksOrder));
  }
  const read: ReadonlySet<number> = new Set(Object.values(columns));
  const unread = headings.filter((heading, place) => place > 0 && heading !== '' && !read.has(place));
  return { students, skips, unread };
}

type Columns = Readonly<Record<'nickname' | 'number' | 'gender' | 'section', number>>;
type Facts = Pick<Person, 'gender' | 'number' | 'section'> & { readonly nickname?: string };

function factsOf(cells: readonly string[], columns: Columns, fullName: string): Facts {
  const text = (column: keyof Columns) => cells[columns[column]] ?? '';
  const nickname = text('nickname');
  const number = readClassNumber(text('number'));
  const gender = /^[A-Z]$/u.exec(text('gender'))?.[0];
  const section = text('section');
  return {
    ...(nickname === '' || nickname === fullName ? {} : { nickname }),
    ...(number === undefined ? {} : { number }),
    ...(gender === undefined ? {} : { gender }),
    ...(section === '' ? {} : { section }),
  };
}

function personOf(record: number, fullName: string, { nickname, ...facts }: Facts, asksOrder: boolean): Person {
  const asks = asksOrder && !fullName.includes(',') && fullName.includes(' ');
  return {
    record,
    text: fullName,
    name: { fullName, ...(nickname === undefined ? {} : { nickname }), guessed: asks, cut: [] },
    link: false,
    kept: true,
    middle: '',
    id: '',
    ...facts,
    cut: [],
  };
}

function noStudent(record: number, cells: readonly string[]): Skip {
  return { record, reason: cells.every((cell) => cell === '') ? 'blank' : 'no name in this row', text: '' };
}

import { grouped } from '../lists.ts';
import { foldName, nameLength } from '../text/names.ts';
import { cleanText } from '../text/cells.ts';
import type { Person } from './rows.ts';
import type { NameFlag, RosterCandidate } from './types.ts';

/** One student, who may be in several records. */
interface Group {
  readonly people: Person[];
  readonly flags: Set<NameFlag>;
  fullName: string;
}

/**
 * Merges the records of one student and drops none. The same name and id or list number is one student, different middle
 * initials are two. In other cases both records stay, and the teacher is asked (docs/product.md 3.5).
 */
export function candidatesOf(people: readonly Person[]): RosterCandidate[] {
  const keyOf = (person: Person, i: number) =>
    person.id === '' ? String(i) : `${person.id}\u0001${foldName(person.student.fullName)}`;
  const keyed = people.map((person, i) => ({ person, key: keyOf(person, i) }));
  const students = [...grouped(keyed, ({ key }) => key).values()].map((same): Group => {
    const flags = new Set<NameFlag>(same.length > 1 ? ['duplicate_row'] : []);
    return { people: same.map(({ person }) => person), flags, fullName: same[0]?.person.student.fullName ?? '' };
  });
  for (const namesakes of byName(students).values()) if (namesakes.length > 1) tellApart(namesakes);
  return students.map(candidate);
}

function byName(students: readonly Group[]): Map<string, Group[]> {
  return grouped(students, ({ fullName }) => foldName(fullName));
}

/**
 * Adds middle initials to equal names, as in `Nguyen, Minh T.` and `Nguyen, Minh Q.`, or whole middle names if the initials are
 * equal too.
 */
function tellApart(namesakes: readonly Group[]): void {
  const middles = namesakes.map(({ people }) => cleanText(people[0]?.middle ?? ''));
  const initials = middles.map((middle) => [...middle][0]?.toUpperCase() ?? '');
  const initialsDiffer = new Set(initials).size === initials.length;
  for (const [i, student] of namesakes.entries()) {
    const middle = middles[i] ?? '';
    const longer = `${student.fullName} ${initialsDiffer ? `${initials[i]}.` : middle}`;
    if (!/^\p{L}/u.test(middle) || !student.fullName.includes(',') || nameLength(longer) > 50) continue;
    student.fullName = longer;
    student.flags.add('duplicate_split');
  }
  for (const equal of byName(namesakes).values()) {
    // A student who is already said to be on several lines gets no second remark.
    const asked = equal.length < 2 ? [] : equal.filter(({ flags }) => !flags.has('duplicate_row'));
    for (const { flags } of asked) flags.add('possible_duplicate');
  }
}

function candidate({ people, flags, fullName }: Group): RosterCandidate {
  const students = people.map(({ student }) => student);
  const [first] = students as [RosterCandidate];
  return {
    ...first,
    fullName,
    sections: [...new Set(students.flatMap(({ sections }) => sections))],
    flags: [...first.flags, ...flags],
    records: students.flatMap(({ records }) => records),
  };
}

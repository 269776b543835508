import { grouped } from '../lists.ts';
import { foldName, nameLength } from '../text/names.ts';
import { cleanText } from './cells.ts';
import type { Person } from './people.ts';
import type { NameFlag, RosterCandidate } from './types.ts';

interface Group {
  person: Person;
  readonly records: number[];
  readonly sections: Set<string>;
  readonly flags: Set<NameFlag>;
  readonly cut: Set<string>;
  fullName: string;
}

/**
 * Merges the records of one student and drops none. The same name and id or list number is one student, different middle
 * initials are two. In other cases both records stay, and the teacher is asked (docs/product.md 3.5).
 */
export function candidatesOf(people: readonly Person[]): RosterCandidate[] {
  const students = mergeRecords(people);
  for (const namesakes of byName(students).values()) if (namesakes.length > 1) tellApart(namesakes);
  return students.map(candidate);
}

function byName(students: Iterable<Group>): Map<string, Group[]> {
  return grouped(students, ({ fullName }) => foldName(fullName));
}

function mergeRecords(people: readonly Person[]): Group[] {
  const students: Group[] = [];
  const known = new Map<string, Group>();
  for (const person of people) {
    const key = person.id === '' ? '' : `${person.id}\u0001${foldName(person.name.fullName)}`;
    const same = key === '' ? undefined : known.get(key);
    if (same) {
      same.records.push(person.record);
      same.flags.add('duplicate_row');
      for (const one of person.cut) same.cut.add(one);
      if (person.section !== undefined) same.sections.add(person.section);
      continue;
    }
    const student: Group = {
      person,
      records: [person.record],
      sections: new Set(person.section === undefined ? [] : [person.section]),
      flags: new Set(),
      cut: new Set(person.cut),
      fullName: person.name.fullName,
    };
    students.push(student);
    if (key !== '') known.set(key, student);
  }
  return students;
}

/**
 * Adds middle initials to equal names, as in `Nguyen, Minh T.` and `Nguyen, Minh Q.`, or whole middle names if the initials are
 * equal too.
 */
function tellApart(namesakes: readonly Group[]): void {
  const middles = namesakes.map(({ person }) => cleanText(person.middle));
  const initials = middles.map((middle) => [...middle][0]?.toUpperCase() ?? '');
  const initialsDiffer = new Set(initials).size === initials.length;
  for (const [i, student] of namesakes.entries()) {
    const middle = middles[i] ?? '';
    const added = initialsDiffer ? `${initials[i]}.` : middle;
    const longer = `${student.fullName} ${added}`;
    if (middle === '' || !/^\p{L}/u.test(middle) || !student.fullName.includes(',') || nameLength(longer) > 50)
      continue;
    student.fullName = longer;
    student.flags.add('duplicate_split');
  }
  for (const equal of byName(namesakes).values()) {
    // A student who is already said to be on several lines gets no second remark.
    const asked = equal.length < 2 ? [] : equal.filter(({ flags }) => !flags.has('duplicate_row'));
    for (const { flags } of asked) flags.add('possible_duplicate');
  }
}

function candidate({ person, records, sections, flags, cut, fullName }: Group): RosterCandidate {
  const all: NameFlag[] = [
    ...(person.link ? (['formula'] as const) : []),
    ...(fullName.includes(',') ? [] : (['single_name'] as const)),
    ...(person.name.guessed ? (['order_guessed'] as const) : []),
    ...(nameLength(fullName) > 40 ? (['over_40'] as const) : []),
    ...(/\p{Nd}/u.test(fullName.replace(/\b[234](?:nd|rd|th)\b/i, '')) ? (['has_digits'] as const) : []),
    ...(person.asked ? (['asked'] as const) : []),
    ...flags,
  ];
  return {
    fullName,
    ...(person.name.nickname === undefined ? {} : { nickname: person.name.nickname }),
    ...(person.kept ? { kept: true as const } : {}),
    ...(person.name.guessed ? { asWritten: person.text } : {}),
    ...(person.gender === undefined ? {} : { gender: person.gender }),
    ...(person.number === undefined ? {} : { number: person.number }),
    sections: [...sections],
    cut: [...cut],
    flags: all,
    records,
  };
}

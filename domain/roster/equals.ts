import { grouped } from '../lists.ts';
import { foldName, nameLength } from '../text/names.ts';
import type { Person } from './rows.ts';
import type { RosterCandidate } from './types.ts';

/**
 * Merges the records of one student and drops none. The same name and id or list number is one student, different middle
 * initials are two. In other cases both records stay, and the page asks (docs/product.md 3.5).
 */
export function candidatesOf(people: readonly Person[]): RosterCandidate[] {
  const keyed = people.map((person, i) => ({
    person,
    key: person.id === '' ? String(i) : `${person.id}\u0001${foldName(person.fullName)}`,
  }));
  const students = [...grouped(keyed, ({ key }) => key).values()].map((same) =>
    merged(same.map(({ person }) => person)),
  );
  const namesakes = [...grouped(students, ({ fullName }) => foldName(fullName)).values()];
  const longer = new Map(namesakes.flatMap((some) => (some.length > 1 ? longerNames(some) : [])));
  return students.map((one) => {
    const { text: _, middle: __, id: ___, ...student } = one;
    const fullName = longer.get(one);
    return fullName === undefined ? student : { ...student, fullName, flags: [...one.flags, 'duplicate_split'] };
  });
}

function merged(same: readonly Person[]): Person {
  const [first] = same as [Person];
  if (same.length === 1) return first;
  return {
    ...first,
    sections: [...new Set(same.flatMap(({ sections }) => sections))],
    flags: [...first.flags, 'duplicate_row'],
    records: same.flatMap(({ records }) => records),
  };
}

/**
 * Adds middle initials to equal names, as in `Nguyen, Minh T.` and `Nguyen, Minh Q.`, or whole middle names if the initials are
 * equal too.
 */
function longerNames(namesakes: readonly Person[]): [Person, string][] {
  const initials = namesakes.map(({ middle }) => [...middle][0]?.toUpperCase() ?? '');
  const initialsDiffer = new Set(initials).size === initials.length;
  return namesakes.flatMap((one, i): [Person, string][] => {
    const longer = `${one.fullName} ${initialsDiffer ? `${initials[i]}.` : one.middle}`;
    const isName = /^\p{L}/u.test(one.middle) && one.fullName.includes(',') && nameLength(longer) <= 50;
    return isName ? [[one, longer]] : [];
  });
}

import type { NameFlag } from '#domain/roster/types.ts';
import { nameLength, splitFullName } from '#domain/text/names.ts';
import { dayOf } from '../../platform/clock.ts';
import { formatDay } from '../../platform/format.ts';
import type { ReviewEntry } from '#domain/roster/review-list.ts';
import { counted, listed, oneOrMany } from '../plurals.ts';

/** A reason that is not here quotes the file, and is shown unchanged. */
const SKIPPED: Readonly<Record<string, string>> = {
  'title row': 'title',
  'repeated header': 'column headings',
  'totals row': 'totals',
  'print footer': 'footer',
  'instruction row': 'instructions',
  'mail header': 'part of the email',
  greeting: 'part of the email',
  'sign-off': 'part of the email',
  signature: 'after the end of the email',
  text: 'a sentence',
  'no name in this row': 'no name',
  'test student': 'test student',
  teacher: 'teacher',
  inactive: 'not in this class any more',
  'switched off': 'not a student, as you said',
};

/** Returns why a row is no student: `column headings`. */
export function skippedReason(reason: string): string {
  return SKIPPED[reason] ?? reason;
}

/** The parser has added a flag to the name. With the numbers of its lines. */
interface FlaggedName {
  readonly name: string;
  readonly records: readonly number[];
}

const FLAGS: Readonly<Record<NameFlag, (flagged: FlaggedName) => string | null>> = {
  single_name: ({ name }) => (name.includes(',') ? null : 'One name only'),
  order_guessed: ({ name }) =>
    name.includes(',') ? `Is “${splitFullName(name).lastName}” the last name?` : 'One name only',
  over_40: ({ name }) => (nameLength(name) > 40 ? `Long name: ${nameLength(name)} characters` : null),
  formula: () => 'This name was a link. We kept only the name.',
  duplicate_row: ({ records }) => `Same student on lines ${listed(records.map(String))}`,
  duplicate_split: () => 'Same name twice, so we added the middle name',
  has_digits: () => 'There’s a number in this name',
  asked: ({ records }) => `Is this a student? Line ${listed(records.map(String))} differs from the others.`,
};

/** Returns null if the flag needs no sentence. */
export function flagWords(flag: string, flagged: FlaggedName): string | null {
  return Object.hasOwn(FLAGS, flag) ? FLAGS[flag as NameFlag](flagged) : null;
}

export const SAME_NAME = 'Same name twice. Two students? Add an initial. If not, remove one.';

/** Students whom a save adds, adds again after a removal, leaves and removes. */
export interface OverwriteCounts {
  readonly added: number;
  readonly back: number;
  readonly here: number;
  readonly leaving: number;
}

/** Returns `14 new · 0 already here · 0 removed` (docs/product.md 3.9). */
export function overwriteWords({ added, back, here, leaving }: OverwriteCounts): string {
  const parts = [
    `${added.toLocaleString()} new`,
    ...(back > 0 ? [`${back.toLocaleString()} back`] : []),
    `${here.toLocaleString()} already here`,
    `${leaving.toLocaleString()} removed`,
  ];
  return parts.join(' · ');
}

export function stayWords(staying: number, word: 'file' | 'list'): string {
  return `${counted(staying, 'student')} ${oneOrMany(staying, 'is', 'are')} not in this ${word} and will stay.`;
}

/** A new name may be the name of a removed student (docs/product.md 3.23). */
export function sameStudentWords(removedAt: string | null): string {
  const removed = removedAt === null ? '' : ` (removed ${formatDay(dayOf(removedAt), 'plain')})`;
  return `Same student as before${removed}?`;
}

/** Returns 'Roe, Rick is back in the list.': what Undo or Redo did (docs/product.md 3.9). */
export function turnedListWords(before: readonly ReviewEntry[], after: readonly ReviewEntry[]): string {
  const [old, now] = [before, after].map((entries) => new Map(entries.map((entry) => [entry.key, entry])));
  const added = after.filter(({ key }) => !old?.has(key));
  const gone = before.filter(({ key }) => !now?.has(key));
  const changed = after.filter((entry) => old?.has(entry.key) && old.get(entry.key)?.name !== entry.name);
  const parts = [
    [added, 'in the list again'],
    [gone, 'not in the list'],
    [changed, 'changed'],
  ] as const;
  const words = parts.flatMap(([entries, what]) => {
    const [first] = entries;
    if (!first) return [];
    const names = entries.length === 1 ? `${first.name} is` : `${entries.length} names are`;
    return [`${names} ${what}`];
  });
  return words.length === 0 ? 'No name changed.' : `${words.join(', ')}.`;
}

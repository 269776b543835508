import { addDays, type LocalDate } from '#domain/dates.ts';
import type { TableName } from '#domain/tables/all.ts';
import { dayOf } from '../../platform/clock.ts';
import { formatInstant } from '../../platform/format.ts';
import { dayWords } from '../days.ts';
import { counted } from '../plurals.ts';
import { capital, rowName, rowsText } from '../rows.ts';

/** What was deleted in the last 30 days (docs/product.md 2.16). */
export const DELETED = {
  title: 'Deleted, last 30 days',
  hint: 'Put back returns it with everything in it, on all your devices.',
  putBack: 'Put back',
  puttingBack: 'Putting back...',
} as const;

export interface DeletedFacts {
  readonly table: TableName;
  readonly name: string | null;
  readonly day: LocalDate | null;
  readonly within: { readonly name: string } | null;
  readonly race: { readonly createdAt: string; readonly laps: number } | null;
}

/** Returns `Fall 2026`, `Wed, Nov 18` for a day, or `Race of Wed, Nov 18, 10:14 AM`, as races have no names. */
export function deletedName({ table, name, day, race }: DeletedFacts, today: LocalDate): string {
  if (race !== null) {
    const at = Date.parse(race.createdAt);
    return `Race of ${dayWords(dayOf(race.createdAt), today)}, ${formatInstant(at, at)}`;
  }
  if (day !== null) return dayWords(day, today);
  return name === null || name === '' ? capital(rowName(table)) : name;
}

/** Returns `Grade book · 6 classes · 184 students`; no numbers of rows if `counts` is undefined. */
export function deletedContent(facts: DeletedFacts, counts: ReadonlyMap<TableName, number> | undefined): string {
  const { table, day, within, race } = facts;
  const kind = day === null ? capital(rowName(table)) : 'Day';
  const where = within ? `${kind} in ${within.name}` : kind;
  return [where, ...contentParts(race, counts).map(inOneLine)].join(' · ');
}

function contentParts(race: DeletedFacts['race'], counts: ReadonlyMap<TableName, number> | undefined): string[] {
  if (race !== null) {
    const runners = counts?.get('students');
    return [counted(race.laps, 'lap'), ...(runners === undefined ? [] : [counted(runners, 'runner')])];
  }
  if (!counts) return [];
  const parts = [...counts].flatMap(([below, count]) => (count > 0 ? [rowsText(below, count)] : []));
  return parts.length > 0 ? parts : ['empty'];
}

/** Prevents a line break between a number and the word after it. */
function inOneLine(count: string): string {
  return count.replaceAll(' ', '\u00a0');
}

const DAYS_KEPT = 30;

/** Returns `Deleted Wed, Nov 18 · kept until Fri, Dec 18`. `day`: null if the device does not know it. */
export function deletedWhen(
  { day, isWaiting }: { readonly day: LocalDate | null; readonly isWaiting: boolean },
  today: LocalDate,
): string {
  const deleted = day === null ? 'Deleted' : `Deleted ${day === today ? 'today' : dayWords(day, today)}`;
  if (isWaiting) return `${deleted}, waiting to send`;
  return day === null ? deleted : `${deleted} · kept until ${dayWords(addDays(day, DAYS_KEPT), today)}`;
}

/** The message has the new name if another grade book has the old one (docs/sync.md D5). */
export function backWords(facts: DeletedFacts, newName: string | null, today: LocalDate): string {
  const name = deletedName(facts, today);
  if (facts.day !== null) return `The marks of ${name} are back.`;
  if (newName === null) return `${name} is back, with everything in it.`;
  return `${name} is back. Another grade book has this name, so this one gets the name “${newName}”.`;
}

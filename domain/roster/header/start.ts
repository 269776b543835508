import { isBlank } from '../../text/cells.ts';
import { NO_CHOICES, type RememberedTable, type TableChoices } from '../choices.ts';
import type { RosterSource } from '../types.ts';
import { findColumnHeads, findHeader, headerAt, type RosterHeader, SEARCHED_RECORDS } from './columns.ts';
import { headingKey } from './read-heading.ts';

/** The choices of the teacher for this file, and those for earlier files. */
export interface Wishes {
  readonly choices?: TableChoices;
  readonly remembered?: readonly RememberedTable[];
}

/** Where the rows begin. */
export interface Start {
  readonly header: RosterHeader | null;
  /** Index of the first record below the headings. */
  readonly at: number;
  /** With those that are remembered for these headings. */
  readonly choices: TableChoices;
  /** Whether the names were found by the texts below unknown headings. */
  readonly byContent: boolean;
  /** Joins the headings, so that the choices for this file are found again. */
  readonly key: string | null;
}

/** Finds the headings by the choice of a first student, by remembered headings, by their words, or by the texts below. */
export function findStart({ records, lines, sepLine }: RosterSource, wishes: Wishes): Start {
  const { choices = NO_CHOICES, remembered = [] } = wishes;
  const keys = records.slice(0, SEARCHED_RECORDS).map(tableKey);
  const at = keys.findIndex((key) => key !== null && remembered.some((one) => one.key === key));
  const known = remembered.find(({ key }) => key === keys[at]);
  if (choices.first !== null) {
    const first = Math.min(Math.max(0, choices.first - (sepLine ? 2 : 1)), records.length);
    const above = lines ? -1 : records.slice(0, first).findLastIndex((record) => !isBlank(record));
    const header = above < 0 ? null : headerAt(records, above, first);
    return { header, at: first, choices, byContent: false, key: keys[above] ?? null };
  }
  if (known) {
    const header = headerAt(records, at, at + 1);
    return { header, at: at + 1, choices: withRemembered(choices, known), byContent: false, key: known.key };
  }
  const named = findHeader(records);
  const header = named ?? (lines ? null : findColumnHeads(records));
  const byContent = named === null && header !== null;
  return { header, at: header ? header.at + 1 : 0, choices, byContent, key: keys[header?.at ?? -1] ?? null };
}

function withRemembered(choices: TableChoices, known: RememberedTable): TableChoices {
  return {
    ...choices,
    uses: { ...known.uses, ...choices.uses },
    left: { ...known.left, ...choices.left },
    sections: choices.sections ?? known.sections,
    fine: known.fine || choices.fine,
  };
}

/** The same text for the same headings, whatever their capitals and spaces. Null for a record that can't be a heading row. */
export function tableKey(headings: readonly string[]): string | null {
  const words = headings.map(headingKey);
  return words.filter((text) => text !== '').length > 1 ? words.join('|').replace(/\|+$/u, '') : null;
}

import { isRememberedList, type RememberedTable } from '#domain/roster/choices.ts';
import { storedJson, storeItem } from './local-items.ts';

const KEY = 'pe-roster-tables';
const MOST = 40;

/** What teachers have chosen on this device for roster files, by the headings of the files (docs/product.md 3.61). */
export function rememberedTables(): readonly RememberedTable[] {
  const stored = storedJson(KEY);
  return isRememberedList(stored) ? stored : [];
}

/** Remembers the choices for these headings, or forgets them if nothing is chosen. */
export function rememberTable(table: RememberedTable): void {
  const { key, uses, left, sections, fine } = table;
  const isChosen = fine || sections !== null || Object.keys(uses).length + Object.keys(left).length > 0;
  const before = rememberedTables();
  const others = before.filter((one) => one.key !== key);
  if (!isChosen && others.length === before.length) return;
  const tables = [...(isChosen ? [{ key, uses, left, sections, fine }] : []), ...others];
  storeItem(KEY, JSON.stringify(tables.slice(0, MOST)));
}

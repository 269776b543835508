/**
 * From which account level on the grades summary has files and copies, and from which on it shows a table instead of cards. The
 * level is the account's roleId. Both are 0, so every teacher has everything; an operator who wants otherwise changes them here
 * (docs/product.md 6.29).
 */
const FILES_FROM_LEVEL = 0;
const TABLE_FROM_LEVEL = 0;

/** Whether an account of this level gets files and copies of grades. */
export function hasFiles(level: number, from = FILES_FROM_LEVEL): boolean {
  return level >= from;
}

/** Whether an account of this level sees the grades as a table, where the page has room for it. */
export function hasTable(level: number, from = TABLE_FROM_LEVEL): boolean {
  return level >= from;
}

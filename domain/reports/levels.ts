/**
 * The lowest account levels for two capabilities of the grades summary: files and copies, and a table instead of cards. The
 * level of an account is its roleId. Both limits are 0, so every teacher has both; an operator who wants other limits changes
 * these two numbers (docs/product.md 6.29).
 */
const FILES_FROM_LEVEL = 0;
const TABLE_FROM_LEVEL = 0;

/** Whether an account of this level gets files and copies of grades. */
export function hasFiles(level: number, from = FILES_FROM_LEVEL): boolean {
  return level >= from;
}

/** Whether an account of this level sees the grades as a table if the screen is wide enough for a table. */
export function hasTable(level: number, from = TABLE_FROM_LEVEL): boolean {
  return level >= from;
}

/**
 * The lowest account levels (roleId) for files and copies, and for a table instead of cards. Both are 0, so every teacher has
 * both; an operator can change them (docs/product.md 6.29).
 */
const FILES_FROM_LEVEL = 0;
const TABLE_FROM_LEVEL = 0;

/** Whether an account of this level gets files and copies of grades. */
export function hasFiles(level: number, from = FILES_FROM_LEVEL): boolean {
  return level >= from;
}

/** If the screen is wide enough. */
export function hasTable(level: number, from = TABLE_FROM_LEVEL): boolean {
  return level >= from;
}

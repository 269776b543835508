/** What stands behind the name of a removed student in a file. */
const REMOVED = ' (removed)';

/** The cell with a student's name. A removed student is marked (docs/product.md 6.4). */
export function studentCell({ fullName, deleted }: { readonly fullName: string; readonly deleted: boolean }): string {
  return deleted ? fullName + REMOVED : fullName;
}

/** Reads the cell that `studentCell` makes (docs/product.md 3.40). */
export function readStudentCell(cell: string): { fullName: string; deleted: boolean } {
  const deleted = cell.endsWith(REMOVED);
  return { fullName: deleted ? cell.slice(0, -REMOVED.length) : cell, deleted };
}

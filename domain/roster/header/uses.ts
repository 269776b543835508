import type { ColumnUse, TableChoices } from '../choices.ts';
import { type ColumnRoles, LEAVING, NAMES, type Role, type Roles, WHOLE } from './columns.ts';

/** Returns the use of each column, as the table of the file shows it. */
export function usesOf(roles: Roles): ColumnUse[] {
  return roles.map((role) => {
    if (role === 'particle' || role === 'suffix') return 'last';
    if (role === 'nickLast') return 'nick';
    if (role === undefined || role === 'id') return 'none';
    return LEAVING.has(role) ? 'left' : (role as ColumnUse);
  });
}

/**
 * Applies what the teacher has chosen. Another column loses the same use; of two columns with the parts of a name, the other
 * gets the other part. `isName` says whether a column looks like names.
 */
export function withUses(
  columns: ColumnRoles,
  chosen: TableChoices['uses'],
  isName: (column: number) => boolean,
): ColumnRoles {
  const uses = new Set(Object.values(chosen));
  if (uses.size === 0) return columns;
  const isWhole = [...uses].some((use) => WHOLE.has(use));
  const isParts = uses.has('last') || uses.has('first');
  const before = columns.roles;
  const roles = before.map((role, at): Role | undefined => {
    const use = chosen[at];
    if (use !== undefined) return use === 'none' ? undefined : use === 'left' ? 'leftAs' : use;
    const isReplaced = isWhole ? NAMES.has(role) || role === 'particle' : isParts && WHOLE.has(role);
    return isReplaced || (!LEAVING.has(role) && uses.has(role as ColumnUse)) ? undefined : role;
  });
  const complete = (use: 'first' | 'last', other: 'first' | 'last') => {
    const at = roles.indexOf(use);
    const side = use === 'first' ? -1 : 1;
    const isOpen = (one: number) => one >= 0 && one !== at && chosen[one] === undefined && isName(one);
    const found = [before.indexOf(use), at + side, at - side].find(isOpen);
    if (chosen[at] === use && !roles.includes(other) && found !== undefined) roles[found] = other;
  };
  complete('first', 'last');
  complete('last', 'first');
  return { roles, guessed: columns.guessed && !isWhole && !isParts };
}

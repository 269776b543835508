import { readStudentCell } from '../../csv/student-cell.ts';
import { withoutAddedApostrophe } from '../../csv/write.ts';
import { cleanName } from '../../text/names.ts';
import type { TableChoices } from '../choices.ts';
import { usesOf, withUses } from '../header/uses.ts';
import type { Role } from '../header/columns.ts';
import type { Row, Table } from '../layout/table.ts';
import type { RosterSource } from '../types.ts';

/** Returns a file that the app has written as a table. The names are stored names, so they stay unchanged (docs/product.md 3.40). */
export function ownTable({ records, appFile }: RosterSource, choices: TableChoices): Table {
  const headings = (records[0] ?? []).map((heading) => heading.trim());
  const rows = records.slice(1).map((raw, i): Row => {
    const cells = raw.map((cell) => cleanName(withoutAddedApostrophe(cell)));
    const { fullName, deleted } = readStudentCell(cells[0] ?? '');
    const guessed = appFile === 'likely' && !fullName.includes(',') && fullName.includes(' ');
    const isOrdered = guessed && !deleted && (choices.uses[0] ?? 'full') !== 'full';
    const row = { record: i + 2, raw: cells, cells: [fullName, ...cells.slice(1)] };
    return isOrdered ? row : { ...row, own: { guessed, deleted } };
  });
  const roles = headings.map((heading, at) => (at === 0 ? 'full' : OWN.get(heading)));
  const columns = withUses({ roles, guessed: false }, choices.uses, () => false);
  const table = { ...columns, rows, titles: [], headings, headerRecord: 1, key: null, sure: true };
  return { ...table, uses: usesOf(columns.roles), choices: { ...choices, fine: true } };
}

const OWN = new Map<string, Role>([
  ['Display name', 'nick'],
  ['Number', 'number'],
  ['Gender', 'gender'],
  ['Section', 'section'],
]);

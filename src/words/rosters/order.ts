import type { SortName } from '#domain/order/sort.ts';
import { spotOf, type Spot } from '#domain/order/spots.ts';
import { splitFullName } from '#domain/text/names.ts';

export type OrderBy = SortName | 'byHand';

export const ORDER_BY: readonly { readonly value: OrderBy; readonly label: string }[] = [
  { value: 'lastName', label: 'A–Z last' },
  { value: 'firstName', label: 'A–Z first' },
  { value: 'number', label: 'Number' },
  { value: 'mixedGender', label: 'Mixed gender' },
  { value: 'random', label: 'Random' },
  { value: 'byHand', label: 'By hand' },
];

export const SORTED_BY: Readonly<Record<Exclude<SortName, 'lastName'>, string>> = {
  firstName: 'Ordered A–Z by first name',
  number: 'Ordered by number',
  mixedGender: 'Ordered by mixed gender',
  random: 'In a random order',
};

/** Returns `Ana Rivera` for `Rivera, Ana`; a display name stays unchanged. */
export function spokenName({
  fullName,
  nickname,
}: {
  readonly fullName: string;
  readonly nickname: string | null;
}): string {
  if (nickname) return nickname;
  const { firstName, lastName } = splitFullName(fullName);
  return firstName === '' ? lastName : `${firstName} ${lastName}`;
}

/** Returns a spot in words: `row 2 spot 4`. */
export function spotWords({ row, spot }: Spot): string {
  return `row ${row} spot ${spot}`;
}

/** Returns `row 2 spot 4 of 6`, or `place 4 of 28` with one row. `lengths`: the spots of each row. */
export function placeWords(orderId: number, lengths: readonly number[]): string {
  const spot = spotOf(orderId);
  if (!spot) return '';
  const length = Math.max(spot.spot, lengths[spot.row - 1] ?? 0);
  return lengths.length > 1 ? `${spotWords(spot)} of ${length}` : `place ${spot.spot} of ${length}`;
}

/** Returns a group in words: `group 3` or `no group`. */
export function groupWords(group: number | null): string {
  return group === null ? 'no group' : `group ${group}`;
}

export const ORDER = {
  title: 'Student Order',
  views: { list: 'List', rows: 'Rows', groups: 'Groups' },
  orderBy: 'Order by',
  byName: 'A–Z by last name. New students are sorted too.',
  byNameOnFloor: 'Lists are A–Z by last name. The floor keeps the rows and spots as they are here.',
  byHand: 'By hand. The class is not sorted A–Z.',
  backToAZ: 'Back to A–Z',
  noLonger: 'The class is not sorted A–Z any more.',
  sortedAgain: 'The class is sorted A–Z by last name again.',
  front: 'Front of the gym',
  flip: 'Flip',
  fill: 'Fill rows',
  closeUp: 'Close up empty spots',
  closedUp: 'Empty spots closed up',
  print: 'Print squad map',
  moveTo: 'Move to…',
  isNew: 'new',
  empty: 'Empty',
  noGroup: 'No group',
  noGroupsYet: 'No student has a group yet. Move students to a group, or let the team maker make groups.',
  teamMaker: 'Team Maker',
  keys: 'Press Space to pick up. Arrow keys move, Space drops, Escape cancels. Alt with an arrow key moves at once. Press Enter to select.',
} as const;

/** The page shows rows and the daily roster is arranged by group, or the other way round. */
export const ROSTER_PARTS = {
  ROW: { is: 'The daily roster is arranged by group.', change: 'Arrange it by row' },
  GROUP: { is: 'The daily roster is arranged by row.', change: 'Arrange it by group' },
} as const;

export const FILL = {
  byRow: 'Fill A–Z by row',
  byColumn: 'Fill by column',
  byNumber: 'Fill by number',
  balanced: 'Balance rows by skill and gender',
} as const;

export type FillName = keyof typeof FILL;

export const FILLED: Readonly<Record<FillName, string>> = {
  byRow: 'Rows filled A–Z by row',
  byColumn: 'Rows filled A–Z by column',
  byNumber: 'Rows filled by number',
  balanced: 'Rows balanced by skill and gender',
};

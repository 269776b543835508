import { useRoom } from '../../../ui/window/use-room.ts';

/** If the grid is at least this wide, in rem, then 2, 3, 4, 5 or 6 cards fit side by side. */
const WIDTHS = [28, 43, 57, 72, 86];

/**
 * Returns how many cards are side by side. The number is chosen so that the last row of cards is as full as possible. The
 * caller sets `ref` on the grid.
 */
export function useColumns(teams: number) {
  const { ref, room } = useRoom(WIDTHS);
  const rows = Math.max(1, Math.ceil(teams / (room + 1)));
  return { ref, columns: Math.max(1, Math.ceil(teams / rows)) };
}

import { useRoom } from '../../../ui/window/use-room.ts';

/** The widths in rem from which 2, 3, 4, 5 and 6 cards fit beside each other. */
const WIDTHS = [28, 43, 57, 72, 86];

/**
 * Returns how many cards are beside each other, so that the last row of cards is as full as possible. Set `ref` on the grid.
 */
export function useColumns(teams: number) {
  const { ref, room } = useRoom(WIDTHS);
  const rows = Math.max(1, Math.ceil(teams / (room + 1)));
  return { ref, columns: Math.max(1, Math.ceil(teams / rows)) };
}

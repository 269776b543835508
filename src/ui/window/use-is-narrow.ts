import { useRoom } from './use-room.ts';

/** Returns whether an element is narrower than this number of rem. Set `ref` on the element. */
export function useIsNarrow(rem: number) {
  const { ref, room } = useRoom([rem]);
  return { ref, isNarrow: room === 0 };
}

import { useRoom } from './use-room.ts';

/** Whether an element is narrower than this number of rem. Give `ref` to the element. */
export function useIsNarrow(rem: number) {
  const { ref, room } = useRoom([rem]);
  return { ref, isNarrow: room === 0 };
}

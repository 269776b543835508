import { useRoom } from './use-room.ts';

export function useIsNarrow(rem: number) {
  const { ref, room } = useRoom([rem]);
  return { ref, isNarrow: room === 0 };
}

import { useState } from 'react';
import { noteSeen, wasSeen } from '../../../platform/seen-once.ts';

/** Whether the teacher has closed an explanation on this device, and a function that closes it for good. */
export function useSeenOnce(name: string, userId: number): [seen: boolean, close: () => void] {
  const [seen, setSeen] = useState(() => wasSeen(name, userId));
  const close = () => {
    noteSeen(name, userId);
    setSeen(true);
  };
  return [seen, close];
}

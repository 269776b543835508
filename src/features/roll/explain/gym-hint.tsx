import { Hand } from 'lucide-react';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { OneTimeLine } from './one-time-line.tsx';

export const HOLD_A_NAME = 'Press and hold a name to write a note.';

/** Explains how to write a note in gym mode (docs/product.md 4.29). */
export function GymHint({ onClose }: { onClose: () => void }) {
  return (
    <OneTimeLine label="Notes in gym mode" closeName="OK, hide how a note is written" onClose={onClose}>
      <span className="flex items-center gap-3">
        <Icon of={Hand} className="shrink-0" />
        <span className="min-w-0">{HOLD_A_NAME}</span>
      </span>
    </OneTimeLine>
  );
}

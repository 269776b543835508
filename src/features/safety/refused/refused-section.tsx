import { useEffect, useRef, type ReactNode } from 'react';
import type { OutboxEntry } from '../../../repositories/review/outbox.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import type { RefusedWrite } from '../waiting/use-behind.ts';
import { Section } from '../../../ui/lists/section.tsx';
import { RefusedItem } from './refused-item.tsx';

interface Props {
  device: SyncDevice;
  refused: readonly RefusedWrite[];
  saveFile: ReactNode;
}

/** Lists the refused writes with their reasons and buttons (docs/sync.md R8.4). Renders nothing without any. */
export function RefusedSection({ device, refused, saveFile }: Props) {
  const onDecide = useNextFocus(refused);
  if (refused.length === 0) return null;
  return (
    <Section title="To review" aside={refused.length} hash="to-review">
      <ul className="overflow-clip rounded-card border border-line bg-surface">
        {refused.map((one) => (
          <RefusedItem
            key={one.entry.key}
            device={device}
            {...one}
            saveFile={saveFile}
            onDecide={() => onDecide(one.entry)}
          />
        ))}
      </ul>
    </Section>
  );
}

/** A decided write disappears, so the focus moves to the next one, or to the heading of the page. */
function useNextFocus(refused: readonly RefusedWrite[]) {
  const decided = useRef<{ key: string; place: number } | null>(null);
  useEffect(() => {
    const left = decided.current;
    if (!left || refused.some(({ entry }) => entry.key === left.key)) return;
    decided.current = null;
    const next = refused[Math.min(left.place, refused.length - 1)];
    document.getElementById(next ? `refused-${next.entry.seq}` : 'safety')?.focus();
  }, [refused]);
  return ({ key }: OutboxEntry) => {
    decided.current = { key, place: refused.findIndex(({ entry }) => entry.key === key) };
  };
}

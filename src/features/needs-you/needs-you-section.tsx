import type { OutboxEntry } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { NeedsYouItem } from './needs-you-item.tsx';

interface Props {
  device: SyncDevice;
  refused: readonly { entry: OutboxEntry; title: string; hanging: string }[];
}

/** What the server refused, each with why and the two ways (docs/sync.md R8); nothing where there is nothing. */
export function NeedsYouSection({ device, refused }: Props) {
  if (refused.length === 0) return null;
  return (
    <section aria-labelledby="needs-you" className="grid grid-cols-1 gap-2">
      <h2 id="needs-you" className="font-strong">
        Needs you <span className="ml-1 font-body text-ink-2 tabular-nums">{refused.length}</span>
      </h2>
      <ul className="overflow-clip rounded-card border border-line bg-surface">
        {refused.map((one) => (
          <NeedsYouItem key={one.entry.key} device={device} {...one} />
        ))}
      </ul>
    </section>
  );
}

import { useLiveQuery } from 'dexie-react-hooks';
import { addresses } from '../../../platform/addresses.ts';
import { listClashes } from '../../../repositories/clashes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** Leads from the panel to what two devices set differently (docs/product.md 8.10); nothing where there is nothing. */
export function ClashLine({ device, onClose }: { device: SyncDevice; onClose: () => void }) {
  const count = useLiveQuery(async () => (await listClashes(device)).length, [device]) ?? 0;
  if (count === 0) return null;
  return (
    <p>
      Two devices disagreed about {count === 1 ? 'one value' : `${count} values`}.{' '}
      <TextLink to={addresses.clashes} onClick={onClose}>
        See both
      </TextLink>
    </p>
  );
}

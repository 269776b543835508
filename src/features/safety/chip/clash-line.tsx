import { useLiveQuery } from 'dexie-react-hooks';
import { addresses } from '../../../platform/addresses.ts';
import { listClashes } from '../../../repositories/clashes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { counted } from '../../../words/plurals.ts';

/** A link from the panel to the clashes (docs/product.md 8.10). Renders nothing if there are none. */
export function ClashLine({ device, onClose }: { device: SyncDevice; onClose: () => void }) {
  const count = useLiveQuery(async () => (await listClashes(device)).length, [device]) ?? 0;
  if (count === 0) return null;
  return (
    <p>
      Two devices have different values for {counted(count, 'mark')}.{' '}
      <TextLink to={addresses.clashes} onClick={onClose}>
        See both values
      </TextLink>
    </p>
  );
}

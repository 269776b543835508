import { useLiveQuery } from 'dexie-react-hooks';
import { addresses } from '../../../platform/addresses.ts';
import { rosterServerError } from '../../../repositories/students/rosters.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { ROSTER_NOT_STORED } from '../../../words/rosters/rosters.ts';
import { Name } from '../../../ui/page/name.tsx';

/**
 * Says that the server could not store a roster of this class. Lists the names without a comma, because the message is about
 * these names (docs/product.md 3.24).
 */
export function ServerError({ device, classId }: { device: SyncDevice; classId: number }) {
  const names = useLiveQuery(async () => await rosterServerError(device.db, classId), [device, classId]);
  if (!names) return null;
  const withoutComma = names.filter((name) => !name.includes(','));
  return (
    <Banner tone="danger" actions={<LinkButton to={addresses.toReview}>Review</LinkButton>}>
      <p>{ROSTER_NOT_STORED}</p>
      {withoutComma.length > 0 && (
        <ul aria-label="Names without a comma" className="mt-2 columns-[14rem] gap-6">
          {withoutComma.map((name, i) => (
            <li key={`${name} ${i}`} className="font-label">
              <Name>{name}</Name>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

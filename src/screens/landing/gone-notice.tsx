import { SaveCsvButton } from '../../features/csv-files/save-csv-button.tsx';
import { fileOwner } from '../../features/safety/files/file-owner.ts';
import { SaveFileButton } from '../../features/safety/files/save-file-button.tsx';
import { GoneAccounts } from '../../features/session/account/gone-accounts.tsx';
import { now } from '../../platform/clock.ts';

/** Lists accounts that were deleted on another device, with data here (docs/product.md 1.80). */
export function GoneNotice() {
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-3 px-4">
      <GoneAccounts
        copies={(db, { userId, email }) => (
          <>
            <SaveFileButton device={{ db, now }} owner={fileOwner(userId, email)} kind="backup" />
            <SaveCsvButton device={{ db, userId }} />
          </>
        )}
      />
    </div>
  );
}

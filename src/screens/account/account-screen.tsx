import { useState } from 'react';
import { SaveCsvButton } from '../../features/csv-files/save-csv-button.tsx';
import { fileOwner } from '../../features/safety/files/file-owner.ts';
import { SaveFileButton } from '../../features/safety/files/save-file-button.tsx';
import { AccountTable } from '../../features/session/account/account-facts.tsx';
import { useConnection, useFreshAccount } from '../../features/session/account.ts';
import { ReportTextsForm } from '../../features/session/account/report-texts.tsx';
import { DeleteAccountSection } from '../../features/session/account/delete-account-section.tsx';
import { DeviceList } from '../../features/session/account/device-list.tsx';
import { ChangePassword } from '../../features/session/account/change-password.tsx';
import { useSession } from '../../features/session/sign-in/use-session.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { TitledPage } from '../../ui/page/page.tsx';
import { PagePart } from '../../ui/forms/page-part.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';

/** Shows the teacher's account, devices and password (docs/product.md 1.71). */
export function AccountScreen() {
  const { device, connection } = useTeacher();
  const { user } = useSession();
  const way = useConnection(connection);
  const online = way === 'online';
  const account = useFreshAccount(device.userId, online);
  // After a change of the password, the server signs out the other devices.
  const [changes, setChanges] = useState(0);
  const email = user?.email ?? '';
  const { userId } = device;
  return (
    <TitledPage title="Account" parent={addresses.home}>
      <div className="grid max-w-form grid-cols-1 gap-8">
        <PagePart title="Your account">
          {account === undefined || (account === null && (online || way === 'connecting')) ? (
            <SkeletonRows />
          ) : (
            <AccountTable email={email} account={account} way={way} />
          )}
          <div className="pt-1">
            <ChangePassword
              userId={userId}
              email={email}
              online={online}
              onChanged={() => setChanges((count) => count + 1)}
            />
          </div>
        </PagePart>
        <PagePart title="Printed reports">
          <ReportTextsForm device={device} />
        </PagePart>
        <PagePart title="Signed-in devices">
          <DeviceList key={changes} userId={userId} connection={connection} />
        </PagePart>
        {user && (
          <PagePart title="Delete account">
            <DeleteAccountSection
              device={device}
              user={user}
              online={online}
              copies={
                <>
                  <SaveFileButton device={device} owner={fileOwner(userId, email)} kind="backup" />
                  <SaveCsvButton device={device} />
                </>
              }
            />
          </PagePart>
        )}
      </div>
    </TitledPage>
  );
}

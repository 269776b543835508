import { useState, type ReactNode } from 'react';
import { SaveCsvButton } from '../../features/csv-files/save-csv-button.tsx';
import { fileOwner } from '../../features/safety/files/file-owner.ts';
import { SaveFileButton } from '../../features/safety/files/save-file-button.tsx';
import { AccountTable } from '../../features/session/account/account-facts.tsx';
import { useConnection, useFreshAccount } from '../../features/session/account.ts';
import { ReportTextsForm } from '../../features/session/account/report-texts.tsx';
import { DeleteAccountSection } from '../../features/session/account/delete-account-section.tsx';
import { DeviceList } from '../../features/session/devices/device-list.tsx';
import { ChangePassword } from '../../features/session/account/change-password.tsx';
import { useSession } from '../../features/session/sign-in/use-session.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Page } from '../../ui/page/page.tsx';
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
    <>
      <PageHeading title="Account" parent={addresses.home} />
      <Page>
        <div className="grid max-w-form grid-cols-1 gap-8">
          <Part id="facts" title="Your account">
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
          </Part>
          <Part id="reports" title="Printed reports">
            <ReportTextsForm device={device} />
          </Part>
          <Part id="devices" title="Signed-in devices">
            <DeviceList key={changes} userId={userId} connection={connection} />
          </Part>
          {user && (
            <Part id="delete" title="Delete account">
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
            </Part>
          )}
        </div>
      </Page>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-18 font-strong">
        {title}
      </h2>
      {children}
    </section>
  );
}

import { AccountList } from '../../features/admin/account-list.tsx';
import { useConnection } from '../../features/session/account.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { TitledPage } from '../../ui/page/page.tsx';

/** The list of all accounts of the server, for admins (docs/product.md 9.20). */
export function AdminScreen() {
  const { device, connection } = useTeacher();
  const way = useConnection(connection);
  return (
    <TitledPage title="Admin Page" wide>
      <AccountList device={device} way={way} />
    </TitledPage>
  );
}

import { now } from '../../../platform/clock.ts';
import { formatInstant } from '../../../platform/format.ts';
import type { ConnectionStore } from '../../../sync/connection.ts';
import { Badge } from '../../../ui/notices/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { SkeletonRows } from '../../../ui/notices/skeleton-rows.tsx';
import { DEVICES_OFFLINE, sessionWords } from '../../../words/account/account.ts';
import { useConnection } from '../account.ts';
import { RenameDevice } from './rename-device.tsx';
import { SignOutDevice } from './sign-out-device.tsx';
import { useSessions, type DeviceSession } from './use-sessions.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  userId: number;
  connection: ConnectionStore;
}

/** The teacher can rename this device, and sign out the others (docs/product.md 1.14, 1.74, 1.75). */
export function DeviceList({ userId, connection }: Props) {
  const way = useConnection(connection);
  const online = way === 'online';
  const { sessions, problem, askAgain } = useSessions(userId, online);
  if (sessions === null && !online && way !== 'connecting') return <p className="text-ink-2">{DEVICES_OFFLINE}</p>;
  if (problem) {
    return (
      <div className="grid justify-items-start gap-2">
        <FieldMessage problem={problem} alert />
        <Button onClick={askAgain}>Try again</Button>
      </div>
    );
  }
  if (sessions === null) return <SkeletonRows rows={2} />;
  return (
    <CardList label="Signed-in devices">
      {sessions.map((session) => (
        <DeviceRow key={session.id} session={session} userId={userId} online={online} onChanged={askAgain} />
      ))}
    </CardList>
  );
}

interface RowProps {
  session: DeviceSession;
  userId: number;
  online: boolean;
  onChanged: () => void;
}

function DeviceRow({ session, userId, online, onChanged }: RowProps) {
  const { deviceName, createdAt, lastUsedAt, current } = session;
  const at = (iso: string) => formatInstant(Date.parse(iso), now());
  const [signedIn, lastUsed] = sessionWords(at(createdAt), at(lastUsedAt));
  const Action = current ? RenameDevice : SignOutDevice;
  return (
    <CardRow
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Name className="wrap-anywhere">{deviceName}</Name>
          {current && <Badge tone="ok">This device</Badge>}
        </span>
      }
      detail={
        <>
          {signedIn} <span className="inline-block">{lastUsed}</span>
        </>
      }
      state={<Action session={session} userId={userId} online={online} onChanged={onChanged} />}
    />
  );
}

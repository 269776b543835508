import type { ComponentProps } from 'react';
import { DeleteDay } from '../../features/roll/day/delete-day.tsx';
import { fileOwner } from '../../features/safety/files/file-owner.ts';
import { SaveFileButton } from '../../features/safety/files/save-file-button.tsx';
import { useSession } from '../../features/session/sign-in/use-session.ts';

/** Offers a backup. The browser loads its code on the first press. */
export function DeleteDayQuestion(props: Omit<ComponentProps<typeof DeleteDay>, 'backup'>) {
  const { device } = props;
  const { user } = useSession();
  const owner = fileOwner(device.userId, user?.email ?? '');
  return <DeleteDay {...props} backup={<SaveFileButton device={device} owner={owner} kind="backup" block />} />;
}

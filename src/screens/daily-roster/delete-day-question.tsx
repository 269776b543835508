import type { ComponentProps } from 'react';
import { DeleteDay } from '../../features/roll/day/delete-day.tsx';
import { BackupButton } from '../../features/safety/files/backup-button.tsx';

/** Offers a backup. The browser loads its code on the first press. */
export function DeleteDayQuestion(props: Omit<ComponentProps<typeof DeleteDay>, 'backup'>) {
  const { device } = props;
  return <DeleteDay {...props} backup={<BackupButton />} />;
}

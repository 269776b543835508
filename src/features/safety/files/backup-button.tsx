import { useSession } from '../../session/sign-in/use-session.ts';
import { useTeacher } from '../../teacher/teacher-context.ts';
import { fileOwner } from './file-owner.ts';
import { SaveFileButton } from './save-file-button.tsx';

/** Saves everything of the signed-in teacher to a file, before something is deleted or replaced. */
export function BackupButton() {
  const { device } = useTeacher();
  const { user } = useSession();
  return <SaveFileButton device={device} owner={fileOwner(device.userId, user?.email ?? '')} kind="backup" block />;
}

import { useSignOut } from '../../src/features/session/sign-out/use-sign-out.tsx';
import type { TeacherSync } from '../../src/sync/teacher-sync.ts';
import { Toaster } from '../../src/ui/toasts/toaster.tsx';

export function LogoutMenu({ teacher }: { teacher: Pick<TeacherSync, 'device' | 'connection' | 'engine'> }) {
  const { signOut, dialog } = useSignOut(teacher);
  return (
    <>
      <button type="button" onClick={signOut}>
        Logout
      </button>
      {dialog}
      <Toaster />
    </>
  );
}

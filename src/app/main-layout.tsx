import { Navigate, Outlet } from 'react-router-dom';
import { useCurrentGradeBook } from '../features/grade-books/use-current-grade-book.ts';
import type { SignedInUser } from '../features/session/session-store.ts';
import { useSession } from '../features/session/use-session.ts';
import { useSignOut } from '../features/session/use-sign-out.tsx';
import { useTeacher } from '../features/teacher/teacher-context.ts';
import { TeacherProvider } from '../features/teacher/teacher-provider.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { Shell } from './shell.tsx';

/** Every screen of a signed-in teacher; signing out leads to the landing page (docs/product.md 1.7). */
export function MainLayout() {
  const { user } = useSession();
  if (!user) return <Navigate to="/landing" replace />;
  return (
    <TeacherProvider userId={user.id} loading={<LoadingScreen />}>
      <TeacherShell user={user} />
    </TeacherProvider>
  );
}

function TeacherShell({ user }: { user: SignedInUser }) {
  const { device } = useTeacher();
  const gradeBook = useCurrentGradeBook(device);
  const { signOut, dialog } = useSignOut(device);
  return (
    <Shell facts={{ email: user.email, gradeBook: gradeBook?.name ?? null }} chip={null} onSignOut={signOut}>
      <Outlet />
      {dialog}
    </Shell>
  );
}

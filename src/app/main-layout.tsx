import { lazy, Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useStore } from 'zustand';
import { useCurrentGradeBook } from '../features/grade-books/use-current-grade-book.ts';
import { InstallHint } from '../features/install/install-hint.tsx';
import { useAccountUpdates } from '../features/session/account.ts';
import { ForgotLink } from '../features/session/password/forgot-link.tsx';
import {
  noteSignedOutElsewhere,
  sessionStore,
  takeRedirect,
  type SignedInUser,
} from '../features/session/session-store.ts';
import { useSession } from '../features/session/use-session.ts';
import { useSignOut } from '../features/session/sign-out/use-sign-out.tsx';
import { ArrivalProvider } from '../features/safety/arrival/arrival-provider.tsx';
import { LossNotice } from '../features/safety/files/loss-notice.tsx';
import { SyncStatus } from '../features/safety/chip/sync-status.tsx';
import { useTeacher } from '../features/teacher/teacher-context.ts';
import { TeacherProvider } from '../features/teacher/teacher-provider.tsx';
import { addresses } from '../platform/addresses.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { RunningTimer } from './shell/running-timer.tsx';
import { Shell } from './shell/shell.tsx';

// The browser loads this form only when the session ends while a teacher works.
const SignInForm = lazy(() =>
  import('../features/session/sign-in/sign-in-form.tsx').then((module) => ({ default: module.SignInForm })),
);

/**
 * The layout of every screen of a signed-in teacher. After a sign-out in this tab it opens the landing page. After a
 * sign-out in another tab it opens the sign-in page (docs/product.md 1.12).
 */
export function MainLayout() {
  const { user } = useSession();
  const leftInOtherTab = useStore(sessionStore, (session) => session.leftInOtherTab);
  if (!user) return <Navigate to={leftInOtherTab ? addresses.signIn : addresses.landing} replace />;
  return (
    <TeacherProvider userId={user.id} loading={<LoadingScreen />} onSignedOut={noteSignedOutElsewhere}>
      <TeacherShell user={user} />
    </TeacherProvider>
  );
}

function TeacherShell({ user }: { user: SignedInUser }) {
  const teacher = useTeacher();
  const { device } = teacher;
  useAccountUpdates(user.id, teacher.connection);
  const gradeBook = useCurrentGradeBook(device);
  const { signOut, dialog } = useSignOut(teacher);
  const signIn = (done: () => void) => {
    const signedIn = () => {
      // Uses up the redirect to the first screen, so that the teacher stays on this screen after the sign-in.
      takeRedirect();
      done();
    };
    return (
      <Suspense>
        <SignInForm email={user.email} onSignedIn={signedIn} forgot={(email) => <ForgotLink email={email} />} />
      </Suspense>
    );
  };
  return (
    <Shell
      facts={{ email: user.email, gradeBook: gradeBook?.name ?? null }}
      chip={
        <SyncStatus
          teacher={teacher}
          email={user.email}
          install={<InstallHint size="regular" block />}
          signIn={signIn}
        />
      }
      onSignOut={signOut}
    >
      <LossNotice userId={user.id} />
      <RunningTimer device={device} />
      <ArrivalProvider teacher={teacher}>
        <Outlet />
      </ArrivalProvider>
      {dialog}
    </Shell>
  );
}

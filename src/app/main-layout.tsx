import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useMatch } from 'react-router-dom';
import { useStore } from 'zustand';
import { isAdmin } from '#domain/accounts/roles.ts';
import { useCurrentGradeBook } from '../features/grade-books/current/use-current-grade-book.ts';
import { InstallHint } from '../features/install/install-hint.tsx';
import { TrialNotice } from '../features/session/account/trial-notice.tsx';
import { leaveGoneAccount, useAccount, useAccountUpdates } from '../features/session/account.ts';
import {
  noteSignedOutElsewhere,
  sessionStore,
  type SignedInUser,
  takeRedirect,
} from '../features/session/session-store.ts';
import { useSession } from '../features/session/sign-in/use-session.ts';
import { useSignOut } from '../features/session/sign-out/use-sign-out.tsx';
import { ArrivalProvider } from '../features/safety/arrival/arrival-provider.tsx';
import { SendingChip } from '../features/safety/chip/sync-status.tsx';
import { fileOwner } from '../features/safety/files/file-owner.ts';
import { useTeacher } from '../features/teacher/teacher-context.ts';
import { TeacherProvider } from '../features/teacher/teacher-provider.tsx';
import { addresses, PATHS } from '../platform/addresses.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { RunningTimer } from './shell/running-timer.tsx';
import { Shell } from './shell/shell.tsx';
import { whenIdle } from '../platform/paint/when-idle.ts';
import { hasNoSave, saveLeftDrafts } from '../repositories/drafts/draft-kinds.ts';
import { dataLoss } from '../sync/eviction.ts';
import { BackupContext } from '../ui/dialogs/backup-context.ts';

// Only if the browser has deleted the app's data.
const LossNotice = lazy(() =>
  import('../features/safety/files/loss-notice.tsx').then((module) => ({ default: module.LossNotice })),
);

// Only in questions before a delete. If the browser can't load it, the question has no such button.
const SaveFileButton = lazy(() =>
  import('../features/safety/files/save-file-button.tsx').then(
    (module) => ({ default: module.SaveFileButton }),
    () => ({ default: () => <></> }),
  ),
);

// Only if the session ends while a teacher works.
const SignInForm = lazy(() =>
  import('../features/session/sign-in-form.tsx').then((module) => ({ default: module.SignInForm })),
);

/** A sign-out in this tab opens the landing page, one in another tab the sign-in page (docs/product.md 1.12). */
export function MainLayout() {
  const { state, user } = useSession();
  const leftInOtherTab = useStore(sessionStore, (session) => session.leftInOtherTab);
  if (state === 'deleting') return <LoadingScreen label="Deleting your account..." />;
  if (!user) return <Navigate to={leftInOtherTab ? addresses.signIn : addresses.landing} replace />;
  return (
    <TeacherProvider
      userId={user.id}
      loading={<LoadingScreen />}
      onSignedOut={noteSignedOutElsewhere}
      onAccountGone={leaveGoneAccount}
    >
      <TeacherShell user={user} />
    </TeacherProvider>
  );
}

function TeacherShell({ user }: { user: SignedInUser }) {
  const teacher = useTeacher();
  const { device } = teacher;
  useAccountUpdates(user.id, teacher.connection);
  useEffect(() => {
    // The start stays fast. If the device is full or the tab is closed, the next start tries again (docs/product.md 10.6).
    whenIdle()
      .then(async () => await saveLeftDrafts(device, hasNoSave))
      .catch(() => undefined);
  }, [device]);
  const gradeBook = useCurrentGradeBook(device);
  const lost = useStore(dataLoss, (state) => state.lost);
  const account = useAccount(user.id);
  const { signOut, dialog } = useSignOut(teacher);
  const signIn = (done: () => void) => {
    const signedIn = () => {
      // Otherwise the sign-in would lead to the first screen.
      takeRedirect();
      done();
    };
    return (
      <Suspense>
        <SignInForm email={user.email} onSignedIn={signedIn} forgot />
      </Suspense>
    );
  };
  const isForTheClass = useMatch(PATHS.teamShow) !== null;
  const backup = (
    // As high as the button, so that the buttons below it do not move.
    <Suspense fallback={<div className="min-h-target" />}>
      <SaveFileButton device={device} owner={fileOwner(user.id, user.email)} kind="backup" block />
    </Suspense>
  );
  const screens = (
    <ArrivalProvider teacher={teacher}>
      <BackupContext value={backup}>
        <Outlet />
      </BackupContext>
    </ArrivalProvider>
  );
  // The class sees this page, so it has no teacher's frame (docs/product.md 10.36).
  if (isForTheClass) return screens;
  return (
    <Shell
      facts={{
        email: user.email,
        gradeBook: gradeBook?.name ?? null,
        permissions: account?.permissions,
        isAdmin: isAdmin(user.roleId),
      }}
      chip={
        <SendingChip
          teacher={teacher}
          email={user.email}
          install={<InstallHint size="regular" block hasGuide />}
          signIn={signIn}
        />
      }
      onSignOut={signOut}
    >
      {lost && (
        <Suspense>
          <LossNotice userId={user.id} lost={lost} />
        </Suspense>
      )}
      <TrialNotice account={account} />
      <RunningTimer device={device} />
      {screens}
      {dialog}
    </Shell>
  );
}

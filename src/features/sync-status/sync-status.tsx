import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { reloadIntoNewest } from '../../platform/update.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip, type SendingState } from '../../ui/status-chip.tsx';
import { usePersistence } from './use-persistence.ts';
import { useSyncStatus } from './use-sync-status.ts';

// Both stand on heavy parts, and most days nobody opens them.
const SyncPanel = lazy(() => import('./sync-panel.tsx').then((module) => ({ default: module.SyncPanel })));
const Dialog = lazy(() => import('../../ui/dialog.tsx').then((module) => ({ default: module.Dialog })));

interface Props {
  teacher: Pick<TeacherSync, 'device' | 'connection' | 'engine'>;
  /** The sign-in form; `onSignedIn` when it is done. It stands above the page, so that nothing is left. */
  signIn: (onSignedIn: () => void) => ReactNode;
}

/** The chip that every screen bears, and what stands behind it (docs/product.md 8.1). */
export function SyncStatus({ teacher, signIn }: Props) {
  const { device, engine } = teacher;
  const state = useSyncStatus(teacher);
  const storage = usePersistence(device.db);
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const [signingIn, setSigningIn] = useState(false);
  const press = () => {
    setOpen(!open);
    setOpened(true);
  };
  const askSignIn = () => {
    setOpen(false);
    setSigningIn(true);
  };
  const signedIn = () => {
    setSigningIn(false);
    engine.wake(true);
  };
  return (
    <>
      <div ref={anchor} className="shrink-0">
        <StatusChip state={state} onPress={press} />
      </div>
      {opened && (
        <Suspense>
          <SyncPanel
            db={device.db}
            state={state}
            storage={storage}
            open={open}
            onClose={() => setOpen(false)}
            anchor={anchor}
            actions={<Actions state={state} onSignIn={askSignIn} onTry={() => engine.wake(true)} />}
          />
        </Suspense>
      )}
      {signingIn && (
        <Suspense>
          <Dialog open onClose={() => setSigningIn(false)} title="Sign in" description="You stay on this page.">
            {signIn(signedIn)}
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

interface ActionsProps {
  state: SendingState;
  onSignIn: () => void;
  onTry: () => void;
}

function Actions({ state, onSignIn, onTry }: ActionsProps) {
  switch (state.kind) {
    case 'sign-in':
      return (
        <Button variant="primary" block onClick={onSignIn}>
          Sign in
        </Button>
      );
    case 'update':
      return (
        <Button variant="primary" block onClick={() => void reloadIntoNewest()}>
          Update now
        </Button>
      );
    case 'waiting':
    case 'offline':
      return (
        <Button block onClick={onTry}>
          Try now
        </Button>
      );
    default:
      return null;
  }
}

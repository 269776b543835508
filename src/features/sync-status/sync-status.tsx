import { useRef, useState, type ReactNode } from 'react';
import type { TeacherSync } from '../../sync/teacher-sync.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { StatusActions } from './status-actions.tsx';
import { useHeavyParts } from './use-heavy-parts.ts';
import { usePersistence } from './use-persistence.ts';
import { useSyncStatus } from './use-sync-status.ts';

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
  const { parts, get } = useHeavyParts();
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [signingIn, setSigningIn] = useState(false);
  const press = async () => {
    if (parts ?? (await get())) setOpen(!open);
    else showToast({ title: 'Not here without a network', description: 'Your work is saved all the same.' });
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
        <StatusChip state={state} expanded={open} onPress={() => void press()} />
      </div>
      {parts && (
        <parts.SyncPanel
          db={device.db}
          state={state}
          storage={storage}
          open={open}
          onClose={() => setOpen(false)}
          anchor={anchor}
          actions={<StatusActions state={state} onSignIn={askSignIn} onTry={() => engine.wake(true)} />}
        />
      )}
      {parts && signingIn && (
        <parts.SignInDialog onClose={() => setSigningIn(false)}>{signIn(signedIn)}</parts.SignInDialog>
      )}
    </>
  );
}

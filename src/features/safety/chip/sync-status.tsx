import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';
import type { SendingState } from '../../../words/safety/status.ts';
import { StatusChip } from './status-chip.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { fileOwner } from '../files/file-owner.ts';
import { closeSignIn, signInRequest } from './sign-in-request.ts';
import { usePersistence } from '../files/use-persistence.ts';
import { useSyncStatus } from './use-sync-status.ts';
import { now } from '../../../platform/clock.ts';
import { noteData } from '../../../sync/eviction.ts';
import { useLaterCode } from '../../../ui/window/use-later-code.ts';

interface Props {
  teacher: Pick<TeacherSync, 'device' | 'connection' | 'engine'>;
  email: string;
  /** In the full width. */
  install: ReactNode;
  /** Above the page, so that the teacher stays there. It calls `onSignedIn` after the sign-in. */
  signIn: (onSignedIn: () => void) => ReactNode;
}

/** The status chip of every screen, with its panel (docs/product.md 8.1). */
export function SendingChip({ teacher, email, install, signIn }: Props) {
  const { device, engine } = teacher;
  const storage = usePersistence(device.db);
  const { state: status, unsavedAt, unsavedIn, waiting } = useSyncStatus(teacher, storage);
  const { userId } = device;
  // Outside the database: if the browser later deletes it, the app can see so from this note (docs/sync.md L3.5).
  useEffect(() => {
    if (waiting !== null) noteData(userId, waiting, now());
  }, [userId, waiting]);
  const anchor = useRef<HTMLDivElement>(null);
  const signingIn = useStore(signInRequest, (request) => request.open);
  const { code: parts, get } = useLaterCode(loadPanel, signingIn);
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;
  const close = () => setOpenOn(null);
  const shownId = classShown(pathname);
  const isElsewhere = unsavedIn !== null && shownId !== null && shownId !== unsavedIn.id;
  // "1 mark not saved" beside another class's name would seem to belong to it.
  const state = unsavedIn && shownId !== unsavedIn.id ? inClass(status, unsavedIn.name, isElsewhere) : status;
  // A press opens the page of the only draft, or the panel if that page is open, the draft belongs to another class, or there
  // are several.
  const isHere = unsavedAt === `${pathname}${search}`;
  const leadsTo = state.kind === 'unsaved' && !isHere && !isElsewhere ? unsavedAt : null;
  const press = async () => {
    if (leadsTo !== null) return void navigate(leadsTo);
    if (parts ?? (await get())) setOpenOn(open ? null : key);
    else
      showToast({
        title: 'This panel can’t open offline yet',
        description: 'Your work is saved.',
        variant: 'destructive',
      });
  };
  const signedIn = () => {
    closeSignIn();
    engine.wake(true);
  };
  return (
    <>
      <div ref={anchor} className="min-w-target">
        <StatusChip state={state} expanded={open} onPress={() => void press()} />
      </div>
      {parts && (
        <parts.SyncPanel
          teacher={teacher}
          owner={fileOwner(userId, email)}
          state={state}
          open={open}
          onClose={close}
          anchor={anchor}
          install={install}
        />
      )}
      {parts && signingIn && <parts.SignInDialog onClose={closeSignIn}>{signIn(signedIn)}</parts.SignInDialog>}
    </>
  );
}

function classShown(pathname: string): number | null {
  const id = /^\/classes\/(\d+)\//i.exec(pathname)?.[1];
  return id === undefined ? null : Number(id);
}

function inClass(state: SendingState, className: string, isElsewhere: boolean): SendingState {
  return state.kind === 'unsaved' ? { ...state, what: { ...state.what, className, isElsewhere } } : state;
}

/** The chip works without it. */
const loadPanel = async () => await import('./sync-panel.tsx');

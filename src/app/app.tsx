import { RouterProvider } from 'react-router-dom';
import { useStore } from 'zustand';
import { sessionStore } from '../features/session/session-store.ts';
import { SelectOnPress } from '../ui/fields/select-on-press.tsx';
import { Toaster } from '../ui/toasts/toaster.tsx';
import { Tooltips } from '../ui/window/tooltips.tsx';
import { DeviceFull } from './device-full.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import type { createRouter } from './router.tsx';

interface Props {
  /** Null until the app has checked who is signed in (docs/product.md 1.2). */
  router: ReturnType<typeof createRouter> | null;
}

export function App({ router }: Props) {
  const isFull = useStore(sessionStore, ({ state }) => state === 'no-room');
  const waiting = isFull ? <DeviceFull /> : <LoadingScreen />;
  return (
    <>
      {router ? <RouterProvider router={router} /> : waiting}
      <Toaster />
      <Tooltips />
      <SelectOnPress />
    </>
  );
}

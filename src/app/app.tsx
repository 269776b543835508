import { RouterProvider } from 'react-router-dom';
import { Toaster } from '../ui/toaster.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import type { createRouter } from './router.tsx';

interface Props {
  /** Null until the app has checked who is signed in, because the router starts only after that (docs/product.md 1.2). */
  router: ReturnType<typeof createRouter> | null;
}

export function App({ router }: Props) {
  return (
    <>
      {router ? <RouterProvider router={router} /> : <LoadingScreen />}
      <Toaster />
    </>
  );
}

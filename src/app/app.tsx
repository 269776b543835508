import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useSession } from '../features/session/use-session.ts';
import { Toaster } from '../ui/toaster.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { createRouter } from './router.tsx';

/** The router renders only after the session check has finished (docs/product.md 1.2). */
export function App() {
  const { state } = useSession();
  return (
    <>
      {state === 'loading' ? <LoadingScreen /> : <Routes />}
      <Toaster />
    </>
  );
}

function Routes() {
  const [router] = useState(createRouter);
  return <RouterProvider router={router} />;
}

import { Logo } from '../ui/logo.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** Shown during the session check and while the first file of a screen loads. */
export function LoadingScreen() {
  return (
    <div className="late flex min-h-dvh flex-col items-center justify-center gap-6">
      <Logo size={56} />
      <Spinner />
    </div>
  );
}

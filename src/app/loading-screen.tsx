import { Logo } from '../ui/logo.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** While the session check or a screen's first chunk is on its way. */
export function LoadingScreen() {
  return (
    <div className="late flex min-h-dvh flex-col items-center justify-center gap-6">
      <Logo size={56} />
      <Spinner />
    </div>
  );
}

import { Logo } from '../ui/page/logo.tsx';
import { Spinner } from '../ui/notices/spinner.tsx';

/** While the app checks who is signed in, and the first files are loaded. */
export function LoadingScreen({ label }: { label?: string }) {
  return (
    <div className="late flex min-h-dvh flex-col items-center justify-center gap-6">
      <Logo size={56} />
      <Spinner {...(label !== undefined && { label })} />
    </div>
  );
}

import { deviceKind } from '../platform/device/device-kind.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Logo } from '../ui/page/logo.tsx';

/**
 * The device is so full that the browser can't open the database. The teacher stays signed in, and no data is removed
 * (docs/sync.md L3.2).
 */
export function DeviceFull() {
  const device = deviceKind();
  return (
    <main className="mx-auto flex min-h-dvh max-w-[40rem] flex-col justify-center gap-6 px-4 py-10">
      <title>PE Grade Book</title>
      <Logo size={56} />
      <div className="grid gap-2">
        <h1 className="text-28 font-strong text-balance">This {device} is full</h1>
        <p role="alert" className="text-18 text-ink-2">
          There is no room to open your grade book. Your work is still on this {device}, and you are still signed in.
          Free some space, then press Try again.
        </p>
      </div>
      <div>
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  );
}

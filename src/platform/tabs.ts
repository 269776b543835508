/**
 * Tells the other tabs of this browser about a sign-out (docs/sync.md L1.2). A frozen tab may miss it, so a tab also checks the
 * database when it is shown, and with each write.
 */
import { newKey } from './random.ts';

const NAME = 'pe-signed-out';

/** `tab` has sent the message, and ignores its own. */
interface SignOutMessage {
  readonly userId: number;
  readonly tab: string;
}

const thisTab = newKey();

export function tellSignOut(userId: number): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ userId, tab: thisTab } satisfies SignOutMessage);
  channel.close();
}

export function listenForSignOut(userId: number, hear: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<SignOutMessage>) => {
    if (data.userId === userId && data.tab !== thisTab) hear();
  });
  return () => channel.close();
}

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
  const message: SignOutMessage = { userId, tab: thisTab };
  if (hasChannel()) {
    const channel = new BroadcastChannel(NAME);
    channel.postMessage(message);
    channel.close();
    return;
  }
  try {
    // A changed item fires an event in the other tabs. It is removed, because an equal next message would not change it.
    localStorage.setItem(NAME, JSON.stringify(message));
    localStorage.removeItem(NAME);
  } catch {
    // No storage: the other tabs notice it when they are shown or write.
  }
}

export function listenForSignOut(userId: number, hear: () => void): () => void {
  const take = (message: unknown) => {
    if (isSignOut(message) && message.userId === userId && message.tab !== thisTab) hear();
  };
  if (hasChannel()) {
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => take(data));
    return () => channel.close();
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue !== null) take(parsed(newValue));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another program has changed the item.
    return null;
  }
}

function hasChannel(): boolean {
  return typeof BroadcastChannel === 'function';
}

function isSignOut(message: unknown): message is SignOutMessage {
  return typeof message === 'object' && message !== null && 'userId' in message && 'tab' in message;
}

/**
 * Notifies the other tabs of this browser that a teacher has signed out, and receives this message from other tabs
 * (docs/sync.md L1.2). A tab may miss the message, for example if the browser has frozen this tab. So a tab also checks the
 * teacher's database when it is shown again, and each write checks it too.
 */
import { newKey } from './random.ts';

const NAME = 'pe-signed-out';

/**
 * The message about a sign-out. `tab` is the id of the tab that has sent the message, so that this tab can ignore its own
 * message.
 */
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
    // If the item changes, the browser fires an event in the other tabs. The item is removed immediately. Otherwise, if the
    // next message were equal, the item would not change.
    localStorage.setItem(NAME, JSON.stringify(message));
    localStorage.removeItem(NAME);
  } catch {
    // The browser offers no local storage. The other tabs notice the sign-out when they are shown or write something.
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

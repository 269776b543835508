import type { DeviceKind } from '../../platform/device/device-kind.ts';
import { formatInstant } from '../../platform/format.ts';
import { type Clashing, clashingWords } from './clashes.ts';
import { UNREAD_DRAFTS } from './gone-drafts.ts';
import { listed, oneOrMany } from '../plurals.ts';
import { capital } from '../rows.ts';
import {
  changeCount,
  isOneUnsaved,
  kindsIn,
  unsavedTotal,
  unsavedWords,
  type SendingState,
  type UnsavedCounts,
} from './status.ts';

// Apart, because every screen loads the words of the status chip first.

interface Words {
  title: string;
  text: string;
}

const LATER = 'sends automatically when you’re back online';

type PanelWords<State> = (state: State, device: DeviceKind, clashes: readonly Clashing[]) => Words;

const PANELS: { readonly [K in SendingState['kind']]: PanelWords<Extract<SendingState, { kind: K }>> } = {
  saved: (_, device, clashes) =>
    clashes.length === 0
      ? {
          title: 'Everything is saved',
          text: `Everything’s been sent. Your work is on this ${device} and on the server.`,
        }
      : {
          title: `Two values for ${clashingWords(clashes)}`,
          text: 'Everything’s been sent. The later value counts unless you pick the other.',
        },
  loading: (_, device) => ({
    title: 'Loading your classes',
    text: `Your classes are still on their way to this ${device}. If you close the app, loading goes on when you open it again.`,
  }),
  unsaved: ({ what }, device) => unsavedPanel(what, device),
  sending: ({ count }, device) => sendingWords(count, device),
  offline: (_, device) => ({
    title: 'Offline – keep working',
    text: `Everything’s been sent. You can keep taking roll, adding classes and reading grades. Your work is saved on this ${device} and ${LATER}.`,
  }),
  waiting: ({ count }, device) => ({
    title: waitingTitle(count, device),
    text: `Your work is safe. It stays here if you close the app or the battery dies, and ${LATER}.`,
  }),
  'no-room': ({ count }, device) => fullWords(count, device),
  stuck: stuckWords,
  'sign-in': ({ count, isUnknown }, device) => (isUnknown ? unknownAccountWords(device) : signInWords(count, device)),
  update: ({ count }, device) => ({
    title: count > 0 ? `Update to send ${changeCount(count)}` : 'Update the app',
    text: `This version of the app is too old for the server. ${safeUntil(count, device, 'after the update')} You can keep working, and the update deletes nothing.`,
  }),
  'to-review': ({ count }, device) => toReviewWords(count, device),
  unsafe: ({ why, count }, device) => (why === 'full' ? noRoomWords(count, device) : notKeptWords(count, device)),
};

/** Says which changes wait, whether they are safe, and what happens next (docs/product.md 8.3). `clashes`: the open ones. */
export function statusWords(state: SendingState, device: DeviceKind, clashes: readonly Clashing[] = []): Words {
  return (PANELS[state.kind] as PanelWords<SendingState>)(state, device, clashes);
}

function waitingTitle(count: number, device: DeviceKind): string {
  return `${changeCount(count)} saved on this ${device}, waiting to send`;
}

function unsavedPanel(what: UnsavedCounts, device: DeviceKind): Words {
  const words = unsavedWords(what);
  if (words === '') {
    const text =
      what.page === 'form'
        ? 'What you typed on this page does not count until you press Save.'
        : 'Nobody has saved this day. Everyone shows present until you press Save.';
    return { title: 'Not saved', text };
  }
  if (unsavedTotal(what) === 0) {
    const [stays, it] = isOneUnsaved(what) ? ['It stays', 'it'] : ['They stay', 'them'];
    const text = `${capital(words)}. ${stays} on this ${device}. Save ${it} to a file, or discard ${it}, in “Waiting & backups”.`;
    return { title: UNREAD_DRAFTS.title, text };
  }
  const kinds = kindsIn(what);
  // The same number as the status chip.
  const [title, list] =
    kinds.length > 1
      ? [`${changeCount(unsavedTotal(what))} not saved`, `${capital(words)}. `]
      : [`${capital(words)} not saved`, ''];
  const one = isOneUnsaved(what);
  if (what.gone) {
    const them = one ? 'this' : 'them';
    return { title, text: `${list}The class was deleted. Put it back to save ${them}, or save ${them} to a file.` };
  }
  const own = kinds.filter(({ kind }) => kind.saves === 'itself').map(({ kind }) => kind.name.toLowerCase());
  const saving = own.length > 0 ? [`The app saves the ${listed(own)} by itself.`] : [];
  const rest = own.length > 0 ? 'The rest doesn’t' : one ? 'It doesn’t' : 'They don’t';
  const press = kinds.length > own.length ? [`${rest} count until you press Save.`] : [];
  return { title, text: `${list}${[...saving, ...press].join(' ')}` };
}

function sendingWords(count: number, device: DeviceKind): Words {
  if (count === 0) {
    return { title: 'Sending', text: `Your work is safe on this ${device}. The server is saving the last changes.` };
  }
  return {
    title: `Sending ${changeCount(count)}`,
    text: `Your ${oneOrMany(count, 'change is', 'changes are')} safe on this ${device}. If you close the app, the rest is sent when you open the app again.`,
  };
}

function fullWords(count: number, device: DeviceKind): Words {
  const waiting = count > 0 ? ` ${changeCount(count)} ${oneOrMany(count, 'waits', 'wait')} to be sent.` : '';
  return {
    title: `This ${device} is full, so loading stopped`,
    text: `There is no room for what your other devices sent. Everything you saved is still here.${waiting} Free some space: loading then goes on by itself.`,
  };
}

type Stuck = Extract<SendingState, { kind: 'stuck' }>;

const WHY_STUCK: Readonly<Record<Stuck['why'], string>> = {
  network:
    'The app can read from the server, but something in this network stops what it sends. The app keeps trying. In another network it sends at once.',
  error:
    'Something went wrong in the app, so it can’t send right now. It tries again by itself, and you can keep working.',
  trying: 'The app reaches the server but can’t send right now. It tries again by itself, and you can keep working.',
};

function stuckWords({ why, count }: Stuck, device: DeviceKind): Words {
  return {
    title: why === 'network' ? 'This network blocks sending' : waitingTitle(count, device),
    text: `Your ${oneOrMany(count, 'change is', 'changes are')} safe on this ${device}. ${WHY_STUCK[why]}`,
  };
}

function signInWords(count: number, device: DeviceKind): Words {
  return {
    title: count > 0 ? `Sign in to send ${changeCount(count)}` : 'Sign in again',
    text: `Somebody signed this ${device} out, for example on another device or by changing the password. ${safeUntil(count, device, 'after you sign in')} You can keep working.`,
  };
}

/** The server doesn't know the account (docs/product.md 1.82). */
export function unknownAccountWords(device: DeviceKind): Words {
  return {
    title: 'This server doesn’t know your account',
    text: `The server may have been restored from an older backup. Everything stays on this ${device}. Save it to a file and ask whoever runs the server, or try to sign in.`,
  };
}

function safeUntil(count: number, device: DeviceKind, then: string): string {
  return count > 0 ? `Your work is safe on this ${device} and is sent ${then}.` : 'Everything’s been sent.';
}

function toReviewWords(count: number, device: DeviceKind): Words {
  const [needs, changed, theyAre] =
    count === 1 ? ['needs', 'this change', 'It’s'] : ['need', 'these changes', 'They’re'];
  return {
    title: `${changeCount(count)} ${needs} your decision`,
    text: `We couldn’t send ${changed}. ${theyAre} safe on this ${device} until you decide. ${theyAre} included in backup files.`,
  };
}

function noRoomWords(count: number, device: DeviceKind): Words {
  const unsent = count > 0 ? ` (${changeCount(count)} to send)` : '';
  return {
    title: `Not safe yet: this ${device} is full`,
    text: `Your last change was not saved because this ${device} is full. Everything you saved before is still here${unsent}. Save everything to a file, free some space, then make the change again.`,
  };
}

function notKeptWords(count: number, device: DeviceKind): Words {
  const unsent = count > 0 ? `${changeCount(count)} ${oneOrMany(count, 'is', 'are')}` : 'work is';
  return {
    title: `Not safe yet: ${unsent} only on this ${device}`,
    text: `Your ${count > 0 ? oneOrMany(count, 'change has', 'changes have') : 'work has'} waited to be sent for more than a day. The browser may clear this app’s data when space runs low. Save a backup file now, or install the app. Everything still ${LATER}.`,
  };
}

/** Is shown if there is no answer after a press on 'Send now' (docs/product.md 8.3). */
export function stillWaitingWords(device: DeviceKind): { title: string; description: string } {
  return { title: 'Still offline', description: `Your work is safe on this ${device} and ${LATER}.` };
}

interface Sent {
  /** When this device last sent a change; null: never. */
  readonly sentAt: number | null;
  readonly rows: number;
  /** Writes that the server refused. */
  readonly refused: number;
  readonly drafts: number;
}

export function sentWords({ sentAt, rows, refused, drafts }: Sent, now: number): string {
  const last = sentAt === null ? '' : ` ${lastSentWords(sentAt, now)}`;
  if (rows + refused + drafts > 0) return rows > 0 && sentAt === null ? '' : `Everything else has been sent.${last}`;
  return sentAt === null ? 'You’re all caught up.' : `Everything’s been sent.${last}`;
}

/** Returns `Last sent: 10:05.`; '' if the device never sent a change. */
export function lastSentWords(sentAt: number | null, now: number): string {
  return sentAt === null ? '' : `Last sent: ${formatInstant(sentAt, now)}.`;
}

import type { SendingState } from '../../../ui/status-chip.tsx';

interface Words {
  title: string;
  text: string;
}

/** What the teacher reads behind the chip, in plain words: what waits, whether it is safe, what happens next (docs/product.md 8.1). */
export function explain(state: SendingState, device: string): Words {
  switch (state.kind) {
    case 'saved':
      return {
        title: 'Everything is saved',
        text: `Nothing waits. Your work is on this ${device} and on the server.`,
      };
    case 'unsaved':
      return {
        title: 'This roll is not saved yet',
        text: `What you mark is kept on this ${device} as you go. It counts once you press Save. All else is saved and sent.`,
      };
    case 'sending':
      return state.count > 0
        ? {
            title: `Sending ${changes(state.count)}`,
            text: `${state.count === 1 ? 'It is' : 'They are'} safe on this ${device} and on the way to the server. You can close the app: what is left then goes out when you open it again.`,
          }
        : { title: 'Sending', text: `Your work is safe on this ${device}. The server is confirming the last of it.` };
    case 'offline':
      return {
        title: 'Offline – keep working',
        text: `Nothing waits. Rolls, classes and grades work without a network. What you save is kept on this ${device} and goes out by itself later.`,
      };
    case 'waiting':
      return {
        title: `${changes(state.count)} saved on this ${device}, waiting to send`,
        text: `Your work is safe: it stays here when you close the app, restart the ${device} or run out of battery, and goes out by itself when there is a network.`,
      };
    default:
      return calling(state, device);
  }
}

/** `1 change`, `12 changes`. */
export function changes(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'change' : 'changes'}`;
}

type Calling = Extract<SendingState, { kind: 'sign-in' | 'needs-you' | 'update' | 'unsafe' }>;

/** The states that want something of the teacher. */
function calling(state: Calling, device: string): Words {
  const { kind, count } = state;
  const goesOut = (after: string) =>
    count > 0 ? `Your work is safe on this ${device} and goes out after ${after}.` : 'Nothing waits.';
  switch (kind) {
    case 'sign-in':
      return {
        title: count > 0 ? `Sign in to send ${changes(count)}` : 'Sign in again',
        text: `You have been signed out. ${goesOut('you sign in')} You can keep working.`,
      };
    case 'update':
      return {
        title: count > 0 ? `Update to send ${changes(count)}` : 'Update the app',
        text: `This version of the app is too old for the server. ${goesOut('the update')} You can keep working; the update takes nothing away.`,
      };
    case 'needs-you': {
      const [needs, these, they, them] =
        count === 1 ? ['needs you', 'this change', 'It is', 'it'] : ['need you', 'these changes', 'They are', 'them'];
      return {
        title: `${changes(count)} ${needs}`,
        text: `The server did not take ${these}. ${they} safe on this ${device} until you choose what happens. Everything else goes out as usual, and a file that you save holds ${them} too.`,
      };
    }
    case 'unsafe':
      return state.why === 'full' ? noRoom(count, device) : notKept(count, device);
  }
}

function noRoom(count: number, device: string): Words {
  const others =
    count > 0
      ? `What was saved before is still here (${changes(count)} to send)`
      : 'What was saved before is still here';
  return {
    title: 'Not safe yet: no room',
    text: `There was no room left on this ${device} for your last change, so it was not kept. ${others}. Save everything to a file, free some space, then make the change again.`,
  };
}

function notKept(count: number, device: string): Words {
  const [are, they] = count === 1 ? ['is', 'It has'] : ['are', 'They have'];
  const what = count > 0 ? `${changes(count)} ${are} only on this ${device}` : `work is only on this ${device}`;
  return {
    title: `Not safe yet: ${what}`,
    text: `${count > 0 ? they : 'It has'} waited for more than a day, and the browser may clear this app’s data when space runs low. Save a file now, or install the app. All of it still goes out by itself when there is a network.`,
  };
}

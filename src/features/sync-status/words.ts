import type { TableName } from '#domain/model.ts';
import type { SendingState } from '../../ui/status-chip.tsx';

const ROWS: Record<TableName, readonly [one: string, many: string]> = {
  profile: ['choice of grade book', 'choices of grade book'],
  settings: ['set of scoring settings', 'sets of scoring settings'],
  gradeBooks: ['grade book', 'grade books'],
  classes: ['class', 'classes'],
  students: ['student', 'students'],
  activityNotes: ['activity note', 'activity notes'],
  assessments: ['assessment', 'assessments'],
  marks: ['mark', 'marks'],
  assessmentScores: ['score', 'scores'],
  races: ['race', 'races'],
  raceEvents: ['lap or other event of a race', 'laps and other events of races'],
  clashes: ['choice between two values', 'choices between two values'],
};

/** `8 marks`, `1 student`. */
export function rowsText(table: TableName, count: number): string {
  const [one, many] = ROWS[table];
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}

interface Words {
  title: string;
  text: string;
}

/** What the teacher reads behind the chip, in plain words: what waits, whether it is safe, what happens next (docs/product.md 8.1). */
export function explain(state: SendingState, device: string): Words {
  const here = `saved on this ${device}`;
  switch (state.kind) {
    case 'saved':
      return { title: 'Everything is saved', text: `Nothing waits. It is on this ${device} and on the server.` };
    case 'unsaved':
      return {
        title: 'This roll is not saved yet',
        text: `What you mark is kept on this ${device} as you go. It counts once you press Save. All else is saved and sent.`,
      };
    case 'sending':
      return {
        title: state.count > 0 ? `Sending ${state.count}` : 'Sending',
        text: `It is ${here} already and goes to the server now. You can close the app.`,
      };
    case 'offline':
      return {
        title: 'Offline – keep working',
        text: `Nothing waits. Rolls, classes and grades work without a network. What you save is kept on this ${device} and goes out by itself later.`,
      };
    case 'waiting':
      return {
        title: `${state.count} ${here}, waiting to send`,
        text: `It stays here when you close the app, restart the ${device} or run out of battery, and goes out by itself when there is a network, oldest first.`,
      };
    default:
      return calling(state, device);
  }
}

type Calling = Extract<SendingState, { kind: 'sign-in' | 'needs-you' | 'update' | 'unsafe' }>;

/** The states that want something of the teacher. */
function calling(state: Calling, device: string): Words {
  const { kind, count } = state;
  const goesOut = (after: string) =>
    count > 0 ? `Everything is saved on this ${device} and goes out after ${after}.` : 'Nothing waits.';
  switch (kind) {
    case 'sign-in':
      return {
        title: count > 0 ? `Sign in to send ${count}` : 'Sign in again',
        text: `Your session has ended. ${goesOut('you sign in')} You can keep working.`,
      };
    case 'update':
      return {
        title: count > 0 ? `Update to send ${count}` : 'Update the app',
        text: `This version of the app is too old for the server. ${goesOut('the update')}`,
      };
    case 'needs-you': {
      const [title, it, is] =
        count === 1 ? ['1 needs you', 'this', 'It is'] : [`${count} need you`, 'these', 'They are'];
      const text = `The server did not take ${it}. ${is} kept on this ${device} until you decide. All else goes on.`;
      return { title, text };
    }
    case 'unsafe':
      return state.why === 'full' ? noRoom(count, device) : notKept(count, device);
  }
}

function noRoom(count: number, device: string): Words {
  const others = count > 0 ? `The ${count} saved before it wait to be sent` : 'What was saved before is still here';
  return {
    title: 'Not safe yet: no room',
    text: `There was no room left on this ${device} for the last change, so it was not kept. ${others}. Free some space and save again, or save everything to a file.`,
  };
}

function notKept(count: number, device: string): Words {
  return {
    title: `Not safe yet: ${count} only on this ${device}`,
    text: `They have waited for more than a day, and the browser may clear this ${device} when space runs low. Install the app, connect, or save them to a file.`,
  };
}

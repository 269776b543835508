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
};

/** `8 marks`, `1 student`. */
export function rowsText(table: TableName, count: number): string {
  const [one, many] = ROWS[table];
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}

/** The heading of what stands behind the chip, and what it means, in plain words (docs/product.md 8.1). */
export function explain(state: SendingState, device: string): { title: string; text: string } {
  const here = `saved on this ${device}`;
  switch (state.kind) {
    case 'saved':
      return { title: 'Everything is saved', text: `It is on this ${device} and on the server.` };
    case 'sending':
      return { title: 'Sending', text: `It is ${here} already and goes to the server now.` };
    case 'offline':
      return {
        title: 'Offline – keep working',
        text: `Rolls, classes and grades work without a network. What you save is ${here} and goes out by itself later.`,
      };
    case 'waiting':
      return {
        title: `${state.count} ${here}, waiting to send`,
        text: `It stays here when you close the app, restart the ${device} or run out of battery, and goes out by itself when there is a network, oldest first.`,
      };
    case 'sign-in':
      return {
        title: state.count > 0 ? `Sign in to send ${state.count}` : 'Sign in again',
        text: `Your session has ended. Everything is ${here} and goes out after you sign in. You can keep working.`,
      };
    case 'needs-you':
      return {
        title: state.count === 1 ? '1 needs you' : `${state.count} need you`,
        text: 'The server did not take this. It is kept here; nothing is lost.',
      };
    case 'update':
      return {
        title: state.count > 0 ? `Update to send ${state.count}` : 'Update the app',
        text: `This version of the app is too old for the server. Everything is ${here}.`,
      };
    case 'unsafe':
      return {
        title: 'Not safe yet',
        text: `There was no room left on this ${device} for the last change, so it was not kept. Free some space and save again. What was saved before is still here.`,
      };
  }
}

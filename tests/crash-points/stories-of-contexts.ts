import { HEADERS } from '../../contract/version.ts';
import { NoAnswer } from '../../src/api/send.ts';
import { rememberUser } from '../../src/db/device.ts';
import { isSignedOut } from '../../src/db/meta.ts';
import { clearSignOut, signOut } from '../../src/repositories/account/sign-out.ts';
import { saveDay } from '../../src/repositories/roll/roll.ts';
import { touchMark } from '../../src/repositories/roll/taps.ts';
import { attendance, classroom, colleague, DAY, hasMarks, patchStudent, roll } from './classroom.ts';
import type { Context } from './context.ts';
import type { Story } from './run.ts';
import { fail } from '../world/checks/violation.ts';
import type { View } from './tablet.ts';
import type { OperatorBackup } from '../world/server.ts';
import type { World } from './world.ts';

async function giveNickname(world: World, context: Context, id: number, name: string): Promise<void> {
  const nickname = (view: View) => view.row('students', id)?.['nickname'];
  await world.does(
    context,
    `the nickname ${name}`,
    { before: (view) => !nickname(view), after: (view) => nickname(view) === name },
    () => patchStudent(context, id, { nickname: name }),
  );
}

const firstPull: Story = {
  name: 'a new tablet pulls everything in several pages, while the teacher already writes on it',
  prepare: async (world) => {
    const room = await classroom(world);
    const { students } = room;
    const [ana] = students;
    await roll(room.context, room, ana);
    await world.tablets[0]?.note();
    await room.context.untilRest();
    const tablet = await world.tablet('new');
    const context = tablet.openContext();
    let written = false;
    return async () => {
      // The tablet shows the students of the first feed page before the pull has ended.
      context.meanwhile = async () => {
        if (written || !(await tablet.db.students.get(ana))) return;
        written = true;
        await giveNickname(world, context, ana, 'Annie');
      };
      await context.untilRest();
    };
  },
};

/** The old answer accepts a write that the restored server does not have. */
function restoreDuringBatch(world: World, context: Context, backup: OperatorBackup): void {
  const earlier = context.meanwhile;
  let isRestored = false;
  context.meanwhile = async (request) => {
    if (isRestored || context.tablet.calls.at(-1) !== 'batch') return await earlier(request);
    isRestored = true;
    await world.server.restore(backup);
  };
}

const serverRestored: Story = {
  name: 'the operator puts an older database back twice, each time while the answer to a write is on its way, and the tablet sends the lost writes again',
  prepare: async (world) => {
    const room = await classroom(world);
    const { context, students, classId } = room;
    const [ana, ben] = students;
    const [tablet] = world.tablets;
    const other = await colleague(world);
    const backup = await world.server.backUp();
    return async () => {
      await giveNickname(world, context, ana, 'Annie');
      restoreDuringBatch(world, context, backup);
      await context.round();
      await touchMark(context.sync, { classId, day: DAY, studentId: ben }, { attendanceState: 'T' });
      await world.does(
        context,
        'the roll',
        { before: (view) => view.rows('marks').length === 0, after: (view) => hasMarks(view, students) },
        () => saveDay(context.sync, classId, DAY),
      );
      await tablet?.note();
      let tapped = false;
      context.meanwhile = async () => {
        // The server answers this request with `resync`, so the write waits during the whole resync.
        if (tapped || !tablet?.calls.at(-1)?.startsWith('changes')) return;
        tapped = true;
        await giveNickname(world, context, ben, 'Benny');
      };
      await context.untilRest();
      await other.untilRest();
    };
  },
};

const sentButNotPulled: Story = {
  name: 'two tablets change the same day and clash, and sent writes stay shown until the change feed brings them',
  prepare: async (world) => {
    const room = await classroom(world);
    const { context, classId, students } = room;
    const [ana, ben] = students;
    const other = await colleague(world);
    await roll(other, room, ben);
    await patchStudent(other, ana, { note: 'captain' });
    await world.tablets[1]?.note();
    await other.untilRest();
    return async () => {
      const at = { classId, day: DAY, studentId: ana };
      await touchMark(context.sync, at, { attendanceState: 'A' });
      // The other tablet has already saved another attendance of this student, so there is a clash.
      await touchMark(context.sync, { ...at, studentId: ben }, { attendanceState: 'T' });
      await world.does(
        context,
        'the roll',
        { before: (view) => view.rows('marks').length === 0, after: (view) => attendance(view, ana) === 'A' },
        () => saveDay(context.sync, classId, DAY),
      );
      let tapped = false;
      let isPageLost = false;
      context.meanwhile = async ({ path }) => {
        if (!tapped) {
          tapped = true;
          await giveNickname(world, context, ana, 'Annie');
        }
        // The feed page that would confirm the batches gets lost. So the device has to store the answers to its batches.
        if (isPageLost || !path.startsWith('changes')) return;
        isPageLost = true;
        throw new NoAnswer('the page is lost');
      };
      await context.untilRest();
    };
  },
};

const pageAndWorker: Story = {
  name: 'the teacher closes the page, the service worker replays, and the page opens again beside it',
  prepare: async (world) => {
    const room = await classroom(world);
    const { context: page, students } = room;
    const [ana, ben] = students;
    const [tablet] = world.tablets;
    if (!tablet) throw new Error('there is no tablet');
    return async () => {
      await giveNickname(world, page, ana, 'Annie');
      page.close();
      const worker = tablet.openContext();
      const back = tablet.openContext();
      let asked = false;
      worker.meanwhile = async () => {
        if (asked) return;
        asked = true;
        await giveNickname(world, back, ben, 'Benny');
      };
      // If the test kills one of the two contexts, the other one has to send and pull everything.
      const rounds = await Promise.allSettled([worker.untilRest(), back.untilRest()]);
      for (const [index, round] of rounds.entries()) {
        if (round.status === 'rejected' && ![worker, back][index]?.dead) throw round.reason;
      }
    };
  },
};

async function sayLogout({ sync, send }: Context): Promise<boolean> {
  const headers = { [HEADERS.user]: String(sync.userId) };
  try {
    return (await send({ method: 'DELETE', path: 'auth/logout', headers })).status < 500;
  } catch (error) {
    // Without an answer the tablet keeps its record, and sends the sign-out at its next start.
    if (error instanceof NoAnswer) return false;
    throw error;
  }
}

const signedOut: Story = {
  name: 'a teacher signs out over an unsaved correction of a saved day while writes wait, and signs in again',
  prepare: async (world) => {
    const room = await classroom(world);
    const { context, classId, students } = room;
    const [ana, ben] = students;
    const [tablet] = world.tablets;
    if (!tablet) throw new Error('there is no tablet');
    await roll(context, room, ana);
    await tablet.note();
    await context.untilRest();
    const user = { id: tablet.userId, username: 't', email: 't@example.com', roleId: 1, exp: 0 };
    await rememberUser(user, context.device);
    await patchStudent(context, ana, { nickname: 'Annie' });
    await tablet.note();
    const isSaved = (view: View) => view.drafts.length === 0 && attendance(view, ben) === 'T';
    tablet.beforeRest = async (next) => {
      // One transaction stores the sign-out and saves the day.
      if ((await isSignedOut(tablet.db)) && !isSaved(await tablet.view()))
        fail('the sign-out was noted, but the correction of the saved day is not saved');
      tablet.jar = await world.server.signIn(world.teacherId);
      await clearSignOut(next.db);
      await rememberUser(user, next.device);
    };
    return async () => {
      await giveNickname(world, context, ben, 'Benny');
      const shown = (value: string) => (view: View) => attendance(view, ben) === value;
      await world.does(context, 'the correction', { before: shown('P'), after: shown('T') }, () =>
        touchMark(context.sync, { classId, day: DAY, studentId: ben }, { attendanceState: 'T' }),
      );
      await world.does(context, 'the correction', { after: isSaved }, () =>
        signOut(context.sync, {
          devices: context.device,
          tellTabs: () => undefined,
          sayLogout: async () => await sayLogout(context),
        }),
      );
      const sent = tablet.calls.length;
      const outcome = await context.round();
      if (outcome.kind !== 'sign-in' || tablet.calls.length !== sent) fail('a call was sent after the sign-out');
      if ((await tablet.db.outbox.count()) === 0) fail('the waiting writes were deleted by the sign-out');
      tablet.jar = await world.server.signIn(world.teacherId);
      await clearSignOut(context.db);
      await rememberUser(user, context.device);
      await context.untilRest();
    };
  },
};

export const STORIES_OF_CONTEXTS: readonly Story[] = [
  firstPull,
  serverRestored,
  sentButNotPulled,
  pageAndWorker,
  signedOut,
];

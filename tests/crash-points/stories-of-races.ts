import { raceMoment } from '#domain/race/clock.ts';
import { clockEvent, lapEvent } from '#domain/race/events.ts';
import { raceState } from '#domain/race/race-state.ts';
import { DEFAULT_RACE_SET_UP } from '#domain/race/set-up.ts';
import { serverTime } from '../../src/db/meta.ts';
import { appendRaceEvents, journalLaps } from '../../src/repositories/mile-timer/race-writes.ts';
import { settleLapJournal } from '../../src/repositories/races/settle-laps.ts';
import { readRaceOfClass } from '../../src/repositories/races/races.ts';
import { classroom } from './classroom.ts';
import type { Story } from './run.ts';
import type { View } from './tablet.ts';

/** As rows or in the lap journal; an event in both counts once. */
function stored(view: View): number {
  const ids = [...view.rows('raceEvents'), ...view.journal].map(({ id }) => id);
  return new Set(ids).size;
}

const timedRace: Story = {
  name: 'a teacher times a race, and each lap is in the journal before it becomes an entry',
  prepare: async (world) => {
    const { context, classId, students } = await classroom(world);
    const { sync } = context;
    const { db } = sync;
    const race = { raceId: sync.newId(), classId, setUp: DEFAULT_RACE_SET_UP, assessmentId: null };
    const [ana, ben] = students;
    // A killed tab may leave laps in the lap journal. Each start of the app makes entries from these laps.
    context.tablet.beforeRest = async (next) => await settleLapJournal(next.sync);
    const moment = async () => {
      const { events } = await readRaceOfClass(db, classId, null, { laps: 4 });
      return raceMoment(raceState(events).clock, await serverTime(sync));
    };
    const does = async (events: number, work: () => Promise<unknown>) =>
      await world.does(
        context,
        'the race',
        { before: (view) => stored(view) === 0, after: (view) => stored(view) === events },
        work,
      );
    const lap = async (student: number, events: number) =>
      await does(events, async () => await journalLaps(sync, race, [lapEvent(student, await moment())]));
    return async () => {
      await does(1, async () => await appendRaceEvents(sync, race, [clockEvent('start', await moment())]));
      await lap(ana, 2);
      await does(2, async () => await settleLapJournal(sync));
      await lap(ben, 3);
      await lap(ana, 4);
      await does(4, async () => await settleLapJournal(sync));
      await lap(ben, 5);
      await does(6, async () => await appendRaceEvents(sync, race, [clockEvent('pause', await moment())]));
      await context.untilRest();
    };
  },
};

export const STORIES_OF_RACES: readonly Story[] = [timedRace];

import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { NewRaceEvent } from '#domain/race/events.ts';
import { raceState } from '#domain/race/race-state.ts';
import type { RaceSetUp } from '#domain/race/set-up.ts';
import { afterPaint } from '../../../platform/paint/after-paint.ts';
import { raceOffset, serverOffset } from '../../../repositories/races/race-clock.ts';
import { appendRaceEvents, journalLaps, withIds } from '../../../repositories/mile-timer/race-writes.ts';
import { settleLapJournal } from '../../../repositories/races/settle-laps.ts';
import { readRaceOfClass, type TimedRace } from '../../../repositories/races/races.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { pageTime } from '../clock/page-time.ts';
import { RaceTicker } from '../clock/race-ticker.ts';
import { Flashes } from './flashes.ts';
import { RaceHand } from './race-hand.ts';
import { RaceStore } from './race-store.ts';
import type { Timer } from './timer.ts';
import { Voice } from './voice.ts';

export function useTimer(): Timer {
  const [timer] = useState(() => {
    const parts = {
      store: new RaceStore(),
      clock: new RaceTicker(pageTime),
      flashes: new Flashes(),
      voice: new Voice(),
    };
    return { ...parts, hand: new RaceHand(parts), exitIsConfirmed: createStore(() => false) };
  });
  return timer;
}

interface Given {
  readonly device: SyncDevice;
  readonly timer: Timer;
  readonly classId: number;
  readonly assessmentId: number | null;
  readonly setUp: RaceSetUp;
  readonly nameOf: (studentId: number) => string;
  readonly isAbsent: (studentId: number) => boolean;
}

/**
 * Stores the events, and updates the store and the clock from the database, also with those of other devices. It renders
 * nothing, so a tap renders no other component.
 */
export function TimerStorage({ device, timer, classId, assessmentId, setUp, nameOf, isAbsent }: Given) {
  const [newId] = useState(() => device.newId());
  const read = useLiveQuery(async () => {
    // A race with many laps takes long to read, so the tapped row is painted first.
    if (timer.store.isRead()) await Promise.resolve(afterPaint());
    // An event that is stored meanwhile may be missing.
    const { lastWrite } = timer.store;
    const { db } = device;
    // For a Save before the page has read the race that the first tap created.
    const shownId = timer.store.race()?.id ?? newId;
    const reading = await readRaceOfClass(db, classId, assessmentId, { laps: setUp.laps, shownId });
    const offset = timer.store.isRead()
      ? await serverOffset(db)
      : await raceOffset(db, raceState(reading.events).clock.eventId);
    return { ...reading, offset, lastWrite };
  }, [device, timer, classId, assessmentId, setUp.laps, newId]);
  useLayoutEffect(() => {
    if (!read) return;
    timer.store.take(read, read.lastWrite);
    timer.clock.follow(timer.store.clock(), read.offset);
  }, [read, timer]);
  useEffect(() => settleSoon(device), [device]);
  useEffect(() => {
    const race: TimedRace = { raceId: read?.raceId ?? newId, classId, setUp, assessmentId };
    const append = async (events: readonly NewRaceEvent[], stored: (ids: readonly number[]) => void) => {
      // The first event creates the race, so it can't be in the lap journal.
      const isJournaled = timer.store.race() !== null && events.every(({ kind }) => kind === 'lap');
      const made = withIds(device, events);
      const storing = isJournaled
        ? journalLaps(device, race, made)
        : appendRaceEvents(device, race, made, timer.clock.offset());
      const { raceId } = race;
      const show = timer.store.prepare(made.map((event) => ({ ...event, raceId, classId, device: null })));
      stored(await storing);
      show();
      timer.clock.follow(timer.store.clock(), read?.offset ?? 0);
      if (isJournaled) settleSoon(device);
    };
    timer.hand.give({ setUp, isAbsent, nameOf, append, raceId: race.raceId });
  });
  return null;
}

/**
 * Creates the rows and entries of the lap journal after the page has painted the laps. If it fails, the next lap tries again.
 */
function settleSoon(device: SyncDevice): void {
  afterPaint()
    .then(async () => await settleLapJournal(device))
    .catch(() => undefined);
}

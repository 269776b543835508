import * as endpoints from '#contract/rows/beep-tests.ts';
import type { BeepSetUp } from '#domain/beep-test/set-up.ts';
import type { BeepEventRow, BeepTestRow } from '#domain/tables/beep-tests.ts';
import { created, deletion, updated, write, type Write } from './write.ts';

type Test = Pick<BeepTestRow, 'id' | 'classId'>;

export function createBeepTest({ id, classId }: Test, createdAt: string, setUp: BeepSetUp): Write {
  const { distance, ...switches } = setUp;
  const body = { id, classId, distance: distance === 15 ? (15 as const) : (20 as const), ...switches };
  return write(endpoints.putBeepTest, { body }, [created('beepTests', id, { classId, createdAt, ...setUp })]);
}

export function linkBeepTest({ id, classId }: Test, assessmentId: number): Write {
  return write(endpoints.putBeepTest, { body: { id, classId, assessmentId } }, [
    updated('beepTests', { id }, { assessmentId }),
  ]);
}

/** Adds events to a test. Events are never changed: an undo is another event (docs/product.md 5.140). */
export function addBeepEvents(
  { id, classId }: Test,
  events: readonly Omit<BeepEventRow, 'testId' | 'classId' | 'device'>[],
): Write {
  return write(
    endpoints.addBeepEvents,
    { params: { id }, body: { events: [...events] } },
    events.map(({ id: eventId, ...event }) => created('beepEvents', eventId, { testId: id, classId, ...event })),
  );
}

export const deleteBeepTest = deletion(endpoints.deleteBeepTest, 'beepTests');

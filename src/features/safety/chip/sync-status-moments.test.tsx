import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { saysOnChip } from '../../../../tests/support/chip-name.ts';
import { classRow, day, studentRow } from '../../../../tests/support/rows.ts';
import { testTeacher } from '../../../../tests/support/screen.tsx';
import { rowsOf } from '../../../../tests/support/stored-rows.ts';
import type { TeacherDb } from '../../../db/schema.ts';
import type * as outboxModule from '../../../repositories/review/outbox.ts';
import { saveDay } from '../../../repositories/roll/roll.ts';
import { touchMark } from '../../../repositories/roll/taps.ts';
import type * as unsavedModule from '../../../repositories/account/unsaved.ts';
import { SendingChip } from './sync-status.tsx';

const { busy } = vi.hoisted(() => ({ busy: { until: Promise.resolve<unknown>(null), onDrafts: () => {} } }));
vi.mock('../../../repositories/account/unsaved.ts', async (importOriginal) => {
  const real = await importOriginal<typeof unsavedModule>();
  return {
    ...real,
    unsavedAndOutbox: async (db: TeacherDb) => {
      const facts = await real.unsavedAndOutbox(db);
      if (facts.unsaved.drafts.length === 0) busy.onDrafts();
      return facts;
    },
  };
});
vi.mock('../../../repositories/review/outbox.ts', async (importOriginal) => {
  const real = await importOriginal<typeof outboxModule>();
  return {
    ...real,
    outboxFacts: async (db: TeacherDb) => {
      const facts = await real.outboxFacts(db);
      await busy.until;
      return facts;
    },
  };
});

const chip = async (words: string) => await screen.findByRole('button', { name: saysOnChip(words) });
const TODAY = day('2026-11-17');

test.each(['online', 'offline'] as const)(
  'R4.6 right after Save on a busy device (%s), the status chip does not say “Saved” before it has counted the waiting writes',
  async (connection) => {
    const { device, teacher } = await testTeacher({ connection });
    await device.db.classes.put(classRow(200, 'Period 3'));
    await rowsOf(device.db, 'students').put(studentRow(11, 'Rivera, Ana', { classId: 200 }));
    render(
      <MemoryRouter>
        <SendingChip teacher={teacher} email="t7@school.example" install={null} signIn={() => null} />
      </MemoryRouter>,
    );
    await touchMark(device, { classId: 200, day: TODAY, studentId: 11 }, { attendanceState: 'A' });
    await chip('1 mark not saved in Period 3');
    const shown: string[] = [];
    const note = () => shown.push(screen.getByRole('status').textContent);
    const observer = new MutationObserver(note);
    observer.observe(screen.getByRole('status'), { subtree: true, characterData: true, childList: true });
    // The device is so busy that it reads the outbox long after the drafts.
    const [outbox, drafts] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    busy.until = outbox.promise;
    busy.onDrafts = () => drafts.resolve(null);
    await saveDay(device, 200, TODAY);
    await drafts.promise;
    await new Promise(requestAnimationFrame);
    outbox.resolve(null);
    await chip(connection === 'online' ? 'Sending 1' : '1 saved on this computer, waiting to send');
    observer.disconnect();
    expect(shown.filter((name) => name === 'Saved' || name.startsWith('Offline'))).toEqual([]);
  },
);

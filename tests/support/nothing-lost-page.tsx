import { fireEvent, screen } from '@testing-library/react';
import { addresses, PATHS } from '../../src/platform/addresses.ts';
import { NothingLostScreen } from '../../src/screens/nothing-lost/nothing-lost-screen.tsx';
import type { Connection } from '../../src/sync/connection.ts';
import type { TestDevice } from './device.ts';
import { classRow, studentRow } from './rows.ts';
import { showScreen, testTeacher } from './screen.tsx';

/** The id of the only student of the class. The class has the id 200. */
export const ANA = 301;

export async function openNothingLost(
  connection: Connection = 'online',
  prepare: (device: TestDevice) => Promise<unknown> = async () => 0,
) {
  const all = await testTeacher({ connection });
  await all.device.db.classes.put(classRow(200, 'Period 3 Grade 7'));
  await all.device.db.students.put(studentRow(ANA, 'Rivera, Ana', { classId: 200 }));
  await prepare(all.device);
  showScreen(all.teacher, { path: PATHS.nothingLost, address: addresses.nothingLost }, <NothingLostScreen />);
  await screen.findByRole('heading', { name: 'Backup files' });
  return all;
}

export async function button(name: string): Promise<HTMLElement> {
  return await screen.findByRole('button', { name });
}

export async function press(name: string): Promise<void> {
  fireEvent.click(await button(name));
}

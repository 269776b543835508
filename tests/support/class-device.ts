import { createStudents } from '../../src/repositories/students/students.ts';
import { TestDevice } from './device.ts';
import { classRow } from './rows.ts';

export const CLASS = 2;

/** Up to change number 10, with two students in a class and nothing waiting. */
export async function deviceWithClass(): Promise<{ device: TestDevice; ana: number; ben: number }> {
  const device = new TestDevice();
  await device.pulledTo(10);
  await device.db.classes.put(classRow(CLASS, 'Period 3'));
  const names = [{ fullName: 'Rivera, Ana' }, { fullName: 'Chen, Ben' }];
  const [ana = 0, ben = 0] = await createStudents(device, CLASS, names);
  await device.db.outbox.clear();
  return { device, ana, ben };
}

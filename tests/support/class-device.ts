import { createStudents } from '../../src/repositories/students/students.ts';
import { TestDevice } from './device.ts';
import { classRow } from './rows.ts';

/** The class of `deviceWithClass`. */
export const CLASS = 2;

/** A device that has pulled change 10, and that has a class with two students. Nothing waits to be sent. */
export async function deviceWithClass(): Promise<{ device: TestDevice; ana: number; ben: number }> {
  const device = new TestDevice();
  await device.pulledTo(10);
  await device.db.classes.put(classRow(CLASS, 'Period 3'));
  const names = [{ fullName: 'Rivera, Ana' }, { fullName: 'Chen, Ben' }];
  const [ana = 0, ben = 0] = await createStudents(device, CLASS, names);
  await device.db.outbox.clear();
  return { device, ana, ben };
}

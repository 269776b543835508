import { listStudents } from '../../src/repositories/students.ts';
import { patchStudents } from '../../src/writes/students.ts';
import type { Write } from '../../src/writes/write.ts';
import type { SimDevice } from './device.ts';
import { pickClass } from './picks.ts';
import type { Random } from './random.ts';

/** Acts of the teacher for which no screen exists yet: they change the order of a class. */
export const CLASS_ACTS = { order: 2 } as const;

export type ClassAct = keyof typeof CLASS_ACTS;

export function isClassAct(name: string): name is ClassAct {
  return Object.hasOwn(CLASS_ACTS, name);
}

export async function classWrite(device: SimDevice, random: Random): Promise<Write | null> {
  const classId = await pickClass(device, random);
  const students = classId === null ? [] : await listStudents(device.db, classId);
  if (students.length === 0) return null;
  const place = (index: number) => ({ orderId: index + 1, row: 1 + (index % 3) });
  return patchStudents(students.toReversed().map(({ id }, index) => ({ id, fields: place(index) })));
}

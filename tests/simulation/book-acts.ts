import { listClasses, deleteClass, updateClassSettings } from '../../src/repositories/classes/classes.ts';
import { copyClasses } from '../../src/repositories/classes/copy-classes.ts';
import { listDeletions, putBack } from '../../src/repositories/review/deleted.ts';
import {
  changeGradeBook,
  currentGradeBook,
  deleteGradeBook,
  listGradeBooks,
  renameGradeBook,
} from '../../src/repositories/classes/grade-books.ts';
import type { SimDevice } from './device.ts';
import { pickClass, pickOf } from './picks.ts';
import type { Random } from './random.ts';

/** What a teacher does on the pages of grade books and classes. Each act calls the function that the page calls. */
export const BOOK_ACTS = {
  current: 2,
  rename: 2,
  'delete book': 1,
  copy: 1,
  'class settings': 2,
  'delete class': 1,
  restore: 5,
} as const;

export type BookAct = keyof typeof BOOK_ACTS;

export function isBookAct(name: string): name is BookAct {
  return Object.hasOwn(BOOK_ACTS, name);
}

export async function bookAct(name: BookAct, device: SimDevice, random: Random): Promise<void> {
  const { db, sync } = device;
  switch (name) {
    case 'current': {
      const book = await pickOf(random, await listGradeBooks(db));
      if (book) await changeGradeBook(sync, book.id);
      return;
    }
    case 'rename': {
      const book = await pickOf(random, await listGradeBooks(db));
      if (book) await renameGradeBook(sync, book, `Renamed ${random.whole(1, 6)}`);
      return;
    }
    case 'delete book': {
      const current = await currentGradeBook(db, device.userId);
      const others = (await listGradeBooks(db)).filter(({ id }) => id !== current?.id);
      const book = await pickOf(random, others);
      if (book) await deleteGradeBook(sync, book.id);
      return;
    }
    case 'copy':
      return await copy(device, random);
    case 'class settings':
      return await changeSettings(device, random);
    case 'delete class': {
      const classId = await pickClass(device, random);
      if (classId !== null) await deleteClass(sync, classId);
      return;
    }
    case 'restore': {
      const deletion = await pickOf(random, await listDeletions(sync));
      if (deletion) await putBack(sync, deletion.key);
      return;
    }
  }
}

async function copy({ db, sync }: SimDevice, random: Random): Promise<void> {
  const books = await listGradeBooks(db);
  const from = await pickOf(random, books);
  const to = await pickOf(
    random,
    books.filter(({ id }) => id !== from?.id),
  );
  if (!from || !to) return;
  const classes = (await listClasses(db, from.id)).filter(() => random.chance(0.7)).slice(0, 2);
  if (classes.length > 0) {
    await copyClasses(
      sync,
      classes.map(({ id }) => id),
      to.id,
    );
  }
}

async function changeSettings(device: SimDevice, random: Random): Promise<void> {
  const classId = await pickClass(device, random);
  const row = classId === null ? undefined : await device.db.classes.get(classId);
  if (!row) return;
  const hour = random.whole(10, 14);
  const touched = random.pick<Parameters<typeof updateClassSettings>[2]>([
    { startTime: `${hour}:00`, endTime: `${hour}:45` },
    { startTime: null, endTime: null },
    { mondayStartTime: `${hour}:00`, mondayEndTime: `${hour}:30` },
    { groupBy: random.pick(['GROUP', 'ROW'] as const) },
    { sortStudentsAlphabetically: random.chance(0.5) },
    { name: `Class ${random.whole(1, 9)}` },
  ]);
  await updateClassSettings(device.sync, row, touched);
}

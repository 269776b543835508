/** Tests activity notes with the real sync engine of the server. */
import { beforeEach, expect, test } from 'vitest';
import { connectedTo, pullOnly, syncAll } from '../../../tests/support/connected.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { eachTestHasClass, engine as server } from '../../../tests/support/each-test.ts';
import { day } from '../../../tests/support/rows.ts';
import { CLASS, DAY } from '../../../tests/support/writes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import type { NoteTexts } from '#domain/activity-note.ts';
import { typeNote, writeNote } from '../../../tests/support/notes.ts';
import { readActivityNote } from './activity-notes.ts';
import { listClashes } from '../review/clashes.ts';
import { saveActivityNote } from './save-activity-note.ts';

const AT = { classId: CLASS, day: day(DAY) };

let devices: TestDevice[];
let tablet: SyncDevice;
let laptop: SyncDevice;
eachTestHasClass();
beforeEach(async () => {
  const [one, other] = (devices = [new TestDevice(), new TestDevice()]) as [TestDevice, TestDevice];
  tablet = connectedTo(server, one);
  laptop = connectedTo(server, other);
  for (const device of [tablet, laptop]) await pullOnly(device);
});

const read = (device: SyncDevice) => readActivityNote(device.db, CLASS, AT.day);
/** Saves texts of a note, one second after the write before. */
async function write(device: SyncDevice, texts: Partial<NoteTexts>): Promise<void> {
  for (const one of devices) one.wallClock += 1_000;
  await writeNote(device, AT, texts);
}
const syncBoth = async () => {
  for (const device of [tablet, laptop, tablet]) await syncAll(device);
};

test('2.9 the teacher can save an activity note offline, in one write, and after a sync the other devices have the note', async () => {
  await write(tablet, { shortNote: ' Relay races ', longNote: 'Four teams' });
  expect(await read(tablet)).toEqual({ shortNote: 'Relay races', longNote: 'Four teams' });
  expect(await tablet.db.outbox.toArray()).toMatchObject([
    { path: 'classes/daily-activity-note', body: { classId: CLASS, date: DAY, shortNote: 'Relay races' } },
  ]);
  await syncBoth();
  expect(await read(laptop)).toEqual({ shortNote: 'Relay races', longNote: 'Four teams' });
});

test('2.9 if one device changes the short text and another the long text of an activity note, both offline, both changes are kept', async () => {
  await write(tablet, { shortNote: 'Relay races' });
  await write(laptop, { longNote: 'Four teams' });
  await syncBoth();
  for (const device of [tablet, laptop]) {
    expect(await read(device)).toEqual({ shortNote: 'Relay races', longNote: 'Four teams' });
  }
  expect(await listClashes(tablet)).toEqual([]);
});

test('2.9 a save of an activity note sends only the changed texts, and sends nothing if no text has changed', async () => {
  await write(tablet, { shortNote: 'Relay races', longNote: '' });
  const [entry] = await tablet.db.outbox.toArray();
  expect(entry?.body).toEqual({ classId: CLASS, date: DAY, shortNote: 'Relay races' });
  await write(tablet, { shortNote: 'Relay races ', longNote: '' });
  expect(await tablet.db.outbox.count()).toBe(1);
});

test('2.9 after the teacher has emptied both texts of a day’s activity note, the day has no note, and a new note can be saved', async () => {
  await write(tablet, { shortNote: 'Relay races', longNote: 'Four teams' });
  await syncBoth();
  await write(laptop, { shortNote: '', longNote: ' ' });
  await syncBoth();
  expect(await read(tablet)).toEqual({ shortNote: '', longNote: '' });
  await write(tablet, { longNote: 'Swimming' });
  await syncBoth();
  expect(await read(laptop)).toEqual({ shortNote: '', longNote: 'Swimming' });
});

test('8.10 if another device saves the short text of an activity note while the teacher types it, the teacher’s text wins, and a clash is listed', async () => {
  await typeNote(tablet, AT, { shortNote: 'Relay races' });
  await write(laptop, { shortNote: 'Swimming' });
  await syncBoth();
  for (const one of devices) one.wallClock += 1_000;
  await saveActivityNote(tablet, AT);
  await syncBoth();
  expect(await read(laptop)).toMatchObject({ shortNote: 'Relay races' });
  expect(await listClashes(laptop)).toMatchObject([
    { about: 'note', unit: 'shortNote', kept: { fields: { shortNote: 'Relay races' } } },
  ]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey } from '#domain/drafts/kinds.ts';
import { markId } from '#domain/ids.ts';
import type { KeptDetails } from '#domain/students/stored-details.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { upgradeByNewerApp } from '../../../tests/support/newer-app.ts';
import { classRow, day } from '../../../tests/support/rows.ts';
import { createGradeBook } from '../../writes/grade-books.ts';
import { OldWriter } from '../../platform/write-failure.ts';
import { dropDraft, findDraft, leaveDraft, saveFromDraft, touchDraft, type DraftPlanning } from './drafts.ts';
import { saveDay, saveLeftDay } from '../roll/roll.ts';
import { touchMark } from '../roll/taps.ts';
import { createStudents } from '../students/students.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';

const CLASS = 2;
const TODAY = day('2026-11-20');
/** The typed numbers of two students. */
const [FIRST, LAST] = [301, 302];

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.db.classes.put(classRow(CLASS, 'Period 3'));
});

const AT = { classId: CLASS, field: 'number' } as const;
const KEY = draftKey('details', AT);
type Change = (touched: KeptDetails | null) => { touched: KeptDetails | null };
const read = async () => await findDraft(device.db, 'details', AT);
const touch = async (change: Change) => await touchDraft(device, 'details', AT, change);
const save = async <R>(given: DraftPlanning<R, 'details'>) => await saveFromDraft(device, 'details', AT, given);
const leave = async <R>(given: DraftPlanning<R, 'details'>) => await leaveDraft(device, 'details', AT, given);
const typed = (row: number, text: string): KeptDetails => ({ [row]: { name: '', text } });
const type = async (row: number, after: string) =>
  await touch((touched) => ({ touched: { ...touched, ...typed(row, after) } }));
const onePointMore = ({ adjustment }: { adjustment: number | null }) => ({ adjustment: (adjustment ?? 0) + 1 });
const planning = <Plan>(plan: () => Promise<Plan>) => ({
  changes: ['gradeBooks'] as const,
  reads: [],
  plan,
});
const saveAs = (name: string) =>
  planning(async () => ({
    writes: [createGradeBook({ id: 100, name, createdAt: '2026-11-20T12:00:00.000Z' })],
    result: name,
  }));

describe('a draft (input that is not saved yet)', () => {
  it('W8a if the teacher changes a draft several times, the draft keeps the cursor (newest pulled change) of its first change', async () => {
    await type(FIRST, 'A');
    await device.pulledTo(25);
    await type(LAST, 'B');
    expect(await read()).toMatchObject({ cursor: 10 });
  });

  it('W8 if the teacher’s input equals the saved values again, the device deletes the draft', async () => {
    await type(FIRST, 'A');
    await touch(() => ({ touched: null }));
    expect(await device.db.drafts.count()).toBe(0);
  });

  it('W8 if the teacher discards a draft (unsaved input), the device deletes the draft and sends nothing', async () => {
    await type(FIRST, 'A');
    await dropDraft(device, KEY);
    expect([await read(), await device.outbox()]).toEqual([null, []]);
  });

  it('L4.3 after a newer app version has upgraded the database, an older version in another tab can’t delete a draft', async () => {
    await type(FIRST, 'A');
    await upgradeByNewerApp(device.db, device.userId);
    await expect(dropDraft(device, KEY)).rejects.toThrow(OldWriter);
    expect(await device.db.drafts.count()).toBe(1);
  });

  it('W8a a save of a draft puts a write with the draft’s cursor (field `seen`) in the outbox, and deletes the draft', async () => {
    await type(FIRST, 'Fall');
    await device.pulledTo(25);
    expect(await save(saveAs('Fall'))).toBe('Fall');
    expect(await device.outbox()).toMatchObject([{ path: 'grade-books', seen: 10 }]);
    expect(await read()).toBeNull();
  });

  it('W8 if the save of a draft fails, the draft stays, and the outbox gets no entry', async () => {
    await type(FIRST, 'Fall');
    const failing = async () => {
      throw new Error('no plan');
    };
    await expect(save(planning(failing))).rejects.toThrow('no plan');
    expect([await read(), await device.outbox()]).toMatchObject([{ touched: typed(FIRST, 'Fall') }, []]);
  });

  it('W8a if the teacher types while a draft is being saved, the new input becomes a new draft', async () => {
    await type(FIRST, 'Fall');
    await device.pulledTo(25);
    await Promise.all([save(saveAs('Fall')), type(LAST, 'Spring')]);
    expect(await read()).toMatchObject({ touched: typed(LAST, 'Spring'), cursor: 25 });
  });

  it('W8 if the teacher leaves a screen without a draft, the device saves nothing', async () => {
    await leave(saveAs('Fall'));
    expect(await device.outbox()).toEqual([]);
  });

  it('W8 if the teacher leaves a screen whose input can’t be saved yet, the draft stays, and the outbox gets no entry', async () => {
    await type(FIRST, 'Fall');
    await leave(planning(async () => null));
    expect([await read(), await device.outbox()]).toMatchObject([{ touched: typed(FIRST, 'Fall') }, []]);
  });
});

describe('the device stores a change a second time because the answer of the database was lost', () => {
  it('L3.3 if the device tries twice to store a tap on the button “+”, and another tab saves the day in between, the tap adds only one point', async () => {
    const [ana = 0] = await createStudents(device, CLASS, [{ fullName: 'Rivera, Ana' }]);
    await saveDay(device, CLASS, TODAY);
    device.storage.loseAnswer(async () => await saveLeftDay(device, CLASS, TODAY));
    await touchMark(device, { classId: CLASS, day: TODAY, studentId: ana }, onePointMore);
    expect(await rowsOf(device.db, 'marks').get(markId(ana, TODAY))).toMatchObject({ adjustment: 1 });
    expect(await device.db.drafts.count()).toBe(0);
  });

  it('L3.3 if the device tries twice to store a change that deletes a draft, the second try does not create the draft again', async () => {
    await type(FIRST, 'A');
    const turnAround = (touched: KeptDetails | null) => ({
      touched: touched === null ? typed(FIRST, 'A') : null,
      rows: [],
    });
    device.storage.loseAnswer();
    await touch(turnAround);
    expect(await read()).toBeNull();
  });

  it('L1.2 if two tabs save the same draft at the same time, the outbox gets only one entry', async () => {
    const [ana = 0] = await createStudents(device, CLASS, [{ fullName: 'Rivera, Ana' }]);
    await saveDay(device, CLASS, TODAY);
    await device.db.outbox.clear();
    await touchMark(device, { classId: CLASS, day: TODAY, studentId: ana }, onePointMore);
    const otherTab = Object.assign(new TestDevice(), { db: device.db });
    await Promise.all([saveDay(device, CLASS, TODAY), saveLeftDay(otherTab, CLASS, TODAY)]);
    expect(await device.states()).toEqual(['waiting']);
  });
});

describe('a draft that an earlier version of the app stored', () => {
  it('L4.3 the teacher can continue the draft of a form that an older app version stored without a cursor (newest pulled change)', async () => {
    await device.db.drafts.put({
      key: KEY,
      kind: 'form',
      value: { shape: 1, field: 'number', lines: [{ id: FIRST, name: 'Rivera, Ana', text: 'A' }] },
    });
    expect(await read()).toMatchObject({ touched: { [FIRST]: { text: 'A' } }, cursor: null });
    await type(LAST, 'B');
    expect(await read()).toMatchObject({
      touched: { [FIRST]: { name: 'Rivera, Ana', text: 'A' }, ...typed(LAST, 'B') },
      cursor: 10,
    });
  });
});

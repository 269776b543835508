import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { assessmentScoreId } from '#domain/ids.ts';
import { NOON, type TestDevice } from '../../../tests/support/device.ts';
import { downloadFrom } from '../../../tests/support/download.ts';
import { ANA, button, openNothingLost, press } from '../../../tests/support/nothing-lost-page.tsx';
import { bookRow, classRow, day, markRow, studentRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { typeNote } from '../../../tests/support/notes.ts';
import { typeStudent } from '../../../tests/support/student-drafts.ts';
import { keepDetails } from '../../features/students/details/details-draft.ts';
import { addresses } from '../../platform/addresses.ts';
import { touchScores } from '../../repositories/assessments/assessment-drafts.ts';

describe('W8 a draft (unsaved input) whose class was deleted', () => {
  const DAY = day('2026-11-20');
  const draft = {
    kind: 'roll',
    key: `roll:200:${DAY}`,
    classId: 200,
    day: DAY,
    cursor: 0,
    touched: { [ANA]: { adjustment: 2 } },
  } as const;
  const deleted = async ({ db }: TestDevice) => {
    await db.drafts.put(draft);
    await db.classes.update(200, { tomb: 'key-of-the-delete' });
  };

  test('W8c, 8.3 if the class of an unsaved roll was deleted, the page does not say to press Save, and the teacher can restore the class with “Put back the class” and then open the roll', async () => {
    const { device } = await openNothingLost('online', deleted);
    expect(await screen.findByText(/1 mark\. Put back the class/)).toBeTruthy();
    expect(screen.getByText(/^The class was deleted\. Put it back to save this, or/)).toBeTruthy();
    expect(screen.queryByText(/until you press Save/)).toBeNull();
    await press('Put back the class');
    const link = await screen.findByRole('link', { name: /Period 3 Grade 7/ });
    expect(link.getAttribute('href')).toBe(addresses.dailyRoster(200, DAY));
    expect(await device.outbox()).toMatchObject([{ path: 'restore', body: { key: 'key-of-the-delete' } }]);
    expect(await device.db.drafts.count()).toBe(1);
  });

  test('W8c if the class of an unsaved roll was deleted over 30 days ago, “Waiting & backups” has no button “Put back the class”', async () => {
    await openNothingLost('online', async (device) => {
      await deleted(device);
      const deletedAt = new Date(NOON - 30 * 86_400_000 - 1).toISOString();
      await device.db.classes.update(200, { deletedAt });
    });
    expect(await screen.findByText(/The class can’t be put back any more/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Put back the class' })).toBeNull();
  });

  test('2.16 “Waiting & backups” shows a deleted class with unsaved input only once; after “Discard” the class is in the list of deletes', async () => {
    await openNothingLost('online', async (device) => {
      await device.has('gradeBooks', { ...bookRow(1, 'Fall 2026') });
      await device.db.classes.put(classRow(201, 'Period 4', { gradeBookId: 1 }));
      await device.db.classes.update(200, { gradeBookId: 1 });
      await device.db.classes.update(201, { tomb: 'other-delete' });
      await deleted(device);
    });
    expect(await button('Put back, Period 4')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Put back, Period 3 Grade 7' })).toBeNull();
    await press('Discard');
    await press('Discard it');
    expect(await button('Put back, Period 3 Grade 7')).toBeTruthy();
  });

  /** Returns the lines of the file that was saved, without its byte order mark. */
  const savedFile = async () => {
    const { text } = await downloadFrom(await button('Save to a file'));
    return text.replace('\ufeff', '').trimEnd().split('\r\n');
  };

  test('W8c the unsaved roll of a deleted class can be saved to a CSV file with the columns of the roll, or discarded, also with a removed student', async () => {
    const { device } = await openNothingLost('online', async (prepared) => {
      await deleted(prepared);
      await prepared.db.students.update(ANA, { deleted: true });
      const record = markRow(ANA, DAY, {
        classId: 200,
        attendanceState: 'T',
        note1State: 'a',
        note1: 'ND',
        note1aValue: -3,
      });
      await rowsOf(prepared.db, 'marks').put({ ...record, value: 10, tardyValue: -1 });
    });
    expect(await savedFile()).toEqual([
      'Student,Attendance,Note 1,Note 2,Note 3,Note 4,Note in words,Points',
      '"Rivera, Ana",Tardy,ND,,,,,8',
    ]);
    await press('Discard');
    expect(await device.db.drafts.count()).toBe(1);
    await press('Discard it');
    await vi.waitFor(async () => expect(await device.db.drafts.count()).toBe(0));
  });

  test('W8c if the day of an unsaved roll was deleted, the CSV file of the roll does not contain the deleted marks of this day', async () => {
    await openNothingLost('online', async (prepared) => {
      await deleted(prepared);
      const record = markRow(ANA, DAY, { classId: 200, attendanceState: 'A' });
      await rowsOf(prepared.db, 'marks').put({ ...record, tomb: 'key-of-the-day' });
    });
    expect((await savedFile())[1]).toBe('"Rivera, Ana",Present,,,,,,7');
  });

  const detailsKept = async (device: TestDevice) =>
    await keepDetails(device, { classId: 200, field: 'number' }, { before: {}, after: { [ANA]: '12' } });

  const typedInDialogs = async (device: TestDevice) => {
    await typeNote(device, { classId: 200, day: DAY }, { shortNote: 'Relay races' });
    await typeStudent(device, { classId: 200, studentId: ANA }, { number: '12', note: 'Knee' });
  };

  test('W8 “Waiting & backups” lists a typed activity note, student details and what is typed about a student, with links to their pages', async () => {
    await openNothingLost('online', async (device) => {
      await device.db.drafts.put(draft);
      await typedInDialogs(device);
      await detailsKept(device);
    });
    const details = await screen.findByRole('link', { name: /Number · 1 student detail$/ });
    expect(details.getAttribute('href')).toBe(addresses.studentDetails(200));
    const note = await screen.findByRole('link', { name: /1 activity note$/ });
    expect(note.getAttribute('href')).toBe(addresses.dailyRoster(200, DAY));
    expect(screen.getByRole('link', { name: /1 mark$/ }).getAttribute('href')).toBe(note.getAttribute('href'));
    const student = screen.getByRole('link', { name: /Rivera, Ana · 2 student details$/ });
    expect(student.getAttribute('href')).toBe(addresses.editStudent(200, ANA));
  });

  test('W8c if a class was deleted, the files of the unsaved roll and note of a day, and of two students, have different names', async () => {
    await openNothingLost('online', async (device) => {
      await deleted(device);
      await device.db.students.put(studentRow(302, 'Chen, Bo', { classId: 200 }));
      await typedInDialogs(device);
      await typeStudent(device, { classId: 200, studentId: 302 }, { number: '7' });
    });
    const names: string[] = [];
    for (const save of await screen.findAllByRole('button', { name: 'Save to a file' }))
      names.push((await downloadFrom(save)).name);
    expect(names).toEqual(
      ['Roll-2026-11-20', 'Activity note-2026-11-20', 'Student-Rivera, Ana', 'Student-Chen, Bo'].map(
        (name) => `not-saved-Period 3 Grade 7-${name}.csv`,
      ),
    );
  });

  test('W8c if a student was removed, “Waiting & backups” can save what is typed about the student to a file, or discard it', async () => {
    const { device } = await openNothingLost('online', async (prepared) => {
      await typeStudent(prepared, { classId: 200, studentId: ANA }, { number: '12' });
      await prepared.db.students.update(ANA, { deleted: true });
    });
    expect(await screen.findByText(/^Rivera, Ana · 1 student detail\. Put the student back/)).toBeTruthy();
    expect(screen.getByText('Not saved, and the student was removed')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /1 student detail$/ })).toBeNull();
    expect(await savedFile()).toEqual(['Student,Number', '"Rivera, Ana",12']);
    await press('Discard');
    await press('Discard it');
    await vi.waitFor(async () => expect(await device.db.drafts.count()).toBe(0));
  });

  test('W8c if the device no longer has a student about whom something is typed, “Waiting & backups” does not offer to put the student back', async () => {
    await openNothingLost('online', async (prepared) => {
      await typeStudent(prepared, { classId: 200, studentId: ANA }, { number: '12' });
      await prepared.db.students.delete(ANA);
    });
    expect(await screen.findByText(/^Rivera, Ana · 1 student detail\. The student can’t be put back/)).toBeTruthy();
  });

  const PLACE = { classId: 200, templateId: 17, assessmentId: 70 };
  const scoresTyped = async (device: TestDevice) => {
    const row = { id: 70, classId: 200, name: 'Walk', assessmentTemplateId: 17, createdAt: '2026-11-19T15:00:00.000Z' };
    await device.db.assessments.put(row);
    const texts = { [`${ANA}:23`]: '14:75', [`${ANA}:24`]: '' } as const;
    const of = { assessmentId: 70, studentId: ANA, classId: 200, fieldId: 24 };
    await rowsOf(device.db, 'assessmentScores').put({ id: assessmentScoreId(70, ANA, 24), ...of, value: '140' });
    await touchScores(device, PLACE, { texts, fieldType: 'text', asNew: false });
  };

  test('5.46 if an assessment with unsaved scores was deleted, the teacher can save the scores to a file or restore the assessment', async () => {
    const { device } = await openNothingLost('online', async (prepared) => {
      await scoresTyped(prepared);
      await prepared.db.assessments.update(70, { tomb: 'key-of-the-delete' });
    });
    expect(
      await screen.findByText('One-Mile Walk · 2 scores. Put back the assessment to save this, or save it to a file.'),
    ).toBeTruthy();
    expect(await savedFile()).toEqual(['Student,Time,Heart rate', '"Rivera, Ana",14:75,(cleared)']);
    await press('Put back the assessment');
    const link = await screen.findByRole('link', { name: /One-Mile Walk · 2 scores/ });
    expect(link.getAttribute('href')).toBe(addresses.assessments(200, { template: 17, assessment: 70 }));
    expect(await device.outbox()).toMatchObject([{ path: 'restore', body: { key: 'key-of-the-delete' } }]);
  });

  test('W8c if the grade book of a class with an unsaved roll was deleted, “Waiting & backups” has a button “Put back the class”', async () => {
    await openNothingLost('online', async (device) => {
      await device.db.drafts.put(draft);
      await device.db.gradeBooks.put({
        ...bookRow(classRow(200, '').gradeBookId, 'Fall 2026'),
        tomb: 'key-of-the-book',
      });
    });
    expect(await button('Put back the class')).toBeTruthy();
  });
});

describe('8.30 a draft (unsaved input) that this version of the app can’t read', () => {
  const damaged = async ({ db }: TestDevice) => {
    const day200 = {
      key: 'roll:200:2026-11-20',
      kind: 'roll',
      classId: 200,
      day: '2026-11-20',
      cursor: 0,
      touched: null,
    };
    await db.drafts.put(day200 as never);
  };

  test('8.30 “Waiting & backups” shows the class and day of an unreadable draft (unsaved input), and can save the draft to a file', async () => {
    await openNothingLost('online', damaged);
    const list = await screen.findByRole('list', { name: 'Not saved, and this app can’t read it' });
    expect(list.textContent).toContain('Period 3 Grade 7');
    expect(screen.getByText(/^Roll · .*20\. It is damaged/)).toBeTruthy();
    const { name, text } = await downloadFrom(await button('Save to a file'));
    expect(name).toMatch(/^not-saved-Roll .*\.json$/);
    expect(JSON.parse(text)).toMatchObject({ classId: 200, touched: null });
  });
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { TestDevice, USER } from '../../../../tests/support/device.ts';
import { RenamedNotice } from './renamed-notice.tsx';

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.has('gradeBooks', { id: 1, name: 'Spring 2027', createdAt: '' });
  await device.has('gradeBooks', { id: 2, name: 'Fall 2026 2', createdAt: '' });
  await device.db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
});

const show = async (names: Record<number, string>) => {
  await device.db.meta.put({ key: 'book-names', names });
  render(<RenamedNotice device={device} />);
};
const noted = async () => await device.db.meta.get('book-names');
const nothingNoted = async () =>
  await waitFor(async () => expect(await noted()).toEqual({ key: 'book-names', names: {} }));

test('2.19 if the server kept the name that the teacher gave a new grade book, the app shows no message about a changed name', async () => {
  await show({ 1: 'Spring 2027' });
  await nothingNoted();
  expect(screen.queryByRole('note')).toBeNull();
});

test('2.19 after “OK” in the message that the server renamed a grade book, the device deletes its note, so that no screen repeats the message', async () => {
  await show({ 2: 'Fall 2026' });
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await nothingNoted();
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

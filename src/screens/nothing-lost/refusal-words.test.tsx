import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { REFUSALS } from '#contract/parts/refusals.ts';
import { NOON } from '../../../tests/support/device.ts';
import { classRow, studentRow } from '../../../tests/support/rows.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { NothingLostScreen } from './nothing-lost-screen.tsx';

const MESSAGE = 'Sentence of the server';

test.each([...Object.keys(REFUSALS), 'server_error', 'blocked', 'a code of a newer server'])(
  '8.5 if the server refuses a write with the code "%s", “Waiting & backups” explains it in the app’s own words, not with the server’s message',
  async (code) => {
    const { teacher, device } = await testTeacher();
    await device.db.classes.put(classRow(200, 'Period 3 Grade 7'));
    await device.db.students.put(studentRow(301, 'Rivera, Ana', { classId: 200 }));
    const { seq } = await device.patchStudent(301, { number: 7 });
    const detail = { rowId: 301, device: 'Office PC', at: new Date(NOON).toISOString(), count: 2, key: 'the-delete' };
    const error = { code, status: 409, message: MESSAGE, detail, at: NOON };
    await device.db.outbox.update(seq, { state: 'refused', error });
    showScreen(teacher, { path: PATHS.nothingLost, address: addresses.nothingLost }, <NothingLostScreen />);
    const discard = await screen.findByRole('button', { name: /^(?:Discard my change|Don’t delete)$/ });
    expect(document.body.textContent).not.toContain(MESSAGE);
    fireEvent.click(discard);
    await screen.findByRole('alertdialog');
    expect(document.body.textContent).not.toContain(MESSAGE);
  },
);

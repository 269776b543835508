import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect } from 'vitest';
import { assessmentScoreId } from '../../domain/ids.ts';
import type { StudentRow } from '../../domain/tables/students.ts';
import { AssessmentEntry } from '../../src/features/assessment-entry/assessment-entry.tsx';
import { addresses, PATHS } from '../../src/platform/addresses.ts';
import { toastStore } from '../../src/ui/toasts/toast-store.ts';
import { studentRow } from './rows.ts';
import { showScreen, testTeacher } from './screen.tsx';
import { rowsOf } from './stored-rows.ts';

const CLASS = 1;
export const [CUSTOM, MILE, FITNESS, WALK] = [1, 3, 4, 17];
const PUSH_UPS = 7;
export const SAVED = 70;
export const STUDENTS = [
  studentRow(11, 'Abdi, Hodan'),
  studentRow(12, 'Chen, Bo', { nickname: 'Bo Chen' }),
  studentRow(13, 'Rivera, Ana'),
];

interface Scores {
  readonly [studentId: number]: { readonly [fieldId: number]: string };
}

/** Returns a teacher's device with a class. With `scores`, the class also has a saved assessment with these scores. */
async function prepared({ scores, templateId = PUSH_UPS, students = STUDENTS }: Partial<Given> = {}) {
  const all = await testTeacher();
  const { db } = all.device;
  await all.device.hasClass(...students);
  if (scores) {
    const row = { id: SAVED, classId: CLASS, name: 'Fall', assessmentTemplateId: templateId };
    await db.assessments.put({ ...row, createdAt: '2026-11-19T15:00:00.000Z' });
    await putScores(all.device, scores);
  }
  return all;
}

/** Stores scores of the saved assessment, as if the device had pulled them. */
export async function putScores(
  { db }: Awaited<ReturnType<typeof testTeacher>>['device'],
  scores: Scores,
): Promise<void> {
  const rows = Object.entries(scores).flatMap(([student, values]) =>
    Object.entries(values).map(([field, value]) => {
      const at = { assessmentId: SAVED, studentId: Number(student), classId: CLASS, fieldId: Number(field) };
      return { id: assessmentScoreId(SAVED, at.studentId, at.fieldId), ...at, value };
    }),
  );
  await rowsOf(db, 'assessmentScores').bulkPut(rows);
}

interface Given {
  readonly scores: Scores;
  readonly templateId: number;
  readonly students: readonly StudentRow[];
  readonly phone: boolean;
}

const ignoreEdit = () => undefined;

function Panel({ device, templateId, chosen }: Pick<Shown, 'device'> & { templateId: number; chosen: number | null }) {
  const [assessmentId, choose] = useState(chosen);
  return (
    <>
      <p>{assessmentId === null ? 'New Assessment' : `Assessment ${assessmentId}`}</p>
      <button type="button" onClick={() => choose(null)}>
        Another
      </button>
      <AssessmentEntry
        device={device}
        classId={CLASS}
        templateId={templateId}
        assessmentId={assessmentId}
        complete
        onEdit={ignoreEdit}
        onCreated={choose}
      />
    </>
  );
}

type Shown = Awaited<ReturnType<typeof prepared>>;

export async function showGrid(all: Shown, { scores, templateId = PUSH_UPS, phone = false }: Partial<Given> = {}) {
  const at = {
    path: PATHS.assessments,
    address: addresses.assessments(CLASS),
    kind: phone ? 'phone' : 'desktop',
  } as const;
  const panel = <Panel device={all.device} templateId={templateId} chosen={scores ? SAVED : null} />;
  const page = showScreen(all.teacher, at, panel);
  await screen.findByRole('grid');
  return page;
}

/** Without `scores` the assessment is new. */
export async function openGrid(given: Partial<Given> = {}) {
  const all = await prepared(given);
  return { ...all, page: await showGrid(all, given) };
}

export const cellOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export function typeIn(label: string, text: string) {
  cellOf(label).focus();
  fireEvent.change(cellOf(label), { target: { value: text } });
}
export const leaveCell = (label: string) => cellOf(label).blur();
export const pressSave = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
export const toastOf = async (title: string) => {
  await waitFor(() => expect(toastStore.getState()?.title).toBe(title));
  return toastStore.getState();
};
export const bodies = async ({ device }: Pick<Shown, 'device'>) =>
  (await device.outbox()).map(({ method, body }) => [method, body]);
export const typed = async ({ device }: Pick<Shown, 'device'>) =>
  (await device.db.drafts.toArray()).map((draft) => (draft.kind === 'form' ? draft.value : null));
export const texts = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=grid] input')].map(({ value }) => value);

/** Only the grid of 60 students leaves a draft, with one invalid text. */
import type { Page } from '@playwright/test';
import { createAssessment } from '#contract/rows/assessments.ts';
import { createStudents, deleteStudent, listStudents, patchStudents } from '#contract/rows/students.ts';
import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import type { Call } from '../../../src/api/call.ts';
import { onSecondTablet } from '../school/second-tablet.ts';
import type { DemoTeacher } from '../school/teacher.ts';
import { classOfSixty } from './timer-states.ts';

const FITNESS_TEST = 4;
/** A name of 50 characters, the largest allowed length. */
const LONGEST_NAME = 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine';

export async function openAssessmentName(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** Pastes two columns of a spreadsheet into the second row. One of the values is invalid. */
export async function pasteScores(page: Page): Promise<void> {
  // This code is a string, because the types of browser code are not available in this program.
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify('31\t24\n28\t130\n4o\t19\n\t22')});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelectorAll('[data-entry-cell]')[6].dispatchEvent(event);
  }`);
  await page.getByRole('dialog').waitFor();
}

/** With an unusual score, an invalid text and a removed student. */
export function gridOfSixty({ gradeBookId }: DemoTeacher): (page: Page) => Promise<void> {
  return async (page) => {
    const url = new URL(page.url()).origin;
    sixty ??= scoreSixty(url, gradeBookId);
    await page.goto(url + (await sixty));
    const cells = page.locator('[data-entry-cell]');
    await cells.nth(7).fill('28');
    await cells.nth(7).fill('130');
    await cells.nth(14).fill('4o');
    await cells.nth(15).focus();
    await page.getByText('Keep 130?').waitFor();
  };
}

let sixty: Promise<string> | null = null;

/** Creates a class of 60 students and an assessment of this class. Returns the path of the entry grid. */
async function scoreSixty(url: string, gradeBookId: number): Promise<string> {
  const classId = await classOfSixty(url, gradeBookId);
  return await onSecondTablet(url, async (call) => await scoreClass(call, classId));
}

async function scoreClass(call: Call, classId: number): Promise<string> {
  const students = await call(listStudents, { params: { classId: String(classId) } });
  const [renamed] = students;
  if (renamed) await call(patchStudents, { body: [{ id: renamed.id, fullName: LONGEST_NAME }] });
  const [left] = await call(createStudents, { body: { students: [{ fullName: 'Left, Early', classId }] } });
  const fields = findTemplate(FITNESS_TEST)?.fields ?? [];
  const scored = [...students.slice(0, 45).map(({ id }) => id), ...(left ? [left.id] : [])];
  const { id } = await call(createAssessment, {
    body: {
      classId,
      name: 'Fitness Test 2026-11-20',
      assessmentTemplateId: FITNESS_TEST,
      assessmentScores: scored.flatMap((studentId, row) =>
        fields.map((field, column) => ({
          studentId,
          fieldId: field.id,
          value: String(((row * 7 + column * 3) % 9) + 3),
        })),
      ),
    },
  });
  if (left) await call(deleteStudent, { params: { id: String(left.id) } });
  return `/classes/${classId}/assessments?template=${FITNESS_TEST}&assessment=${id}`;
}

/** These tests check that the files that the device creates have the same bytes as the server's files. */
import { beforeEach, expect, test } from 'vitest';
import { assessmentsFile, chosenAssessments, fileNameOf } from '../../../server/presenters/assessments-file.ts';
import { connectedTo, syncAll } from '../../../tests/support/connected.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { eachTestHasClass, engine as server } from '../../../tests/support/each-test.ts';
import { day } from '../../../tests/support/rows.ts';
import { ANA, BEN, CLASS, DAY } from '../../../tests/support/writes.ts';
import { touchScores } from '../../repositories/assessments/assessment-drafts.ts';
import type { ResultsChoice } from '../../repositories/assessments/assessment-lists.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { save } from '../../sync/outbox/save.ts';
import { createAssessment, scoreAssessment } from '../../writes/assessments.ts';
import { patchStudent } from '../../writes/students.ts';
import { makeResultsFile } from './results-file.ts';

const CAI = 303;
const MILE = { id: 70, classId: CLASS };
const REACH = { id: 71, classId: CLASS };
const RUBRIC = { id: 72, classId: CLASS };

let device: TestDevice;
let tablet: SyncDevice;
eachTestHasClass();

beforeEach(async () => {
  const students = [{ id: CAI, fullName: 'Óliver, Cai', classId: CLASS }];
  await server.write({ method: 'POST', path: 'students/create-many', body: { students } });
  device = new TestDevice();
  tablet = connectedTo(server, device);
  await syncAll(tablet);
  const made = (of: typeof MILE, name: string, assessmentTemplateId: number, at: string) =>
    createAssessment({ ...of, name, assessmentTemplateId, createdAt: `2026-11-${at}T15:00:00.000Z` });
  await save(tablet, [
    made(RUBRIC, '=Rubric, "old"', 1, '20'),
    made(MILE, 'Mile in fall', 3, '18'),
    made(REACH, 'Reach', 15, '19'),
    scoreAssessment(MILE, [
      { studentId: ANA, fieldId: 2, value: '512' },
      { studentId: CAI, fieldId: 2, value: '10:03' },
    ]),
    scoreAssessment(REACH, [
      { studentId: BEN, fieldId: 21, value: '-2.5' },
      { studentId: ANA, fieldId: 21, value: '' },
    ]),
    scoreAssessment(RUBRIC, [{ studentId: ANA, fieldId: 1, value: '+good, "very"' }]),
    patchStudent({ id: CAI, fields: { deleted: true } }),
  ]);
});

const fileOf = async (choice: ResultsChoice) =>
  await makeResultsFile(tablet, { id: CLASS, name: 'PE 7' }, choice, day(DAY));

async function serversFile({ templateId, assessmentId }: ResultsChoice) {
  const query = { templateId, assessmentId };
  const chosen = await chosenAssessments(server.db, server.teacherId, CLASS, query);
  return {
    name: fileNameOf('PE 7', query, chosen, day(DAY)),
    text: await assessmentsFile(server.db, server.teacherId, CLASS, chosen),
  };
}

test('5.14 after the device has sent all scores, the file of all assessments has the same content, but “includes-unsent” is no longer in its name', async () => {
  const before = await fileOf({});
  expect(before.name).toBe('PE 7_Assessments_2026-11-20-includes-unsent.csv');
  await syncAll(tablet);
  expect(await fileOf({})).toEqual({ name: 'PE 7_Assessments_2026-11-20.csv', text: before.text });
});

test('6.6 the name of an assessment file contains “includes-unsent” only if the file contains a change that is not sent', async () => {
  await syncAll(tablet);
  await save(tablet, [scoreAssessment(MILE, [{ studentId: BEN, fieldId: 2, value: '600' }])]);
  expect((await fileOf({ templateId: 15 })).name).not.toContain('unsent');
  expect((await fileOf({ templateId: 3, assessmentId: MILE.id })).name).toContain('-includes-unsent');
  await syncAll(tablet);
  await save(tablet, [patchStudent({ id: CAI, fields: { nickname: 'C' } })]);
  // Cai was removed from the class, and has a score only in the mile.
  expect((await fileOf({ templateId: 15 })).name).not.toContain('unsent');
  expect((await fileOf({ templateId: 3 })).name).toContain('-includes-unsent');
});

test('5.14 before the device creates an assessment file, it saves the typed scores, so that the file contains them', async () => {
  await syncAll(tablet);
  device.wallClock += 60_000;
  const place = { classId: CLASS, templateId: 15, assessmentId: REACH.id };
  await touchScores(tablet, place, { texts: { [`${ANA}:21`]: '4.5' }, fieldType: 'text', asNew: false });
  const file = await fileOf({ templateId: 15 });
  expect(file.text).toContain('"Rivera, Ana",4.5\r\n');
  expect(file.name).toContain('-includes-unsent');
  await syncAll(tablet);
  expect(file.text).toBe((await serversFile({ templateId: 15 })).text);
});

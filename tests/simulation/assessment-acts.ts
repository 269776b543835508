import { cellText } from '#domain/assessments/cell.ts';
import { cellKey } from '#domain/assessments/typed-scores.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import {
  chooseFieldType,
  type EntryPlace,
  openEntry,
  readEntry,
} from '../../src/repositories/assessments/assessment-drafts.ts';
import {
  countsOfAssessment,
  deleteAssessment,
  renameAssessment,
} from '../../src/repositories/assessments/assessment-lists.ts';
import { saveLeftScores, saveScores } from '../../src/repositories/assessments/assessment-saves.ts';
import { ScoreEntry } from '../../src/features/assessment-entry/score-entry.ts';
import { saveLeftDrafts } from '../../src/repositories/drafts/draft-kinds.ts';
import { listStudents } from '../../src/repositories/students/students.ts';
import { fail } from '../world/checks/violation.ts';
import { mayPlay, played } from './counts.ts';
import type { SimDevice } from './device.ts';
import { pickClass, pickOf } from './picks.ts';
import type { Random } from './random.ts';

export const ASSESSMENT_ACTS = {
  assessment: 2,
  scores: 6,
  'type scores': 3,
  'leave scores': 3,
  'field type': 1,
  'rename assessment': 1,
  'delete assessment': 2,
} as const;

export type AssessmentAct = keyof typeof ASSESSMENT_ACTS;

mayPlay(Object.keys(ASSESSMENT_ACTS));

export function isAssessmentAct(name: string): name is AssessmentAct {
  return Object.hasOwn(ASSESSMENT_ACTS, name);
}

export async function assessmentAct(name: AssessmentAct, device: SimDevice, random: Random): Promise<void> {
  if (await performed(name, device, random)) played(name);
}

async function performed(name: AssessmentAct, device: SimDevice, random: Random): Promise<boolean> {
  const { sync } = device;
  const classId = await pickClass(device, random);
  if (classId === null) return false;
  switch (name) {
    case 'assessment':
      return await newAssessment(device, classId, random);
    case 'leave scores':
      await saveLeftDrafts(sync);
      return true;
    default: {
      const assessment = await pickAssessment(device, classId, random);
      return assessment !== null && (await withOne(name, device, assessment, random));
    }
  }
}

async function pickAssessment({ db }: SimDevice, classId: number, random: Random): Promise<AssessmentRow | null> {
  const assessments = await db.assessments.where('classId').equals(classId).toArray();
  return await pickOf(
    random,
    assessments.filter((row) => !row.tomb),
  );
}

function placeOf({ id, classId, assessmentTemplateId }: AssessmentRow): EntryPlace {
  return { classId, templateId: assessmentTemplateId, assessmentId: id };
}

async function withOne(
  name: Exclude<AssessmentAct, 'assessment' | 'leave scores'>,
  device: SimDevice,
  assessment: AssessmentRow,
  random: Random,
): Promise<boolean> {
  const { sync } = device;
  const place = placeOf(assessment);
  switch (name) {
    case 'scores':
      if (!(await typeSome(device, place, random))) return false;
      await saveScores(sync, place, null);
      return true;
    case 'type scores':
      return await typeSome(device, place, random);
    case 'field type':
      await chooseFieldType(sync, place, random.pick(['numeric', 'text']));
      return true;
    case 'rename assessment':
      await renameAssessment(sync, assessment.id, `Renamed ${random.whole(1, 9)}`);
      return true;
    case 'delete assessment': {
      const { seen } = await countsOfAssessment(sync, assessment);
      await deleteAssessment(sync, assessment.id, seen);
      return true;
    }
  }
}

/** A custom assessment (twice, so more often), push-ups, the mile, and the walk with two fields. */
const TEMPLATES = [1, 1, 7, 3, 17];

/** Types scores in a new assessment or its draft, and saves, leaves or continues later. */
async function newAssessment(device: SimDevice, classId: number, random: Random): Promise<boolean> {
  const { sync } = device;
  const templateId = random.pick(TEMPLATES);
  const { place } = await openEntry(sync, { classId, templateId, assessmentId: null });
  await typeSome(device, place, random, true);
  const end = random.weighted({ save: 4, leave: 2, later: 1 });
  if (end === 'save') await saveScores(sync, place, `Test ${random.whole(1, 9)}`);
  if (end === 'leave') await saveLeftScores(sync, place);
  return true;
}

const TEXTS = ['', '1', '2', '130', 'good'];
const TIMES = ['', '8:32', '10:05', '8:75'];

async function typeSome(device: SimDevice, place: EntryPlace, random: Random, asNew = false): Promise<boolean> {
  const students = (await listStudents(device.db, place.classId)).filter(() => random.chance(0.5)).slice(0, 3);
  if (students.length === 0) return false;
  const opened = await openEntry(device.sync, place);
  const entry = new ScoreEntry(device.sync, { ...opened, isNew: asNew }, () => undefined);
  for (const { id: studentId } of students) {
    const field = random.pick(entry.fields);
    const text = random.pick(field.type === 'time' ? TIMES : TEXTS);
    const key = cellKey({ studentId, fieldId: field.id });
    const { lastWrite } = entry;
    entry.show(await readEntry(device.db, place), lastWrite);
    entry.type(key, text);
    if (random.chance(0.2)) entry.turn('undo');
    if (random.chance(0.1)) entry.turn('redo');
    await entry.settled();
    const { typed, stored } = await readEntry(device.db, place);
    if (entry.textOf(key) !== (typed[key] ?? cellText(field.type, stored.get(key) ?? '')))
      fail(`${device.name} shows a score that it has not stored`);
  }
  return true;
}

import { createAssessment } from '#contract/rows/assessments.ts';
import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import { addDays, type LocalDate } from '#domain/dates.ts';
import type { Call } from '../../../src/api/call.ts';
import type { Random } from '#domain/seeded-random.ts';
import type { FilledClass } from './rolls.ts';

/**
 * Returns the score of one student in one field, or '' if the student has no score. `skill` says how fit the student is,
 * from 0 to 1.
 */
type ScoreOf = (skill: number, random: Random) => string;

const whole = (least: number, most: number): ScoreOf => {
  return (skill, random) => String(Math.round(least + (most - least) * (0.7 * skill + 0.3 * random())));
};
const half = (least: number, most: number): ScoreOf => {
  return (skill, random) => String(Math.round(2 * (least + (most - least) * (0.7 * skill + 0.3 * random()))) / 2);
};
const RUBRIC = ['Beginning', 'Developing', 'Proficient', 'Advanced'];

interface DemoAssessment {
  readonly templateId: number;
  /** The name. By default it is the name of the template with the day, as the app would choose it. */
  readonly name?: string;
  readonly daysAgo: number;
  /** One function for each field of the template. */
  readonly scores: readonly ScoreOf[];
}

const ASSESSMENTS: readonly DemoAssessment[] = [
  { templateId: 7, daysAgo: 60, scores: [whole(4, 30)] },
  {
    templateId: 4,
    daysAgo: 45,
    scores: [whole(12, 70), whole(4, 32), whole(10, 70), half(6, 12), half(5, 12), half(5, 12)],
  },
  { templateId: 3, daysAgo: 20, scores: [(skill, random) => String(Math.round(840 - 380 * skill + 60 * random()))] },
  {
    templateId: 1,
    name: 'Teamwork in invasion games',
    daysAgo: 9,
    scores: [(skill, random) => RUBRIC[Math.min(3, Math.floor(4 * (0.6 * skill + 0.4 * random())))] ?? ''],
  },
  { templateId: 7, daysAgo: 2, scores: [whole(6, 34)] },
];

/** The share of the students who were absent on the day of a test. */
const AWAY = 0.08;

/** Creates the assessments of one class. Returns the id of the last assessment of each template, by the template's id. */
export async function writeAssessments(
  call: Call,
  random: Random,
  { row, students }: FilledClass,
  today: LocalDate,
): Promise<Readonly<Record<number, number>>> {
  const skills = students.map(() => random());
  const made: Record<number, number> = {};
  for (const { templateId, name, daysAgo, scores } of ASSESSMENTS) {
    const template = findTemplate(templateId);
    const assessmentScores = students.flatMap((studentId, place) =>
      random() < AWAY
        ? []
        : (template?.fields ?? []).map((field, index) => ({
            studentId,
            fieldId: field.id,
            value: scores[index]?.(skills[place] ?? 0, random) ?? '',
          })),
    );
    const { id } = await call(createAssessment, {
      body: {
        classId: row.id,
        name: name ?? `${template?.name ?? ''} ${addDays(today, -daysAgo)}`,
        assessmentTemplateId: templateId,
        assessmentScores,
      },
    });
    made[templateId] = id;
  }
  return made;
}

import { createAssessment } from '#contract/rows/assessments.ts';
import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { Call } from '../../../src/api/call.ts';
import type { Random } from '#domain/seeded-random.ts';
import type { FilledClass } from './rolls.ts';

/** '' if there is none. `skill`: from 0 to 1. */
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
  readonly schoolDaysAgo: number;
  readonly scores: readonly ScoreOf[];
}

const ASSESSMENTS: readonly DemoAssessment[] = [
  { templateId: 7, schoolDaysAgo: 40, scores: [whole(4, 30)] },
  {
    templateId: 4,
    schoolDaysAgo: 31,
    scores: [whole(12, 70), whole(4, 32), whole(10, 70), half(6, 12), half(5, 12), half(5, 12)],
  },
  { templateId: 7, schoolDaysAgo: 21, scores: [whole(5, 32)] },
  {
    templateId: 3,
    schoolDaysAgo: 14,
    scores: [(skill, random) => String(Math.round(840 - 380 * skill + 60 * random()))],
  },
  {
    templateId: 1,
    name: 'Teamwork in invasion games',
    schoolDaysAgo: 6,
    scores: [(skill, random) => RUBRIC[Math.min(3, Math.floor(4 * (0.6 * skill + 0.4 * random())))] ?? ''],
  },
  {
    templateId: 4,
    schoolDaysAgo: 4,
    scores: [whole(16, 76), whole(6, 35), whole(14, 75), half(6.5, 12), half(5.5, 12), half(5.5, 12)],
  },
  { templateId: 7, schoolDaysAgo: 2, scores: [whole(6, 34)] },
];

/** The share of the students who were absent on the day of a test. */
const AWAY = 0.08;

/** The hour, in Coordinated Universal Time (UTC), at which the teacher has saved an assessment. */
const SAVED_AT = 'T15:30:00.000Z';

/** `callOn`: with this moment as edit stamp. `days`: the oldest first. Returns the last assessment of each template. */
export async function writeAssessments(
  callOn: (moment: string) => Call,
  random: Random,
  { row, students }: FilledClass,
  days: readonly LocalDate[],
): Promise<Readonly<Record<number, number>>> {
  const skills = students.map(() => random());
  const made: Record<number, number> = {};
  for (const { templateId, name, schoolDaysAgo, scores } of ASSESSMENTS) {
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
    const day = days.at(-schoolDaysAgo) ?? '';
    const { id } = await callOn(`${day}${SAVED_AT}`)(createAssessment, {
      body: {
        classId: row.id,
        name: name ?? `${template?.name ?? ''} ${day}`,
        assessmentTemplateId: templateId,
        assessmentScores,
      },
    });
    made[templateId] = id;
  }
  return made;
}

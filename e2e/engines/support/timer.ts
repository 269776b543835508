import type { StoryServer } from '../../support/story.ts';
import { studentName, type TeachersClass } from '../../support/teacher.ts';
import type { EngineDevice } from './engine-story.ts';

const row = (student: number) => new RegExp(`^(\\d+ )?${studentName(student)}, `);

export async function openTimer(
  { tab }: EngineDevice,
  { url }: StoryServer,
  klass: TeachersClass | undefined,
): Promise<void> {
  await tab.goto(`${url}/classes/${klass?.id}/assessments/mile-timer`);
  await tab.find('button', /^(Next|Start|Pause|Resume)$/);
  if ((await tab.names('button')).includes('Next')) await tab.click('button', 'Next');
  await tab.find('button', row(1));
}

export async function tapLap({ tab }: EngineDevice, student: number, laps: number): Promise<void> {
  await tab.click('button', row(student));
  await tab.find('button', new RegExp(`${row(student).source}.*${laps} laps?(,|$)`));
}

export async function lapCount({ tab }: EngineDevice, student: number): Promise<number> {
  const label = (await tab.names('[data-tap]')).find((name) => row(student).test(name));
  return Number(/, (\d+) laps?/.exec(label ?? '')?.[1] ?? 0);
}

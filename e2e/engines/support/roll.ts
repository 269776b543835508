import type { StoryServer } from '../../support/story.ts';
import { studentName, type TeachersClass } from '../../support/teacher.ts';
import type { EngineDevice } from './engine-story.ts';

const cell = (student: number, state: string) => new RegExp(`^Attendance of ${studentName(student)}: ${state}`);

export async function openRoster(
  device: EngineDevice,
  { url }: StoryServer,
  klass: TeachersClass | undefined,
): Promise<void> {
  await device.tab.goto(`${url}/classes/${klass?.id}/daily-roster`);
  await rosterShown(device);
}

export async function rosterShown({ tab }: EngineDevice): Promise<void> {
  await tab.find('button', cell(1, ''));
}

export async function tapAbsent({ tab }: EngineDevice, student: number): Promise<void> {
  await tab.click('button', cell(student, 'present'));
  await isAbsent({ tab }, student);
}

export async function isAbsent({ tab }: Pick<EngineDevice, 'tab'>, student: number): Promise<void> {
  await tab.find('button', cell(student, 'absent'));
}

export async function undo({ tab }: EngineDevice, student: number): Promise<void> {
  await tab.click('button', /^Undo/);
  await tab.find('button', cell(student, 'present'));
}

/** Saves the roll that the screen shows. The device stores it, which needs no network. */
export async function saveRoll({ tab }: EngineDevice): Promise<void> {
  await tab.click('button', /^Save( ·|$)/);
  await tab.sees('Daily Points Saved');
}

/** Taps this element and resolves when its label matches the pattern, before the next frame. This function runs in the page. */
export async function tapUntilShown({ label, shown }: { label: string; shown: string }): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>(`button[aria-label^="${label}"]`);
  if (!button) throw new Error(`no ${label}`);
  const isShown = () => new RegExp(shown).test(button.getAttribute('aria-label') ?? '');
  const painted = new Promise<void>((resolve) => {
    new MutationObserver(() => isShown() && resolve()).observe(button, { attributes: true });
  });
  button.click();
  await painted;
}

import type { ClassOverview } from './class-overview.ts';

/** With the reason. */
export interface NextClass {
  one: ClassOverview;
  when: { kind: 'now'; minutesLeft: number } | { kind: 'later'; start: string } | { kind: 'any' };
}

/**
 * The running class, otherwise the next one of today, otherwise the first whose roll is not done; no class without students
 * (docs/product.md 2.6), and not the sample class beside own ones (1.117).
 */
export function nextClass(classes: readonly ClassOverview[], time: string): NextClass | null {
  const own = classes.filter(({ isSample }) => !isSample);
  const able = (own.length > 0 ? own : classes).filter(({ students }) => students > 0);
  for (const one of able) {
    if (one.times?.end && one.times.start <= time && time < one.times.end) {
      return { one, when: { kind: 'now', minutesLeft: minutes(one.times.end) - minutes(time) } };
    }
  }
  const open = able.filter(({ state }) => state?.kind !== 'done');
  for (const one of open) {
    if (one.times && one.times.start > time) return { one, when: { kind: 'later', start: one.times.start } };
  }
  return open[0] ? { one: open[0], when: { kind: 'any' } } : null;
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

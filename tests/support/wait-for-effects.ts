/** The testing library continues before React has run its effects on a busy machine, and a press would get no listener. */
import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/** The lowest priority: after all rendering and effects. */
async function effects(): Promise<void> {
  await new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });
}

const given = { ...getConfig() };

async function withEffects<T>(work: (...args: unknown[]) => Promise<T>): Promise<T> {
  const found = await given.asyncWrapper(work);
  await effects();
  return found;
}

/** In ms. The first import of a part of the app can take over a second on a busy machine. */
const MOST_WAIT_MS = 5_000;

// An earlier file may have changed the shared configuration.
if (given.asyncWrapper.name !== withEffects.name) {
  configure({ asyncWrapper: withEffects, asyncUtilTimeout: MOST_WAIT_MS });
}

/**
 * Makes a screen test continue only when React has run the effects of what it has rendered. The testing library continues
 * as soon as it finds an element. On a busy machine the effects may not have run at that moment, so no event listener would
 * receive the next press of the test.
 */
import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/** Resolves when React has no work left. React renders and runs effects with a higher priority, so this callback runs last. */
async function effects(): Promise<void> {
  await new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });
}

const given = { ...getConfig() };

/** Runs the testing library's own wrapper, and then waits for the effects. */
async function withEffects<T>(work: (...args: unknown[]) => Promise<T>): Promise<T> {
  const found = await given.asyncWrapper(work);
  await effects();
  return found;
}

/**
 * The longest time in ms that a test waits for an element. The wait ends as soon as the element exists. The first import of
 * a chunk of the app can take over a second while other tests use the processors.
 */
const MOST_WAIT_MS = 5_000;

// Test files that share their modules also share the testing library's configuration, so another file may have changed it
// already.
if (given.asyncWrapper.name !== withEffects.name) {
  configure({ asyncWrapper: withEffects, asyncUtilTimeout: MOST_WAIT_MS });
}

/**
 * Makes each test of a screen wait until React has run its effects. The testing library continues as soon as it finds an
 * element. On a busy machine the effects may not have run at this moment. Then no event listener would get the next press
 * of the test.
 */
import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/**
 * Resolves when React has no work left. This callback has the lowest priority, so it runs after all rendering and all
 * effects.
 */
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

/**
 * The longest time that a test waits for an element, in ms. The wait ends as soon as the element exists. While other tests
 * use the processors, the first import of a part of the app can take over a second.
 */
const MOST_WAIT_MS = 5_000;

// Test files that share their modules also share the configuration of the testing library. So an earlier test file may have
// changed the configuration already.
if (given.asyncWrapper.name !== withEffects.name) {
  configure({ asyncWrapper: withEffects, asyncUtilTimeout: MOST_WAIT_MS });
}

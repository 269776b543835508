/**
 * A test of a screen continues when React has run the effects of what it has drawn. The testing library continues as soon as it
 * finds an element. On a busy machine the effects may not have run then, so nobody listens to what the test presses next.
 */
import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/** Resolves when React has nothing left to do. React draws and runs effects with a higher priority, so this callback runs last. */
async function effects(): Promise<void> {
  await new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });
}

const given = { ...getConfig() };

/** The wrapper of the testing library, and then the effects. */
async function withEffects<T>(work: (...args: unknown[]) => Promise<T>): Promise<T> {
  const found = await given.asyncWrapper(work);
  await effects();
  return found;
}

/**
 * The longest wait for an element that a test expects, in ms. A test ends its wait as soon as the element is there. The first import
 * of a part of the app can take over a second while other tests use the processors.
 */
const MOST_WAIT_MS = 5_000;

// Test files that share their modules share the testing library's configuration too, so this file may have changed it already.
if (given.asyncWrapper.name !== withEffects.name) {
  configure({ asyncWrapper: withEffects, asyncUtilTimeout: MOST_WAIT_MS });
}

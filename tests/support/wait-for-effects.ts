/**
 * A test of a screen goes on when React has run the effects of what it has drawn. The testing library goes on as soon as it
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
configure({
  asyncWrapper: async (work) => {
    const found = await given.asyncWrapper(work);
    await effects();
    return found;
  },
});
